"""Turns a route into its scene: the only module that knows all scenes, importing each on first use.

The first scene is imported at startup; ``lazy_loading.preload`` imports the rest while the program is idle.
"""

from __future__ import annotations

from game.ui.scenes import routes
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.routes import Route
from game.ui.scenes.scene import Scene


def make_scene(context: AppContext, way: Route) -> Scene:
    """Return the scene for this route. Raises TypeError for an unknown route."""
    of = (_make_played, _page, _make_aside, _again, _over_the_table)
    scene = next((found for each in of if (found := each(context, way))), None)
    if scene is None:
        raise TypeError(f"no door for {way}")
    return scene


def _make_played(context: AppContext, way: Route) -> Scene | None:
    match way:
        case routes.ToTable(session, remark):
            from game.ui.table_scene.table import TableScene  # when first gone to

            return TableScene(context, session, remark)
        case routes.ToLesson(game, lesson):
            from game.ui.overlays.lesson import LessonSession  # when first gone to
            from game.ui.table_scene.table import TableScene  # when first gone to

            return TableScene(context, LessonSession(game, lesson, context.vault, context.prefs.name))
        case routes.ToPuzzle(game, asked, puzzle):
            from game.ui.overlays.puzzle import PuzzleSession  # when first gone to
            from game.ui.table_scene.table import TableScene  # when first gone to

            prefs = context.prefs
            return TableScene(context, PuzzleSession(game, puzzle, asked, context.vault, prefs.name, prefs.clock))
        case routes.ToMenu(notice):
            from game.ui.pages.menu import MenuScene  # when first gone to

            return MenuScene(context, notice)
        case routes.ToSeating(game, table):
            from game.ui.seating.seating import SeatingScene  # when first gone to

            return SeatingScene(context, game, table)
    return None


def _page(context: AppContext, way: Route) -> Scene | None:
    match way:
        case routes.ToRules(game, code):
            from game.ui.pages.book.rules import RulesScene  # when first gone to

            return RulesScene(context, game, code)
        case routes.ToLessons(game):
            from game.ui.pages.lessons import LessonsScene  # when first gone to

            return LessonsScene(context, game)
        case routes.ToPuzzles(game):
            from game.ui.pages.puzzles import PuzzlesScene  # when first gone to

            return PuzzlesScene(context, game)
        case routes.ToSettings():
            from game.ui.pages.settings import SettingsScene  # when first gone to

            return SettingsScene(context)
        case routes.ToSaves():
            from game.ui.pages.saves import SavesScene  # when first gone to

            return SavesScene(context)
        case routes.ToPeople(name):
            from game.ui.pages.people import PeopleScene  # when first gone to

            return PeopleScene(context, name)
        case routes.ToKeys():
            from game.ui.pages.all_keys import KeysScene  # when first gone to

            return KeysScene(context)
    return None


def _make_aside(context: AppContext, way: Route) -> Scene | None:
    match way:
        case routes.ToLetters(title, text, longest, done):
            from game.ui.pages.letters import LettersScene  # when first gone to

            return LettersScene(context, title, text, longest, done)
        case routes.ToRecord(path, replays, reviews):
            from game.ui.pages.record import RecordScene  # when first gone to

            return RecordScene(context, path, replays=replays, reviews=reviews)
        case routes.ToTrouble(report, is_kept):
            from game.ui.pages.trouble import TroubleScene  # when first gone to

            return TroubleScene(context, report, is_kept)
        case routes.ToQuick(session, seat):
            from game.ui.overlays.quick_refusals import QuickScene  # when first gone to

            return QuickScene(context, session, seat)
    return None


def _again(context: AppContext, way: Route) -> Scene | None:
    match way:
        case routes.ToHistory():
            from game.ui.history.history import HistoryScene  # when first gone to

            return HistoryScene(context)
        case routes.ToStatistics():
            from game.ui.history.statistics import StatisticsScene  # when first gone to

            return StatisticsScene(context)
        case routes.ToPuzzleFigures():
            from game.ui.history.puzzle_statistics import PuzzleStatisticsScene  # when first gone to

            return PuzzleStatisticsScene(context)
        case routes.ToReplay(match, ply, path):
            from game.ui.replay.replay import ReplayScene  # when first gone to

            return ReplayScene(context, match, ply, path)
        case routes.ToReview(match, where, seek, goes_on):
            from game.ui.history.review import ReviewScene  # when first gone to

            return ReviewScene(context, match, where, seek, goes_on=goes_on)
        case routes.ToPlayOn(match):
            from game.ui.replay.play_on import PlayOnScene  # when first gone to

            return PlayOnScene(context, match)
    return None


def _over_the_table(context: AppContext, way: Route) -> Scene | None:
    match way:
        case routes.ToPause(table):
            from game.ui.overlays.pause import PauseScene  # when first gone to

            return PauseScene(context, table)
        case routes.ToResult(table):
            from game.ui.overlays.result import ResultScene  # when first gone to

            return ResultScene(context, table)
        case routes.ToLearnt(table):
            from game.ui.overlays.lesson_end import LessonEndScene  # when first gone to

            return LessonEndScene(context, table)
        case routes.ToSolved(table):
            from game.ui.overlays.puzzle_end import PuzzleEndScene  # when first gone to

            return PuzzleEndScene(context, table)
        case routes.ToLook(table):
            from game.ui.overlays.result import LookScene  # when first gone to

            return LookScene(context, table)
        case routes.ToDetails(table, sheet):
            from game.ui.overlays.details import DetailsScene  # when first gone to

            return DetailsScene(context, table, sheet)
        case routes.ToFeed(table):
            from game.ui.overlays.feed import FeedScene  # when first gone to

            return FeedScene(context, table)
        case _:
            return _band(context, way)


def _band(context: AppContext, way: Route) -> Scene | None:
    match way:
        case routes.ToCurtain(table, seat, keeps):
            from game.ui.prompts.covered_scene import CurtainScene  # when first gone to

            return CurtainScene(context, table, seat, keeps=keeps)
        case routes.ToQuestion(table, question):
            from game.ui.prompts.offer import QuestionScene  # when first gone to

            return QuestionScene(context, table, question)
        case routes.ToChoice(table, title, options, cancel, final):
            from game.ui.prompts.choice import CANCEL, ChoiceBand  # when first gone to

            return ChoiceBand(context, table, title, options, cancel or CANCEL, final=final)
    return None
