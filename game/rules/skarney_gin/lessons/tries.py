"""Examples of Skarney Gin's rules, set up to be tried: the contract with the meld, and what the rule refuses."""

from __future__ import annotations

from game.cards.actions import Contract
from game.cards.card import pack
from game.cards.melds import SET, STRAIGHT, Group
from game.cards.stacked import stacked
from game.engine.lesson import Lesson, Step, Wrong, example
from game.engine.said import Cards, Said, filled, said
from game.rules.skarney_gin.lessons.hand import DRAW

TOLD = said("Lay {right} as part of your contract. Try {wrong} in its place first, and see it refused.")


def _tried(rule: str, groups: tuple[Group, ...], wrong: Group, by: str, why: Said, draws: str) -> Lesson:
    """The first group is what the rule is about; ``wrong`` in its place is refused."""
    told = filled(TOLD, right=Cards(groups[0].cards), wrong=Cards(wrong.cards))
    way = [name for at, group in enumerate(groups)
           for name in (*(f"card.{card}" for card in group.cards), f"tray.{at}")]  # fmt: skip
    step = Step(told, (*way, "button.lay"), (Contract(groups),), (Wrong(Contract((wrong, *groups[1:])), why, by),))
    held = [card for group in groups for card in group.cards]
    held += [card for card in wrong.cards if card not in held and card != draws]
    hands = (" ".join(held), "")
    return example(rule, told, (step,), 2, deal=stacked(hands, draws, pack(1), dealer=1), before=((0, DRAW),))


SIXES, CLUBS = Group(SET, ("6H", "6D", "6C")), Group(STRAIGHT, ("8C", "9C", "TC"))

TRIES = (
    _tried("G3", (Group(STRAIGHT, ("QS", "KH", "AC")), SIXES, CLUBS), Group(STRAIGHT, ("KH", "AC", "2D")), "G3",
           said("Nothing turns the corner from king over ace to two."), "2D"),
    _tried("G4", (Group(STRAIGHT, ("3C", "4D", "5S")), SIXES, CLUBS), Group(STRAIGHT, ("3C", "4D")), "G4",
           said("Each meld of the contract has exactly three cards."), "JH"),
)  # fmt: skip
