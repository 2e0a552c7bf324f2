"""People and their preferences: kept in a file that is never lost, and used when it is their turn."""

import json
from dataclasses import replace

import pygame
import pytest

from game import files
from game.engine.table import Place
from game.rules import all_games
from game.ui.pages.menu import MenuScene
from game.ui.pages.people import PeopleScene
from game.ui.pages.settings import SettingsScene
from game.ui.prompts.covered_scene import CurtainScene
from game.ui.storage.profiles import FILE, People, Profile, hand_key
from game.ui.style.theme import PEOPLE
from tests.hands.hands import Hands
from tests.hands.tabletop import at_the_table, play_on, skarney_match

pytestmark = pytest.mark.usefixtures("unpainted")

GAME = all_games()["skarney"]


def written(folder):
    return json.loads((folder / FILE).read_text("utf-8"))["people"]


def said(remark):
    return remark.text if remark else ""


def test_people_are_remembered_after_a_restart(tmp_path):
    """With a colour of their own; a second meeting changes nothing."""
    people = People(tmp_path)
    for name in ("Anna", "Ben", "anna"):
        people.meet(name)
    people.keep(replace(people.of("Anna"), deck="big4", sort="rank", falling=True))
    again = People(tmp_path)
    assert [profile.name for profile in again.all] == ["Anna", "Ben"]
    assert again.of(" ANNA ") == Profile("Anna", people.of("Anna").colour, "big4", "rank", True)
    assert again.of("Anna").colour != again.of("Ben").colour
    assert again.of("Nobody") == Profile("Nobody")
    again.forget("anna")
    assert "Anna" not in People(tmp_path)


def test_a_damaged_file_is_set_aside_and_reported_once(tmp_path):
    """Each under a free name, byte for byte; the next person is kept."""
    for damage, kept in (("{oops", "people.damaged"), ("[1, 2]", "people.damaged-2"), ("\udcff", "people.damaged-3")):
        (tmp_path / FILE).write_bytes(damage.encode("utf-8", "surrogateescape"))
        people = People(tmp_path)
        assert "damaged and set aside" in said(people.remark())
        assert people.remark() is None
        assert (tmp_path / kept).read_bytes() == damage.encode("utf-8", "surrogateescape")
        people.meet("Anna")
        assert "Anna" in People(tmp_path)


def test_a_file_damaged_meanwhile_loses_nobody(tmp_path):
    people = People(tmp_path)
    people.meet("Anna")
    (tmp_path / FILE).write_text("{oops", encoding="utf-8")
    people.meet("Ben")
    assert "set aside" in said(people.remark())
    assert [profile.name for profile in People(tmp_path).all] == ["Anna", "Ben"]


def unreadable(folder, monkeypatch):
    (folder / FILE).write_text('{"format": 1, "people": []}', encoding="utf-8")
    monkeypatch.setattr(files, "whole", _refused)
    return "cannot be read"


def a_newer_version(folder, monkeypatch):
    (folder / FILE).write_text('{"format": 2, "people": [{"name": "Zoe"}]}', encoding="utf-8")
    return "newer version"


def unwritable(folder, monkeypatch):
    monkeypatch.setattr(files, "write", _refused)
    return "cannot be written"


def _refused(*_):
    raise PermissionError(13, "Permission denied")


@pytest.mark.parametrize("hinder", [unreadable, a_newer_version, unwritable])
def test_people_that_cannot_be_saved_are_known_until_the_end(tmp_path, hinder, monkeypatch):
    """The file stays as it is, the page says so, and they are kept once that is possible."""
    words = hinder(tmp_path, monkeypatch)
    before = {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}
    people = People(tmp_path)
    people.remark()
    for name in ("Anna", "Ben"):
        people.meet(name)
        assert words in said(people.remark())
    assert {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()} == before
    people.forget("Anna")
    assert [profile.name for profile in people.all] == ["Ben"]
    monkeypatch.undo()
    for path in tmp_path.iterdir():
        path.unlink()
    people.remark()
    people.meet("Cleo")
    assert people.remark() is None
    assert [profile.name for profile in People(tmp_path).all] == ["Ben", "Cleo"]


def test_two_windows_lose_nobody(tmp_path):
    one, other = People(tmp_path), People(tmp_path)
    one.meet("Anna")
    other.meet("Ben")
    one.meet("Cleo")
    assert sorted(profile.name for profile in People(tmp_path).all) == ["Anna", "Ben", "Cleo"]


@pytest.fixture
def shared(tmp_path, seat):
    """Mara likes large cards sorted by rank, high ones first; Petra nothing in particular."""
    people = People(tmp_path)
    people.keep(Profile("Mara", "teal", "big4", "rank", True))
    people.meet("Petra")
    return seat(play_on(skarney_match("person,person,steady,steady"), 400, at_the_table(seat=0)))


def uncover(table, seat):
    """The curtain of that person, and then their hand."""
    del table.app.stack.scenes[1:]
    table.app.stack.push(CurtainScene(table.app.context, table.scene, seat))
    table.curtain = table.app.context.kit.art.deck
    table.app.stack.top._uncover()


