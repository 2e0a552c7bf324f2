"""What a group of cards is or lacks, what a meld is called, and what an offered card would do for a hand.

The tray shows a group as the kind it would be laid as. A run of one suit is a straight when it rises and, turned round
to fall, a sequence: so the other kind is another order of the same cards.
"""

from __future__ import annotations

from game.cards.card import PACK
from game.cards.melds import SEQUENCE, SET, STRAIGHT, Group
from game.cards.named import meld_name, owned
from game.cards.offering.kinds import kinds_of
from game.cards.rummy import group
from game.cards.uses import company, makes, new_meld, telling
from game.engine.contract import Kind, Label, View
from game.engine.said import Cards, Rank, Said, filled, listed, said, said_n
from game.engine.table import Piece, Pile, Place, Seat
from game.rules.skarney_gin.rules import check as judge
from game.rules.skarney_gin.rules import melds, ranks
from game.rules.skarney_gin.rules.facts import MELDS, Facts, is_down, seat_of
from game.rules.skarney_gin.rules.legal import own_melds
from game.rules.skarney_gin.rules.melds import arranged, growths
from game.rules.skarney_gin.rules.play import is_stop
from game.rules.skarney_gin.rules.scoring import card_points, hand_points
from game.rules.skarney_gin.words.refusals import REFUSALS

_SETS = {
    "A": said("Set of aces"), "2": said("Set of twos"), "3": said("Set of threes"), "4": said("Set of fours"),
    "5": said("Set of fives"), "6": said("Set of sixes"), "7": said("Set of sevens"), "8": said("Set of eights"),
    "9": said("Set of nines"), "T": said("Set of tens"), "J": said("Set of jacks"), "Q": said("Set of queens"),
    "K": said("Set of kings"),
}  # fmt: skip
_SEQUENCES = {
    "C": said("Club sequence"), "D": said("Diamond sequence"),
    "H": said("Heart sequence"), "S": said("Spade sequence"),
}  # fmt: skip


def meant(cards: Pile) -> Group:
    """A listed group as the meld it stands for: a run of one suit that falls is a sequence."""
    falling = Group(SEQUENCE, cards[::-1])
    return falling if len(cards) > 2 and melds.fault(falling) is None else arranged(cards)


def label(view: View[Facts], cards: Pile) -> Label:
    """What these cards are, or what they still need."""
    made = meant(cards)
    refusal = judge.shape_fault(made)
    if refusal is None:
        return _complete(view, made)
    if len(cards) < 2:
        needs = said("Needs two more cards")
        return Label(said("A meld begins"), needs, False, 0, cards, brief=said("needs {n}", about="tray", n=2))
    if len(cards) == 2 and (fitting := _completions(cards)):
        needs = said("Needs {cards}", about="tray", cards=Cards(fitting))
        return Label(said("A meld begins"), needs, False, 0, made.cards, brief=said("needs {n}", about="tray", n=1))
    why = REFUSALS[f"G3.{refusal.why}"]
    return Label(said("Not a meld"), why, False, 0, made.cards, rule="G3", brief=said("no meld"))


def _complete(view: View[Facts], made: Group) -> Label:
    points, is_short = hand_points(made.cards), len(made.cards) == 3
    shown = made.cards[::-1] if made.kind == SEQUENCE else made.cards
    others = () if made.kind == SET or melds.fault(Group(SEQUENCE, made.cards)) else (shown[::-1],)
    if view.seat is not None and not is_down(view) and not is_short:
        return Label(_title(made), REFUSALS["G4.three"], False, points, shown, (), others, "G4")
    ready = said_n(
        "Ready: {points} point leaves the hand", "Ready: {points} points leave the hand", count="points", points=points
    )
    return Label(_title(made), ready, True, points, shown, (), others)


def _title(made: Group) -> Said:
    if made.kind == SET:
        return _SETS[made.cards[0][0]]
    return _SEQUENCES[made.cards[0][1]] if made.kind == SEQUENCE else said("Straight", about="meld, named by its rank")


def _completions(cards: Pile) -> Pile:
    """The cards any one of which makes these a meld."""
    return tuple(card for card in PACK if card not in cards and melds.fault(arranged((*cards, card))) is None)


# ---------------------------------------------------------------- melds on the table


