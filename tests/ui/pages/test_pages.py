"""Menu, settings, rules, keys, saves and results: used by mouse and by keys, at every size and scale."""

import re

import pygame
import pytest

from game.engine.table import TABLE
from game.rules import all_games
from game.ui.app import App
from game.ui.i18n.speaker import Speaker
from game.ui.overlays.result import LookScene, ResultScene
from game.ui.pages.all_keys import KeysScene
from game.ui.pages.book.rules import RulesScene
from game.ui.pages.menu import MenuScene
from game.ui.pages.people import PeopleScene
from game.ui.pages.saves import SavesScene
from game.ui.pages.settings import SettingsScene
from game.ui.seating import arrangement
from game.ui.seating.seating import SeatingScene
from game.ui.session.plans import dump_plan, usual
from game.ui.session.rulesbook import blocks, text_of
from game.ui.session.session import Session
from game.ui.storage import prefs
from game.ui.table_scene.table import TableScene
from tests.hands.hands import Hands
from tests.hands.tabletop import play_on, skarney_match, table_of
from tests.helpers.drawn_text import lines_drawn
from tests.helpers.waiting import turn_until

GAMES = all_games()
GAME = GAMES["skarney"]


@pytest.fixture
def app(instant):
    """Nobody is waited for."""
    return instant


def ended(hands):
    """A match of steady players after so many hands; seat 0 a person."""
    return play_on(
        skarney_match(seed="scenes"), 10**6,
        until=lambda m: m.to_act is None or (m.to_act == TABLE and len(m.public.history) == hands),
    )  # fmt: skip


def result_of(app, hands):
    session = Session(ended(hands), app.context.vault)
    app.stack.only(TableScene(app.context, session))
    app.stack.push(ResultScene(app.context, app.stack.scenes[0]))
    return app.stack.top


def every_scene(app):
    for make in (MenuScene, SettingsScene, KeysScene, SavesScene, PeopleScene):
        yield make(app.context)
    for name in ("Anna", "Wolfgang Amadeus", "Maximiliana Ruth"):
        app.context.people.meet(name)
    for name in ("Sunday family", "A table with a long name", "Gin"):
        app.context.tables.keep(name, GAME.id, dump_plan(usual(GAME)))
    yield MenuScene(app.context)
    yield PeopleScene(app.context)
    for part in ("seat", "table"):
        scene = SeatingScene(app.context, GAME)
        scene.do(arrangement.turn_to, part)
        yield scene
    yield RulesScene(app.context, GAME)
    yield ResultScene(app.context, TableScene(app.context, Session(ended(2), app.context.vault)))
    yield ResultScene(app.context, TableScene(app.context, Session(ended(7), app.context.vault)))


MENU = [("h", "history"), ("i", "statistics"), ("z", "puzzles"), ("e", "lessons"), ("l", "rules"), ("s", "settings")]


@pytest.mark.parametrize(("letter", "name"), MENU)
def test_a_page_opens_from_the_menu_by_key_and_by_mouse(app, hands, letter, name):
    for open_it in (lambda: hands.letter(letter), lambda: hands.click(f"button.{name}")):
        open_it()
        assert app.stack.top.name == name
        turn_until(app, app.stack.top.at_rest)
        hands.press(pygame.K_ESCAPE)


def test_a_match_is_begun_by_keys(app):
    """N, Enter: with the usual seating, which is remembered."""
    Hands(app).press(pygame.K_n, "n")
    assert isinstance(app.stack.top, SeatingScene)
    Hands(app).press(pygame.K_RETURN, "\r")
    assert any(isinstance(scene, TableScene) for scene in app.stack.scenes)
    assert GAME.id in prefs.load(app.context.vault.folder).seating


def test_a_match_is_begun_by_mouse_and_continued(app):
    Hands(app).click(f"button.new.{GAME.id}")
    Hands(app).click("button.deal")
    table = table_of(app)
    assert table.match.sitters[0].player == "person"
    table.session.close()  # else the match is open elsewhere
    app.stack.only(MenuScene(app.context))
    assert "button.continue" in app.stack.top.targets()
    Hands(app).click("button.continue")
    again = table_of(app)
    assert again.match.done[0].action == table.match.done[0].action


def test_settings_take_effect_at_once_and_are_kept(app):
    app.stack.push(SettingsScene(app.context))
    before = app.context.u
    hands = Hands(app)
    hands.turn([])
    hands.click("scale.3")
    assert app.context.u > before
    for row in app.stack.top.form.rows:
        if row.name == "theme":
            row.chose(1)
    assert app.context.theme.id == "harbour"
    assert prefs.load(app.context.vault.folder).theme == "harbour"


