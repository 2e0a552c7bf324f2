"""What every page shows: one tree that covers it, whole words, nothing over anything, however large and long."""

import functools
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.engine.mind.puzzle import made
from game.engine.said import said
from game.learn.puzzles.puzzle import Asked
from game.learn.puzzles.solved import SOLVED, Result, add, of_today
from game.rules import all_games
from game.shell.look import speaker
from game.shell.look.speaker import Speaker, Text
from game.shell.look.type import Type
from game.shell.opening import opened
from game.shell.over.beforehand import QuickScene
from game.shell.over.feed import FeedScene
from game.shell.over.pause import PauseScene
from game.shell.over.puzzle import PuzzleSession
from game.shell.over.result import ResultScene
from game.shell.over.solved import SolvedScene
from game.shell.pages.all_keys import KeysScene
from game.shell.pages.book.rules import RulesScene
from game.shell.pages.letters import LettersScene
from game.shell.pages.menu import MenuScene
from game.shell.pages.people import PeopleScene
from game.shell.pages.puzzles import PuzzlesScene
from game.shell.pages.record import RecordScene
from game.shell.pages.saves import SavesScene
from game.shell.pages.settings import SettingsScene
from game.shell.pages.trouble import TroubleScene
from game.shell.paper import parts, thumbs
from game.shell.paper.boxes import Sized
from game.shell.paper.node import is_pointed, walk
from game.shell.past.solved import PuzzleFiguresScene
from game.shell.play.plans import kept, usual
from game.shell.play.session import Session
from game.shell.scene.dialog import ChoiceScene
from game.shell.scene.house import House
from game.shell.scene.option import Option
from game.shell.scene.today import today
from game.shell.shelf import game_card
from game.shell.table.table import TableScene
from tests.hands.pseudo import Pseudo, longer
from tests.hands.tabletop import at_the_table, play_on, skarney_match
from tests.shell.running.test_scenes import ended

ROOT = Path(__file__).parents[3]
GAMES = all_games()
GAME = GAMES["skarney"]
SIZES = ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (1080, 1920))
SCALES, LANGUAGES = (100, 150, 200), ("english", "longer")
GLASS = pygame.Surface((8, 8))  # what is drawn is noted, not looked at


@functools.cache
def played(hands):
    return ended(hands)


@functools.cache
def begun():
    return play_on(skarney_match(seed="tree"), 60, until=at_the_table("table", 2))


def a_table(app):
    scene = TableScene(app.house, Session(begun(), app.house.vault))
    scene.layout(app.screen.size, app.house.u)
    return scene


def busy_menu(app):
    """A match waits, tables are kept, and there are fourteen games."""
    for name in ("Sunday family", "A table with a long name"):
        app.house.tables.keep(name, GAME.id, kept(usual(GAME)))
    session = a_table(app).session
    assert session.keep()
    session.close()
    app.house.games = GAMES
    return MenuScene(app.house)


def people(app):
    for name in ("Anna", "Wolfgang Amadeus", "Maximiliana Ruth"):
        app.house.people.meet(name)
    return PeopleScene(app.house)


def result(app, hands):
    return ResultScene(app.house, TableScene(app.house, Session(played(hands), app.house.vault)))


def record(app):
    scene = RecordScene(app.house, ROOT / "build_scripts" / "positions" / "asked.jsonl")
    while not scene.at_rest():
        scene.update(0)
    return scene


def choice(app):
    words = said("Lay the sequence of diamonds from the four to the seven, and then the set of {n} queens", n=3)
    options = [Option(app.house.speaker.runs(words), print) for _ in range(4)]
    return ChoiceScene(app.house, said("What shall it be?"), options)


def quick(app):
    return QuickScene(app.house, a_table(app).session, 0)


def trouble(app):
    return TroubleScene(app.house, Path("/home/anna/skarney/reports/report-2026.txt"), True)


