"""Three lessons of Skarney Gin: offers and answers, from the draw to the contract, and from there to going out."""

from __future__ import annotations

from game.cards.actions import Contract, Offer
from game.cards.card import pack
from game.cards.melds import STRAIGHT, Group
from game.cards.offering.lessons import (
    REFUSE,
    TAKE,
    adds,
    draws,
    lay_off,
    lays,
    meld,
    offers,
    refuses,
    set_of,
    takes,
    turn,
)
from game.cards.stacked import stack_deck
from game.cards.tried import ANSWER, GO_OUT, LAY_CONTRACT, USELESS
from game.engine.lesson import BEGIN, Lesson, WrongAction
from game.engine.messages import Cards, Who, msg

OTHER = 1


def straight_of(cards: str) -> Group:
    return Group(STRAIGHT, tuple(cards.split()))


LOW, HIGH, KINGS = straight_of("3C 4D 5S"), straight_of("9H TC JD"), set_of("KH KS KD")
SEVENS = set_of("7H 7S 7D")

CONTRACT_STEPS = (
    draws(
        msg("Every turn begins with a card from the stock. Draw."),
        WrongAction(Offer("KH"), msg("First draw: an offer ends the turn."), "T4"),
    ),
    offers(
        msg(
            "Cards in a row of any suits are a straight: {low} and {high}. Three of a rank are a set, and the kings "
            "lack one. Your contract is three such melds. A turn ends with an offer: {card}.",
            low=Cards(LOW.cards),
            high=Cards(HIGH.cards),
            card=Cards(("QC",)),
        ),
        "QC",
        WrongAction(meld(LOW), msg("Nothing is laid before your contract: three melds of three, at once."), "G4"),
        WrongAction(Offer("KH"), msg("Two kings may become three: keep them, and offer the queen.")),
        then=((OTHER, REFUSE), *turn(OTHER, "KD")),
    ),
    takes(
        msg("Your queen came back. Now {other} offers the very king you lack: take it.", other=Who(OTHER)),
        WrongAction(REFUSE, msg("It is your third king. Take it.")),
    ),
    draws(msg("An ordinary card that you took costs you nothing; an ace would have cost you this draw. Draw.")),
    lays(
        msg(
            "Your contract is there: two straights and the set of kings. Put each into a place of the tray, then lay "
            "it."
        ),
        (LOW, HIGH, KINGS),
        WrongAction(Contract((LOW, HIGH)), msg("Three melds at once: the kings belong to it too."), "G4"),
        goal=LAY_CONTRACT,
    ),
    offers(
        msg("The turn ends with an offer: {card}.", card=Cards(("QC",))),
        "QC 2D",
        WrongAction(meld(KINGS), msg("Those cards lie on the table already. Offer the queen."), "T2"),
        then=((OTHER, TAKE),),
        goal=USELESS,
    ),
)

CONTRACT = Lesson(
    "contract", msg("The contract"), msg("Draw, offer, take, and three melds at once"),
    msg("Three melds of exactly three: sets, sequences or straights of any suits, laid at once. What you offer and "
         "nobody takes comes back; a card you took may not be the next that you offer."),
    CONTRACT_STEPS, 2,
    stack_deck(
        ("3C 4D 5S 9H TC JD KH KS 7H 2D", "KD AH 8S 4H 6C QH 2S 8D JS 5C"), "QC TS 7S", pack(1), dealer=OTHER
    ),
    aim=msg("The first to 200 wins: the player who goes out scores what the other still holds."),
)  # fmt: skip

OUT_STEPS = (
    draws(msg("Your contract is down, and {other} holds many cards. Draw.", other=Who(OTHER))),
    lays(
        msg("The third seven. New melds are free now: put the sevens into the tray and lay them down."),
        (SEVENS,),
        WrongAction(Offer("7H"), msg("The sevens are a set: lay them first.")),
    ),
    adds(
        msg(
            "Your last card goes on your straight: click {card}, then {cards}. You are out.",
            card=Cards(("6H",)),
            cards=Cards(LOW.cards),
        ),
        0,
        "3C 4D 5S 6H",
        WrongAction(Offer("6H"), msg("The last card is not offered: add it to your straight."), "G6"),
        WrongAction(lay_off(2, "KH KS KD 6H"), msg("A six is no king. It fits after the five."), "G3"),
        goal=GO_OUT,
    ),
)

OUT = Lesson(
    "out", msg("Going out"), msg("New melds, cards added, and what the hand brings"),
    msg("Whoever goes out scores all that the other still holds, and 20 more; 40 if the other’s contract is not down. "
         "Cards on the table count nothing. The first to 200 wins the game."),
    OUT_STEPS, 2,
    stack_deck(
        ("3C 4D 5S 9H TC JD KH KS KD 7H", "QC AH 8S 4H 6C QH 2S 8D JS 5C"), "7S TS 6H 9C 7D", pack(1), dealer=OTHER
    ),
    before=(
        *turn(0, "7H", REFUSE), *turn(OTHER, "TS", REFUSE, seats=2),
        *turn(0, "7S", REFUSE, lays=(Contract((LOW, HIGH, KINGS)),)), *turn(OTHER, "9C", REFUSE, seats=2),
    ),
    again=(1, 2),
)  # fmt: skip

REFUSE_ACE = (
    refuses(
        msg(
            "{other} offers an ace, and a player who takes an ace does not draw next turn. It fits nothing: refuse it.",
            other=Who(OTHER),
        ),
        WrongAction(TAKE, msg("It would cost your next draw. Refuse it.")),
    ),
    draws(msg("And so you draw as usual.")),
)
OFFER_STEPS = (
    *REFUSE_ACE,
    offers(
        msg(
            "End your turn with an offer. If {other} refuses the card, it comes back to you. Offer {card}.",
            other=Who(OTHER),
            card=Cards(("KD",)),
        ),
        "KD",
        WrongAction(Offer("7C"), msg("Two sevens may become three: keep them, and offer the king.")),
        then=((OTHER, REFUSE), *turn(OTHER, "7S")),
    ),
    takes(
        msg("A seven is on offer, and it would be your third. Take it or refuse it?"),
        WrongAction(REFUSE, msg("It makes three sevens, and only an ace costs the next draw. Take it.")),
        goal=ANSWER,
    ),
    draws(msg("Only an ace would have cost you a draw. Draw."), goal=BEGIN),
    offers(
        msg("Now offer a card again, but not the one you have just taken: {card} fits nothing.", card=Cards(("QD",))),
        "QD KD",
        WrongAction(Offer("7S"), msg("You have just taken it: another card first."), "G7"),
        then=((OTHER, REFUSE),),
        goal=USELESS,
    ),
)

OFFERS = Lesson(
    "offers", msg("Offers and the ace"), msg("What to take, what comes back, and what costs a draw"),
    msg("Each turn ends with an offer that the other player takes or refuses. Taking a card costs nothing, but "
        "whoever takes an ace goes without the next draw."),
    OFFER_STEPS, 2,
    stack_deck(("KD 7C 7H TS 3C 8H QD 5S 6D JC", "AS 7S 5H"), "4D 6S 9C 2H", pack(1), dealer=0),
    before=turn(OTHER, "AS"),
)  # fmt: skip
