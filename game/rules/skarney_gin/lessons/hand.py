"""Three lessons of Skarney Gin: offers and answers, from the draw to the contract, and from there to going out."""

from __future__ import annotations

from game.cards.actions import Contract, Draw, LayOff, Meld, Offer, Refuse, Take
from game.cards.card import pack
from game.cards.melds import SET, STRAIGHT, Group
from game.cards.stacked import stack_deck
from game.cards.tried import ANSWER, GO_OUT, LAY_CONTRACT, USELESS
from game.engine.lesson import BEGIN, Lesson, LessonStep, WrongAction
from game.engine.messages import Cards, Who, msg

OTHER = 1
DRAW, TAKE, REFUSE = Draw(), Take(), Refuse()
LOW, HIGH = Group(STRAIGHT, ("3C", "4D", "5S")), Group(STRAIGHT, ("9H", "TC", "JD"))
KINGS, SEVENS = Group(SET, ("KH", "KS", "KD")), Group(SET, ("7H", "7S", "7D"))
CONTRACT_WAY = (
    "card.3C", "card.4D", "card.5S", "tray.0", "card.9H", "card.TC", "card.JD", "tray.1",
    "card.KH", "card.KS", "card.KD", "tray.2", "button.lay",
)  # fmt: skip

CONTRACT_STEPS = (
    LessonStep(
        msg("Every turn begins with a card from the stock. Draw."),
        ("stock.0",),
        (DRAW,),
        (WrongAction(Offer("KH"), msg("First draw: an offer ends the turn."), "T4"),),
    ),
    LessonStep(
        msg(
            "Cards in a row of any suits are a straight: {low} and {high}. Three of a rank are a set, and the kings "
            "lack one. Your contract is three such melds. A turn ends with an offer: {card}.",
            low=Cards(LOW.cards),
            high=Cards(HIGH.cards),
            card=Cards(("QC",)),
        ),
        ("card.QC", "button.offer"),
        (Offer("QC"),),
        (
            WrongAction(
                Meld(LOW.kind, LOW.cards),
                msg("Nothing is laid before your contract: three melds of three, at once."),
                "G4",
            ),
            WrongAction(Offer("KH"), msg("Two kings may become three: keep them, and offer the queen.")),
        ),
        ((OTHER, REFUSE), (OTHER, DRAW), (OTHER, Offer("KD"))),
    ),
    LessonStep(
        msg("Your queen came back. Now {other} offers the very king you lack: take it.", other=Who(OTHER)),
        ("answer.y",),
        (TAKE,),
        (WrongAction(REFUSE, msg("It is your third king. Take it.")),),
    ),
    LessonStep(
        msg("An ordinary card that you took costs you nothing; an ace would have cost you this draw. Draw."),
        ("stock.0",),
        (DRAW,),
    ),
    LessonStep(
        msg(
            "Your contract is there: two straights and the set of kings. Put each into a place of the tray, then lay "
            "it."
        ),
        CONTRACT_WAY,
        (Contract((LOW, HIGH, KINGS)),),
        (WrongAction(Contract((LOW, HIGH)), msg("Three melds at once: the kings belong to it too."), "G4"),),
        goal=LAY_CONTRACT,
    ),
    LessonStep(
        msg("The turn ends with an offer: {card}.", card=Cards(("QC",))),
        ("card.QC", "button.offer"),
        (Offer("QC"), Offer("2D")),
        (
            WrongAction(
                Meld(KINGS.kind, KINGS.cards), msg("Those cards lie on the table already. Offer the queen."), "T2"
            ),
        ),
        ((OTHER, TAKE),),
        USELESS,
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
    LessonStep(
        msg("Your contract is down, and {other} holds many cards. Draw.", other=Who(OTHER)), ("stock.0",), (DRAW,)
    ),
    LessonStep(
        msg("The third seven. New melds are free now: put the sevens into the tray and lay them down."),
        ("card.7H", "card.7S", "card.7D", "tray.0", "button.lay"),
        (Meld(SEVENS.kind, SEVENS.cards),),
        (WrongAction(Offer("7H"), msg("The sevens are a set: lay them first.")),),
    ),
    LessonStep(
        msg(
            "Your last card goes on your straight: click {card}, then {cards}. You are out.",
            card=Cards(("6H",)),
            cards=Cards(LOW.cards),
        ),
        ("card.6H", "meld.0"),
        (LayOff(0, ("6H",), ("3C", "4D", "5S", "6H")),),
        (
            WrongAction(Offer("6H"), msg("The last card is not offered: add it to your straight."), "G6"),
            WrongAction(
                LayOff(2, ("6H",), ("KH", "KS", "KD", "6H")), msg("A six is no king. It fits after the five."), "G3"
            ),
        ),
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
        (0, DRAW), (0, Offer("7H")), (OTHER, REFUSE), (OTHER, DRAW), (OTHER, Offer("TS")), (0, REFUSE),
        (0, DRAW), (0, Contract((LOW, HIGH, KINGS))), (0, Offer("7S")), (OTHER, REFUSE), (OTHER, DRAW),
        (OTHER, Offer("9C")), (0, REFUSE),
    ),
    again=(1, 2),
)  # fmt: skip

OFFER_STEPS = (
    LessonStep(
        msg("{other} offers an ace, and a player who takes an ace does not draw next turn. It fits nothing: refuse it.",
            other=Who(OTHER)),
        ("answer.n",), (REFUSE,), (WrongAction(TAKE, msg("It would cost your next draw. Refuse it.")),),
    ),
    LessonStep(msg("And so you draw as usual."), ("stock.0",), (DRAW,)),
    LessonStep(
        msg("End your turn with an offer. If {other} refuses the card, it comes back to you. Offer {card}.",
            other=Who(OTHER), card=Cards(("KD",))),
        ("card.KD", "button.offer"), (Offer("KD"),),
        (WrongAction(Offer("7C"), msg("Two sevens may become three: keep them, and offer the king.")),),
        ((OTHER, REFUSE), (OTHER, DRAW), (OTHER, Offer("7S"))),
    ),
    LessonStep(
        msg("A seven is on offer, and it would be your third. Take it or refuse it?"), ("answer.y",), (TAKE,),
        (WrongAction(REFUSE, msg("It makes three sevens, and only an ace costs the next draw. Take it.")),),
        goal=ANSWER,
    ),
    LessonStep(msg("Only an ace would have cost you a draw. Draw."), ("stock.0",), (DRAW,), goal=BEGIN),
    LessonStep(
        msg("Now offer a card again, but not the one you have just taken: {card} fits nothing.", card=Cards(("QD",))),
        ("card.QD", "button.offer"), (Offer("QD"), Offer("KD")),
        (WrongAction(Offer("7S"), msg("You have just taken it: another card first."), "G7"),),
        ((OTHER, REFUSE),),
        USELESS,
    ),
)  # fmt: skip

OFFERS = Lesson(
    "offers", msg("Offers and the ace"), msg("What to take, what comes back, and what costs a draw"),
    msg("Each turn ends with an offer that the other player takes or refuses. Taking a card costs nothing, but "
        "whoever takes an ace goes without the next draw."),
    OFFER_STEPS, 2,
    stack_deck(("KD 7C 7H TS 3C 8H QD 5S 6D JC", "AS 7S 5H"), "4D 6S 9C 2H", pack(1), dealer=0),
    before=((OTHER, DRAW), (OTHER, Offer("AS"))),
)  # fmt: skip
