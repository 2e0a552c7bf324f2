"""What every rummy does alike: piles, hands that are known in part, melds laid and laid off on."""

from __future__ import annotations

from collections import Counter

import pytest

from game.cards import rummy
from game.cards.actions import LayOff, Meld
from game.cards.melds import SEQUENCE, SET, Group
from game.cards.rummy import PILE, STOCK, RummyPublic
from game.engine.contract import Desk, State, View
from game.engine.rng import Rng
from game.engine.table import Piles, Place
from game.rules import all_games

GAME = all_games()["fortune"]
HANDS: Piles = {Place("hand", 0): ("7S", "7H", "5H"), Place("hand", 1): ("KD", "2D")}
TABLE: Piles = {**HANDS, PILE: ("9C", "4H", "7D", "KS", "2C"), STOCK: ("3C", "8C")}


def cards(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def table(piles: Piles = TABLE) -> Desk[RummyPublic]:
    facts = RummyPublic(2, ((0,), (1,)), turn=0, to_act=0, scores=(0, 0), known=((), ()))
    return Desk(State(piles, facts, Rng("rummy")))


def lying(desk: Desk[RummyPublic]) -> Counter[str]:
    return Counter(card for pile in desk.piles.values() for card in pile)


def test_a_fanned_pile_is_taken_from_a_card_upwards() -> None:
    """The cards leave in their order, and everyone knows from then on where they are; until they are laid."""
    desk = table()
    assert rummy.take_pile(desk, 3) == cards("7D KS 2C")
    assert desk.at("pile") == cards("9C 4H")
    assert desk.public.known[0] == cards("7D KS 2C")
    rummy.lay(desk, Group(SET, cards("7D 7S 7H")), "meld")
    assert desk.public.known[0] == cards("KS 2C")
    assert desk.at("hand", 0) == cards("5H KS 2C")
    rummy.discard(desk, "KS")
    assert desk.at("pile") == cards("9C 4H KS")
    assert desk.public.known == (("2C",), ())
    assert lying(desk) == lying(table())


def test_a_pile_is_turned_over_but_for_its_top() -> None:
    """Unshuffled, its bottom card is drawn first; or as luck had it. What lay in the stock is not asked."""
    empty = {place: pile for place, pile in TABLE.items() if place != STOCK}
    desk = table(empty)
    rummy.turn_over(desk)
    assert (desk.at("pile"), desk.at("stock")) == (cards("2C"), cards("KS 7D 4H 9C"))
    desk = table(empty)
    rummy.turn_over(desk, cards("4H KS 9C 7D"))
    assert desk.at("stock")[-1] == "4H"
    assert lying(desk) == lying(table(empty))


def test_melds_are_numbered_as_they_are_laid_and_grow_where_the_result_says() -> None:
    """A card below and one above go to their ends; the meld notes how many it was given this turn."""
    desk = table({Place("hand", 0): cards("5H 6H 7H 4H 8H KC")})
    rummy.lay(desk, Group(SEQUENCE, cards("5H 6H 7H")), "meld")
    rummy.add_to_meld(desk, 0, cards("8H 4H"), cards("4H 5H 6H 7H 8H"))
    assert desk.at("meld", 0) == cards("4H 5H 6H 7H 8H")
    assert (desk.public.melds[0].added, desk.public.melds[0].seat, desk.public.melded) == (2, 0, True)


def test_a_pack_is_gathered_and_handed_out_from_the_left() -> None:
    """Whatever lies anywhere comes back to the stock, in the deal's order; then one card at a time round the table."""
    desk = table()
    deck = tuple(sorted(lying(desk).elements()))
    rummy.gather(desk, deck)
    assert desk.piles == {STOCK: deck[::-1]}
    rummy.hand_out(desk, 1, 2)
    assert (desk.at("hand", 1), desk.at("hand", 0)) == ((deck[0], deck[2]), (deck[1], deck[3]))


@pytest.mark.parametrize(
    ("place", "seen"),
    [(Place("hand", 0), True), (Place("hand", 1), False), (STOCK, False), (PILE, True), (Place("meld", 3), True)],
)
def test_ones_own_hand_and_what_lies_face_up_is_seen(place: Place, seen: bool) -> None:
    """By everyone but for the hand; onlookers see no hand at all."""
    assert GAME.can_see(0, place) is seen
    assert not GAME.can_see(None, Place("hand", 0))


def test_the_last_card_laid_is_final() -> None:
    """It ends the hand; before that a meld can be taken back."""
    view = View(0, {Place("hand", 0): cards("7S 7H 7D KS")}, table().public)
    assert not rummy.is_final(view, Meld(SET, cards("7S 7H 7D")))
    assert rummy.is_final(view, LayOff(0, cards("7S 7H 7D KS"), ()))
