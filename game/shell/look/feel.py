"""Every duration, distance and easing of the table, in seconds and shares of sizes: tune the feel on this screen."""

from __future__ import annotations

from collections.abc import Mapping

from game.values import dataclass

DRAG_STARTS = 5.0  # pixels at 100 %
DOUBLE_CLICK = 0.35
LONG_PRESS = 0.45  # a finger that rests so long looks
TOUCH_SLOP, TOUCH_REACH = 12.0, 16.0  # pixels at 100 %: how far a finger trembles, and how far beside it may touch
PAD_WAITS, PAD_REPEATS = 0.38, 0.11  # a held arrow of a game pad: before it repeats, and between
LIFT, LIFT_SCALE = 0.09, 1.06
TILT, TILT_PER_PIXEL, TILT_FADES = 8.0, 0.45, 0.12  # degrees; how fast a tilt comes and goes
HOVER, HOVER_RISE = 0.09, 0.12  # of a card's height
SELECT_RISE = 0.14
PART = 0.09  # neighbours make room
DROP = 0.14
REFUSED_HOME = 0.22
SORT = 0.18
TRAVEL = 0.30
STAGGER = 0.09  # between pieces of one deed
TUMBLE, TUMBLE_APART = 0.78, 0.05  # a throw of dice, and from one of them to the next
LIES = 0.55  # thrown dice lie so long before some of them are set aside
FLICK, FLICK_TIME = 420.0, 0.09  # dice let go at home are thrown only if so fast, in pixels a second at 100 %
SWAP_HOLD = 0.45  # what came lies there so long before what it is exchanged for leaves
DEAL_APART, DEAL_EACH = 0.03, 0.22
INVITE, BREATH = 0.26, 7.0  # brackets breathe out and in once; pixels at 100 %
INFLATE = 0.25  # of a card's width, round places that take drops
DIALOG, DIALOG_RISE = 0.12, 8.0
TURN_APART = 0.012  # from one card of a hand that is uncovered to the next
CURTAIN_PARTS, CURTAIN_HOLD = 0.26, 0.5  # a hand turns over; the button of one that must be held
DEAF, DRUMS = 0.35, 0.35  # nothing final is heard so soon after it could be done; presses so close are one
SEES, HURRIES = 0.6, 1.2  # how long it takes to see what is asked; who pressed so shortly before was hurrying others
CURTAIN_PEEK = 0.12  # and at an offer
BEAT = 0.03  # from the question to the answer of a computer player that knows it at once
SEARCH_BEAT, SEARCH_SPARE = 0.1, 0.05  # of one that searches: at least; and so long before it the search ends
LATE = 0.1  # an answer that is late is shown so much later, or twice as much, or four times
PONDERING_SHOWS = 0.4  # somebody has thought for so long
OUT_OF_TURN = 1.5  # from one soft sign to the next that somebody pressed out of turn
SAYING = 4.5  # how long a refusal stays
ANSWERED = 9.0  # how long an answer to a key stays
MELD_RISES = 1.5
QUIET_BEFORE_REFINING = 0.2
FRAME, TILT_FRAME = 0.010, 0.020  # between frames while something moves; while only a held card's tilt settles
MOTIONS_APART = 0.006  # a mouse that tells more often is heard so often
WAITING, REST = 0.016, 0.5  # between looks while something is waited for, and while nothing is
AT_ONCE = 0.004  # of work that nobody waits for, between looks
DOZES = 2.0  # without any event for so long, the loop looks less often
FADE = 0.16  # reduced motion
SOUND_APART, SOUNDS_AT_ONCE, SOUND_CROWD = 0.08, 3, 0.22  # the same sound again; so many begin in so long a time
SOUND_LATE = 0.3  # what could not be heard at its moment is left out
SOUND_VARIES = 0.2  # of its loudness, from time to time
RINGS = ("out", "win")
HEARD: Mapping[str, float] = {  # at which share of a card's way its sound begins, to land with it; others at once
    "deal": 0.4, "lay": 0.35, "layoff": 0.4, "exchange": 0.1, "offer": 0.1, "out": 1.0, "win": 1.0
}  # fmt: skip


@dataclass(frozen=True)
class Pace:
    """How computer turns run: a rest after each deed by how much there is to read, and a factor on travel."""

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
    """Fast away, soft landing."""
    return 1.0 - (1.0 - t) ** 3
