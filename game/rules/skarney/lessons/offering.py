"""Lessons of the turn, and of offers, stop cards and the partner."""

from __future__ import annotations

from game.cards.actions import End
from game.cards.tried import ADD, USELESS
from game.engine.lesson import BEGIN, Lesson, LessonStep, WrongAction
from game.engine.messages import Cards, Who, msg
from game.rules.skarney.lessons.table import (
    DRAW,
    LEFT,
    PARTNER,
    REFUSE,
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

TURN_STEPS = (
    LessonStep(
        msg("A turn has three parts: draw, lay down, offer. Draw the top card of the stock."),
        ("stock.0",),
        (DRAW,),
        (WrongAction(offer("KD"), msg("First a card from the stock; the offer comes last."), "T4"),),
    ),
    LessonStep(
        msg(
            "Your contract is still far, so there is nothing to lay. Show a card you can spare: {card}.",
            card=Cards(("KD",)),
        ),
        ("card.KD", "button.offer"),
        (offer("KD"),),
        (
            WrongAction(
                meld(set_of("6H 6D 6C")), msg("Three sixes are a set, but the contract must be laid first."), "S19"
            ),
            WrongAction(End(), msg("Not without an offer: show the king."), "S27"),
        ),
        (
            (LEFT, REFUSE),
            (PARTNER, REFUSE),
            (RIGHT, REFUSE),
            (LEFT, DRAW),
            (LEFT, offer("9S")),
            (PARTNER, REFUSE),
            (RIGHT, REFUSE),
        ),
    ),
    LessonStep(
        msg(
            "Nobody wanted your king, so it came back. Now {left} offers a nine, and it is passed on until somebody "
            "takes it: you hold {cards}, and it goes between them. Take it.",
            left=Who(LEFT),
            cards=Cards(("8S", "TS")),
        ),
        ("answer.y",),
        (TAKE,),
        (WrongAction(REFUSE, msg("It makes three in a row of one suit: a sequence. Take it.")),),
        ((PARTNER, DRAW), (PARTNER, offer("4C")), (RIGHT, TAKE), (RIGHT, DRAW), (RIGHT, offer("QC"))),
    ),
    LessonStep(
        msg("{right} offers a queen to you first. It fits nothing: refuse it.", right=Who(RIGHT)),
        ("answer.n",),
        (REFUSE,),
        (),
        ((LEFT, REFUSE), (PARTNER, TAKE)),
    ),
    LessonStep(msg("Your turn again: draw."), ("stock.0",), (DRAW,), goal=BEGIN),
    LessonStep(
        msg(
            "End the turn with an offer, {card}: each card you pass on is one less to pay for in the end.",
            card=Cards(("JH",)),
        ),
        ("card.JH", "button.offer"),
        tuple(map(offer, ("JH", "KD", "3C", "4H", "9C", "AD"))),
        (WrongAction(offer("9S"), msg("The nine you took makes your sequence: keep it.")),),
        ((LEFT, TAKE),),
        USELESS,
    ),
)

TURN = Lesson(
    "turn", msg("A turn"), msg("Draw, lay down, offer"),
    msg("Draw one, lay what you may, offer one. A card that is taken has left your hand, a card that nobody takes "
         "comes back, and the card that another offers may be the one you need."),
    TURN_STEPS, 4,
    deal_to(
        "6H 6D 6C 8S TS KD JH 3C 4H 9C AD", "9S 5H 7D 9D QH", "4C 7C TH 8D", "QC JS 5D 9H", "7H KS 3S 5C 4S",
    ),
    again=(3, 5),
)  # fmt: skip

PARTNERS = run_of("4H 5H 6H"), run_of("8D 9D TD"), run_of("JC QC KC")

OFFER_STEPS = (
    LessonStep(
        msg(
            "Your partner {partner} has laid the contract for you both: you may lay melds too. Draw first.",
            partner=Who(PARTNER),
        ),
        ("stock.0",),
        (DRAW,),
    ),
    LessonStep(
        msg(
            "Melds belong to the side. Add {card} to the hearts that {partner} laid.",
            card=Cards(("7H",)),
            partner=Who(PARTNER),
        ),
        ("card.7H", "meld.0"),
        (lay_off(0, "7H", "4H 5H 6H 7H"),),
        (
            WrongAction(
                lay_off(1, "7H", "8D 9D TD 7H"),
                msg("That is a sequence of diamonds: a heart does not belong in it."),
                "S8",
            ),
        ),
    ),
    LessonStep(
        msg(
            "Now an offer. An ace, a deuce or a joker is a stop card: only {left} is asked, and would not draw after "
            "taking it. Offer {card}.",
            left=Who(LEFT),
            card=Cards(("AS",)),
        ),
        ("card.AS", "button.offer"),
        (offer("AS"),),
        (WrongAction(offer("2C"), msg("A deuce is wild: it is worth far too much to show.")),),
        ((LEFT, TAKE), (LEFT, offer("5C")), (PARTNER, TAKE), (PARTNER, DRAW), (PARTNER, offer("JD")), (RIGHT, REFUSE)),
    ),
    LessonStep(
        msg(
            "{left} took the ace and went without a draw. {partner} offers a jack: it fits after the ten of the "
            "diamonds, so take it.",
            left=Who(LEFT),
            partner=Who(PARTNER),
        ),
        ("answer.y",),
        (TAKE,),
        (WrongAction(REFUSE, msg("It fits your side’s diamonds on your next turn. Take it.")),),
        ((RIGHT, DRAW), (RIGHT, offer("2H"))),
    ),
    LessonStep(
        msg("A deuce is on offer: a stop card, but a wild one. It may well be worth a draw. Take it."),
        ("answer.y",),
        (TAKE,),
        (WrongAction(REFUSE, msg("A wild card for one draw is a good bargain. Take it.")),),
    ),
    LessonStep(
        msg(
            "You are stopped: no draw this turn, but all the rest is as usual. Add {card} to the diamonds.",
            card=Cards(("JD",)),
        ),
        ("card.JD", "meld.1"),
        (lay_off(1, "JD", "8D 9D TD JD"),),
        (WrongAction(DRAW, msg("Not this turn: the deuce you took costs you the draw."), "T4"),),
        goal=ADD,
    ),
    LessonStep(
        msg("Keep the wild cards, and offer {card}.", card=Cards(("4D",))),
        ("card.4D", "button.offer"),
        tuple(map(offer, ("4D", "3S", "7S"))),
        (),
        ((LEFT, TAKE),),
        USELESS,
    ),
)

OFFERS = Lesson(
    "offers", msg("Offers, stops and the partner"), msg("What an offer brings, and what partners share"),
    msg("An ordinary card is offered to everybody in turn and costs nothing to take. A stop card is offered to one "
         "player only and costs the next draw. Partners share their contract and their melds, so think of both hands."),
    OFFER_STEPS, 4,
    deal_to(
        "7H 4D AS 2C 9C 3S QH 7S TH KH 8C", "5C 6D 9S TS 3D", "4H 5H 6H 8D 9D TD JC QC KC JD 3H", "2H 6S 8S QD",
        "QS 7C TC 5D 9H 3C 7D KS 4C 6C",
    ),
    before=(
        (0, DRAW), (0, offer("QS")), (LEFT, TAKE), (LEFT, DRAW), (LEFT, offer("7C")), (PARTNER, REFUSE), (RIGHT, TAKE),
        (PARTNER, DRAW), (PARTNER, contract(*PARTNERS)), (PARTNER, offer("TC")), (RIGHT, TAKE),
        (RIGHT, DRAW), (RIGHT, offer("5D")), (0, REFUSE), (LEFT, TAKE),
    ),
)  # fmt: skip
