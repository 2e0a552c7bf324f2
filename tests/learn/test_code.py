"""Deal codes."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.contract import AnyGame, Setup, complete, fitting
from game.engine.match import Match, Sitter
from game.engine.messages import fill, plain
from game.engine.table import TABLE
from game.learn.code import code_of, fresh_seed, setup_of
from game.learn.code_letters import LETTERS, BadCode, number_of
from game.rules import all_games

GAMES = all_games(template=True)
PUBLISHED = {"standard": "J0RZ-VWF2-FNK"}  # what a code says never changes: it stands in letters and in memories


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
    game = GAMES["skarney"]
    setup = Setup(game.sides(4, False), complete(game, "standard", {}), "zvwf2fnk")
    code = code_of(game, setup)
    assert code.startswith(PUBLISHED["standard"])
    assert setup_of(GAMES, code)[1] == setup


def test_one_wrong_letter_or_two_swapped_are_always_noticed() -> None:
    code = code_of(GAMES["teeko"], a_setup(GAMES["teeko"])).replace("-", "")
    for at, right in enumerate(code):
        for wrong in set(LETTERS) - {right}:
            with pytest.raises(BadCode):
                setup_of(GAMES, code[:at] + wrong + code[at + 1 :])
        swapped = code[:at] + code[at : at + 2][::-1] + code[at + 2 :]
        if swapped != code:
            with pytest.raises(BadCode):
                setup_of(GAMES, swapped)


@given(st.text(max_size=100))
def test_anything_else_is_refused_in_a_line(text: str) -> None:
    with pytest.raises(BadCode) as refused:
        setup_of(GAMES, text)
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
