"""The settings: looks are chosen by pictures, and seen at once on the table beside them."""

import itertools
from dataclasses import replace

import pygame
import pytest

from game.ui.overlays.pause import PauseScene
from game.ui.pages.settings import SettingsScene
from game.ui.pages.settings_words import GROUPS
from game.ui.prompts.covered_scene import CurtainScene
from game.ui.storage.profiles import Profile
from game.ui.style.theme import BACKS, DECKS, THEMES
from game.ui.style.units import unit
from game.ui.widgets import thumbs
from tests.hands.hands import Hands
from tests.hands.tabletop import at_the_table, play_on, skarney_match
from tests.helpers.drawn_text import lines_drawn

SIZES = [
    ((1024, 640), 100), ((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100), ((3840, 2160), 100),
    ((1080, 1920), 100),
]  # fmt: skip
LOOKS = [("theme", list(THEMES)), ("deck", list(DECKS)), ("back", list(BACKS))]


@pytest.fixture
def app(instant):
    """Nobody is waited for."""
    return instant


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


@pytest.mark.parametrize(("field", "ids"), LOOKS)
def test_a_look_chosen_from_the_menu_is_seen_on_a_sample_table(app, field, ids):
    """Each felt, deck and back makes a picture of its own; by the arrow keys too."""
    scene = SettingsScene(app.context)
    app.stack.push(scene)
    scene.form.focus = next(row for row in scene.form.rows if row.name == field)
    seen = {beside(app, scene)[1]}
    for _ in ids[1:]:
        Hands(app).press(pygame.K_RIGHT)
        seen.add(beside(app, scene)[1])
    assert getattr(app.context.prefs, field) == ids[-1]
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


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_pictures_and_names_fit_and_part_of_the_table_stays_in_sight(app, size, scale):
    """No name is cut, no pictures overlap, and a quarter of the window at least shows the table."""
    app.context.changed_prefs(replace(app.context.prefs, scale=scale))
    scene = SettingsScene(app.context)
    app.stack.push(scene)
    scene.layout(size, unit(size, scale))
    assert max(1 - scene.box.right / size[0], scene.box.top / size[1]) >= 1 / 4
    assert pygame.Rect((0, 0), size).contains(scene.box)
    drawn, glass = [], pygame.Surface(size)
    for field, ids in LOOKS:
        row = next(row for row in scene.form.rows if row.name == field)
        scene.form.scroll.show(row.top, row.bottom)
        drawn += lines_drawn(scene.draw, glass)
        cells = row.segments.cells()
        assert len(cells) == len(ids)
        assert all(scene.form.rect.contains(cell) for cell in cells)
        assert not any(a.colliderect(b) for a, b in itertools.combinations(cells, 2))
    names = {app.context.speaker.plain(words) for words in (*DECKS.values(), *BACKS.values())}
    assert names | {app.context.speaker.plain(theme.title) for theme in THEMES.values()} <= set(drawn)
    assert not [words for words in drawn if "…" in words]


def test_pictures_of_looks_are_drawn_once_and_kept(app, monkeypatch):
    scene = SettingsScene(app.context)
    app.stack.push(scene)
    app.turn([])
    pictures = [[picture((90, 60)) for picture in row.pictures] for row in scene.form.rows if hasattr(row, "pictures")]
    again = [[picture((90, 60)) for picture in row.pictures] for row in scene.form.rows if hasattr(row, "pictures")]
    assert sum(map(len, pictures)) == len(THEMES) + len(DECKS) + len(BACKS)
    assert all(a is b for one, other in zip(pictures, again, strict=True) for a, b in zip(one, other, strict=True))
    loads = []
    load = pygame.image.load_sized_svg
    monkeypatch.setattr(pygame.image, "load_sized_svg", lambda *about: loads.append(about) or load(*about))
    thumbs.deck("big", (77, 55))
    scene.form.scroll.to(40)
    scene.invalidate()
    app.turn([])
    assert loads == []


def test_every_felt_deck_and_back_has_a_picture_of_its_own(app):
    for draw, ids in ((thumbs.felt_thumb, THEMES), (thumbs.deck, DECKS), (thumbs.back, BACKS)):
        assert len({pygame.image.tobytes(draw(each, (120, 60)), "RGBA") for each in ids}) == len(ids)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_each_group_is_seen_at_once(app, size):
    """Its button shows all its rows, and the wheel turns to the next group."""
    scene = SettingsScene(app.context)
    app.stack.push(scene)
    scene.layout(size, unit(size, 100))
    form = scene.form
    for at, (name, rows) in enumerate(zip(GROUPS, form.groups, strict=True)):
        scene.press(f"group.{name}")
        assert form.group == at
        assert all(row.top >= form.scroll.y and row.bottom - form.scroll.y <= form.rect.h for row in rows)
    form.turn_to(0)
    form.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
    assert (form.group, form.scroll.y) == (1, form.rect.h)


def test_a_row_that_is_addressed_turns_to_its_group(app):
    scene = SettingsScene(app.context)
    app.stack.push(scene)
    app.turn([])
    scene.focus_on("pace")
    app.turn([])
    assert list(GROUPS)[scene.form.group] == "play"
    assert scene.form.focus.name == "pace"
    assert next(each for each in scene.bar.buttons if each.ticked).name == "group.play"
