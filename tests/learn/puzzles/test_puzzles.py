"""Every puzzle has the best that it says: the rules allow a way there, and doing nothing does not come to it."""

import os
import subprocess
import sys
from itertools import pairwise, product
from pathlib import Path

import pytest

from game.engine.ai.puzzle import GRADES, MOST, kind_of, seed_of_day
from game.engine.messages import plain
from game.engine.rng import Rng
from game.engine.table import TABLE
from game.rules import all_games
from tests.helpers.of_a_day import puzzles
from tests.helpers.puzzled import attempt

ROOT = Path(__file__).parents[3]
GAMES = all_games()
KINDS = [(game, kind) for game in GAMES.values() for kind in game.puzzles]
every = pytest.mark.parametrize(
    ("game", "kind"), [pytest.param(*each, id=f"{each[0].id}-{each[1].id}") for each in KINDS]
)
SEEDS = 2  # of each kind in each grade; one of all of them is tried as a rule
FEW = MOST // 2  # positions drawn for one


def solver(riddle):
    return riddle.puzzle.solver


def graded():
    for at, (game, kind) in enumerate(KINDS):
        for number, (grade, seed) in enumerate(product(range(len(GRADES)), range(SEEDS))):
            marks = [pytest.mark.soak] * (number != at % (len(GRADES) * SEEDS))
            yield pytest.param(game, kind, grade, seed, id=f"{game.id}-{kind.id}-{grade}-{seed}", marks=marks)


def test_games_that_say_they_have_puzzles_have_some_and_no_others():
    assert {game.id for game in GAMES.values() if game.puzzled} == {game.id for game, _ in KINDS}


@pytest.mark.parametrize(("game", "kind", "grade", "seed"), [*graded()])
def test_a_way_is_lawful_and_solves_it_and_doing_nothing_does_not(game, kind, grade, seed):
    """It is of the grade that was asked for, and found long before the search would give up."""
    riddle = attempt(game, kind, grade, f"{seed}")
    assert riddle.match.to_act == solver(riddle)
    assert not riddle.is_solved
    for action in riddle.puzzle.way:
        assert not riddle.is_solved
        assert riddle.judge(action) == (None, None)
        assert riddle.match.play(solver(riddle), action) is None
    assert riddle.is_solved
    assert riddle.is_done
    assert kind.grade(riddle.puzzle.effort) == riddle.asked.grade
    assert kind.is_slow or riddle.puzzle.drawn < FEW


@every
def test_grades_rise_with_the_measured_effort(game, kind):
    assert list(kind.bounds) == sorted(set(kind.bounds))
    grades = [kind.grade(effort) for effort in range(kind.bounds[-1] + 2)]
    assert all(low <= high for low, high in pairwise(grades))
    assert (grades[0], grades[-1]) == (0, len(GRADES) - 1)


@every
def test_the_table_holds_every_piece_once(game, kind):
    state = attempt(game, kind)._state
    assert sum(map(len, state.piles.values())) == game.material(state.public).total()
    for piece, count in game.material(state.public).items():
        assert sum(pile.count(piece) for pile in state.piles.values()) == count


@every
def test_words_stand_for_the_goal_what_is_lacking_and_a_hint(game, kind):
    riddle = attempt(game, kind)
    for words in (riddle.words, riddle.kind.short(riddle.puzzle, riddle.reached_score), riddle.hint.message):
        assert words.text
    assert riddle.hints == 1


def test_a_hint_does_not_tell_of_cards_to_add_where_a_way_adds_none():
    game = GAMES["rummy-500"]
    riddle = attempt(game, kind_of(game, "out"), 0, "10")
    assert [action.do for action in riddle.puzzle.way] == ["meld", "discard"]
    assert plain(riddle.hint.message) == "1 new meld"


@every
def test_what_ends_the_turn_too_early_is_refused_in_words_and_changes_nothing(game, kind):
    riddle = attempt(game, kind)
    view = riddle.match.view(solver(riddle))
    best = [each.action for each in riddle.puzzle.rated if not each.behind]
    finals = [action for action in game.legal_actions(view) if action.final and action not in best]
    for action in finals:
        refusal, words = riddle.judge(action)
        assert refusal is not None
        assert words.text
    assert not riddle.is_solved


@every
def test_given_up_all_is_taken_back_and_the_way_is_shown_to_its_end(game, kind):
    riddle = attempt(game, kind)
    first = riddle.puzzle.way[0]
    if not first.final:
        riddle.match.play(solver(riddle), first)
        assert riddle.may_undo()
    riddle.give_up()
    assert riddle.match.ply == riddle.ply
    while (action := riddle.next_solution_action) is not None:
        assert not riddle.is_done
        assert riddle.match.play(solver(riddle), action) is None
    assert riddle.is_done


@every
def test_what_was_done_before_it_began_cannot_be_taken_back(game, kind):
    assert not attempt(game, kind).may_undo()


def test_another_action_after_which_nothing_goes_on_is_refused_and_says_how_many_are_left():
    game = GAMES["scarney-board"]
    kind, found = kind_of(game, "clear"), 0
    for seed in range(6):
        riddle = attempt(game, kind, 3, f"{seed}")
        rng = Rng(f"stray {seed}")
        while True:
            able = [*game.legal_actions(riddle.match.view(0))]
            at, rng = rng.below(len(able))
            refusal, words = riddle.judge(able[at])
            if refusal is not None:
                assert words.text
                after = game.apply(riddle._state, able[at]).state
                assert after.public.to_act in (TABLE, None)
                found += 1
                break
            riddle.match.play(0, able[at])
            if riddle.is_solved:
                break
    assert found


# ---------------------------------------------------------------- the same everywhere


def test_the_puzzle_of_a_day_is_the_same_whatever_hashes_are():
    """Here and in a process with another order of sets."""
    other = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    around = {**os.environ, "PYTHONHASHSEED": other, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "tests.helpers.of_a_day", "1"]
    with subprocess.Popen(command, env=around, stdout=subprocess.PIPE, encoding="utf-8") as process:
        here = [*puzzles(1)]
        there, _ = process.communicate(timeout=60)
    assert here
    assert there.splitlines() == here


def test_each_day_has_puzzles_of_its_own():
    assert len({seed_of_day(739_000 + day) for day in range(50)}) == 50


def test_every_game_has_a_kind_of_puzzle():
    assert [game.id for game in GAMES.values() if not game.puzzles] == []
