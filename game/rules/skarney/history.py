"""What the other seats showed of their hands by what they did: the public story of a Skarney hand, in integers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from game.engine.contract import View
from game.engine.table import Moved, Told, TurnTo
from game.rules.skarney.facts import Facts
from game.rules.skarney.fast_view import code


class Shown(NamedTuple):
    """A card that a seat offered, refused or took: in the how-manieth turn, with how many melds on the table.

    ``down``: its side's contract lay there; ``contracted``: since this very turn.
    """

    card: int
    turn: int
    melds: int
    down: bool
    contracted: bool


@dataclass
class Story:
    """One seat's: in the order it happened."""

    offered: list[Shown] = field(default_factory=list)
    refused: list[Shown] = field(default_factory=list)
    took: list[Shown] = field(default_factory=list)


def stories(view: View[Facts]) -> list[Story]:
    """Each seat's story so far."""
    facts = view.open
    found = [Story() for _ in range(facts.seats)]
    down = [not facts.rules.contract] * len(facts.sides)
    turn = melds = 0
    contracted = -1
    for event in view.past:
        if isinstance(event, TurnTo):
            turn, contracted = turn + 1, -1
        elif isinstance(event, Moved):
            if event.why in ("contract", "meld"):
                melds += 1
            elif event.why in ("offer", "take"):
                seat = int((event.src if event.why == "offer" else event.dst).which)
                side = facts.side_of(seat)
                shown = Shown(code(event.came[0]), turn, melds, down[side], contracted == side)
                (found[seat].offered if event.why == "offer" else found[seat].took).append(shown)
        elif isinstance(event, Told):
            if event.code == "refused":
                seat = int(str(event.args[0]))
                side = facts.side_of(seat)
                found[seat].refused.append(Shown(code(str(event.args[1])), turn, melds, down[side], contracted == side))
            elif event.code == "contract":
                contracted = facts.side_of(int(str(event.args[0])))
                down[contracted] = True
    return found
