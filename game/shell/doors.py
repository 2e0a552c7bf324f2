"""The doors: what stands behind every way. Only here all scenes are known."""

from __future__ import annotations

from game.shell.band.choice import CANCEL, ChoiceBand
from game.shell.band.curtain import CurtainScene
from game.shell.band.question import QuestionScene
from game.shell.over.beforehand import QuickScene
from game.shell.over.details import DetailsScene
from game.shell.over.feed import FeedScene
from game.shell.over.pause import PauseScene
from game.shell.over.result import LookScene, ResultScene
from game.shell.pages.all_keys import KeysScene
from game.shell.pages.letters import LettersScene
from game.shell.pages.menu import MenuScene
from game.shell.pages.people import PeopleScene
from game.shell.pages.record import RecordScene
from game.shell.pages.rules import RulesScene
from game.shell.pages.saves import SavesScene
from game.shell.pages.settings import SettingsScene
from game.shell.pages.trouble import TroubleScene
from game.shell.scene import ways
from game.shell.scene.house import House
from game.shell.scene.scene import Scene
from game.shell.scene.ways import Way
from game.shell.seating.seating import SeatingScene
from game.shell.table.table import TableScene


def opened_by(house: House, way: Way) -> Scene:
    """The scene that this way leads to."""
    match way:
        case ways.ToMenu(notice):
            return MenuScene(house, notice)
        case ways.ToTable(session, remark):
            return TableScene(house, session, remark)
        case ways.ToSeating(game, table):
            return SeatingScene(house, game, table)
        case ways.ToRules(game, code):
            return RulesScene(house, game, code)
        case ways.ToSettings():
            return SettingsScene(house)
        case ways.ToSaves():
            return SavesScene(house)
        case ways.ToPeople(name):
            return PeopleScene(house, name)
        case ways.ToKeys():
            return KeysScene(house)
        case ways.ToLetters(title, text, longest, done):
            return LettersScene(house, title, text, longest, done)
        case ways.ToRecord(path):
            return RecordScene(house, path)
        case ways.ToTrouble(report, is_kept):
            return TroubleScene(house, report, is_kept)
        case _:
            return _over_the_table(house, way)


def _over_the_table(house: House, way: Way) -> Scene:
    match way:
        case ways.ToPause(table):
            return PauseScene(house, table)
        case ways.ToResult(table):
            return ResultScene(house, table)
        case ways.ToLook(table):
            return LookScene(house, table)
        case ways.ToDetails(table, sheet):
            return DetailsScene(house, table, sheet)
        case ways.ToFeed(table):
            return FeedScene(house, table)
        case ways.ToCurtain(table, seat, keeps):
            return CurtainScene(house, table, seat, keeps=keeps)
        case ways.ToQuestion(table, question):
            return QuestionScene(house, table, question)
        case ways.ToChoice(table, title, options, cancel, final):
            return ChoiceBand(house, table, title, options, cancel or CANCEL, final=final)
        case ways.ToQuick(session, seat):
            return QuickScene(house, session, seat)
        case _:
            raise TypeError(f"no door for {way}")
