"""No level of Skarney knows more than it may: with hidden cards dealt again, the view the same, it does the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.cards.actions import Refuse, Take
from game.engine.contract import Action, Bot, Setup, State, Transition, View, complete
from game.engine.rng import Rng
from game.engine.table import Place
from game.rules.skarney.game import Skarney
from game.rules.skarney.rules.facts import SkarneyPublic
from tests.bots.reference import with_hands_shown
from tests.helpers.honesty import leaks
from tests.helpers.quick import bots

GAME = Skarney()
SAMPLES = 4
SEATINGS = {"partners": (4, False), "four": (4, True), "three": (3, True), "two": (2, True)}
LONG = 2600  # positions a seating: over 10,000 in all, for every level
SHORT = 13
SOME = 200  # are enough to see any of those who peep


def tables(seating: str) -> list[Setup]:
    """This seating under every preset, and with every other value of every option."""
    sides = GAME.sides(*SEATINGS[seating])
    presets = [Setup(sides, complete(GAME, preset.id, {}), preset.id, preset.id) for preset in GAME.presets]
    chosen = [(option.id, value) for option in GAME.options for value in option.values[1:]]
    return presets + [Setup(sides, complete(GAME, "standard", {k: v}), f"{k}={v}") for k, v in chosen]


@pytest.mark.one_in(2)
@pytest.mark.parametrize("seating", SEATINGS)
def test_hidden_cards_do_not_matter(seating: str) -> None:
    """All levels, those that search with few worlds."""
    assert list(leaks(GAME, bots(GAME, SAMPLES), tables(seating), SHORT, each=1, every=20)) == []


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("seating", SEATINGS)
def test_hidden_cards_do_not_matter_at_length(seating: str) -> None:
    """The same over 10,000 positions for every level, in all seatings together."""
    assert list(leaks(GAME, bots(GAME, SAMPLES), tables(seating), LONG, each=40, every=3)) == []


# ---------------------------------------------------------------- the test sees who cheats


class Glass(Skarney):
    """The same game, but the one who holds it may look at the _truth."""

    _truth: State[SkarneyPublic]

    def apply(self, state: State[SkarneyPublic], action: Action) -> Transition[SkarneyPublic]:
        step = super().apply(state, action)
        self._truth = step.state
        return step

    def _hand(self, seat: int) -> tuple[str, ...]:
        return self._truth.piles.get(Place("hand", seat), ())


def cheats(game: Glass) -> Iterator[tuple[str, Bot]]:
    """Each is the steady player but for one peep."""
    steady, strong = game.bots["steady"], game.bots["strong"]
    few = strong.sampling(SAMPLES)

    def next_card(view: View[SkarneyPublic], rng: Rng) -> Action:
        stock = game._truth.piles[Place("stock")]
        return Take() if view.public.phase == "answer" and stock[-1][0] in "34567" else steady(view, rng)

    def left_hand(view: View[SkarneyPublic], rng: Rng) -> Action:
        left = game._hand((view.seat + 1) % view.public.seats)
        ranks = [card[0] for card in left]
        rare = view.public.offer is not None and ranks.count(view.public.offer.card[0]) > 1
        return Refuse() if rare else steady(view, rng)

    def all_hands(view: View[SkarneyPublic], rng: Rng) -> Action:
        return few(with_hands_shown(view, game._truth, range(view.public.seats)), rng)

    def order_of_the_stock(view: View[SkarneyPublic], rng: Rng) -> Action:
        return few(view, rng.branch(" ".join(game._truth.piles[Place("stock")])))

    yield from {k: v for k, v in locals().items() if k in CHEATS}.items()


CHEATS = ("next_card", "left_hand", "all_hands", "order_of_the_stock")


@pytest.mark.parametrize("cheat", CHEATS)
def test_a_player_who_peeps_is_found(cheat: str) -> None:
    """Sooner or later, whatever it looks at; and the player it would otherwise be is not."""
    game = Glass()
    players = {"steady": game.bots["steady"], "cheat": dict(cheats(game))[cheat]}
    first = next(leaks(game, players, tables("partners"), SOME, each=4, every=4), None)
    assert first.level == "cheat"


def test_positions_are_of_all_sorts() -> None:
    """Few hands, seatings and rules are missing even from the short run."""
    met: list[Any] = []

    def watching(view: View[SkarneyPublic], rng: Rng) -> Action:
        met.append(view)
        return GAME.bots["novice"](view, rng)

    for seating in SEATINGS:
        list(leaks(GAME, {"watching": watching}, tables(seating), SHORT, each=1, every=20))
    facts = [view.public for view in met]
    assert {each.seats for each in facts} == {2, 3, 4}
    assert {each.phase for each in facts} >= {"answer", "table"}
    assert len({each.hand_no for each in facts}) > 4
    assert len({each.rules for each in facts}) > 4
