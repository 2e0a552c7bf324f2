"""In large letters, with long names and in long languages text stays whole and apart."""

from dataclasses import replace

import pygame
import pytest

from game.engine.contract import Setup, complete
from game.engine.match import Match, Sitter
from game.engine.table import TABLE
from game.learn.lesson import lessons_of
from game.rules import all_games
from game.ui.overlays.result import ResultScene
from game.ui.session.session import Session
from game.ui.table_scene import guide
from game.ui.table_scene.table import TableScene
from tests.hands.laid_out import cut_words, resize

GAMES = all_games()
LONG = ("Maximiliane!", "Wolfgangovic", "Konstantinos", "Aleksandryna")
SIZES = [((1024, 640), 100), ((1280, 720), 100), ((1280, 720), 200)]


def dealt(name, names=LONG):
    """A match of these players, before its first action."""
    game = GAMES[name]
    setup = Setup(game.sides(len(names), False), complete(game, game.presets[0].id, {}), "whole", game.presets[0].id)
    sitters = [Sitter(each, "steady" if at else "person") for at, each in enumerate(names)]
    match = Match(game, setup, tuple(sitters))
    while match.to_act == TABLE:
        match.deal()
    return match


def seated(app, match):
    app.context.begin.table(Session(match, app.context.vault))
    app.turn([])
    return next(each for each in app.stack.scenes if isinstance(each, TableScene))


def late(match):
    """The same with four-digit totals."""
    open_ = replace(match.public, scores=(2620, 2740, 5010, 4200))
    return Match(match.game, match.setup, match.sitters, replace(match._state, public=open_))


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("name", ["arlington", "iceberg", "fortune"])
def test_a_name_of_twelve_letters_is_whole_at_the_table(instant, monkeypatch, name, size, scale):
    resize(instant, size, scale)
    assert not cut_words(monkeypatch, lambda: seated(instant, late(dealt(name))), pygame.Rect((0, 0), size))


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_name_of_twelve_letters_is_whole_in_the_score(instant, monkeypatch, size, scale):
    resize(instant, size, scale)
    match = dealt("arlington")
    while match.to_act != TABLE:
        match.play(match.to_act, match.game.bots["steady"](match.view(match.to_act), match.rng(match.to_act)))

    def score():
        instant.stack.only(
            ResultScene(instant.context, TableScene(instant.context, Session(match, instant.context.vault)))
        )
        instant.turn([])

    assert not cut_words(monkeypatch, score, pygame.Rect((0, 0), size))


@pytest.mark.parametrize("scale", [100, 200])
def test_a_short_list_of_saves_keeps_its_text_size(instant, scale):
    resize(instant, (1280, 720), scale)
    instant.context.begin.saves()
    instant.turn([])
    assert instant.stack.top.kit.u == instant.stack.top.u


def test_the_arrow_of_a_lesson_covers_no_words(instant):
    resize(instant, (1280, 720), 200)
    lesson = next(each for each in lessons_of(GAMES["skarney"]) if each.id == "end")
    instant.context.begin.lesson(GAMES["skarney"], lesson)
    table = next(each for each in instant.stack.scenes if isinstance(each, TableScene))
    at = guide.find_pointed(table.table_view.viewpoint, table.table_view.pieces, table.table_view.pointing).name
    drawn = [*guide.items(table.kit, table.table_view.geometry, table.table_view.pieces, table.bar, at)]
    regions = table.table_view.geometry.laid.regions
    assert len(drawn) == 2
    assert not drawn[1].rect.inflate(-4, -4).colliderect(regions.feed.union(regions.title))
