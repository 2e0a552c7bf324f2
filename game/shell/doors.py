"""The doors: what stands behind every way. Only here all scenes are known, and each is loaded when first gone to.

A start loads one of them; the rest come at leisure (``ahead``).
"""

from __future__ import annotations

from game.shell.scene import ways
from game.shell.scene.house import House
from game.shell.scene.scene import Scene
from game.shell.scene.ways import Way


def opened_by(house: House, way: Way) -> Scene:
    """The scene that this way leads to."""
    of = (_played, _page, _aside, _again, _over_the_table)
    scene = next((found for each in of if (found := each(house, way))), None)
    if scene is None:
        raise TypeError(f"no door for {way}")
    return scene


def _played(house: House, way: Way) -> Scene | None:
    match way:
        case ways.ToTable(session, remark):
            from game.shell.table.table import TableScene  # when first gone to

            return TableScene(house, session, remark)
        case ways.ToLesson(game, lesson):
            from game.shell.over.lesson import LessonSession  # when first gone to
            from game.shell.table.table import TableScene  # when first gone to

            return TableScene(house, LessonSession(game, lesson, house.vault, house.prefs.name))
        case ways.ToPuzzle(game, asked, puzzle):
            from game.shell.over.puzzle import PuzzleSession  # when first gone to
            from game.shell.table.table import TableScene  # when first gone to

            prefs = house.prefs
            return TableScene(house, PuzzleSession(game, puzzle, asked, house.vault, prefs.name, prefs.clock))
        case ways.ToMenu(notice):
            from game.shell.pages.menu import MenuScene  # when first gone to

            return MenuScene(house, notice)
        case ways.ToSeating(game, table):
            from game.shell.seating.seating import SeatingScene  # when first gone to

            return SeatingScene(house, game, table)
    return None


def _page(house: House, way: Way) -> Scene | None:
    match way:
        case ways.ToRules(game, code):
            from game.shell.pages.book.rules import RulesScene  # when first gone to

            return RulesScene(house, game, code)
        case ways.ToLessons(game):
            from game.shell.pages.lessons import LessonsScene  # when first gone to

            return LessonsScene(house, game)
        case ways.ToPuzzles(game):
            from game.shell.pages.puzzles import PuzzlesScene  # when first gone to

            return PuzzlesScene(house, game)
        case ways.ToSettings():
            from game.shell.pages.settings import SettingsScene  # when first gone to

            return SettingsScene(house)
        case ways.ToSaves():
            from game.shell.pages.saves import SavesScene  # when first gone to

            return SavesScene(house)
        case ways.ToPeople(name):
            from game.shell.pages.people import PeopleScene  # when first gone to

            return PeopleScene(house, name)
        case ways.ToKeys():
            from game.shell.pages.all_keys import KeysScene  # when first gone to

            return KeysScene(house)
    return None


def _aside(house: House, way: Way) -> Scene | None:
    match way:
        case ways.ToLetters(title, text, longest, done):
            from game.shell.pages.letters import LettersScene  # when first gone to

            return LettersScene(house, title, text, longest, done)
        case ways.ToRecord(path, replays, reviews):
            from game.shell.pages.record import RecordScene  # when first gone to

            return RecordScene(house, path, replays=replays, reviews=reviews)
        case ways.ToTrouble(report, is_kept):
            from game.shell.pages.trouble import TroubleScene  # when first gone to

            return TroubleScene(house, report, is_kept)
        case ways.ToQuick(session, seat):
            from game.shell.over.beforehand import QuickScene  # when first gone to

            return QuickScene(house, session, seat)
    return None


def _again(house: House, way: Way) -> Scene | None:
    match way:
        case ways.ToHistory():
            from game.shell.past.history import HistoryScene  # when first gone to

            return HistoryScene(house)
        case ways.ToStatistics():
            from game.shell.past.statistics import StatisticsScene  # when first gone to

            return StatisticsScene(house)
        case ways.ToPuzzleFigures():
            from game.shell.past.solved import PuzzleFiguresScene  # when first gone to

            return PuzzleFiguresScene(house)
        case ways.ToReplay(match, ply, path):
            from game.shell.replay.replay import ReplayScene  # when first gone to

            return ReplayScene(house, match, ply, path)
        case ways.ToReview(match, where, seek, goes_on):
            from game.shell.past.review import ReviewScene  # when first gone to

            return ReviewScene(house, match, where, seek, goes_on=goes_on)
        case ways.ToPlayOn(match):
            from game.shell.replay.play_on import PlayOnScene  # when first gone to

            return PlayOnScene(house, match)
    return None


def _over_the_table(house: House, way: Way) -> Scene | None:
    match way:
        case ways.ToPause(table):
            from game.shell.over.pause import PauseScene  # when first gone to

            return PauseScene(house, table)
        case ways.ToResult(table):
            from game.shell.over.result import ResultScene  # when first gone to

            return ResultScene(house, table)
        case ways.ToLearnt(table):
            from game.shell.over.learnt import LearntScene  # when first gone to

            return LearntScene(house, table)
        case ways.ToSolved(table):
            from game.shell.over.solved import SolvedScene  # when first gone to

            return SolvedScene(house, table)
        case ways.ToLook(table):
            from game.shell.over.result import LookScene  # when first gone to

            return LookScene(house, table)
        case ways.ToDetails(table, sheet):
            from game.shell.over.details import DetailsScene  # when first gone to

            return DetailsScene(house, table, sheet)
        case ways.ToFeed(table):
            from game.shell.over.feed import FeedScene  # when first gone to

            return FeedScene(house, table)
        case _:
            return _band(house, way)


def _band(house: House, way: Way) -> Scene | None:
    match way:
        case ways.ToCurtain(table, seat, keeps):
            from game.shell.band.curtain import CurtainScene  # when first gone to

            return CurtainScene(house, table, seat, keeps=keeps)
        case ways.ToQuestion(table, question):
            from game.shell.band.offered import QuestionScene  # when first gone to

            return QuestionScene(house, table, question)
        case ways.ToChoice(table, title, options, cancel, final):
            from game.shell.band.choice import CANCEL, ChoiceBand  # when first gone to

            return ChoiceBand(house, table, title, options, cancel or CANCEL, final=final)
    return None
