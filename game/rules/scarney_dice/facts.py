"""What everyone at the table knows."""

from __future__ import annotations

from collections import Counter

from game.dice.faces import AT_FIRST, COUNT, DEAD, Dice, pieces
from game.engine.contract import Open, Option, Preset
from game.engine.said import said
from game.engine.table import Piece, Place, Seat
from game.rules.scarney_dice.scoring import ANTE, Share, Turn
from game.values import dataclass

DICE, ASIDE = Place("dice"), Place("dead")
FRAMES = 7

OPTIONS = (
    Option(
        "big_scarney",
        ("frame", "match"),
        "D1.3",
        said("Big Scarney"),
        (said("Wins the frame"), said("Wins the match")),
        (
            said("Five dead dice in one throw take the pot, and the frame is over."),
            said("Five dead dice in one throw win the match at once, whatever the chips."),
        ),
    ),
    Option(
        "bonuses",
        ("house", "off"),
        "D1.6",
        said("Bonuses", about="name of an option"),
        (said("House table"), said("None", about="value of the option Bonuses")),
        (
            said("Three alike 10, four 20, five 50, a Little Scarney 10: a house rule, for no table survives."),
            said("Throws count what they show, nothing more."),
        ),
    ),
)
PRESETS = (
    Preset("standard", said("Standard", about="rules preset"), said("With the house's table of bonuses.")),
    Preset("plain", said("Plain", about="rules preset"), said("Without bonuses."), {"bonuses": "off"}),
)


@dataclass(frozen=True)
class Frame:
    """A frame that is over: what it was to every seat, who threw a Big Scarney, and what stayed in the pot."""

    shares: tuple[Share, ...]
    pot: int
    big: Seat | None
    carried: int
    winners: tuple[Seat, ...]


@dataclass(frozen=True)
class Facts(Open):
    """``dice`` are those in hand as they lie, ``dead`` how many were set aside.

    ``thrown`` are the faces of the first throw without a dead die, as they count. ``turns`` are by seat, None for those
    who have not shot; ``extra`` is what they paid beyond the ante.
    """

    to_match: bool = False
    bonuses: bool = True
    hand_no: int = 0
    order: tuple[Seat, ...] = ()
    carried: int = 0  # from earlier frames
    extra: tuple[int, ...] = ()
    turns: tuple[Turn | None, ...] = ()
    dice: Dice = AT_FIRST
    dead: int = 0
    thrown: Dice = ()
    hit: bool = False
    doubled: bool = False
    at_one: bool = False
    little: bool = False
    frames: tuple[Frame, ...] = ()
    champion: Seat | None = None  # who won the match by a Big Scarney

    @property
    def pot(self) -> int:
        """Antes, doubles, and what is left from before."""
        return self.carried + sum(self.paid(seat) for seat in range(len(self.extra)))

    @property
    def live(self) -> int:
        """How many dice are in hand."""
        return COUNT - self.dead

    def paid(self, seat: Seat) -> int:
        """What this seat has paid in this frame."""
        return ANTE + self.extra[seat]

    @property
    def best(self) -> int | None:
        """The highest score of this frame so far."""
        return max((turn.total for turn in self.turns if turn), default=None)


def material(open: Facts) -> Counter[Piece]:
    """Five dice, as they lie."""
    return Counter(pieces(open.dice + (DEAD,) * open.dead))
