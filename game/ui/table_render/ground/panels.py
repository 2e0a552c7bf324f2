"""Panels of the latest events and of the open hand's owner and count, where the window is not cramped."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.messages import Message, Who, fill, msg, msg_n
from game.engine.table import Seat
from game.ui.i18n.speaker import strong
from game.ui.style import shapes
from game.ui.style.pieces import emblem
from game.ui.style.type import Line, Style
from game.ui.table_layout.declared_table import CARDS
from game.ui.table_layout.regions import Regions
from game.ui.table_layout.seats import SMALL_PORTRAIT
from game.ui.table_render.feed_frame import WHAT_HAPPENED
from game.ui.table_render.ground.seat_panels import SeatPanels, cards_of
from game.ui.table_render.painter import is_cut, of_seat
from game.ui.widgets.kit import Kit
from game.ui.widgets.sheets import panel

TWO_FIGURES = 10  # cards
_OWN, _OWN_BOXED = (
    msg("{seat} · {cards}", about="seat and what it holds"),
    msg_n("{seat} · {cards}, {n} of them in the tray", "{seat} · {cards}, {n} of them in the tray"),
)


class Panels(SeatPanels):
    """Draws them."""

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
        rect = pygame.Rect(rect.x + pad + sign, rect.y, rect.w - 2 * pad - sign, rect.h)
        lines = self._own_lines(seat, boxed, style, rect.w, has_face=bool(side))
        high = kit.type.line_height(style) * len(lines)
        y = rect.bottom - high if self.r.form == "roomy" and not side else rect.centery - high // 2
        align = 0.0 if self.r.form == "roomy" else 1.0
        if self.viewpoint.is_shared:  # the band in their colour, as while the hand is covered
            wide = max(line[-1].x + line[-1].width for line in lines)
            left = rect.x if align == 0 else rect.right - wide
            band = pygame.Rect(left - sign, y, wide + sign, high).inflate(2 * pad, kit.px(8))
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

    def _draw_own_face(self, seat: Seat, rect: pygame.Rect) -> int:
        """Draw the portrait of a person who plays alone at the end of this room; returns the width it takes."""
        side, gap = rect.h - 2 * self.kit.px(2), self.kit.px(10)
        if self.viewpoint.is_shared or not self.viewpoint.portraits() or side < self.kit.px(SMALL_PORTRAIT):
            return 0
        x = rect.x + self.kit.px(2) if self.r.form == "roomy" else rect.right - side
        face = pygame.Rect(x, rect.centery - side // 2, side, side)
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