_CAPTIONS = {
    "A": said("Aces", about="meld, named by its rank"),
    "2": said("Twos", about="meld, named by its rank"),
    "3": said("Threes", about="meld, named by its rank"),
    "4": said("Fours", about="meld, named by its rank"),
    "5": said("Fives", about="meld, named by its rank"),
    "6": said("Sixes", about="meld, named by its rank"),
    "7": said("Sevens", about="meld, named by its rank"),
    "8": said("Eights", about="meld, named by its rank"),
    "9": said("Nines", about="meld, named by its rank"),
    "T": said("Tens", about="meld, named by its rank"),
    "J": said("Jacks", about="meld, named by its rank"),
    "Q": said("Queens", about="meld, named by its rank"),
    "K": said("Kings", about="meld, named by its rank"),
}
_SUITED = {
    "C": said("Clubs, {low} to {high}"),
    "D": said("Diamonds, {low} to {high}"),
    "H": said("Hearts, {low} to {high}"),
    "S": said("Spades, {low} to {high}"),
}


def caption(view: View[Facts], place: Place) -> Label | None:
    """A meld's name; cards on the table count nothing (G10)."""
    if place.kind != "meld" or not view.at("meld", place.which):
        return None
    laid = group(view, int(place.which))
    return Label(_name(laid), said_n("{n} card", "{n} cards", len(laid.cards)), True, 0, laid.cards)


def _name(laid: Group) -> Said:
    if laid.kind == SET:
        return _CAPTIONS[laid.cards[0][0]]
    low, high = (Rank(card[0]) for card in (laid.cards[0], laid.cards[-1]))
    if laid.kind == STRAIGHT:
        return said("Straight, {low} to {high}", low=low, high=high)
    return filled(_SUITED[laid.cards[0][1]], low=low, high=high)


# ---------------------------------------------------------------- an offered card


MOST = 3  # so many hints, besides what the card costs


def hints_for(view: View[Facts], card: Piece) -> tuple[Said, ...]:
    """What the card would do for the viewer's hand and melds, from what is in sight: the most telling first."""
    found = _fit_hints(view, card) if is_down(view) else _contract_hints(view, card)
    found += _company_hints(view, card)
    cost = said("It costs {points} if still held at the end.", points=card_points(card))
    return (*(found or [said("It stands alone in this hand.")])[:MOST], cost)


def kinds(view: View[Facts], seat: Seat) -> tuple[Kind, ...]:
    """What this seat may refuse beforehand."""
    mine = [group(view, n) for n, laid in enumerate(view.open.melds) if laid.seat == seat]

    def fits(card: Piece) -> bool:
        return any(growths(meld, (card,)) for meld in mine)

    return kinds_of(PACK, is_stop, view.open.side_of(seat), fits if mine else None)


def _contract_hints(view: View[Facts], card: Piece) -> list[Said]:
    before, after = ranks.distance(view.hand, MELDS), ranks.distance((*view.hand, card), MELDS)
    if before and not after:
        return [said("It completes a contract.")]
    return [said("It brings the contract nearer.")] if after < before else []


def _fit_hints(view: View[Facts], card: Piece) -> list[Said]:
    """The viewer's melds that would take it, by name."""
    mine = [group(view, number) for number in own_melds(view)]
    fits = [meld_name(each.kind, each.cards) for each in mine if growths(each, (card,))]
    side = view.open.side_of(seat_of(view))
    return [said("It extends {meld}.", meld=owned(view, side, listed(fits), theirs=False))] if fits else []


def _company_hints(view: View[Facts], card: Piece) -> list[Said]:
    """The meld it makes with cards in the hand, else the few cards that it goes with best."""
    if made := made_with(view.hand, card):
        return [makes(card, made)]
    with_it = goes_with(view.hand, card)
    cards = Cards(telling(card, with_it))
    return [said("It goes with {cards}, but makes no meld yet.", cards=cards)] if with_it else []


def made_with(hand: Pile, card: Piece) -> Group | None:
    """The new meld that the card makes with cards of the hand."""
    return new_meld(card, melds.melds_in((*hand, card)), melds.melds_in(hand))


def goes_with(pile: Pile, card: Piece) -> Pile:
    """Every card that could lie in a meld with this one: suits do not matter in a straight."""
    return company(pile, card, suited=False, wilds=False)
