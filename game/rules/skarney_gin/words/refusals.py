"""Every refusal in one sentence, by rule code and reason."""

from __future__ import annotations

from game.cards.offering.tell import COMMON
from game.engine.said import said, said_n

REFUSALS = {
    **COMMON,
    "T4.kind": said("A meld is a set, a sequence or a straight."),
    "G1.number": said("Hand {n} is to be dealt."),
    "G1.dealer": said("Another player deals this hand."),
    "G2.deck": said("The deck is not one pack of 52 cards."),
    "G3.set_few": said("A set needs three cards of one rank."),
    "G3.set_ranks": said("The cards of a set are all of one rank."),
    "G3.set_many": said("A set has no more than four cards."),
    "G3.sequence_few": said("A sequence needs three cards in a row."),
    "G3.sequence_suits": said("The cards of a sequence are all of one suit."),
    "G3.sequence_order": said("The cards of a sequence follow one another with no gap, and never go round the corner."),
    "G3.straight_few": said("A straight needs three cards in a row."),
    "G3.straight_order": said("The cards of a straight follow one another with no gap, and never go round the corner."),
    "G4.down": said("This player's contract is already down."),
    "G4.count": said_n("A contract is exactly {n} meld, not {count}.", "A contract is exactly {n} melds, not {count}."),
    "G4.none": said_n(
        "These cards make no contract: {n} meld of three.", "These cards make no contract: {n} melds of three."
    ),
    "G4.size": said_n(
        "The {place} place has {n} card: each meld of a contract has exactly three.",
        "The {place} place has {n} cards: each meld of a contract has exactly three.",
        0,
    ),
    "G4.three": said("Each meld of a contract has exactly three cards."),
    "G4.first": said("The contract must be laid before anything else is melded."),
    "G4.turn": said("Nothing more can be melded on the turn the contract is laid."),
    "G5.theirs": said("Cards are laid off only on one's own melds."),
    "G5.fresh": said("A meld takes lay-offs only from the turn after it was laid."),
    "G5.two": said("A meld takes one or two more cards a turn."),
    "G5.result": said("The cards already in a meld stay where they are."),
    "G5.choose": said("Select one or two cards to add to a meld."),
    "G5.fits": said("These cards fit none of this player's melds."),
    "G6.last": said("The last card in hand is not offered."),
    "G6.must": said("The turn ends with an offer: show a card."),
    "G6.one": said("One card is offered at a time."),
    "G6.choose": said("Select the card to offer."),
    "G7": said("A card just taken may not be the next card offered."),
    "G9": said("The last card has been drawn: the hand ends without an offer."),
}
