"""Worked hands: a Skarney Gin table set up as wanted, to see what the rules make of an action."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from game.cards.card import PACK
from game.cards.melds import Group
from game.cards.rummy import STOCK, MeldInfo
from game.engine.contract import Action, Refusal, Setup, State, View, complete, view_of
from game.engine.rng import Rng
from game.engine.table import Event, LogLine, Place
from game.rules.skarney_gin.game import SkarneyGin
from game.rules.skarney_gin.rules.facts import GinPublic

GAME = SkarneyGin()


def cards(text: str) -> tuple[str, ...]:
    """``"7H TS 2C"`` as cards."""
    return tuple(text.split())


class Worked:
    """A table in mid hand. ``do`` plays an action or returns the rule that refuses it."""

    def __init__(
        self,
        hands: list[str],
        melds: list[tuple[int, str, str]] = (),  # type: ignore[assignment]  # (seat, kind, cards)
        *,
        turn: int = 0,
        phase: str = "table",
        stock: str | int | None = None,
        down: tuple[int, ...] = (),
        **options: Any,
    ) -> None:
        start = GAME.start(Setup(GAME.sides(2, False), complete(GAME, "standard", options), "worked"))
        piles = {Place("hand", seat): cards(hand) for seat, hand in enumerate(hands) if hand}
        piles |= {Place("meld", n): cards(text) for n, (_, _, text) in enumerate(melds)}
        used = Counter(card for pile in piles.values() for card in pile)
        assert max(used.values()) == 1, "one pack has no twins"
        rest = tuple(card for card in PACK if card not in used)
        pile = cards(stock)[::-1] if isinstance(stock, str) else rest[:stock]  # written top first
        laid = tuple(MeldInfo(seat, seat, kind, fresh=False) for seat, kind, _ in melds)
        facts = replace(
            start.public, hand_no=1, dealer=1, turn=turn, to_act=turn, phase=phase, melds=laid,
            down=tuple(seat in down for seat in (0, 1)),
        )  # fmt: skip
        self.state: State[GinPublic] = State({**piles, STOCK: pile}, facts, Rng("worked"))
        self.events: list[Event] = []

    @property
    def facts(self) -> GinPublic:
        return self.state.public

    @property
    def asked(self) -> int:
        assert self.facts.to_act is not None
        return self.facts.to_act

    def view(self, seat: int | None = None) -> View[GinPublic]:
        """The view of a seat, by default of the one asked."""
        return view_of(GAME, self.state, self.asked if seat is None else seat)

    def do(self, action: Action) -> str | None:
        """Play the action for the seat asked; the code of the rule that refuses it, if one does."""
        refusal = GAME.check(self.view(), action)
        if isinstance(refusal, Refusal):
            assert GAME.describe(self.view(), refusal) is not None
            return refusal.rule
        step = GAME.apply(self.state, action)
        self.state = step.state
        self.events.extend(step.events)
        return None

    def hand(self, seat: int) -> Counter[str]:
        return Counter(self.state.piles.get(Place("hand", seat), ()))

    def meld(self, number: int) -> tuple[str, ...]:
        return self.state.piles.get(Place("meld", number), ())

    def told(self) -> list[str]:
        """The codes of what the table was told so far."""
        return [event.code for event in self.events if isinstance(event, LogLine)]


def melds(*texts: str) -> tuple[Group, ...]:
    """``"set 5H 5S 5D"`` and so on as groups."""
    return tuple(Group(text.split()[0], tuple(text.split()[1:])) for text in texts)
