"""500 Rummy Partnership worked: who plays with whom, and one score a side."""

from __future__ import annotations

from game.rules.rummy_500_partnership.game import Rummy500Partnership
from tests.rules.rummies import Worked

GAME = Rummy500Partnership()


def test_rq_1_partners_sit_opposite_each_other_always() -> None:
    assert GAME.sides(4, False) == GAME.sides(4, True) == ((0, 2), (1, 3))
    assert GAME.seats == (4,)


def test_rq_1_a_side_pays_for_the_partner_of_the_one_who_went_out() -> None:
    table = Worked(GAME, ["AH 2H 3H", "4C 5C", "AC KC TC", "6C"], [(0, "set", "7S 7H 7D")])
    assert table.meld("sequence", "AH 2H 3H") is None
    assert table.facts.score.out == 0
    side, other = table.facts.score.sides
    assert (side.table, side.hand, side.net) == (30, 35, -5)
    assert (other.table, other.hand, other.net) == (0, 15, -15)


def test_rq_1_what_both_partners_laid_makes_one_sum() -> None:
    """The vector: 30 of the one and 25 of the other, less 35 in the other's hand, are 20."""
    melds = [(2, "sequence", "4S 5S 6S 7S 8S"), (0, "set", "7C 7H 7D")]
    table = Worked(GAME, ["AH 2H 3H", "4C 5C", "AC KC TC", "6C"], melds)
    assert table.meld("sequence", "AH 2H 3H") is None
    side = table.facts.score.sides[0]
    assert (side.table, side.hand, side.net) == (55, 35, 20)


def test_rq_1_cards_added_to_the_other_sides_melds_count_for_ones_own_side() -> None:
    table = Worked(GAME, ["7C KD", "4C 5C", "AC", "6C"], [(1, "set", "7S 7H 7D")])
    assert table.add(0, "7C", "7S 7H 7D 7C") is None
    assert table.discard("KD") is None
    assert table.nets() == [5 - 15, 15 - 15]
