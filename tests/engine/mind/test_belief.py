"""Worlds believed in come up as often as Bayes says, hold nothing that the view rules out, and know nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from game.engine.ai.belief import Belief, Believed, Explained, Witnessed, rewound
from game.engine.ai.imagine import imagine
from game.engine.ai.worlds import ContractWorlds
from game.engine.contract import Action, Setup, State, View, complete, view_of
from game.engine.fields import replace_fields
from game.engine.match import Match, Sitter
from game.engine.rng import Rng
from game.engine.table import BACK, TABLE, Place
from game.rules import all_games
from game.rules._template.game import Gifts
from game.rules.skarney_gin.ai.deals import GinWorlds
from game.rules.skarney_gin.ai.fast import Hand
from tests.engine.mind.test_worlds import GAME, PACK, Play, dealt
from tests.helpers.quick import bots

DOUBT = 0.1


def highest(view: View[Any], rng: Rng) -> Action:
    """How the first is believed to lead."""
    return Play(max(view.hand))


def led(view: View[Any]) -> list[Witnessed]:
    """The one decision that the second saw: the first led, when all that is public was as at the deal."""
    return [Witnessed(0, replace_fields(view.public, to_act=0, turn=0), Play(view.at("shown")[0]))]


def answering(seed: str, card: int) -> View[Any]:
    """The second's view when the first has led this of its cards, counted from the lowest."""
    match = dealt(seed)
    assert match.play(0, Play(sorted(match.view(0).hand)[card])) is None
    return match.view(1)


def bayes(view: View[Any], doubt: float) -> float:
    """The chance that the first holds nothing higher than it led: over all hands, by brute force."""
    shown = view.at("shown")[0]
    rest = [card for card in PACK if card not in (*view.hand, shown)]
    lower = sum(max(two) < shown for two in combinations(rest, 2))
    higher = len(list(combinations(rest, 2))) - lower
    weight, other = lower * (1 - doubt), higher * doubt / 2
    return weight / (weight + other)


def share(view: View[Any], doubt: float, tries: int = 4, many: int = 500) -> float:
    """Of so many worlds, in how many the first holds nothing higher than it led."""
    belief = Belief(led, highest, doubt)
    explained = Explained(GAME, belief, view, Rng("e"))
    deals = Believed(ContractWorlds(GAME, view, Rng("w")), explained, Rng("b"), tries)
    shown = view.at("shown")[0]
    return sum(max(deals.world(n).piles[Place("hand", 0)]) < shown for n in range(many)) / many


@pytest.mark.parametrize("seed", ["one", "two", "three"])
@pytest.mark.parametrize("card", [1, 2])
def test_worlds_come_up_as_often_as_bayes_says(seed: str, card: int) -> None:
    """Those of a policy that does anything come as they are dealt."""
    view = answering(seed, card)
    assert share(view, DOUBT) == pytest.approx(bayes(view, DOUBT), abs=0.08)
    assert share(view, 2 / 3) == pytest.approx(bayes(view, 2 / 3), abs=0.07)


def test_a_world_is_fixed_by_its_number_and_holds_the_view() -> None:
    view = answering("fixed", 2)
    belief = Belief(led, highest)

    def worlds(view: View[Any]) -> list[State[Any]]:
        explained = Explained(GAME, belief, view, Rng("e"))
        deals = Believed(ContractWorlds(GAME, view, Rng("w")), explained, Rng("b"))
        return [deals.world(n) for n in (*range(12), 3)]

    found = worlds(view)
    assert found[-1] == found[3]
    assert all(view_of(GAME, world, 1).piles == view.piles for world in found)
    twin = imagine(GAME, view, Rng("another truth"))
    assert worlds(view_of(GAME, twin, 1, view.events)) == found


def test_what_cannot_have_been_done_makes_a_world_impossible() -> None:
    """A card that is known to be elsewhere cannot have been led; and without a likely world any will do."""
    view = answering("cannot", 2)
    own = view.hand[0]
    belief = Belief(lambda view: [replace(led(view)[0], action=Play(own))], highest)
    explained = Explained(GAME, belief, view, Rng("e"))
    worlds = ContractWorlds(GAME, view, Rng("w"))
    assert {explained(worlds.world(n)) for n in range(20)} == {0.0}
    assert view_of(GAME, Believed(worlds, explained, Rng("b")).world(0), 1).piles == view.piles


# ---------------------------------------------------------------- going back


def plies(seats: int, seed: str) -> Iterator[tuple[Match, list[State[Any]], list[int]]]:
    """A hand of Gifts between its levels: the match, the truth after each ply, and how long the past was then."""
    game = Gifts()
    setup = Setup(game.sides(seats, False), complete(game, "standard", {}), seed)
    match = Match(game, setup, tuple(Sitter("x", level) for level in ("casual", "steady", "novice", "steady")[:seats]))
    match.deal()
    truths, lengths = [match._state], [0]
    players = bots(game)
    while (seat := match.to_act) not in (TABLE, None):
        assert seat is not None
        assert match.play(seat, players[match.sitters[seat].player](match.view(seat), match.rng(seat))) is None
        truths.append(match._state)
        lengths.append(len(match.view(0).events))
        yield match, truths, lengths


@pytest.mark.parametrize("seats", [2, 4])
def test_the_truth_goes_back_the_way_it_came(seats: int) -> None:
    """As far as a seat saw it: what it saw lie somewhere lay there, and as many pieces where it saw backs."""
    *_, (match, truths, lengths) = plies(seats, "back")
    view, game = match.view(0), match.game
    when = sorted(set(lengths), reverse=True)
    for then, placed in zip(when, rewound(match._state.piles, view.events, when, {}, Rng("r")), strict=True):
        ply = max(at for at, length in enumerate(lengths) if length == then)
        was = view_of(game, truths[ply], 0).piles
        for place in {*was, *placed} - {Place("stock")}:
            pile = placed.get(place, ())
            assert len(pile) == len(was.get(place, ())), (place, ply)
            if BACK not in was.get(place, ()):
                assert Counter(pile) == Counter(was.get(place, ())), (place, ply)


# ---------------------------------------------------------------- in integers


def test_the_worlds_of_a_family_of_games_are_weighed_alike() -> None:
    """Positions in integers: those in which the other hand holds more than the median are made four times as likely."""
    gin = all_games()["skarney-gin"]
    match = Match(gin, Setup(gin.sides(2, False), complete(gin, "standard", {}), "g"), (Sitter("x", "x"),) * 2)
    match.deal()
    assert match.to_act is not None
    view = match.view(match.to_act)
    other = 1 - match.to_act

    def rich(hand: Hand) -> bool:
        return hand.ones[other].bit_count() % 2 == 0 and hand.ones[other] & 0xFFFF > 300

    deals = GinWorlds(view, Rng("d"))
    base = sum(rich(deals.world(n)) for n in range(600)) / 600
    believed = Believed(deals, lambda hand: 4.0 if rich(hand) else 1.0, Rng("b"))
    found = sum(rich(believed.world(n)) for n in range(600)) / 600
    assert 0.2 < base < 0.8
    assert found == pytest.approx(4 * base / (4 * base + 1 - base), abs=0.07)
