"""No level of Skarney knows more than it may: with hidden cards dealt again, the view the same, it does the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.cards.actions import Refuse, Take
from game.engine.contract import Action, Bot, Setup, State, Transition, View, complete
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.table import TABLE, Piece, Place
from game.rules.skarney.ai import levels
from game.rules.skarney.ai.deals import Beliefs, SkarneyWorlds, stories
from game.rules.skarney.ai.fast import DEUCE, JOKER, Hand
from game.rules.skarney.ai.fast_belief import Chain, Mind
from game.rules.skarney.ai.fast_view import code
from game.rules.skarney.ai.weights import policy_for
from game.rules.skarney.game import Skarney
from game.rules.skarney.rules.facts import SkarneyPublic
from tests.bots.reference import dealt, truth_of, with_hands_shown
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

    def apply(self, state: State[SkarneyPublic], action: Action) -> Transition[SkarneyPublic]:
        step = super().apply(state, action)
        self._truth: State[SkarneyPublic] = step.state
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


# ---------------------------------------------------------------- worlds drawn by what the others did


def moments(seed: str, hands: int, every: int) -> Iterator[tuple[View[SkarneyPublic], Match]]:
    """Decisions of steady players."""
    for number in range(hands):
        match = dealt(number, seed)
        while (seat := match.to_act) not in (TABLE, None):
            view = match.view(seat)
            if match.ply % every == 0:
                yield view, match
            assert match.play(seat, levels.steady(view, match.rng(seat))) is None


def believed(view: View[SkarneyPublic], seed: str = "w") -> Beliefs:
    return Beliefs(view, Rng(seed), policy_for(view))


def held(hand: Hand, seat: int) -> Counter[int]:
    found = Counter({DEUCE: hand.deuces[seat], JOKER: hand.jokers[seat]})
    for card in range(DEUCE):
        found[card] = (hand.ones[seat] >> card & 1) + (hand.twos[seat] >> card & 1)
    return +found


def test_every_world_is_one_that_the_view_allows() -> None:
    """Every card once, all hands as large as they are, what is known where it is."""
    for view, _ in moments("possible", 2, 17):
        worlds = believed(view)
        for number in (0, 1, 7):
            world = worlds.world(number)
            hidden = Counter(world.stock)
            for seat in range(4):
                there = held(world, seat)
                known = Counter(map(code, view.hand if seat == view.seat else view.public.known[seat]))
                assert there.total() == world.held[seat] == len(view.at("hand", seat))
                assert not known - there
                hidden += there - known
            assert hidden == Counter(worlds.hidden)


def test_a_number_is_always_the_same_world() -> None:
    for view, _ in moments("same", 1, 30):
        one, other = believed(view), believed(view)
        later = [held(one.world(5), seat) for seat in range(4)]
        assert later == [held(other.world(n), seat) for n in (3, 5) for seat in range(4)][4:]
        assert later == [held(one.world(5), seat) for seat in range(4)]
        assert one.world(5).stock == other.world(5).stock
        assert [held(one.world(3), seat) for seat in range(4)] == [held(other.world(3), seat) for seat in range(4)]


def test_where_all_hands_are_known_only_the_stock_is_dealt() -> None:
    for view, match in moments("open", 1, 40):
        worlds = believed(with_hands_shown(view, truth_of(match), range(4)))
        one, other = worlds.world(0), worlds.world(1)
        assert [held(one, seat) for seat in range(4)] == [held(other, seat) for seat in range(4)]
        assert Counter(one.stock) == Counter(other.stock)
        assert one.stock != other.stock or len(one.stock) < 3


def test_a_hand_alone_with_its_hidden_cards_keeps_them() -> None:
    """Once the stock is drawn and all else is known there is nothing to change places with."""
    view, _ = next(moments("lone", 1, 1))
    mind = Mind(1, policy_for(view), [0.0] * 50, [], -1)
    chain = Chain([mind], [3], [5, 6, 6], 1)
    chain.sweep(20)
    assert Counter(chain.dealt()) == Counter([5, 6, 6])


def hidden_by_others(view: View[SkarneyPublic], world: Hand) -> Iterator[tuple[int, Counter[int]]]:
    for seat in range(4):
        if seat != view.seat:
            yield seat, held(world, seat) - Counter(map(code, view.public.known[seat]))


def test_worlds_are_nearer_to_the_truth_than_by_chance() -> None:
    """More of what the others really hide lies where it is."""
    chance = belief = 0
    for view, match in moments("worlds", 6, 9):
        truth = SkarneyWorlds(with_hands_shown(view, truth_of(match), range(4)), Rng("t")).world(0)
        really = dict(hidden_by_others(view, truth))
        worlds, dealt_by_chance = believed(view), SkarneyWorlds(view, Rng("w"))
        for number in range(10):
            for seat, cards in hidden_by_others(view, worlds.world(number)):
                belief += (cards & really[seat]).total()
            for seat, cards in hidden_by_others(view, dealt_by_chance.world(number)):
                chance += (cards & really[seat]).total()
    assert belief > 1.1 * chance


def test_who_offered_a_card_is_thought_to_hold_few_of_its_rank() -> None:
    chance = belief = 0
    for view, _ in moments("offered", 2, 17):
        last = {seat: story.offered[-1] for seat, story in enumerate(stories(view)) if story.offered}
        worlds, dealt_by_chance = believed(view), SkarneyWorlds(view, Rng("w"))
        for number in range(10):
            for seat, cards in hidden_by_others(view, worlds.world(number)):
                belief += of_rank(cards, last[seat].card) if seat in last else 0
            for seat, cards in hidden_by_others(view, dealt_by_chance.world(number)):
                chance += of_rank(cards, last[seat].card) if seat in last else 0
    assert 0 < belief < 0.8 * chance


def of_rank(cards: Counter[int], other: Piece) -> int:
    wanted = code(other)
    return sum(many for card, many in cards.items() if card < DEUCE and wanted < DEUCE and card % 12 == wanted % 12)