def puzzles_done(app):
    """Some are solved, over some days."""
    for number in range(12):
        asked = of_today("skarney", GAME_KINDS[number % 5], today() - number // 5)
        add(app.house.vault.folder, Result(asked, "Anna", SOLVED, 61 * number, number % 2, 0, asked.day))


def puzzles_page(app):
    puzzles_done(app)
    return PuzzlesScene(app.house, app.house.games["skarney"])


def puzzle_figures(app):
    puzzles_done(app)
    return PuzzleFiguresScene(app.house)


def a_riddle_solved(app):
    game = app.house.games["skarney"]
    asked = Asked("skarney", "offer", 2, "7")
    session = PuzzleSession(game, made(game, "offer", 2, "7"), asked, app.house.vault, "Anna", True)
    session.act(session.riddle.puzzle.solver, session.riddle.puzzle.way[0])
    table = TableScene(app.house, session)
    table.layout(app.screen.size, app.house.u)
    return SolvedScene(app.house, table)


GAME_KINDS = ("contract", "points", "out", "offer", "answer")
SCENES = {
    "menu": lambda app: MenuScene(app.house),
    "settings": lambda app: SettingsScene(app.house),
    "people": people,
    "keys": lambda app: KeysScene(app.house),
    "letters": lambda app: LettersScene(app.house, said("Your name"), "Anna", 16, print),
    "rules": lambda app: RulesScene(app.house, GAME),
    "record": record,
    "trouble": trouble,
    "choice": choice,
    "quick": quick,
    "pause": lambda app: PauseScene(app.house, a_table(app)),
    "feed": lambda app: FeedScene(app.house, a_table(app)),
    "result": lambda app: result(app, 2),
    "result of a match": lambda app: result(app, 7),
    "busy menu": busy_menu,
    "saves": lambda app: SavesScene(app.house),
    "puzzles": puzzles_page,
    "puzzle figures": puzzle_figures,
    "solved": a_riddle_solved,
    "rules of fourteen": lambda app: RulesScene(app.house, GAME),
}


@pytest.fixture
def at(tmp_path, monkeypatch):
    """An application so large, in a language. Its pictures are not what is judged here."""
    apps = []
    monkeypatch.setattr(parts, "dialog_box", lambda *about: None)
    monkeypatch.setattr(game_card, "picture", lambda *about: GLASS)
    monkeypatch.setattr(thumbs, "_fan", lambda *about: GLASS)
    monkeypatch.setattr(thumbs, "lit_cloth", lambda *about: GLASS)
    monkeypatch.setattr(House, "felt", lambda self: GLASS)
    monkeypatch.setattr(SettingsScene, "_paint_scenery", lambda self, surface: None)

    def made(size, language):
        monkeypatch.setenv("SKARNEY_HOME", str(tmp_path / str(len(apps))))
        if language == "longer":
            monkeypatch.setattr(speaker, "translations", lambda name: Pseudo())
        app = opened(GAMES, size=size)
        app.house.say_with(Speaker())
        apps.append(app)
        return app

    yield made
    for app in apps:
        app._close()
    for cached in (thumbs.felt, thumbs.deck, thumbs.back):
        cached.cache_clear()  # made of glass


# ---------------------------------------------------------------- what is drawn


def drawn(scene, monkeypatch):
    """Every line of words as it is painted, with its place."""
    noted, draw = [], Type.draw

    def noting(self, surface, lines, style, at, align=0.0, room=0, *more, **about):
        for line in lines:
            noted.append("".join(bit.text for bit in line))
        return draw(self, surface, lines, style, at, align, room, *more, **about)

    with monkeypatch.context() as patch:
        patch.setattr(Type, "draw", noting)
        scene.draw(GLASS)
    return noted


def letters(runs):
    return "".join(run.text for run in runs if isinstance(run, Text)).replace(" ", "").replace("\n", "")


# ---------------------------------------------------------------- the laws


def it_is_covered(scene):
    """Each button that shows, and each row of a form, is a node where it shows."""
    found = {node.name: node.box for node in walk(scene.tree()) if node.name}
    for button in scene.bar.buttons:
        if button.shows:
            names = [name for name in (button.name, f"button.{button.name}") if name in found]
            assert names, f"{scene.name}: {button.name} is not in its tree"
            assert found[names[0]] == button.shows, f"{scene.name}: {button.name} shows elsewhere"
    if scene.is_form:
        assert {row.name for row in scene.form.rows if row.takes_focus} <= set(found), f"{scene.name}: a row is missing"


def nothing_leaves_the_window(scene):
    window = pygame.Rect((0, 0), scene.size)
    for node in walk(scene.tree()):
        assert not node.box or window.contains(node.box), f"{scene.name}: outside the window: {node.role} {node.name}"


def nothing_lies_over_anything(scene):
    """Of words and controls, none meets another that it is no part of."""
    shown = [(path, node) for path, node in _paths(scene.tree()) if node.box and _counts(node)]
    for (one, a), (other, b) in combinations(shown, 2):
        if a.box.colliderect(b.box) and one != other[: len(one)] and other != one[: len(other)]:
            raise AssertionError(f"{scene.name}: {a.name or letters(a.words)} meets {b.name or letters(b.words)}")


def _paths(node, path=()):
    yield path, node
    for at, part in enumerate(node.parts):
        yield from _paths(part, (*path, at))


def _counts(node):
    return is_pointed(node) or node.role in ("text", "heading")


def no_words_are_cut(scene, lines):
    cut = [line for line in lines if line.endswith("…")]
    assert not cut, f"{scene.name}: cut: {cut}"


def every_word_is_told(scene, lines):
    """What is painted stands in a node, so that it can be heard too."""
    told = [letters((*node.words, Text(" "), *node.value, Text(" "), *node.note)) for node in walk(scene.tree())]
    for line in lines:
        sought = line.replace(" ", "")
        assert any(sought in each for each in told), f"{scene.name}: not in its tree: {line}"


def all_of_it(scene, monkeypatch):
    it_is_covered(scene)
    nothing_leaves_the_window(scene)
    nothing_lies_over_anything(scene)
    lines = drawn(scene, monkeypatch)
    no_words_are_cut(scene, lines)
    every_word_is_told(scene, lines)


# The tightest windows in the longest words, the largest as they are; all of them together are a soak.
USUAL = {((1024, 640), "longer"), ((1280, 720), "longer"), ((1080, 1920), "longer"), ((1920, 1080), "english")}
PAGES = [
    pytest.param(
        size, language, id=f"{size[0]}x{size[1]}-{language}",
        marks=() if (size, language) in USUAL else pytest.mark.soak,
    )
    for size in SIZES for language in LANGUAGES
]  # fmt: skip


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("size", "language"), PAGES)
def test_every_page_is_told_in_one_tree_and_fits(at, size, language, monkeypatch):
    """At every size and scale, and where every word is two fifths longer."""
    app = at(size, language)
    for make in SCENES.values():
        scene = make(app)
        for scale in SCALES:
            app.house.changed_prefs(replace(app.house.prefs, scale=scale))
            scene.layout(size, app.house.u)
            all_of_it(scene, monkeypatch)


