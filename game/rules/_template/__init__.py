"""The smallest lawful game: copy this folder, give it an id, and write a game. Only the laws are played here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from game.engine.contract import (
    Action,
    Button,
    Deal,
    Fact,
    Game,
    Gesture,
    Intent,
    Kind,
    Label,
    Question,
    Refusal,
    Setup,
    Sheet,
    Spot,
    State,
    Step,
    View,
)
from game.engine.said import Said, said
from game.engine.table import BACK, Event, Moved, Piece, Pile, Place, Seat
from game.rules._template import bot, gestures, rules, words
from game.rules._template.actions import ACTIONS, Draw
from game.rules._template.rules import Facts


class Template(Game[Facts]):
    """Rules X1 to X11."""

    id = "_template"
    title = said("Gifts")
    blurb = said("Match the pile in rank or suit, and give away what does not fit.")
    seats = (2, 3, 4)
    options = rules.OPTIONS
    presets = rules.PRESETS
    actions = ACTIONS
    bots = bot.BOTS
    cues: ClassVar[Mapping[str, str]] = {"give": "offer"}

    # -- rules

    def start(self, setup: Setup) -> State[Facts]:
        return rules.start(setup)

    def deal(self, state: State[Facts]) -> Deal:
        return rules.next_deal(state)

    def sees(self, seat: Seat | None, place: Place) -> bool:
        return place.kind in ("pile", "gift", "shown") or (place.kind == "hand" and place.which == seat)

    def known(self, view: View[Facts]) -> Mapping[Place, Pile]:
        return {rules.hand(seat): cards for seat, cards in enumerate(view.open.known) if cards}

    def material(self, open: Facts) -> Counter[Piece]:
        return Counter(rules.PACK)

    def check(self, view: View[Facts], action: Action) -> Refusal | None:
        return rules.check(view, action)

    def legal(self, view: View[Facts]) -> Iterator[Action]:
        return rules.legal(view)

    def apply(self, state: State[Facts], action: Action) -> Step[Facts]:
        return rules.apply(state, action)

    # -- records

    def noted(self, action: Action, events: tuple[Event, ...]) -> dict[str, Any]:
        if not isinstance(action, Draw):
            return {}
        drawn = next(event.came[0] for event in events if isinstance(event, Moved))
        return {} if drawn == BACK else {"card": drawn}

    def score_line(self, open: Facts) -> dict[str, Any]:
        return rules.score_line(open)

    def result_line(self, open: Facts) -> dict[str, Any]:
        return {"totals": list(open.scores), "winners": list(rules.winners(open))}

    def rule_of(self, key: str) -> str:
        return rules.rule_of(key)

    # -- programs

    def outline(self, view: View[Facts]) -> dict[str, Any]:
        return rules.outline(view)

    # -- gestures

    def interpret(self, view: View[Facts], gesture: Gesture) -> Intent:
        return gestures.interpret(view, gesture)

    def spots(self, view: View[Facts]) -> tuple[Spot, ...]:
        return gestures.spots(view)

    def buttons(self, view: View[Facts]) -> tuple[Button, ...]:
        return gestures.buttons(view)

    # -- words

    def now(self, view: View[Facts]) -> Said:
        return words.now(view)

    def facts(self, view: View[Facts]) -> tuple[Fact, ...]:
        return words.facts(view)

    def question(self, view: View[Facts]) -> Question | None:
        return words.question(view)

    def kinds(self, view: View[Facts], seat: Seat) -> tuple[Kind, ...]:
        return (Kind("all", said("Every gift"), rules.PACK),)

    def label(self, view: View[Facts], cards: Pile) -> Label:
        return words.label(view, cards)

    def say(self, view: View[Facts], thing: Event | Action | Refusal) -> Said | None:
        return words.say(view, thing)

    def sheet(self, view: View[Facts]) -> Sheet:
        return words.sheet(view)


GAMES = (Template(),)
