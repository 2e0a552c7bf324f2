"""Constructs the scenes that others open by ``context.open``: the only module that knows them all.

Each is imported when it is first opened; ``lazy_loading`` keeps the code of the rest while the program is idle.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from game.engine.ai.puzzle import Puzzle
from game.engine.contract import AnyGame, Question
from game.engine.lesson import Lesson
from game.engine.match import Match
from game.engine.messages import Message
from game.engine.table import Seat
from game.learn.lesson import START, left_at, name_of
from game.learn.puzzles.puzzle import PuzzleRequest
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.opener import Opener, Overlays
from game.ui.scenes.option import OptionLine
from game.ui.scenes.scene import Scene
from game.ui.scenes.stack import Layer
from game.ui.session.session import Ending, Session
from game.ui.storage.saved_tables import SavedTable

if TYPE_CHECKING:
    from game.learn.own_mistakes.practice import MistakePractice
    from game.ui.table_scene.table import TableScene


class SceneOpener(Opener):
    """Gives each scene, when it is made, to ``put``: a method of the stack."""

    def __init__(self, context: AppContext, put: Callable[[Scene], None]) -> None:
        self._context, self._put = context, put

    def menu(self, notice: Message | None = None) -> None:
        from game.ui.pages.menu import MenuScene  # when first opened

        self._put(MenuScene(self._context, notice))

    def table(self, session: Session, remark: Message | None = None) -> None:
        """A match in progress; ``remark`` is shown over it for a while."""
        from game.ui.table_scene.table import TableScene  # when first opened

        self._put(TableScene(self._context, session, remark))

    def welcome(self, game: AnyGame, lesson: Lesson) -> None:
        """The name of who starts here for the first time; then the lesson."""
        from game.ui.pages.welcome import WelcomeScene  # when first opened

        self._put(WelcomeScene(self._context, game, lesson))

    def lesson(self, game: AnyGame, lesson: Lesson, *, again: bool = False) -> None:
        """A lesson, or the example of a rule, at the table; where it was left, unless it begins ``again``."""
        from game.ui.overlays.lesson import LessonSession  # when first opened
        from game.ui.pages.lesson_place import LessonPlace  # when first opened

        about = game, lesson, self._context.vault, self._context.prefs.name
        place = LessonPlace(self._context, name_of(game, lesson))
        if again:
            place.move(START)
        if lesson.rule:  # too short to be left
            self.table(LessonSession(*about))
        else:
            self.table(LessonSession(*about, place.state(lesson), lambda now: place.move(left_at(lesson, now))))

    def puzzle(self, game: AnyGame, request: PuzzleRequest, puzzle: Puzzle) -> None:
        from game.ui.overlays.puzzle import PuzzleSession  # when first opened

        prefs = self._context.prefs
        self.table(PuzzleSession(game, puzzle, request, self._context.vault, prefs.name, prefs.clock))

    def own_mistakes(self, practice: MistakePractice) -> None:
        """The next mistake of the practice at the table; after the last one, how they ended."""
        from game.ui.overlays.own_mistake import MistakeSession, OwnMistakesEndScene  # when first opened

        attempt = practice.next()
        if attempt is None:
            self._put(OwnMistakesEndScene(self._context, practice))
        else:
            self.table(MistakeSession(attempt, practice, self._context.vault, self._context.mind))

    def seating(self, game: AnyGame, table: SavedTable | None = None) -> None:
        """Choosing players, seats and rules for a game; ``table`` is a saved choice."""
        from game.ui.seating.seating import SeatingScene  # when first opened

        self._put(SeatingScene(self._context, game, table))

    def rules(self, game: AnyGame, code: str = "") -> None:
        """The rule book, opened at the rule with this ``code``."""
        from game.ui.pages.book.rules import RulesScene  # when first opened

        self._put(RulesScene(self._context, game, code))

    def lessons(self, game: AnyGame) -> None:
        from game.ui.pages.lessons import LessonsScene  # when first opened

        self._put(LessonsScene(self._context, game))

    def puzzles(self, game: AnyGame) -> None:
        from game.ui.pages.puzzles import PuzzlesScene  # when first opened

        self._put(PuzzlesScene(self._context, game))

    def settings(self) -> None:
        from game.ui.pages.settings import SettingsScene  # when first opened

        self._put(SettingsScene(self._context))

    def saves(self) -> None:
        """Unfinished matches."""
        from game.ui.pages.saves import SavesScene  # when first opened

        self._put(SavesScene(self._context))

    def people(self, name: str = "") -> None:
        """The people who play here; ``name`` is shown first."""
        from game.ui.pages.people import PeopleScene  # when first opened

        self._put(PeopleScene(self._context, name))

    def keys(self) -> None:
        """The list of keys."""
        from game.ui.pages.all_keys import KeysScene  # when first opened

        self._put(KeysScene(self._context))

    def letters(self, title: Message | None, text: str, longest: int, done: Callable[[str], None]) -> None:
        """On-screen letters, for writing without a keyboard; ``done`` receives the text."""
        from game.ui.pages.letters import LettersScene  # when first opened

        self._put(LettersScene(self._context, title, text, longest, done))

    def record(self, path: Path, then: Literal["", "replay", "review"] = "") -> None:
        """A record file; if it is valid, its replay or review opens at once."""
        from game.ui.pages.record import RecordScene  # when first opened

        self._put(RecordScene(self._context, path, then))

    def replay(self, match: Match, ply: int = 0, path: Path | None = None) -> None:
        """A replay of a match, starting after ``ply`` actions; ``path`` is its record."""
        from game.ui.replay.replay import ReplayScene  # when first opened

        self._put(ReplayScene(self._context, match, ply, path))

    def review(
        self, match: Match, where: Path | Callable[[], Path | None] | None,
        seek: Callable[[int], None] | None = None, *, goes_on: bool = False,
    ) -> None:  # fmt: skip
        """A review of a match so far: what was luck and what was skill.

        ``where`` is its record, or a function that returns it. ``seek`` moves the replay below to a moment.
        ``goes_on``: the match is still being played here.
        """
        from game.ui.history.review import ReviewScene  # when first opened

        self._put(ReviewScene(self._context, match, where, seek, goes_on=goes_on))

    def history(self) -> None:
        """Finished matches."""
        from game.ui.history.history import HistoryScene  # when first opened

        self._put(HistoryScene(self._context))

    def same_deal(self, path: Path) -> None:
        """All matches of the deal in this record."""
        from game.ui.history.same_deal import SameDealScene  # when first opened

        self._put(SameDealScene(self._context, path))

    def statistics(self) -> None:
        """Statistics of finished matches, for everybody."""
        from game.ui.history.statistics import StatisticsScene  # when first opened

        self._put(StatisticsScene(self._context))

    def pictures(self, person: str, game: str) -> None:
        """Pictures of a person's results at a game."""
        from game.ui.history.pictures.page import PicturesScene  # when first opened

        self._put(PicturesScene(self._context, person, game))

    def puzzle_figures(self) -> None:
        """Statistics of puzzles."""
        from game.ui.history.puzzle_statistics import PuzzleStatisticsScene  # when first opened

        self._put(PuzzleStatisticsScene(self._context))

    def trouble(self, report: Path | None, *, is_kept: bool) -> None:
        """An error in the program: its report, and whether the match was saved."""
        from game.ui.pages.trouble import TroubleScene  # when first opened

        self._put(TroubleScene(self._context, report, is_kept))

    def over(self, table: Layer) -> Overlays:
        from game.ui.table_scene.table import TableScene  # there already: it asks

        assert isinstance(table, TableScene)
        return TableOverlays(self._context, table)


