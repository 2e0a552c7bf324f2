"""Ways: where a scene can lead, each a frozen value. What stands behind one is known to ``doors`` alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.engine.contract import Game, Question, Sheet
from game.engine.lesson import Lesson
from game.engine.match import Match
from game.engine.mind.puzzle import Puzzle
from game.engine.said import Said
from game.engine.table import Seat
from game.learn.puzzles.puzzle import Asked
from game.learn.replay import Replayed
from game.shell.keep.remembered import Table
from game.shell.play.session import Session
from game.shell.scene.option import Option
from game.values import dataclass


@dataclass(frozen=True)
class Way:
    """One of those below."""


@dataclass(frozen=True)
class ToMenu(Way):
    """The menu, saying something."""

    notice: Said | None = None


@dataclass(frozen=True)
class ToTable(Way):
    """A match, being played; ``remark`` is said over it for a while."""

    session: Session
    remark: Said | None = None


@dataclass(frozen=True)
class ToSeating(Way):
    """Who sits where and by which rules, for a game; ``table`` is one that was kept."""

    game: Game[Any]
    table: Table | None = None


@dataclass(frozen=True)
class ToRules(Way):
    """How to play, opened at the rule of this ``code``."""

    game: Game[Any]
    code: str = ""


@dataclass(frozen=True)
class ToLessons(Way):
    """What a game can be learned by."""

    game: Game[Any]


@dataclass(frozen=True)
class ToLesson(Way):
    """A lesson, or the example of a rule, at the table."""

    game: Game[Any]
    lesson: Lesson


@dataclass(frozen=True)
class ToPuzzles(Way):
    """What a game can be tried on, alone."""

    game: Game[Any]


@dataclass(frozen=True)
class ToPuzzle(Way):
    """A puzzle at the table."""

    game: Game[Any]
    asked: Asked
    puzzle: Puzzle


@dataclass(frozen=True)
class ToSettings(Way):
    """How everything looks, sounds and moves."""


@dataclass(frozen=True)
class ToSaves(Way):
    """Matches that are not finished."""


@dataclass(frozen=True)
class ToHistory(Way):
    """Matches that were played to their end."""


@dataclass(frozen=True)
class ToStatistics(Way):
    """What they come to, for everybody."""


@dataclass(frozen=True)
class ToPuzzleFigures(Way):
    """How puzzles went."""


@dataclass(frozen=True)
class ToPeople(Way):
    """Those who play here, and first whoever is called ``name``."""

    name: str = ""


@dataclass(frozen=True)
class ToKeys(Way):
    """What every key does."""


@dataclass(frozen=True)
class ToLetters(Way):
    """Letters to write with and no keyboard; ``done`` is told the text."""

    title: Said | None
    text: str
    longest: int
    done: Callable[[str], None]


@dataclass(frozen=True)
class ToRecord(Way):
    """What there is to say of a record file; ``replays``: if it keeps the rules, show its match again at once, or with
    ``reviews`` its review."""

    path: Path
    replays: bool = False
    reviews: bool = False


@dataclass(frozen=True)
class ToReplay(Way):
    """A match gone through again, from after so many actions on."""

    match: Match
    ply: int = 0
    path: Path | None = None  # where its record lies


@dataclass(frozen=True)
class ToReview(Way):
    """What was luck and what was play in a match as it stands; ``where`` its record lies, now or when that is asked.

    ``seek``: leads the replay beneath to a moment. ``goes_on``: it is still being played here.
    """

    match: Match
    where: Path | Callable[[], Path | None] | None
    seek: Callable[[int], None] | None = None
    goes_on: bool = False


@dataclass(frozen=True)
class ToPlayOn(Way):
    """Who is to go on with a match from the moment that is shown of it."""

    match: Replayed


@dataclass(frozen=True)
class ToTrouble(Way):
    """The program failed: where its report lies, and whether what was played is kept."""

    report: Path | None
    is_kept: bool


# What comes over the table. ``table`` is its scene.


@dataclass(frozen=True)
class ToPause(Way):
    """Everything that is not a move."""

    table: Any


@dataclass(frozen=True)
class ToResult(Way):
    """How the hand or the match ended."""

    table: Any


@dataclass(frozen=True)
class ToLearnt(Way):
    """A lesson is done."""

    table: Any


@dataclass(frozen=True)
class ToSolved(Way):
    """A puzzle is solved, or was shown."""

    table: Any


@dataclass(frozen=True)
class ToLook(Way):
    """The table as the hand left it."""

    table: Any


@dataclass(frozen=True)
class ToDetails(Way):
    """What the score of the hand is made of."""

    table: Any
    sheet: Sheet


@dataclass(frozen=True)
class ToFeed(Way):
    """Everything that happened in this hand."""

    table: Any


@dataclass(frozen=True)
class ToCurtain(Way):
    """The table is for this ``seat``, whose hand is covered; ``keeps``: until the same person opens it again."""

    table: Any
    seat: Seat
    keeps: bool = False


@dataclass(frozen=True)
class ToQuestion(Way):
    """An offer to the person whose hand lies open."""

    table: Any
    question: Question


@dataclass(frozen=True)
class ToChoice(Way):
    """One of several lines is to be chosen; ``final``: what is chosen happens at once and for good."""

    table: Any
    title: Said
    options: Sequence[Option]
    cancel: Said | None = None
    final: bool = True


@dataclass(frozen=True)
class ToQuick(Way):
    """What somebody refuses beforehand."""

    session: Session
    seat: Seat
