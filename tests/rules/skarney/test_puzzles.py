"""What Skarney's solvers prove agrees with trying everything by the rules, on hands small enough for that."""

from itertools import combinations, permutations

import pytest

from game.cards.actions import Contract, Exchange, LayOff, Meld
from game.cards.card import is_wild, pack
from game.cards.melds import SEQUENCE, SET, WILD, Group
from game.engine.contract import view_of
from game.engine.rng import Rng
from game.engine.table import Place
from game.rules.skarney.puzzles import contract
from game.rules.skarney.puzzles.table import GAME, PuzzleTable, after, laid_points, lie_of, setup, table
from game.rules.skarney.puzzles.turn import beginnings, most_points, way_out

SMALL = range(24)


def small(seed):
    """A table with one own meld and one of theirs, and a hand of a few cards."""
    rng = Rng(f"small {seed}")
    lie = lie_of(rng, 1 + seed % 2, 1, 1, 2, seed % 3)
    return PuzzleTable(lie.hand[:6], lie.melds)


def may(state, action):
    return GAME.check(view_of(GAME, state, 0), action) is None


def every_deed(state):
    """Anything at all that the rules allow to be laid or exchanged: they alone are asked."""
    hand, melds = state.piles.get(Place("hand", 0), ()), range(len(state.public.melds))
    tried = set()
    for at in melds:
        there = state.piles[Place("meld", at)]
        tried |= {Exchange(at, give, take) for give in hand for take in there}
        for many in (1, 2):
            for cards in combinations(hand, many):
                tried |= {
                    LayOff(at, tuple(sorted(cards)), (*order[:low], *there, *order[low:]))
                    for order in permutations(cards)
                    for low in range(many + 1)
                }
    for many in range(3, len(hand) + 1):
        for cards in combinations(hand, many):
            tried.add(Meld(SET, cards))
            tried.add(Meld(WILD, cards))
            tried |= {Meld(SEQUENCE, order) for order in permutations(cards)} if many <= 5 else set()
    return [action for action in tried if may(state, action)]


def everything(state):
    """All that a turn can come to, by the rules: table points, and cards held."""
    seen, waiting, found = set(), [state], set()
    while waiting:
        state = waiting.pop()
        face = frozenset(
            (place, tuple(sorted(pile))) for place, pile in state.piles.items() if place.kind in ("hand", "meld")
        )
        if face in seen:
            continue
        seen.add(face)
        found.add((laid_points(state, 0), len(state.piles.get(Place("hand", 0), ()))))
        if state.public.to_act == 0:
            waiting += [GAME.apply(state, action).state for action in every_deed(state)]
    return found


@pytest.mark.parametrize("seed", SMALL)
def test_the_most_points_are_what_trying_everything_finds(seed):
    lie = small(seed)
    begun = table(lie, Rng("rest"))
    best, way, _, _ = most_points(lie)
    assert laid_points(begun, 0) + best == max(laid for laid, _ in everything(begun))
    assert laid_points(after(begun, way), 0) == laid_points(begun, 0) + best


@pytest.mark.parametrize("seed", SMALL)
def test_a_hand_can_go_out_just_where_trying_everything_finds_a_way(seed):
    lie = small(seed)
    begun = table(lie, Rng("rest"))
    solved = way_out(lie)
    assert (solved is not None) == any(held == 0 for _, held in everything(begun))
    if solved:
        assert after(begun, solved[0]).piles.get(Place("hand", 0)) is None


def test_both_happen_among_the_small_hands():
    found = [way_out(small(seed)) is not None for seed in SMALL]
    assert {*found} == {True, False}


def fewest_wilds(hand):
    """Of every way to take three times three of these cards, the rules asked of each: the fewest wilds, or None."""
    state = table(PuzzleTable(hand, number=1), Rng("rest"))
    melds = [
        group
        for cards in combinations(range(len(hand)), 3)
        for group in [_meld([hand[at] for at in cards])]
        if group is not None
    ]
    places = [cards for cards in combinations(range(len(hand)), 3) if _meld([hand[at] for at in cards])]
    found = []
    for which in combinations(range(len(melds)), 3):
        if len({at for each in which for at in places[each]}) == 9:
            action = Contract(tuple(melds[each] for each in which))
            if may(state, action):
                found.append(sum(is_wild(card) for group in action.melds for card in group.cards))
    return min(found, default=None)


def _meld(cards):
    if len({card[0] for card in cards if not is_wild(card)}) == 1:
        return Group(SET, tuple(cards))
    rules = GAME.start(setup()).public.rules.melds
    return next(
        (Group(SEQUENCE, order) for order in permutations(cards) if not rules.fault(Group(SEQUENCE, order))), None
    )


@pytest.mark.parametrize("seed", range(30))
def test_the_cheapest_contract_is_what_trying_everything_finds(seed):
    rng = Rng(f"contract {seed}")
    ranks = [card for card in pack(2, 4) if card[0] in ("78T" if seed % 2 else "56789")] + ["2S", "2H", "XX"]
    hand = rng.shuffle(ranks)[0][:11]
    search = contract.ContractSearch(hand, 3)
    assert fewest_wilds(hand) == min(search.ways, default=None)


def test_no_beginning_of_a_turn_is_against_the_rules():
    for seed in range(40):
        lie = lie_of(Rng(f"lie {seed}"), 2, 2, 1, 4, 2)
        begun = table(lie, Rng("rest"))
        for beginning in beginnings(lie):
            done = after(begun, beginning.actions)
            assert laid_points(done, 0) - laid_points(begun, 0) == beginning.points
            assert sorted(done.piles.get(Place("hand", 0), ())) == sorted(beginning.left)
