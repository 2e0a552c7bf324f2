"""What the seats' actions showed of their hands: the public story of a hand of Skarney."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from game.engine.contract import View
from game.engine.table import Event, LogLine, Moved, Piece, Seat, TurnTo
from game.rules.skarney.rules.facts import SkarneyPublic


class ShownCards(NamedTuple):
    """A card that a seat offered, refused or took: in which turn, with how many melds laid, after how many events.

    ``down``: its side's contract was down; ``contracted``: since this very turn.
    """

    card: Piece
    turn: int
    melds: int
    down: bool
    contracted: bool
    past: int


@dataclass
class SkarneyStory:
    """One seat's story, each list in order of time."""

    offered: list[ShownCards] = field(default_factory=list)
    refused: list[ShownCards] = field(default_factory=list)
    took: list[ShownCards] = field(default_factory=list)


class _Reader:
    def __init__(self, facts: SkarneyPublic) -> None:
        self.facts = facts
        self.stories = [SkarneyStory() for _ in range(facts.seats)]
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
            case LogLine("refused", (int(seat), str(card))):
                self.stories[seat].refused.append(self._shown(card, seat))
            case LogLine("contract", (int(seat),)):
                self.laid = self.facts.side_of(seat)
                self.down[self.laid] = True

    def _shown(self, card: Piece, seat: Seat) -> ShownCards:
        side = self.facts.side_of(seat)
        return ShownCards(card, self.turn, self.melds, self.down[side], self.laid == side, self.past)


def stories(view: View[SkarneyPublic]) -> list[SkarneyStory]:
    """Each seat's story since the deal."""
    reader = _Reader(view.public)
    for reader.past, event in enumerate(view.events):
        reader.read(event)
    return reader.stories
