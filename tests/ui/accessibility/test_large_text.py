"""Text can be made larger than cards: everything keeps its room and nothing is cut."""

from dataclasses import replace

import pygame
import pytest

import shots
from game.rules import all_games
from game.ui.style.units import of_words
from tests.hands.laid_out import cut_words, outside, resize
from tests.ui.table_render.test_text_fits import played, sit

GAMES = all_games()
WINDOWS = [((1024, 640), 150), ((1280, 720), 200), ((1920, 1080), 200)]


def large(app, size, words, scale=100):
    app.context.changed_prefs(replace(app.context.prefs, words=words))
    resize(app, size, scale)


@pytest.mark.one_in(8)
@pytest.mark.parametrize(("size", "words"), WINDOWS)
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_no_word_of_a_table_is_cut_in_large_text(instant, monkeypatch, game, size, words):
    large(instant, size, words)
    for count in {max(2, min(game.seats)), max(game.seats)}:
        match = played(game, count)
        cut = cut_words(monkeypatch, lambda match=match: sit(instant, match), pygame.Rect((0, 0), size))
        assert not cut, (count, cut)
        assert not [*outside(instant.stack.top.tree())]


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("size", "words"), WINDOWS)
def test_no_word_of_a_page_is_cut_in_large_text(instant, monkeypatch, size, words):
    large(instant, size, words)
    for name, show in shots.scenes(instant):

        def come(show=show):
            show()
            shots.settle(instant, 0.02)

        assert not (cut := cut_words(monkeypatch, come, pygame.Rect((0, 0), size))), (name, cut)


def test_text_size_and_scale_together_are_bounded():
    assert of_words(100, 200) == 200
    assert of_words(150, 100) == 150
    assert of_words(250, 200) == 300
    assert of_words(75, 125) == 94
