"""Labels of cards: what a group is or lacks, a meld's name, and what an offered card would do for a hand.

The tray shows a group as the kind it would be laid as. A run of one suit is a straight in rising order and a sequence
in falling order, so reversing the cards selects the other kind.
"""

from __future__ import annotations

from game.cards.card import PACK
from game.cards.melds import SEQUENCE, SET, STRAIGHT, Group
from game.cards.named import RUNS_TITLED, SETS_TITLED
from game.cards.offering.labels import OfferLabels, fit_hints, with_cost
from game.cards.offering.offers import is_down
from game.engine.contract import GroupLabel, View
from game.engine.messages import Cards, Message, Rank, fill, msg, msg_n
from game.engine.override import override
from game.engine.table import Piece, Pile
from game.rules.skarney_gin.rules import melds
from game.rules.skarney_gin.rules.check import shape_fault
from game.rules.skarney_gin.rules.facts import GinPublic
from game.rules.skarney_gin.rules.melds import arranged
from game.rules.skarney_gin.rules.scoring import card_points, hand_points
from game.rules.skarney_gin.words.refusals import REFUSALS

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


class GinLabels(OfferLabels[GinPublic]):
    """What Skarney Gin says of groups of cards."""

    @override
    def group_label(self, view: View[GinPublic], cards: Pile) -> GroupLabel:
        """What these cards are, or what they still need."""
        made = as_meld(cards)
        refusal = shape_fault(view, made)
        if refusal is None:
            return _complete(view, made)
        if len(cards) < 2:
            needs = msg("Needs two more cards")
            return GroupLabel(msg("A meld begins"), needs, False, 0, cards, brief=msg("needs {n}", about="tray", n=2))
        if len(cards) == 2 and (fitting := _completions(cards)):
            needs, brief = msg("Needs {cards}", about="tray", cards=Cards(fitting)), msg("needs {n}", about="tray", n=1)
            return GroupLabel(msg("A meld begins"), needs, False, 0, made.cards, brief=brief)
        why = REFUSALS[f"G3.{refusal.why}"]
        return GroupLabel(msg("Not a meld"), why, False, 0, made.cards, rule="G3", brief=msg("no meld"))

    @override
    def _label(self, view: View[GinPublic], laid: Group) -> GroupLabel:
        """A meld's name; cards on the table score nothing (G10)."""
        return GroupLabel(_name(laid), msg_n("{n} card", "{n} cards", len(laid.cards)), True, 0, laid.cards)

    @override
    def _hints(self, view: View[GinPublic], card: Piece) -> tuple[Message, ...]:
        found = fit_hints(view, card) if is_down(view) else self._contract_hints(view, card)
        found += self._company_hints(view, card)
        return with_cost(found, card_points(card))


def as_meld(cards: Pile) -> Group:
    """A listed group as the meld it stands for: a run of one suit in falling order is a sequence."""
    falling = Group(SEQUENCE, cards[::-1])
    return falling if len(cards) > 2 and melds.fault(falling) is None else arranged(cards)


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
        return SETS_TITLED[made.cards[0][0]]
    return RUNS_TITLED[made.cards[0][1]] if made.kind == SEQUENCE else msg("Straight", about="meld, named by its rank")


def _completions(cards: Pile) -> Pile:
    """The cards any one of which makes these a meld."""
    return tuple(card for card in PACK if card not in cards and melds.fault(arranged((*cards, card))) is None)


def _name(laid: Group) -> Message:
    if laid.kind == SET:
        return _CAPTIONS[laid.cards[0][0]]
    low, high = (Rank(card[0]) for card in (laid.cards[0], laid.cards[-1]))
    if laid.kind == STRAIGHT:
        return msg("Straight, {low} to {high}", low=low, high=high)
    return fill(_SUITED[laid.cards[0][1]], low=low, high=high)
