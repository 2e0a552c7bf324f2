"""The public state."""

from __future__ import annotations

from collections.abc import Mapping

from game.dice.faces import AT_FIRST, COUNT, Dice
from game.engine import lengths
from game.engine.contract import Option, Preset, PublicState, Value
from game.engine.messages import msg
from game.engine.table import Place, Seat
from game.rules.scarney_dice.scoring import ANTE, DiceTurn, FrameShare
from game.values import dataclass

DICE, ASIDE = Place("dice"), Place("dead")
FRAMES = 7
OF_LENGTH: Mapping[Value, int] = {lengths.HAND: 1, lengths.SHORT: 3}  # M1, M2

OPTIONS = (
    Option(
        "big_scarney",
        ("frame", "match"),
        "D1.3",
        msg("Big Scarney"),
        (msg("Wins the frame"), msg("Wins the match")),
        (
            msg("Five dead dice in one throw take the pot, and the frame is over."),
            msg("Five dead dice in one throw win the match at once, whatever the chips."),
        ),
    ),
    Option(
        "bonuses",
        ("house", "off"),
        "D1.6",
        msg("Bonuses", about="name of an option"),
        (msg("House table"), msg("None", about="value of the option Bonuses")),
        (
            msg("Three alike 10, four 20, five 50, a Little Scarney 10: a house rule, for no source gives the table."),
            msg("Throws count what they show, nothing more."),
        ),
    ),
    lengths.of_hands(
        msg("Seven frames are played."),
        msg("Three frames are played."),
        msg("The match ends after the first frame."),
        msg("One frame", about="length of a match"),
    ),
)
PRESETS = (
    Preset("standard", msg("Standard", about="rules preset"), msg("With the house’s table of bonuses.")),
    Preset("plain", msg("Plain", about="rules preset"), msg("Without bonuses."), {"bonuses": "off"}),
)


@dataclass(frozen=True)
class FrameResult:
    """A finished frame: every seat's share, who threw a Big Scarney, and what stayed in the pot."""

    shares: tuple[FrameShare, ...]
    pot: int
    big: Seat | None
    carried: int
    winners: tuple[Seat, ...]


@dataclass(frozen=True)
class ScarneyDicePublic(PublicState):
    """The public state. ``dice`` are the faces in hand, ``dead`` the number of dice set aside.

    ``thrown`` are the faces of the first throw without a dead die, as they count. ``turns`` are by seat, None for those
    who have not shot; ``extra`` is what they paid beyond the ante.
    """

    to_match: bool = False
    bonuses: bool = True
    length: int = FRAMES  # how many frames a match has
    order: tuple[Seat, ...] = ()
    carried: int = 0  # from earlier frames
    extra: tuple[int, ...] = ()
    turns: tuple[DiceTurn | None, ...] = ()
    dice: Dice = AT_FIRST
    dead: int = 0
    thrown: Dice = ()
    hit: bool = False
    doubled: bool = False
    at_one: bool = False
    little: bool = False
    frames: tuple[FrameResult, ...] = ()
    champion: Seat | None = None  # the seat that won the match by a Big Scarney

    @property
    def pot(self) -> int:
        """The chips in the pot: antes, doubles, and what was carried over."""
        return self.carried + sum(self.paid_by(seat) for seat in range(len(self.extra)))

    @property
    def live(self) -> int:
        """The number of dice in hand."""
        return COUNT - self.dead

    @property
    def to_come(self) -> int:
        """How many frames follow this one."""
        return self.length - self.hand_no

    def paid_by(self, seat: Seat) -> int:
        """What this seat has paid in this frame."""
        return ANTE + self.extra[seat]

    @property
    def best(self) -> int | None:
        """The highest score of this frame so far."""
        return max((turn.total for turn in self.turns if turn), default=None)
