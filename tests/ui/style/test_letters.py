"""Letters that our fonts lack come from another font; lines of scripts without spaces end where readers expect it."""

from pathlib import Path

import pygame
import pytest

from game.ui.i18n.speaker import Text
from game.ui.style import fonts
from game.ui.style.breaking import may_break, words_of
from game.ui.style.type import Style

BESIDE = str(Path(pygame.__file__).parent / pygame.font.get_default_font())  # has signs that ours lack
SIGN, NOWHERE = "Ҧ", "\U0010fffd"
BLACK = (0, 0, 0)
SENTENCE = "山札から一枚引いて、手札の「シーケンス」をそろえます。チップはちょっと(残り12枚)取ってきます!"


@pytest.fixture
def type_(app):
    return app.context.kit.type


@pytest.fixture
def fallback(monkeypatch):
    """The only font beside ours."""
    pygame.font.init()
    fonts._font_of.cache_clear()
    monkeypatch.setattr(fonts, "fallbacks", lambda: (BESIDE,))
    yield BESIDE
    fonts._font_of.cache_clear()


def ink(picture):
    return pygame.image.tobytes(picture, "RGBA")


def test_a_letter_that_ours_lack_is_drawn_with_another_font(fallback):
    assert fonts.not_ours(f"Mara {SIGN}{NOWHERE}") == f"{SIGN}{NOWHERE}"
    assert fonts.missing(f"Mara {SIGN}{NOWHERE}") == NOWHERE
    assert [*fonts._by_font("bold", f"Mara {SIGN} Ż")] == [("bold", "Mara "), (fallback, f"{SIGN} "), ("bold", "Ż")]
    assert ink(fonts.render_text("bold", 40, SIGN, BLACK)) != ink(fonts.render_text("bold", 40, NOWHERE, BLACK))


def test_mixed_text_is_as_wide_as_its_parts_and_as_high_as_ours(fallback):
    """So that lines measured before are the lines drawn."""
    words = f"Mara{SIGN}"
    picture = fonts.render_text("regular", 40, words, BLACK)
    assert picture.get_width() == fonts.text_width("regular", 40, words)
    assert picture.get_height() == fonts.render_text("regular", 40, "Mara", BLACK).get_height()
    assert picture.get_width() > fonts.text_width("regular", 40, "Mara")


def test_marks_stay_with_their_letter(fallback):
    assert [*fonts._by_font("regular", f"{SIGN}\u0301\u200d")] == [(fallback, f"{SIGN}\u0301\u200d")]


def test_text_of_our_fonts_looks_for_no_other(monkeypatch):
    monkeypatch.setattr(fonts, "fallbacks", lambda: pytest.fail("asked for another font"))
    assert fonts.missing("Żółć, Ελληνικά, Ґудзик, ﬁn") == ""
    fonts.render_text("serif", 30, "Ελληνικά – Русский", BLACK)


def test_no_line_of_japanese_begins_or_ends_where_it_must_not(type_):
    """Kinsoku: no 、。」, small kana or long-vowel mark at the start of a line, no opening bracket at its end."""
    style = Style("regular", 24, BLACK)
    for room in range(60, 420, 20):
        lines = ["".join(bit.text for bit in line) for line in type_.lines([Text(SENTENCE)], style, room)]
        assert "".join(lines) == SENTENCE
        assert len(lines) > 1
        assert not [line for line in lines if line[0] in "、。」)!ーっょッ" or line[-1] in "「("]
        assert all(type_.width([Text(line)], style) <= room for line in lines)


def test_a_line_may_end_between_two_letters_written_without_spaces():
    assert [*words_of("手札 three cards を引く。")] == ["手", "札", " ", "three", " ", "cards", " ", "を", "引", "く。"]
    assert may_break("番", "M")
    assert not [sign for sign in "：；！？，．" if may_break("番", sign)]
    assert not may_break("1", "2")
    assert not may_break("a", "b")
    assert [*words_of("L’été\u00a0! well-known 12,345")] == ["L’été\u00a0!", " ", "well-known", " ", "12,345"]
