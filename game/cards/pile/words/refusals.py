"""Every refusal at a table with a pile as one sentence, by its reason, whatever its rule."""

from __future__ import annotations

from game.engine.contract import Refusal
from game.engine.messages import Cards, Message, fill, msg

_RULES = {
    "T1": msg("Not your turn."),
    "T2": msg("The {card} is not in the hand."),
    "T3": msg("There is no such meld."),
    "R5.9": msg("A meld holds no more than one joker."),
    "RA.2": msg("A deuce stands for the queen of spades only in a sequence whose other cards are all natural."),
    "RA.3": msg("The queen of spades is discarded only from a hand of nothing else."),
    "RF.7": msg("The queen of spades is discarded only from a hand of nothing else."),
    "RI.4": msg("A special meld is never added to."),
    "RP.2": msg("Jokers are not wild: three or four of them are a meld, and they go with nothing else."),
    "RP.4": msg("An ace is always high: it follows the king."),
}
_ORDER = msg("The cards of a sequence follow one another with no gap, and never go round the corner.")
_REASONS = {
    "deal": msg("The hand is over: the next one is dealt first."),
    "over": msg("The match is over."),
    "draw": msg("Draw a card first, or take the pile."),
    "first": msg("Draw first."),
    "table": msg("That comes at another point of the turn."),
    "nothing": msg("Put cards in the tray or select them first."),
    "kind": msg("There is no such kind of meld here."),
    "number": msg("Hand {n} is to be dealt."),
    "dealer": msg("Another player deals this hand."),
    "deck": msg("The deck is not the cards of this table."),
    "stock": msg("The new stock is made of the cards below the top of the pile."),
    # melds
    "set_few": msg("A set needs more cards of one rank."),
    "set_ranks": msg("The cards of a set are all of one rank."),
    "set_many": msg("A set has no more than four cards."),
    "set_naturals": msg("Wild cards alone make no set: one card at least is natural."),
    "set_wilds": msg("There are too many wild cards in this set."),
    "sequence_few": msg("A sequence needs three cards in a row."),
    "sequence_suits": msg("The cards of a sequence are all of one suit."),
    "sequence_order": _ORDER,
    "sequence_naturals": msg("Wild cards alone make no sequence: one card at least is natural."),
    "sequence_wilds": msg("There are too many wild cards in this sequence."),
    "wild_natural": msg("A wild meld is of deuces only."),
    "wild_few": msg("A wild meld needs three deuces."),
    "wild_many": msg("A wild meld has no more than four cards."),
    "special": msg("A special meld is six cards of one colour, every other rank: K J 9 7 5 3, or Q 10 8 6 4 2."),
    "loose": msg("These cards make no meld."),
    "suits": msg("Neither of one rank nor of one suit."),
    # adding to melds
    "result": msg("The cards already in a meld stay where they are."),
    "theirs": msg("Cards are added only to one’s own melds."),
    "choose": msg("Select the cards to add to a meld."),
    "fits": msg("These cards fit no meld on the table."),
    # the stock and the pile
    "empty": msg("There is nothing left to draw: take the pile, or pass."),
    "early": msg("You may not pass while you can draw."),
    "card": msg("The pile cannot be taken from that card."),
    "use": msg("A card taken from the pile is laid in one meld at once."),
    "key": msg("The {card} has to be laid at once."),
    "hand": msg("The {card} is not in the hand: the card taken is melded with cards held before."),
    "new": msg("The top card of the pile goes into a new meld, with two cards or more from the hand."),
    "none": msg("No card of the pile can be melded now."),
    "deep": msg("The {card} cannot be laid at once with the cards in the hand."),
    "there": msg("The {card} does not go on that meld."),
    # exchanges and discards
    "joker": msg("There is no joker in that meld to exchange."),
    "slot": msg("Nothing can be exchanged for that joker."),
    "other": msg("That is not the card the joker stands for."),
    "own": msg("A joker is exchanged only out of one’s own meld."),
    "one": msg("Select one card to discard."),
    "one_passed": msg("Select one card to pass on."),
    "one_give": msg("Select one card to give for the joker."),
}


def refusal_text(refusal: Refusal) -> Message:
    """The sentence for a refusal, with its cards in words."""
    template = _REASONS[refusal.why] if refusal.why else _RULES[refusal.rule]
    shown = {name: Cards((str(value),)) if name == "card" else value for name, value in refusal.args}
    return fill(template, **shown)
