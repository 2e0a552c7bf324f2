"""Worked hands: a table in the middle of a hand, set up as wanted, to see what the rules make of an action."""

from __future__ import annotations

from collections import Counter
from typing import Any, Generic

from game.cards.melds import Group
from game.engine.ai.position import O
from game.engine.contract import Action, AnyGame, Refusal, State, View, apply_with_chance, view_of
from game.engine.rng import Rng
from game.engine.table import Event, LogLine, Pile, Piles, Place


def cards(text: str) -> tuple[str, ...]:
    """``"7H XX 2C"`` as cards."""
    return tuple(text.split())


class WorkedTable(Generic[O]):
    """A table of a rummy. ``do`` plays an action or returns the rule that refuses it."""

    def __init__(self, game: AnyGame, piles: Piles, facts: O) -> None:
        self.game = game
        self.state: State[O] = State(piles, facts, Rng("worked"))
        self.events: list[Event] = []

    @property
    def facts(self) -> O:
        return self.state.public

    @property
    def asked(self) -> int:
        assert self.facts.to_act is not None
        return self.facts.to_act

    def view(self, seat: int | None = None) -> View[O]:
        """The view of a seat, by default of the one asked."""
        return view_of(self.game, self.state, self.asked if seat is None else seat, tuple(self.events))

    def do(self, action: Action) -> str | None:
        """Play the action for the seat asked; the code of the rule that refuses it, if one does."""
        refusal = self.game.check(self.view(), action)
        if isinstance(refusal, Refusal):
            assert self.game.describe(self.view(), refusal) is not None
            return refusal.rule
        assert self.game.describe(self.view(), action) is not None
        step = apply_with_chance(self.game, self.state, action)
        self.state = step.state
        self.events.extend(step.events)
        return None

    def play(self, *actions: Action) -> None:
        """Play these actions, which are all lawful."""
        for action in actions:
            refused = self.do(action)
            assert refused is None, f"{action} is refused by {refused}"

    def hand(self, seat: int) -> Counter[str]:
        return Counter(self.state.piles.get(Place("hand", seat), ()))

    def lying(self, number: int) -> Pile:
        """The cards of a meld."""
        return self.state.piles.get(Place("meld", number), ())

    def log_codes(self) -> list[str]:
        """The codes of the log lines so far."""
        return [event.code for event in self.events if isinstance(event, LogLine)]

    def nets(self) -> list[int]:
        """What each side scored in the finished hand."""
        score: Any = self.facts.score
        return [side.net for side in score.sides]


def sets(*texts: str) -> tuple[Group, ...]:
    return tuple(Group("set", cards(text)) for text in texts)


def runs(*texts: str) -> tuple[Group, ...]:
    return tuple(Group("sequence", cards(text)) for text in texts)
