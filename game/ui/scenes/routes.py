"""Routes: where a scene can lead, each a frozen value; only ``scene_factory`` knows the scene behind one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.engine.ai.puzzle import Puzzle
from game.engine.contract import AnyGame, Question, ScoreSheet
from game.engine.lesson import Lesson
from game.engine.match import Match
from game.engine.messages import Message
from game.engine.table import Seat
from game.learn.puzzles.puzzle import PuzzleRequest
from game.learn.replay import Replayed
from game.ui.scenes.option import OptionLine
from game.ui.session.session import Session
from game.ui.storage.saved_tables import SavedTable
from game.values import dataclass


@dataclass(frozen=True)
class Route:
    """Base class of all routes."""


@dataclass(frozen=True)
class ToMenu(Route):
    """The menu, with a notice."""

    notice: Message | None = None


@dataclass(frozen=True)
class ToTable(Route):
    """A match in progress; ``remark`` is shown over it for a while."""

    session: Session
    remark: Message | None = None


@dataclass(frozen=True)
class ToSeating(Route):
    """Choosing players, seats and rules for a game; ``table`` is a saved choice."""

    game: AnyGame
    table: SavedTable | None = None


@dataclass(frozen=True)
class ToRules(Route):
    """The rule book, opened at the rule with this ``code``."""

    game: AnyGame
    code: str = ""


@dataclass(frozen=True)
class ToLessons(Route):
    """The lessons of a game."""

    game: AnyGame


@dataclass(frozen=True)
class ToLesson(Route):
    """A lesson, or the example of a rule, at the table."""

    game: AnyGame
    lesson: Lesson


@dataclass(frozen=True)
class ToPuzzles(Route):
    """The puzzles of a game."""

    game: AnyGame


@dataclass(frozen=True)
class ToPuzzle(Route):
    """A puzzle at the table."""

    game: AnyGame
    asked: PuzzleRequest
    puzzle: Puzzle


@dataclass(frozen=True)
class ToSettings(Route):
    """The settings."""


@dataclass(frozen=True)
class ToSaves(Route):
    """Unfinished matches."""


@dataclass(frozen=True)
class ToHistory(Route):
    """Finished matches."""


@dataclass(frozen=True)
class ToStatistics(Route):
    """Statistics of finished matches, for everybody."""


@dataclass(frozen=True)
class ToPuzzleFigures(Route):
    """Statistics of puzzles."""


@dataclass(frozen=True)
class ToPeople(Route):
    """The people who play here; ``name`` is shown first."""

    name: str = ""


@dataclass(frozen=True)
class ToKeys(Route):
    """The list of keys."""


@dataclass(frozen=True)
class ToLetters(Route):
    """On-screen letters, for writing without a keyboard; ``done`` receives the text."""

    title: Message | None
    text: str
    longest: int
    done: Callable[[str], None]


@dataclass(frozen=True)
class ToRecord(Route):
    """A record file.

    If the record is valid, ``replays`` opens its replay at once, and ``reviews`` its review.
    """

    path: Path
    replays: bool = False
    reviews: bool = False


@dataclass(frozen=True)
class ToReplay(Route):
    """A replay of a match, starting after ``ply`` actions."""

    match: Match
    ply: int = 0
    path: Path | None = None  # of the record


@dataclass(frozen=True)
class ToReview(Route):
    """A review of a match so far: what was luck and what was skill.

    ``where`` is its record, or a function that returns it. ``seek`` moves the replay below to a moment. ``goes_on``:
    the match is still being played here.
    """

    match: Match
    where: Path | Callable[[], Path | None] | None
    seek: Callable[[int], None] | None = None
    goes_on: bool = False


@dataclass(frozen=True)
class ToPlayOn(Route):
    """Choosing who continues a match from the moment shown."""

    match: Replayed


@dataclass(frozen=True)
class ToTrouble(Route):
    """An error in the program: its report, and whether the match was saved."""

    report: Path | None
    is_kept: bool


# Overlays. ``table`` is the table scene.


@dataclass(frozen=True)
class ToPause(Route):
    """The pause menu."""

    table: Any


@dataclass(frozen=True)
class ToResult(Route):
    """The result of the hand or the match."""

    table: Any


@dataclass(frozen=True)
class ToLearnt(Route):
    """The end of a lesson."""

    table: Any


@dataclass(frozen=True)
class ToSolved(Route):
    """The end of a puzzle, solved or shown."""

    table: Any


@dataclass(frozen=True)
class ToLook(Route):
    """The table as the hand left it."""

    table: Any


@dataclass(frozen=True)
class ToDetails(Route):
    """The details of the hand's score."""

    table: Any
    sheet: ScoreSheet


@dataclass(frozen=True)
class ToFeed(Route):
    """The log of this hand."""

    table: Any


@dataclass(frozen=True)
class ToCurtain(Route):
    """The table passes to this ``seat``, with the hands covered; ``keeps``: until the same person uncovers it again."""

    table: Any
    seat: Seat
    keeps: bool = False


@dataclass(frozen=True)
class ToQuestion(Route):
    """An offer to the person whose hand is open."""

    table: Any
    question: Question


@dataclass(frozen=True)
class ToChoice(Route):
    """A choice between options; ``final``: it happens at once and cannot be undone."""

    table: Any
    title: Message
    options: Sequence[OptionLine]
    cancel: Message | None = None
    final: bool = True


@dataclass(frozen=True)
class ToQuick(Route):
    """Offers that somebody refuses in advance."""

    session: Session
    seat: Seat
