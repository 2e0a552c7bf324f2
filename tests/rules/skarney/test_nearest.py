"""How far a hand is from its contract: exactly what the kernel counts, group by group, with what each lacks."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from game.cards.card import PACK, is_wild, pack
from game.engine.messages import plain
from game.rules.skarney.rules.contracts import contracts, distance, lacking, nearest
from game.rules.skarney_gin.rules.facts import MELDS
from game.rules.skarney_gin.rules.ranks import distance as gin_distance
from game.rules.skarney_gin.rules.ranks import nearest as gin_nearest
from tests.hands.tabletop import play_on, skarney_match

LUCK = random.Random(11)
HANDS = [tuple(LUCK.sample(pack(2, 4), LUCK.choice((4, 9, 11, 12, 14, 18)))) for _ in range(400)]
GIN_HANDS = [tuple(LUCK.sample(PACK, LUCK.choice((8, 10, 11, 12)))) for _ in range(150)]


@pytest.mark.parametrize("size", [3, 4])
def test_what_is_missing_is_what_the_kernel_counts(size):
    """No contract lacks fewer cards, and what the groups lack adds up."""
    for hand in HANDS:
        found = nearest(hand, size)
        assert found.missing == min(distance(hand, size)) == lacking(hand, size), hand
        assert found.missing == sum(group.missing for group in found.groups), hand
        assert len(found.groups) == size


def test_the_groups_are_cards_of_the_hand_none_twice_and_one_wild_at_most_in_each():
    for hand in HANDS:
        groups = nearest(hand, 3).groups
        assert not Counter(card for group in groups for card in group.cards) - Counter(hand)
        assert all(len(group.cards) + group.missing == 3 for group in groups)
        assert all(sum(map(is_wild, group.cards)) < 2 for group in groups)


def test_groups_that_stand_come_first_and_a_wild_goes_where_it_completes_one():
    for hand in HANDS:
        groups = nearest(hand, 3).groups
        assert [group.missing for group in groups] == sorted(group.missing for group in groups)
        idle = [g for g in groups if g.missing and any(map(is_wild, g.cards))]
        pairs = [g for g in groups if g.missing == 1 and not any(map(is_wild, g.cards))]
        assert not (idle and pairs), hand


def test_a_wild_meld_counts_where_the_table_lets_it():
    """With it a contract is never farther, and it is in the hand exactly when the hand holds one."""
    hands = [("2C", "2D", "QC", "QD", "QH", "5C", "5D", "5S", "9H"), ("XX", "XX", "7C", "7D", "7H", "KS", "KC", "KD")]
    for hand in (*hands, *HANDS):
        with_it = nearest(hand, 3, True)
        assert with_it.missing <= nearest(hand, 3).missing
        assert (with_it.missing == 0) == bool(contracts(hand, 3, True)), hand
        assert with_it.missing == lacking(hand, 3, True), hand
    assert nearest(hands[1], 3, True).missing == 1


def test_in_gin_what_is_missing_is_what_its_ranks_count():
    for hand in GIN_HANDS:
        groups = gin_nearest(hand, MELDS)
        assert sum(group.missing for group in groups) == gin_distance(hand, MELDS), hand
        assert not Counter(card for group in groups for card in group.cards) - Counter(hand)


# ---------------------------------------------------------------- in words


def goal_words(hand, size=3):
    match = play_on(skarney_match(), 1)
    view = match.view(0)
    placed = {place: hand if place.kind == "hand" and place.which == 0 else pile for place, pile in view.piles.items()}
    aim = match.game.goal(replace(view, piles=placed, public=replace(view.public, hand_no=1 if size == 3 else 7)))
    return plain(aim.message), [(plain(want.message), want.done) for want in aim.wants]


def test_it_says_which_groups_stand_and_what_completes_the_others():
    assert goal_words(("QC", "QD", "QH", "3C", "3D", "2S", "5C", "5D", "9H", "JS")) == (
        "Three sets: 1 card short",
        [("QC QD QH stand", True), ("3C 3D 2S stand", True), ("5C 5D need a five or a wild", False)],
    )


def test_a_sequence_says_which_cards_complete_it():
    said, wants = goal_words(("4C", "5C", "6C", "8D", "9D", "TD", "JS", "KS", "3H"))
    assert said == "Three sequences: 1 card short"
    assert wants[-1] == ("JS KS need QS or a wild", False)


def test_a_group_that_lacks_two_says_so():
    said, wants = goal_words(("QC", "QD", "QH", "3C", "3D", "3S", "5C"))
    assert said == "Three sets: 2 cards short"
    assert wants[-1] == ("5C needs two more fives; one may be a wild", False)


def test_nothing_is_reported_once_the_contract_is_down_nor_to_the_one_who_has_no_hand():
    match = play_on(skarney_match(), 900, lambda m: any(m.public.down))
    side = match.public.down.index(True)
    assert all(match.game.goal(match.view(seat)) is None for seat in match.public.sides[side])
    assert match.game.goal(match.view(None)) is None
