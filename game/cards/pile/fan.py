"""The family of 500 Rummy: a fanned pile, cards that score for the seat that laid them, the options, the class."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from game.cards.actions import Draw, LayOff, Meld
from game.cards.card import JOKER
from game.cards.melds import SEQUENCE, Group, Melds
from game.cards.pile.actions import Discard, Pass, PileAction, TakeFan
from game.cards.pile.facts import PilePublic, TableRules, until
from game.cards.pile.game import PileGame
from game.cards.pile.play import start_table
from game.cards.rulings import Ruling, no
from game.engine import lengths
from game.engine.ai.puzzle import PuzzleKind
from game.engine.contract import Option, Preset, Setup, State, Value, View
from game.engine.messages import msg
from game.engine.override import override
from game.engine.table import Piece
from game.values import dataclass

TARGET = 500
ACTIONS = (Draw, TakeFan, Pass, Meld, LayOff, Discard)
FLAT = {"A": 15, **dict.fromkeys("TJQK", 10), **dict.fromkeys("23456789", 5)}
PIP = FLAT | {rank: int(rank) for rank in "23456789"}
LOW_ACE = {False: 5, True: 1}
JOKER_POINTS = 15


@dataclass(frozen=True)
class FanRules(TableRules):
    """Rules R5.1 to R5.9."""

    pip: bool = False

    codes: ClassVar[Mapping[str, str]] = {
        "deck": "R5.1", "meld": "R5.2", "take": "R5.3", "empty": "R5.8", "wild": "R5.9",
    }  # fmt: skip

    @override
    def fault(self, group: Group) -> Ruling:
        if self.melds.fault(group) == "wilds":
            return no(self.codes["wild"])
        return super().fault(group)

    @override
    def points(self, group: Group) -> tuple[int, ...]:
        low = group.kind == SEQUENCE and self.melds.bottom(group.cards) == 1
        return tuple(
            LOW_ACE[self.pip] if low and at == 0 and card[0] == "A" else self.cost(card)
            for at, card in enumerate(group.cards)
        )

    @override
    def cost(self, card: Piece) -> int:
        return JOKER_POINTS if card == JOKER else (PIP if self.pip else FLAT)[card[0]]


def fan_rules(options: Mapping[str, Value], seats: int, **more: Any) -> FanRules:
    """The rules that these options describe, for this number of seats."""
    values: dict[str, Any] = {
        "copies": 1 if seats <= 4 else 2, "dealt": 13 if seats == 2 else 7,
        "jokers": int(options["jokers"]), "melds": Melds(wilds="X", most_wilds=1),
        "helps": options["pile_helps"] == "yes", "pip": options["scoring"] == "pip",
        **until(options, TARGET),
    }  # fmt: skip
    return FanRules(**(values | more))


# ---------------------------------------------------------------- options

JOKERS = Option(
    "jokers",
    (0, 1, 2),
    "R5.9",
    msg("Jokers", about="name of an option"),
    (
        msg("None", about="value of an option"),
        msg("One", about="value of an option"),
        msg("Two", about="value of an option"),
    ),
    (
        msg("No card is wild."),
        msg("One joker joins the cards: it stands for any card, and a meld holds one joker at most."),
        msg("Two jokers join the cards: they stand for any card, and a meld holds one joker at most."),
    ),
)
SCORING = Option(
    "scoring",
    ("flat", "pip"),
    "R5.6",
    msg("Small cards"),
    (msg("Five each"), msg("Their number")),
    (
        msg("Cards from 2 to 9 count 5, an ace at the low end of a sequence 5."),
        msg("Cards from 2 to 9 count their number, an ace at the low end of a sequence 1."),
    ),
)
HELPS = Option(
    "pile_helps",
    ("no", "yes"),
    "R5.3",
    msg("Laying the card taken"),
    (msg("From the hand"), msg("Pile cards may help")),
    (
        msg("The deepest card taken from the pile is melded with cards that were in the hand already."),
        msg("Other cards taken at the same time may be melded together with the deepest."),
    ),
)
OPTIONS = (JOKERS, SCORING, HELPS, lengths.of_points(TARGET))
PIPS = Preset("pip", msg("Card by card"), msg("Cards from 2 to 9 count their number."), {"scoring": "pip"})
TWO_JOKERS = Preset("two-jokers", msg("Two jokers"), msg("Two wild jokers join the cards."), {"jokers": 2})

_RULE_OF: dict[str, str] = {
    "card": "R0.2", "deck": "R5.1", "dealer": "R0.1", "hand": "R0.1", "out": "R5.5", "void": "R0.4", "sides": "R5.6",
    "totals": "R0.4", "winners": "R0.4", "got": "R5.3", "seat": "T1",
}  # fmt: skip


class FanGame(PileGame):
    """A rummy whose pile lies open in a fan and may be taken as deep as the player can lay the deepest card."""

    @override
    def start(self, setup: Setup) -> State[PilePublic]:
        return start_table(setup, fan_rules(setup.options, setup.seats))

    @override
    def is_final(self, view: View[PilePublic], action: PileAction) -> bool:
        """Whether the action lays the last card, also one taken from the pile, which ends the hand."""
        if isinstance(action, TakeFan):
            return len(view.hand) + action.count <= len(action.cards)
        return super().is_final(view, action)

    @override
    def rule_of(self, key: str) -> str:
        return _RULE_OF.get(key, "T4")

    @property
    @override
    def puzzles(self) -> tuple[PuzzleKind[PilePublic], ...]:
        from game.cards.pile.puzzle import going_out  # when somebody wants one

        return (going_out(type(self), (8, 9, 10, 22)),)
