"""Every refusal at a table with a pile in one sentence: by its reason, whichever rule it comes under."""

from __future__ import annotations

from game.engine.contract import Refusal
from game.engine.said import Cards, Said, filled, said

_RULES = {
    "T1": said("It is not for this player to decide."),
    "T2": said("The {card} is not in the hand."),
    "T3": said("There is no such meld."),
    "R5.9": said("A meld holds no more than one joker."),
    "RA.2": said("A deuce stands for the queen of spades only in a sequence whose other cards are all natural."),
    "RA.3": said("The queen of spades is discarded only from a hand of nothing else."),
    "RF.7": said("The queen of spades is discarded only from a hand of nothing else."),
    "RI.4": said("A special meld is never added to."),
    "RP.2": said("Jokers are not wild: three or four of them are a meld, and they go with nothing else."),
    "RP.4": said("An ace is always high: it follows the king."),
}
_ORDER = said("The cards of a sequence follow one another with no gap, and never go round the corner.")
_REASONS = {
    "deal": said("The hand is over: the next one is dealt first."),
    "over": said("The match is over."),
    "draw": said("Draw a card first, or take the pile."),
    "first": said("Draw first."),
    "table": said("That comes at another point of the turn."),
    "nothing": said("Put cards in the tray or select them first."),
    "kind": said("There is no such kind of meld here."),
    "number": said("Hand {n} is to be dealt."),
    "dealer": said("Another player deals this hand."),
    "deck": said("The deck is not the cards of this table."),
    "stock": said("The new stock is made of the cards below the top of the pile."),
    # melds
    "set_few": said("A set needs more cards of one rank."),
    "set_ranks": said("The cards of a set are all of one rank."),
    "set_many": said("A set has no more than four cards."),
    "set_naturals": said("Wild cards alone make no set: one card at least is natural."),
    "set_wilds": said("There are too many wild cards in this set."),
    "sequence_few": said("A sequence needs three cards in a row."),
    "sequence_suits": said("The cards of a sequence are all of one suit."),
    "sequence_order": _ORDER,
    "sequence_naturals": said("Wild cards alone make no sequence: one card at least is natural."),
    "sequence_wilds": said("There are too many wild cards in this sequence."),
    "wild_natural": said("A wild meld is of deuces only."),
    "wild_few": said("A wild meld needs three deuces."),
    "wild_many": said("A wild meld has no more than four cards."),
    "special": said("A special meld is six cards of one colour, every other rank: K J 9 7 5 3, or Q 10 8 6 4 2."),
    "loose": said("These cards make no meld."),
    "suits": said("Neither of one rank nor of one suit."),
    # adding to melds
    "result": said("The cards already in a meld stay where they are."),
    "theirs": said("Cards are added only to one's own melds."),
    "choose": said("Select the cards to add to a meld."),
    "fits": said("These cards fit no meld on the table."),
    # the stock and the pile
    "empty": said("There is nothing left to draw: take the pile, or pass."),
    "early": said("Whoever can draw does not pass."),
    "card": said("The pile cannot be taken from that card."),
    "use": said("A card taken from the pile is laid in one meld at once."),
    "key": said("The {card} has to be laid at once."),
    "hand": said("The {card} is not in the hand: the card taken is melded with cards held before."),
    "new": said("The top card of the pile goes into a new meld, with two cards or more from the hand."),
    "none": said("No card of the pile can be melded now."),
    "deep": said("The {card} cannot be laid at once with the cards in the hand."),
    "there": said("The {card} does not go on that meld."),
    # exchanges and discards
    "joker": said("There is no joker in that meld to exchange."),
    "slot": said("Nothing can be exchanged for that joker."),
    "other": said("That is not the card the joker stands for."),
    "own": said("A joker is exchanged only out of one's own meld."),
    "one": said("One card is discarded."),
    "one_give": said("One card is given for a joker."),
}


def refused(refusal: Refusal) -> Said:
    """The sentence for a refusal, its cards in words."""
    template = _REASONS[refusal.why] if refusal.why else _RULES[refusal.rule]
    shown = {name: Cards((str(value),)) if name == "card" else value for name, value in refusal.args}
    return filled(template, **shown)
