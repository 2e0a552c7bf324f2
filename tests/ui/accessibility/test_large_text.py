"""Text can be made larger than cards: everything keeps its room and nothing is cut."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from build_scripts import shots
from game.engine.messages import Cards, fill, msg
from game.rules import all_games
from game.ui.prompts.choice import ChoiceBand
from game.ui.scenes.option import OptionLine
from game.ui.style.units import of_words
from tests.hands.laid_out import cut_words, outside, resize
from tests.ui.table_render.test_text_fits import played, sit

GAMES = all_games()
LAY = msg("Lay down {cards}")
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


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 300), ((1280, 720), 250), ((1280, 720), 300)])
def test_a_choice_of_twelve_long_lines_shows_each_whole(instant, monkeypatch, size, scale):
    """In a higher band, over everything if need be, and in smaller text where even that is too low."""
    resize(instant, size, scale)
    sit(instant, played(GAMES["skarney"], 4))
    lays = [fill(LAY, cards=Cards((f"{rank}C", f"{rank}D", "2S", "XX"))) for rank in "KQJT98765432"]
    options = [OptionLine(instant.context.speaker.runs(each), lambda: None) for each in lays]

    def choose():
        instant.stack.push(ChoiceBand(instant.context, instant.stack.top, msg("Which of these?"), options))
        instant.turn([])

    assert not cut_words(monkeypatch, choose, pygame.Rect((0, 0), size))
    shown = instant.stack.top.parts.buttons
    assert len(shown) == 13
    assert not [(one, other) for one, other in combinations(shown, 2) if one.rect.colliderect(other.rect)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_large_text_leaves_cards_as_they_are(instant, size):
    """Letters are twice as high; a card in hand and in a meld is as wide as before, or nearly."""
    match = shots.match_at("busy")
    found = []
    for words in (100, 200):
        large(instant, size, words)
        sit(instant, match)
        laid = instant.stack.top.table_view.geometry.laid
        found.append((instant.context.kit.type.px(24), laid.regions.card, max(box.card for box in laid.melds.values())))
    (letters, hand, meld), (large_letters, large_hand, large_meld) = found
    assert large_letters >= 1.8 * letters
    assert abs(large_hand - hand) <= 2
    assert 0.6 * meld <= large_meld <= 1.05 * meld


def test_text_size_and_scale_together_are_bounded():
    assert of_words(100, 200) == 200
    assert of_words(150, 100) == 150
    assert of_words(250, 200) == 300
    assert of_words(75, 125) == 94
