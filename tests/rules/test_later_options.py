"""Options added to a released game: records and deal codes from before are read as ever."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import prod
from random import Random
from typing import Any

import pytest

from game.engine.contract import AnyGame, Option
from game.engine.match import Match
from game.engine.messages import msg
from game.engine.records import record
from game.learn.code import code_of, setup_of
from game.learn.code_letters import LETTERS
from game.rules import all_games
from game.rules._template.game import Gifts
from tests.helpers.matches import setup_for
from tests.laws.walks import lines, seated, wandered

# The options of each game at its release, each with the number of its values: its old records name just these, and its
# old deal codes count on these numbers. An option that is not here is ``later``.
RELEASED: Mapping[str, str] = {
    "skarney": "jokers 2, contract 2, set_max 2, wild_meld_in_contract 2, meld_on_contract_turn 2, "
    "contract_when_able 2, exchange_before_contract 2, reoffer_ban 2, dealer 2",
    "skarney-gin": "settlement 2, meld_on_contract_turn 2",
    "arlington": "refill 2, set_max 2, pile 2, joker 2, joker_return 2",
    "follow-the-arrow": "jump 2",
    "fortune": "refill 2, queen_discard 2, set_max 2",
    "iceberg": "penalty 2, aces 2",
    "persian": "scoring 2, pile_helps 2, double 2, aces 2, length 2",
    "rummy-500": "jokers 3, scoring 2, pile_helps 2",
    "rummy-500-partnership": "jokers 3, scoring 2, pile_helps 2",
    "scarney-3000": "faces 2",
    "scarney-board": "variant 3",
    "scarney-dice": "big_scarney 2, bonuses 2",
    "scarnie": "",
    "teeko": "squares 2",
}
GAMES = all_games()
NAMES, HELPS = (msg("None"), msg("Five")), (msg("No bonus."), msg("Five points."))
BONUS = Option("bonus", (0, 5), "X11", msg("Bonus"), NAMES, HELPS, later=True)


def of_release(game: AnyGame) -> str:
    """The options that are not ``later``, as the table has them."""
    return ", ".join(f"{each.id} {len(each.values)}" for each in game.options if not each.later)


class Grown(Gifts):
    """The template game, with an option that it did not have at first."""

    spec = replace(Gifts.spec, options=(*Gifts.spec.options, BONUS))


def replayed(game: AnyGame, shown: list[dict[str, Any]]) -> Match:
    return record.replay({game.id: game}, shown)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_an_option_added_after_the_release_says_so(game: AnyGame) -> None:
    """It needs `later=True`; and the others keep their order and the number of their values."""
    assert of_release(game) == RELEASED[game.id]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_later_options_stand_last_and_fit_into_a_letter_of_a_deal_code(game: AnyGame) -> None:
    """So that each keeps the place that it has in codes."""
    assert prod(len(each.values) for each in game.options if each.later) <= len(LETTERS)
    assert [each.later for each in game.options] == sorted(each.later for each in game.options)


def test_a_record_from_before_a_later_option_is_of_its_default() -> None:
    """An option of the beginning must still be named."""
    shown = lines(wandered(seated(Gifts(), setup_for(Gifts(), 3)), Random(4), 200))
    match = replayed(Grown(), shown)
    assert match.setup.options == {"plays": 2, "bonus": 0}
    assert lines(match)[1:] == shown[1:]
    with pytest.raises(record.Unlawful, match="option plays is not said"):
        replayed(Grown(), [{**shown[0], "options": {"bonus": 0}}])


@pytest.mark.parametrize("seed", ["fr8756xg", "", "a seed"])
@pytest.mark.parametrize("plays", [2, 1])
def test_a_code_from_before_a_later_option_is_of_its_default(plays: int, seed: str) -> None:
    """The default is not written, so that an older version reads it; another value is read back."""
    old, new = setup_for(Gifts(), 3, seed, plays=plays), setup_for(Grown(), 3, seed, plays=plays, bonus=5)
    code = code_of(Gifts(), old)
    grown, found = setup_of({Gifts().id: Grown()}, code)
    assert found == replace(old, options={"plays": plays, "bonus": 0})
    assert code_of(grown, found) == code
    assert setup_of({grown.id: grown}, code_of(grown, new))[1] == new
