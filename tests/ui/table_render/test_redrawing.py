"""What is drawn follows from what is to be seen: no code asks for redrawing, and nothing is drawn without need."""

import random
import time

import pygame
import pytest

from game.rules import all_games
from game.ui.prompts.scene import BandScene
from game.ui.table_render.painter import Painter
from game.ui.table_scene.table import TableScene
from tests.hands.laid_out import resize
from tests.hands.playing import Player, match_of
from tests.hands.tabletop import Table, late_match, offered_match, play_on, skarney_match
from tests.helpers.waiting import turn_until


def pixels(surface):
    return surface.get_view("2").raw


def fresh(table):
    """The same scene drawn from nothing on another surface."""
    scene, surface = table.app.stack.top, table.app.surface.copy()
    surface.fill((255, 0, 255))
    scene.pictures_changed()
    scene.draw(surface)
    return pixels(surface)


class Clicks(Player):
    def use(self, name):
        self.table.click(name)


class Watched(Table):
    """At every so many rests the screen must show what would be drawn from nothing; in between only changes are."""

    rests = seen = 0
    every = 4

    def rest(self):
        super().rest()
        if isinstance(top := self.app.stack.top, (TableScene, BandScene)) and not top.bar.pressed:
            self.rests += 1
            if self.rests % self.every == 0:
                shown = pixels(self.app.surface)
                self.seen += 1
                assert shown == fresh(self)


@pytest.mark.parametrize(("game", "size"), [("skarney", (1280, 720)), ("skarney-gin", (1024, 640))])
@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.soak)])
def test_the_screen_shows_what_a_full_redraw_would(tmp_path, monkeypatch, game, size, every):
    """In a hand played by clicks, with only what changed drawn each time."""
    monkeypatch.setattr(Watched, "every", every)
    players = ("person", "steady", "steady", "steady") if game == "skarney" else ("person", "steady")
    match = match_of(game, "drawn", players)
    match.deal()
    table = Watched(tmp_path, match, size=size, reduced_motion=True)
    Clicks(table).play_hand()
    assert table.seen * every > 15 * min(every, 2)
    table.close()


def test_dragging_cards_leaves_no_traces(seat):
    """To trays, melds and seats, dropped and refused."""
    table, rng = seat(late_match(), reduced_motion=True), random.Random(4)
    for _ in range(12):
        names = list(table.scene.targets())
        card = rng.choice([name for name in names if name.startswith("card.")])
        to = rng.choice([name for name in names if name.startswith(("tray.", "seat.", "hand.", "felt.", "stock."))])
        table.drag(card, to)
        if table.app.stack.top is table.scene:
            assert pixels(table.app.surface) == fresh(table)


def test_a_band_that_rises_leaves_no_traces_and_paints_nothing_of_the_table(seat, monkeypatch):
    table = seat(offered_match())
    band, surface = table.app.stack.top, table.app.surface
    assert isinstance(band, BandScene)
    bare, beginning = surface.copy(), time.perf_counter()
    band.redraw_all()
    band.table.draw(bare)
    band.redraw_all()
    painted, paint = [], Painter.__init__
    for frame in range(12):
        monkeypatch.setattr(time, "perf_counter", lambda at=frame / 60: beginning + at)
        band._opened = beginning
        band.draw(surface)
        if frame == 0:
            monkeypatch.setattr(Painter, "__init__", lambda *about: painted.append(about) or paint(*about))
    assert not painted
    assert pixels(surface) == fresh(table)
    left = bare.copy()
    for rect in band._reach():
        left.blit(surface, rect, rect)
    assert pixels(left) == pixels(surface), "it draws where it did not say"


def test_at_rest_nothing_is_drawn(seat, monkeypatch):
    """However often the loop looks, and wherever over bare felt the pointer goes."""
    table = seat(skarney_match())
    table.send(pygame.MOUSEMOTION, pos=(3, 3), rel=(1, 1), buttons=(0, 0, 0))
    table.rest()
    assert not table.scene.needs_redraw
    drawn = []
    draw = type(table.scene).draw
    monkeypatch.setattr(type(table.scene), "draw", lambda scene, surface: drawn.append(1) or draw(scene, surface))
    for at in range(30):
        table.send(pygame.MOUSEMOTION, pos=(3 + at % 2, 3), rel=(1, 0), buttons=(0, 0, 0))
    assert not drawn


@pytest.mark.parametrize("change", ["focus", "raised", "notice", "hover"])
def test_any_change_of_the_view_causes_one_picture(seat, change):
    table = seat(late_match())
    scene = table.scene
    table.rest()
    assert not scene.needs_redraw
    if change == "notice":
        scene.notices.notify(scene.table_view.viewpoint.game_view.now)
    elif change == "hover":
        scene.pointer.hover(scene.arrange.loose[0], None)
    else:
        meld = next(iter(scene.spread.melds))
        scene.table_view.pointing.point(**{change: str(meld) if change == "focus" else meld})
    assert scene.needs_redraw
    table.app.turn([])
    for _ in range(40):
        time.sleep(0.01)
        table.app.turn([])
    assert not scene.needs_redraw


def test_a_card_in_the_tray_keeps_its_colours_while_the_tray_invites_another(tmp_path):
    """The tint that invites lies under the cards that are there, not over them."""
    table = Table(tmp_path, late_match(), reduced_motion=True)
    table.drag(table.card(table.hand[0]), "tray.0")
    [sprite] = table.scene.arrange.tray[0]
    inside = table.scene.spread.poses[sprite].rect.inflate(-16, -16)
    inside.h //= 2  # the mark of the card that is selected reaches up to it
    before = table.app.surface.subsurface(inside).copy()
    tray = table.scene.spread.trays[0]
    ground = table.app.surface.get_at((tray.right - 12, tray.centery))
    table.click(table.card(table.hand[0]))
    assert table.scene.table_view.pointing.gaze.invited.trays
    assert table.app.surface.get_at((tray.right - 12, tray.centery)) != ground
    assert pixels(table.app.surface.subsurface(inside).copy()) == pixels(before)
    table.close()


def test_an_ending_is_over_when_the_window_gets_another_size(seat):
    """The table is laid out for the new size by then, so a picture of the old one cannot take it."""
    begun = skarney_match("person,steady", "1", game=all_games()["scarney-3000"])
    whole = play_on(begun, 9999, lambda m: m.to_act is None)
    table = seat(whole.at(whole.ply - 1), pace="brisk", size=(1024, 640))
    turn_until(table.app, lambda: table.app.stack.top.name == "result")
    result = table.app.stack.top
    assert result.show is not None
    resize(table.app, (1920, 1080), 100)
    table.app.turn([])
    assert result.show is None
    assert table.scene.viewpoint.scores == table.match.public.scores
