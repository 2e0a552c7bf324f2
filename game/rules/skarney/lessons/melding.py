"""Lessons of the contract, and of what may be laid after it."""

from __future__ import annotations

from game.cards.actions import Exchange
from game.cards.melds import WILD, Group
from game.cards.tried import ADD, LAY, to_tray
from game.engine.lesson import BEGIN, Lesson, LessonStep, WrongAction
from game.engine.messages import Cards, msg
from game.rules.skarney.lessons.table import (
    DRAW,
    LEFT,
    PARTNER,
    RIGHT,
    TAKE,
    contract,
    deal_to,
    lay_off,
    meld,
    offer,
    run_of,
    set_of,
)

HEARTS, SPADES, CLUBS = run_of("3H 4H 5H"), run_of("8S 9S TS"), run_of("JC 2D KC")
SEVENS, WITH_WILD = set_of("7H 7D 7S"), set_of("7H 7D 2D")

CONTRACT_STEPS = (
    LessonStep(
        msg("The contract of this hand is three sets or three sequences, never some of each. Draw a card."),
        ("stock.0",),
        (DRAW,),
    ),
    LessonStep(
        msg(
            "Three in a row of one suit are a sequence. You hold hearts, spades, and clubs in which the deuce is the "
            "queen. Put {one}, {two} and {three} into the tray and lay them.",
            one=Cards(HEARTS.cards),
            two=Cards(SPADES.cards),
            three=Cards(CLUBS.cards),
        ),
        to_tray(HEARTS, SPADES, CLUBS),
        (contract(HEARTS, SPADES, CLUBS),),
        (
            WrongAction(
                contract(HEARTS, SPADES, WITH_WILD),
                msg("Two sequences and a set: a contract is all of one sort. Use the clubs."),
                "S14",
            ),
            WrongAction(meld(HEARTS), msg("Not one by one: the whole contract is laid at once."), "S19"),
        ),
    ),
    LessonStep(
        msg(
            "Your side is down, and on the turn of the contract nothing more is laid. Keep the two sevens and offer "
            "{card}.",
            card=Cards(("QD",)),
        ),
        ("card.QD", "button.offer"),
        (offer("QD"),),
        (WrongAction(offer("7H"), msg("Two sevens may soon be three: keep them.")),),
        (
            (LEFT, TAKE),
            (LEFT, DRAW),
            (LEFT, offer("9C")),
            (PARTNER, TAKE),
            (PARTNER, DRAW),
            (PARTNER, offer("9D")),
            (RIGHT, TAKE),
            (RIGHT, DRAW),
            (RIGHT, offer("7S")),
        ),
    ),
    LessonStep(
        msg("The third seven: take it."),
        ("answer.y",),
        (TAKE,),
        (WrongAction(offer("7H"), msg("First say whether you take the seven."), "T4"),),
    ),
    LessonStep(msg("A new turn: draw."), ("stock.0",), (DRAW,), goal=BEGIN),
    LessonStep(
        msg("Now you are free to lay any meld. Put your sevens into the tray and lay them down."),
        to_tray(SEVENS),
        (meld(SEVENS),),
        (
            WrongAction(
                contract(HEARTS, SPADES, CLUBS), msg("Your contract is down already, once for the whole hand."), "S17"
            ),
        ),
        goal=LAY,
    ),
)

CONTRACT = Lesson(
    "contract", msg("The contract"), msg("Three sets or three sequences, all at once"),
    msg("The contract comes first, at once, all sets or all sequences of exactly three; each may hold one wild. On "
         "that turn nothing more is laid; from the next turn on both partners may lay what they like."),
    CONTRACT_STEPS, 4,
    deal_to(
        "3H 4H 5H 8S 9S TS JC 2D KC 7H QD", "9C 5C KH 6D 3S", "9D QH 5S 8D", "7S 4C TD JS 3D", "7D 6S 8H TC AC",
    ),
)  # fmt: skip

NINES, QUEENS, FIVES = set_of("9H 9D 9S"), set_of("QH QC QS"), set_of("5H 5D 5C")
THEIRS = set_of("7H 7C XX"), set_of("JH JD JC"), set_of("3H 3S 3C")
JOKERS = Group(WILD, ("XX", "XX", "XX"))

AFTER_STEPS = (
    LessonStep(msg("Both contracts are down, and you hold two jokers. Draw a card."), ("stock.0",), (DRAW,)),
    LessonStep(
        msg(
            "In their sevens a joker stands for a seven. Give {card} for it: click your seven, then that meld.",
            card=Cards(("7D",)),
        ),
        ("card.7D", "meld.3"),
        (Exchange(3, "7D", "XX"),),
        (
            WrongAction(Exchange(3, "9C", "XX"), msg("The joker stands for a seven: only a seven fetches it."), "S22"),
            WrongAction(
                lay_off(0, "9C", "9H 9D 9S 9C"), msg("First the joker: once you have melded, nothing is exchanged.")
            ),
        ),
    ),
    LessonStep(
        msg("Three jokers are a wild meld, worth 100 each. Put them into the tray and lay them down."),
        to_tray(JOKERS),
        (meld(JOKERS),),
        (
            WrongAction(
                meld(Group(WILD, ("XX", "XX", "9C"))), msg("A wild meld is of jokers only, or of deuces only."), "S10"
            ),
        ),
    ),
    LessonStep(
        msg("A meld of your side takes one or two more cards a turn. Add your nine to the nines."),
        ("card.9C", "meld.0"),
        (lay_off(0, "9C", "9H 9D 9S 9C"),),
        (
            WrongAction(
                lay_off(4, "9C", "JH JD JC 9C"),
                msg("Those jacks are theirs: cards are added to your own side’s melds only."),
                "S24",
            ),
        ),
        goal=ADD,
    ),
)

AFTER = Lesson(
    "after", msg("After the contract"), msg("Exchange wilds, lay wild melds, add to melds"),
    msg("A wild in their set or sequence is yours if you hold the card it stands for; exchange before you meld. Three "
         "wilds alike are a meld of their own. And your side’s melds grow, by one or two cards each turn."),
    AFTER_STEPS, 4,
    deal_to(
        "9H 9D 9S QH QC QS 5H 5D 5C XX XX", "8D 4C KH 6D", "TH QD 5S 8C", "7H 7C XX JH JD JC 3H 3S 3C 7D 6H",
        "KD TD AC JS 9C",
    ),
    before=(
        (0, DRAW), (0, contract(NINES, QUEENS, FIVES)), (0, offer("KD")), (LEFT, TAKE),
        (LEFT, DRAW), (LEFT, offer("8D")), (PARTNER, TAKE), (PARTNER, DRAW), (PARTNER, offer("TH")), (RIGHT, TAKE),
        (RIGHT, DRAW), (RIGHT, contract(*THEIRS)), (RIGHT, offer("7D")), (0, TAKE),
    ),
    again=(3,),
)  # fmt: skip
