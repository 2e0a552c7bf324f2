"""Skarney's list of lessons: a first hand, the parts of a turn, good play, and examples of rules to try."""

from __future__ import annotations

from game.cards.actions import Contract, End, Exchange, Offer
from game.cards.card import pack
from game.cards.melds import WILD, Group
from game.cards.offering.lessons import (
    DRAW,
    REFUSE,
    TAKE,
    Script,
    draws,
    fetches,
    late_example,
    lays,
    meld,
    offers,
    run_of,
    set_of,
)
from game.cards.offering.practice import practice_lessons
from game.cards.stacked import stack_deck
from game.cards.tried import LAY_BOTH, fill_up, holding, to_tray, trial_text
from game.engine.ai.position import Value
from game.engine.lesson import Lesson, LessonStep, WrongAction, example
from game.engine.messages import Cards, Message, msg
from game.rules.skarney.game import Skarney
from game.rules.skarney.lessons.first import FIRST_HAND, LEFT, PARTNER, RIGHT, deal_to
from game.rules.skarney.lessons.parts import AFTER, CONTRACT, END, OFFERS, SETS, TURN

GAME = Skarney()
FREE = (("contract", "off"),)  # any meld may be laid at once
SPARE = ("6D", "JS", "4C", "TH", "KD", "8H", "6S", "QC")

# ---------------------------------------------------------------- melds


def _trial(
    rule: str, right: Group, wrong: Group, by: str, why: Message, template: Message = LAY_BOTH, choice: str = ""
) -> Lesson:  # fmt: skip
    """An example with cards for both, at a table without contracts, where any meld may be laid at once."""
    words = trial_text(template, right.cards, wrong.cards)
    way = (*to_tray(right), *([choice] if choice else []))
    step = LessonStep(words, way, (meld(right),), (WrongAction(meld(wrong), why, by),))
    return _mine(rule, step, " ".join(fill_up(holding(right.cards, wrong.cards), SPARE, 11)), "5D", *FREE)


def _mine(rule: str, step: LessonStep, hand: str, drawn: str, *options: tuple[str, Value]) -> Lesson:
    """An example in the first turn, after the learner's draw."""
    deal = deal_to(hand, "", "", "", drawn)
    return example(rule, step.message, (step,), 4, deal=deal, before=((0, DRAW),), options=options)


MELDS = (
    _trial("S7", set_of("4H 4H 4S"), set_of("4H 4H 4S 4D 4C"), "S7",
           msg("Five of a rank: a set has three or four cards.")),
    _trial("S8", run_of("TS JS QS KS AS"), run_of("QS KS AS 3S"), "S8",
           msg("A sequence has no gap, and never turns the corner over the ace.")),
    _trial("S9", set_of("7H 7D 2C"), set_of("7H 2C XX"), "S9", msg("Two wilds: a set holds one at most.")),
    _trial("S10", Group(WILD, ("2S", "2H", "2D")), Group(WILD, ("2S", "2H", "XX")), "S10",
           msg("Deuces and jokers never mix in a wild meld.")),
    _trial("S11", run_of("AS 2S 3S"), run_of("AS 2S XX"), "S9",
           msg("The deuce is wild even here, so there is no room for a joker.")),
    _trial("S13", run_of("2C KC AC"), run_of("KC AC 3C"), "S8",
           msg("The ace ends the sequence: it does not go on to low cards.")),
    _trial("S12", run_of("JH QH XX"), run_of("9H QH XX"), "S8",
           msg("Two cards are missing there, and a joker fills one place."),
           msg("Lay {right}, and say that the joker is the king. Try {wrong} first, and see it refused."), "choice.0"),
)  # fmt: skip

# ---------------------------------------------------------------- the turn

BEGUN = "9H 9D 9S QH QC QS 5H 5D"  # a contract with one card missing

