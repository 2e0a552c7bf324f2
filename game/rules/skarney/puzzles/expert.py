"""The puzzles "Which offer" and "Take or refuse": positions of experts' own hands, with the worth of every choice.

The worth comes from 4,000 worlds. The positions are in ``expert.jsonl``, an object a line: ``seed`` and ``hand`` are
what the hand was dealt from, ``acts`` what was done in it until ``seat`` had to choose, and ``tried`` each choice with
the points it is worse than the best, the best first, and the standard error of that; ``sure`` is how many worlds it
took until the best led by three of these. An act is a letter (d draws, t takes, r refuses, e ends the turn), the card
that was offered, or the action as records write it. `build_scripts/expert_puzzles.py` finds them.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from importlib import readers  # noqa: F401  # what files() loads when asked, which a thread must not do
from importlib.resources import files
from typing import Any

from game.cards.actions import Offer, OfferAction
from game.cards.offering.practice import WHICH, read_act
from game.engine.ai.puzzle import Puzzle, PuzzleKind, RatedAction
from game.engine.contract import State
from game.engine.messages import Cards, Message, fill, msg, msg_n
from game.engine.rng import Rng
from game.engine.table import TABLE, Seat
from game.rules.skarney.puzzles.table import GAME, setup
from game.rules.skarney.rules.facts import SkarneyPublic
from game.rules.skarney.rules.play import deal

WHETHER = msg("{card} is offered to you. Take it or refuse it: one is clearly better.")
ONE_OF = msg("It is {one} or {other}.")
BETWEEN = msg_n("One is better by {n} point.", "One is better by {n} points.")


@cache
def positions(kind: str) -> tuple[dict[str, Any], ...]:
    """All positions of a kind, read on first use."""
    lines = files(__package__ or "").joinpath("expert.jsonl").read_text(encoding="utf-8").splitlines()
    return tuple(each for each in map(json.loads, lines) if each["kind"] == kind)


def draws(kind: str, bounds: tuple[int, int, int, int], rng: Rng, grade: int) -> Puzzle | None:
    """A random puzzle of this grade."""
    fit = [each for each in positions(kind) if sum(bound <= each["sure"] for bound in bounds) == grade]
    return puzzle(fit[rng.below(len(fit))[0]]) if fit else None


def puzzle(position: dict[str, Any]) -> Puzzle:
    """The hand, dealt and played up to that position."""
    begun = replace(setup(), seed=position["seed"])
    start = GAME.single_hand(begun, position["hand"], 0)
    dealt = deal(start)
    before: list[tuple[Seat, OfferAction]] = [(TABLE, dealt)]
    state = GAME.apply(start, dealt).state
    for act in (read_act(GAME, each) for each in position["acts"]):
        assert state.public.to_act is not None
        before.append((state.public.to_act, act))
        state = GAME.apply(state, act).state
    rated = tuple(RatedAction(read_act(GAME, act), behind, off) for act, behind, off in position["tried"])
    said = fill(WHETHER, card=Cards((state.public.offer.card,))) if state.public.offer else WHICH
    return Puzzle(
        position["kind"], said, begun, (rated[0].action,), position["sure"], 1, 0, start, tuple(before),
        position["seat"], rated,
    )  # fmt: skip


def result_of(state: State[SkarneyPublic], seat: Seat) -> int:
    """0: the table does not show the result, only the action does."""
    return 0


def goal(puzzle: Puzzle, reached: int) -> Message:
    return puzzle.message


def hint_offer(puzzle: Puzzle) -> Message:
    """The best card and another, in an order that does not tell which is which."""
    cards = sorted(each.action.card for each in puzzle.rated[:2] if isinstance(each.action, Offer))
    return fill(ONE_OF, one=Cards((cards[0],)), other=Cards((cards[1],)))


def hint_answer(puzzle: Puzzle) -> Message:
    return fill(BETWEEN, n=round(puzzle.rated[1].behind))


def _kind(name: str, title: Message, blurb: Message, bounds: tuple[int, int, int, int],
          hint: Callable[[Puzzle], Message]) -> PuzzleKind[SkarneyPublic]:  # fmt: skip
    return PuzzleKind(name, title, blurb, bounds, partial(draws, name, bounds), result_of, goal, goal, hint)


OFFERS = _kind("offer", msg("Which offer?"), msg("From experts’ hands: the card to offer"), (360, 720, 1320, 2400),
               hint_offer)  # fmt: skip
ANSWERS = _kind("answer", msg("Take or refuse?"), msg("From experts’ hands: is the card worth it?"),
                (320, 640, 1120, 1960), hint_answer)  # fmt: skip
