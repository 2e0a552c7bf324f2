"""Turns a route into its scene: the only module that knows all scenes, importing each on first use.

The first scene is imported at startup; ``lazy_loading.preload`` imports the rest while the program is idle.
"""

from __future__ import annotations

from game.ui.scenes import routes as ways
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.routes import Route
from game.ui.scenes.scene import Scene


def make_scene(context: AppContext, way: Route) -> Scene:
    """Return the scene for this route. Raises TypeError for an unknown route."""
    of = (_played, _page, _aside, _again, _over_the_table)
    scene = next((found for each in of if (found := each(context, way))), None)
    if scene is None:
        raise TypeError(f"no door for {way}")
    return scene


def _played(context: AppContext, way: Route) -> Scene | None:
    match way:
        case ways.ToTable(session, remark):
            from game.ui.table_scene.table import TableScene  # when first gone to

            return TableScene(context, session, remark)
        case ways.ToLesson(game, lesson):
            from game.ui.overlays.lesson import LessonSession  # when first gone to
            from game.ui.table_scene.table import TableScene  # when first gone to

            return TableScene(context, LessonSession(game, lesson, context.vault, context.prefs.name))
        case ways.ToPuzzle(game, asked, puzzle):
            from game.ui.overlays.puzzle import PuzzleSession  # when first gone to
            from game.ui.table_scene.table import TableScene  # when first gone to

            prefs = context.prefs
            return TableScene(context, PuzzleSession(game, puzzle, asked, context.vault, prefs.name, prefs.clock))
        case ways.ToMenu(notice):
            from game.ui.pages.menu import MenuScene  # when first gone to

            return MenuScene(context, notice)
        case ways.ToSeating(game, table):
            from game.ui.seating.seating import SeatingScene  # when first gone to

            return SeatingScene(context, game, table)
    return None


def _page(context: AppContext, way: Route) -> Scene | None:
    match way:
        case ways.ToRules(game, code):
            from game.ui.pages.book.rules import RulesScene  # when first gone to

            return RulesScene(context, game, code)
        case ways.ToLessons(game):
            from game.ui.pages.lessons import LessonsScene  # when first gone to

            return LessonsScene(context, game)
        case ways.ToPuzzles(game):
            from game.ui.pages.puzzles import PuzzlesScene  # when first gone to

            return PuzzlesScene(context, game)
        case ways.ToSettings():
            from game.ui.pages.settings import SettingsScene  # when first gone to

            return SettingsScene(context)
        case ways.ToSaves():
            from game.ui.pages.saves import SavesScene  # when first gone to

            return SavesScene(context)
        case ways.ToPeople(name):
            from game.ui.pages.people import PeopleScene  # when first gone to

            return PeopleScene(context, name)
        case ways.ToKeys():
            from game.ui.pages.all_keys import KeysScene  # when first gone to

            return KeysScene(context)
    return None


def _aside(context: AppContext, way: Route) -> Scene | None:
    match way:
        case ways.ToLetters(title, text, longest, done):
            from game.ui.pages.letters import LettersScene  # when first gone to

            return LettersScene(context, title, text, longest, done)
        case ways.ToRecord(path, replays, reviews):
            from game.ui.pages.record import RecordScene  # when first gone to

            return RecordScene(context, path, replays=replays, reviews=reviews)
        case ways.ToTrouble(report, is_kept):
            from game.ui.pages.trouble import TroubleScene  # when first gone to

            return TroubleScene(context, report, is_kept)
        case ways.ToQuick(session, seat):
            from game.ui.overlays.beforehand import QuickScene  # when first gone to

            return QuickScene(context, session, seat)
    return None


def _again(context: AppContext, way: Route) -> Scene | None:
    match way:
        case ways.ToHistory():
            from game.ui.history.history import HistoryScene  # when first gone to

            return HistoryScene(context)
        case ways.ToStatistics():
            from game.ui.history.statistics import StatisticsScene  # when first gone to

            return StatisticsScene(context)
        case ways.ToPuzzleFigures():
            from game.ui.history.solved import PuzzleFiguresScene  # when first gone to

            return PuzzleFiguresScene(context)
        case ways.ToReplay(match, ply, path):
            from game.ui.replay.replay import ReplayScene  # when first gone to

            return ReplayScene(context, match, ply, path)
        case ways.ToReview(match, where, seek, goes_on):
            from game.ui.history.review import ReviewScene  # when first gone to

            return ReviewScene(context, match, where, seek, goes_on=goes_on)
        case ways.ToPlayOn(match):
            from game.ui.replay.play_on import PlayOnScene  # when first gone to

            return PlayOnScene(context, match)
    return None


def _over_the_table(context: AppContext, way: Route) -> Scene | None:
    match way:
        case ways.ToPause(table):
            from game.ui.overlays.pause import PauseScene  # when first gone to

            return PauseScene(context, table)
        case ways.ToResult(table):
            from game.ui.overlays.result import ResultScene  # when first gone to

            return ResultScene(context, table)
        case ways.ToLearnt(table):
            from game.ui.overlays.learnt import LearntScene  # when first gone to

            return LearntScene(context, table)
        case ways.ToSolved(table):
            from game.ui.overlays.solved import SolvedScene  # when first gone to

            return SolvedScene(context, table)
        case ways.ToLook(table):
            from game.ui.overlays.result import LookScene  # when first gone to

            return LookScene(context, table)
        case ways.ToDetails(table, sheet):
            from game.ui.overlays.details import DetailsScene  # when first gone to

            return DetailsScene(context, table, sheet)
        case ways.ToFeed(table):
            from game.ui.overlays.feed import FeedScene  # when first gone to

            return FeedScene(context, table)
        case _:
            return _band(context, way)


def _band(context: AppContext, way: Route) -> Scene | None:
    match way:
        case ways.ToCurtain(table, seat, keeps):
            from game.ui.prompts.curtain import CurtainScene  # when first gone to

            return CurtainScene(context, table, seat, keeps=keeps)
        case ways.ToQuestion(table, question):
            from game.ui.prompts.offered import QuestionScene  # when first gone to

            return QuestionScene(context, table, question)
        case ways.ToChoice(table, title, options, cancel, final):
            from game.ui.prompts.choice import CANCEL, ChoiceBand  # when first gone to

            return ChoiceBand(context, table, title, options, cancel or CANCEL, final=final)
    return None
