"""Trying choices in worlds dealt to a view, over the contract itself: a small card game whose best play is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

import pytest

from game.engine.chance import Chance
from game.engine.contract import (
    Action,
    CardDeal,
    Deal,
    Desk,
    Game,
    Open,
    Preset,
    Refusal,
    Setup,
    State,
    Step,
    View,
    complete,
    view_of,
)  # fmt: skip
from game.engine.match import Match, Sitter
from game.engine.mind.search import Limit, Searcher
from game.engine.mind.worlds import Playing, Trial, Worlds, trial
from game.engine.said import said
from game.engine.table import TABLE, Piece, Place, Seat
from game.rules import all_games

PACK = tuple("123456789")
SHOWN = Place("shown")


@dataclass(frozen=True)
class Play(Action):
    do = "play"
    card: Piece


class Highest(Game[Open]):
    """Three cards each of nine. The first plays one, the other one: the higher takes as many points as both are apart.

    Whoever leads does best with the highest card, or, where that is low, with the lowest: then little is lost.
    """

    id, title, blurb, seats = "highest", said("Highest"), said("Highest"), (2,)
    presets = (Preset("standard", said("Standard"), said("Standard")),)
    actions = (Play,)

    def start(self, setup: Setup) -> State[Open]:
        return State({Place("stock"): PACK}, Open(2, setup.sides, scores=(0, 0)), Chance(setup.seed))

    def deal(self, state: State[Open]) -> Deal:
        return CardDeal(1, 1, state.chance.shuffled(PACK)[0])

    def sees(self, seat: Seat | None, place: Place) -> bool:
        return place == SHOWN or (place.kind == "hand" and place.which == seat)

    def material(self, open: Open) -> Counter[Piece]:
        return Counter(PACK)

    def check(self, view: View[Open], action: Action) -> Refusal | None:
        ok = isinstance(action, CardDeal) or (isinstance(action, Play) and action.card in view.hand)
        return None if ok else Refusal("T4")

    def legal(self, view: View[Open]) -> Iterator[Action]:
        return map(Play, view.hand)

    def apply(self, state: State[Open], action: Action) -> Step[Open]:
        desk = Desk(state)
        if isinstance(action, CardDeal):
            desk.shuffle(Place("stock"), action.deck)
            for n in range(6):
                desk.move(desk.at("stock")[-1:], Place("stock"), Place("hand", n % 2), "deal")
            desk.turn_to(0)
            desk.set(asked=0)
            return desk.step()
        assert isinstance(action, Play)
        seat = desk.open.asked
        assert seat is not None
        desk.move((action.card,), Place("hand", seat), SHOWN, "play")
        if seat == 0:
            desk.turn_to(1)
            desk.set(asked=1)
        else:
            first, second = map(int, desk.at("shown"))
            desk.score(int(second > first), abs(first - second), "higher")
            desk.turn_to(None)
            desk.set(asked=None)
        return desk.step()


GAME = Highest()


def greedy(view: View[Open], luck: Chance) -> Action:
    """The other takes by as much as it can, or loses as little as it can: the best reply there is."""
    shown = view.at("shown")
    if not shown:
        return Play(min(view.hand))
    return Play(max(view.hand, key=lambda card: int(card) - int(shown[0])))


def lead(state: State[Any], seat: Seat) -> float:
    own, other = state.open.scores[seat], state.open.scores[1 - seat]
    return float(own - other)


PLAYING = Playing(GAME, greedy, lead)


def dealt(seed: str) -> Match:
    match = Match(GAME, Setup(GAME.sides(2, False), {}, seed), (Sitter("A", "x"), Sitter("B", "x")))
    assert match.deal() is None
    return match


def expected(hand: tuple[Piece, ...], card: Piece) -> float:
    """What leading this card is worth, over every hand that the other may hold: brute force."""
    rest = [int(other) for other in PACK if other not in hand]
    held = list(combinations(rest, 3))
    return sum(int(card) - max(each) for each in held) / len(held)


def ponder(view: View[Any], luck: Chance) -> Trial[State[Any], Action]:
    return trial(PLAYING, view, luck, [greedy(view, luck), *(Play(card) for card in sorted(view.hand)[1:])])


def test_the_mean_over_worlds_comes_near_what_brute_force_finds() -> None:
    view = dealt("mean").view(0)
    tried = ponder(view, Chance("worlds"))
    rows = [tried.values(world, [0, 1, 2]) for world in range(400)]
    for at, action in enumerate(tried.actions):
        assert isinstance(action, Play)
        assert sum(row[at] for row in rows) / 400 == pytest.approx(expected(view.hand, action.card), abs=0.25)


def test_a_search_finds_the_best_lead_in_every_deal() -> None:
    searcher = Searcher(ponder, 60)
    for seed in range(20):
        view = dealt(f"lead {seed}").view(0)
        best = max(view.hand, key=lambda card: expected(view.hand, card))
        assert searcher(view, Chance("search")) == Play(best)
        assert greedy(view, Chance("x")) != Play(best)


def test_a_world_holds_the_view_and_nothing_of_the_truth() -> None:
    """Every world shows the seat what it sees; other truths with this view give the very same worlds."""
    match = dealt("truth")
    view = match.view(0)
    worlds = [Worlds(GAME, view, Chance("w")).world(n) for n in range(30)]
    assert all(view_of(GAME, world, 0).cloth == view.cloth for world in worlds)
    assert len({world.cloth[Place("hand", 1)] for world in worlds}) > 10
    other = dealt("another")
    blind = replace(view, past=other.view(0).past)
    assert [Worlds(GAME, blind, Chance("w")).world(n) for n in range(30)] == worlds


def test_the_same_world_is_the_same_for_every_choice_and_every_time() -> None:
    tried = ponder(dealt("same").view(0), Chance("worlds"))
    for world in range(10):
        assert tried.values(world, [2, 0]) == [tried.values(world, [2])[0], tried.values(world, [0])[0]]
        assert tried.values(world, [1]) == tried.values(world, [1])


def test_a_playout_is_cut_and_valued_as_it_stands() -> None:
    view = dealt("cut").view(0)
    cut = replace(PLAYING, plies=0, estimate=lambda state, seat: float(len(state.cloth[SHOWN])))
    assert trial(cut, view, Chance("w"), [Play(view.hand[0])]).values(0, [0]) == [1.0]


def test_each_seat_is_asked_with_what_it_may_see() -> None:
    """In the playout, too, the others' cards are backs and the past holds none of them."""
    asked: list[View[Any]] = []

    def spying(view: View[Any], luck: Chance) -> Action:
        asked.append(view)
        return greedy(view, luck)

    view = dealt("spy").view(0)
    trial(replace(PLAYING, policy=spying), view, Chance("w"), [Play(view.hand[0])]).values(0, [0])
    assert [each.seat for each in asked] == [1]
    assert set(asked[0].at("hand", 0)) == {"BACK"}
    assert asked[0].at("shown") == (view.hand[0],)
    assert len(asked[0].past) == len(view.past) + 2


