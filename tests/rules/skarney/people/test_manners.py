"""What a seat's actions say of who sits there: counted from what all saw, and the surer the longer a hand lasts."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, takewhile
from statistics import fmean

import pytest

from game.cards.actions import Exchange, LayOff, Meld, Offer, Take
from game.cards.melds import SEQUENCE, SET
from game.engine.ai.worlds import Trial
from game.engine.contract import View
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.table import BACK, Event, Moved, Place, TurnTo
from game.rules.skarney.ai.search import believe
from game.rules.skarney.ai.weights import best, make_policy
from game.rules.skarney.fitted.manners import MANNERS
from game.rules.skarney.people.casual import HASTY
from game.rules.skarney.people.manners import ACTION_KINDS, NOTHING, MannersReader, SeatManners, chances
from game.rules.skarney.rules.facts import SkarneyPublic
from tests.rules.skarney.test_bots import match, positions
from tests.rules.skarney.worked import Worked
from tests.rules.worked import cards


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
