"""What makes play quick changes nothing: facts are changed as dataclasses.replace would, views are made once a ply."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from random import Random

import pytest

from game.engine.desk import Desk
from game.engine.fields import replace_fields
from game.engine.table import Place, fold
from game.rules import all_games
from tests.helpers.matches import begun
from tests.laws.walks import seated, setups, wandered

GAMES = list(all_games(template=True).values())


@dataclass(frozen=True)
class Fact:
    one: int
    two: str = "b"


def test_a_changed_value_equals_a_replaced_one_and_leaves_the_first_alone() -> None:
    first = Fact(1)
    assert replace_fields(first, two="c") == replace(first, two="c")
    assert hash(replace_fields(first, two="c")) == hash(replace(first, two="c"))
    assert first == Fact(1)
    assert replace_fields(first) == first


def test_a_field_that_is_not_there_is_an_error() -> None:
    with pytest.raises(TypeError, match="Fact has no three"):
        replace_fields(Fact(1), three=3)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_facts_of_every_game_may_be_changed_so(game) -> None:
    """All that they know are their fields, and nothing looks at these while a value is made."""
    for done in wandered(seated(game, setups(game)[0]), Random("changed"), 100).done:
        facts = done.step.state.public
        assert list(vars(facts)) == [field.name for field in fields(facts)]
        assert replace_fields(facts, phase="x") == replace(facts, phase="x")
    assert not hasattr(type(facts), "__post_init__")


def test_a_desk_leaves_the_state_it_began_with_and_the_one_it_gave_alone() -> None:
    """Its table is its own, and each event is folded into it as into any other."""
    state = begun(GAMES[0])._state
    placed = dict(state.piles)
    desk = Desk(state)
    src, pile = next((place, pile) for place, pile in placed.items() if len(pile) > 1)
    desk.move(pile[-1:], src, Place("elsewhere"), "test")
    step = desk.step()
    desk.move(pile[-1:], Place("elsewhere"), src, "test")
    assert state.piles == placed
    assert step.state.piles == fold(placed, step.events[0])
    with pytest.raises(ValueError):  # noqa: PT011
        desk.move(("no such piece",), src, Place("elsewhere"), "test")
