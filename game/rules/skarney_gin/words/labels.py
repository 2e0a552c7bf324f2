"""Labels of cards: what a group is or lacks, a meld's name, and what an offered card would do for a hand.

The tray shows a group as the kind it would be laid as. A run of one suit is a straight in rising order and a sequence
in falling order, so reversing the cards selects the other kind.
"""

from __future__ import annotations

from game.cards.card import PACK
from game.cards.melds import SEQUENCE, SET, STRAIGHT, Group
from game.cards.named import meld_name, owned
from game.cards.offering.kinds import kinds_of
from game.cards.rummy import group
from game.cards.uses import company, makes, new_meld, telling
from game.engine.contract import GroupLabel, RefusalKind, View
from game.engine.messages import Cards, Message, Rank, fill, join_list, msg, msg_n
from game.engine.table import Piece, Pile, Place, Seat
from game.rules.skarney_gin.rules import check as judge
from game.rules.skarney_gin.rules import melds, ranks
from game.rules.skarney_gin.rules.facts import MELDS, GinPublic, is_down, seat_of
from game.rules.skarney_gin.rules.legal import own_melds
from game.rules.skarney_gin.rules.melds import arranged, growths
from game.rules.skarney_gin.rules.play import is_stop
from game.rules.skarney_gin.rules.scoring import card_points, hand_points
from game.rules.skarney_gin.words.refusals import REFUSALS

_SETS = {
    "A": msg("Set of aces"), "2": msg("Set of twos"), "3": msg("Set of threes"), "4": msg("Set of fours"),
    "5": msg("Set of fives"), "6": msg("Set of sixes"), "7": msg("Set of sevens"), "8": msg("Set of eights"),
    "9": msg("Set of nines"), "T": msg("Set of tens"), "J": msg("Set of jacks"), "Q": msg("Set of queens"),
    "K": msg("Set of kings"),
}  # fmt: skip
_SEQUENCES = {
    "C": msg("Club sequence"), "D": msg("Diamond sequence"),
    "H": msg("Heart sequence"), "S": msg("Spade sequence"),
}  # fmt: skip


def meant(cards: Pile) -> Group:
    """A listed group as the meld it stands for: a run of one suit in falling order is a sequence."""
    falling = Group(SEQUENCE, cards[::-1])
    return falling if len(cards) > 2 and melds.fault(falling) is None else arranged(cards)


def group_label(view: View[GinPublic], cards: Pile) -> GroupLabel:
    """What these cards are, or what they still need."""
    made = meant(cards)
    refusal = judge.shape_fault(made)
    if refusal is None:
        return _complete(view, made)
    if len(cards) < 2:
        needs = msg("Needs two more cards")
        return GroupLabel(msg("A meld begins"), needs, False, 0, cards, brief=msg("needs {n}", about="tray", n=2))
    if len(cards) == 2 and (fitting := _completions(cards)):
        needs = msg("Needs {cards}", about="tray", cards=Cards(fitting))
        return GroupLabel(msg("A meld begins"), needs, False, 0, made.cards, brief=msg("needs {n}", about="tray", n=1))
    why = REFUSALS[f"G3.{refusal.why}"]
    return GroupLabel(msg("Not a meld"), why, False, 0, made.cards, rule="G3", brief=msg("no meld"))


def _complete(view: View[GinPublic], made: Group) -> GroupLabel:
    points, is_short = hand_points(made.cards), len(made.cards) == 3
    shown = made.cards[::-1] if made.kind == SEQUENCE else made.cards
    others = () if made.kind == SET or melds.fault(Group(SEQUENCE, made.cards)) else (shown[::-1],)
    if view.seat is not None and not is_down(view) and not is_short:
        return GroupLabel(_title(made), REFUSALS["G4.three"], False, points, shown, (), others, "G4")
    ready = msg_n(
        "Ready: {points} point leaves the hand", "Ready: {points} points leave the hand", count="points", points=points
    )
    return GroupLabel(_title(made), ready, True, points, shown, (), others)


def _title(made: Group) -> Message:
    if made.kind == SET:
        return _SETS[made.cards[0][0]]
    return _SEQUENCES[made.cards[0][1]] if made.kind == SEQUENCE else msg("Straight", about="meld, named by its rank")


def _completions(cards: Pile) -> Pile:
    """The cards any one of which makes these a meld."""
    return tuple(card for card in PACK if card not in cards and melds.fault(arranged((*cards, card))) is None)


# ---------------------------------------------------------------- melds on the table


