"""Skarney Gin's list of lessons: a turn up to the contract, offers, going out, good play, and rules to try."""

from __future__ import annotations

from game.cards.actions import Contract, End, Offer
from game.cards.card import pack
from game.cards.melds import Group
from game.cards.offering.lessons import (
    DRAW,
    TAKE,
    Script,
    adds,
    draws,
    late_example,
    lay_off,
    lays,
    offers,
    set_of,
    turn,
)
from game.cards.offering.practice import practice_lessons
from game.cards.stacked import stack_deck
from game.engine.lesson import Lesson, LessonStep, WrongAction, example
from game.engine.messages import Cards, Message, Who, fill, msg
from game.rules.skarney_gin.game import SkarneyGin
from game.rules.skarney_gin.lessons.hand import CONTRACT, OFFERS, OTHER, OUT, REFUSE_ACE, straight_of

GAME = SkarneyGin()
LAY_RIGHT = msg("Lay {right} as part of your contract. Try {wrong} in its place first, and see it refused.")


def _trial(rule: str, groups: tuple[Group, ...], wrong: Group, by: str, why: Message, drawn: str) -> Lesson:
    """An example with these groups, the first of which is its subject; ``wrong`` in its place is refused."""
    text = fill(LAY_RIGHT, right=Cards(groups[0].cards), wrong=Cards(wrong.cards))
    step = lays(text, groups, WrongAction(Contract((wrong, *groups[1:])), why, by))
    held = [card for group in groups for card in group.cards]
    held += [card for card in wrong.cards if card not in held and card != drawn]
    deal = stack_deck((" ".join(held), ""), drawn, pack(1), dealer=OTHER)
    return example(rule, text, (step,), 2, deal=deal, before=((0, DRAW),))


def _after_other(rule: str, steps: tuple[LessonStep, ...], other: str, before: Script) -> Lesson:
    """An example after the first turn of the other player, who holds these cards."""
    deal = stack_deck(("KD 6C TC JS 3C 8H QD", other), "4D 6S", pack(1), dealer=0)
    return example(rule, steps[0].message, steps, 2, deal=deal, before=before)


SIXES, CLUBS = set_of("6H 6D 6C"), straight_of("8C 9C TC")
KINGS, QUEENS, JACKS = (set_of(f"{rank}C {rank}D {rank}H") for rank in "KQJ")
LAID = (
    (0, SIXES), (0, CLUBS), (0, straight_of("2D 3C 4D 5S")), (OTHER, KINGS), (OTHER, QUEENS), (OTHER, JACKS),
    (0, straight_of("7H 8H 9H TH")), (OTHER, straight_of("2H 3H 4H 5H")), (OTHER, straight_of("2S 3S 4S")),
)  # fmt: skip

TRIES = (
    _trial("G3", (straight_of("QS KH AC"), SIXES, CLUBS), straight_of("KH AC 2D"), "G3",
           msg("Nothing turns the corner from king over ace to two."), "2D"),
    _trial("G4", (straight_of("3C 4D 5S"), SIXES, CLUBS), straight_of("3C 4D"), "G4",
           msg("Each meld of the contract has exactly three cards."), "JH"),
    _after_other("G7", (offers(
        msg("A card just taken is not offered next. Try {card} first, and see it refused; then offer "
            "{other}.", card=Cards(("7S",)), other=Cards(("KD",))),
        "KD",
        WrongAction(Offer("7S"), msg("You have just taken it: another card first."), "G7"),
    ),), "7S 5H", (*turn(OTHER, "7S"), (0, TAKE), (0, DRAW))),
    _after_other("G8", REFUSE_ACE, "AS 5H", turn(OTHER, "AS")),
    late_example(
        GAME, "G5", 2, ("6S", "KS", "8D"), LAID, ("AH", "AD", "AS", "7D", "9D", "TD"),
        draws(msg("Both contracts are down. Draw.")),
        adds(
            msg("Add {card} to your sixes. Try {king} on the kings of {other} first, and see it refused.",
                card=Cards(("6S",)), king=Cards(("KS",)), other=Who(OTHER)),
            0, "6H 6D 6C 6S",
            WrongAction(lay_off(3, "KC KD KH KS"), msg("You add to your own melds only."), "G5"),
        ),
    ),
    late_example(
        GAME, "G9", 2, ("8D", "9S"), LAID, ("AH", "AD", "AS"),
        draws(msg("The last two cards of the stock are never drawn, and one more lies on them. Draw it.")),
        LessonStep(
            msg("Nothing is offered now. Drag {card} to the offer place, and see it refused; then end the turn.",
                card=Cards(("8D",))),
            ("button.end",), (End(),),
            (WrongAction(Offer("8D"), msg("The last card has been drawn: the hand ends without an offer."), "G9"),),
        ),
    ),
)  # fmt: skip
LESSONS = (CONTRACT, OFFERS, OUT, *practice_lessons(GAME, 2), *TRIES)
