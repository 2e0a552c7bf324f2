"""Which form the table has in a window, by the window's shape and size in units of the grid."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.ui.style import feel
from game.ui.table_layout.declared_table import CARD_GAME, CARDS, DeclaredTable
from game.ui.table_layout.forms.roomy import roomy
from game.ui.table_layout.forms.sheet import FormWindow
from game.ui.table_layout.forms.strip import cramped, slim
from game.ui.table_layout.forms.tall import tall
from game.ui.table_layout.forms.wide import wide
from game.ui.table_layout.regions import Regions

PORTRAIT, ULTRAWIDE = 1.15, 2.05
TALL, WIDE, ROOMY = (760, 1500), (1640, 700), (1279, 899)  # units that these forms need across and down
MOST_BESIDE = 3  # other seats that have room at both ends of a table that is not very wide
HAND_STEP = 0.75  # from card to card, in card widths


def regions(
    size: tuple[int, int],
    u: float,
    others: int = 3,
    least: int = 12,
    d: DeclaredTable = CARD_GAME,
    has_chair: bool = False,
    words: float = 1.0,
) -> Regions:
    """Return the table's regions for this window, number of other seats and game; ``least``: smallest text in pixels.

    ``has_chair``: there is one seat more, for the person at the near edge whose hand is elsewhere. ``words``: the scale
    of text relative to cards.
    """
    window = FormWindow(size, u, least, others, d, has_chair, words)
    return _form(window)(window)


def _form(window: FormWindow) -> Callable[[FormWindow], Regions]:
    if window.high > PORTRAIT * window.wide:
        return tall if _has(window, TALL) else slim
    if _has(window, WIDE) and (window.wide >= ULTRAWIDE * window.high or _is_for_a_board(window)):
        return wide
    return roomy if _has(window, ROOMY) else cramped


def _is_for_a_board(window: FormWindow) -> bool:
    """Return whether the middle needs all the height there is: for a board and few seats."""
    d = window.declared
    return d.ground is not None and not d.has_areas and d.hand != CARDS and window.others <= MOST_BESIDE


def _has(window: FormWindow, need: tuple[int, int]) -> bool:
    return window.wide >= need[0] and window.high >= need[1]


def reach_of(seen: Rect, card: int) -> Rect:
    """Return where a pile of cards this wide is clicked and takes what is dropped: hardly beyond what is seen of it."""
    return seen.inflate(2 * round(card * feel.BESIDE), 2 * round(card * feel.BESIDE))


def fan(room: float, count: int, card: float, most: float = HAND_STEP, centred: bool = False) -> tuple[float, float]:
    """Return where the first of ``count`` overlapping cards begins in ``room``, and the step to the next."""
    if count <= 1:
        return ((room - card) / 2 if centred else 0.0), card * most
    step = min(card * most, (room - card) / (count - 1))
    width = card + step * (count - 1)
    return ((room - width) / 2 if centred else 0.0), step