WILDS = _mine("S15", lays(
    msg("Lay {nines}, {queens} and {fives}. Try the deuces for the fives first, and see it refused.",
        nines=Cards(SETS[0].cards), queens=Cards(SETS[1].cards), fives=Cards(SETS[2].cards)),
    SETS,
    WrongAction(Contract((*SETS[:2], Group(WILD, ("2S", "2H", "2D")))),
                msg("Three deuces are a wild meld, and no part of a contract."), "S15"),
), f"{BEGUN} 2S 2H 2D", "5C")  # fmt: skip

COMPULSORY = _mine("S18", lays(
    msg("By the house rule a contract in hand must be laid. Try to offer {card} first, and see it refused; then lay "
         "your three sets.", card=Cards(("KD",))),
    SETS,
    WrongAction(Offer("KD"), msg("You hold a whole contract: here it goes down first."), "S18"),
), f"{BEGUN} KD 7S 4C", "5C", ("contract_when_able", "compulsory"))  # fmt: skip

NO_CONTRACTS = _mine("S20", lays(
    msg("This table plays without contracts: lay {cards} alone, with no other meld beside them.",
         cards=Cards(SETS[0].cards)),
    SETS[:1],
    WrongAction(Contract(SETS), msg("There is no contract here: lay them one by one."), "S20"),
), f"{BEGUN} KD 7S 4C", "5C", *FREE)  # fmt: skip


def _after_right(
    rule: str, step: LessonStep, own: str, right: str, plays: Script, *options: tuple[str, Value]
) -> Lesson:  # fmt: skip
    """An example after the turn of the seat at the right, which began the hand, and the learner's draw."""
    deal = stack_deck((own, "", "", right), "4D 6S", pack(2, 4), dealer=PARTNER)
    before = ((RIGHT, DRAW), *plays, (0, DRAW))
    return example(rule, step.message, (step,), 4, deal=deal, before=before, options=options)


EXCHANGED = _after_right("S22", fetches(
    msg("In their hearts the joker is the six: fetch it with {card}. Try {other} first, and see it refused.",
         card=Cards(("6H",)), other=Cards(("6C",))),
    0, "6H",
    WrongAction(Exchange(0, "6C", "XX"), msg("In a sequence the very card is wanted: the six of hearts."), "S22"),
), "6H 6C KD 9S TC JS 3C", "5H XX 7H QD",
    ((RIGHT, meld(run_of("5H XX 7H"))), (RIGHT, Offer("QD")), (0, REFUSE), (LEFT, TAKE)), *FREE)  # fmt: skip

OFFERED = _after_right("S27", offers(
    msg("At this table a card just taken may not be the next you offer. Try {card} first, and see it refused; then "
         "offer {other}.", card=Cards(("9S",)), other=Cards(("KD",))),
    "KD",
    WrongAction(Offer("9S"), msg("You have just taken it: another card first."), "S27"),
), "KD 6C TC JS 3C 8H QD", "9S 5H", ((RIGHT, Offer("9S")), (0, TAKE)), ("reoffer_ban", "on"))  # fmt: skip

LAID = (
    *((0, each) for each in SETS), (2, run_of("3H 4H 5H 6H 7H 8H")), (2, set_of("KH KD KC KS")),
    (1, run_of("AC 2C 3C 4C 5C")), (1, set_of("JH JD JC JS")), (3, set_of("TH TD TC TS")),
    (3, run_of("3S 4S 5S 6S 7S 8S")), (3, set_of("7C 7D 7C")),
)  # fmt: skip

LAST = late_example(
    GAME, "S29", 4, ("4D", "8C", "JD"), LAID, ("QD",),
    draws(msg("One card is left in the stock. Draw it.")),
    LessonStep(
        msg("It was the last of all. Drag {card} to the offer place, and see it refused; then end the "
            "turn.", card=Cards(("4D",))),
        ("button.end",), (End(),),
        (WrongAction(Offer("4D"), msg("The stock is used up: the hand ends without an offer."), "S29"),),
    ),
)  # fmt: skip

TRIES = (*MELDS, WILDS, COMPULSORY, NO_CONTRACTS, EXCHANGED, OFFERED, LAST)
LESSONS = (FIRST_HAND, TURN, CONTRACT, AFTER, OFFERS, END, *practice_lessons(GAME, 4), *TRIES)
