"""Text, edges and the focus stand out from what lies under them: measured in the pixels of real scenes."""

from dataclasses import replace
from itertools import product

import pygame
import pytest

from build_scripts import shots
from game.engine.display import SHAPES, BoardCell, PieceStyle
from game.engine.messages import msg
from game.ui.style import pieces, shapes
from game.ui.style.art import Art
from game.ui.style.ground import shade_of
from game.ui.style.theme import BLACK, DECKS, PIECES, SHARP_PIECES, THEMES, WHITE, inks, mix, rgb, suit_colours
from game.ui.widgets.button import Button, look_of, paint_button
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


def test_the_ring_of_a_selected_card_is_seen_on_another_card(app):
    """The gold alone is hardly seen on a card: a dark line borders it."""
    theme, picture = app.context.theme, pygame.Surface((80, 60))
    picture.fill(theme.card)
    shapes.double_ring(picture, pygame.Rect(20, 20, 40, 20), (theme.accent, theme.on_accent), 4, 0, 4)
    column = [picture.get_at((40, y))[:3] for y in range(20)]
    assert sum(contrast(tone, theme.card) >= EDGE for tone in column) >= 2
    assert contrast(theme.accent, theme.card) < EDGE <= min(contrast(theme.brass, g) for g in (theme.card, theme.inset))


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_letters_on_small_cards_stand_out(theme):
    least = AAA if theme.sharp else AA
    for deck in DECKS:
        for colour in inks(deck, theme).values():
            assert contrast(colour, theme.card) >= least, deck
        assert all(contrast(colour, theme.card) >= AA for colour in suit_colours(deck).values())
    assert contrast(theme.wild, theme.wild_paper) >= least


@pytest.mark.parametrize("look", ["felt", "primary", "paper", "primary-paper", "chosen-paper"])
@pytest.mark.parametrize("enabled", [True, False])
def test_every_button_has_an_edge_in_the_contrast_theme(app, look, enabled):
    app.context.changed_prefs(replace(app.context.prefs, theme="contrast"))
    kit, theme = app.context.kit, app.context.theme
    ground = theme.paper if look.endswith("paper") else theme.felt
    picture = pygame.Surface((240, 120))
    picture.fill(ground)
    paint_button(picture, kit, Button("b", (), pygame.Rect(20, 20, 200, 80), look=look, enabled=enabled))
    around = [picture.get_at((x, 20 + kit.px(1) - 1))[:3] for x in range(40, 200)]
    share = sum(contrast(tone, ground) >= EDGE for tone in around) / len(around)
    assert share >= (0.95 if enabled else 0.35), share


def test_the_contrast_theme_has_flat_colours():
    theme = THEMES["contrast"]
    assert theme.felt == theme.lit == theme.edge == rgb("#0B2A22")
    assert theme.quiet == theme.soft == theme.text
    assert contrast(theme.line, theme.felt) >= EDGE
    assert contrast(theme.card_edge, theme.card) >= EDGE


@pytest.mark.parametrize("shape", SHAPES)
def test_every_piece_stands_out_in_the_contrast_theme(app, shape):
    """One of the tones of its edge is 3 to 1 with felt and cells."""
    theme = THEMES["contrast"]
    shades = [shade_of(BoardCell((0, 0), "square", shade), theme) for shade in ("light", "dark")]
    for colour, ground in product(PIECES, (theme.felt, *shades)):
        art = Art(theme)
        art.use_game(OnePiece(PieceStyle(shape, colour, msg("Piece"))))
        whole = pygame.Surface((80, 80))
        whole.fill(ground)
        shapes.lay(whole, art.card("p", 80), (0, 0))
        row = [whole.get_at((x, 64))[:3] for x in range(40)]
        edge = [tone for tone in row if tone != ground][:8]
        assert max(contrast(tone, ground) for tone in edge) >= EDGE, (colour, ground)


class OnePiece:
    """A game all of whose pieces look alike."""

    id = "one piece"

    def __init__(self, look):
        self._look = look

    def face(self, piece):
        return piece

    def piece_style(self, piece):
        return self._look


@pytest.mark.parametrize("colour", PIECES)
def test_what_is_printed_on_a_piece_stands_out_from_it(colour):
    """At least 4.5 to 1, in the contrast theme 7 to 1."""
    assert contrast(pieces.ink_of(colour), PIECES[colour]) >= AA
    assert contrast(pieces.ink_of(pieces.SHARP + colour), SHARP_PIECES[colour]) >= AAA


@pytest.mark.parametrize("colour", PIECES)
def test_a_dead_die_is_seen_in_its_pixels_in_the_contrast_theme(app, colour):
    """The cross is engraved in no half tone."""
    look = PieceStyle("die", colour, msg("Die"), mark="×", pips=0)
    drawn = pieces.with_edge(look, 60, (WHITE, BLACK))
    tones = {drawn.get_at((x, y))[:3] for x in range(20, 40) for y in range(18, 40)}
    assert max(contrast(each, SHARP_PIECES[colour]) for each in tones) >= AAA


@pytest.mark.one_in(4)
@pytest.mark.parametrize("colour", PIECES)
@pytest.mark.parametrize("number", ["1", "8", "12"])
def test_the_number_on_a_pawn_is_seen_in_its_pixels(app, colour, number):
    """Some stroke of it is drawn in full, and not only its blurred edge."""
    drawn = pieces.picture(PieceStyle("pawn", colour, msg("Pawn"), mark=number), 40)
    bare = pieces.picture(PieceStyle("pawn", colour, msg("Pawn"), mark=" "), 40)
    strokes = {
        drawn.get_at((x, y))[:3] for x in range(40) for y in range(40) if drawn.get_at((x, y)) != bare.get_at((x, y))
    }
    assert max(contrast(each, PIECES[colour]) for each in strokes) >= AA
