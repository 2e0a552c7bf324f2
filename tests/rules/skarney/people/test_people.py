"""Novice and casual err as people do: they overlook, forget, snatch and hurry, and throw nothing away by chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, count, islice, takewhile
from statistics import fmean
from typing import Any

import pytest

from game.cards.actions import Contract, End, Exchange, LayOff, Meld, Offer, Take
from game.cards.card import is_wild
from game.cards.melds import SEQUENCE, SET
from game.cards.offering.attention import lately_taken, this_turn
from game.cards.offering.offers import is_down, lay_offs_on, melds_of_side
from game.engine.ai.worlds import Trial
from game.engine.contract import Action, View
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.table import BACK, Event, Moved, Place, TurnTo
from game.rules.skarney.ai.fast_out import way_out
from game.rules.skarney.ai.fast_view import fast_hand
from game.rules.skarney.ai.search import believe
from game.rules.skarney.ai.weights import best, make_policy
from game.rules.skarney.fitted.manners import MANNERS
from game.rules.skarney.people.casual import HASTY
from game.rules.skarney.people.manners import ACTION_KINDS, NOTHING, MannersReader, SeatManners, chances
from game.rules.skarney.rules.check import offerable
from game.rules.skarney.rules.facts import SkarneyPublic
from tests.rules.skarney.test_bots import match, positions
from tests.rules.skarney.worked import GAME, OfferWorked, Worked
from tests.rules.skarney_gin.test_gin_bots import match as gin_match
from tests.rules.skarney_gin.worked import Worked as GinWorked
from tests.rules.worked import cards

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


# ---------------------------------------------------------------- what a seat's actions say of who sits there


def counted(worked: Worked, seat: int, melds: tuple[str, ...] = ()) -> dict[str, int]:
    """What is counted of a seat in a worked table whose contracts lay there before, with the melds that lay there."""
    reader = MannersReader(worked.state.public)
    reader._down = [True, True]
    for number, text in enumerate(melds):
        reader._melds[number] = (worked.state.public.melds[number].side, list(cards(text)))
    for event in worked.events:
        reader.read(event)
    after = reader.counts[seat][len(ACTION_KINDS) :]
    assert not any(reader.counts[seat][: len(ACTION_KINDS)])
    return {action: times for action, times in zip(ACTION_KINDS, after, strict=True) if times}


def test_offers_and_answers_are_counted_by_what_they_go_with() -> None:
    """A nine is shown that the other side's set of nines takes, and taken by the one who has that set."""
    lying = [(1, SET, "9C 9D 9H"), (0, SEQUENCE, "5S 6S 7S")]
    worked = Worked(["9S 9S KD 3C", "4D 5D", "4C 5C", "4H 5H"], lying, down=(0, 1))
    for action in (Offer("9S"), Take()):
        worked.do(action)
    assert counted(worked, 0, ("9C 9D 9H", "5S 6S 7S")) == {"offer": 1, "offer what melds of others take": 1}
    assert counted(worked, 1, ("9C 9D 9H", "5S 6S 7S")) == {"turn": 1, "take": 1, "take what own melds take": 1}


def test_what_is_laid_is_counted_with_its_wilds() -> None:
    lying = [(0, SET, "9C 9D 9H"), (1, SET, "8C 8D XX")]
    worked = Worked(["8H 9S KD KC KH 4S 3C", "4D 5D", "4C 5C", "4H 5H"], lying, down=(0, 1))
    for action in (Exchange(1, "8H", "XX"), Meld(SET, cards("KD KC KH")), LayOff(0, cards("9S"), cards("9C 9D 9H 9S"))):
        worked.do(action)
    assert counted(worked, 0, ("9C 9D 9H", "8C 8D XX")) == {"fetch": 1, "meld": 1, "lay off": 1}


def test_nothing_hidden_is_read() -> None:
    """A view with blank cards for the own hand, in what happened, too, says the same of everybody."""
    whole = match("hidden", ("casual", "steady", "casual", "steady"))
    for view in views(whole, 1, every=9):
        bare = replace(view, events=tuple(blanked(event, view.seat) for event in view.events))
        assert chances(bare) == chances(view)


def blanked(event: Event, seat: int | None) -> Event:
    """The event without the own cards that nobody else saw."""
    if not isinstance(event, Moved) or event.why not in ("draw", "deal", "take", "keep"):
        return event
    if event.dst == Place("hand", seat or 0):
        return replace(event, came=(BACK,) * len(event.came))
    return event


def views(whole: Match, hands: int, every: int = 1) -> list[View[SkarneyPublic]]:
    """Decisions of so many hands between bots."""
    first = takewhile(lambda each: each[0].public.hand_no <= hands, positions(whole))
    return [view for view, _ in islice(first, 0, None, every)]


def test_casual_players_are_distinguished_from_steady_ones_by_their_fifth_turn() -> None:
    """Over whole hands; at the deal nothing is known of anybody."""
    early, late = {"casual": list[float](), "steady": list[float]()}, {"casual": list[float](), "steady": list[float]()}
    for number in range(5):
        players = ("casual", "steady", "casual", "steady")
        for view in views(match(f"told {number}", players), 3, every=5):
            turns = sum(isinstance(event, TurnTo) for event in view.events)
            for seat, chance in enumerate(chances(view)):
                if seat != view.seat:
                    (late if turns > 20 else early)[players[seat]].append(chance)
    assert fmean(late["casual"]) > 0.75
    assert fmean(late["steady"]) < 0.3
    assert abs(fmean(early["casual"]) - 0.5) < fmean(late["casual"]) - 0.5


def test_worlds_have_each_player_as_often_as_is_likely() -> None:
    """And the seat in view plays as well as is known."""
    whole = match("company", ("casual", "steady", "casual", "steady"))
    view = views(whole, 1)[-1]
    company = SeatManners(view)
    worlds = [company.players(number) for number in range(400)]
    good, occasional = best(partners=True), make_policy(HASTY)
    for seat, chance in enumerate(company.chances):
        drawn = [players[seat] for players in worlds]
        assert set(drawn) <= {good, occasional}
        assert drawn.count(occasional) / 400 == pytest.approx(chance, abs=0.02)
    assert company.chances[view.seat or 0] == 0


def test_every_action_has_its_figures() -> None:
    assert list(MANNERS) == [NOTHING, *ACTION_KINDS]
    assert max(abs(figure) for pair in MANNERS.values() for figure in pair) < 6


@pytest.mark.parametrize("singles", [False, True])
def test_expert_asks_who_sits_there_where_there_are_partners(singles: bool) -> None:
    """Each alone, worlds have the best players that are known on all seats."""
    there = reversed(views(match("asked", ("casual",) * 4, singles=singles), 1))
    search = next(found for found in (believe(view, Rng("w")) for view in there) if isinstance(found, Trial))
    players = {player for number in range(40) for player in search.deals.world(number).players}
    assert players == ({best(partners=False)} if singles else {best(partners=True), make_policy(HASTY)})
