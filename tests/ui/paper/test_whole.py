"""What is shown in large letters, long names and long languages stays whole, apart, and as large as it can be."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.engine.contract import Setup, complete
from game.engine.match import Match, Sitter
from game.engine.messages import msg
from game.engine.table import TABLE
from game.learn.lesson import lessons_of
from game.rules import all_games
from game.ui.i18n.speaker import Chip, Text
from game.ui.overlays.result import ResultScene
from game.ui.scenes.option import OptionLine
from game.ui.scenes.routes import ToChoice, ToLesson, ToSaves, ToSeating, ToStatistics, ToTable
from game.ui.session.session import Session
from game.ui.style.type import Style
from game.ui.table_scene import guide
from game.ui.table_scene.table import TableScene
from tests.hands.laid_out import cut_words, resize

GAMES = all_games()
LONG = ("Maximiliane!", "Wolfgangovic", "Konstantinos", "Aleksandryna")
SIZES = [((1024, 640), 100), ((1280, 720), 100), ((1280, 720), 200)]


def dealt(name, names=LONG):
    """A match of so many, before its first deed."""
    game = GAMES[name]
    setup = Setup(game.sides(len(names), False), complete(game, game.presets[0].id, {}), "whole", game.presets[0].id)
    sitters = [Sitter(each, "steady" if at else "person") for at, each in enumerate(names)]
    match = Match(game, setup, tuple(sitters))
    while match.to_act == TABLE:
        match.deal()
    return match


def seated(app, match):
    app.context.begin(ToTable(Session(match, app.context.vault)))
    app.turn([])
    return next(each for each in app.stack.scenes if isinstance(each, TableScene))


def late(match):
    """The same with four-digit totals."""
    open_ = replace(match.public, scores=(2620, 2740, 5010, 4200))
    return Match(match.game, match.setup, match.sitters, replace(match._state, public=open_))


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("name", ["arlington", "iceberg"])
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


def test_a_choice_of_long_lines_rises_rather_than_lets_them_lie_on_each_other(instant):
    resize(instant, (1280, 720), 200)
    table = seated(instant, dealt("arlington"))
    laid = [[Chip(rank + suit) for rank in "A2" for suit in "CDHS"[: 2 + at % 2]] for at in range(8)]
    options = [OptionLine((Text("Lay "), *chips), lambda: None) for chips in laid]
    instant.context.go(ToChoice(table, msg("Which of these?"), options))
    instant.turn([])
    band = instant.stack.top
    type_, lines = band.kit.type, [each for each in band.parts.buttons if each.name.startswith("choice.")]
    assert not any(one.rect.colliderect(other.rect) for one, other in combinations(lines, 2))
    for each in lines:
        style = Style("semibold", each.size, (0, 0, 0))
        words = type_.lines(each.words, style, each.rect.w - band.kit.px(2 * each.pad))
        assert type_.high(words, style) <= each.rect.h, each.rect
    assert band.rect.contains(lines[-1].rect)


@pytest.mark.parametrize("scale", [100, 200])
def test_the_list_of_unfinished_matches_keeps_its_letters_while_it_is_short(instant, scale):
    resize(instant, (1280, 720), scale)
    instant.context.begin(ToSaves())
    instant.turn([])
    assert instant.stack.top.kit.u == instant.stack.top.u


def test_buttons_of_empty_statistics_do_not_touch(instant):
    resize(instant, (1280, 720), 200)
    instant.context.begin(ToStatistics())
    while instant.stack.top.reading is not None:
        instant.turn([])
    one, other = sorted((each.rect for each in instant.stack.top.bar.buttons), key=lambda rect: rect.x)
    assert other.x - one.right >= 8


@pytest.mark.parametrize("language", ["en", "ru", "pl", "pt_BR", "cs", "tr"])
def test_chairs_stand_below_the_last_line_of_what_can_be_done(instant, language):
    instant.context.changed_prefs(replace(instant.context.prefs, language=language))
    resize(instant, (1280, 720), 200)
    instant.context.begin(ToSeating(GAMES["persian"]))
    scene = instant.stack.top
    line = next(node for node in scene.nodes() if node.role == "text")
    assert min(chair.y for chair in scene.cards.chairs) > line.box.bottom


def test_the_arrow_of_a_lesson_covers_no_words_above_the_stock(instant):
    resize(instant, (1280, 720), 200)
    lesson = lessons_of(GAMES["skarney"])[-1]
    instant.context.begin(ToLesson(GAMES["skarney"], lesson))
    table = next(each for each in instant.stack.scenes if isinstance(each, TableScene))
    at = guide.find_pointed(table.table_view).name
    drawn = [*guide.items(table.kit, table.table_view, table.bar, at)]
    regions = table.spread.regions
    assert len(drawn) == 2
    assert not drawn[1].rect.inflate(-4, -4).colliderect(regions.feed.union(regions.title))


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_what_to_do_beside_a_board_is_whole(instant, monkeypatch, language):
    instant.context.changed_prefs(replace(instant.context.prefs, language=language))
    resize(instant, (1280, 720), 200)
    match = dealt("follow-the-arrow", ("Mara", "Petra"))
    assert not cut_words(monkeypatch, lambda: seated(instant, match), pygame.Rect(0, 0, 1280, 720))
