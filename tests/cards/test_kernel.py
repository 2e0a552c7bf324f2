"""The kernel of integers against slow second opinions: cheapest contracts, distances, best splits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, permutations

import pytest

from game.cards.card import JOKER, is_deuce, is_wild, pack
from game.cards.melds import SEQUENCE, SET, UNLIMITED, WILD, Group
from game.engine.rng import Rng
from game.rules.skarney.rules import kernel
from game.rules.skarney.rules.coded import encode, groups
from game.rules.skarney.rules.contracts import contracts, distance
from game.rules.skarney.rules.options import melds as rules_of
from game.rules.skarney.rules.partition import best_split, melds_in, worth
from tests.cards.exhaustive import NEVER, best_by_cards, best_by_ranks, cheapest, hands, points

Hand = tuple[str, ...]


def lawful(hand: Hand, melds: tuple[Group, ...], set_max: int = 4) -> bool:
    laid = Counter(card for meld in melds for card in meld.cards)
    return laid <= Counter(hand) and all(rules_of(set_max).fault(meld) is None for meld in melds)


def check_contracts(hand: Hand) -> None:
    for melds in (3, 4):
        for kind, plan, (wilds, less) in zip(
            (SET, SEQUENCE),
            (kernel.sets_contract(*encode(hand), melds), kernel.sequences_contract(*encode(hand), melds)),
            cheapest(hand, melds),
            strict=True,
        ):
            if wilds > sum(map(is_wild, hand)):
                assert not plan, (hand, melds, kind)
                continue
            made = groups(plan, hand)
            assert lawful(hand, made), (hand, made)
            assert [(meld.kind, len(meld.cards)) for meld in made] == [(kind, 3)] * melds, (hand, made)
            cards = [card for meld in made for card in meld.cards]
            shed = sum(points(card) for card in cards if not is_wild(card))
            assert plan[:2] == (wilds, -less) == (sum(map(is_wild, cards)), shed), (hand, melds, kind, made)


def check_wild_melds(hand: Hand) -> None:
    """S15 with the option: with 0, 1, .. wild melds of three, the first number that leaves a contract of the rest."""
    for melds in (3, 4):
        deuces, jokers = sum(map(is_deuce, hand)), hand.count(JOKER)
        best = NEVER
        for threes in range(min(melds, deuces // 3 + jokers // 3) + 1):
            wilds, less = cheapest(hand, melds - threes)[0]
            if wilds + 3 * threes <= deuces + jokers:
                best = min(best, (wilds + 3 * threes, less))
        plan = kernel.sets_contract(*encode(hand), melds, True)
        assert plan[:1] == ((best[0],) if best != NEVER else ()), (hand, melds, plan)
        made = groups(plan, hand)
        assert lawful(hand, made), (hand, made)
        assert all(len(meld.cards) == 3 and meld.kind in (SET, WILD) for meld in made), (hand, made)
        assert len(made) == (melds if plan else 0)


def shortest(hand: Hand, melds: int) -> tuple[int, int]:
    ones, twos, deuces, jokers = encode(hand)
    wilds = deuces + jokers
    return kernel.sets_short(ones, twos, wilds, melds), kernel.sequences_short(ones, twos, wilds, melds)


def check_both_at_once(hand: Hand) -> None:
    """One number that says both distances, and the smaller, from counts by rank."""
    ones, twos, deuces, jokers = encode(hand)
    counts = sum(1 << 4 * (card % 12) for of in (ones, twos) for card in range(48) if of >> card & 1)
    for melds in (3, 4):
        both = kernel.shorts(counts, ones, twos, deuces + jokers, melds)
        assert divmod(both, kernel.SETS) == shortest(hand, melds), (hand, melds)
        assert kernel.NEAREST[both] == min(shortest(hand, melds))


def check_distance(hand: Hand) -> None:
    """Zero with a contract in hand; else one more than with the best card that the pack could still give."""
    held, melds = Counter(hand), 3 + len(hand) % 2
    pool = [card for card, n in Counter(pack(2, 4)).items() if held[card] < n]
    after = [shortest((*hand, card), melds) for card in pool]
    for kind, (far, cost) in enumerate(zip(shortest(hand, melds), cheapest(hand, melds), strict=True)):
        if cost[0] <= sum(map(is_wild, hand)):
            assert far == 0, (hand, melds, kind)
        else:
            assert far == 1 + min(more[kind] for more in after), (hand, melds, kind)


def check_split(hand: Hand, second: Callable[[Hand, int], tuple[int, int]] = best_by_cards) -> None:
    for set_max in (4, UNLIMITED):
        plan = kernel.partition(*encode(hand), set_max)
        assert plan[:2] == second(hand, set_max), (hand, set_max)
        made = groups(plan, hand)
        assert lawful(hand, made, set_max), (hand, made)
        assert (sum(map(worth, made)), sum(len(meld.cards) for meld in made)) == plan[:2], (hand, made)


def test_the_cheapest_contract_is_as_cheap_as_any() -> None:
    """S14, S15: fewest wilds, then most points, of sets and of sequences; and it is lawful and of the hand."""
    for hand in hands("contract", 240, range(3, 41)):
        check_contracts(hand)


def test_both_distances_at_once_are_those_of_each() -> None:
    for hand in hands("both", 240, range(3, 31)):
        check_both_at_once(hand)


def test_the_best_split_is_best() -> None:
    """S7 to S10: as laying each card in every way finds it, on hands that this can still do."""
    for hand in hands("split", 300, range(3, 15), most_wilds=6):
        check_split(hand)


def test_the_best_split_of_a_large_hand_is_best() -> None:
    """S7 to S10: as a sweep through the ranks that keeps every state finds it."""
    for hand in hands("large split", 4, range(24, 33), most_wilds=2):
        check_split(hand, best_by_ranks)


def test_every_large_hand_has_a_split() -> None:
    """S7 to S10: lawful melds of the hand, whatever it holds."""
    for hand in hands("any split", 30, range(15, 41)):
        assert lawful(hand, groups(kernel.partition(*encode(hand)), hand)), hand


@pytest.mark.parametrize("count", [90, pytest.param(3000, marks=[pytest.mark.soak, pytest.mark.timeout(1200)])])
@pytest.mark.parametrize("setting", [{"_FEW": 0}, {"_FEW": 0, "_MANY": 0}, {"_FEW": 0, "_MOST_LISTED": -1}])
def test_each_way_to_the_best_split_finds_it(
    setting: dict[str, int], count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Few choices are tried, more are priced first, most are swept: the answer is the same where each must serve."""
    for name, value in setting.items():
        monkeypatch.setattr(kernel, name, value)
    for hand in hands("ways", count, range(3, 15), most_wilds=6):
        check_split(hand)


