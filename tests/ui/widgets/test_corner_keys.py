"""A button whose long words leave its key no room beside them keeps it, small, in a corner that they leave free."""

import pygame

from game.ui.i18n.speaker import Text
from game.ui.style.type import Style
from game.ui.widgets.button import Button, paint_button

LONG = "Lay everything that can be laid"


def drawn(app, key, size, words=LONG):
    surface = pygame.Surface((400, 200))
    button = Button("x", [Text(words)], pygame.Rect(20, 20, *size), key=key)
    paint_button(surface, app.context.kit, button)
    return surface


def differing(app, size, words=LONG):
    """Where a button with a key and the same without one are not alike."""
    one, other = drawn(app, "L", size, words), drawn(app, "", size, words)
    alike = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    alike.invert()
    return alike.get_bounding_rects()


def test_a_key_that_has_no_room_beside_words_of_two_lines_stands_in_a_corner(app):
    found = differing(app, (165, 48))
    assert found
    assert all(rect.x > 20 + 165 // 2 for rect in found)


def test_words_that_fill_their_button_are_never_covered_by_a_key(app):
    assert not differing(app, (40, 24))


def test_words_that_leave_no_corner_on_one_line_go_on_two_beside_their_key(app):
    """A little wider than their room beside the key, in a button of two lines."""
    kit = app.context.kit
    style = Style("semibold", 17, (0, 0, 0))
    wide = kit.type.width([Text(LONG)], style) + 2 * kit.px(18) + 2
    found = differing(app, (wide, round(2.3 * kit.type.line_height(Style("semibold", 20, (0, 0, 0))))))
    assert found
