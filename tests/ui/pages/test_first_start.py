"""The first start asks for text size and motion; a thinking player is shown even without motion."""

from dataclasses import replace

import pytest

from game.ui.pages.settings_words import WORD_SCALES
from game.ui.storage import prefs
from tests.hands.tabletop import skarney_match


def test_the_first_start_asks_for_text_size_and_motion(app):
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
def test_a_thinking_player_is_shown_even_with_reduced_motion(seat, reduced, monkeypatch):
    table = seat(skarney_match())
    table.app.context.changed_prefs(replace(table.app.context.prefs, reduced_motion=reduced))
    monkeypatch.setattr(table.scene.thinking_sign, "shows", True)
    table.scene.notices.place()
    assert table.scene.notices.line.is_thinking
