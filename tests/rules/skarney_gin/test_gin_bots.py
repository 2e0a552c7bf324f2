"""The computer players: lawful, each with its manner, and each stronger than the one below."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.cards.actions import Contract, LayOff, Meld, Offer, Take
from game.cards.card import PACK
from game.engine.contract import Action, Setup, complete
from game.engine.match import Match, Sitter
from game.engine.rng import Rng
from game.engine.table import TABLE
from game.rules.skarney_gin.ai import fast, fast_policy
from game.rules.skarney_gin.ai.search import worth
from game.rules.skarney_gin.rules import ranks
from game.rules.skarney_gin.rules.facts import GinPublic
from game.rules.skarney_gin.rules.melds import fault, growths
from tests.rules.skarney.test_bots import assert_clear
from tests.rules.skarney_gin.worked import GAME, Worked
from tests.rules.worked import cards


def match(seed: str, players: tuple[str, ...], lone: bool = False, dealer: int = 0, **options: str) -> Match:
    setup = Setup(GAME.sides(2, False), complete(GAME, "standard", dict(options)), seed)
    start = GAME.single_hand(setup, 1, dealer) if lone else None
    return Match(GAME, setup, tuple(Sitter(f"P{n}", player) for n, player in enumerate(players)), start)


def by(level: str, worked: Worked) -> Action:
    return GAME.bots[level](worked.view(), Rng(level))


def test_the_contract_is_laid_so_that_the_rest_fits_too() -> None:
    """G4: it leaves a card which can be added next turn."""
    worked = Worked(["5H 5S 5D 9C TD JS 2H 3H 4H QD", "6D 7D 8D"])
    action = by("steady", worked)
    assert worked.do(action) is None
    (left,) = worked.hand(0)
    assert any(growths(group, (left,)) for group in action.melds)


def test_a_contract_is_held_back_early_when_hardly_anything_could_be_added_to_it() -> None:
    """G4: three sets whose fourth cards were all seen wait while there is time, and are laid when there is not."""
    held, theirs = "5H 5S 5D 9C 9D 9H KC KD KH 2C", [(1, "straight", "5C 6D 7C"), (1, "straight", "9S TD JS QC KS")]
    assert isinstance(by("steady", Worked([held, "6S 7D 8D"], theirs)), Offer)
    assert isinstance(by("steady", Worked([held, "6S 7D 8D"], theirs, stock=9)), Contract)
    assert isinstance(by("steady", Worked([held, "6S 7D 8D"], theirs, down=(1,))), Contract)


@pytest.mark.parametrize("level", ["casual", "steady"])
def test_melds_are_laid_and_cards_are_added_to_go_out(level: str) -> None:
    """G5, G10."""
    assert isinstance(by(level, Worked(["TC TD TS 2C", "6D 7D 9D"], down=(0,))), Meld)
    action = by(level, Worked(["8D", "6D"], [(0, "straight", "5H 6H 7H")], down=(0,)))
    assert action == LayOff(0, cards("8D"), cards("5H 6H 7H 8D"))


def test_steady_keeps_its_last_fitting_card_so_that_it_may_offer_the_others() -> None:
    """G6: a lone last card may not be offered; casual lays what it can."""
    worked = Worked(["8D 2C", "6D 9C TD KS QS"], [(0, "straight", "5H 6H 7H")], down=(0, 1))
    assert by("steady", worked) == Offer("2C")
    assert by("casual", worked) == LayOff(0, cards("8D"), cards("5H 6H 7H 8D"))


def test_steady_lets_the_other_keep_a_card_that_only_fits() -> None:
    """G6: taking and laying it would but rid the other of a card; casual takes it, and nobody takes a useless one."""
    for card, takers in (("8H", ["casual"]), ("QS", [])):
        worked = Worked([f"{card} KC 4C 9S", "3C KD TH"], [(1, "straight", "5H 6H 7H")], down=(0, 1))
        assert worked.do(Offer(card)) is None
        assert [level for level in ("casual", "steady") if isinstance(by(level, worked), Take)] == takers


def test_splits_contracts_and_distances_agree() -> None:
    """G3, G4: what the kernels find is lawful, and a contract is found exactly when none of its cards is missing."""
    rng = Rng("hands")
    for _ in range(400):
        pack, rng = rng.shuffle(PACK)
        hand = pack[:11]
        plans = ranks.contracts(hand, 3)
        assert bool(plans) == (ranks.distance(hand, 3) == 0)
        for groups in (*plans, ranks.best_split(hand).groups):
            laid = [card for group in groups for card in group.cards]
            assert len(set(laid)) == len(laid)
            assert set(laid) <= set(hand)
            assert all(fault(group) is None for group in groups)


@pytest.mark.parametrize("pairs", [20, pytest.param(50, marks=pytest.mark.soak)])
def test_casual_beats_novice_over_many_seat_swapped_hands(pairs: int) -> None:
    """Points a hand, by pairs of hands on the same deal with seats swapped: clear of zero at 95 %."""
    assert_clear([pair("casual", "novice", number) for number in range(pairs)])


def test_the_figures_of_steady_beat_those_of_casual_over_1200_seat_swapped_hands() -> None:
    """The same on the twin."""
    steady, casual = fast_policy.Policy(fast_policy.STEADY), fast_policy.Policy(fast_policy.CASUAL)
    points = []
    for number in range(600):
        hand = dealt(Random(f"twin duel {number}"))
        straight = fast_policy.playout(hand.copy(), steady, casual)
        points.append((straight - fast_policy.playout(hand, casual, steady)) / 2)
    assert_clear(points)


def dealt(rng: Random) -> fast.Hand:
    pack = rng.sample(range(52), 52)
    hand = fast.Hand(pack[20:], 0)
    for at, card in enumerate(pack[:20]):
        hand.give(at % 2, card)
    hand.far = [0] * 4
    hand.start(0)
    return hand


def pair(better: str, worse: str, number: int) -> float:
    points = 0.0
    for players, sign in (((better, worse), 1), ((worse, better), -1)):
        hand = match(f"duel{number}", players, lone=True, dealer=number % 2)
        hand.deal()
        while hand.to_act not in (TABLE, None):
            player = GAME.bots[players[hand.to_act]]
            assert hand.play(hand.to_act, player(hand.view(hand.to_act), hand.rng(hand.to_act))) is None
        points += sign * (hand.public.scores[0] - hand.public.scores[1]) / 2
    return points


# ---------------------------------------------------------------- what a hand is worth in its game (G12)


def facts(mine: int, other: int, settlement: str = "full") -> GinPublic:
    options = complete(GAME, "standard", {"settlement": settlement})
    return replace(GAME.start(Setup(GAME.sides(2, False), options, "worth")).public, scores=(mine, other))


@pytest.mark.parametrize("settlement", ["full", "simple"])
def test_both_seats_value_a_hand_alike(settlement: str) -> None:
    """What one gains the other loses."""
    for mine in (0, 30, 90, 199):
        for other in (0, 45, 190):
            for points in (-120, -15, 0, 15, 120):
                found = worth(facts(mine, other, settlement), 0, points)
                assert found == pytest.approx(-worth(facts(other, mine, settlement), 0, -points))
                assert found == pytest.approx(-worth(facts(mine, other, settlement), 1, -points))


def test_more_points_are_worth_more_and_winning_the_game_much_more() -> None:
    """G12: a hand that reaches 200 brings the game bonus at once."""
    for mine, other in ((0, 0), (150, 20), (20, 150), (190, 190)):
        values = [worth(facts(mine, other), 0, points) for points in range(-150, 151, 25)]
        assert values == sorted(values)
    at_the_end = facts(185, 185)
    assert worth(at_the_end, 0, 20) - worth(at_the_end, 0, 10) > 100


def test_the_last_points_of_a_game_are_exact() -> None:
    """G12: at 190 to 100 a hand of 20 ends the game, and so does one of 120 for the other."""
    won, lost = worth(facts(190, 100), 0, 20), worth(facts(190, 100), 0, -120)
    assert won - lost == pytest.approx((210 - 100 + 200 + 25) + (220 - 190 + 200 + 25))


def test_a_shutout_counts_while_the_other_has_nothing() -> None:
    """G12: 200 more for the winner; with settlement simple none."""
    nothing, little = (worth(facts(195, other), 0, 10) - worth(facts(195, other), 0, -10) for other in (0, 5))
    assert nothing > little + 90
    simple = [
        worth(facts(195, other, "simple"), 0, 10) - worth(facts(195, other, "simple"), 0, -10) for other in (0, 5)
    ]
    assert abs(simple[0] - simple[1]) < 20