def test_a_batch_is_the_mean_of_its_deals() -> None:
    view = dealt("batch").view(0)
    one = ponder(view, Chance("w"))
    many = replace(one, batch=4)
    assert many.values(1, [0]) == [sum(one.values(n, [0])[0] for n in range(4, 8)) / 4]


def test_a_search_that_is_stopped_still_answers() -> None:
    weighed = Searcher(ponder, 60).weigh(dealt("stop").view(0), Chance("w"), Limit(60, lambda: False))
    assert weighed.action == greedy(dealt("stop").view(0), Chance("w"))


def test_the_game_itself_is_played_by_the_search() -> None:
    match = dealt("whole")
    while (seat := match.asked) not in (None, TABLE):
        assert seat is not None
        bot = Searcher(ponder, 20) if seat == 0 else greedy
        assert match.play(seat, bot(match.view(seat), match.luck(seat))) is None
    assert sum(match.open.scores) > 0


def test_what_luck_decides_in_a_playout_is_the_worlds_own() -> None:
    """Dice fall in each world as they fall there every time, for every choice, and not alike in all worlds."""
    game = next(game for game in all_games(template=True).values() if any(action.lucky for action in game.actions))
    seats = game.seats[0]
    setup = Setup(game.sides(seats, False), complete(game, game.presets[0].id, {}), "dice")
    match = Match(game, setup, tuple(Sitter(f"P{seat}", "x") for seat in range(seats)))
    assert match.deal() is None
    assert match.asked is not None
    view, throw = match.view(match.asked), next(action for action in game.actions if action.lucky)()

    def fell(state: State[Any], seat: Seat) -> float:
        return float(hash(tuple(sorted(state.cloth.items()))))

    once = trial(Playing(game, greedy, fell, plies=0), view, Chance("w"), [throw, throw])
    rows = [once.values(world, [0, 1]) for world in range(30)]
    assert all(first == second for first, second in rows)
    assert rows == [once.values(world, [0, 1]) for world in range(30)]
    assert len({first for first, _ in rows}) > 5
