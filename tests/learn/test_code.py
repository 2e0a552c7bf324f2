"""The codes of deals and of puzzles: what they say, on any machine, and that none is taken for another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.engine.ai.puzzle import Puzzle, seed_of_day
from game.engine.contract import AnyGame, Setup, complete, fitting
from game.engine.match import Match, Sitter
from game.engine.messages import fill, msg, plain
from game.engine.table import TABLE
from game.learn.code import code_of, fresh_seed, setup_of
from game.learn.code_letters import LETTERS, BadCode, number_of
from game.learn.puzzles.code import code_of as puzzle_code
from game.learn.puzzles.code import coded_puzzle, mark_of
from game.learn.puzzles.puzzle import PuzzleRequest
from game.rules import all_games
from tests.helpers.puzzled import made, request

GAMES = all_games(template=True)
RELEASED = all_games()
KINDS = [(game, kind) for game in RELEASED.values() for kind in game.puzzles]
TODAY = 739_946
MADE = Puzzle("offer", msg("Which?"), None, (), 3, 1, drawn=304)


@st.composite
def setups(draw: st.DrawFn) -> tuple[AnyGame, Setup]:
    game = draw(st.sampled_from(list(GAMES.values())))
    preset = draw(st.sampled_from(game.presets)).id
    chosen = {o.id: draw(st.sampled_from(o.values)) for o in game.options if draw(st.booleans())}
    options = complete(game, preset, fitting(game, preset, chosen))
    seats = draw(st.sampled_from(game.seats_for(options)))
    seed = draw(st.one_of(st.text(max_size=12), st.builds(fresh_seed)))
    return game, Setup(game.sides(seats, draw(st.booleans())), options, seed, preset)


@given(setups())
def test_a_code_says_all_that_deals_depend_on(about: tuple[AnyGame, Setup]) -> None:
    game, setup = about
    again, found = setup_of(GAMES, code_of(game, setup))
    assert again is game
    assert found == setup


def test_a_code_of_a_usual_match_has_a_dozen_letters() -> None:
    for game in GAMES.values():
        code = code_of(game, a_setup(game))
        assert len(code.replace("-", "")) == 12, game.id


def test_no_two_games_share_a_number() -> None:
    assert len({number_of(each) for each in GAMES}) == len(GAMES)


def test_a_code_stays_what_it_was() -> None:
    """Codes stand in letters and in memories."""
    game = GAMES["skarney"]
    setup = Setup(game.sides(4, False), complete(game, "standard", {}), "zvwf2fnk")
    code = code_of(game, setup)
    assert code.startswith("J0RZ-VWF2-FNK")
    assert setup_of(GAMES, code)[1] == setup
    game = GAMES["teeko"]
    assert puzzle_code(game, numbered(game, game.puzzles[0], 2), MADE) == "2GGK-0QMH-Q"


def read_puzzle(code: str) -> object:
    return coded_puzzle(RELEASED, code, TODAY)


def read_match(code: str) -> object:
    return setup_of(GAMES, code)


READERS = pytest.mark.parametrize("read", [read_match, read_puzzle])


@READERS
def test_one_wrong_letter_or_two_swapped_are_always_noticed(read: Callable[[str], object]) -> None:
    game = GAMES["teeko"]
    whole = (
        code_of(game, a_setup(game)) if read is read_match else puzzle_code(game, numbered(game, game.puzzles[0]), MADE)
    )
    code = whole.replace("-", "")
    wrong = [code[:at] + other + code[at + 1 :] for at in range(len(code)) for other in LETTERS]
    wrong += [code[:at] + code[at : at + 2][::-1] + code[at + 2 :] for at in range(len(code) - 1)]
    for each in set(wrong) - {code}:
        with pytest.raises(BadCode):
            read(each)


@READERS
@given(text=st.text(max_size=100))
@example(text="0000")
@example(text="1" * 90)
def test_anything_else_is_refused_in_a_line(read: Callable[[str], object], text: str) -> None:
    with pytest.raises(BadCode) as refused:
        read(text)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("write", [str.lower, lambda c: c.replace("-", ""), lambda c: c.replace("0", "o")])
def test_how_a_code_is_written_does_not_matter(write: Any) -> None:
    game = GAMES["skarney"]
    setup = a_setup(game)
    assert setup_of(GAMES, write(code_of(game, setup)))[1] == setup


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_same_code_deals_the_same_no_matter_who_plays(game: AnyGame) -> None:
    setup = setup_of(GAMES, code_of(game, a_setup(game)))[1]
    first, second = deals(game, setup, "novice"), deals(game, setup, "casual")
    assert first[0] == second[0]


def deals(game: AnyGame, setup: Setup, level: str) -> list[Any]:
    """How the first hand is dealt."""
    match = Match(game, setup, tuple(Sitter("A", level) for _ in range(setup.seats)))
    assert match.to_act == TABLE
    match.deal()
    return [done.action for done in match.done]


def a_setup(game: AnyGame) -> Setup:
    """The usual match."""
    return Setup(game.sides(game.seats[0], False), complete(game, game.presets[0].id, {}), fresh_seed())


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_only_where_cards_are_dealt_is_a_code_told_as_one_that_deals(game):
    words = game.rounds
    shown = "".join(plain(each) for each in (words.code, fill(words.again, code="J0RZ"), words.coded))
    assert ("deal" in shown.lower()) == bool(game.cover.cards)


# ---------------------------------------------------------------- puzzles


def numbered(game, kind, grade=1, seed="17", day=None):
    return PuzzleRequest(game.id, kind.id, grade, seed, day)


@pytest.mark.parametrize("seed", ["1", "31", "32", "4711", seed_of_day(TODAY), seed_of_day(TODAY - 1)])
def test_a_code_says_all_that_the_puzzle_follows_from(seed):
    for game, kind in KINDS:
        for grade in range(5):
            day = TODAY if seed == seed_of_day(TODAY) else None
            asked = numbered(game, kind, grade, seed, day)
            code = puzzle_code(game, asked, MADE)
            assert len(code) <= 14
            found = coded_puzzle(RELEASED, code.lower().replace("-", " "), TODAY)
            assert (found.asked, found.drawn, found.mark) == (asked, MADE.drawn, mark_of(MADE))


def test_a_seed_that_is_neither_a_number_nor_a_day_has_no_code():
    game = RELEASED["teeko"]
    asked = [numbered(game, game.puzzles[0], seed=seed) for seed in ("a", "0", "01", "day")]
    assert not any(puzzle_code(game, each, MADE) for each in asked)


def test_the_code_of_a_match_and_that_of_a_puzzle_are_told_apart():
    game = RELEASED["teeko"]
    puzzle, match = puzzle_code(game, numbered(game, game.puzzles[0]), MADE), code_of(game, a_setup(game))
    with pytest.raises(BadCode, match="that is the code of a match"):
        coded_puzzle(RELEASED, match, TODAY)
    with pytest.raises(BadCode, match="that is the code of a puzzle"):
        setup_of(GAMES, puzzle)


def test_the_mark_tells_puzzles_apart():
    """Puzzles of one kind, made from other seeds, and one with another answer."""
    found = [
        made(request(RELEASED[game], RELEASED[game].puzzles[0], seed=seed))
        for game in ("skarney", "teeko")
        for seed in "abc"
    ]
    marks = {mark_of(each) for each in found}
    assert len(marks) == len(found)
    assert mark_of(replace(found[0], way=found[0].way[:-1])) not in marks
    assert mark_of(made(request(RELEASED["skarney"], RELEASED["skarney"].puzzles[0]))) == mark_of(found[0])
