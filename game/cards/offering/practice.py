"""Lessons of good play in games with offers: what is taught, shown once and practised at three positions.

The positions are of hands that experts played against each other, with the worth of every choice by 4,000 worlds, so
what is right rests on the search. They are in a game's ``lessons/practice.jsonl``, an object a line. ``topic`` is the
lesson, ``seed`` and ``hand`` are what the hand was dealt from, ``acts`` what was done in it, each with its seat, until
``seat`` had to choose, and ``tried`` lists each choice, how many points it is worse than the best, and the standard
error of that difference. The first of a topic is shown. `build_scripts/practice.py` finds and picks them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from game.cards.actions import Contract, Draw, End, Offer, OfferAction, Refuse, Take
from game.cards.offering.puzzles import WHICH
from game.cards.tried import ANSWER, to_tray
from game.engine.ai.puzzle import RatedAction, worse
from game.engine.contract import Action, Game, Setup, complete
from game.engine.lesson import Lesson, LessonStep, WrongAction
from game.engine.messages import Cards, Message, fill, msg
from game.engine.package_text import package_text
from game.engine.records import text
from game.engine.table import Piece
from game.values import dataclass

BY_LETTER: dict[str, OfferAction] = {"d": Draw(), "t": Take(), "r": Refuse(), "e": End()}
OFFER, TAKE, REFUSE = (
    msg("{why} Here offer {card}."),
    msg("{why} Here take {card}."),
    msg("{why} Here refuse {card}."),
)
LAY_NOW, WHETHER = (
    msg("{why} Here lay {cards}."),
    msg("You hold a contract. Lay it now, or hold it back and offer a card?"),
)
WITHIN = 2.9  # standard errors, rounded as the file has them: a choice behind by no more is as good as the best


@dataclass(frozen=True)
class Topic:
    """What a lesson of good play is about; ``why`` is the rule of thumb that its positions bear out."""

    id: str
    title: Message
    blurb: Message
    why: Message


TOPICS = (
    Topic(
        "keep", msg("What to keep"), msg("Pairs and neighbours, and cards that stand alone"),
        msg("Keep pairs and neighbours of a suit: they become melds. A card that stands alone goes first."),
    ),
    Topic(
        "collect", msg("What to take"), msg("The third card, and what fits nothing"),
        msg("Take what makes a meld with cards you hold, and leave what stands alone."),
    ),
    Topic(
        "refusals", msg("Reading refusals"), msg("What the next player did not want"),
        msg("The next player is asked first. What they once refused they do not collect: it is safe to offer again."),
    ),
    Topic(
        "takes", msg("What others collect"), msg("Give nobody a third card"),
        msg("Anyone who took a card collects its rank. Do not offer the next player more of it."),
    ),
    Topic(
        "stops", msg("Stop cards"), msg("When to offer one, and when to take it"),
        msg("A stop card asks the next player alone, and costs a draw. Offer one you have no use for, and do not take "
            "one that you cannot lay."),
    ),
    Topic(
        "behind", msg("When the others are down"), msg("The cards you hold may cost"),
        msg("When the others may lay and you may not, each card in your hand may cost. Get rid of the costly ones, "
            "and take only what your contract needs."),
    ),
    Topic(
        "ahead", msg("When you are down"), msg("The cards of your melds"),
        msg("When you may lay and they may not, keep what fits your melds, and give away what does not."),
    ),
    Topic(
        "race", msg("Towards going out"), msg("When both sides may lay"),
        msg("When all may lay, the first to go out wins the hand. Refuse what you cannot lay soon, and offer what no "
            "meld of yours can use."),
    ),
    Topic(
        "hold", msg("Lay it, or hold it back?"), msg("The contract in your hand"),
        msg("A contract in your hand is best laid at once: it makes you free to meld, and holding it back costs more "
            "than it hides."),
    ),
    Topic(
        "stock", msg("The last cards of the stock"), msg("When the end is near"),
        msg("Near the end of the stock little can still be collected: think of what each card costs."),
    ),
)  # fmt: skip


def read_act(game: Game[Any, Any], act: str | dict[str, Any]) -> OfferAction:
    """The action that an act of the file stands for. Raises text.Unreadable."""
    if isinstance(act, str):
        return BY_LETTER.get(act) or Offer(act)
    made = text.read_action(game.actions, act)
    assert isinstance(made, OfferAction)
    return made


def practice_lessons(game: Game[Any, Any], players: int) -> tuple[Lesson, ...]:
    """The lessons of the topics for which the game's file has positions."""
    lines = package_text(game.info.package, "lessons/practice.jsonl").splitlines()
    rows = [json.loads(line) for line in lines]
    return tuple(_lessons(game, rows, players))


def _lessons(game: Game[Any, Any], rows: Sequence[dict[str, Any]], players: int) -> Iterator[Lesson]:
    for topic in TOPICS:
        tables = [_table(game, topic, row, players) for row in rows if row["topic"] == topic.id]
        if tables:
            yield replace(tables[0], further=tuple(tables[1:]))


def _table(game: Game[Any, Any], topic: Topic, row: dict[str, Any], players: int) -> Lesson:
    """One position: what is right there, and what each other choice costs."""
    rated = [RatedAction(read_act(game, act), behind, off) for act, behind, off in row["tried"]]
    acts = tuple((seat, read_act(game, act)) for seat, act in row["acts"])
    best, *rest = rated
    good = (best.action, *(each.action for each in rest if each.behind <= WITHIN * each.off))
    wrong = tuple(WrongAction(each.action, worse(each)) for each in rest if each.action not in good)
    setup = Setup(game.sides(players, False), complete(game, "standard", {}), row["seed"])
    offered = next((act.card for _, act in reversed(acts) if isinstance(act, Offer)), "")
    return Lesson(
        topic.id, topic.title, topic.blurb, topic.why, (_step(topic, good, offered, wrong),), players,
        seed=row["seed"], before=acts, start=game.single_hand(setup, row["hand"], 0), learner=row["seat"],
    )  # fmt: skip


def _step(topic: Topic, good: tuple[Action, ...], offered: Piece, wrong: tuple[WrongAction, ...]) -> LessonStep:
    """The step that does what is good, the best first; ``offered``: the newest card on offer."""
    best, goal = good[0], ANSWER
    cards: tuple[Piece, ...] = (offered,)
    if isinstance(best, Contract):
        said, goal, at = LAY_NOW, WHETHER, to_tray(*best.melds)
        cards = tuple(card for group in best.melds for card in group.cards)
    elif isinstance(best, Offer):
        said, goal, at, cards = OFFER, WHICH, (f"card.{best.card}", "button.offer"), (best.card,)
    else:
        said, at = (TAKE, ("answer.y",)) if isinstance(best, Take) else (REFUSE, ("answer.n",))
    fields = {"cards" if isinstance(best, Contract) else "card": Cards(cards)}
    return LessonStep(fill(said, why=topic.why, **fields), at, good, wrong, goal=goal)
