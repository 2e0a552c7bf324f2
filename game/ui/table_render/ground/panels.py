"""Panels of the latest events, of the open hand's owner and count, and of who sits at the near edge without cards."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.engine.messages import Message, Who, fill, msg, msg_n
from game.engine.table import Seat
from game.ui.i18n.speaker import Text, strong
from game.ui.style import materials, shapes
from game.ui.style.pieces import emblem
from game.ui.style.type import Line, Style, width_of
from game.ui.table_layout.declared_table import CARDS
from game.ui.table_layout.regions import Regions
from game.ui.table_layout.seats import SMALL_PORTRAIT
from game.ui.table_render.feed_frame import WHAT_HAPPENED
from game.ui.table_render.ground.seat_panels import SeatPanels, cards_of
from game.ui.table_render.painter import about, is_cut, of_seat, shows_own_seat
from game.ui.table_view.geometry import Geometry
from game.ui.table_view.viewpoint import Viewpoint
from game.ui.widgets.kit import Kit
from game.ui.widgets.sheets import panel

Rect = pygame.Rect
TWO_FIGURES = 10  # cards
# Of one's own seat at a table without cards:
MOST, FACE, LEAST_FACE = 150.0, 84.0, 40.0  # units: the largest portrait, one for a line of facts less, the smallest
LOW = 128.0  # units: the height of a pad with the portrait at its left
OVER, LINES = 12, 2  # units that the plate covers of the portrait; lines of facts for which room is kept
GAP, BROAD = 8, 1.1  # units; a room this many times wider than high has the portrait beside the name
_OWN, _OWN_BOXED = (
    msg("{seat} · {cards}", about="seat and what it holds"),
    msg_n("{seat} · {cards}, {n} of them in the tray", "{seat} · {cards}, {n} of them in the tray"),
)


class Panels(SeatPanels):
    """Draws the latest events, and the owner and count of the open hand."""

    def feed(self) -> None:
        """Draw the last public events, the newest at the bottom and brighter; they wrap where height allows."""
        rect, kit = self.r.feed, self.kit
        ink, faint = (self.text, self.quiet) if self.flat else (kit.theme.ink, kit.theme.faint)
        if self.flat:
            panel(self.surface, kit, rect)
        pad, high = kit.px(18), round(kit.type.px(17) * 1.62)
        room, most = rect.w - 2 * pad, most_feed_lines(kit, self.r)
        style = Style("regular", 17, faint)
        shown: list[tuple[Line, Style]] = []
        for i, words in enumerate(reversed(self.viewpoint.feed(most))):
            runs = strong(self._runs(words)) if i == 0 else self._runs(words)
            look = Style("regular", 17, ink) if i == 0 else style
            lines = kit.type.lines(runs, look, room, max(2, most))
            if len(shown) + len(lines) > most:
                break
            shown = [*((line, look) for line in lines), *shown]
        y = rect.y + (rect.h - high * most) // 2
        if not shown:
            self._put(WHAT_HAPPENED, style, (rect.x + pad, y), room)
        for line, look in shown:
            kit.type.draw(self.surface, [line], look, (rect.x + pad, y))
            y += high

    def own_count(self, boxed: int) -> None:
        """Draw whose hand this is, with a small portrait, and how many cards it has, ``boxed`` of them in the tray."""
        rect, kit = self.r.count.copy(), self.kit
        seat = self.viewpoint.below if self.viewpoint.is_shared else self.viewpoint.viewer
        if seat is None or not rect.h or (self.laid.declared.hand != CARDS and not self.viewpoint.is_shared):
            return
        style = Style("bold", 19, self.text) if self.viewpoint.is_shared else Style("regular", 18, self.quiet)
        pad, mark = (kit.px(12), kit.px(7)) if self.viewpoint.is_shared else (0, 0)
        sign = 2 * mark + (kit.px(8) if mark else 0)
        side = self._draw_own_face(seat, rect)
        rect.w -= side
        rect.x += side if self.r.form == "roomy" else 0
        rect = Rect(rect.x + pad + sign, rect.y, rect.w - 2 * pad - sign, rect.h)
        lines = self._own_lines(seat, boxed, style, rect.w, has_face=bool(side))
        high = kit.type.line_height(style) * len(lines)
        y = rect.bottom - high if self.r.form == "roomy" and not side else rect.centery - high // 2
        align = 0.0 if self.r.form == "roomy" else 1.0
        if self.viewpoint.is_shared:  # the band in their colour, as while the hand is covered
            wide = width_of(lines)
            left = rect.x if align == 0 else rect.right - wide
            band = Rect(left - sign, y, wide + sign, high).inflate(2 * pad, kit.px(8))
            shapes.box(self.surface, band, self.viewpoint.colour_of(seat), kit.px(10))
            emblem(
                self.surface, (left - sign + mark, band.centery), mark, self.viewpoint.colour_of(seat), ink=self.text
            )
        kit.type.draw(self.surface, lines, style, (rect.x, y), align, rect.w)

    def _own_lines(self, seat: Seat, boxed: int, style: Style, room: int, *, has_face: bool) -> Sequence[Line]:
        """Return whose hand this is and its count, in the fullest words that are whole on two lines."""

        def on_two_lines(words: Message) -> Sequence[Line]:
            return self.kit.type.lines(self._runs(words), style, room, 2)

        if self.laid.declared.hand != CARDS:
            return on_two_lines(of_seat(seat))
        held = self.viewpoint.held_by(seat)
        if boxed and not is_cut(whole := on_two_lines(own_count(seat, held, boxed))):
            return whole
        words = own_count(seat, held, 0)
        grown = own_count(seat, max(held, TWO_FIGURES), 0)  # so that a name does not come and go as cards do
        is_long = has_face and self.kit.type.width(self._runs(grown), style) > room
        return on_two_lines(cards_of(held) if is_long else words)  # whose they are is shown

    def _draw_own_face(self, seat: Seat, rect: Rect) -> int:
        """Draw the portrait of a person who plays alone at the end of this room; returns the width it takes."""
        side, gap = rect.h - 2 * self.kit.px(2), self.kit.px(10)
        if self.viewpoint.is_shared or not self.viewpoint.portraits() or side < self.kit.px(SMALL_PORTRAIT):
            return 0
        x = rect.x + self.kit.px(2) if self.r.form == "roomy" else rect.right - side
        face = Rect(x, rect.centery - side // 2, side, side)
        self._portrait(seat, face, self.viewpoint.shown.to_act == seat)
        return side + gap


def most_feed_lines(kit: Kit, r: Regions) -> int:
    """Return how many lines the feed has room for."""
    return max(1, (r.feed.h - kit.px(12)) // round(kit.type.px(17) * 1.62))


def own_count(seat: Seat, held: int, boxed: int) -> Message:
    """Return the count of a person's own cards: all of them, and those in the tray."""
    if boxed:
        return fill(_OWN_BOXED, seat=Who(seat), cards=cards_of(held), n=boxed)
    return fill(_OWN, seat=Who(seat), cards=cards_of(held))


