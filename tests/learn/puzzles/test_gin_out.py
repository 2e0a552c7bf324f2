"""Whether a hand of Skarney Gin can go out, beside a solver of our own that knows nothing but the rules G3 and G5."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from game.cards.card import pack
from game.cards.melds import Group
from game.engine.rng import Rng
from game.engine.table import Place
from game.rules.skarney_gin.puzzle import SIZES, GinPuzzleTable, draws, solve

ORDER = "A23456789TJQK"


@cache
def is_run(cards: tuple[str, ...]) -> bool:
    places = sorted(ORDER.index(card[0]) for card in cards)
    high = sorted(13 if place == 0 else place for place in places)
    return any(each == list(range(each[0], each[0] + len(each))) for each in (places, high))


@cache
def is_set(cards: tuple[str, ...]) -> bool:
    return len({card[0] for card in cards}) == 1 and len(cards) <= 4


@cache
def is_suited(cards: tuple[str, ...]) -> bool:
    return is_run(cards) and len({card[1] for card in cards}) == 1


STAYS = {"set": is_set, "straight": is_run, "sequence": is_suited}


def may_go(kind: str, cards: tuple[str, ...], card: str) -> bool:
    """With one other card at most between it and the meld."""
    if kind == "set":
        return card[0] == cards[0][0]
    places = [ORDER.index(each[0]) for each in cards]
    places += [13] if 0 in places and 12 in places else []
    own = (0, 13) if card[0] == "A" else (ORDER.index(card[0]),)
    near = any(abs(place - at) <= 2 for at in places for place in own)
    return near and (kind == "straight" or card[1] == cards[0][1])


def goes_out(hand: frozenset[str], own: tuple[tuple[str, tuple[str, ...]], ...]) -> bool:
    """The first card goes on one of the melds, or into a new one; so do all the others."""

    @cache
    def rest(left: frozenset[str], added: tuple[tuple[str, ...], ...]) -> bool:
        if not left:
            return all(
                not more or STAYS[kind](tuple(sorted(cards + more)))
                for (kind, cards), more in zip(own, added, strict=True)
            )
        card = min(left)
        for at, more in enumerate(added):
            if (
                len(more) < 2
                and may_go(*own[at], card)
                and rest(left - {card}, (*added[:at], (*more, card), *added[at + 1 :]))
            ):
                return True
        others = sorted(left - {card})
        for size in range(2, 5):  # a longer run is two
            for chosen in combinations(others, size):
                cards = tuple(sorted((card, *chosen)))
                if (is_set(cards) or is_run(cards)) and rest(left - set(cards), added):
                    return True
        return False

    return rest(hand, ((),) * len(own))


def shown(lie: GinPuzzleTable) -> bool:
    return goes_out(frozenset(lie.hand), tuple((group.kind, group.cards) for group in lie.own))


def puzzled(grade: int, seed: int) -> GinPuzzleTable | None:
    found = draws(Rng(f"own solver/{grade}/{seed}"), grade)
    if found is None or found.start is None:
        return None
    laid, piles = found.start.public.melds, found.start.piles
    groups = tuple(Group(each.kind, piles[Place("meld", at)]) for at, each in enumerate(laid) if each.seat == 0)
    return GinPuzzleTable(piles[Place("hand", 0)], groups, ())


def spoilt(lie: GinPuzzleTable, number: int) -> GinPuzzleTable:
    """With another card in the place of one of the hand, which most hands cannot get rid of."""
    there = {*lie.hand, *(card for group in lie.own for card in group.cards)}
    others = [card for card in pack(1) if card not in there]
    return GinPuzzleTable((*lie.hand[1:], others[number * 7 % len(others)]), lie.own, ())


def agree(grades: range, seeds: range) -> tuple[int, int]:
    """How many lies were looked at, and how many of them have a way out, by both."""
    looked = ways = 0
    for grade in grades:
        for seed in seeds:
            if lie := puzzled(grade, seed):
                assert shown(lie)
                for other in (lie, spoilt(lie, seed), spoilt(lie, seed + 1)):
                    found = solve(other)
                    assert shown(other) == (found is not None), other
                    looked, ways = looked + 1, ways + (found is not None)
    return looked, ways


def test_a_hand_goes_out_exactly_where_another_solver_says_so() -> None:
    looked, ways = agree(range(3), range(5))
    assert looked > 20
    assert 0 < ways < looked


@pytest.mark.soak
@pytest.mark.timeout(1200)
def test_two_hundred_puzzles_of_all_grades_are_told_as_another_solver_tells_them() -> None:
    looked, ways = agree(range(len(SIZES)), range(60))
    assert looked > 600
    assert 200 < ways < looked
