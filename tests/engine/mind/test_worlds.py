"""Trying choices in worlds dealt to a view, over the contract itself: a small card game whose best play is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

import pytest

from game.engine.ai.search import Searcher
from game.engine.ai.worlds import ContractWorlds, Playing, Trial, trial
from game.engine.contract import (
    Action,
    CardDeal,
    Cover,
    Deal,
    Desk,
    GameInfo,
    GameSpec,
    Preset,
    PublicState,
    Refusal,
    Setup,
    State,
    Transition,
    View,
    view_of,
)  # fmt: skip
from game.engine.match import Match
from game.engine.messages import msg
from game.engine.rng import Rng
from game.engine.table import Piece, Place, Seat
from game.rules import all_games
from game.rules._template.game import Gifts
from tests.helpers.matches import begun

PACK = tuple("123456789")
SHOWN = Place("shown")


@dataclass(frozen=True)
class Play(Action):
    do = "play"
    card: Piece


class Highest(Gifts):
    """Three cards each of nine. The first plays one, the other one: the higher takes as many points as both are apart.

    The one who leads does best with the highest card, or, where that is low, with the lowest: then little is lost.
    """

    info = GameInfo("highest", msg("Highest"), msg("Highest"), (2,), Cover, lambda: Highest())
    spec = GameSpec((Preset("standard", msg("Standard"), msg("Standard")),), (Play,))

    def start(self, setup: Setup) -> State[PublicState]:
        return State({Place("stock"): PACK}, PublicState(2, setup.sides, scores=(0, 0)), Rng(setup.seed))

    def deal(self, state: State[PublicState]) -> Deal:
        return CardDeal(1, 1, state.rng.shuffle(PACK)[0])

    def can_see(self, seat: Seat | None, place: Place) -> bool:
        return place == SHOWN or (place.kind == "hand" and place.which == seat)

    def known_pieces(self, view: View[PublicState]) -> dict[Place, tuple[Piece, ...]]:
        return {}

    def material(self, open: PublicState) -> Counter[Piece]:
        return Counter(PACK)

    def check(self, view: View[PublicState], action: Action) -> Refusal | None:
        ok = isinstance(action, CardDeal) or (isinstance(action, Play) and action.card in view.hand)
        return None if ok else Refusal("T4")

    def legal_actions(self, view: View[PublicState]) -> Iterator[Action]:
        return map(Play, view.hand)

    def apply(self, state: State[PublicState], action: Action) -> Transition[PublicState]:
        desk = Desk(state)
        if isinstance(action, CardDeal):
            desk.shuffle(Place("stock"), action.deck)
            for n in range(6):
                desk.move(desk.at("stock")[-1:], Place("stock"), Place("hand", n % 2), "deal")
            desk.turn_to(0)
            desk.set(to_act=0)
            return desk.step()
        seat = desk.public.to_act
        desk.move((action.card,), Place("hand", seat), SHOWN, "play")
        if seat == 0:
            desk.turn_to(1)
            desk.set(to_act=1)
        else:
            first, second = map(int, desk.at("shown"))
            desk.score(int(second > first), abs(first - second), "higher")
            desk.turn_to(None)
            desk.set(to_act=None)
        return desk.step()


GAME = Highest()


def greedy(view: View[PublicState], rng: Rng) -> Action:
    """The other takes by as much as it can, or loses as little as it can: the best reply there is."""
    shown = view.at("shown")
    if not shown:
        return Play(min(view.hand))
    return Play(max(view.hand, key=lambda card: int(card) - int(shown[0])))


def lead(state: State[Any], seat: Seat) -> float:
    own, other = state.public.scores[seat], state.public.scores[1 - seat]
    return float(own - other)


PLAYING = Playing(GAME, greedy, lead)


def dealt(seed: str) -> Match:
    return begun(GAME, 2, seed)


def expected(hand: tuple[Piece, ...], card: Piece) -> float:
    """What leading this card is worth, over every hand that the other may hold: brute force."""
    rest = [int(other) for other in PACK if other not in hand]
    held = list(combinations(rest, 3))
    return sum(int(card) - max(each) for each in held) / len(held)


def ponder(view: View[Any], rng: Rng) -> Trial[State[Any], Action, Action]:
    return trial(PLAYING, view, rng, [greedy(view, rng), *(Play(card) for card in sorted(view.hand)[1:])])


def test_the_mean_over_worlds_comes_near_what_brute_force_finds() -> None:
    view = dealt("mean").view(0)
    tried = ponder(view, Rng("worlds"))
    rows = [tried.values(world, [0, 1, 2]) for world in range(400)]
    for at, action in enumerate(tried.actions):
        assert sum(row[at] for row in rows) / 400 == pytest.approx(expected(view.hand, action.card), abs=0.25)


def test_a_search_finds_the_best_lead_in_every_deal() -> None:
    searcher = Searcher(ponder, 60)
    for seed in range(20):
        view = dealt(f"lead {seed}").view(0)
        best = max(view.hand, key=lambda card: expected(view.hand, card))
        assert searcher(view, Rng("search")) == Play(best)
        assert greedy(view, Rng("x")) != Play(best)


def test_a_world_holds_the_view_and_nothing_of_the_truth() -> None:
    """Every world shows the seat what it sees; other truths with this view give the very same worlds."""
    match = dealt("truth")
    view = match.view(0)
    worlds = [ContractWorlds(GAME, view, Rng("w")).world(n) for n in range(30)]
    assert all(view_of(GAME, world, 0).piles == view.piles for world in worlds)
    assert len({world.piles[Place("hand", 1)] for world in worlds}) > 10
    other = dealt("another")
    blind = replace(view, events=other.view(0).events)
    assert [ContractWorlds(GAME, blind, Rng("w")).world(n) for n in range(30)] == worlds


def test_the_same_world_is_the_same_for_every_choice_and_every_time() -> None:
    tried = ponder(dealt("same").view(0), Rng("worlds"))
    for world in range(10):
        assert tried.values(world, [2, 0]) == [tried.values(world, [2])[0], tried.values(world, [0])[0]]
        assert tried.values(world, [1]) == tried.values(world, [1])


def test_each_seat_is_asked_with_what_it_may_see() -> None:
    """In the playout, too, the others' cards are backs and the past holds none of them."""
    asked: list[View[Any]] = []

    def spying(view: View[Any], rng: Rng) -> Action:
        asked.append(view)
        return greedy(view, rng)

    view = dealt("spy").view(0)
    trial(replace(PLAYING, policy=spying), view, Rng("w"), [Play(view.hand[0])]).values(0, [0])
    assert [each.seat for each in asked] == [1]
    assert set(asked[0].at("hand", 0)) == {"BACK"}
    assert asked[0].at("shown") == (view.hand[0],)
    assert len(asked[0].events) == len(view.events) + 2


def test_what_luck_decides_in_a_playout_is_the_worlds_own() -> None:
    """Dice fall in each world as they fall there every time, for every choice, and not alike in all worlds."""
    game = next(game for game in all_games(template=True).values() if any(action.lucky for action in game.actions))
    match = begun(game, seed="dice")
    view, throw = match.view(match.to_act), next(action for action in game.actions if action.lucky)()

    def fell(state: State[Any], seat: Seat) -> float:
        return float(hash(tuple(sorted(state.piles.items()))))

    once = trial(Playing(game, greedy, fell, plies=0), view, Rng("w"), [throw, throw])
    rows = [once.values(world, [0, 1]) for world in range(30)]
    assert all(first == second for first, second in rows)
    assert rows == [once.values(world, [0, 1]) for world in range(30)]
    assert len({first for first, _ in rows}) > 5
