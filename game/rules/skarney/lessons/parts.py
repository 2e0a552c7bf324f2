"""Lessons of the parts of a hand: a turn, the contract, what may be laid after it, offers, and how the hand ends."""

from __future__ import annotations

from game.cards.actions import Contract, End, Exchange, Offer
from game.cards.melds import WILD, Group
from game.cards.offering.lessons import (
    DRAW,
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
    run_of,
    set_of,
    takes,
    turn,
)
from game.cards.tried import ADD, GO_OUT, LAY, USELESS
from game.engine.lesson import BEGIN, Lesson, LessonStep, WrongAction
from game.engine.messages import Cards, Who, msg
from game.rules.skarney.lessons.first import LEFT, PARTNER, RIGHT, deal_to

# ---------------------------------------------------------------- a turn

TURN_STEPS = (
    draws(
        msg("A turn has three parts: draw, lay down, offer. Draw the top card of the stock."),
        WrongAction(Offer("KD"), msg("First a card from the stock; the offer comes last."), "T4"),
    ),
    offers(
        msg(
            "Your contract is still far, so there is nothing to lay. Show a card you can spare: {card}.",
            card=Cards(("KD",)),
        ),
        "KD",
        WrongAction(
            meld(set_of("6H 6D 6C")), msg("Three sixes are a set, but the contract must be laid first."), "S19"
        ),
        WrongAction(End(), msg("Not without an offer: show the king."), "S27"),
        then=((LEFT, REFUSE), (PARTNER, REFUSE), (RIGHT, REFUSE), *turn(LEFT, "9S", REFUSE, REFUSE)),
    ),
    takes(
        msg(
            "Nobody wanted your king, so it came back. Now {left} offers a nine, and it is passed on until somebody "
            "takes it: you hold {cards}, and it goes between them. Take it.",
            left=Who(LEFT),
            cards=Cards(("8S", "TS")),
        ),
        WrongAction(REFUSE, msg("It makes three in a row of one suit: a sequence. Take it.")),
        then=(*turn(PARTNER, "4C", TAKE), *turn(RIGHT, "QC")),
    ),
    refuses(
        msg("{right} offers a queen to you first. It fits nothing: refuse it.", right=Who(RIGHT)),
        then=((LEFT, REFUSE), (PARTNER, TAKE)),
    ),
    draws(msg("Your turn again: draw."), goal=BEGIN),
    offers(
        msg(
            "End the turn with an offer, {card}: each card you pass on is one less to pay for in the end.",
            card=Cards(("JH",)),
        ),
        "JH KD 3C 4H 9C AD",
        WrongAction(Offer("9S"), msg("The nine you took makes your sequence: keep it.")),
        then=((LEFT, TAKE),),
        goal=USELESS,
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

# ---------------------------------------------------------------- the contract

RUNS = run_of("3H 4H 5H"), run_of("8S 9S TS"), run_of("JC 2D KC")
SEVENS, WITH_WILD = set_of("7H 7D 7S"), set_of("7H 7D 2D")

CONTRACT_STEPS = (
    draws(msg("The contract of this hand is three sets or three sequences, never some of each. Draw a card.")),
    lays(
        msg(
            "Three in a row of one suit are a sequence. You hold hearts, spades, and clubs in which the deuce is the "
            "queen. Put {one}, {two} and {three} into the tray and lay them.",
            one=Cards(RUNS[0].cards),
            two=Cards(RUNS[1].cards),
            three=Cards(RUNS[2].cards),
        ),
        RUNS,
        WrongAction(
            Contract((*RUNS[:2], WITH_WILD)),
            msg("Two sequences and a set: a contract is all of one sort. Use the clubs."),
            "S14",
        ),
        WrongAction(meld(RUNS[0]), msg("Not one by one: the whole contract is laid at once."), "S19"),
    ),
    offers(
        msg(
            "Your side is down, and on the turn of the contract nothing more is laid. Keep the two sevens and offer "
            "{card}.",
            card=Cards(("QD",)),
        ),
        "QD",
        WrongAction(Offer("7H"), msg("Two sevens may soon be three: keep them.")),
        then=((LEFT, TAKE), *turn(LEFT, "9C", TAKE), *turn(PARTNER, "9D", TAKE), *turn(RIGHT, "7S")),
    ),
    takes(
        msg("The third seven: take it."),
        WrongAction(Offer("7H"), msg("First say whether you take the seven."), "T4"),
    ),
    draws(msg("A new turn: draw."), goal=BEGIN),
    lays(
        msg("Now you are free to lay any meld. Put your sevens into the tray and lay them down."),
        (SEVENS,),
        WrongAction(Contract(RUNS), msg("Your contract is down already, once for the whole hand."), "S17"),
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

# ---------------------------------------------------------------- after the contract

SETS = set_of("9H 9D 9S"), set_of("QH QC QS"), set_of("5H 5D 5C")
THEIRS = set_of("7H 7C XX"), set_of("JH JD JC"), set_of("3H 3S 3C")
JOKERS = Group(WILD, ("XX", "XX", "XX"))
# The learner's contract goes down, and the card that each seat offers is taken by the next, up to the offer of RIGHT.
DOWN = (
    *turn(0, "KD", TAKE, lays=(Contract(SETS),)), *turn(LEFT, "8D", TAKE), *turn(PARTNER, "TH", TAKE),
)  # fmt: skip

AFTER_STEPS = (
    draws(msg("Both contracts are down, and you hold two jokers. Draw a card.")),
    fetches(
        msg(
            "In their sevens a joker stands for a seven. Give {card} for it: click your seven, then that meld.",
            card=Cards(("7D",)),
        ),
        3,
        "7D",
        WrongAction(Exchange(3, "9C", "XX"), msg("The joker stands for a seven: only a seven fetches it."), "S22"),
        WrongAction(lay_off(0, "9H 9D 9S 9C"), msg("First the joker: once you have melded, nothing is exchanged.")),
    ),
    lays(
        msg("Three jokers are a wild meld, worth 100 each. Put them into the tray and lay them down."),
        (JOKERS,),
        WrongAction(
            meld(Group(WILD, ("XX", "XX", "9C"))), msg("A wild meld is of jokers only, or of deuces only."), "S10"
        ),
    ),
    adds(
        msg("A meld of your side takes one or two more cards a turn. Add your nine to the nines."),
        0,
        "9H 9D 9S 9C",
        WrongAction(
            lay_off(4, "JH JD JC 9C"),
            msg("Those jacks are theirs: cards are added to your own side’s melds only."),
            "S24",
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
    before=(*DOWN, *turn(RIGHT, "7D", TAKE, lays=(Contract(THEIRS),))),
    again=(3,),
)  # fmt: skip

# ---------------------------------------------------------------- offers

PARTNERS = run_of("4H 5H 6H"), run_of("8D 9D TD"), run_of("JC QC KC")

OFFER_STEPS = (
    draws(
        msg(
            "Your partner {partner} has laid the contract for you both: you may lay melds too. Draw first.",
            partner=Who(PARTNER),
        )
    ),
    adds(
        msg(
            "Melds belong to the side. Add {card} to the hearts that {partner} laid.",
            card=Cards(("7H",)),
            partner=Who(PARTNER),
        ),
        0,
        "4H 5H 6H 7H",
        WrongAction(
            lay_off(1, "8D 9D TD 7H"), msg("That is a sequence of diamonds: a heart does not belong in it."), "S8"
        ),
    ),
    offers(
        msg(
            "Now an offer. An ace, a deuce or a joker is a stop card: only {left} is asked, and would not draw after "
            "taking it. Offer {card}.",
            left=Who(LEFT),
            card=Cards(("AS",)),
        ),
        "AS",
        WrongAction(Offer("2C"), msg("A deuce is wild: it is worth far too much to show.")),
        then=((LEFT, TAKE), (LEFT, Offer("5C")), (PARTNER, TAKE), *turn(PARTNER, "JD", REFUSE)),
    ),
    takes(
        msg(
            "{left} took the ace and went without a draw. {partner} offers a jack: it fits after the ten of the "
            "diamonds, so take it.",
            left=Who(LEFT),
            partner=Who(PARTNER),
        ),
        WrongAction(REFUSE, msg("It fits your side’s diamonds on your next turn. Take it.")),
        then=turn(RIGHT, "2H"),
    ),
    takes(
        msg("A deuce is on offer: a stop card, but a wild one. It may well be worth a draw. Take it."),
        WrongAction(REFUSE, msg("A wild card for one draw is a good bargain. Take it.")),
    ),
    adds(
        msg(
            "You are stopped: no draw this turn, but all the rest is as usual. Add {card} to the diamonds.",
            card=Cards(("JD",)),
        ),
        1,
        "8D 9D TD JD",
        WrongAction(DRAW, msg("Not this turn: the deuce you took costs you the draw."), "T4"),
        goal=ADD,
    ),
    offers(
        msg("Keep the wild cards, and offer {card}.", card=Cards(("4D",))),
        "4D 3S 7S",
        then=((LEFT, TAKE),),
        goal=USELESS,
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
        *turn(0, "QS", TAKE), *turn(LEFT, "7C", REFUSE, TAKE), *turn(PARTNER, "TC", TAKE, lays=(Contract(PARTNERS),)),
        *turn(RIGHT, "5D", REFUSE, TAKE),
    ),
)  # fmt: skip

# ---------------------------------------------------------------- the end

THREES = set_of("3D 3S 3H")

END_STEPS = (
    draws(
        msg(
            "Whoever lays their last card goes out: 100 in this hand, and 200 more while the others’ contract is not "
            "down. Draw."
        )
    ),
    adds(
        msg("Add {card} to the nines.", card=Cards(("9C",))),
        0,
        "9H 9D 9S 9C",
        WrongAction(Offer("9C"), msg("It scores for you on the table: add it to the nines.")),
    ),
    adds(msg("And {card} to the fives.", card=Cards(("5S",))), 2, "5H 5D 5C 5S"),
    LessonStep(
        msg(
            "One card is left. The last card is never offered: the table is told, and your turn ends. Press "
            "End the turn."
        ),
        ("button.end",),
        (End(),),
        (WrongAction(Offer("3D"), msg("The last card in hand is not offered. End the turn."), "S26"),),
        (*turn(LEFT, "6D", TAKE), *turn(PARTNER, "8C", TAKE), *turn(RIGHT, "3S")),
    ),
    takes(
        msg(
            "{right} must offer something, and shows a three. With one more you would be out: take it.",
            right=Who(RIGHT),
        ),
        WrongAction(REFUSE, msg("Two threes are nearer to a set than one. Take it.")),
    ),
    draws(msg("Draw, and see."), goal=BEGIN),
    lays(
        msg("The third three. Put them into the tray and lay them down: you are out."),
        (THREES,),
        WrongAction(Offer("3H"), msg("No offer now: the three threes are a set, and your last cards.")),
        goal=GO_OUT,
    ),
)

END = Lesson(
    "end", msg("Going out, and the score"), msg("The last card, the bonus, and what is counted"),
    msg("Each side scores its melds: jokers and deuces most, aces 15, king to ten 10, the rest 5. Whoever does not go "
         "out pays the same way for the cards in hand. Going out wins the bonus of the hand, 100 at first and 500 in "
         "the last, and 200 more when no opponent is down."),
    END_STEPS, 4,
    deal_to(
        "9H 9D 9S QH QC QS 5H 5D 5C 5S 9C", "8D 4C KH 6D", "TH QD 8C JH", "3S JS TD AC", "KD TD AC JD 3D 7S 6S 4H 3H",
    ),
    before=(*DOWN, *turn(RIGHT, "JS", REFUSE, TAKE)),
    again=(6,),
)  # fmt: skip
