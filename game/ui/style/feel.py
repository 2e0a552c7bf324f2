"""Durations, distances and easing of the whole window, in seconds and shares of sizes, for tuning its feel."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.values import dataclass

DRAG_STARTS = 5.0  # pixels at 100 %
DOUBLE_CLICK = 0.35
EDGE_WAITS, EDGE_SCROLLS = 0.25, 1.1  # a card held at the edge of melds: before they scroll; visible heights a second
LONG_PRESS = 0.45  # how long a finger rests for a long press
TOUCH_SLOP, TOUCH_REACH = 12.0, 16.0  # pixels at 100 %: how far a finger may tremble, or touch beside a target
PAD_WAITS, PAD_REPEATS = 0.38, 0.11  # a held arrow of a gamepad: before it repeats, and between repeats
LIFT, LIFT_SCALE = 0.09, 1.06
TILT, TILT_PER_PIXEL, TILT_FADES = 8.0, 0.45, 0.12  # degrees; how fast a tilt comes and goes
HOVER, HOVER_RISE = 0.09, 0.12  # of a card's height
SELECT_RISE = 0.14
PART = 0.09  # neighbours make room
DROP = 0.14
REFUSED_HOME = 0.22
SORT = 0.18
TRAVEL = 0.30
SLIDES_OUT = 0.5  # of a card's height: how far a wild comes out of its meld before it is exchanged
STAGGER = 0.09  # between pieces of one action
GATHERS = 0.2  # dice that lie are picked up before they are thrown again
TUMBLE, TUMBLE_APART = 0.78, 0.05  # a throw of dice, and between dice
LIES = 0.55  # thrown dice lie this long before some are set aside
FLICK, FLICK_TIME = 420.0, 0.09  # dice are thrown only if released faster than this, in pixels per second at 100 %
SWAP_HOLD = 0.45  # an exchanged card is shown this long before its counterpart leaves
DEAL_APART, DEAL_EACH = 0.03, 0.22
SWEEP, SWEEP_SPREAD, SWEEP_TURNS = 0.34, 0.16, (0.3, 0.8)  # a card swept in, all of them, and when it turns over
CARD_APART, MELD_BEAT = 0.085, 0.22  # between the cards of a meld that is laid, and before the next meld
OUT_HOLD = 0.6  # going out is seen this long before anything follows
FLOURISH = 0.7  # the felt of a side whose contract has come down
COUNTS_APART = 0.08  # between changes of counts while many cards land
INVITE, BREATH = 0.26, 7.0  # brackets expand and contract once; pixels at 100 %
INFLATE = 0.25  # of a card's width, around places that accept drops and can give them back
BESIDE = 0.08  # of its card's width: how far a pile may be missed
COVERS = 0.66  # of the card or the pile: if so much of it is covered, the pointer may be beside the pile
DIALOG, DIALOG_RISE = 0.12, 8.0
TURN_APART = 0.012  # between cards of a hand being uncovered
CURTAIN_PARTS, CURTAIN_HOLD = 0.26, 0.5  # uncovering a hand; how long the button must be held
DEAF, DRUMS = 0.35, 0.35  # final input is ignored this long after a new prompt; presses this close are one
SEES, HURRIES = 0.6, 1.2  # time to notice a prompt; presses this shortly before it were meant to hurry others
CURTAIN_PEEK = 0.12  # how long the button must be held at an offer
BEAT = 0.03  # from request to shown decision, for a computer player that answers at once
SEARCH_BEAT, SEARCH_SPARE = 0.1, 0.05  # for one that searches: at least this; it ends this much earlier
LATE = 0.1  # a late answer is shown this much later, or twice or four times that
THINKING_SHOWS = 0.4  # after this long "thinking" is shown
OUT_OF_TURN = 1.5  # between sounds for a press out of turn
SAYING = 4.5  # how long a refusal is shown
ANSWERED = 9.0  # how long the answer to a key is shown
MELD_RISES = 1.5
QUIET_BEFORE_REFINING = 0.2
FRAME, TILT_FRAME = 0.010, 0.020  # between frames while something moves; while only the tilt of a held card settles
MOTIONS_APART = 0.006  # mouse motions that arrive faster are merged
LOOKS_AFTER_SAVE = 4.0  # between two looks whether the save of a match still lies on disk
WRITES_AGAIN = 1.0  # between two tries to write what had no room
WAITING, REST = 0.016, 0.5  # between checks while something is pending, and otherwise
AT_ONCE = 0.004  # of idle work between checks
DOZES = 2.0  # without events for this long, the loop checks less often
FADE = 0.16  # reduced motion
ENDING_DIMS, ENDING_LOOKS = 0.3, 0.9  # an ending on the table: until all but the winners lies in the dark, and a look
ENDING_EACH, ENDING_COUNTS = 0.22, 1.6  # for the points of a meld, and at most for all
ENDING_SAYS, ENDING_COUNTS_UP = 0.24, 0.7  # until the words are there, and their points are counted
ENDING_STAYS, ENDING_WON = 2.4, 5.6  # the words, then the sheet comes; a match won is celebrated
ENDING_FRAME = 0.016
SOUND_APART, SOUNDS_AT_ONCE, SOUND_CROWD = 0.08, 3, 0.22  # gap between repeats; most sounds in this many seconds
SOUND_LATE = 0.3  # a sound later than this is left out
SOUND_VARIES = 0.25  # variation of its volume
RINGS = ("out", "win", "lost")
PAN = 0.6  # how far to one side the edge of the window is heard; 1 is all
SOUND_AT: Mapping[str, float] = {  # at which share of a card's move its sound starts, to end with it; others at once
    "deal": 0.4, "lay": 0.35, "layoff": 0.4, "exchange": 0.1, "offer": 0.1, "piece": 0.75, "chip": 0.6,
    "out": 1.0, "win": 1.0, "lost": 1.0,
}  # fmt: skip


@dataclass(frozen=True)
class Pace:
    """The pace of computer turns: a pause after each action, by how much there is to read; a factor on moves."""

    rest: float
    quiet_rest: float
    travel: float


PACES: Mapping[str, Pace] = {
    "watch": Pace(rest=1.9, quiet_rest=0.9, travel=1.35),
    "calm": Pace(rest=0.70, quiet_rest=0.25, travel=1.0),
    "brisk": Pace(rest=0.30, quiet_rest=0.08, travel=0.7),
    "instant": Pace(rest=0.0, quiet_rest=0.0, travel=0.0),
}


def ease_out(t: float) -> float:
    """Ease out: a fast start and a soft landing."""
    return 1.0 - (1.0 - t) ** 3


def lift_and_land(t: float) -> float:
    """Ease in and out: a short lift off, and a long soft landing."""
    return 1.0 - (1.0 - t * t * (3.0 - 2.0 * t)) ** 2


@dataclass(frozen=True)
class Flight:
    """How a piece travels: ``lasts`` times as long as usual, and at its highest point raised and enlarged.

    ``rise`` is in its own heights, ``grows`` a share of its width. It turns over in this part of the time.
    """

    lasts: float = 1.0
    rise: float = 0.0
    grows: float = 0.0
    turns: tuple[float, float] = (0.0, 1.0)
    ease: Callable[[float], float] = ease_out


FLIGHTS: Mapping[str, Flight] = {  # by the name of a motion's sound; others are plain
    "deal": Flight(rise=0.06, turns=(0.25, 0.9)),
    "draw": Flight(1.45, 0.24, 0.14, (0.12, 0.55), lift_and_land),
    "take": Flight(1.3, 0.18, 0.12, (0.35, 0.85), lift_and_land),
    "offer": Flight(1.15, 0.1, 0.06, (0.1, 0.6), lift_and_land),
}