def test_settings_without_meaning_are_the_defaults(tmp_path):
    (tmp_path / prefs.FILE).write_text('{"scale": 5000, "pace": "warp", "theme": 3, "name": "Anna"}', encoding="utf-8")
    assert prefs.load(tmp_path) == prefs.Prefs(name="Anna")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_heading_that_names_a_rule_is_a_rule_in_every_book(game):
    """Codes have digits, a dot among them or before them: S12, B2.1, RF.3."""
    found = [block for block in blocks(text_of(game.info)) if block.kind == "rule"]
    heads = re.findall(r"^#+ ([A-Z]+[.\d]*\d[a-z]?)\b", text_of(game.info), re.M)
    assert [block.code for block in found] == heads
    assert heads


def test_the_rules_open_at_the_rule_asked_for(app):
    """Every refusal's rule has a heading, and the page scrolls to it."""
    from game.rules.skarney.words.refusals import REFUSALS

    codes = {block.code for block in blocks(text_of(GAME.info)) if block.code}
    assert {name.partition(".")[0] for name in REFUSALS} <= codes
    scene = RulesScene(app.context, GAME, "S22")
    app.stack.push(scene)
    placed = next(each for each in scene.placed if each.block.code == "S22")
    assert 0 <= placed.top - scene.scroll.y < scene.page.h
    Hands(app).press(pygame.K_ESCAPE)
    assert isinstance(app.stack.top, MenuScene)


def test_the_rules_of_every_game_can_be_reached_from_those_of_another(app):
    """Escape leads back to where the first was opened."""
    app.stack.push(RulesScene(app.context, GAME))
    left = {f"button.game.{game.id}": game for game in GAMES.values() if game is not GAME}
    while left:
        name = next(name for name in left if name in app.stack.top.targets())
        Hands(app).click(name)
        assert isinstance(app.stack.top, RulesScene)
        written = blocks(text_of(left.pop(name).info))
        assert app.stack.top.book[: len(written)] == written
    Hands(app).press(pygame.K_ESCAPE)
    assert isinstance(app.stack.top, MenuScene)


def test_f1_lists_the_keys_from_every_page(app):
    """Also while a name is typed; Escape leads back."""
    for scene in every_scene(app):
        if isinstance(scene, KeysScene):
            continue
        app.stack.push(scene)
        if "name" in scene.targets():
            Hands(app).click("name")
        Hands(app).press(pygame.K_F1)
        assert isinstance(app.stack.top, KeysScene), scene.name
        Hands(app).press(pygame.K_F1)
        Hands(app).press(pygame.K_ESCAPE)
        assert app.stack.top is scene
        app.context.back()


def test_the_result_leads_to_the_next_hand(app):
    scene = result_of(app, 2)
    Hands(app).press(pygame.K_t, "t")
    assert isinstance(app.stack.top, LookScene)
    Hands(app).press(pygame.K_ESCAPE)
    assert app.stack.top is scene
    Hands(app).press(pygame.K_RETURN, "\r")
    assert scene.session.match.public.to_act != TABLE
    assert isinstance(app.stack.scenes[0], TableScene)


def test_the_last_result_offers_another_match_with_other_cards(app):
    scene = result_of(app, 7)
    assert scene.sheet.final
    old = scene.session.match
    Hands(app).click("button.next")
    table = table_of(app)
    assert table.match is not old
    assert table.match.sitters == old.sitters
    assert table.match.setup.seed != old.setup.seed