class TableOverlays(Overlays):
    """Opens the scenes that lie over this table."""

    def __init__(self, context: AppContext, table: TableScene) -> None:
        self._context, self._table, self._put = context, table, context.stack.push

    def pause(self) -> None:
        from game.ui.overlays.pause import PauseScene  # when first opened

        self._put(PauseScene(self._context, self._table))

    def result(self) -> None:
        """The result of the hand or the match."""
        from game.ui.overlays.result import ResultScene  # when first opened

        self._put(ResultScene(self._context, self._table))

    def ending(self, ending: Ending) -> None:
        """The end of a lesson, of a puzzle that is solved or shown, or of an own mistake."""
        if ending == "tried":
            from game.ui.overlays.own_mistake import go_on  # when first opened

            go_on(self._context, self._table)
            return
        from game.ui.overlays.lesson import LessonEndScene  # when first opened
        from game.ui.overlays.puzzle import PuzzleEndScene  # when first opened

        self._put((LessonEndScene if ending == "learnt" else PuzzleEndScene)(self._context, self._table))

    def feed(self) -> None:
        """The log of this hand."""
        from game.ui.overlays.feed import FeedScene  # when first opened

        self._put(FeedScene(self._context, self._table))

    def curtain(self, seat: Seat, *, keeps: bool = False) -> None:
        """The table passes to this seat, with the hands covered; ``keeps``: until the same person uncovers it again."""
        from game.ui.prompts.covered_scene import CurtainScene  # when first opened

        self._put(CurtainScene(self._context, self._table, seat, keeps=keeps))

    def question(self, question: Question) -> None:
        """An offer to the person whose hand is open."""
        from game.ui.prompts.offer import QuestionScene  # when first opened

        self._put(QuestionScene(self._context, self._table, question))

    def quick(self, seat: Seat) -> None:
        """Offers that this person refuses in advance."""
        from game.ui.overlays.quick_refusals import QuickScene  # when first opened

        self._put(QuickScene(self._context, self._table.session, seat))

    def choice(
        self, title: Message, options: Sequence[OptionLine], cancel: Message | None = None, *, final: bool = True
    ) -> None:
        """A choice between options; ``final``: it happens at once and cannot be undone."""
        from game.ui.prompts.choice import CANCEL, ChoiceBand  # when first opened

        self._put(ChoiceBand(self._context, self._table, title, options, cancel or CANCEL, final=final))
