"""Rules of Skarney’s turn, set up to be tried: contracts, exchanges, offers, and the last card of the stock."""

from __future__ import annotations

from game.cards.actions import End, Exchange
from game.cards.card import pack
from game.cards.melds import WILD, Group
from game.cards.stacked import stack_deck
from game.cards.tried import late, to_tray
from game.engine.ai.position import Value
from game.engine.contract import Setup
from game.engine.lesson import Lesson, LessonStep, ScriptedAction, WrongAction, example
from game.engine.messages import Cards, msg
from game.rules.skarney.lessons.table import (
    DRAW,
    FREE,
    LEFT,
    PARTNER,
    REFUSE,
    RIGHT,
    TAKE,
    contract,
    deal_to,
    meld,
    offer,
    run_of,
    set_of,
)
from game.rules.skarney.rules.options import OPTIONS
from game.rules.skarney.rules.play import apply, start

NINES, QUEENS, FIVES = set_of("9H 9D 9S"), set_of("QH QC QS"), set_of("5H 5D 5C")
DEUCES = Group(WILD, ("2S", "2H", "2D"))
BEGUN = "9H 9D 9S QH QC QS 5H 5D"  # a contract with one card missing
SIDES = ((0, 2), (1, 3))


def _mine(rule: str, step: LessonStep, hand: str, drawn: str, *options: tuple[str, Value]) -> Lesson:
    """An example in the first turn, after the learner's draw."""
    deal = deal_to(hand, "", "", "", drawn)
    return example(rule, step.message, (step,), 4, deal=deal, before=((0, DRAW),), options=options)


WILDS = _mine(
    "S15",
    LessonStep(
        msg(
            "Lay {nines}, {queens} and {fives}. Try the deuces for the fives first, and see it refused.",
            nines=Cards(NINES.cards),
            queens=Cards(QUEENS.cards),
            fives=Cards(FIVES.cards),
        ),
        to_tray(NINES, QUEENS, FIVES),
        (contract(NINES, QUEENS, FIVES),),
        (
            WrongAction(
                contract(NINES, QUEENS, DEUCES), msg("Three deuces are a wild meld, and no part of a contract."), "S15"
            ),
        ),
    ),
    f"{BEGUN} 2S 2H 2D",
    "5C",
)

COMPULSORY = _mine("S18", LessonStep(
    msg("By the house rule a contract in hand must be laid. Try to offer {card} first, and see it refused; then lay "
         "your three sets.", card=Cards(("KD",))),
    to_tray(NINES, QUEENS, FIVES), (contract(NINES, QUEENS, FIVES),),
    (WrongAction(offer("KD"), msg("You hold a whole contract: here it goes down first."), "S18"),),
), f"{BEGUN} KD 7S 4C", "5C", ("contract_when_able", "compulsory"))  # fmt: skip

NO_CONTRACTS = _mine("S20", LessonStep(
    msg("This table plays without contracts: lay {cards} alone, with no other meld beside them.",
         cards=Cards(NINES.cards)),
    to_tray(NINES), (meld(NINES),),
    (WrongAction(contract(NINES, QUEENS, FIVES), msg("There is no contract here: lay them one by one."), "S20"),),
), f"{BEGUN} KD 7S 4C", "5C", *FREE)  # fmt: skip


def _after_right(
    rule: str, step: LessonStep, own: str, right: str, plays: tuple[ScriptedAction, ...], *options: tuple[str, Value]
) -> Lesson:  # fmt: skip
    """An example after the turn of the seat at the right, which began the hand, and the learner's draw."""
    deal = stack_deck((own, "", "", right), "4D 6S", pack(2, 4), dealer=PARTNER)
    before = ((RIGHT, DRAW), *plays, (0, DRAW))
    return example(rule, step.message, (step,), 4, deal=deal, before=before, options=options)


HEARTS = run_of("5H XX 7H")
EXCHANGED = _after_right("S22", LessonStep(
    msg("In their hearts the joker is the six: fetch it with {card}. Try {other} first, and see it refused.",
         card=Cards(("6H",)), other=Cards(("6C",))),
    ("card.6H", "meld.0"), (Exchange(0, "6H", "XX"),),
    (WrongAction(Exchange(0, "6C", "XX"), msg("In a sequence the very card is wanted: the six of hearts."), "S22"),),
), "6H 6C KD 9S TC JS 3C", "5H XX 7H QD", ((RIGHT, meld(HEARTS)), (RIGHT, offer("QD")), (0, REFUSE), (LEFT, TAKE)),
    *FREE)  # fmt: skip

OFFERED = _after_right("S27", LessonStep(
    msg("At this table a card just taken may not be the next you offer. Try {card} first, and see it refused; then "
         "offer {other}.", card=Cards(("9S",)), other=Cards(("KD",))),
    ("card.KD", "button.offer"), (offer("KD"),),
    (WrongAction(offer("9S"), msg("You have just taken it: another card first."), "S27"),),
), "KD 6C TC JS 3C 8H QD", "9S 5H", ((RIGHT, offer("9S")), (0, TAKE)), ("reoffer_ban", "on"))  # fmt: skip

LAID = (
    (0, NINES), (0, QUEENS), (0, FIVES), (2, run_of("3H 4H 5H 6H 7H 8H")), (2, set_of("KH KD KC KS")),
    (1, run_of("AC 2C 3C 4C 5C")), (1, set_of("JH JD JC JS")), (3, set_of("TH TD TC TS")),
    (3, run_of("3S 4S 5S 6S 7S 8S")), (3, set_of("7C 7D 7C")),
)  # fmt: skip


def _last() -> Lesson:
    first = msg("One card is left in the stock. Draw it.")
    then = msg("It was the last of all. Drag {card} to the offer place, and see it refused; then end the "
                "turn.", card=Cards(("4D",)))  # fmt: skip
    refused = WrongAction(offer("4D"), msg("The stock is used up: the hand ends without an offer."), "S29")
    deck = deal_to("", "", "", "", "")
    options = {option.id: option.values[0] for option in OPTIONS}
    begun = apply(start(Setup(SIDES, options, "lesson")), deck).state
    return example(
        "S29",
        first,
        (LessonStep(first, ("stock.0",), (DRAW,)), LessonStep(then, ("button.end",), (End(),), (refused,))),
        4,
        start=late(begun, pack(2, 4), ("4D", "8C", "JD"), LAID, ("QD",)),
    )


TURNS = (WILDS, COMPULSORY, NO_CONTRACTS, EXCHANGED, OFFERED, _last())