def test_an_unfinished_match_is_listed_with_its_score(app):
    """Game, hand, each side's total, and when it was last played."""
    first = skarney_match()
    first.deal()
    Session(first, app.context.vault).close()
    match = ended(2)
    match.deal()
    Session(match, app.context.vault).close()
    app.stack.push(SavesScene(app.context))
    drawn = lines_drawn(app.stack.top.draw, app.surface)
    speaker = Speaker([sitter.name for sitter in match.sitters], match.setup.sides)
    for side, total in enumerate(match.public.scores):
        assert f"{speaker.side(side)} {speaker.number(total)}" in drawn
        assert f"{speaker.side(side)} 0" in drawn
    assert {"Skarney, hand 1", "Skarney, hand 3"} <= set(drawn)
    assert sum(words.startswith("Last played today at ") for words in drawn) == 2


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_deleted_save_can_be_restored_until_the_page_is_left(app, by_keys):
    for _ in range(2):
        Session(ended(1), app.context.vault).close()
    saves = {each.path: each.path.read_bytes() for each in app.context.vault.unfinished()}
    scene = SavesScene(app.context)
    app.stack.push(scene)
    there = scene.targets()

    def delete():
        if by_keys:
            scene.bar.focus = "open.1"
            Hands(app).press(pygame.K_DELETE)
            Hands(app).press(pygame.K_DELETE)  # held too long
        else:
            Hands(app).click("button.delete.1")

    delete()
    assert [each.path for each in app.context.vault.unfinished()] == [scene.rows[0].save.path]
    assert scene.targets() == there
    Hands(app).click("button.open.1")
    assert app.stack.top is scene
    if by_keys:
        scene.bar.focus = "delete.1"
        Hands(app).press(pygame.K_RETURN, "\r")
    else:
        Hands(app).click("button.delete.1")
    assert {each.path: each.path.read_bytes() for each in app.context.vault.unfinished()} == saves
    delete()
    Hands(app).press(pygame.K_ESCAPE)
    assert len(app.context.vault.unfinished()) == 1
    assert len(list((app.context.vault.folder / "abandoned").iterdir())) == 1


def test_a_match_open_elsewhere_cannot_be_deleted(app):
    session = Session(skarney_match(), app.context.vault)
    scene = SavesScene(app.context)
    app.stack.push(scene)
    Hands(app).click("button.delete.0")
    assert scene.notice is not None
    assert scene.rows[0].gone is None
    assert len(app.context.vault.unfinished()) == 1
    session.close()


def test_a_save_that_cannot_be_restored_is_reported(app):
    Session(skarney_match(), app.context.vault).close()
    scene = SavesScene(app.context)
    app.stack.push(scene)
    Hands(app).click("button.delete.0")
    assert scene.rows[0].gone is not None
    scene.rows[0].gone.unlink()
    Hands(app).click("button.delete.0")
    assert "cannot be brought back" in app.context.speaker.plain(scene.notice)


def test_a_truncated_save_is_continued_with_a_notice(app):
    session = Session(skarney_match(seats=",".join(["person"] * 4)), app.context.vault)
    session.deal()
    session.close()
    with app.context.vault.unfinished()[0].path.open("ab") as stream:
        stream.write(b'{"t":"act","se')
    app.stack.only(MenuScene(app.context))
    Hands(app).click("button.continue")
    table = table_of(app)
    assert table.notice is not None
    assert table.match.ply == 1


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ("person,steady,steady,steady", "Skarney · Hand 1 with Petra, Ivo, Aldous"),
        ("person,steady,person,steady", "Skarney · Hand 1: Mara, Petra, Ivo, Aldous"),
    ],
)
def test_continue_names_everybody_where_several_people_play(app, seats, words):
    session = Session(skarney_match(seats=seats), app.context.vault)
    session.deal()
    session.close()
    menu = MenuScene(app.context)
    waits = menu._what_waits(app.context.vault.unfinished()[0])
    assert "".join(run.text for run in waits) == words


def test_a_damaged_save_is_explained_on_the_menu(app):
    session = Session(skarney_match(), app.context.vault)
    session.deal()
    session.close()
    path = app.context.vault.unfinished()[0].path
    path.write_bytes(path.read_bytes().replace(b'"deck":["', b'"deck":["Z', 1))
    app.stack.only(MenuScene(app.context))
    Hands(app).click("button.continue")
    assert isinstance(app.stack.top, MenuScene)
    assert app.stack.top.notice is not None
    assert "set aside" in app.context.speaker.plain(app.stack.top.notice)


def test_an_uncaught_error_leaves_one_report_and_the_saved_match(app, capsys, monkeypatch):
    """Exit code 1, a report with traceback and record, and its path on standard error."""
    session = Session(skarney_match(), app.context.vault)
    session.deal()
    app.stack.only(TableScene(app.context, session))

    def explode(self):
        raise RuntimeError("boom")

    monkeypatch.setattr(App, "_events", explode)
    assert app.run() == 1
    (report,) = (app.context.vault.folder / "reports").iterdir()
    text = report.read_text(encoding="utf-8")
    assert "RuntimeError: boom" in text
    assert '"t":"deal"' in text
    assert str(report) in capsys.readouterr().err
    assert len(app.context.vault.unfinished()) == 1
