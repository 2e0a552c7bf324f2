"""Under a dialog the dimmed scene is kept only where the dialog draws: nobody may see that."""

import time
from dataclasses import replace

import pygame
import pytest

from game.rules import all_games
from game.ui.startup import open_app
from game.ui.style import feel
from tests.hands.tabletop import play_on, skarney_match
from tests.ui.scenes.test_every_scene import SCENES, choice

PLAIN = (255, 0, 255)
KEYS = (pygame.K_TAB, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP, pygame.K_PAGEDOWN)


@pytest.mark.one_in(2)
@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("theme", ["evergreen", "contrast"])
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 200), ((1280, 720), 100), ((1920, 1080), 150)])
def test_no_dialog_draws_beyond_its_reach(tmp_path, monkeypatch, size, scale, theme):
    """Nor while it rises, or with a focus."""
    monkeypatch.setenv("SKARNEY_HOME", str(tmp_path))
    app, dialogs = open_app(all_games(), size=size), 0
    app.context.changed_prefs(replace(app.context.prefs, scale=scale, theme=theme))
    for name, make in SCENES.items():
        scene = make(app)
        if not scene.dialog:
            continue
        dialogs += 1
        scene.layout(size, app.context.u)
        scene.enter()
        scene.take_focus()
        for later in (0, feel.DIALOG / 2, feel.DIALOG):
            time.perf_counter.put_forward(later)
            surface = pygame.Surface(size)
            surface.fill(PLAIN)
            scene.draw(surface)
            surface.fill(PLAIN, scene.reach)
            assert pygame.mask.from_threshold(surface, PLAIN, (1, 1, 1, 255)).count() == size[0] * size[1], name
    assert dialogs >= 9
    app._close()


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_dialog_looks_as_if_all_below_it_were_drawn_again(seat, size):
    table = seat(play_on(skarney_match(seed="below"), 40), size=size)
    app = table.app
    for opens in (app.context.open.keys, table.scene.overlays.feed, table.scene.overlays.pause):
        opens()
        table.later(feel.DIALOG)
        for key in KEYS:
            table.press(key)
            dialog, shown = app.stack.top, app.surface.copy()
            assert dialog.dialog
            assert app._backdrop._kept.get_size() < size
            app._backdrop.forget()
            dialog.redraw_all()
            table.turn([])
            assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(app.surface, "RGB"), dialog.name
        table.press(pygame.K_ESCAPE)


@pytest.mark.usefixtures("painted")
def test_a_dialog_that_grows_is_drawn_whole(seat):
    """Its backdrop is kept where it drew before."""
    table = seat(play_on(skarney_match(seed="below"), 40))
    app = table.app
    dialog = choice(app)
    app.stack.push(dialog)
    table.later(feel.DIALOG)
    before = app._backdrop._rect
    dialog.options += dialog.options[:2]
    dialog.arrange()
    dialog.invalidate()
    table.turn([])
    assert app._backdrop._rect.h > before.h
    assert app._backdrop._rect == dialog.reach.clip(app.surface.get_rect())
