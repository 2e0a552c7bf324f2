"""Every refusal in one sentence, by rule code and reason."""

from __future__ import annotations

from game.cards.offering.tell import COMMON
from game.engine.said import said, said_n

REFUSALS = {
    **COMMON,
    "T4.kind": said("A meld is a set, a sequence or a wild meld."),
    "S2.deck": said("The deck is not the two packs and jokers of this table."),
    "S4.dealer": said("Another player deals this hand."),
    "S5.number": said("Hand {n} is to be dealt."),
    "S7.few": said("A set needs three cards of one rank."),
    "S7.ranks": said("The cards of a set are all of one rank."),
    "S7.many": said("A set has no more than four cards."),
    "S8.few": said("A sequence needs three cards in a row."),
    "S8.suits": said("The cards of a sequence are all of one suit."),
    "S8.order": said("The cards of a sequence follow one another with no gap, and never go round the corner."),
    "S9": said("A set or sequence holds no more than one wild card."),
    "S10.natural": said("A wild meld is of deuces only or of jokers only."),
    "S10.mixed": said("Deuces and jokers do not mix in a wild meld."),
    "S10.few": said("A wild meld needs three deuces or three jokers."),
    "S14.count": said_n(
        "This hand’s contract is exactly {n} meld, not {count}.",
        "This hand’s contract is exactly {n} melds, not {count}.",
    ),
    "S14.mixed": said(
        "The {place} place is {kind} and the {other} is {rest}: a contract is all sets or all sequences."
    ),
    "S14.few": said("The {place} place is no meld: it has fewer than three cards."),
    "S14.no_meld": said("The {place} place is no meld: neither a set nor a sequence."),
    "S14.none": said_n(
        "These cards make no contract: {n} set of three, or {n} sequence of three.",
        "These cards make no contract: {n} sets of three, or {n} sequences of three.",
    ),
    "S14.size": said_n(
        "The {place} place has {n} card: each meld of a contract has exactly three.",
        "The {place} place has {n} cards: each meld of a contract has exactly three.",
        0,
    ),
    "S14.three": said("Each meld of a contract has exactly three cards."),
    "S15": said("A wild meld cannot be part of a contract."),
    "S15.place": said("The {place} place is a wild meld, which cannot be part of a contract."),
    "S17": said("The contract of this side is already down."),
    "S18": said("A lawful contract is in hand: it must be laid before a card is offered."),
    "S19.contract": said("The contract must be laid before anything else is melded."),
    "S19.turn": said("Nothing more can be melded on the turn the contract is laid."),
    "S20": said("This table plays without contracts: lay melds one by one."),
    "S22.own": said("Wilds are exchanged only out of an opponent's meld."),
    "S22.wild_meld": said("Nothing can be exchanged out of a wild meld."),
    "S22.natural": said("A wild card cannot be given in exchange."),
    "S22.no_wild": said("That meld does not hold this wild card."),
    "S22.slot_two": said("A wild that stands for a deuce cannot be exchanged."),
    "S22.other": said("The card given must be just what the wild stands for."),
    "S22.first": said("Exchanges come before melding."),
    "S22.contract": said("At this table wilds are exchanged only after one's contract is down."),
    "S22.one": said("Exchange one card at a time."),
    "S22.choose": said("Select the card to give in exchange."),
    "S22.fits": said("No opposing wild stands for that card."),
    "S24.theirs": said("Cards are laid off only on melds of one's own side."),
    "S24.fresh": said("A meld takes lay-offs only from the turn after it was laid."),
    "S24.two": said("A meld takes one or two more cards a turn."),
    "S24.result": said("The cards already in a meld stay where they are."),
    "S24.choose": said("Select one or two cards to add to a meld."),
    "S24.fits": said("These cards fit none of this side's melds."),
    "S26": said("The last card in hand is not offered."),
    "S27.ban": said("A card just taken may not be the next card offered."),
    "S27.must": said("The turn ends with an offer: show a card."),
    "S27.one": said("One card is offered at a time."),
    "S27.choose": said("Select the card to offer."),
    "S27.order": said("An offer goes to {seat} first."),
    "S29": said("The stock is used up: the hand ends without an offer."),
}
