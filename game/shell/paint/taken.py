"""What others were seen to take since one's own last turn: small cards over the backs in their panels, with a mark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.engine.said import Cards, Said, filled, said
from game.engine.table import Piece, Pile, Seat
from game.shell.look.canvas import Item
from game.shell.look.speaker import Chip, Run, Text
from game.shell.look.type import Style
from game.shell.paint import marks
from game.shell.paper.kit import Kit
from game.shell.seat.eyes import Eyes

TOOK = said("took {cards}", about="beside a seat")
SIZE = 16


def of(eyes: Eyes, seat: Seat) -> Pile:
    """The cards that are marked at this seat."""
    return eyes.sight.took.get(seat, ())


def told(cards: Pile) -> Said:
    """The same in words."""
    return filled(TOOK, cards=Cards(cards))


def items(kit: Kit, eyes: Eyes) -> Iterator[Item]:
    """At the foot of each panel's backs, as many as have room there."""
    for seat, cards in eyes.sight.took.items():
        panel = eyes.laid.panels.get(seat)
        if panel is not None and panel.cards.w:
            yield from _row(kit, seat, cards, panel.cards)


def _row(kit: Kit, seat: Seat, cards: Pile, room: pygame.Rect) -> Iterator[Item]:
    style = Style("semibold", SIZE, kit.theme.text)
    runs = next((runs for runs in _wordings(cards) if kit.type.width(runs, style) <= room.w), None)
    if runs is None:
        return
    lines = kit.type.lines(runs, style, room.w, 1)
    high, wide = kit.type.high(lines, style), lines[0][-1].x + lines[0][-1].width
    at = pygame.Rect(room.x + (room.w - wide) // 2, room.bottom - high, wide, high)

    def paint(surface: pygame.Surface) -> None:
        kit.type.draw(surface, lines, style, at.topleft)

    yield Item(("taken", seat), at, cards, paint)
    yield marks.notched(kit, ("taken", seat), at)


def _wordings(cards: Sequence[Piece]) -> Iterator[list[Run]]:
    """All of them, or the last few and how many more."""
    for first in range(len(cards)):
        more: list[Run] = [Text(f"+{first} ", strong=True)] if first else []
        yield [*more, *(Chip(card) for card in cards[first:])]
