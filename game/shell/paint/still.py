"""The still part of the table: panels and names, both sides' felt, labels, piles and the tray."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.contract import Label, Spot
from game.engine.said import Said, Who, filled, said
from game.engine.table import Place
from game.shell.cloth.arrange import looks
from game.shell.cloth.own import tray_words
from game.shell.cloth.spread import header
from game.shell.look import shapes
from game.shell.look.speaker import Run, Text, number
from game.shell.look.type import Style
from game.shell.paint.heaps import Middle
from game.shell.paint.painter import Painter, is_cut, of_side
from game.shell.paint.panels import Panels
from game.shell.paint.strip import Strip
from game.shell.paper.sheets import panel

OURS, THEIRS = said("Ours"), said("Theirs")
OPEN, WOULD = said("open partners"), said("{seat}: open partners?")
MANY, LEAST_NAME = 4, 17  # with more areas than this, names shrink so far (in units)
_CHANGE = said("Click to change it")
_BUILD = said("Drag cards here to build a meld")
_NEW_MELD = said("New meld")


class Still(Painter):
    """Paints one TableScene's still picture."""

    def paint(self) -> None:
        """Everything that does not move."""
        self.surface.blit(self.scene.house.felt(), (0, 0))
        (Strip if self.r.cramped else Panels)(self.scene, self.surface).paint()
        for side, rect in self.laid.areas.items():
            self._area(side, rect)
        for spot in self.scene.spots:
            if spot.place in self.laid.piles and spot.place not in self.laid.heaps:
                self._pile(spot, self.laid.piles[spot.place], self.laid.pile_card[spot.place])
        Middle(self.scene, self.surface).paint()
        self._tray()
        self._owner()

    def _owner(self) -> None:
        """Whose hand lies below, where the count of their cards has no place."""
        rect, seat, kit = self.scene.owner_rect, self.scene.below, self.kit
        if rect is None or seat is None:
            return
        shapes.box(self.surface, rect, self.scene.colour_of(seat), kit.px(10))
        style = Style("bold", 19, self.text)
        at = (rect.x + kit.px(10), rect.centery - kit.type.line_height(style) // 2)
        self._put(Said("{seat}", (("seat", Who(seat)),)), style, at, rect.w - kit.px(20), 1, 0.5)

    # -- melds

    def _area(self, side: int, rect: pygame.Rect) -> None:
        kit, theme = self.kit, self.kit.theme
        shapes.box(self.surface, rect, theme.area, kit.px(16))
        shapes.outline(self.surface, rect, theme.line, kit.px(16), kit.px(2))
        is_small = len(self.laid.areas) > MANY
        pad, top = kit.px(10 if is_small else 20), header(rect, self.r)
        is_ours = side == self.scene.our_side
        middle = rect.y + top // 2 + kit.px(2)
        name = Style("serif", 24, self.text)
        is_shared = self.scene.is_shared  # there everybody is called by name
        title = self._runs(OURS if is_ours else THEIRS if len(self.laid.areas) == 2 else of_side(side))
        if is_shared:
            title = self._runs(of_side(side))
        x = rect.x + pad
        if is_ours or not is_small:  # of many, whose each is matters more than that it is not ours
            shapes.side_mark(self.surface, (x + kit.px(9), middle), kit.px(10), self.text, is_ours)
            x += kit.px(28)
        room = rect.right - pad - x - (kit.px(40) if self._goal(side) else 0)  # the box of the goal stays inside
        while name.size > LEAST_NAME and is_small and kit.type.width(title, name) > room:
            name = Style("serif", name.size - 1, self.text)
        self._put(title, name, (x, middle - kit.type.line_height(name) // 2 - kit.px(2)), room)
        x += min(room, kit.type.width(title, name)) + kit.px(16)
        self._side_facts(side, x, middle, rect.right - pad, len(self.laid.areas) == 2 and not is_shared)
        self._labels(side)

    def _labels(self, side: int) -> None:
        scroll = self.laid.scrolls.get(side)
        if scroll:
            self.surface.set_clip(scroll.rect)
        for place, box in self.laid.melds.items():
            if box.side == side and box.labelled:
                self._meld_label(place)
        self.surface.set_clip(None)
        if scroll:
            scroll.draw(self.surface, self.quiet)

    def _side_facts(self, side: int, x: int, middle: int, right: int, with_names: bool) -> None:
        style = Style("regular", 17, self.quiet)
        x = self._side_goal(side, x, middle, right)
        agreed = [self._runs(words) for words in self._partners(side)]
        facts = [self._runs(words) for words in self._said("side", side)]
        names = [self._runs(of_side(side))] if with_names else []
        wordings = [_joined(parts) for parts in ([*names, *agreed, *facts], [*agreed, *facts], agreed)]
        runs = next((runs for runs in wordings if self.kit.type.width(runs, style) <= right - x), [])
        self._put(runs, style, (x, middle - self.kit.type.line_height(style) // 2 + self.kit.px(1)), right - x)

    def _side_goal(self, side: int, x: int, middle: int, right: int) -> int:
        """Whether the side has reached its goal: a tick or an empty box, and the word; the x behind."""
        fact, kit, style = self._goal(side), self.kit, Style("regular", 17, self.text)
        if fact is None:
            return x
        x, room = self._check(x, middle, kit.px(17), fact.done), right - x - kit.px(22)
        wordings = [self._runs(words) for words in (fact.said, fact.short) if words]
        runs = next((runs for runs in wordings if kit.type.width(runs, style) <= room), [])
        self._put(runs, style, (x, middle - kit.type.line_height(style) // 2 + kit.px(1)), room + 2)
        return x + kit.type.width(runs, style) + kit.px(16)

    def _partners(self, side: int) -> list[Said]:
        """For all to see: who are open partners, or who would be."""
        partners, seats = self.scene.session.partners, self.scene.view.open.sides[side]
        if any(partners.are_open(seat) for seat in seats):
            return [OPEN]
        return [filled(WOULD, seat=Who(seat)) for seat in seats if seat in partners.agreed and partners.of(seat)]

    def _meld_label(self, place: Place) -> None:
        caption, box = self.scene.caption(place), self.laid.melds[place]
        if caption is not None:
            self._put(caption.title, Style("regular", 17, self.quiet),
                      (box.rect.x, box.rect.bottom + self.kit.px(5)), box.room)  # fmt: skip

    # -- piles

    def _pile(self, spot: Spot, slot: pygame.Rect, rest: pygame.Rect) -> None:
        kit = self.kit
        count = len(self.scene.view.cloth.get(spot.place, ()))
        is_first = spot.place == next(iter(self.laid.piles))
        if not count or not is_first:
            self._empty_pile(spot, slot, rest, count)
            return
        words = self._said("pile") or ([spot.title] if spot.title else [])
        style = Style("semibold", 20 if not self.r.cramped else 16, self.text)
        y = rest.bottom + kit.px(10 if not self.r.cramped else 3)
        wordings: list[list[Run]] = [*(self._runs(each) for each in words[:1]), [Text(number(count))]]
        runs = next((runs for runs in wordings if kit.type.width(runs, style) <= slot.w), wordings[-1])
        self._put(runs, style, (slot.x, y), slot.w, 1, 0.5)

    def _empty_pile(self, spot: Spot, slot: pygame.Rect, rest: pygame.Rect, count: int) -> None:
        kit = self.kit
        wide = slot.inflate(-kit.px(4 if self.r.cramped else 24), 0)
        shapes.dashed(self.surface, wide, (*self.quiet, 200), kit.px(14), kit.px(2), kit.px(8))
        if count:
            return
        room, note = wide.w - kit.px(12), Style("regular", 16, self.quiet)
        titles = [Style("bold", size, self.text) for size in (18, 17, 16)]
        named = self._runs(spot.title) if spot.title else []
        title = next(
            (s for s in titles if kit.type.line_height(s) * len(kit.type.lines(named, s, room, 2)) <= wide.h),
            titles[-1],
        )
        lines = kit.type.lines(named, title, room, min(2, max(1, wide.h // kit.type.line_height(title))))
        left = wide.h - kit.px(10) - kit.type.line_height(title) * len(lines)
        most = min(3, left // kit.type.line_height(note))
        small = kit.type.lines(self._runs(spot.note), note, room, most) if spot.note and most > 0 else []
        small = [] if is_cut(small) else small
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
            label = self.scene.labels[i] if i < len(self.scene.labels) else None
            if arrange.tray[i]:
                shapes.box(self.surface, place, kit.theme.area, kit.px(12))
                room = tray_words(place, looks(arrange.tray[i]), self.r)
                if label is not None:
                    (self._short if self.r.cramped else self._group)(label, room)
            else:
                shapes.dashed(self.surface, place, (*self.quiet, 130), kit.px(12), kit.px(2), kit.px(8))
                if i == first_empty:
                    self._invitation(place)

    def _invitation(self, place: pygame.Rect) -> None:
        kit = self.kit
        style = Style("regular", 18, self.quiet)
        room = place.w - kit.px(16)
        choices: list[Sequence[Run]] = [self._runs(_BUILD), self._runs(_NEW_MELD)]
        most = max(1, place.h // kit.type.line_height(style))
        wordings = [kit.type.lines(runs, style, room, 9) for runs in choices[1 if self.r.cramped else 0 :]]
        lines = next((lines for lines in wordings if len(lines) <= most), ())
        y = place.centery - kit.type.line_height(style) * len(lines) // 2
        kit.type.draw(self.surface, lines, style, (place.x + kit.px(8), y), 0.5, room)

    def _group(self, label: Label, room: pygame.Rect) -> None:
        """What a group is; then whether it is ready, or what it needs."""
        kit = self.kit
        title, body = Style("bold", 19, self.text), Style("regular", 17, self.text)
        tick, line = (kit.px(20) if label.ready else 0), kit.type.line_height(body)
        detail = kit.type.lines(self._runs(label.detail), body, room.w - tick, 9)
        heads = [kit.type.lines(self._runs(label.title), title, room.w, most) for most in (2, 1)]
        left = room.h - kit.type.high(detail, body)
        head = next((found for found in (*heads, ()) if kit.type.high(found, title) <= left), ())
        while len(detail) > 1 and kit.type.high(detail, body) > room.h:
            detail = kit.type.lines(self._runs(label.detail), body, room.w - tick, len(detail) - 1)
        high = kit.type.high(head, title) + kit.type.high(detail, body)
        more = kit.type.lines(self._runs(_CHANGE), body, room.w, 1) if label.others and high + line <= room.h else []
        y = room.y + max(0, (room.h - high - line * len(more)) // 2)
        y = kit.type.draw(self.surface, head, title, (room.x, y))
        if tick:
            self._tick(room.x, y + line // 2)
        y = kit.type.draw(self.surface, detail, body, (room.x + tick, y))
        kit.type.draw(self.surface, more, Style("regular", body.size, self.quiet), (room.x, y))

    def _short(self, label: Label, room: pygame.Rect) -> None:
        """Beside chips: a tick, or what is needed where there is room for it."""
        kit, style = self.kit, Style("regular", 17, self.text)
        if label.ready:
            self._tick(room.x, room.centery)
            room = pygame.Rect(room.x + kit.px(22), room.y, room.w - kit.px(22), room.h)
        told = (label.detail, label.title if label.ready or label.brief is None else label.brief)
        for lines in (kit.type.lines(self._runs(words), style, room.w, 9) for words in told):
            if kit.type.high(lines, style) <= room.h and not is_cut(lines):
                y = room.centery - kit.type.high(lines, style) // 2
                kit.type.draw(self.surface, lines, style, (room.x, y))
                return
        if not label.ready:  # no room even for that: an empty box, where a tick would be
            self._check(room.x, room.centery, kit.px(15), False)

    def _tick(self, x: int, middle: int) -> None:
        size = self.kit.px(16)
        shapes.lay(self.surface, shapes.tick(size, self.text), (x, middle - size // 2))


def _joined(parts: Sequence[Sequence[Run]]) -> list[Run]:
    """With dots between them."""
    runs: list[Run] = []
    for part in parts:
        runs += [*([Text(" · ")] if runs else []), *part]
    return runs
