"""The text that is drawn, whatever draws it."""

import pytest

from game.ui.style.type import Type


def lines_drawn(paint, *args):
    """Return every line of text that this call draws, cut ones with their dots; small cards are left out."""
    found, draw = [], Type.draw

    def noted(type_, surface, lines, *more, **named):
        found.extend("".join(bit.text for bit in line) for line in lines)
        return draw(type_, surface, lines, *more, **named)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Type, "draw", noted)
        patch.setattr(Type, "_draw_bit", lambda *about: None)  # nobody looks at the picture
        paint(*args)
    return found
