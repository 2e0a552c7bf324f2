"""Names of keys, and of seats in a match opened from the command line, are in the window's language."""

import pytest

from game.engine.catalogue import Catalogue
from game.engine.match import Sitter
from game.ui.accessibility.tree.reading import TreeReader
from game.ui.i18n import speaker
from game.ui.i18n.speaker import KEYS, Speaker
from game.ui.pages.all_keys import COMMON, REPLAY
from game.ui.session.titles import in_words
from game.ui.startup import open_app
from game.ui.widgets import button
from game.ui.widgets.button import Button, button_node
from tests.hands.playing import match_of
from tests.hands.pseudo import Pseudo, longer


@pytest.fixture
def other_language(monkeypatch):
    """A language in which every word is another."""
    monkeypatch.setattr(speaker, "translations", lambda language: Pseudo())


def test_key_names_are_translated_and_signs_are_not(other_language):
    pseudo = Speaker()
    assert pseudo.key("Esc") == longer("Esc")
    assert pseudo.key("Shift N") == f"{longer('Shift')} N"
    assert [pseudo.key(each) for each in ("N", "F10", "←", "")] == ["N", "F10", "←", ""]


def test_every_key_name_longer_than_a_sign_can_be_translated():
    named = {name for names, _ in (*COMMON, *REPLAY) for name in names} | set(button.KEY_NAMES)
    assert {name for name in named if len(name) > 1 and not name[1:].isdecimal()} <= set(KEYS)


def test_a_button_shows_its_key_in_the_language_and_reacts_to_the_same_one(app, other_language, monkeypatch):
    drawn = []
    monkeypatch.setattr(
        button, "key_cap", lambda type_, name, *more: drawn.append(name) or app.surface.subsurface((0, 0, 9, 9))
    )
    kit = app.context.kit
    kit = kit.__class__(**{**{f: getattr(kit, f) for f in kit.__dataclass_fields__}, "speaker": Speaker()})
    made = Button("back", [], key="Esc")
    button.wanted_widths(kit, made)
    assert drawn == [longer("Esc")]
    assert made.key == "Esc"
    assert TreeReader(Speaker()).read(button_node(made), "page").key == longer("Esc")


def test_compass_points_are_translated_and_names_are_not(other_language):
    match = match_of("teeko", "1", ("person", "novice"))
    assert in_words(match, Speaker()) is match
    match.sitters = (Sitter("South", "person"), Sitter("Mara", "novice"))
    assert [each.name for each in in_words(match, Speaker()).sitters] == [longer("South"), "Mara"]
    assert [each.player for each in in_words(match, Speaker()).sitters] == ["person", "novice"]


def test_a_table_opened_from_the_command_line_translates_its_seats(tmp_path, monkeypatch, other_language):
    monkeypatch.setenv("SKARNEY_HOME", str(tmp_path))
    match = match_of("teeko", "1", ("person", "novice"))
    match.sitters = (Sitter("South", "person"), Sitter("North", "novice"))
    app = open_app(Catalogue.of(match.game), start=match, size=(1280, 720))
    try:
        assert [each.name for each in app.stack.top.match.sitters] == [longer("South"), longer("North")]
    finally:
        app._close()
