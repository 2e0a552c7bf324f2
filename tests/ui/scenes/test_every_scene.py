"""Every page: one tree that covers it, whole words, nothing overlapping, at any size and in long languages."""

import functools
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.engine.ai.puzzle import kind_of
from game.engine.messages import msg
from game.learn.lesson import lessons_of
from game.learn.own_mistakes.cards import AGAIN, GOOD, HARD
from game.learn.own_mistakes.practice import MistakePractice
from game.learn.puzzles.results import SOLVED, PuzzleResult, add, daily_puzzle
from game.rules import all_games
from game.ui.game_picker import game_card
from game.ui.history.puzzle_statistics import PuzzleStatisticsScene
from game.ui.i18n import speaker
from game.ui.i18n.speaker import Speaker, Text
from game.ui.overlays.feed import FeedScene
from game.ui.overlays.own_mistake import OwnMistakesEndScene
from game.ui.overlays.pause import PauseScene
from game.ui.overlays.puzzle import PuzzleEndScene, PuzzleSession
from game.ui.overlays.quick_refusals import QuickScene
from game.ui.overlays.result import ResultScene
from game.ui.pages.all_keys import KeysScene
from game.ui.pages.book.rules import RulesScene
from game.ui.pages.letters import LettersScene
from game.ui.pages.menu import MenuScene
from game.ui.pages.people import PeopleScene
from game.ui.pages.puzzles import PuzzlesScene
from game.ui.pages.record import RecordScene
from game.ui.pages.saves import SavesScene
from game.ui.pages.settings import SettingsScene
from game.ui.pages.trouble import TroubleScene
from game.ui.pages.welcome import WelcomeScene
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.dialog import ChoiceScene
from game.ui.scenes.option import OptionLine
from game.ui.scenes.today import today
from game.ui.session.plans import dump_plan, usual
from game.ui.session.session import Session
from game.ui.startup import open_app
from game.ui.style import kept
from game.ui.table_scene.table import TableScene
from game.ui.widgets import parts, thumbs
from game.ui.widgets.boxes import Sized
from game.ui.widgets.node import is_pointed, walk
from tests.hands.laid_out import outside, untold
from tests.hands.pseudo import Pseudo, longer
from tests.hands.tabletop import at_the_table, play_on, skarney_match
from tests.helpers.drawn_text import lines_drawn
from tests.helpers.puzzled import made, request
from tests.ui.pages.test_pages import ended

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
    scene = TableScene(app.context, Session(begun(), app.context.vault))
    scene.layout(app.screen.size, app.context.u)
    return scene


def busy_menu(app):
    """A match waits, tables are kept, and there are fourteen games."""
    for name in ("Sunday family", "A table with a long name"):
        app.context.tables.keep(name, GAME.id, dump_plan(usual(GAME)))
    session = a_table(app).session
    assert session.keep()
    session.close()
    app.context.games = GAMES
    return MenuScene(app.context)


def people(app):
    for name in ("Anna", "Wolfgang Amadeus", "Maximiliana Ruth"):
        app.context.people.meet(name)
    return PeopleScene(app.context)


def result(app, hands):
    return ResultScene(app.context, TableScene(app.context, Session(played(hands), app.context.vault)))


def record(app):
    scene = RecordScene(app.context, ROOT / "build_scripts" / "positions" / "asked.jsonl")
    while not scene.at_rest():
        scene.update(0)
    return scene


def choice(app):
    words = msg("Lay the sequence of diamonds from the four to the seven, and then the set of {n} queens", n=3)
    options = [OptionLine(app.context.speaker.runs(words), print) for _ in range(4)]
    return ChoiceScene(app.context, msg("What shall it be?"), options)


def quick(app):
    return QuickScene(app.context, a_table(app).session, 0)


def trouble(app):
    return TroubleScene(app.context, Path("/home/anna/skarney/reports/report-2026.txt"), True)


