"""Arlington Rummy: higher card points, melds of deuces, and an optional joker (RA.1 to RA.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.cards.actions import Exchange, LayOff, Meld
from game.cards.card import JOKER
from game.cards.melds import SEQUENCE, SET, WILD, Group, Melds
from game.cards.pile import squared
from game.cards.pile.actions import Discard, LuckyDraw, Pass, TakeTop
from game.cards.pile.facts import PilePublic
from game.cards.pile.game import pile_spec
from game.cards.pile.play import start_table
from game.cards.pile.squared import QUEEN, QUEEN_POINTS
from game.cards.rulings import Ruling, no
from game.engine import lengths
from game.engine.contract import Option, Preset, Setup, State
from game.engine.messages import msg
from game.engine.override import override
from game.engine.table import Piece
from game.rules.arlington import INFO
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
        msg("Taking the pile"),
        (msg("For a new meld"), msg("Also to add")),
        (
            msg("The top card of the pile goes into a new meld, with two cards or more from the hand."),
            msg("The top card of the pile may also be added to a meld of one’s own."),
        ),
    ),
    Option(
        "joker",
        (0, 1),
        "RA.5",
        msg("Joker", about="name of an option"),
        (msg("None", about="value of the option Joker, one of them"), msg("One", about="value of an option")),
        (
            msg("Only deuces are wild."),
            msg("One joker joins the two packs: wild, worth 100 on the table, and 200 lost in hand."),
        ),
    ),
    Option(
        "joker_return",
        ("melder", "anyone"),
        "RA.5",
        msg("Exchanging the joker"),
        (msg("Out of one’s own meld"), msg("Out of any meld")),
        (
            msg("Only the owner of a meld may exchange its joker for the card it stands for."),
            msg("Anyone who holds the card that the joker stands for may exchange it."),
        ),
    ),
    lengths.of_points(TARGET),
)
PRESETS = (
    Preset("standard", msg("Standard", about="rules preset"), msg("A match to 1,000 without a joker.")),
    Preset("upcard", msg("Free top card"), msg("The pile’s top card may also be added to a meld."), {"pile": "any"}),
    Preset("joker", msg("With a joker"), msg("One joker joins the two packs."), {"joker": 1}),
)


@dataclass(frozen=True)
class ArlingtonRules(squared.SquaredRules):
    """The family's rules with other values, and deuces that make melds of their own."""

    kinds: ClassVar[tuple[str, ...]] = (SET, SEQUENCE, WILD)
    codes: ClassVar[Mapping[str, str]] = {**squared.SquaredRules.codes, "deck": "RA.1", "queen": "RA.3"}

    @override
    def fault(self, group: Group) -> Ruling:
        return super().fault(group) or self._queen_fault(group)

    def _queen_fault(self, group: Group) -> Ruling:
        """A refusal if a deuce stands for the queen of spades and another card is not natural (RA.2)."""
        if group.kind != SEQUENCE:
            return None
        is_queen = any(card[0] == "2" and stands == QUEEN for card, stands, _ in self.places(group))
        return no("RA.2") if is_queen and sum(map(self.melds.is_wild, group.cards)) > 1 else None

    @override
    def points(self, group: Group) -> tuple[int, ...]:
        return (DEUCE_ALONE,) * len(group.cards) if group.kind == WILD else super().points(group)

    @override
    def value(self, card: Piece, stands: str, is_low_ace: bool) -> int:
        if card == JOKER:
            return JOKER_LAID
        if QUEEN in (card, stands):
            return QUEEN_POINTS
        return ACE if stands[0] == "A" else super().value(card, stands, is_low_ace=False)

    @override
    def cost(self, card: Piece) -> int:
        return 100 if card == QUEEN else COST.get(card[0]) or super().cost(card)


class Arlington(squared.SquaredGame):
    """Rules R0.1 to R0.5, RF.2 to RF.6 and RA.1 to RA.5."""

    info = INFO
    spec = pile_spec(PRESETS, ACTIONS, OPTIONS)

    @override
    def start(self, setup: Setup) -> State[PilePublic]:
        options, most = setup.options, squared.largest(setup.options)
        joker = options["joker"] == 1
        rules = ArlingtonRules(
            **squared.squared_options(options, TARGET), dealt=HAND_SIZE, out_bonus=OUT_BONUS, last=True,
            jokers=int(joker), added=options["pile"] == "any", returns=str(options["joker_return"]) if joker else "",
            melds=Melds(wilds="2X", set_max=most, alike="2", alike_kind=WILD, alike_max=most),
        )  # fmt: skip
        return start_table(setup, rules)
