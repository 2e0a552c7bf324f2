"""Which offer, and take or refuse: positions out of experts' own hands, with what every choice came to in 4,000 worlds.

They stand in ``expert.jsonl``, an object a line: ``seed`` and ``hand`` are what the hand was dealt from, ``acts`` what
was done in it until ``seat`` had to choose, and ``tried`` each choice with the points it comes short of the best, the
best first, and the standard error of that; ``sure`` is how many worlds it took until the best led by three of these. An
act is a letter (d draws, t takes, r refuses, e ends the turn), the card that was offered, or the deed as records write
it. `build_scripts/expert_puzzles.py` finds them.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from importlib import readers  # noqa: F401  # what files() loads when asked, which a thread must not do
from importlib.resources import files
from typing import Any

from game.engine.chance import Chance
from game.engine.contract import Action, State
from game.engine.lines import text
from game.engine.mind.puzzle import Kind, Puzzle, Rated
from game.engine.said import Cards, Said, filled, said, said_n
from game.engine.table import TABLE, Seat
from game.rules.skarney.puzzles.table import GAME, setup
from game.rules.skarney.rules.actions import ACTIONS, Draw, End, Offer, Refuse, Take
from game.rules.skarney.rules.facts import Facts

BY_LETTER: dict[str, Action] = {"d": Draw(), "t": Take(), "r": Refuse(), "e": End()}
WHICH = said("Which card would you offer? One is clearly best.")
WHETHER = said("{card} is offered to you. Take it or refuse it: one is clearly better.")
ONE_OF = said("It is {one} or {other}.")
BETWEEN = said_n("One is better by {n} point.", "One is better by {n} points.")


def read(act: Any) -> Action:
    """The deed that an act of the file is. Raises text.Unreadable."""
    if isinstance(act, str):
        return BY_LETTER.get(act) or Offer(act)
    return text.read(ACTIONS, act)


@cache
def positions(kind: str) -> tuple[dict[str, Any], ...]:
    """All positions of a kind, read when the first is needed."""
    lines = files(__package__ or "").joinpath("expert.jsonl").read_text(encoding="utf-8").splitlines()
    return tuple(each for each in map(json.loads, lines) if each["kind"] == kind)


def draws(kind: str, bounds: tuple[int, int, int, int], luck: Chance, grade: int) -> Puzzle | None:
    """One of those of this grade."""
    fit = [each for each in positions(kind) if sum(bound <= each["sure"] for bound in bounds) == grade]
    return puzzle(fit[luck.below(len(fit))[0]]) if fit else None


def puzzle(position: dict[str, Any]) -> Puzzle:
    """The hand dealt, played as far as that."""
    begun = replace(setup(), seed=position["seed"])
    start = GAME.lone_hand(begun, position["hand"], 0)
    deal = GAME.deal(start)
    before: list[tuple[Seat, Action]] = [(TABLE, deal)]
    state: State[Facts] = GAME.apply(start, deal).state
    for act in map(read, position["acts"]):
        before.append((state.open.asked, act))  # type: ignore[arg-type]
        state = GAME.apply(state, act).state
    rated = tuple(Rated(read(act), behind, off) for act, behind, off in position["tried"])
    said = filled(WHETHER, card=Cards((state.open.offer.card,))) if state.open.offer else WHICH
    return Puzzle(
        position["kind"], said, begun, (rated[0].action,), position["sure"], 1, 0, start, tuple(before),
        position["seat"], rated,
    )  # fmt: skip


def reached(state: State[Facts], seat: Seat) -> int:
    """Nothing of the table tells: the deed alone does."""
    return 0


def goal(puzzle: Puzzle, reached: int) -> Said:
    return puzzle.said


def hint_offer(puzzle: Puzzle) -> Said:
    """The best and another, so that it cannot be told which is which."""
    cards = sorted(each.action.card for each in puzzle.rated[:2])  # type: ignore[attr-defined]
    return filled(ONE_OF, one=Cards((cards[0],)), other=Cards((cards[1],)))


def hint_answer(puzzle: Puzzle) -> Said:
    return filled(BETWEEN, n=round(puzzle.rated[1].behind))


def _kind(name: str, title: Said, blurb: Said, bounds: tuple[int, int, int, int],
          hint: Callable[[Puzzle], Said]) -> Kind:  # fmt: skip
    return Kind(name, title, blurb, bounds, partial(draws, name, bounds), reached, goal, goal, hint)


OFFERS = _kind("offer", said("Which offer?"), said("From experts’ hands: the card to offer"), (360, 720, 1320, 2400),
               hint_offer)  # fmt: skip
ANSWERS = _kind("answer", said("Take or refuse?"), said("From experts’ hands: is the card worth it?"),
                (320, 640, 1120, 1960), hint_answer)  # fmt: skip