def puzzles_done(app):
    """Some are solved, over some days."""
    for number in range(12):
        asked = daily_puzzle("skarney", GAME_KINDS[number % 5], today() - number // 5)
        add(app.context.vault.folder, PuzzleResult(asked, "Anna", SOLVED, 61 * number, number % 2, 0, asked.day))


def puzzles_page(app):
    puzzles_done(app)
    return PuzzlesScene(app.context, app.context.games["skarney"])


def puzzle_figures(app):
    puzzles_done(app)
    return PuzzleStatisticsScene(app.context)


def puzzle_solved(app):
    game = app.context.games["skarney"]
    asked = request(game, kind_of(game, "offer"))
    session = PuzzleSession(game, made(asked), asked, app.context.vault, "Anna", True)
    session.act(session.riddle.puzzle.solver, session.riddle.puzzle.way[0])
    table = TableScene(app.context, session)
    table.layout(app.screen.size, app.context.u)
    return PuzzleEndScene(app.context, table)


def own_mistakes(app):
    practice = MistakePractice(app.context.vault.folder, app.context.games, (), today)
    practice.grades, practice.gone, practice.is_kept = [GOOD, HARD, HARD, AGAIN], 12, False
    return OwnMistakesEndScene(app.context, practice)


GAME_KINDS = ("contract", "points", "out", "offer", "answer")
SCENES = {
    "menu": lambda app: MenuScene(app.context),
    "settings": lambda app: SettingsScene(app.context),
    "people": people,
    "welcome": lambda app: WelcomeScene(app.context, GAME, lessons_of(GAME)[0]),
    "keys": lambda app: KeysScene(app.context),
    "letters": lambda app: LettersScene(app.context, msg("Your name"), "Anna", 16, print),
    "rules": lambda app: RulesScene(app.context, GAME),
    "record": record,
    "trouble": trouble,
    "choice": choice,
    "quick": quick,
    "pause": lambda app: PauseScene(app.context, a_table(app)),
    "feed": lambda app: FeedScene(app.context, a_table(app)),
    "result": lambda app: result(app, 2),
    "result of a match": lambda app: result(app, 7),
    "busy menu": busy_menu,
    "saves": lambda app: SavesScene(app.context),
    "puzzles": puzzles_page,
    "puzzle figures": puzzle_figures,
    "solved": puzzle_solved,
    "own mistakes": own_mistakes,
}


@pytest.fixture
def at(tmp_path, monkeypatch):
    """An application of this size, in a language. Its pictures are not judged here."""
    apps = []
    monkeypatch.setattr(parts, "dialog_box", lambda *about: None)
    monkeypatch.setattr(game_card, "picture", lambda *about: GLASS)
    monkeypatch.setattr(thumbs, "_fan", lambda *about: GLASS)
    monkeypatch.setattr(thumbs, "lit_felt", lambda *about: GLASS)
    monkeypatch.setattr(AppContext, "felt", lambda self: GLASS)
    monkeypatch.setattr(SettingsScene, "_paint_scenery", lambda self, surface: None)

    def opened(size, language):
        monkeypatch.setenv("SKARNEY_HOME", str(tmp_path / str(len(apps))))
        if language == "longer":
            monkeypatch.setattr(speaker, "translations", lambda name: Pseudo())
        app = open_app(GAMES, size=size)
        app.stack.scenes.clear()  # else the menu would be laid out again with each scene
        app.context.say_with(Speaker())
        apps.append(app)
        return app

    yield opened
    for app in apps:
        app._close()
    kept.drop()  # pictures made of glass


def letters(runs):
    return "".join(run.text for run in runs if isinstance(run, Text)).replace(" ", "").replace("\n", "")


def every_control_is_in_the_tree(scene):
    """Each button that shows, and each row of a form, is a node where it shows, and large enough to hit."""
    tree, shown = scene.tree(), [button for button in scene.bar.buttons if button.shows]
    lacking = [*untold(tree, {button.name.removeprefix("button."): button.shows for button in shown})]
    assert not lacking, f"{scene.name}: it is not in its tree, or shows elsewhere: {lacking}"
    for button in shown:
        assert button.shows != button.rect or (button.rect.w >= 20 and button.rect.h >= 14), button.name
    if scene.is_form:
        rows = {row.name for row in scene.form.rows if row.takes_focus}
        assert rows <= {node.name for node in walk(tree)}, f"{scene.name}: a row is missing"


def nothing_leaves_the_window(scene):
    assert scene.tree().box == pygame.Rect((0, 0), scene.size)
    assert not (found := [*outside(scene.tree())]), f"{scene.name}: outside the window: {found}"


def nothing_overlaps(scene):
    """Of words and controls, none overlaps another that it is no part of."""
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


def every_word_is_in_the_tree(scene, lines):
    """What is painted stands in a node, so that a screen reader has it too."""
    texts = [letters((*node.words, Text(" "), *node.value, Text(" "), *node.note)) for node in walk(scene.tree())]
    for line in lines:
        sought = line.replace(" ", "")
        assert any(sought in each for each in texts), f"{scene.name}: not in its tree: {line}"


def page_laws(scene):
    every_control_is_in_the_tree(scene)
    nothing_leaves_the_window(scene)
    nothing_overlaps(scene)
    lines = lines_drawn(scene.draw, GLASS)
    no_words_are_cut(scene, lines)
    every_word_is_in_the_tree(scene, lines)


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
def test_every_page_has_one_tree_and_fits(at, size, language):
    """At every size and scale, and where every word is two fifths longer."""
    app = at(size, language)
    for make in SCENES.values():
        scene = make(app)
        for scale in SCALES:
            app.context.changed_prefs(replace(app.context.prefs, scale=scale))
            scene.layout(size, app.context.u)
            page_laws(scene)


def test_the_test_language_is_two_fifths_longer():
    words = "Undo brings a deleted match back, until you leave {n} pages."
    assert longer(words).count("{n}") == 1
    assert len(longer(words)) >= 1.3 * len(words)


class Hidden(TroubleScene):
    """A button that its tree lacks."""

    def nodes(self):
        return [node for node in super().nodes() if node.role != "button"]


class Narrow(TroubleScene):
    """Less room than its longest word."""

    def content(self, kit):
        return Sized(super().content(kit), most=kit.px(220))


class Doubled(TroubleScene):
    """Two things in one place."""

    def nodes(self):
        own = super().nodes()
        return [*own, replace(own[-1], name="button.other")]


class Outside(TroubleScene):
    """Further right than the window reaches."""

    @property
    def room(self):
        return super().room.move(400, 0)


class Scribbled(TroubleScene):
    """Words that are painted and not in the tree."""

    def paint(self, surface):
        super().paint(surface)
        style = self.parts[1].style
        self.kit.type.put(surface, "Nobody hears this", style, (0, 0))


@pytest.mark.parametrize(
    ("broken", "words"),
    [(Hidden, "is not in its tree"), (Narrow, "cut"), (Doubled, "meets"), (Outside, "outside the window"),
     (Scribbled, "Nobody hears this")],
)  # fmt: skip
def test_a_page_that_breaks_a_law_is_caught(at, broken, words):
    app = at((1024, 640), "english")
    scene = broken(app.context, Path("/home/anna/report.txt"), True)
    scene.layout((1024, 640), app.context.u)
    with pytest.raises(AssertionError, match=words):
        page_laws(scene)