_CAPTIONS = {
    "A": msg("Aces", about="meld, named by its rank"),
    "2": msg("Twos", about="meld, named by its rank"),
    "3": msg("Threes", about="meld, named by its rank"),
    "4": msg("Fours", about="meld, named by its rank"),
    "5": msg("Fives", about="meld, named by its rank"),
    "6": msg("Sixes", about="meld, named by its rank"),
    "7": msg("Sevens", about="meld, named by its rank"),
    "8": msg("Eights", about="meld, named by its rank"),
    "9": msg("Nines", about="meld, named by its rank"),
    "T": msg("Tens", about="meld, named by its rank"),
    "J": msg("Jacks", about="meld, named by its rank"),
    "Q": msg("Queens", about="meld, named by its rank"),
    "K": msg("Kings", about="meld, named by its rank"),
}
_SUITED = {
    "C": msg("Clubs, {low} to {high}"),
    "D": msg("Diamonds, {low} to {high}"),
    "H": msg("Hearts, {low} to {high}"),
    "S": msg("Spades, {low} to {high}"),
}


def caption(view: View[GinPublic], place: Place) -> GroupLabel | None:
    """A meld's name; cards on the table score nothing (G10)."""
    if place.kind != "meld" or not view.at("meld", place.which):
        return None
    laid = group(view, int(place.which))
    return GroupLabel(_name(laid), msg_n("{n} card", "{n} cards", len(laid.cards)), True, 0, laid.cards)


def _name(laid: Group) -> Message:
    if laid.kind == SET:
        return _CAPTIONS[laid.cards[0][0]]
    low, high = (Rank(card[0]) for card in (laid.cards[0], laid.cards[-1]))
    if laid.kind == STRAIGHT:
        return msg("Straight, {low} to {high}", low=low, high=high)
    return fill(_SUITED[laid.cards[0][1]], low=low, high=high)


# ---------------------------------------------------------------- an offered card


MOST = 3  # most hints, besides the card's cost


def hints_for(view: View[GinPublic], card: Piece) -> tuple[Message, ...]:
    """What the card would do for the viewer's hand and melds, from visible cards; most important first."""
    found = _fit_hints(view, card) if is_down(view) else _contract_hints(view, card)
    found += _company_hints(view, card)
    cost = msg("It costs {points} if still held at the end.", points=card_points(card))
    return (*(found or [msg("It stands alone in this hand.")])[:MOST], cost)


def refusal_kinds(view: View[GinPublic], seat: Seat) -> tuple[RefusalKind, ...]:
    """The kinds of offer this seat may refuse in advance."""
    mine = [group(view, n) for n, laid in enumerate(view.public.melds) if laid.seat == seat]

    def fits(card: Piece) -> bool:
        return any(growths(meld, (card,)) for meld in mine)

    return kinds_of(PACK, is_stop, view.public.side_of(seat), fits if mine else None)


def _contract_hints(view: View[GinPublic], card: Piece) -> list[Message]:
    before, after = ranks.distance(view.hand, MELDS), ranks.distance((*view.hand, card), MELDS)
    if before and not after:
        return [msg("It completes a contract.")]
    return [msg("It brings the contract nearer.")] if after < before else []


def _fit_hints(view: View[GinPublic], card: Piece) -> list[Message]:
    """The names of the viewer's melds that would accept the card."""
    mine = [group(view, number) for number in own_melds(view)]
    fits = [meld_name(each.kind, each.cards) for each in mine if growths(each, (card,))]
    side = view.public.side_of(seat_of(view))
    return [msg("It extends {meld}.", meld=owned(view, side, join_list(fits), theirs=False))] if fits else []


def _company_hints(view: View[GinPublic], card: Piece) -> list[Message]:
    """The meld it makes with cards of the hand, else the few cards that it goes with best."""
    if made := made_with(view.hand, card):
        return [makes(card, made)]
    with_it = goes_with(view.hand, card)
    cards = Cards(telling(card, with_it))
    return [msg("It goes with {cards}, but makes no meld yet.", cards=cards)] if with_it else []


def made_with(hand: Pile, card: Piece) -> Group | None:
    """The new meld that the card makes with cards of the hand."""
    return new_meld(card, melds.melds_in((*hand, card)), melds.melds_in(hand))


def goes_with(pile: Pile, card: Piece) -> Pile:
    """Every card that could be in a meld with this one; suits do not matter in a straight."""
    return company(pile, card, suited=False, wilds=False)
