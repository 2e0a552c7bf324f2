"""Every refusal in one sentence, by rule code and reason."""

from __future__ import annotations

from game.cards.offering.tell import COMMON
from game.engine.messages import msg, msg_n

REFUSALS = {
    **COMMON,
    "T4.kind": msg("A meld is a set, a sequence or a straight."),
    "G1.number": msg("Hand {n} is to be dealt."),
    "G1.dealer": msg("Another player deals this hand."),
    "G2.deck": msg("The deck is not one pack of 52 cards."),
    "G3.set_few": msg("A set needs three cards of one rank."),
    "G3.set_ranks": msg("The cards of a set are all of one rank."),
    "G3.set_many": msg("A set has no more than four cards."),
    "G3.sequence_few": msg("A sequence needs three cards in a row."),
    "G3.sequence_suits": msg("The cards of a sequence are all of one suit."),
    "G3.sequence_order": msg("The cards of a sequence follow one another with no gap, and never go round the corner."),
    "G3.straight_few": msg("A straight needs three cards in a row."),
    "G3.straight_order": msg("The cards of a straight follow one another with no gap, and never go round the corner."),
    "G4.down": msg("This player’s contract is already down."),
    "G4.count": msg_n("A contract is exactly {n} meld, not {count}.", "A contract is exactly {n} melds, not {count}."),
    "G4.none": msg_n(
        "These cards make no contract: {n} meld of three.", "These cards make no contract: {n} melds of three."
    ),
    "G4.size": msg_n(
        "The {place} place has {n} card: each meld of a contract has exactly three.",
        "The {place} place has {n} cards: each meld of a contract has exactly three.",
        0,
    ),
    "G4.three": msg("Each meld of a contract has exactly three cards."),
    "G4.first": msg("The contract must be laid before anything else is melded."),
    "G4.turn": msg("Nothing more can be melded on the turn the contract is laid."),
    "G5.theirs": msg("Cards are laid off only on one’s own melds."),
    "G5.fresh": msg("A meld takes lay-offs only from the turn after it was laid."),
    "G5.two": msg("A meld takes one or two more cards a turn."),
    "G5.result": msg("The cards already in a meld stay where they are."),
    "G5.choose": msg("Select one or two cards to add to a meld."),
    "G5.fits": msg("These cards fit none of this player’s melds."),
    "G6.last": msg("The last card in hand is not offered."),
    "G6.must": msg("The turn ends with an offer: show a card."),
    "G6.one": msg("One card is offered at a time."),
    "G6.choose": msg("Select the card to offer."),
    "G7": msg("A card just taken may not be the next card offered."),
    "G9": msg("The last card has been drawn: the hand ends without an offer."),
}
