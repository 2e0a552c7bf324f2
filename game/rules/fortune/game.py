"""Fortune Rummy: eleven cards each, to 500, and the options for the queen of spades."""

from __future__ import annotations

from game.cards.actions import LayOff, Meld
from game.cards.melds import Melds
from game.cards.pile import squared
from game.cards.pile.actions import Discard, LuckyDraw, Pass, TakeTop
from game.cards.pile.facts import PilePublic
from game.cards.pile.game import pile_spec
from game.cards.pile.play import start_table
from game.engine import lengths
from game.engine.contract import Option, Preset, Setup, State
from game.engine.messages import msg
from game.engine.override import override
from game.rules.fortune import INFO

ACTIONS = (LuckyDraw, TakeTop, Pass, Meld, LayOff, Discard)
HAND_SIZE, TARGET = 11, 500

OPTIONS = (
    squared.REFILL,
    Option(
        "queen_discard",
        ("free", "last"),
        "RF.7",
        msg("Discarding the queen of spades"),
        (msg("Any time"), msg("Only at the end")),
        (
            msg("The queen of spades is discarded like any other card."),
            msg("The queen of spades is discarded only from a hand of nothing else."),
        ),
    ),
    squared.SET_MAX,
    lengths.of_points(TARGET),
)
PRESETS = (
    Preset(
        "standard",
        msg("Standard", about="rules preset"),
        msg("A match to 500; the queen of spades may be discarded at any time."),
    ),
    Preset(
        "strict-queen",
        msg("Strict queen"),
        msg("The queen of spades is discarded only when nothing else is left."),
        {"queen_discard": "last"},
    ),
)


class Fortune(squared.SquaredGame):
    """Rules R0.1 to R0.5 and RF.1 to RF.7."""

    info = INFO
    spec = pile_spec(PRESETS, ACTIONS, OPTIONS)

    @override
    def start(self, setup: Setup) -> State[PilePublic]:
        options = setup.options
        rules = squared.SquaredRules(
            **squared.squared_options(options, TARGET), dealt=HAND_SIZE, last=options["queen_discard"] == "last",
            melds=Melds(wilds="2", set_max=squared.largest(options)),
        )  # fmt: skip
        return start_table(setup, rules)
