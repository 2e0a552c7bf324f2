"""Scarney Dice's levels: the exact worth of a turn, and what each level does with it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from time import process_time
from typing import Any

import pytest

from game.dice.faces import SIDES
from game.engine.contract import View
from game.engine.rng import Rng
from game.rules import all_games
from game.rules.scarney_dice import race
from game.rules.scarney_dice.actions import Double, Hit, Pass, Throw
from game.rules.scarney_dice.bot import match as aim
from game.rules.scarney_dice.bot import values
from game.rules.scarney_dice.public import FRAMES
from game.rules.scarney_dice.scoring import DiceTurn as Scored
from game.rules.scarney_dice.scoring import bonus, worth
from game.rules.scarney_dice.turns import ALL, Aim, Best, TurnState
from tests.rules.scripted import act, dealt, view

GAME = all_games()["scarney-dice"]
LUCK = Rng("dice")


def passes_always(rng: Random, doubled: bool) -> float:
    """The score of one turn in which the first throw without a dead die is kept."""
    live, little = 5, False
    while live:
        thrown = tuple(rng.choice(SIDES) for _ in range(live))
        dead = thrown.count(0)
        if dead == 5:
            return 1000.0
        if not dead:
            return worth(thrown, doubled, False) + bonus(thrown) + 10 * little
        little |= dead == 4
        live -= dead
    return 0.0


@pytest.mark.parametrize("doubled", [False, True])
def test_the_worth_of_a_turn_is_what_trials_come_to(doubled: bool) -> None:
    """One that never hits: the exact mean against 40,000 turns thrown."""

    class Passing(Best):
        def hit(self, turn: TurnState, score: int) -> float:
            return float("-inf")

    exact = Passing(Aim(lambda score, _: float(score), 1000.0, True, may_double=False))
    rng = Random("turns")
    mean = sum(passes_always(rng, doubled) for _ in range(40_000)) / 40_000
    assert exact.before(TurnState(doubled=ALL if doubled else 0)) == pytest.approx(mean, abs=0.8)


def test_a_step_is_worth_the_same_worked_out_quickly_or_slowly() -> None:
    """Where only one score is to be beaten, sums over chances give what going through all scores gives."""

    def of(score: int, doubled: bool) -> float:
        return 3.0 * (score > 17) + 1.5 * (score == 17) - doubled

    for turn in (TurnState(), TurnState(3), TurnState(2, ALL), TurnState(1, 0, True)):
        quick, slow = (Best(Aim(of, 3.0, True, step=step)) for step in (17, None))
        assert quick.before(turn) == pytest.approx(slow.before(turn))
        assert quick.hit(turn, 9) == pytest.approx(slow.hit(turn, 9))


def test_greed_hits_what_caution_keeps() -> None:
    """Where nobody has scored: ten points are kept by steady, not by casual; neither doubles."""
    match = dealt(GAME, deal={"hand": 1, "order": [0, 1]})
    levels = [GAME.bots[name] for name in ("casual", "steady", "strong")]
    assert [level(view(match), LUCK) for level in levels] == [Throw()] * 3
    act(match, "throw", faces=[0, 0, 1, 3, 6])
    act(match, "throw", faces=[1, 3, 6])
    assert [level(view(match), LUCK) for level in levels] == [Hit(), Pass(), Pass()]


def facing(score: int, seats: int) -> View[Any]:
    """Before the first throw of the one who shoots second, of so many, against this score."""
    match = dealt(GAME, seats, deal={"hand": 1, "order": list(range(seats))})
    turns = (Scored(score), *(None,) * (seats - 1))
    return View(1, view(match).piles, replace(match.public, turns=turns, turn=1, to_act=1))  # type: ignore[call-arg]


def test_steady_doubles_for_a_rich_pot_against_a_high_score_and_nobody_below_does() -> None:
    """Four have put forty chips in; of two the pot is not worth it, and twelve points are beaten without."""
    steady = GAME.bots["steady"]
    assert steady(facing(13, 4), LUCK) == Double()
    assert steady(facing(12, 4), LUCK) == steady(facing(13, 2), LUCK) == Throw()
    for level in ("novice", "casual"):
        actions = {GAME.bots[level](facing(30, 4), Rng(f"whim {number}")) for number in range(40)}
        assert actions == {Throw()}


def test_expert_hits_when_passing_would_lose_and_passes_when_nobody_follows() -> None:
    """And doubles for a pot that is worth it."""
    match = dealt(GAME, deal={"hand": 1, "order": [0, 1]})
    act(match, "throw", faces=[1, 3, 4, 4, 6])
    act(match, "pass")
    assert set(values(view(match), aim(view(match).public))) == {Throw(), Double()}
    act(match, "throw", faces=[0, 0, 0, 0, 3])
    act(match, "throw", faces=[6])
    assert GAME.bots["expert"](view(match), LUCK) == Hit()
    match = dealt(GAME, deal={"hand": 1, "order": [0, 1]})
    act(match, "throw", faces=[0, 0, 0, 0, 6])
    act(match, "throw", faces=[1])
    act(match, "pass")
    act(match, "throw", faces=[0, 0, 1, 3, 6])
    act(match, "throw", faces=[6, 6, 4])
    assert GAME.bots["expert"](view(match), LUCK) == Pass()


# ---------------------------------------------------------------- the match


def last_frame(mine: int, other: int, shot: int | None = None) -> View[Any]:
    """The seventh frame of two, before the first throw of seat 0, who has so many chips; the other may have shot."""
    match = dealt(GAME, deal={"hand": 1, "order": [0, 1]})
    turns = (None, None if shot is None else Scored(shot))
    order = (0, 1) if shot is None else (1, 0)
    open = replace(match.public, hand_no=FRAMES, scores=(mine, other), turns=turns, order=order)  # type: ignore[call-arg]
    return View(0, view(match).piles, open)


def test_the_last_frame_is_shot_for_the_match_and_not_for_chips() -> None:
    """Level, nothing is lost by doubling; who is ahead by more than a frame costs has nothing to double for."""
    expert = GAME.bots["expert"]
    assert expert(last_frame(0, 0, 12), LUCK) == Double()
    assert expert(last_frame(20, -20, 12), LUCK) == Throw()
    won, doubled = values(last_frame(20, -20, 12), aim(last_frame(20, -20, 12).public)).values()
    assert won == pytest.approx(1.0)
    assert doubled < won


def test_the_chances_of_all_add_up_and_more_chips_are_worth_more() -> None:
    """Of two to six, with any number of frames left; after the last one who has most has won."""
    for totals in ((20, -20), (10, 0, -10), (40, 0, -10, -30), (5, 5, 0, 0, -5, -5)):
        for left in range(4):
            chances = [race.chance(totals, seat, left, 0) for seat in range(len(totals))]
            assert sum(chances) == pytest.approx(1.0)
            assert chances == pytest.approx(sorted(chances, reverse=True))
    assert [race.chance((10, 10, -20), seat, 0, 0) for seat in range(3)] == [0.5, 0.5, 0.0]
    assert race.chance((20, -20), 0, 1, 0) > race.chance((20, -20), 0, 3, 0) > race.chance((0, 0), 0, 3, 0)


def test_of_two_it_is_better_to_shoot_last() -> None:
    """Who opens is a little behind, less so the more frames are to come."""
    opens = [race.chance((0, 0), 0, left, 0) for left in (1, 3, 6)]
    assert opens == sorted(opens)
    assert opens[0] > 0.4
    assert opens[-1] < 0.5
    assert race.chance((0, 0), 1, 3, 0) == 1 - opens[1]


def test_of_two_the_first_shooter_counts_on_the_best_answer() -> None:
    """The worth of a score is what the other's best turn leaves of it: the same by the other's own computation."""
    seen = last_frame(0, 0)
    mine = aim(seen.public)
    for score in (0, 9, 24, 60):
        turns = (Scored(score), None)
        open = replace(seen.public, to_act=1, turn=1, turns=turns)
        assert mine.of(score, False) == pytest.approx(1 - Best(aim(open)).before(TurnState()))


def test_nobody_takes_a_second_for_a_throw() -> None:
    """Of two, the first shooter of the first frame has most to compute."""
    match = dealt(GAME, deal={"hand": 1, "order": [0, 1]})
    began = process_time()
    GAME.bots["expert"](view(match), LUCK)
    assert process_time() - began < 1
