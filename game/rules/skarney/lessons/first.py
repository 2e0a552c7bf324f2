"""The guided first hand: the learner draws, offers, refuses, takes, exchanges a wild, lays a contract and goes out."""

from __future__ import annotations

from game.cards.actions import Contract, Exchange, Offer
from game.cards.card import pack
from game.cards.offering.lessons import (
    REFUSE,
    TAKE,
    adds,
    draws,
    fetches,
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
from game.cards.tried import ANSWER, GO_OUT, LAY
from game.engine.contract import CardDeal
from game.engine.lesson import BEGIN, FIRST, Lesson, WrongAction
from game.engine.messages import Cards, Who, msg

LEFT, PARTNER, RIGHT = 1, 2, 3


def deal_to(own: str, left: str, partner: str, right: str, stock: str) -> CardDeal:
    """The deal in which the learner, seat 0, has the cards ``own`` and begins."""
    return stack_deck((own, left, partner, right), stock, pack(2, 4), dealer=RIGHT)


NINES, QUEENS, FIVES = set_of("9H 9D 9C"), set_of("QH QC QS"), set_of("5H 5D 5C")
THEIRS = set_of("7H 7C XX"), set_of("JH JD JC"), set_of("3H 3S 3C")
EIGHTS = set_of("8H 8C XX")

DEARER = msg("You could, but the king costs twice as much if you still hold it at the end.")

STEPS = (
    draws(msg("A turn begins with a card from the stock: click the stock in the middle, or press D.")),
    offers(
        msg(
            "Three of a rank are a set, one kind of meld. Your side first lays a contract: three sets at once. You "
            "have two. Nothing is discarded: a turn ends with a card that you offer, and one of the others may take "
            "it. Click {card}, then Offer.",
            card=Cards(("KD",)),
        ),
        "KD",
        WrongAction(
            meld(NINES),
            msg("Not yet: the first thing your side lays is a whole contract, three sets or three sequences at once."),
            "S19",
        ),
        WrongAction(
            Contract((NINES, FIVES)), msg("Almost: the contract takes three sets at once, and you have two."), "S14"
        ),
        WrongAction(Offer("9H"), msg("Keep your nines: three of a rank are a set. The king fits nothing you hold.")),
        *(WrongAction(Offer(cheap), DEARER) for cheap in ("7S", "4C")),
        then=((LEFT, REFUSE), (PARTNER, REFUSE), (RIGHT, TAKE), *turn(LEFT, "4D", REFUSE, REFUSE)),
    ),
    refuses(
        msg(
            "{left} shows a card that nobody has taken yet. It makes no meld with your cards, so refuse it.",
            left=Who(LEFT),
        ),
        WrongAction(TAKE, msg("You could, but it would only be one more card to get rid of. Refuse it.")),
        then=turn(PARTNER, "QS", REFUSE),
    ),
    takes(
        msg(
            "Your partner {partner} offers a queen, and you hold two. With this one they are a set: take it.",
            partner=Who(PARTNER),
        ),
        WrongAction(REFUSE, msg("Look again: you hold two queens, and this is the third. Take it.")),
        then=turn(RIGHT, "AH", lays=(Contract(THEIRS),)),
    ),
    refuses(
        msg(
            "{right} has laid a contract, and offers you an ace. Aces, deuces and jokers are stop cards: whoever "
            "takes one does not draw next turn. Refuse it.",
            right=Who(RIGHT),
        ),
        WrongAction(TAKE, msg("It would cost you your next draw and fits nothing. Refuse it.")),
    ),
    draws(msg("Your turn: draw a card.")),
    fetches(
        msg(
            "Jokers and deuces are wild. In their sevens the joker stands for a seven: give {card} for it. Click your "
            "seven, then that meld.",
            card=Cards(("7S",)),
        ),
        0,
        "7S",
        WrongAction(
            Contract((NINES, QUEENS, FIVES)),
            msg("First the joker: exchanges come before melding in a turn. Click your seven, then their sevens."),
        ),
        WrongAction(Offer("7S"), msg("It is worth more than that: exchange it for the joker.")),
        WrongAction(Exchange(0, "8C", "XX"), msg("The joker stands for a seven, so only a seven fetches it."), "S22"),
    ),
    lays(
        msg(
            "Now you hold your contract. Press R to sort by rank. Click three cards of a set, and drag them together "
            "onto a place of the tray, or click the place; so with each set. Then press Lay the contract."
        ),
        (NINES, QUEENS, FIVES),
        WrongAction(
            Contract((NINES, QUEENS)), msg("One set is still missing: the contract needs three at once."), "S14"
        ),
        WrongAction(
            meld(NINES), msg("The contract goes down as a whole: put all three sets into the tray first."), "S19"
        ),
    ),
    offers(
        msg(
            "Your contract is down, for you and {partner}. The turn you lay it, nothing more is laid: end it with an "
            "offer, {card}.",
            partner=Who(PARTNER),
            card=Cards(("4C",)),
        ),
        "4C",
        WrongAction(
            lay_off(3, "9H 9D 9C 9S"),
            msg("A turn too early: on the turn of the contract nothing more is laid. Keep the nine for the next one."),
            "S19",
        ),
        WrongAction(Offer("XX"), msg("A joker fits almost anywhere: keep it. The four fits nothing.")),
        then=(
            (LEFT, TAKE),
            *turn(LEFT, "6C", TAKE),
            *turn(PARTNER, "KS", TAKE, lays=(lay_off(4, "QH QC QS QD"),)),
            *turn(RIGHT, "8H"),
        ),
    ),
    takes(
        msg(
            "{partner} added a queen to your set: melds belong to the side. {right} offers an eight; with your eight "
            "and the joker it makes a set. Take it.",
            partner=Who(PARTNER),
            right=Who(RIGHT),
        ),
        WrongAction(REFUSE, msg("Two eights and a joker are a set: take it, and you can go out.")),
        goal=ANSWER,
    ),
    draws(msg("Draw. An ordinary card that you took costs you nothing."), goal=BEGIN),
    lays(
        msg(
            "With the contract down you may lay what you like: {cards} is a set with one wild. Put them into the "
            "tray, then Lay down.",
            cards=Cards(EIGHTS.cards),
        ),
        (EIGHTS,),
        WrongAction(Offer("5S"), msg("No need to offer anything: every card you hold can be laid now.")),
        goal=LAY,
    ),
    adds(
        msg("Now add cards to your side’s melds. Click {card}, then the nines.", card=Cards(("9S",))),
        3,
        "9H 9D 9C 9S",
        WrongAction(lay_off(6, "8H 8C XX 9S"), msg("The eights are a set of eights: only an eight fits there."), "S24"),
        goal=msg("Two cards of yours fit melds of your side. Add the higher one."),
    ),
    adds(
        msg("One card left, and it fits your fives. Lay it there, and you are out: the hand ends at once."),
        5,
        "5H 5D 5C 5S",
        goal=GO_OUT,
    ),
)

FIRST_HAND = Lesson(
    FIRST, msg("A first hand"), msg("With a guide, from the deal to going out: about five minutes"),
    msg("You drew, offered, refused and took, fetched a joker, laid the contract and went out: your side wins 100 for "
         "that, while the others pay for the cards they still held. Seven such hands are a match, and the higher "
         "total wins. Play one next: H asks for a hint, and ? opens the rules. The lessons show each part by itself."),
    STEPS, 4,
    deal_to(
        "9H 9D 9C QH QC 5H 5D 5C 7S KD 4C",
        "4D 6C AC 6D TS JS KH 8S AD TH 6H",
        "QS QD KS 3D 7D TC 4H JS 6H 8D AS",
        "7H 7C XX JH JD JC 3H 3S 3C AH 8H",
        "8C TD KC 4S 9S AD 6S TC 5S",
    ),
    aim=msg("You play with {partner}, and the higher total after seven hands wins: what you lay down scores, what you "
            "still hold at the end costs.", partner=Who(PARTNER)),
)  # fmt: skip
