"""Arlington's own: Fortune Rummy with dearer cards, melds of deuces, and perhaps a joker (RA.1 to RA.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.cards.actions import Exchange, LayOff, Meld
from game.cards.card import JOKER
from game.cards.melds import SEQUENCE, SET, WILD, Group, Melds
from game.cards.pile import squared
from game.cards.pile.actions import Discard, LuckyDraw, Pass, TakeTop
from game.cards.pile.facts import PileFacts
from game.cards.pile.play import numbered
from game.cards.pile.squared import QUEEN, QUEEN_POINTS
from game.cards.rulings import Ruling, no
from game.engine.contract import Option, Preset, Setup, State
from game.engine.said import said
from game.engine.table import Piece, Seat
from game.values import dataclass

ACTIONS = (LuckyDraw, TakeTop, Pass, Exchange, Meld, LayOff, Discard)
HAND_SIZE, TARGET, OUT_BONUS = 13, 1000, 100
ACE, DEUCE_ALONE, JOKER_LAID = 20, 25, 100
COST = {"A": 20, "2": 20, "X": 200}

OPTIONS = (
    squared.REFILL,
    squared.SET_MAX,
    Option(
        "pile",
        ("two", "any"),
        "RA.4",
        said("Taking the pile"),
        (said("For a new meld"), said("Also to add")),
        (
            said("The top card of the pile goes into a new meld, with two cards or more from the hand."),
            said("The top card of the pile may also be added to a meld of one's own."),
        ),
    ),
    Option(
        "joker",
        (0, 1),
        "RA.5",
        said("Joker", about="name of an option"),
        (said("None", about="value of the option Joker, one of them"), said("One", about="value of an option")),
        (
            said("Only deuces are wild."),
            said("One joker joins the two packs: wild, worth 100 on the table, and 200 lost in hand."),
        ),
    ),
    Option(
        "joker_return",
        ("melder", "anyone"),
        "RA.5",
        said("Exchanging the joker"),
        (said("Out of one's own meld"), said("Out of any meld")),
        (
            said("Only the owner of a meld may exchange its joker for the card it stands for."),
            said("Anyone who holds the card that the joker stands for may exchange it."),
        ),
    ),
)
PRESETS = (
    Preset("standard", said("Standard", about="rules preset"), said("A match to 1,000 without a joker.")),
    Preset("upcard", said("Free top card"), said("The pile’s top card may also be added to a meld."), {"pile": "any"}),
    Preset("joker", said("With a joker"), said("One joker joins the two packs."), {"joker": 1}),
)


@dataclass(frozen=True)
class ArlingtonRules(squared.SquaredRules):
    """The family's rules with other values, and deuces that make melds of their own."""

    kinds: ClassVar[tuple[str, ...]] = (SET, SEQUENCE, WILD)
    codes: ClassVar[Mapping[str, str]] = {**squared.SquaredRules.codes, "deck": "RA.1", "queen": "RA.3"}

    def fault(self, group: Group) -> Ruling:
        return super().fault(group) or self._queen_fault(group)

    def _queen_fault(self, group: Group) -> Ruling:
        """A deuce stands for the queen of spades only where all else is natural (RA.2)."""
        if group.kind != SEQUENCE:
            return None
        is_queen = any(card[0] == "2" and stands == QUEEN for card, stands, _ in self.places(group))
        return no("RA.2") if is_queen and sum(map(self.melds.is_wild, group.cards)) > 1 else None

    def points(self, group: Group) -> tuple[int, ...]:
        return (DEUCE_ALONE,) * len(group.cards) if group.kind == WILD else super().points(group)

    def value(self, card: Piece, stands: str, is_low_ace: bool) -> int:
        if card == JOKER:
            return JOKER_LAID
        if QUEEN in (card, stands):
            return QUEEN_POINTS
        return ACE if stands[0] == "A" else super().value(card, stands, is_low_ace=False)

    def cost(self, card: Piece) -> int:
        return 100 if card == QUEEN else COST.get(card[0]) or super().cost(card)


def start(setup: Setup) -> State[PileFacts]:
    """The table before the first deal."""
    options, most = setup.options, squared.largest(setup.options)
    joker = options["joker"] == 1
    rules = ArlingtonRules(
        **squared.squared(options), dealt=HAND_SIZE, target=TARGET, out_bonus=OUT_BONUS, last=True,
        jokers=int(joker), added=options["pile"] == "any", returns=str(options["joker_return"]) if joker else "",
        melds=Melds(wilds="2X", set_max=most, alike="2", alike_kind=WILD, alike_max=most),
    )  # fmt: skip
    return squared.begun(setup, rules)


def lone_hand(setup: Setup, number: int, dealer: Seat) -> State[PileFacts]:
    """The same, with this hand the next and this seat its dealer."""
    return numbered(start(setup), number, dealer)
