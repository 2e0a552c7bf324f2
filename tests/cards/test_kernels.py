"""What is found in hands: distance to a contract, the best split, and, against brute force, every meld."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations

from game.cards.card import is_wild, pack
from game.cards.melds import SEQUENCE, SET, WILD, Group
from game.engine.rng import Rng
from game.rules.skarney.rules.contracts import contracts, distance
from game.rules.skarney.rules.options import melds as rules_of
from game.rules.skarney.rules.partition import best_split, melds_in, worth

MELDS = rules_of()
arrangements, fault, grows_to, growths = MELDS.arrangements, MELDS.fault, MELDS.grows_to, MELDS.growths


def hands(size: int, count: int, wilds: int = 0) -> Iterator[tuple[str, ...]]:
    """Random hands; ``wilds`` of their cards are picked among the wild ones, the rest come from a narrow pack."""
    box = pack(2, 4)
    narrow = [card for card in box if card[1] in "HS" and not is_wild(card)]
    wild = [card for card in box if is_wild(card)]
    for n in range(count):
        rng = Rng(f"{size}/{wilds}/{n}")
        some, rng = rng.shuffle(wild)
        rest, rng = rng.shuffle(narrow if n % 2 else [card for card in box if not is_wild(card)])
        yield some[:wilds] + rest[: size - wilds]


def test_wild_melds_complete_a_contract_of_sets_when_allowed() -> None:
    """S15 with the option: three deuces are a third set; never by default."""
    hand = ("2C", "2D", "2H", "5H", "5S", "5D", "9C", "9D", "9H")
    assert not contracts(hand, 3)
    (groups,) = [found for found in contracts(hand, 3, wild_melds=True) if found[0].kind != SEQUENCE]
    assert sorted(group.kind for group in groups) == [SET, SET, WILD]


def test_distance_is_zero_exactly_with_a_contract_in_hand() -> None:
    """S14: no card is missing exactly when the kernel finds the contract."""
    for wilds in (0, 2, 3):
        for hand in hands(12, 80, wilds):
            kinds = {groups[0].kind for groups in contracts(hand, 3)}
            assert [d == 0 for d in distance(hand, 3)] == [SET in kinds, SEQUENCE in kinds], hand


def test_the_best_split_keeps_every_card() -> None:
    """S7 to S10: its melds and what they leave are the hand, and they are worth what it says."""
    for hand in hands(13, 60, 3):
        split = best_split(hand)
        assert sum(map(worth, split.groups)) == split.worth
        assert Counter(split.left) + Counter(c for g in split.groups for c in g.cards) == Counter(hand)


def test_every_meld_listed_of_a_hand_is_one() -> None:
    """S7 to S10: and none that a subset of the hand makes is left out, looks of like wilds aside."""
    for hand in hands(9, 60, 2):
        listed = melds_in(hand)
        assert all(fault(group) is None for group in listed)
        found = {_plain(group.cards) for group in listed}
        for n in (3, 4):
            for cards in combinations(hand, n):
                if arrangements(cards):
                    assert _plain(cards) in found or all(map(is_wild, cards)), (hand, cards)


def test_a_wild_may_fill_the_place_of_a_card_that_is_held() -> None:
    """S8, S9: beneath a high ace too, where that card is wanted elsewhere."""
    listed = {group.cards for group in melds_in(("QC", "KC", "AC", "XX")) if group.kind == SEQUENCE}
    assert {("QC", "XX", "AC"), ("XX", "KC", "AC"), ("QC", "KC", "AC"), ("XX", "QC", "KC", "AC")} <= listed


def _plain(cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(card[0] if is_wild(card) else card for card in cards))


def test_growths_are_all_lawful_and_move_nothing() -> None:
    """S12, S24: each whole is a meld that keeps the old cards side by side, and none is missed."""
    meld = Group(SEQUENCE, ("5H", "6H", "7H"))
    for cards in combinations(("3H", "4H", "8H", "9H", "XX", "2C", "8S"), 2):
        wholes = growths(meld, cards)
        every = {p for p in permutations((*meld.cards, *cards)) if fault(Group(SEQUENCE, p)) is None}
        assert set(wholes) == {whole for whole in every if grows_to(meld, cards, whole)}
