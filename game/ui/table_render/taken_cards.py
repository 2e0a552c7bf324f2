"""What others were seen to take since one's own last turn: small marked cards over the backs in their panels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.engine.messages import Cards, Message, fill, msg
from game.engine.table import Piece, Pile, Seat
from game.ui.i18n.speaker import Chip, Run, Text
from game.ui.style.canvas import Item
from game.ui.style.type import Style, width_of
from game.ui.table_render import marks
from game.ui.table_view.geometry import Geometry
from game.ui.table_view.viewpoint import Viewpoint
from game.ui.widgets.kit import Kit

TOOK = msg("took {cards}", about="beside a seat")
SIZE = 16


def of(viewpoint: Viewpoint, seat: Seat) -> Pile:
    """Return the cards that are marked at this seat."""
    return viewpoint.shown.game_view.took.get(seat, ())


def taken_message(cards: Pile) -> Message:
    """Return the same in words."""
    return fill(TOOK, cards=Cards(cards))


def items(kit: Kit, viewpoint: Viewpoint, geometry: Geometry) -> Iterator[Item]:
    """Yield as many as fit at the bottom of each panel's backs."""
    for seat, cards in viewpoint.shown.game_view.took.items():
        panel = geometry.laid.panels.get(seat)
        if panel is not None and panel.cards.w:
            yield from _row(kit, seat, cards, panel.cards)


def _row(kit: Kit, seat: Seat, cards: Pile, room: pygame.Rect) -> Iterator[Item]:
    style = Style("semibold", SIZE, kit.theme.text)
    runs = next((runs for runs in _wordings(cards) if kit.type.width(runs, style) <= room.w), None)
    if runs is None:
        return
    lines = kit.type.lines(runs, style, room.w, 1)
    high, wide = kit.type.high(lines, style), width_of(lines)
    at = pygame.Rect(room.x + (room.w - wide) // 2, room.bottom - high, wide, high)

    def paint(surface: pygame.Surface) -> None:
        kit.type.draw(surface, lines, style, at.topleft)

    yield Item(("taken", seat), at, cards, paint)
    yield marks.notched_bar(kit, ("taken", seat), at)


def _wordings(cards: Sequence[Piece]) -> Iterator[list[Run]]:
    """Yield all of them, or the last few and how many more."""
    for first in range(len(cards)):
        more: list[Run] = [Text(f"+{first} ", strong=True)] if first else []
        yield [*more, *(Chip(card) for card in cards[first:])]
