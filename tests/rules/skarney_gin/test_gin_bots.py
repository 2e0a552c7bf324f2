"""The computer players: lawful, quick to lay what they can, and steady stronger than novice."""

from __future__ import annotations

import math

import pytest

from game.cards import ranks
from game.cards.actions import Contract, LayOff, Meld, Offer, Take
from game.cards.card import PACK
from game.cards.plain import fault, growths
from game.engine.chance import Chance
from game.engine.contract import Action, Setup, complete
from game.engine.match import Match, Sitter
from game.engine.table import TABLE
from game.headless import played
from game.rules.skarney_gin import bot
from tests.rules.skarney_gin.worked import GAME, Worked, cards


def match(seed: str, players: tuple[str, ...], lone: bool = False, dealer: int = 0, **options: str) -> Match:
    setup = Setup(GAME.sides(2, False), complete(GAME, "standard", dict(options)), seed)
    start = GAME.lone_hand(setup, 1, dealer) if lone else None
    return Match(GAME, setup, tuple(Sitter(f"P{n}", player) for n, player in enumerate(players)), start)


@pytest.mark.parametrize("level", ["novice", "steady"])
@pytest.mark.parametrize("more", ["no", "yes"])
def test_every_level_finishes_every_match(level: str, more: str) -> None:
    """With lawful deeds only (``played`` raises otherwise)."""
    assert played(match(level, (level, level), meld_on_contract_turn=more)).asked is None


def steady(worked: Worked) -> Action:
    return bot.steady(worked.view(), Chance("steady"))


def test_steady_lays_its_contract_so_that_the_rest_fits_too() -> None:
    """G4: it leaves a card which can be added next turn."""
    worked = Worked(["5H 5S 5D 9C TD JS 2H 3H 4H QD", "6D 7D 8D"])
    action = steady(worked)
    assert isinstance(action, Contract)
    assert worked.do(action) is None
    (left,) = worked.hand(0)
    assert any(growths(group, (left,)) for group in action.melds)


def test_steady_holds_a_contract_back_when_nothing_could_be_added_to_it() -> None:
    """G4: three sets whose fourth cards were all seen wait while there is time, and are laid when there is not."""
    held, theirs = "5H 5S 5D 9C 9D 9H KC KD KH 2C", [(1, "straight", "5C 6D 7C"), (1, "straight", "9S TD JS QC KS")]
    assert isinstance(steady(Worked([held, "6S 7D 8D"], theirs)), Offer)
    assert isinstance(steady(Worked([held, "6S 7D 8D"], theirs, stock=9)), Contract)
    assert isinstance(steady(Worked([held, "6S 7D 8D"], theirs, down=(1,))), Contract)


def test_steady_lays_melds_and_adds_to_them() -> None:
    """G5."""
    assert isinstance(steady(Worked(["TC TD TS 2C", "6D"], down=(0,))), Meld)
    action = steady(Worked(["8D 2C", "6D"], [(0, "straight", "5H 6H 7H")], down=(0,)))
    assert action == LayOff(0, cards("8D"), cards("5H 6H 7H 8D"))


def test_steady_takes_what_it_can_lay_and_leaves_what_it_cannot() -> None:
    """G6: with the contract down a card that fits a meld is taken, a useless one is not."""
    for card, wanted in (("8H", True), ("QS", False)):
        worked = Worked([f"{card} KC", "3C 9D"], [(1, "straight", "5H 6H 7H")], down=(1,))
        assert worked.do(Offer(card)) is None
        assert isinstance(steady(worked), Take) == wanted


def test_splits_contracts_and_distances_agree() -> None:
    """G3, G4: what the kernels find is lawful, and a contract is found exactly when none of its cards is missing."""
    luck = Chance("hands")
    for _ in range(400):
        pack, luck = luck.shuffled(PACK)
        hand = pack[:11]
        plans = ranks.contracts(hand, 3)
        assert bool(plans) == (ranks.distance(hand, 3) == 0)
        for groups in (*plans, ranks.best_split(hand).groups):
            laid = [card for group in groups for card in group.cards]
            assert len(set(laid)) == len(laid)
            assert set(laid) <= set(hand)
            assert all(fault(group) is None for group in groups)


def test_steady_beats_novice_over_400_seat_swapped_hands() -> None:
    """Points a hand, by pairs of hands on the same deal with seats swapped: clear of zero at 95 %."""
    pairs = []
    for number in range(200):
        points = 0.0
        for players, sign in ((("steady", "novice"), 1), (("novice", "steady"), -1)):
            hand = match(f"duel{number}", players, lone=True, dealer=number % 2)
            hand.deal()
            while hand.asked not in (TABLE, None):
                assert hand.asked is not None
                player = GAME.bots[players[hand.asked]]
                assert hand.play(hand.asked, player(hand.view(hand.asked), hand.luck(hand.asked))) is None
            points += sign * (hand.open.scores[0] - hand.open.scores[1]) / 2
        pairs.append(points)
    mean = sum(pairs) / len(pairs)
    deviation = math.sqrt(sum((each - mean) ** 2 for each in pairs) / (len(pairs) - 1))
    assert mean - 1.96 * deviation / math.sqrt(len(pairs)) > 0, (mean, deviation)
