"""A puzzle's code gives the same puzzle on any machine, and is never taken for the code of a match."""

from dataclasses import replace

import pytest

from game.engine.ai.puzzle import Puzzle, seed_of_day
from game.engine.messages import msg
from game.learn import code as deal_codes
from game.learn.code_letters import LETTERS, BadCode
from game.learn.puzzles.code import code_of, coded_puzzle, mark_of
from game.learn.puzzles.puzzle import PuzzleRequest
from game.rules import all_games
from tests.helpers.puzzled import made, request
from tests.learn.test_code import a_setup

GAMES = all_games()
KINDS = [(game, kind) for game in GAMES.values() for kind in game.puzzles]
TODAY = 739_946
MADE = Puzzle("offer", msg("Which?"), None, (), 3, 1, drawn=304)


def numbered(game, kind, grade=1, seed="17", day=None):
    return PuzzleRequest(game.id, kind.id, grade, seed, day)


@pytest.mark.parametrize("seed", ["1", "31", "32", "4711", seed_of_day(TODAY), seed_of_day(TODAY - 1)])
def test_a_code_says_all_that_the_puzzle_follows_from(seed):
    for game, kind in KINDS:
        for grade in range(5):
            day = TODAY if seed == seed_of_day(TODAY) else None
            asked = numbered(game, kind, grade, seed, day)
            code = code_of(game, asked, MADE)
            assert len(code) <= 14
            found = coded_puzzle(GAMES, code.lower().replace("-", " "), TODAY)
            assert (found.asked, found.drawn, found.mark) == (asked, MADE.drawn, mark_of(MADE))


def test_a_code_stays_what_it_was():
    """Codes stand in letters and in memories."""
    game = GAMES["teeko"]
    assert code_of(game, numbered(game, game.puzzles[0], 2), MADE) == "2GGK-0QMH-Q"


def test_a_seed_that_is_neither_a_number_nor_a_day_has_no_code():
    game = GAMES["teeko"]
    asked = [numbered(game, game.puzzles[0], seed=seed) for seed in ("a", "0", "01", "day")]
    assert not any(code_of(game, each, MADE) for each in asked)


def test_one_wrong_letter_or_two_swapped_are_always_noticed():
    game = GAMES["teeko"]
    code = code_of(game, numbered(game, game.puzzles[0]), MADE).replace("-", "")
    wrong = [code[:at] + other + code[at + 1 :] for at, right in enumerate(code) for other in set(LETTERS) - {right}]
    wrong += [code[:at] + code[at : at + 2][::-1] + code[at + 2 :] for at in range(len(code) - 1)]
    for each in set(wrong) - {code}:
        with pytest.raises(BadCode):
            coded_puzzle(GAMES, each, TODAY)


def test_the_code_of_a_match_and_that_of_a_puzzle_are_told_apart():
    game = GAMES["teeko"]
    puzzle, match = code_of(game, numbered(game, game.puzzles[0]), MADE), deal_codes.code_of(game, a_setup(game))
    with pytest.raises(BadCode, match="that is the code of a match"):
        coded_puzzle(GAMES, match, TODAY)
    with pytest.raises(BadCode, match="that is the code of a puzzle"):
        deal_codes.setup_of(GAMES, puzzle)


@pytest.mark.parametrize("text", ["", "hello", "0000", "1" * 90, "Ж"])
def test_anything_else_is_refused(text):
    with pytest.raises(BadCode):
        coded_puzzle(GAMES, text, TODAY)


def test_the_mark_tells_puzzles_apart():
    """Puzzles of one kind, made from other seeds, and one with another answer."""
    found = [
        made(request(GAMES[game], GAMES[game].puzzles[0], seed=seed)) for game in ("skarney", "teeko") for seed in "abc"
    ]
    marks = {mark_of(each) for each in found}
    assert len(marks) == len(found)
    assert mark_of(replace(found[0], way=found[0].way[:-1])) not in marks
    assert mark_of(made(request(GAMES["skarney"], GAMES["skarney"].puzzles[0]))) == mark_of(found[0])