def test_the_codes_of_cards_and_hands() -> None:
    """A type is suit * 12 + rank; twins, deuces and jokers are counted beside it."""
    assert encode(("AC", "3C", "KC", "AS", "AS", "2H", "XX")) == (1 | 2 | 1 << 11 | 1 << 36, 1 << 36, 1, 1)
    plan = kernel.sequences_contract(*encode(("QD", "KD", "2S", "4H", "5H", "6H", "7H", "8H", "9H")), 3)
    sets = [plan[i : i + 6] for i in range(2, len(plan), 6)]
    assert sets[0] == (kernel.SEQUENCE, 1 << 8 | 14 << 4 | 12, 0b11 << 22, 0, 1, 0)
    assert [meld[1] for meld in sets[1:]] == [2 << 8 | 4, 2 << 8 | 7]


# ---------------------------------------------------------------- the long run


@pytest.mark.soak
@pytest.mark.timeout(1200)
def test_ten_thousand_hands() -> None:
    """All of the above, on other and more hands: 3 to 40 cards for contracts, as many as go for splits."""
    for hand in hands("soak contracts", 8000, range(3, 41)):
        check_contracts(hand)
        check_wild_melds(hand)
    for hand in hands("soak both", 2000, range(3, 31)):
        check_both_at_once(hand)
    for hand in hands("soak distances", 2000, range(3, 41)):
        check_distance(hand)
    for hand in hands("soak splits", 10000, range(3, 17), most_wilds=8):
        check_split(hand)


@pytest.mark.soak
@pytest.mark.timeout(1200)
@pytest.mark.parametrize(("sizes", "wilds", "count"), [((28, 41), 0, 600), ((22, 36), 3, 240), ((18, 26), 12, 600)])
def test_large_splits(sizes: tuple[int, int], wilds: int, count: int) -> None:
    """Against the sweep that keeps every state."""
    for hand in hands(f"soak large {wilds}", count, range(*sizes), most_wilds=wilds):
        check_split(hand, best_by_ranks)


# ---------------------------------------------------------------- what is found in hands


MELDS = rules_of()
arrangements, fault, grows_to, growths = MELDS.arrangements, MELDS.fault, MELDS.grows_to, MELDS.growths


def random_hands(size: int, count: int, wilds: int = 0) -> Iterator[tuple[str, ...]]:
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
        for hand in random_hands(12, 80, wilds):
            kinds = {groups[0].kind for groups in contracts(hand, 3)}
            assert [d == 0 for d in distance(hand, 3)] == [SET in kinds, SEQUENCE in kinds], hand


def test_the_best_split_keeps_every_card() -> None:
    """S7 to S10: its melds and what they leave are the hand, and they are worth what it says."""
    for hand in random_hands(13, 60, 3):
        split = best_split(hand)
        assert sum(map(worth, split.groups)) == split.worth
        assert Counter(split.left) + Counter(c for g in split.groups for c in g.cards) == Counter(hand)


def test_every_meld_listed_of_a_hand_is_one() -> None:
    """S7 to S10: and none that a subset of the hand makes is left out, looks of like wilds aside."""
    for hand in random_hands(9, 60, 2):
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
