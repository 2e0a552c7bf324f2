"""Text, edges and the focus stand out from what lies under them: measured in the pixels of real scenes."""

from dataclasses import replace

import pygame
import pytest

import shots
from game.ui.style.theme import BLACK, DECKS, PIECES, THEMES, WHITE, inks, mix, suit_colours
from game.ui.widgets.button import look_of
from tests.helpers.seen import contrast, words_on_grounds

AA, AAA, EDGE = 4.5, 7.0, 3.0


def faint_words(theme, found):
    """Those that stand out too little; text of disabled buttons may."""
    least = AAA if theme.sharp else AA
    off = {look_of(theme, look).off_ink for look in ("felt", "paper", "primary", "primary-paper")}
    grounds = {theme.off, theme.rule}
    return sorted({
        (word, colour, ground, round(contrast(colour, ground), 2))
        for word, colour, ground in found
        if ground and contrast(colour, ground) < least
        and not (not theme.sharp and colour in off and min(contrast(ground, each) for each in grounds) < 1.15)
    })  # fmt: skip


@pytest.mark.one_in(4)
@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("size", [(1280, 720)])
def test_every_word_of_the_main_scenes_stands_out(app, monkeypatch, theme, size):
    """At least 4.5 to 1, in the contrast theme 7 to 1; disabled text may be fainter."""
    app.context.changed_prefs(replace(app.context.prefs, theme=theme.id, pace="instant"))
    for name, show in (*shots.scenes(app), *shots.dialogs(app)):
        with words_on_grounds(monkeypatch) as found:
            show()
            shots.settle(app, 0.05)
        assert found, name
        assert not (wrong := faint_words(theme, found)), (name, wrong[:8], len(wrong))


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_the_focus_is_seen_on_any_ground(app, theme):
    """Whatever lies under the ring, one of its two tones stands out 3 to 1, and each is 2 pixels wide."""
    app.context.changed_prefs(replace(app.context.prefs, theme=theme.id))
    kit = app.context.kit
    grounds = [theme.lit, theme.felt, theme.panel, theme.area, theme.button, theme.paper, theme.inset, theme.card,
               theme.accent, *PIECES.values(), *(mix(BLACK, WHITE, share / 10) for share in range(11))]  # fmt: skip
    for on_paper in (False, True):
        for ground in grounds:
            picture = pygame.Surface((160, 120))
            picture.fill(ground)
            kit.focus(picture, pygame.Rect(40, 30, 80, 60), 8, 4, on_paper)
            across = [picture.get_at((x, 60))[:3] for x in range(40)]
            seen = [tone for tone in across if contrast(tone, ground) >= EDGE]
            assert len(seen) >= 2, (ground, on_paper, across)


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_letters_on_small_cards_stand_out(theme):
    least = AAA if theme.sharp else AA
    for deck in DECKS:
        for colour in inks(deck, theme).values():
            assert contrast(colour, theme.card) >= least, deck
        assert all(contrast(colour, theme.card) >= AA for colour in suit_colours(deck).values())
    assert contrast(theme.wild, theme.wild_paper) >= least
