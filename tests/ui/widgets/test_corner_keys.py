"""A button whose long words leave no room for its key shows it small in a free corner."""

import pygame

from game.ui.i18n.speaker import Text
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


def test_a_key_without_room_beside_two_lines_stands_in_a_corner(app):
    assert any(rect.x > 20 + 165 * 3 // 4 for rect in differing(app, (165, 48)))


def test_words_that_fill_their_button_are_never_covered_by_a_key(app):
    assert not differing(app, (40, 24))


def test_words_make_room_for_their_key_on_two_lines_before_it_goes_to_a_corner(app):
    (found,) = differing(app, (150, 62), "Add to a meld")[:1]
    assert abs(found.centery - (20 + 62 // 2)) < 20


def test_words_keep_their_padding_beside_a_small_key_where_there_is_room(app):
    """They begin where those of the other buttons in a column do, in smaller letters if need be."""
    kit = app.context.kit
    size = round(138 * kit.u), round(78 * kit.u)
    words, corner = "Throw it for its opposite", drawn(app, "O", size, "Throw it for its opposite")
    assert differing(app, size, words)
    plain = drawn(app, "O", size, "")
    changed = pygame.mask.from_threshold(corner, (0, 0, 0), (1, 1, 1, 255), plain)
    changed.invert()
    left = min(rect.x for rect in changed.get_bounding_rects())
    assert left >= 20 + kit.px(Button("x", [], pygame.Rect(0, 0, 1, 1)).pad) - 1
