"""The computer players: honest, lawful, quick to lay what they can, and steady stronger than novice."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from statistics import mean, stdev
from typing import Any

import pytest

from game.cards.actions import Contract, Exchange, LayOff, Meld, Offer, Refuse, Take
from game.cards.card import is_wild
from game.cards.offering.offers import lay_offs_on, melds_of_side
from game.engine.contract import Action, Setup, View, complete
from game.engine.match import Match, Sitter
from game.engine.rng import Rng
from game.engine.table import TABLE, without
from game.headless import play_match
from game.rules.skarney.ai import levels
from game.rules.skarney.ai.fast import LAY_OFF, MELD, OFFER, TAKE
from game.rules.skarney.ai.fast_policy import ACE_GREED, NEAR_USE, PAIR_USE, STEADY, Policy, decide
from game.rules.skarney.ai.fast_value import not_worth_laying, worth_fetching
from game.rules.skarney.ai.fast_view import code, fast_hand
from game.rules.skarney.ai.search import WIN, lead, plans_of, worth
from game.rules.skarney.ai.weights import policy_for
from game.rules.skarney.rules.contracts import contracts, distance
from game.rules.skarney.rules.facts import SkarneyPublic
from game.rules.skarney.rules.options import HANDS
from game.rules.skarney.rules.play import exchanges
from tests.helpers.matches import asked
from tests.rules.skarney.worked import GAME, Worked
from tests.rules.worked import cards


def match(
    seed: str, players: tuple[str, ...], preset: str = "standard", singles: bool = False, **options: str
) -> Match:
    setup = Setup(GAME.sides(len(players), singles), complete(GAME, preset, dict(options)), seed, preset)
    return Match(GAME, setup, tuple(Sitter(f"P{n}", player) for n, player in enumerate(players)))


def positions(whole: Match) -> Iterator[tuple[View[Any], Action]]:
    """Every decision of a match between bots, as its player saw it, with what they did."""
    for seat in asked(whole):
        view = whole.view(seat)
        action = whole.game.bots[whole.sitters[seat].player](view, whole.rng(seat))
        assert whole.play(seat, action) is None
        yield view, action


@pytest.mark.parametrize("level", ["novice", "casual", "steady"])
def test_they_finish_under_the_strictest_house_rules(level: str) -> None:
    """Compulsory contracts, the re-offer ban, no early exchanges, wild melds in contracts, the loser dealing."""
    strict = {
        "contract_when_able": "compulsory", "reoffer_ban": "on", "exchange_before_contract": "no",
        "wild_meld_in_contract": "yes", "meld_on_contract_turn": "yes", "dealer": "loser", "set_max": "unlimited",
    }  # fmt: skip
    assert play_match(match("strict", (level,) * 4, **strict)).to_act is None


def spared(swap: Exchange, view: View[SkarneyPublic]) -> bool:
    """Is the contract no further away after this exchange?"""
    after = (*without(view.hand, (swap.give,)), swap.take)
    return min(distance(after, view.public.contract_size)) <= min(distance(view.hand, view.public.contract_size))


def unexplained(view: View[SkarneyPublic], action: Action) -> str:
    """What a steady player left undone without a reason, when closing the turn; "" when nothing."""
    facts = view.public
    side = facts.side_of(view.seat)
    hand, values = fast_hand(view), policy_for(view).values
    late = len(view.at("stock")) < 8 and not facts.is_down(side)
    wanted = not late and worth_fetching(hand, view.seat, side, values) > 0
    if not facts.melded and wanted and any(facts.is_down(side) or spared(each, view) for each in exchanges(view)):
        return "an exchange"
    if not facts.down[side] and facts.rules.contract:
        return "a contract" if contracts(view.hand, facts.contract_size) else ""
    if facts.contracted:
        return ""
    better_kept = not_worth_laying(hand, view.seat, side, values)
    for number in melds_of_side(view, own=True):
        laid = facts.melds[number]
        for card in view.hand:
            kept = is_wild(card) or better_kept >> code(card) & 1
            if not (laid.fresh or laid.added > 1 or kept) and lay_offs_on(view, number, (card,)):
                return f"the lay-off of {card}"
    return ""


@pytest.mark.parametrize("matches", [4, pytest.param(12, marks=pytest.mark.soak)])
def test_steady_misses_no_contract_exchange_or_lay_off(matches: int) -> None:
    """At every offer of some matches nothing that could be laid is left but wilds, and what is worth more kept."""
    closings = 0
    for seed in range(matches):
        for view, action in positions(match(f"log{seed}", ("steady",) * 4)):
            if isinstance(action, Offer):
                closings += 1
                assert not unexplained(view, action), (view.hand, unexplained(view, action))
    assert closings > 110 * matches


def test_steady_lays_either_sort_of_contract_at_once() -> None:
    """S14: three sets, or three sequences, as soon as they are in the hand."""
    for hand, kind in (
        ("5H 5S 5D 9C 9D XX KH KS 2C 3C", "set"),
        ("4H 5H 6H 8S 9S TS JC QC KC 3D", "sequence"),
    ):
        action = steady(Worked([hand, "3S", "4S", "5S"]))
        assert {group.kind for group in action.melds} == {kind}


LONG, OTHERS = "8H 4C KS QS 3D JD", ("3S 3C 9D TC", "4S 4D 6S 6C", "5S 5D JC QC")  # hands in the midst of a game


def steady(worked: Worked) -> Action:
    return levels.steady(worked.view(), Rng("steady"))


def test_steady_builds_wild_melds() -> None:
    """S10: three deuces are laid as a wild meld, worth more than spread over other melds."""
    action = steady(Worked(["2S 2H 2D 9C 9D KH 3C", "3S", "4S", "5S"], down=(0,)))
    assert action == Meld("wild", cards("2D 2H 2S")) or sorted(getattr(action, "cards", ())) == ["2D", "2H", "2S"]


def test_steady_exchanges_and_lays_off() -> None:
    """S22, S24."""
    assert isinstance(steady(Worked(["4D 9C KS", "", "", ""], [(1, "set", "4H 4S XX")], down=(0, 1))), Exchange)
    assert isinstance(steady(Worked([LONG, *OTHERS], [(2, "sequence", "5H 6H 7H")], down=(0,))), LayOff)


def test_steady_keeps_a_card_of_a_pair_for_a_meld_of_its_own() -> None:
    """With partners, a card that fits a meld is not laid off while another of its rank is in the hand, nor one with
    another near it in suit: played hands say that what comes of them is worth more.
    """
    melds = [(2, "sequence", "5H 6H 7H")]
    assert isinstance(steady(Worked([LONG.replace("4C", "8C"), *OTHERS], melds, down=(0,))), Offer)
    assert isinstance(steady(Worked([LONG.replace("4C", "9H"), *OTHERS], melds, down=(0,))), Offer)
    assert isinstance(steady(Worked([LONG, *OTHERS], melds, down=(0,))), LayOff)


def test_those_who_search_weigh_an_offer_against_what_they_could_lay() -> None:
    """A lay-off, or a new meld, may be held back: an offer in its place is among what they try."""
    for hand, verb in ((LONG, LAY_OFF), ("9C 9D 9S 4C KS", MELD)):
        plans = plans_of(Worked([hand, *OTHERS], [(2, "sequence", "5H 6H 7H")], down=(0,)).view())
        assert plans[0][0][0] == verb
        assert [plan[0][0] for plan in plans[1:]].count(OFFER) == 1


@pytest.mark.parametrize("singles", [False, True])
def test_steady_fetches_no_wild_with_a_card_that_its_contract_needs(singles: bool) -> None:
    """S9, S22: a contract in the hand is laid, where one more wild instead of the card given would not serve it."""
    hand, melds = "4H 4S 2C 9C 9D 2D KH KS 2H 3C 7S", [(1, "set", "4C 4D XX")]
    assert isinstance(steady(Worked([hand, "", "", ""], melds, singles=singles, down=(1,))), Contract)


def test_steady_takes_what_it_can_lay_and_leaves_what_it_cannot() -> None:
    """S27, S31: with the contract down a card that fits a meld is taken, a useless one is not."""
    melds = [(1, "sequence", "5H 6H 7H")]
    for card, wanted in (("8H", True), ("QS", False)):
        worked = Worked([f"{card} KC", "3C 9D", "4C", "5C"], melds, down=(1,))
        assert worked.do(Offer(card)) is None
        assert isinstance(steady(worked), Take) == wanted


@pytest.mark.parametrize("least", [40, pytest.param(120, marks=pytest.mark.soak)])
def test_steady_beats_novice_over_many_seat_swapped_hands(least: int) -> None:
    """Points a hand, by pairs of matches on the same deals with seats swapped: clear of zero at 95 %."""
    hands, pairs = 0, []
    while hands < least:
        seed, total = f"duel{len(pairs)}", 0
        for players, sign in ((("steady", "novice") * 2, 1), (("novice", "steady") * 2, -1)):
            whole = play_match(match(seed, players))
            hands += sum(done.seat == TABLE for done in whole.done)
            total += sign * (whole.public.scores[0] - whole.public.scores[1])
        pairs.append(total / 14)
    assert_clear(pairs)


def assert_clear(points: list[float]) -> None:
    """Their mean is above zero at 95 %."""
    found, deviation = mean(points), stdev(points)
    assert found - 1.96 * deviation / math.sqrt(len(points)) > 0, (found, deviation)


# ---------------------------------------------------------------- what a policy takes of what it is offered


def takes(card: str, held: str, figure: int, value: int, by: int = 0, down: bool = True) -> bool:
    """Does seat 2 take this card of seat 0, its partner, or of seat 1, with that figure of the policy changed?"""
    hands = ["KC TD", "KD TC", held, "KS TH"]
    hands[by] += f" {card}"
    worked = Worked(hands, [(1, "set", "QD QS QH")], turn=by, down=(0, 1) if down else (1,))
    assert worked.do(Offer(card)) is None
    while worked.asked != 2:
        assert worked.do(Refuse()) is None
    figures = list(STEADY)
    figures[figure] = value
    return decide(fast_hand(worked.view()), Policy(figures)) == (TAKE,)


@pytest.mark.parametrize(("value", "of_partner", "of_other"), [(0, False, False), (1, True, True), (2, True, False)])
def test_a_card_like_one_other_is_taken_as_the_figure_says(value: int, of_partner: bool, of_other: bool) -> None:
    """S27: 0 from nobody, 1 from anyone, 2 from the partner alone; in rank and in suit by figures of their own."""
    for figure, card in ((PAIR_USE, "9S"), (NEAR_USE, "8D")):
        assert takes(card, "9D 3C", figure, value, by=0) == of_partner
        assert takes(card, "9D 3C", figure, value, by=1) == of_other
    assert not takes("8D", "9D 3C", PAIR_USE, value)
    assert not takes("9S", "9D 3C", NEAR_USE, value)


def test_an_ace_is_taken_before_the_contract_with_fewer_cards_than_the_figure_says() -> None:
    """S27: whether or not it brings the contract nearer; with the contract down it is another matter."""
    hand = "9D 9S 9C 5D 5S 5C 7D 7S 7C 3H 4S"
    assert [takes("AS", hand, ACE_GREED, value, by=1, down=False) for value in (0, 11, 12)] == [False, False, True]
    assert not takes("AS", "9D 3C", ACE_GREED, 99, by=1)


# ---------------------------------------------------------------- what a hand's points are worth in its match


def facts(hand: int, *scores: int) -> SkarneyPublic:
    sides = GAME.sides(4, len(scores) > 2)
    start = GAME.start(Setup(sides, complete(GAME, "standard", {}), "worth")).public
    return replace(start, hand_no=hand, scores=scores)


def test_the_lead_is_over_the_mean_of_the_others() -> None:
    assert lead(0, (300, -100)) == 400
    assert lead(1, (90, 240, -30, 0)) == 220


@pytest.mark.parametrize("hand", HANDS)
def test_more_points_are_worth_more_in_every_hand(hand: int) -> None:
    values = [worth(facts(hand, 200, 0), 0, (points, 50)) for points in range(-300, 301, 60)]
    assert values == sorted(values)


def test_what_one_side_gains_the_other_loses() -> None:
    for hand in (1, 6, 7):
        values = [worth(facts(hand, 350, 120), side, (-40, 160)) for side in (0, 1)]
        assert sum(values) == pytest.approx(WIN)


def test_in_the_last_hand_who_trails_counts_what_wins_the_match() -> None:
    """S36: by a point or by many, but not by one too few."""
    trailing = facts(HANDS[-1], 0, 400)
    short, enough = (worth(trailing, 0, (points, 0)) for points in (399, 401))
    assert enough - short == pytest.approx(2 + WIN)
    assert worth(trailing, 0, (400, 0)) - short == pytest.approx(1 + WIN / 2)


def test_a_match_decided_is_played_for_points_alone() -> None:
    won = facts(HANDS[-1], 2000, 0)
    assert worth(won, 0, (300, 0)) - worth(won, 0, (-200, 0)) == pytest.approx(500)


def test_early_leads_tell_little_of_the_end() -> None:
    first, last = (worth(facts(hand, 0, 0), 0, (100, 0)) - worth(facts(hand, 0, 0), 0, (-100, 0)) for hand in (1, 7))
    assert 200 < first < 230 < last == 200 + WIN


def test_alone_the_best_of_the_others_must_be_beaten() -> None:
    three = facts(HANDS[-1], 0, 100, 0, 0)
    assert worth(three, 0, (101, 0, 0, 0)) - worth(three, 0, (99, 0, 0, 0)) == pytest.approx(2 + WIN)
