"""What the seats showed of their hands by what they did: the public story of a hand of Skarney."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from game.engine.contract import View
from game.engine.table import Event, Moved, Piece, Seat, Told, TurnTo
from game.rules.skarney.rules.facts import Facts


class Shown(NamedTuple):
    """A card that a seat offered, refused or took: in the how-manieth turn, with how many melds on the table, and after
    how many events.

    ``down``: its side's contract lay there; ``contracted``: since this very turn.
    """

    card: Piece
    turn: int
    melds: int
    down: bool
    contracted: bool
    past: int


@dataclass
class Story:
    """One seat's, each list in the order it happened."""

    offered: list[Shown] = field(default_factory=list)
    refused: list[Shown] = field(default_factory=list)
    took: list[Shown] = field(default_factory=list)


class _Reader:
    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.stories = [Story() for _ in range(facts.seats)]
        self.down = [not facts.rules.contract] * len(facts.sides)
        self.turn = self.melds = self.past = 0
        self.laid = -1  # the side that laid its contract this turn

    def read(self, event: Event) -> None:
        match event:
            case TurnTo():
                self.turn, self.laid = self.turn + 1, -1
            case Moved(why="contract" | "meld"):
                self.melds += 1
            case Moved(src, why="offer", came=(card, *_)):
                self.stories[int(src.which)].offered.append(self._shown(card, int(src.which)))
            case Moved(dst=dst, why="take", left=(card, *_)):
                self.stories[int(dst.which)].took.append(self._shown(card, int(dst.which)))
            case Told("refused", (int(seat), str(card))):
                self.stories[seat].refused.append(self._shown(card, seat))
            case Told("contract", (int(seat),)):
                self.laid = self.facts.side_of(seat)
                self.down[self.laid] = True

    def _shown(self, card: Piece, seat: Seat) -> Shown:
        side = self.facts.side_of(seat)
        return Shown(card, self.turn, self.melds, self.down[side], self.laid == side, self.past)


def stories(view: View[Facts]) -> list[Story]:
    """Each seat's story since the deal."""
    reader = _Reader(view.open)
    for reader.past, event in enumerate(view.past):
        reader.read(event)
    return reader.stories