def test_the_language_is_two_fifths_longer():
    words = "Undo brings a deleted match back, until you leave {n} pages."
    assert longer(words).count("{n}") == 1
    assert len(longer(words)) >= 1.3 * len(words)


# ---------------------------------------------------------------- each law, broken


class Hidden(TroubleScene):
    """A button that its tree does not tell of."""

    def nodes(self):
        return [node for node in super().nodes() if node.role != "button"]


class Narrow(TroubleScene):
    """Less room than its longest word."""

    def content(self, kit):
        return Sized(super().content(kit), most=kit.px(220))


class Doubled(TroubleScene):
    """Two things in one place."""

    def nodes(self):
        told = super().nodes()
        return [*told, replace(told[-1], name="button.other")]


class Outside(TroubleScene):
    """Further right than the window reaches."""

    @property
    def room(self):
        return super().room.move(400, 0)


class Scribbled(TroubleScene):
    """Words that are painted and told nobody."""

    def paint(self, surface):
        super().paint(surface)
        style = self.parts[1].style
        self.kit.type.put(surface, "Nobody hears this", style, (0, 0))


@pytest.mark.parametrize(
    ("broken", "words"),
    [(Hidden, "is not in its tree"), (Narrow, "cut"), (Doubled, "meets"), (Outside, "outside the window"),
     (Scribbled, "Nobody hears this")],
)  # fmt: skip
def test_a_page_that_breaks_a_law_is_caught(at, broken, words, monkeypatch):
    app = at((1024, 640), "english")
    scene = broken(app.house, Path("/home/anna/report.txt"), True)
    scene.layout((1024, 640), app.house.u)
    with pytest.raises(AssertionError, match=words):
        all_of_it(scene, monkeypatch)
