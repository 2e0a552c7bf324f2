"""The settings: looks are chosen by pictures, and seen at once on the table beside them."""

import pygame
import pytest

from game.ui.overlays.pause import PauseScene
from game.ui.pages.settings import SettingsScene
from game.ui.pages.settings_words import GROUPS
from game.ui.prompts.covered_scene import CurtainScene
from game.ui.storage.profiles import Profile
from game.ui.style.theme import BACKS, DECKS, THEMES
from tests.hands.hands import Hands
from tests.hands.tabletop import at_the_table, play_on, skarney_match

LOOKS = [("theme", list(THEMES)), ("deck", list(DECKS)), ("back", list(BACKS))]


def beside(app, scene):
    """What is on screen beside the page."""
    app.turn([])
    left = scene.box.right + scene.kit.px(120)  # clear of the shadow
    area = pygame.Rect(left, 0, scene.size[0] - left, scene.size[1])
    return area, pygame.image.tobytes(app.surface.subsurface(area), "RGB")


def at_a_table(seat, **more):
    """A match in which a person is to move, and melds lie on the table."""
    match = play_on(skarney_match(**more), 10**4, until=at_the_table(melds=3))
    return seat(match)


@pytest.mark.parametrize(("field", "ids"), LOOKS)
def test_a_look_chosen_is_seen_at_once_on_the_table(seat, field, ids):
    """Beside the page lies the real table, undimmed, as it is once the settings are left."""
    table = at_a_table(seat)
    app = table.app
    seen = set()
    for i, each in enumerate(ids):
        app.stack.push(PauseScene(app.context, table.scene))
        scene = SettingsScene(app.context)
        app.stack.push(scene)
        app.turn([])
        Hands(app).click("button.group.look")
        Hands(app).click(f"{field}.{i}")
        assert getattr(app.context.prefs, field) == each
        area, shown = beside(app, scene)
        seen.add(shown)
        app.context.back()
        app.context.back()
        table.rest()
        app.turn([])
        assert pygame.image.tobytes(app.surface.subsurface(area), "RGB") == shown
    assert len(seen) == len(ids)


def test_behind_a_curtain_the_settings_show_no_table(seat):
    table = at_a_table(seat, seats="person,steady,person,steady")
    app = table.app
    app.stack.only(table.scene)
    curtain = CurtainScene(app.context, table.scene, 0)
    app.stack.push(curtain)
    app.stack.push(PauseScene(app.context, table.scene))
    scene = SettingsScene(app.context)
    app.stack.push(scene)
    app.turn([])
    assert scene._table() is None


def test_a_hand_covered_while_the_settings_are_open_is_covered_beside_them(seat):
    table = at_a_table(seat, seats="person,steady,person,steady")
    app = table.app
    app.stack.only(table.scene)
    table.scene.sit(0)
    scene = SettingsScene(app.context)
    app.stack.push(scene)
    _, open_hand = beside(app, scene)
    table.scene.sit(None)
    _, covered = beside(app, scene)
    assert covered != open_hand
    table.scene.sit(0)
    app.cover_private()
    assert app.stack.top.name == "curtain"


def test_changes_at_the_table_are_seen_beside_the_settings(seat):
    table = at_a_table(seat)
    app = table.app
    scene = SettingsScene(app.context)
    app.stack.push(scene)
    _, before = beside(app, scene)
    Hands(app).press(pygame.K_F9)
    app.turn([])
    assert beside(app, scene)[1] != before


def test_the_settings_say_who_has_a_deck_of_their_own(seat):
    table = at_a_table(seat)
    app = table.app
    names = [sitter.name for sitter in table.match.sitters]

    def help_of_decks():
        row = next(row for row in SettingsScene(app.context).form.rows if row.name == "deck")
        return app.context.speaker.plain(row.help)

    assert help_of_decks() == ""
    app.context.people.keep(Profile(names[0], deck="four"))
    assert help_of_decks() == f"{names[0]} has a deck of their own, chosen under People."


def test_a_row_that_is_addressed_turns_to_its_group(app):
    scene = SettingsScene(app.context)
    app.stack.push(scene)
    app.turn([])
    scene.focus_on("pace")
    app.turn([])
    assert list(GROUPS)[scene.form.group] == "play"
    assert scene.form.focus.name == "pace"
    assert next(each for each in scene.bar.buttons if each.ticked).name == "group.play"
