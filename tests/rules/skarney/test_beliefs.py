"""Worlds drawn by what the others did: possible, the same each time, and moved by what was seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.engine.contract import View
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.table import TABLE, Piece
from game.rules.skarney.ai import levels
from game.rules.skarney.ai.deals import Beliefs, SkarneyWorlds, stories
from game.rules.skarney.ai.fast import DEUCE, JOKER, Hand
from game.rules.skarney.ai.fast_belief import Chain, Mind
from game.rules.skarney.ai.fast_view import code
from game.rules.skarney.ai.weights import policy_for
from game.rules.skarney.rules.facts import SkarneyPublic
from tests.bots.reference import dealt, truth_of, with_hands_shown


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
