"""The levels of rummies over a pile: what they may know, the ways out they find, and how soon they decide."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.bots.levels import ThinkLimit, weigh
from game.cards.pile.ai import fast_view
from game.cards.pile.ai.fast_actions import action_of
from game.cards.pile.ai.levels import PileWorlds
from game.cards.pile.ai.out import way_out
from game.cards.pile.ai.position import OVER, TO_DRAW
from game.engine.contract import AnyGame, State, view_of
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.table import TABLE, Seat
from game.rules import all_games
from tests.cards.pile.same import FAMILY, begun, chosen, fields_of, policy, truth

LEVELS = ("novice", "casual", "steady", "strong", "expert")


def met(code: str, seed: str, hands: int) -> Iterator[tuple[Match, Seat]]:
    """Decisions of hands that wander anywhere."""
    for number in range(hands):
        rng = Random(f"{code} {seed} {number}")
        match, habits = begun(all_games()[code], rng), policy(rng)
        for _ in range(200):
            if match.to_act in (TABLE, None):
                break
            yield match, match.to_act
            action = chosen(match, truth(match._state), habits, rng)
            assert match.play(match.to_act, action) is None


@pytest.mark.parametrize("code", FAMILY)
def test_the_worlds_of_a_view_are_truths_that_look_so(code: str) -> None:
    """Every card of the pack is there once, and the seat sees in the world what it sees at the table."""
    pack = None
    for match, seat in met(code, "worlds", 3):
        view = match.view(seat)
        base = fast_view.fast_hand(view)
        world = PileWorlds(view, base, Rng("worlds")).world(1)
        truly = truth(match._state)
        known = {"ones", "twos", "counts", "deuces", "jokers", "stock", "passed"}
        assert {k: v for k, v in fields_of(world).items() if k not in known} == {
            k: v for k, v in fields_of(truly).items() if k not in known
        }
        assert [world.ones[seat], world.twos[seat], world.deuces[seat]] == [
            truly.ones[seat], truly.twos[seat], truly.deuces[seat],
        ]  # fmt: skip
        pack = cards_of(truly)
        assert cards_of(world) == pack
    assert pack


def cards_of(hand: Any) -> list[int]:
    """All cards that lie in hands, in the stock, or passed on."""
    found = [*hand.cards[: hand.left], *(card for card in hand.passed if card >= 0)]
    for seat in range(hand.rules.seats):
        found += [card for card in range(52) for mask in (hand.ones, hand.twos) if mask[seat] >> card & 1]
        found += [52] * hand.deuces[seat] + [53] * hand.jokers[seat]
    return sorted(found)


# ---------------------------------------------------------------- ways out


def found_by_trying(game: AnyGame, state: State[Any], seat: Seat, depth: int) -> bool:
    """Is there a way out among the actions worth trying? The oracle, for hands of few cards."""
    for action in game.legal_actions(view_of(game, state, seat)):
        if not action.lucky:
            after = game.apply(state, action).state
            if after.public.to_act in (TABLE, None) and after.public.score.out == seat:
                return True
            if depth and after.public.to_act == seat and found_by_trying(game, after, seat, depth - 1):
                return True
    return False


@pytest.mark.one_in(2)
@pytest.mark.parametrize("code", FAMILY)
def test_a_way_out_is_found_wherever_trying_finds_one_and_leads_out(code: str) -> None:
    """In hands of six cards or fewer; what is found is played to its end on the contract."""
    game, ways = all_games()[code], 0
    for match, seat in met(code, "out", 12):
        state, view = match._state, match.view(seat)
        if len(view.hand) > 6 or truth(state).phase == TO_DRAW:
            continue
        hand = truth(state)
        if way_out(hand) < 0:
            assert not found_by_trying(game, state, seat, 3), f"{view.hand}"
            continue
        ways += 1
        while hand.phase != OVER and hand.turn == seat and hand.phase != TO_DRAW:
            decision = way_out(hand)
            assert decision >= 0, "a way out is lost on the way"
            step = game.apply(state, action_of(view_of(game, state, seat), decision))
            state = step.state
            hand.apply(decision)
        assert hand.phase == OVER
        assert state.public.to_act in (TABLE, None)
    assert ways > 3


@pytest.mark.parametrize("code", FAMILY)
def test_what_any_level_would_do_can_be_explained_with_its_reasons(code: str) -> None:
    """A hint names the action as the game says it; of what a search tried it names others, none of them the same."""
    game, others, reasons = all_games()[code], 0, 0
    for number, (match, seat) in enumerate(met(code, "hints", 1)):
        if number % 12 == 2:
            view = match.view(seat)
            for level in LEVELS:
                weighed = weigh(game, level, view, Rng("hints"), ThinkLimit(samples=4))
                advice = game.explain(view, weighed)
                assert advice.message == game.describe(view, weighed.action)
                assert all(other.message != advice.message for other in advice.others)
                others, reasons = others + len(advice.others), reasons + len(advice.reasons)
    assert others > 0 < reasons
