"""Examples of Skarney Gin's rules, set up to be tried: a contract with the meld, and one that the rule refuses."""

from __future__ import annotations

from game.cards.actions import Contract, End, LayOff, Offer
from game.cards.card import pack
from game.cards.melds import SET, STRAIGHT, Group
from game.cards.stacked import stack_deck
from game.cards.tried import late, to_tray
from game.engine.contract import Setup
from game.engine.lesson import Lesson, LessonStep, WrongAction, example
from game.engine.messages import Cards, Message, Who, fill, msg
from game.rules.skarney_gin.lessons.hand import DRAW, OFFER_STEPS, OTHER, TAKE
from game.rules.skarney_gin.rules.options import OPTIONS
from game.rules.skarney_gin.rules.play import apply, start

LAY_RIGHT = msg("Lay {right} as part of your contract. Try {wrong} in its place first, and see it refused.")


def _trial(rule: str, groups: tuple[Group, ...], wrong: Group, by: str, why: Message, draws: str) -> Lesson:
    """An example with these groups, the first of which is its subject; ``wrong`` in its place is refused."""
    text = fill(LAY_RIGHT, right=Cards(groups[0].cards), wrong=Cards(wrong.cards))
    step = LessonStep(
        text, to_tray(*groups), (Contract(groups),), (WrongAction(Contract((wrong, *groups[1:])), why, by),)
    )
    held = [card for group in groups for card in group.cards]
    held += [card for card in wrong.cards if card not in held and card != draws]
    hands = (" ".join(held), "")
    return example(rule, text, (step,), 2, deal=stack_deck(hands, draws, pack(1), dealer=1), before=((0, DRAW),))


SIXES, CLUBS = Group(SET, ("6H", "6D", "6C")), Group(STRAIGHT, ("8C", "9C", "TC"))
KINGS, QUEENS, JACKS = (Group(SET, tuple(f"{rank}{suit}" for suit in "CDH")) for rank in "KQJ")
LOW = Group(STRAIGHT, ("2D", "3C", "4D", "5S"))
LAID = (
    (0, SIXES), (0, CLUBS), (0, LOW), (OTHER, KINGS), (OTHER, QUEENS), (OTHER, JACKS),
    (0, Group(STRAIGHT, ("7H", "8H", "9H", "TH"))), (OTHER, Group(STRAIGHT, ("2H", "3H", "4H", "5H"))),
    (OTHER, Group(STRAIGHT, ("2S", "3S", "4S"))),
)  # fmt: skip


def _draw_trial() -> Lesson:
    text = msg("A card just taken is not offered next. Try {card} first, and see it refused; then offer "
                "{other}.", card=Cards(("7S",)), other=Cards(("KD",)))  # fmt: skip
    refused = WrongAction(Offer("7S"), msg("You have just taken it: another card first."), "G7")
    hands = "KD 6C TC JS 3C 8H QD", "7S 5H"
    return example(
        "G7", text, (LessonStep(text, ("card.KD", "button.offer"), (Offer("KD"),), (refused,)),), 2,
        deal=stack_deck(hands, "4D 6S", pack(1), dealer=0),
        before=((OTHER, DRAW), (OTHER, Offer("7S")), (0, TAKE), (0, DRAW)),
    )  # fmt: skip


def _ace() -> Lesson:
    steps = OFFER_STEPS[:2]  # refuse the ace, and draw
    return example(
        "G8", steps[0].message, steps, 2,
        deal=stack_deck(("KD 6C TC JS 3C 8H QD", "AS 5H"), "4D 6S", pack(1), dealer=0),
        before=((OTHER, DRAW), (OTHER, Offer("AS"))),
    )  # fmt: skip


def _end(rule: str, stock: str, hand: str, *steps: LessonStep) -> Lesson:
    """A table with both contracts down, and the stock nearly used up."""
    options = {option.id: option.values[0] for option in OPTIONS}
    begun = apply(
        start(Setup(((0,), (1,)), options, "lesson")), stack_deck((" ".join(pack(1)[:10]), ""), "", pack(1), dealer=1)
    )
    lies = late(begun.state, pack(1), tuple(hand.split()), LAID, tuple(stock.split()))
    return example(rule, steps[0].message, steps, 2, start=lies)


def _theirs() -> Lesson:
    text = msg("Add {card} to your sixes. Try {king} on the kings of {other} first, and see it refused.",
                card=Cards(("6S",)), king=Cards(("KS",)), other=Who(OTHER))  # fmt: skip
    refused = WrongAction(LayOff(3, ("KS",), (*KINGS.cards, "KS")), msg("You add to your own melds only."), "G5")
    step = LessonStep(text, ("card.6S", "meld.0"), (LayOff(0, ("6S",), (*SIXES.cards, "6S")),), (refused,))
    return _end(
        "G5",
        "AH AD AS 7D 9D TD",
        "6S KS 8D",
        LessonStep(msg("Both contracts are down. Draw."), ("stock.0",), (DRAW,)),
        step,
    )


def _last() -> Lesson:
    first = msg("The last two cards of the stock are never drawn, and one more lies on them. Draw it.")
    then = msg("Nothing is offered now. Drag {card} to the offer place, and see it refused; then end the turn.",
                card=Cards(("8D",)))  # fmt: skip
    refused = WrongAction(Offer("8D"), msg("The last card has been drawn: the hand ends without an offer."), "G9")
    steps = LessonStep(first, ("stock.0",), (DRAW,)), LessonStep(then, ("button.end",), (End(),), (refused,))
    return _end("G9", "AH AD AS", "8D 9S", *steps)


TRIES = (
    _trial("G3", (Group(STRAIGHT, ("QS", "KH", "AC")), SIXES, CLUBS), Group(STRAIGHT, ("KH", "AC", "2D")), "G3",
           msg("Nothing turns the corner from king over ace to two."), "2D"),
    _trial("G4", (Group(STRAIGHT, ("3C", "4D", "5S")), SIXES, CLUBS), Group(STRAIGHT, ("3C", "4D")), "G4",
           msg("Each meld of the contract has exactly three cards."), "JH"),
    _draw_trial(),
    _ace(),
    _theirs(),
    _last(),
)  # fmt: skip