def test_deck_and_sorting_are_those_of_the_person_uncovered(shared):
    scene, app = shared.scene, shared.app
    for seat, deck in ((0, "big4"), (1, "two"), (0, "big4")):
        uncover(shared, seat)
        assert shared.curtain == app.context.art.deck == app.context.kit.art.deck == deck
        held = list(scene.match.view(seat).piles[Place("hand", seat)])
        assert shared.hand == sorted(held, key=hand_key(GAME, app.context.people.of(scene.match.sitters[seat].name)))


def test_the_menu_uses_the_deck_of_the_settings(shared):
    uncover(shared, 0)
    shared.app.stack.push(MenuScene(shared.app.context))
    assert shared.app.context.art.deck == "two"


def add(app, name):
    """Type a name and Enter; what the page says."""
    scene = app.stack.top
    assert isinstance(scene, PeopleScene)
    scene.typed = ""
    scene._fill()
    scene.form.focus = next(row for row in scene.form.rows if row.name == "new")
    Hands(app).write(name)
    long = app.context.speaker.plain(scene.notice)
    Hands(app).press(pygame.K_RETURN, "\r")
    return app.context.speaker.plain(scene.notice) or long


def test_a_person_is_added_by_name_and_changed_by_clicks(app):
    app.stack.push(SettingsScene(app.context))
    next(row for row in app.stack.top.form.rows if row.name == "people").follow()
    assert add(app, "Anna") == ""
    assert add(app, "Ben") == ""
    Hands(app).click("person.0")
    for choice in ("colour.5", "deck.3", "sort.1", "order.1"):
        Hands(app).click(choice)
    kept = People(app.context.vault.folder)
    assert kept.of("Anna") == Profile("Anna", "teal", "big", "rank", True)
    assert kept.of("Ben").deck == ""


@pytest.mark.parametrize(
    ("name", "line"),
    [("", "at least one letter"), ("漢", "cannot draw 漢"), ("A" * 17, "at most 16 letters")],
)
@pytest.mark.usefixtures("only_our_fonts")
def test_a_bad_name_is_refused_in_one_line(app, name, line):
    app.stack.push(PeopleScene(app.context))
    assert line in add(app, name)
    assert all(len(profile.name) <= 16 for profile in app.context.people.all)
    assert name not in app.context.people


def test_a_person_is_deleted_after_asking_twice(app):
    for name in ("Anna", "Ben"):
        app.context.people.meet(name)
    app.stack.push(PeopleScene(app.context, "Ben"))
    for times in (1, 2):
        app.stack.top.form.scroll.to(10_000)  # it is the last but the new person
        app.stack.top.invalidate()
        app.turn([])
        Hands(app).click("forget")
        assert ("Ben" in app.context.people) is (times == 1)
    assert app.stack.top.person == "Anna"
    assert "Ben is forgotten" in app.context.speaker.plain(app.stack.top.notice)


def test_a_renamed_person_is_found_by_the_old_name_too(tmp_path):
    """In matches and tables that know the old one; but a new person may have that name."""
    people = People(tmp_path)
    people.keep(Profile("Anna", "teal", "big4"))
    people.rename("Anna", "Annie")
    people.rename("Annie", "Ann")
    people = People(tmp_path)
    assert [profile.name for profile in people.all] == ["Ann"]
    assert people.of("anna") == people.of("Annie") == Profile("Ann", "teal", "big4")
    assert people.current_names(("Anna", "Ben")) == ("Ann", "Ben")
    assert people.current_names(("Anna", "Ann")) == ("Anna", "Ann")
    people.meet("Anna")
    assert people.of("Anna").deck == ""
    people.rename("Ann", "Annie")
    assert written(tmp_path)[0]["before"] == ["anna", "ann"]


def rename(app, name):
    """Type another name over this person's; what the page says."""
    scene = app.stack.top
    assert isinstance(scene, PeopleScene)
    Hands(app).click("name")
    Hands(app).write(name)
    Hands(app).press(pygame.K_RETURN, "\r")
    return app.context.speaker.plain(scene.notice)


def test_a_person_is_renamed_on_the_page(app):
    app.context.people.keep(Profile("Ana", "teal"))
    app.context.people.meet("Ben")
    app.stack.push(PeopleScene(app.context, "Ana"))
    assert "known here already" in rename(app, "ben")
    assert "Ana" in app.context.people
    assert rename(app, "Anna") == ""
    assert app.context.people.all[0] == Profile("Anna", "teal")
    assert app.stack.top.person == "Anna"
    assert rename(app, "ANNA") == ""
    assert app.context.people.all[0].name == "ANNA"


def test_a_match_goes_on_after_one_of_its_people_was_renamed(shared):
    shared.app.context.people.rename("Mara", "Maria")
    uncover(shared, 0)
    assert shared.app.context.art.deck == "big4"
    assert shared.scene.viewpoint.colour_of(0) == PEOPLE["teal"][1]
    assert len({shared.scene.viewpoint.colour_of(seat) for seat in range(4)}) == 4
