"""Steps of lessons at tables with offers, with the controls to use; scripted turns of the others; late positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.cards.actions import Contract, Draw, Exchange, LayOff, Meld, Offer, Refuse, Take
from game.cards.melds import SEQUENCE, SET, Group
from game.cards.rummy import STOCK, MeldInfo
from game.cards.tried import to_tray
from game.engine.contract import Action, CardDeal, Game, Setup, State, complete
from game.engine.fields import replace_fields
from game.engine.lesson import Lesson, LessonStep, ScriptedAction, WrongAction, example
from game.engine.messages import Message
from game.engine.table import Piece, Pile, Place, Seat

DRAW, TAKE, REFUSE = Draw(), Take(), Refuse()
Script = tuple[ScriptedAction, ...]


def set_of(cards: str) -> Group:
    return Group(SET, tuple(cards.split()))


def run_of(cards: str) -> Group:
    return Group(SEQUENCE, tuple(cards.split()))


def meld(group: Group) -> Meld:
    return Meld(group.kind, group.cards)


def lay_off(number: int, result: str) -> LayOff:
    """The last card of ``result`` is added to that meld."""
    cards = tuple(result.split())
    return LayOff(number, cards[-1:], cards)


# ---------------------------------------------------------------- what the learner does


def draws(text: Message, *wrong: WrongAction, goal: Message | None = None) -> LessonStep:
    return LessonStep(text, ("stock.0",), (DRAW,), wrong, goal=goal)


def takes(text: Message, *wrong: WrongAction, then: Script = (), goal: Message | None = None) -> LessonStep:
    return LessonStep(text, ("answer.y",), (TAKE,), wrong, then, goal)


def refuses(text: Message, *wrong: WrongAction, then: Script = ()) -> LessonStep:
    return LessonStep(text, ("answer.n",), (REFUSE,), wrong, then)


def offers(
    text: Message, cards: str, *wrong: WrongAction, then: Script = (), goal: Message | None = None
) -> LessonStep:  # fmt: skip
    """The first of these cards is offered; the others would do as well."""
    shown = cards.split()
    return LessonStep(text, (f"card.{shown[0]}", "button.offer"), tuple(map(Offer, shown)), wrong, then, goal)


def lays(text: Message, groups: Sequence[Group], *wrong: WrongAction, goal: Message | None = None) -> LessonStep:
    """One group is laid as a new meld, several as the contract."""
    action = Contract(tuple(groups)) if len(groups) > 1 else meld(groups[0])
    return LessonStep(text, to_tray(*groups), (action,), wrong, goal=goal)


def adds(text: Message, number: int, result: str, *wrong: WrongAction, goal: Message | None = None) -> LessonStep:
    """The last card of ``result`` is added to that meld."""
    action = lay_off(number, result)
    return LessonStep(text, (f"card.{action.cards[0]}", f"meld.{number}"), (action,), wrong, goal=goal)


def fetches(text: Message, number: int, give: Piece, *wrong: WrongAction) -> LessonStep:
    """The joker of that meld is exchanged for the card."""
    return LessonStep(text, (f"card.{give}", f"meld.{number}"), (Exchange(number, give, "XX"),), wrong)


# ---------------------------------------------------------------- what the others do


def turn(seat: Seat, card: Piece, *answers: Action, lays: tuple[Action, ...] = (), seats: int = 4) -> Script:
    """A whole turn, which ends with an offer of the card, and the answers of the seats that come after it."""
    asked = ((seat + 1 + at) % seats for at in range(len(answers)))
    return *((seat, action) for action in (DRAW, *lays, Offer(card))), *zip(asked, answers, strict=True)


# ---------------------------------------------------------------- late positions


def late_example(
    game: Game[Any, Any], rule: str, players: int, hand: Pile, melds: Sequence[tuple[Seat, Group]], stock: Pile,
    *steps: LessonStep,
) -> Lesson:  # fmt: skip
    """An example late in a hand, seat 0 to draw: these melds, hand and stock; the others hold the rest."""
    begun = game.start(Setup(game.sides(players, False), complete(game, "standard", {}), "lesson"))
    cards = game.material(begun.public)
    dealt = game.apply(begun, CardDeal(1, players - 1, tuple(cards.elements()))).state
    facts = dealt.public
    left = list((cards - Counter((*hand, *stock, *(c for _, each in melds for c in each.cards)))).elements())
    piles = {
        STOCK: stock, Place("hand", 0): hand,
        **{Place("hand", seat + 1): tuple(left[seat :: players - 1]) for seat in range(players - 1)},
        **{Place("meld", number): each.cards for number, (_, each) in enumerate(melds)},
    }  # fmt: skip
    laid = tuple(MeldInfo(seat, facts.side_of(seat), each.kind, fresh=False) for seat, each in melds)
    down = (True,) * len(facts.sides)
    facts = replace_fields(facts, melds=laid, down=down, to_act=0, turn=0, phase="draw")
    return example(rule, steps[0].message, steps, players, start=State(piles, facts, dealt.rng))
