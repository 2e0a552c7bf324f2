"""The still part of the table: panels, names, scores, the feed, labels and the line that says what to do now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.contract import Spot
from game.engine.said import Said, Side, said, said_n
from game.engine.table import Place, Seat
from game.shell import shapes
from game.shell.spread import Spread, header, seat_cards, tray_words
from game.shell.theme import Colour
from game.shell.type import Style
from game.shell.widgets import Kit, panel
from game.shell.words import Run, Text, number, strong

if TYPE_CHECKING:
    from game.shell.scenes.table import TableScene

LEVELS = {
    "person": said("Person"), "novice": said("Novice"), "casual": said("Casual"), "steady": said("Steady"),
    "strong": said("Strong"), "expert": said("Expert"), "program": said("Program"),
}  # fmt: skip
_PARTNER, _OPPONENT = said("Partner · {level}"), said("Opponent · {level}")
OURS, THEIRS = said("Ours"), said("Theirs")
_CARDS = said_n("{n} card", "{n} cards", 0)
_CHANGE = said("Click to change it")
_BUILD = said("Drag cards here to build a meld")
_NEW_MELD = said("New meld")


class Still:
    """Paints one TableScene's still picture."""

    def __init__(self, scene: TableScene, surface: pygame.Surface) -> None:
        self.scene, self.surface = scene, surface
        self.kit: Kit = scene.kit
        self.laid: Spread = scene.laid
        self.r = self.laid.regions
        self.facts = scene.game.facts(scene.view)

    @property
    def text(self) -> Colour:
        return self.kit.theme.text

    @property
    def quiet(self) -> Colour:
        return self.kit.theme.quiet

    def paint(self) -> None:
        """Everything that does not move."""
        self.surface.blit(self.scene.app.felt(), (0, 0))
        if self.r.cramped:
            self._strip()
        else:
            self._title()
            self._feed()
            for seat, rect in self.laid.seats.items():
                self._seat(seat, rect, rect == self.r.top)
        for side, rect in self.laid.areas.items():
            self._area(side, rect)
        for spot in self.scene.spots:
            if spot.place in self.laid.piles:
                self._pile(spot, self.laid.piles[spot.place], self.laid.pile_card[spot.place])
        self._tray()

    # -- what is known to all

    def _said(self, where: str, which: int | None = None) -> list[Said]:
        return [f.said for f in self.facts if f.where == where and (which is None or f.which == which)]

    def _runs(self, thing: Said) -> list[Run]:
        return self.kit.speaker.runs(thing)

    def _put(self, words: Said | Sequence[Run] | str, style: Style, at: tuple[int, int], room: int, most: int = 1,
             align: float = 0.0) -> int:  # fmt: skip
        runs = self._runs(words) if isinstance(words, Said) else words
        return self.kit.type.put(self.surface, runs, style, at, room, most, align)

    def _title(self) -> None:
        rect, kit = self.r.title, self.kit
        panel(self.surface, kit, rect)
        pad = kit.px(18)
        room = rect.w - 2 * pad
        name = Style("serif", 27, self.text)
        y = rect.y + kit.px(12)
        bonus = Style("semibold", 17, self.text)
        stakes: list[Run] = []
        for words in self._said("bonus"):
            stakes += [*([Text("   ")] if stakes else []), *self._runs(words)]
        wide = min(kit.type.width(stakes, bonus), room * 2 // 3)
        titles = self._said("title")
        if titles:
            self._put(titles[0], name, (rect.x + pad, y), room - wide - kit.px(12))
        drop = (kit.type.line_height(name) - kit.type.line_height(bonus)) // 2 + kit.px(1)
        self._put(stakes, bonus, (rect.right - pad - wide, y + drop), wide + 2)
        y += kit.type.line_height(name)
        for words in self._said("contract"):
            y = self._put(words, Style("regular", 17, self.quiet), (rect.x + pad, y), room)
        self._scores(rect.x + pad, rect.bottom - kit.px(12), room)

    def _scores(self, x: int, bottom: int, room: int) -> None:
        """Every side's total on one line, ours first."""
        kit, scores = self.kit, self.scene.view.open.scores
        names, big = Style("regular", 18, self.text), Style("bold", 29 if len(scores) < 3 else 22, self.text)
        high, order = kit.type.line_height(big), self.sides()
        share = room // max(1, len(order))
        for i, side in enumerate(order):
            at, radius = x + i * share, kit.px(7)
            middle = bottom - high // 2
            shapes.side_mark(self.surface, (at + radius, middle + kit.px(1)), radius, self.text, side == order[0])
            points = [Text(number(scores[side] if side < len(scores) else 0))]
            wide = kit.type.width(points, big)
            start = at + 2 * radius + kit.px(8)
            least = share - 2 * radius - kit.px(18) - wide
            used = min(least, kit.type.width(self._runs(_of_side(side)), names))
            self._put(_of_side(side), names, (start, middle - kit.type.line_height(names) // 2 + kit.px(1)), least + 1)
            self._put(points, big, (start + used + kit.px(7), middle - high // 2 - kit.px(1)), wide + 4)

    def sides(self) -> list[int]:
        """The viewer's side first."""
        ours = self.scene.our_side
        return [ours, *(side for side in self.laid.areas if side != ours)]

    def _feed(self) -> None:
        rect, kit = self.r.feed, self.kit
        panel(self.surface, kit, rect)
        style = Style("regular", 17, self.quiet)
        pad, high = kit.px(18), round(kit.type.px(style.size) * 1.62)
        most = max(1, (rect.h - kit.px(12)) // high)
        lines = self.scene.feed(most)
        y = rect.y + (rect.h - high * most) // 2
        for i, words in enumerate(lines):
            is_last = i == len(lines) - 1
            shown = strong(self._runs(words)) if is_last else self._runs(words)
            self._put(shown, Style("regular", 17, self.text if is_last else self.quiet), (rect.x + pad, y),
                      rect.w - 2 * pad)  # fmt: skip
            y += high

    # -- the seats

    def _seat(self, seat: Seat, rect: pygame.Rect, is_top: bool) -> None:
        kit, pad = self.kit, self.kit.px(16)
        panel(self.surface, kit, rect)
        if self.scene.view.open.asked == seat:
            shapes.outline(self.surface, rect, kit.theme.text, kit.px(16), kit.px(3))
        strip, _ = seat_cards(rect, self.r.u, is_top)
        room = (strip.x - rect.x - 2 * pad + kit.px(10)) if is_top else rect.w - 2 * pad
        x, y = rect.x + pad, rect.y + kit.px(12)
        y = self._put([Text(kit.speaker.name(seat))], Style("serif", 27, self.text), (x, y), room)
        y = self._put(self._standing(seat, room), Style("regular", 17, self.quiet), (x, y), room)
        if is_top:
            beside = strip.right + kit.px(18)
            self._count(seat, beside, rect.centery - kit.px(32), rect.right - beside - kit.px(8))
            self._seat_facts(seat, x, y + kit.px(6), room, rect.bottom)
        else:
            y = self._count(seat, x, strip.bottom + kit.px(14), room)
            self._seat_facts(seat, x, y + kit.px(8), room, rect.bottom)

    def _standing(self, seat: Seat, room: int) -> Said:
        """Partner or opponent, and how strong; in a narrow panel how strong alone."""
        scene = self.scene
        level = scene.match.sitters[seat].player
        is_partner = scene.view.open.side_of(seat) == scene.our_side
        template = _PARTNER if is_partner else _OPPONENT
        strength = LEVELS.get(level, Said(level))
        whole = Said(template.text, (("level", strength),))
        return whole if self.kit.type.width(self._runs(whole), Style("regular", 17, self.quiet)) <= room else strength

    def _count(self, seat: Seat, x: int, y: int, room: int) -> int:
        """How many cards are held: the number large."""
        n = self.scene.held_by(seat)
        runs, kit = self._runs(Said(_CARDS.text, (("n", n),), _CARDS.many)), self.kit
        words = "".join(run.text for run in runs if isinstance(run, Text))
        figures = number(n)
        big, small = Style("bold", 38, self.text), Style("regular", 20, self.quiet)
        if not words.startswith(figures):
            return self._put(runs, small, (x, y), room)
        wide = kit.type.width([Text(figures)], big)
        bottom = self._put(figures, big, (x, y), room)
        shift = kit.type.line_height(big) - kit.type.line_height(small) - kit.px(5)
        self._put(words[len(figures) :].strip(), small, (x + wide + kit.px(6), y + shift), room - wide)
        return bottom

    def _seat_facts(self, seat: Seat, x: int, y: int, room: int, bottom: int) -> None:
        style = Style("regular", 17, self.text)
        high = self.kit.type.line_height(style)
        for words in self._said("seat", seat):
            most = (bottom - self.kit.px(8) - y) // high
            if most < 1:
                return
            y = self._put(words, style, (x, y), room, min(2, most)) + self.kit.px(3)

    # -- melds and piles

    def _area(self, side: int, rect: pygame.Rect) -> None:
        kit, theme = self.kit, self.kit.theme
        shapes.box(self.surface, rect, theme.area, kit.px(16))
        shapes.outline(self.surface, rect, theme.line, kit.px(16), kit.px(2))
        pad, top = kit.px(20), header(rect, self.r.u)
        is_ours = side == self.scene.our_side
        middle = rect.y + top // 2 + kit.px(2)
        shapes.side_mark(self.surface, (rect.x + pad + kit.px(9), middle), kit.px(10), self.text, is_ours)
        name = Style("serif", 24, self.text)
        title = self._runs(OURS if is_ours else THEIRS if len(self.laid.areas) == 2 else _of_side(side))
        x = rect.x + pad + kit.px(28)
        room = rect.right - pad - x
        self._put(title, name, (x, middle - kit.type.line_height(name) // 2 - kit.px(2)), room)
        x += min(room, kit.type.width(title, name)) + kit.px(16)
        self._side_facts(side, x, middle, rect.right - pad, len(self.laid.areas) == 2)
        for spot in self.scene.spots:
            box = self.laid.melds.get(spot.place)
            if box is not None and spot.owner == side and box.labelled:
                self._meld_label(spot.place)

    def _side_facts(self, side: int, x: int, middle: int, right: int, with_names: bool) -> None:
        style = Style("regular", 17, self.quiet)
        runs: list[Run] = list(self._runs(_of_side(side))) if with_names and not self.r.cramped else []
        for words in self._said("side", side):
            runs += [*([Text(" · ")] if runs else []), *self._runs(words)]
        if right - x > self.kit.px(60):
            self._put(runs, style, (x, middle - self.kit.type.line_height(style) // 2 + self.kit.px(1)), right - x)

    def _meld_label(self, place: Place) -> None:
        caption, box = self.scene.caption(place), self.laid.melds[place]
        if caption is not None:
            self._put(caption.title, Style("regular", 17, self.quiet),
                      (box.rect.x, box.rect.bottom + self.kit.px(5)), box.room)  # fmt: skip

    def _pile(self, spot: Spot, slot: pygame.Rect, rest: pygame.Rect) -> None:
        kit = self.kit
        count = len(self.scene.view.cloth.get(spot.place, ()))
        is_first = spot.place == next(iter(self.laid.piles))
        if not count or not is_first:
            self._empty_pile(spot, slot, rest, count)
            return
        words = self._said("pile") or ([spot.title] if spot.title else [])
        style = Style("semibold", 20 if not self.r.cramped else 16, self.text)
        y = rest.bottom + kit.px(10 if not self.r.cramped else 4)
        for each in words[:1]:
            self._put(each, style, (slot.x, y), slot.w, 1 if not self.r.cramped else 2, 0.5)

    def _empty_pile(self, spot: Spot, slot: pygame.Rect, rest: pygame.Rect, count: int) -> None:
        kit = self.kit
        wide = rest.inflate(kit.px(24), kit.px(20)).clip(slot) if self.r.cramped else slot.inflate(-kit.px(24), 0)
        shapes.dashed(self.surface, wide, (*self.quiet, 200), kit.px(14), kit.px(2), kit.px(8))
        if count:
            return
        title, note = Style("bold", 18, self.text), Style("regular", 16, self.quiet)
        room = wide.w - kit.px(12)
        lines = kit.type.lines(self._runs(spot.title), title, room, 2) if spot.title else []
        small = kit.type.lines(self._runs(spot.note), note, room, 2) if spot.note and not self.r.cramped else []
        high = kit.type.line_height(title) * len(lines) + kit.type.line_height(note) * len(small)
        y = wide.centery - high // 2
        y = kit.type.draw(self.surface, lines, title, (wide.x + kit.px(6), y), 0.5, room)
        kit.type.draw(self.surface, small, note, (wide.x + kit.px(6), y), 0.5, room)

    # -- the tray

    def _tray(self) -> None:
        arrange, kit = self.scene.arrange, self.kit
        if arrange is None or not self.laid.trays:
            return
        panel(self.surface, kit, self.r.tray)
        first_empty = next((i for i, group in enumerate(arrange.tray) if not group), -1)
        for i, place in enumerate(self.laid.trays):
            if arrange.tray[i]:
                shapes.box(self.surface, place, kit.theme.area, kit.px(12))
                self._group(i, tray_words(place, arrange, i, self.r.u, self.r.cramped))
            else:
                shapes.dashed(self.surface, place, (*self.quiet, 130), kit.px(12), kit.px(2), kit.px(8))
                if i == first_empty:
                    self._invitation(place)

    def _invitation(self, place: pygame.Rect) -> None:
        kit = self.kit
        style = Style("regular", 18, self.quiet)
        words = self._runs(_NEW_MELD if self.r.cramped else _BUILD)
        room = place.w - kit.px(24)
        lines = kit.type.lines(words, style, room, 3)
        y = place.centery - kit.type.line_height(style) * len(lines) // 2
        kit.type.draw(self.surface, lines, style, (place.x + kit.px(12), y), 0.5, room)

    def _group(self, at: int, room: pygame.Rect) -> None:
        label, kit = self.scene.labels[at], self.kit
        if label is None:
            return
        title, body = Style("bold", 19, self.text), Style("regular", 17 if not self.r.cramped else 16, self.text)
        most = max(2 if self.r.cramped else 1, room.h // kit.type.line_height(title) - 1)
        head = [] if self.r.cramped else kit.type.lines(self._runs(label.title), title, room.w, 2)
        tick = kit.px(20) if label.ready else 0
        lines = kit.type.lines(self._runs(label.detail), body, room.w - tick, max(1, min(3, most)))
        more = kit.type.lines(self._runs(_CHANGE), body, room.w, 1) if label.others and most > len(lines) else []
        high = kit.type.line_height(title) * len(head) + kit.type.line_height(body) * (len(lines) + len(more))
        y = room.y + max(0, (room.h - high) // 2)
        y = kit.type.draw(self.surface, head, title, (room.x, y))
        if tick:
            size = kit.px(16)
            beside = (room.x, y + (kit.type.line_height(body) - size) // 2)
            shapes.lay(self.surface, shapes.tick(size, self.text), beside)
        y = kit.type.draw(self.surface, lines, body, (room.x + tick, y))
        kit.type.draw(self.surface, more, Style("regular", body.size, self.quiet), (room.x, y))

    # -- a cramped window's strip

    def _strip(self) -> None:
        rect, kit = self.r.title, self.kit
        panel(self.surface, kit, rect)
        style, bold = Style("regular", 19, self.quiet), Style("semibold", 19, self.text)
        pad, half = kit.px(14), rect.h // 2
        parts: list[tuple[Sequence[Run], Style]] = []
        parts += [(self._runs(words), Style("serif", 20, self.text)) for words in self._said("title")[:1]]
        parts += [(self._runs(words), bold) for words in self._said("bonus")[:1]]
        scores = self.scene.view.open.scores
        order = self.sides()
        for side in order:
            points = Text(" " + number(scores[side] if side < len(scores) else 0))
            parts.append(([*self._runs(_of_side(side)), points], bold))
        wide = (rect.w - 2 * pad) // max(1, len(parts))
        for i, (runs, look) in enumerate(parts):
            x, y = rect.x + pad + i * wide, rect.y + (half - kit.type.line_height(look)) // 2 + kit.px(2)
            if i >= len(parts) - len(order):
                shapes.side_mark(self.surface, (x + kit.px(7), rect.y + half // 2 + kit.px(3)), kit.px(7), self.text,
                                 i == len(parts) - len(order))  # fmt: skip
                x += kit.px(20)
            self._put(runs, look, (x, y), wide - kit.px(28))
        for seat, cell in self.laid.seats.items():
            self._strip_seat(seat, cell, style)

    def _strip_seat(self, seat: Seat, cell: pygame.Rect, style: Style) -> None:
        kit = self.kit
        name, middle = Style("semibold", 19, self.text), cell.centery - kit.px(2)
        x, high = cell.x, kit.type.line_height(style)
        if self.scene.view.open.asked == seat:
            size = kit.px(14)
            shapes.lay(self.surface, shapes.pointer(size, kit.theme.accent), (x, middle - size // 2))
            x += size + kit.px(4)
        words = [Text(kit.speaker.name(seat))]
        self._put(words, name, (x, middle - high // 2), cell.right - x)
        x += kit.type.width(words, name) + kit.px(8)
        figure = [Text(number(self.scene.held_by(seat)))]
        wide = kit.type.width(figure, name) + kit.px(14)
        back = pygame.Rect(x, middle - high // 2, wide, high)
        shapes.box(self.surface, back, kit.theme.button, kit.px(5))
        shapes.outline(self.surface, back, self.text, kit.px(5), kit.px(2))
        self._put(figure, name, (x, back.y), wide, 1, 0.5)
        x += wide + kit.px(8)
        for fact in self._said("seat", seat)[-1:]:
            self._put(fact, style, (x, middle - high // 2), max(0, cell.right - x - kit.px(8)))


def _of_side(side: int) -> Said:
    return Said("{side}", (("side", Side(side)),))
