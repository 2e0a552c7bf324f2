"""The first start asks how large words are and how much moves; who thinks is seen however little moves."""

from dataclasses import replace

import pytest

from game.ui.pages.settings_words import WORD_SCALES
from game.ui.storage import prefs
from tests.hands.tabletop import skarney_match


def test_the_first_start_asks_for_size_and_motion_and_keeps_the_answer(app):
    menu = app.stack.top
    assert {"button.words", "button.motion"} <= set(menu.targets())
    menu.press("motion")
    menu.press("words")
    assert app.context.prefs.reduced_motion
    assert app.context.prefs.words == WORD_SCALES[1]
    kept = prefs.load(app.context.vault.folder)
    assert (kept.reduced_motion, kept.words) == (True, WORD_SCALES[1])
    app.context.changed_prefs(replace(app.context.prefs, seating={"skarney": {}}))
    menu.arrange()
    assert not {"button.words", "button.motion"} & set(menu.targets())


@pytest.mark.parametrize("reduced", [False, True])
def test_who_thinks_is_seen_however_little_moves(seat, reduced, monkeypatch):
    """The dots stand still, and so they are no motion."""
    table = seat(skarney_match())
    table.app.context.changed_prefs(replace(table.app.context.prefs, reduced_motion=reduced))
    monkeypatch.setattr(table.scene.pondering, "shows", True)
    table.scene.notices.place()
    assert table.scene.notices.line.ponders
