"""The panels of the other seats: who sits there, what they do, and how many cards they hold."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.messages import Message, Who, fill, msg, msg_n
from game.engine.table import Seat
from game.ui.i18n.speaker import Run, Text
from game.ui.session.titles import title_of
from game.ui.style import materials, shapes
from game.ui.style.portraits import portrait
from game.ui.style.theme import Colour
from game.ui.style.type import Style
from game.ui.table_layout.declared_table import NOTHING, PIECES
from game.ui.table_layout.fittings import has_rail
from game.ui.table_layout.seats import FACTS, LEAST_PORTRAIT, PLATE, Panel, is_centred
from game.ui.table_render.painter import Painter, is_cut
from game.ui.table_view.viewpoint import Viewpoint
from game.ui.widgets.kit import Kit
from game.ui.widgets.sheets import panel

Rect = pygame.Rect
LEVELS = {
    "person": msg("Person", about="who plays"),
    "novice": msg("Novice", about="who plays"),
    "casual": msg("Casual", about="who plays"),
    "steady": msg("Steady", about="who plays"),
    "strong": msg("Strong", about="who plays"),
    "expert": msg("Expert", about="who plays"),
    "program": msg("Program", about="who plays"),
}
_PARTNER, _OPPONENT = msg("Partner · {level}", about="who plays"), msg("Opponent · {level}", about="who plays")
REPLACED, _GONE = msg("Replaced by {level}"), msg("Replaced", about="who plays")
_WITH, _WITH_ALONE = msg("With {name} · {level}", about="who plays"), msg("With {name}", about="who plays")
_SCORED, _POINTS = msg("{level} · {points}", about="who plays"), msg("{points}")
_CARDS = msg_n("{n} card", "{n} cards", 0)
LEAST_FACE = 52  # pixels: smaller portraits have no room for a bubble
LEAST_NAME = 20  # units: below that a name takes two lines
SCREW = 5  # units at each end of a plate that words leave free beside its screws
LEAST_FIGURE = 28  # units: a count is no smaller to leave room for its noun
EDGE, LEAST_WORD = 6, 15  # units: how near to the edge and how small a name may be before it is cut

SMALL_NAME, LEAST_SMALL = 22, 17  # font sizes in units: names in the panels of many


class SeatPanels(Painter):
    """Draws the panels one after the other."""

    def paint(self, seat: Seat, shape: Panel) -> None:
        kit, rect = self.kit, shape.rect
        self._base(seat, shape)
        for put_down in self.laid.before.values():
            if rect.contains(put_down):
                box = put_down.inflate(kit.px(10), kit.px(10))
                shapes.dashed_outline(self.surface, box, (*self.quiet, 200), kit.px(6), kit.px(2), kit.px(6))
        if shape.shape == "small":
            SmallSeats(self.kit, self.viewpoint, self.geometry, self.surface).seat(seat, shape)
            return
        if shape.shape == "line":
            self._seat_line(seat, shape)
            return
        if not self.flat:
            materials.plate(self.surface, kit.theme, plate_of(shape, kit), kit.u)
        y, standing = self._name(seat, shape.words, rect), Style("regular", 17, self.ink)
        facts = self._seat_facts(seat, shape.facts, 0.5 if is_centred(shape) else 0.0)
        if y + kit.type.line_height(standing) <= shape.words.bottom + kit.px(4):
            is_standing = facts or self.shows_points
            spare = 0 if self.flat else 2 * kit.px(SCREW)
            words = (self._standing_message if is_standing else self._doing_within)(seat, shape.words.w - spare)
            self._put(words, standing, (shape.words.x, y - kit.px(1)), shape.words.w, 1, self.align)
        self._count(seat, shape)

    @property
    def ink(self) -> Colour:
        """The colour of what is written beside a name."""
        return self.quiet if self.flat else materials.stuff(self.kit.theme).engraved

    @property
    def align(self) -> float:
        """Where on its plate a name is: in the middle, unless its owner's colour is before it."""
        return 0.0 if self.flat or self.viewpoint.is_shared else 0.5

    def _base(self, seat: Seat, shape: Panel) -> None:
        """Draw what is under the words: a panel where there is no rail, a portrait, and whether the seat is to act."""
        kit, rect, acts = self.kit, shape.rect, self.viewpoint.shown.to_act == seat
        on_felt = shape.shape == "line" or not has_rail(self.laid.declared)
        if self.flat:
            panel(self.surface, kit, self._under_portrait(seat, shape))
        elif on_felt:
            materials.pad(self.surface, kit.theme, self._under_portrait(seat, shape), kit.px(16), kit.u)
        if shape.portrait.w:
            self._portrait(seat, shape.portrait, acts)
        if acts and (self.flat or not shape.portrait.w):
            shapes.outline(self.surface, rect, kit.theme.text, kit.px(16), kit.px(3))

    def _under_portrait(self, seat: Seat, shape: Panel) -> Rect:
        """Return what lies under the words of a seat: from the middle of its portrait to what is held or known last."""
        rect, face, pad = shape.rect.copy(), shape.portrait, self.kit.px(10)
        is_bare = self.laid.declared.hand == NOTHING or not self.viewpoint.held_by(seat)
        if is_centred(shape) or (shape.shape == "square" and not shape.cards.h):
            low = max(shape.facts.bottom, shape.count.bottom)
            if is_bare:
                low = shape.facts.y + FACTS * self.r.line(17) + pad // 2
            rect.h = min(rect.h, max(face.bottom, low) + pad - rect.y)
        if is_centred(shape):
            return Rect(rect.x, face.centery, rect.w, rect.bottom - face.centery)
        if face.w and face.h > rect.h * 0.6:
            right = shape.count.right + pad if shape.shape == "long" else rect.right
            return Rect(face.centerx, rect.y, right - face.centerx, rect.h)
        return rect

    def _portrait(self, seat: Seat, rect: Rect, acts: bool) -> None:
        """Draw a portrait with its shadow; a ring and a bubble with dots if the seat is to act."""
        kit, faces, wide = self.kit, self.viewpoint.portraits(), rect.w
        if not faces:
            return
        brass, centre = materials.stuff(kit.theme).brass, rect.center
        for far in (4, 2):
            shapes.disc(self.surface, (centre[0], centre[1] + kit.px(3)), wide // 2 + kit.px(far), (0, 0, 0, 50))
        if acts:
            shapes.disc(self.surface, centre, wide // 2 + kit.px(4), kit.theme.accent)
        picture = portrait(faces[seat], self.viewpoint.mood_of(seat), wide, brass)
        shapes.lay(self.surface, picture, rect.topleft)
        if acts and wide >= max(LEAST_FACE, kit.px(LEAST_PORTRAIT)):  # else it would cover the face
            self._bubble(rect)

    def _bubble(self, rect: Rect) -> None:
        kit = self.kit
        dot = max(2, round(rect.w * 0.035))
        bubble = Rect(0, 0, 13 * dot, 7 * dot)
        bubble.topright = rect.right + kit.px(4), rect.y
        shapes.disc(self.surface, (bubble.x + 3 * dot, bubble.bottom + dot), round(1.4 * dot), kit.theme.paper)
        shapes.box(self.surface, bubble, kit.theme.paper, bubble.h // 2)
        for at in (-1, 0, 1):
            middle = bubble.centerx + round(3.4 * dot * at), bubble.centery
            shapes.disc(self.surface, middle, dot, kit.theme.brass)

    def _doing_within(self, seat: Seat, room: int) -> Message:
        """Return what the seat does, in as many words as fit; else who it is."""
        style = Style("regular", 17, self.text)
        fits = (words for words in self._doing(seat) if self.kit.type.width(self._runs(words), style) <= room)
        return next(fits, self._standing_message(seat, room))

    def _name(self, seat: Seat, room: pygame.Rect, whole: pygame.Rect) -> int:
        """Draw the name: smaller if it is long, then on two lines or over the whole width; returns the y below."""
        kit, runs = self.kit, [Text(self.kit.speaker.name(seat))]
        ink = self.text if self.flat else self.ink
        sizes, middle = range(27, LEAST_NAME - 1, -1), room.y + kit.type.line_height(Style("serif", 27, ink)) // 2
        x = self._colour(seat, room.x, middle + kit.px(2))
        names = [Style("serif", size, ink) for size in sizes]
        fits = next((name for name in names if kit.type.width(runs, name) <= room.right - x), None)
        wide = kit.type.widest(runs, names[-1])
        if not fits and wide > room.right - x:  # better a narrow margin and smaller text than a cut word
            x, room = max(whole.x + kit.px(EDGE), x - kit.px(EDGE)), Rect(room.x, room.y, whole.right - room.x, room.h)
            small = [Style("serif", size, ink) for size in range(LEAST_NAME, LEAST_WORD - 1, -1)]
            fits = next((name for name in small if kit.type.widest(runs, name) <= room.right - x), small[-1])
            if kit.type.width(runs, fits) > room.right - x:
                return self._put(runs, fits, (x, room.y), room.right - x, 2, self.align)
        if fits:
            at = x, middle - kit.type.line_height(fits) // 2
            return self._put(runs, fits, at, room.right - x, 1, self.align)
        return self._put(runs, names[-1], (x, room.y), room.right - x, 2, self.align)

    def _seat_line(self, seat: Seat, shape: Panel) -> None:
        kit, words, middle = self.kit, shape.words, shape.rect.centery
        name, small = Style("serif", 27, self.text), Style("regular", 17, self.quiet)
        x = self._colour(seat, words.x, middle)
        runs = [Text(kit.speaker.name(seat))]
        self._put(runs, name, (x, middle - kit.type.line_height(name) // 2 - kit.px(2)), words.right - x)
        x += min(kit.type.width(runs, name), words.right - x) + kit.px(16)
        low = middle - kit.type.line_height(small) // 2 + kit.px(1)
        self._put(self._standing_message(seat, words.right - x), small, (x, low), words.right - x)
        for fact in (*self._doing(seat)[:1], *self._messages("seat", seat))[:1]:
            self._put(fact, Style("regular", 17, self.text), (shape.facts.x, low), shape.facts.w)
        figures = Style("bold", 30, self.text)
        at = (shape.count.x, middle - kit.type.line_height(figures) // 2)
        n = self.points_of(seat) if self.laid.declared.hand == NOTHING else self.viewpoint.held_by(seat)
        self._put(self._figure(n), figures, at, shape.count.w, 1, 1.0)

    def _standing_message(self, seat: Seat, room: int) -> Message:
        """Return partner or opponent and the level; on a shared screen, whose partner. As much as fits."""
        style, by = Style("regular", 17, self.quiet), self.viewpoint.match.stand_in(seat)
        wordings = [fill(REPLACED, level=title_of(by)), _GONE] if by else standing_messages(self.viewpoint, seat)
        if not by and self.shows_points and self.laid.declared.hand != NOTHING:  # else they stand beside the name
            points = fill(self.viewpoint.game.score_unit, n=self.points_of(seat))
            wordings = [*(fill(_SCORED, level=words, points=points) for words in wordings), points]
            wordings.append(fill(_POINTS, points=self.points_of(seat)))
        fits = (words for words in wordings if self.kit.type.width(self._runs(words), style) <= room)
        return next(fits, wordings[-1])

    def _count(self, seat: Seat, shape: Panel) -> None:
        """Draw how many cards are held, with the number large."""
        kit, rect, held = self.kit, shape.count, self.laid.declared.hand
        is_beside = shape.shape == "square" and held != NOTHING
        if is_beside and not self.flat:  # clear of the plate beside it
            rect = Rect(rect.x + kit.px(14), rect.y, rect.w - kit.px(14), rect.h)
        n = self.points_of(seat) if held == NOTHING else self.viewpoint.held_by(seat)
        if held == PIECES and not n:
            return
        runs = self._runs(fill(self.viewpoint.game.score_unit, n=n) if held == NOTHING else cards_of(n))
        words = "".join(run.text for run in runs if isinstance(run, Text))
        figures = self.kit.speaker.number(n)
        words = figures if held == PIECES else words
        big, small = Style("bold", 30 if shape.shape == "square" else 38, self.text), Style("regular", 20, self.quiet)
        if not words.startswith(figures):
            self._put(runs, small, rect.topleft, rect.w)
            return
        rest = words[len(figures) :].strip()
        gap = kit.px(6)
        noun = gap + kit.type.width([Text(rest)], small)
        with_noun = self._fitting(figures, big, rect.w - noun, LEAST_FIGURE)
        rest = rest if with_noun else ""
        big = with_noun or self._fitting(figures, big, rect.w) or Style("bold", 20, self.text)
        wide = kit.type.width([Text(figures)], big)
        right = wide + (noun if rest else 0)
        x = rect.right - right if is_beside else rect.x
        x = rect.centerx - right // 2 if is_centred(shape) else x
        self._put(figures, big, (x, rect.y), rect.w + 2)
        shift = kit.type.line_height(big) - kit.type.line_height(small) - kit.px(5)
        self._put(rest, small, (x + wide + gap, rect.y + max(0, shift)), rect.w)

    def _fitting(self, figures: str, style: Style, room: int, least: int = 20) -> Style | None:
        """Return the largest size of this style, down to ``least``, in which the figures fit."""
        fitting = self.kit.type.shrunk([Text(figures)], style, least, room)
        return fitting if self.kit.type.width([Text(figures)], fitting) <= room else None

    def _seat_facts(self, seat: Seat, rect: pygame.Rect, align: float) -> bool:
        """Draw what the seat does, in short if need be, and what else is known of it; return whether the first fits."""
        style, y = Style("regular", 17, self.text), rect.y
        high, doing = self.kit.type.line_height(style), self._doing(seat)
        parts = [*([doing] if doing else []), *([words] for words in self._messages("seat", seat))]
        for at, wordings in enumerate(parts):
            most = (rect.bottom - y) // high
            if most < 1 or rect.w < self.kit.px(60):
                return at > 0 or not doing
            look = Style("semibold", 17, self.text) if doing and not at else style
            ways = (self.kit.type.lines(self._runs(words), look, rect.w, min(3, most)) for words in wordings)
            if lines := next((lines for lines in ways if not is_cut(lines)), None):
                y = self.kit.type.draw(self.surface, lines, look, (rect.x, y), align, rect.w) + self.kit.px(3)
        return True


class SmallSeats(Painter):
    """Panels of many seats: a name over the whole width, points beside it, cards and their count at the bottom."""

    def seat(self, seat: Seat, shape: Panel) -> None:
        """Draw who sits there, what they do, what they hold and score."""
        room, style, figure = shape.words, Style("bold", 20, self.text), self._figure(self.points_of(seat))
        wide = self.kit.type.width(figure, style)
        beside = Rect(room.x, room.y, room.w - wide - self.kit.px(8), room.h)
        is_below = self.shows_points and self._is_tight(seat, beside)
        if self.shows_points and not is_below:
            middle = room.centery - self.kit.type.line_height(style) // 2
            self._put(figure, style, (room.right - wide, middle), wide + 2)
            room = beside
        self._name(seat, room)
        first = [fill(self.viewpoint.game.score_unit, n=self.points_of(seat))] if is_below else []
        self._facts(seat, shape.facts, first)
        if self.laid.declared.hand != NOTHING:
            held = self._figure(self.viewpoint.held_by(seat))
            self._put(held, Style("bold", 24, self.text), shape.count.topleft, shape.count.w, 1, 1.0)

    def level_message(self, seat: Seat) -> Message:
        """Return the level of the player there."""
        match = self.viewpoint.match
        return title_of(match.stand_in(seat) or match.sitters[seat].player)

    def _is_tight(self, seat: Seat, room: pygame.Rect) -> bool:
        marks = self.kit.px(26 if self.viewpoint.is_shared else 13)
        name = self.kit.type.width([Text(self.kit.speaker.name(seat))], Style("serif", LEAST_SMALL, self.text))
        return marks + name > room.w

    def _name(self, seat: Seat, room: pygame.Rect) -> None:
        """Draw the name as large as it fits; it is cut only at the smallest size."""
        kit, runs = self.kit, [Text(self.kit.speaker.name(seat))]
        x = self._colour(seat, room.x, room.centery)
        if self.viewpoint.shown.to_act == seat and not self.viewpoint.is_shared:
            size = kit.px(13)
            shapes.lay(self.surface, shapes.pointer(size, kit.theme.accent), (x - kit.px(4), room.centery - size // 2))
            x += size
        style = kit.type.shrunk(runs, Style("serif", SMALL_NAME, self.text), LEAST_SMALL, room.right - x)
        self._put(runs, style, (x, room.centery - kit.type.line_height(style) // 2), room.right - x + 1)

    def _facts(self, seat: Seat, room: pygame.Rect, first: Sequence[Message]) -> None:
        style, y = Style("regular", 17, self.quiet), room.y
        high = self.kit.type.line_height(style)
        for words in (*first, *self._doing(seat)[-1:], *self._messages("seat", seat), self.level_message(seat)):
            runs: list[Run] = self._runs(words)
            if y + high > room.bottom:
                return
            lines = self.kit.type.lines(runs, style, room.w, max(1, min(3, (room.bottom - y) // high)))
            if not is_cut(lines):
                y = self.kit.type.draw(self.surface, lines, style, (room.x, y))


def plate_of(shape: Panel, kit: Kit) -> Rect:
    """Return the brass plate around a name and what is below it."""
    plate = shape.words.inflate(2 * kit.px(PLATE), 2 * kit.px(4))
    return Rect(plate.x, plate.y, plate.w, plate.h + kit.px(2))  # its lower edge is in shade


def standing_messages(viewpoint: Viewpoint, seat: Seat) -> list[Message]:
    """Return partner or opponent and the level; on a shared screen, whose partner. In fewer and fewer words."""
    level = viewpoint.match.sitters[seat].player
    side = viewpoint.shown.view.public.side_of(seat)
    strength = LEVELS.get(level, Message(level))
    if not viewpoint.is_shared:
        return [fill(_PARTNER if side == viewpoint.our_side else _OPPONENT, level=strength), strength]
    other = next((Who(other) for other in viewpoint.shown.view.public.sides[side] if other != seat), None)
    return [fill(_WITH, name=other, level=strength), fill(_WITH_ALONE, name=other)] if other else [strength]


def cards_of(n: int) -> Message:
    """Return the number of cards in words."""
    return fill(_CARDS, n=n)
