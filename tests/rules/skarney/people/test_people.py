"""Novice and casual err as people do: they overlook, forget, snatch and hurry, and throw nothing away by chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, count, islice
from typing import Any

import pytest

from game.cards.actions import Contract, End, Exchange, LayOff, Meld, Offer, Take
from game.cards.card import is_wild
from game.cards.melds import SEQUENCE, SET
from game.cards.offering.attention import lately_taken, this_turn
from game.cards.offering.offers import is_down, lay_offs_on, melds_of_side
from game.engine.contract import Action, View
from game.engine.rng import Rng
from game.rules.skarney.ai.fast_out import way_out
from game.rules.skarney.ai.fast_view import fast_hand
from game.rules.skarney.rules.check import offerable
from game.rules.skarney.rules.facts import SkarneyPublic
from tests.rules.skarney.test_bots import match, positions
from tests.rules.skarney.worked import GAME, OfferWorked, Worked
from tests.rules.skarney_gin.test_gin_bots import match as gin_match
from tests.rules.skarney_gin.worked import Worked as GinWorked

PEOPLE = ["novice", "casual"]
HOUSE_RULES: list[dict[str, Any]] = [
    {},
    {"reoffer_ban": "on", "set_max": "unlimited"},
    {"contract": "off", "jokers": 0},
    {"contract_when_able": "compulsory", "wild_meld_in_contract": "yes", "meld_on_contract_turn": "yes"},
    {"exchange_before_contract": "no", "dealer": "loser", "reoffer_ban": "on"},
]
SeenAction = tuple[View[SkarneyPublic], Action]


def actions(level: str, many: int, seats: int = 4, **options: Any) -> Iterator[SeenAction]:
    """So many decisions of matches of four of a level, or of two at Skarney Gin, each a lawful one."""
    matches = ((match if seats == 4 else gin_match)(f"people{n}", (level,) * seats, **options) for n in count())
    return islice(chain.from_iterable(map(positions, matches)), many)


def fits(view: View[Any]) -> bool:
    """Does a natural card of the hand fit a meld of its side now?"""
    facts = view.public
    if not is_down(view) or facts.contracted:
        return False
    melds = [at for at in melds_of_side(view, own=True) if not facts.melds[at].fresh and facts.melds[at].added < 2]
    return any(lay_offs_on(view, at, (card,)) for at in melds for card in set(view.hand) if not is_wild(card))


@pytest.mark.parametrize("options", HOUSE_RULES, ids=lambda options: "-".join(options) or "standard")
@pytest.mark.parametrize("level", PEOPLE)
def test_no_wild_is_offered_while_another_card_may_be(level: str, options: dict[str, Any]) -> None:
    """S27: whatever the house rules, a wild is shown only when nothing else may be; and every action is lawful."""
    offers = 0
    for view, action in actions(level, 500, **options):
        if isinstance(action, Offer):
            offers += 1
            others = [card for card in view.hand if not is_wild(card) and offerable(view, card)]
            assert not (is_wild(action.card) and others), (view.hand, action)
    assert offers > 40


@pytest.mark.parametrize("level", PEOPLE)
def test_a_hand_of_wilds_alone_offers_one(level: str) -> None:
    """S27: with two cards or more an offer must be made."""
    action = GAME.bots[level](Worked(["2S XX", "3S", "4S", "5S"], down=(1,)).view(), Rng("wilds"))
    assert isinstance(action, Offer)


def closings(level: str, seats: int) -> Counter[bool]:
    """Of the turns that ended with an offer, or without one, how many ended with or without a card left that fitted."""
    ends = (view for view, action in actions(level, 1600, seats) if isinstance(action, (Offer, End)))
    return Counter(map(fits, ends))


@pytest.mark.parametrize(("seats", "least", "times"), [(4, 0.01, 2), (2, 0.005, 1)])
def test_both_overlook_a_lay_off_now_and_then_and_novice_more_often(seats: int, least: float, times: int) -> None:
    """S24, G5: of the turns that end, so many of casual’s leave one, and more of novice’s; twice as many at Skarney."""
    novice, casual = (closings(level, seats) for level in PEOPLE)
    rates = [count[True] / count.total() for count in (novice, casual)]
    assert rates[1] > least
    assert rates[0] > times * rates[1]
    assert rates[0] < 0.4


def test_what_is_overlooked_stays_overlooked_until_the_turn_ends() -> None:
    """Attention is the same at all decisions of a turn, whatever their luck, and another in the next."""
    turns: dict[tuple[int, int], set[str]] = {}
    number = 0
    for view, action in actions("casual", 700):
        if view.public.phase == "table":
            turns.setdefault((number, view.seat), set()).add(this_turn(view, Rng(f"{len(turns)}")).rng.key)
        number += isinstance(action, (Offer, End)) or action.final
    assert all(len(keys) == 1 for keys in turns.values())
    assert len(set.union(*turns.values())) > 0.9 * len(turns) > 60


def test_who_took_what_is_remembered_for_two_turns() -> None:
    """S27: then it is forgotten."""
    worked = Worked(["9C 4D KS 5H", "3C 8D", "4C 7D", "6C JD"], stock=40)
    worked.do(Offer("9C"))
    worked.do(Take())
    for turns_ago in range(4):
        view = worked.view()
        view = View(view.seat, view.piles, view.public, tuple(worked.events))
        assert list(lately_taken(view, 2)) == ([(1, "9C")] if turns_ago < 2 else [])
        pass_on(worked)


def pass_on(worked: Worked) -> None:
    """The player to move offers a card that nobody takes."""
    for action in [*GAME.legal_actions(worked.view())]:
        if action.do == "draw":
            worked.do(action)
    card = min(set(worked.view().hand) - {"9C"})
    assert worked.do(Offer(card)) is None
    while worked.facts.phase == "answer":
        worked.do(next(action for action in GAME.legal_actions(worked.view()) if action.do == "refuse"))


def share(level: str, action: type[Action], worked: OfferWorked[Any]) -> int:
    """In how many of two hundred turns of this position it does such an action."""
    bot, view = worked.of.bots[level], worked.view()
    return sum(isinstance(bot(view, Rng(f"turn {n}")), action) for n in range(200))


@pytest.mark.parametrize(("worked", "action"), [
    (Worked(["8H 9C KS QD", "", "", ""], [(2, "sequence", "5H 6H 7H")], down=(0,)), LayOff),
    (Worked(["4D 9C KS QD", "", "", ""], [(1, "set", "4H 4S XX")], down=(0, 1)), Exchange),
    (Worked(["4H 5H 6H 8S 9S TS JC QC KC 3D", "", "", ""]), Contract),
    (GinWorked(["8D 2C KS", "6D 9C TD"], [(0, "straight", "5H 6H 7H")], down=(0,)), LayOff),
    (GinWorked(["5H 5S 5D 9C 9D 9H KC KD KH 2C", "6S 7D 8D"], down=(1,)), Contract),
])  # fmt: skip
def test_casual_mostly_sees_what_novice_often_overlooks(worked: OfferWorked[Any], action: type[Action]) -> None:
    """A lay-off on the partner's meld, a wild to be fetched, a contract of sequences; at Gin a lay-off, a contract."""
    novice, casual = (share(level, action, worked) for level in PEOPLE)
    assert 40 < novice < casual < 200


