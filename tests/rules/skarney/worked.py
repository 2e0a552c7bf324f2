"""Worked hands: a Skarney table set up as wanted, to see what the rules make of an action."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from game.cards.card import pack
from game.cards.melds import Group
from game.engine.contract import Action, Refusal, Setup, State, View, complete, view_of
from game.engine.rng import Rng
from game.engine.table import Event, LogLine, Place
from game.rules.skarney.game import Skarney
from game.rules.skarney.rules.facts import STOCK, MeldInfo, SkarneyPublic

GAME = Skarney()


def cards(text: str) -> tuple[str, ...]:
    """``"7H XX 2C"`` as cards."""
    return tuple(text.split())


class Worked:
    """A table in mid hand. ``do`` plays an action or returns the rule that refuses it."""

    def __init__(
        self,
        hands: list[str],
        melds: list[tuple[int, str, str]] = (),  # type: ignore[assignment]  # (seat, kind, cards)
        *,
        hand_no: int = 1,
        turn: int = 0,
        phase: str = "table",
        stock: int | None = None,
        singles: bool = False,
        down: tuple[int, ...] = (),
        **options: Any,
    ) -> None:
        seats = len(hands)
        values = complete(GAME, "standard", options)
        start = GAME.start(Setup(GAME.sides(seats, singles), values, "worked"))
        piles = {Place("hand", seat): cards(hand) for seat, hand in enumerate(hands) if hand}
        piles |= {Place("meld", n): cards(text) for n, (_, _, text) in enumerate(melds)}
        used = Counter(card for pile in piles.values() for card in pile)
        rest = sorted((Counter(pack(2, values["jokers"])) - used).elements())  # type: ignore[arg-type]
        rest = rest if stock is None else rest[:stock]
        facts = start.public
        laid = tuple(MeldInfo(seat, facts.side_of(seat), kind, fresh=False) for seat, kind, _ in melds)
        facts = replace(
            facts, hand_no=hand_no, dealer=seats - 1, turn=turn, to_act=turn, phase=phase, melds=laid,
            down=tuple(side in down for side in range(len(facts.sides))),
        )  # fmt: skip
        self.state: State[SkarneyPublic] = State({**piles, STOCK: tuple(rest)}, facts, Rng("worked"))
        self.events: list[Event] = []

    def put(self, place: Place, text: str) -> None:
        """Let other cards lie there."""
        self.state = replace(self.state, piles={**self.state.piles, place: cards(text)})

    @property
    def facts(self) -> SkarneyPublic:
        return self.state.public

    @property
    def asked(self) -> int:
        assert self.facts.to_act is not None
        return self.facts.to_act

    def view(self, seat: int | None = None) -> View[SkarneyPublic]:
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

    def nets(self) -> list[int]:
        """What the finished hand scored, a side each."""
        assert self.facts.score is not None
        return [side.net for side in self.facts.score.sides]


def sets(*texts: str) -> tuple[Group, ...]:
    return tuple(Group("set", cards(text)) for text in texts)


def runs(*texts: str) -> tuple[Group, ...]:
    return tuple(Group("sequence", cards(text)) for text in texts)