def own_look(viewpoint: Viewpoint, geometry: Geometry) -> Hashable:
    """Return all that one's own seat is drawn from; None where it is not shown."""
    seat = viewpoint.below
    if not shows_own_seat(viewpoint, geometry):
        return None
    acts = viewpoint.shown.to_act == seat
    shared = viewpoint.is_shared and viewpoint.colour_of(seat)
    facts = about(viewpoint, seat, "doing", "seat")
    return seat, viewpoint.portraits()[seat], viewpoint.mood_of(seat), acts, shared, facts


class OwnSeat(SeatPanels):
    """Draws who sits at the near edge of a table without cards: portrait, name, and what is known of them."""

    def sits_at(self, rect: Rect) -> None:
        """Draw the portrait above the plate with the name, or beside it where it is wide; the facts are below."""
        kit, facts = self.kit, self._facts_of(self.viewpoint.below)
        line, plate = kit.type.line_height(self._small), kit.type.line_height(self._names) + kit.px(10)
        if rect.w > rect.h * BROAD:
            words = plate + kit.px(GAP) + min(LINES, len(facts)) * line
            self._beside(rect, facts, plate, max(words + kit.px(4 * GAP), min(rect.h, kit.px(LOW))))
            return
        y, most = rect.y, rect.h - plate - kit.px(3 * GAP - OVER)
        side = 0
        for lines, least in ((LINES, FACE), (1, LEAST_FACE), (0, 0)):  # rather a small portrait than no facts at all
            side = min(kit.px(MOST), rect.w, most - min(lines, len(facts)) * line)
            if side >= least * kit.u:
                break
        if side >= kit.px(LEAST_FACE):
            face = Rect(rect.centerx - side // 2, rect.y + kit.px(4), side, side)
            y = face.bottom - kit.px(OVER)
            low = plate + kit.px(3 * GAP) + line * self._lines(facts, rect.w - 2 * kit.px(GAP))
            self._on_pad(Rect(rect.x, face.centery, rect.w, min(y + low, rect.bottom) - face.centery), face)
        self._words(Rect(rect.x, y, rect.w, rect.bottom - y), facts, plate)

    def _lines(self, facts: list[Message], room: int) -> int:
        return sum(len(self.kit.type.lines(self._runs(fact), self._small, room, LINES)) for fact in facts)

    def _beside(self, rect: Rect, facts: list[Message], plate: int, high: int) -> None:
        """Draw the portrait at the left of name and facts, in the middle of the room's height."""
        kit = self.kit
        side = min(high - kit.px(GAP), round(rect.w * 0.36))
        pad = Rect(rect.x, rect.centery - high // 2, rect.w, high)
        face = Rect(rect.x + kit.px(GAP), pad.centery - side // 2, side, side)
        self._on_pad(Rect(face.centerx, pad.y, pad.right - face.centerx, high), face)
        x = face.right + kit.px(2 * GAP)
        lines = min(LINES, len(facts)) * kit.type.line_height(self._small)
        y = pad.centery - (plate + (kit.px(GAP) + lines if facts else 0)) // 2
        self._words(Rect(x, y, pad.right - kit.px(2 * GAP) - x, pad.bottom - y), facts, plate)

    def _on_pad(self, pad: Rect, face: Rect) -> None:
        seat = self.viewpoint.below
        if not self.flat:
            materials.pad(self.surface, self.kit.theme, pad, self.kit.px(16), self.kit.u)
        self._portrait(seat, face, self.viewpoint.shown.to_act == seat)

    def _words(self, room: Rect, facts: list[Message], plate: int) -> None:
        kit, seat, style = self.kit, self.viewpoint.below, self._names
        runs = [Text(kit.speaker.name(seat))]
        mark = kit.px(26) if self.viewpoint.is_shared else 0
        wide = min(room.w, kit.type.width(runs, style) + mark + kit.px(48))
        box = Rect(room.centerx - wide // 2, room.y, wide, plate)
        materials.plate(self.surface, kit.theme, box, kit.u)
        x = self._colour(seat, box.x + kit.px(16), box.centery)
        self._put(runs, style, (x, box.y + kit.px(3)), box.right - kit.px(14) - x, 1, 0.5)
        y, room = box.bottom + kit.px(GAP), room.inflate(-2 * kit.px(GAP), 0)
        for fact in facts:
            if y + kit.type.line_height(self._small) * self._lines([fact], room.w) <= room.bottom - kit.px(GAP // 2):
                y = self._put(fact, self._small, (room.x, y), room.w, LINES, 0.5)

    @property
    def _small(self) -> Style:
        return Style("regular", 16, self.text)

    @property
    def _names(self) -> Style:
        return Style("serif", 24, materials.stuff(self.kit.theme).engraved)

    def _facts_of(self, seat: Seat) -> list[Message]:
        return [f.message for f in self.facts if f.where in ("doing", "seat") and f.which == seat]