def test_casual_sees_a_short_way_out_more_often_than_a_long_one() -> None:
    """S25: fetching a wild and laying it is longer than laying a meld."""
    melds = [(1, "set", "3D 3S XX"), (0, "set", "KD KS KH")]
    others = ["4S 6H 8D JC", "5S 8H TD QC", "6S 9H JD AC"]
    short = Worked(["7S XX 9S", *others], melds, down=(0, 1))
    long = Worked(["3C 7S 9S KC", *others], melds, down=(0, 1))
    assert all(way_out(fast_hand(worked.view())) for worked in (short, long))
    assert 20 < out("casual", long) < out("casual", short) < 200


def out(level: str, worked: Worked) -> int:
    """In how many of two hundred turns of this position it goes out; its luck is the turn's."""
    return sum(_out(level, worked, Rng(f"out {n}")) for n in range(200))


def _out(level: str, worked: Worked, rng: Rng) -> bool:
    bare, before = worked.state, worked.events[:]
    while worked.facts.phase == "table" and worked.facts.to_act == 0:
        view = worked.view()
        action = GAME.bots[level](View(view.seat, view.piles, view.public), rng)
        if isinstance(action, (Offer, End)):
            break
        assert worked.do(action) is None
    gone = not worked.hand(0)
    worked.state, worked.events = bare, before
    return gone


def test_novice_lays_the_first_meld_that_it_sees() -> None:
    """S23: a set catches the eye, though the sequences that it breaks would take more cards."""
    hand = "7H 7S 7D 5H 6H 5S 6S KC"
    view = Worked([hand, "3S"], down=(0,)).view()
    actions = (GAME.bots["novice"](view, Rng(f"sight {n}")) for n in range(60))
    laid = Counter(action.kind for action in actions if isinstance(action, Meld))
    assert laid[SET] > laid[SEQUENCE] > 0
