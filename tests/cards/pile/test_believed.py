"""The worlds that strong and expert believe in over a pile: true to what is seen, and to what the others did."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.cards.pile.ai.fast_view import fast_hand, known_of
from game.cards.pile.ai.levels import PileWorlds, last_turns, policy
from game.cards.pile.ai.policy import meld
from game.cards.pile.ai.position import TO_PLAY
from game.engine.contract import Setup, complete
from game.engine.match import Match, Sitter
from game.engine.rng import Rng
from game.engine.table import TABLE, Place, Seat
from game.rules import all_games
from tests.cards.pile.same import FAMILY
from tests.cards.pile.test_levels import cards_of

WORLDS = 6


def met(code: str, hands: int, seats: int = 0) -> Iterator[tuple[Match, Seat]]:
    """Decisions of hands that steady players play."""
    game = all_games()[code]
    steady = game.bots["steady"]
    seats = seats or game.seats[0]
    for number in range(hands):
        setup = Setup(game.sides(seats, False), complete(game, "standard", {}), f"believed {number}", "standard")
        match = Match(game, setup, (Sitter("A", "person"),) * seats, game.single_hand(setup, 1, number % seats))
        assert match.deal() is None
        while (seat := match.to_act) not in (TABLE, None):
            yield match, seat
            assert match.play(seat, steady(match.view(seat), match.rng(seat))) is None


def laid_at_once(world: Any, seat: Seat, habits: Any) -> bool:
    """Does this hand hold a meld that its player lays as soon as it can?"""
    again = world.copy()
    again.turn, again.phase = seat, TO_PLAY
    return bool(meld(again, habits, 0))


@pytest.mark.parametrize("code", sorted({*FAMILY} - {"persian"}))  # there, sets of three are held back
def test_hands_believed_in_hold_few_melds_that_would_have_been_laid(code: str) -> None:
    """The one who has had a turn laid them; dealt blindly, hands hold many. No card is lost, and none that is known."""
    found = {True: 0, False: 0}
    for match, seat in met(code, 4):
        view = match.view(seat)
        base, habits = fast_hand(view), policy(code, "expert", view.public.seats)
        acted = [other for other in range(view.public.seats) if last_turns(view, base).acted[other] and other != seat]
        for believed in (True, False):
            deals = PileWorlds(view, base, Rng("believed"), habits if believed else None)
            for number in range(WORLDS):
                world = deals.world(number)
                assert cards_of(world) == cards_of(PileWorlds(view, base, Rng("other")).world(0))
                assert (world.turn, world.phase, list(world.held)) == (base.turn, base.phase, list(base.held))
                for other in range(view.public.seats):
                    assert not base.ones[other] & ~world.ones[other]
                found[believed] += sum(laid_at_once(world, other, habits) for other in acted)
    assert found[True] * 3 < found[False]


def test_no_world_of_iceberg_has_an_ace_in_a_hand_that_has_had_a_turn() -> None:
    """All aces were laid open, and none can be passed on (RI.2)."""
    aces, looked = sum(1 << 13 * suit for suit in range(4)), 0
    for match, seat in met("iceberg", 4, 3):
        view = match.view(seat)
        base = fast_hand(view)
        witness = last_turns(view, base)
        deals = PileWorlds(view, base, Rng("aces"), policy("iceberg", "expert", 3))
        for number in range(WORLDS):
            world = deals.world(number)
            for other in range(3):
                if witness.acted[other] and other != seat and world.left > 8:
                    looked += 1
                    assert not world.ones[other] & aces
                    assert world.passed[other] < 0 or world.passed[other] % 13
    assert looked > 30


def test_what_two_pass_on_at_iceberg_is_known_until_it_comes_back_or_lies_open() -> None:
    """Only the giver knows: the other view does not show it, and what is known is true."""
    known = 0
    for match, seat in met("iceberg", 12):
        other = 1 - seat
        cards = known_of(match.view(seat), other)
        held = match._state.piles.get(Place("hand", other), ())
        assert set(cards) <= set(held)
        assert len(set(cards)) == len(cards)
        known += len(cards)
    assert known > 30
