"""Buttons with key hints: how they look, and how their labels fit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field, replace

import pygame

from game.ui.i18n.speaker import Run
from game.ui.style import shapes
from game.ui.style.materials import raised_plate, stuff
from game.ui.style.theme import BLACK, Colour, Theme, mix
from game.ui.style.type import Line, Style, key_cap, width_of
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import PRESS, Node
from game.values import dataclass

KEY_NAMES = {
    "Esc": pygame.K_ESCAPE, "Enter": pygame.K_RETURN, "Space": pygame.K_SPACE, "F1": pygame.K_F1, "Del": pygame.K_DELETE
}  # fmt: skip


LEAST, UNDER = 17.0, 17.0  # smallest size of a label that does not fit at its own; size of a second line
LEAST_GAP = 6  # pixels between a label and its key hint
SMALL_CAP, CORNER = 12, 5  # of a key hint in a corner, beside a long label: size, and units to the edges
CLOSE = 8  # padding of a small button, in units
GAP = 6  # total units above and below the lines of a button


@dataclass(eq=False)
class Button:
    """One button. ``look``: felt, primary, slip (of paper, on the felt); on a sheet paper, primary-paper, chosen-paper.

    ``note``: why it is off.
    """

    name: str
    words: Sequence[Run]
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    key: str = ""
    look: str = "felt"
    enabled: bool = True
    note: Sequence[Run] = ()
    size: float = 20.0
    under: Sequence[Run] = ()  # a second, smaller line
    ticked: bool | None = None  # for a toggle: on or off; None otherwise
    icon: str = ""
    centred: bool = False
    cap: str | None = None  # printed instead of the key
    pad: int = 18  # units from the edges to the label
    brief: Sequence[Run] = ()  # a shorter label for little room
    whole: Sequence[Run] = ()  # the full label, where the brief one is shown
    of: Sequence[Run] = ()  # what the button belongs to, for screen readers
    window: pygame.Rect | None = None  # the area that shows it, where it can be scrolled away

    def lie(self, rect: pygame.Rect, window: pygame.Rect | None = None) -> None:
        """Place the button; ``window`` is the area that shows it, where it can be scrolled away."""
        self.rect, self.window = rect.copy(), window

    def print_key(self, printed: str | None) -> None:
        """Set the printed key hint; None prints the key itself."""
        self.cap = printed

    @property
    def shows(self) -> pygame.Rect:
        """The visible part of the button."""
        return self.rect.copy() if self.window is None else self.rect.clip(self.window)

    def matches(self, event: pygame.Event) -> bool:
        """True if the event is this button's key, without Ctrl, Alt or Meta."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        code = KEY_NAMES.get(self.key)
        if code is not None:
            return event.key in (code, pygame.K_KP_ENTER if code == pygame.K_RETURN else code)
        return bool(self.key) and (event.unicode or "").lower() == self.key.lower()


def _printed_key(button: Button) -> str:
    return button.key if button.cap is None else button.cap


def button_node(button: Button, prefix: str = "", states: Iterable[str] = ()) -> Node:
    """Return the button's node in the accessibility tree."""
    on = (*states, *(["ticked"] if button.ticked else []), *([] if button.enabled else ["off"]))
    return Node(
        "button", f"{prefix}{button.name}", button.shows, button.whole or button.words, button.under,
        button.note or button.of, _printed_key(button), frozenset(on), PRESS,
    )  # fmt: skip


@dataclass(frozen=True)
class ButtonStyle:
    """The colours of a button."""

    fill: Colour
    lip: Colour
    off: Colour
    ink: Colour
    off_ink: Colour
    edge: Colour  # outline colour in themes that draw outlines
    grain: str = ""  # the material of the fill


def look_of(theme: Theme, name: str) -> ButtonStyle:
    wood = stuff(theme)
    off = theme.off if theme.sharp else mix(wood.rail, BLACK, 0.54)
    off_ink = theme.quiet if theme.sharp else mix(theme.quiet, off, 0.3)
    if name == "primary":
        grain = "" if theme.sharp else "plain"
        return ButtonStyle(theme.accent, theme.accent_lip, off, theme.on_accent, off_ink, theme.line, grain)
    if name == "primary-paper":
        return ButtonStyle(theme.accent, theme.accent_lip, theme.rule, theme.on_accent, theme.faint, theme.faint)
    if name == "chosen-paper":
        return ButtonStyle(theme.felt, theme.edge, theme.rule, theme.text, theme.faint, theme.faint)
    if name == "paper":
        return ButtonStyle(
            theme.inset, mix(theme.inset, theme.ink, 0.16), theme.rule, theme.ink, theme.faint, theme.faint
        )
    if theme.sharp:
        return ButtonStyle(theme.button, theme.lip, off, theme.text, off_ink, theme.line)
    if name == "slip":
        return ButtonStyle(theme.paper, mix(theme.paper, theme.ink, 0.4), off, theme.ink, off_ink, theme.line, "paper")
    lip, grain = mix(wood.rail, BLACK, 0.72), "leather" if wood.padded else "wood"
    return ButtonStyle(wood.rail, lip, off, theme.text, off_ink, theme.line, grain)


def paint_button(surface: pygame.Surface, kit: Kit, button: Button, state: str = "rest", focus: bool = False) -> None:
    """Draw a button at rest, hover or pressed; ``focus`` adds the ring."""
    look, rect, u = look_of(kit.theme, button.look), button.rect.copy(), kit.u
    lip = kit.px(4 if button.look.startswith("primary") else 3)
    radius = kit.px(14)
    ink = look.ink if button.enabled else look.off_ink
    if not button.enabled:
        shapes.box(surface, rect, look.off, radius)
    elif state == "pressed":
        _face(surface, kit, rect.move(0, lip), mix(look.fill, BLACK, 0.10), look.grain)
        rect.move_ip(0, lip)
    else:
        fill = mix(look.fill, (255, 255, 255), 0.12) if state == "hover" else look.fill
        if state == "hover":
            rect.move_ip(0, -round(2 * u))
        shapes.box(surface, rect.move(0, lip), look.lip, radius)
        _face(surface, kit, rect, fill, look.grain)
    if kit.theme.sharp:
        _edge(surface, kit, button, rect, look.edge)
    _button_words(surface, kit, button, rect, ink)
    if focus:
        kit.focus(surface, rect, radius, 4, on_paper=button.look.endswith("paper"))


def _face(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, fill: Colour, grain: str) -> None:
    if grain:
        shapes.lay(surface, raised_plate(rect.size, kit.px(14), fill, grain, kit.u), rect.topleft)
    else:
        shapes.box(surface, rect, fill, kit.px(14))


def _edge(surface: pygame.Surface, kit: Kit, button: Button, rect: pygame.Rect, colour: Colour) -> None:
    """Draw the button's outline; dashed if it is disabled."""
    if button.enabled:
        shapes.outline(surface, rect, colour, kit.px(14), kit.px(3))
    else:
        shapes.dashed_outline(surface, rect, colour, kit.px(14), kit.px(2), kit.px(6))


_PICTURES = {"menu": shapes.lines, "tick": shapes.tick, **shapes.SIGNS}


def _button_words(surface: pygame.Surface, kit: Kit, button: Button, rect: pygame.Rect, ink: Colour) -> None:
    style = Style("semibold" if not button.look.startswith("primary") else "bold", button.size, ink)
    pad = _pad(kit, button, rect.w)
    printed = kit.speaker.key(_printed_key(button))
    cap = key_cap(kit.type, printed, ink) if printed else None
    tick = kit.px(18) + kit.px(6) if button.ticked else 0
    whole = rect.w - 2 * pad - tick
    room = whole - (cap.get_width() + _gap(kit, 8) if cap else 0)
    capped = room if cap and rect.h >= cap.get_height() + 4 else None
    key = tuple(button.words), style.face, style.size, button.rect.h, capped, whole
    size, has_cap = kit.type.cached_size(key, lambda: _fitting(kit, button, style, capped, whole))
    style = Style(style.face, size, ink)
    corner = key_cap(kit.type, printed, ink, SMALL_CAP) if printed and not has_cap else None
    if not has_cap:
        cap, room = None, whole
    x = rect.x + pad
    if corner and not button.centred and not _leaves_air(kit, button, rect, style, x, room, corner.get_size()):
        small = Style(style.face, min(style.size, LEAST), ink)
        if _leaves_air(kit, button, rect, small, x, room, corner.get_size()):
            style = small
        else:
            x = rect.x + kit.px(CLOSE)
    if button.icon:
        side = kit.px(26)
        picture = _PICTURES[button.icon](side, ink)
        shapes.lay(surface, picture, (rect.centerx - side // 2 if not button.words else x, rect.centery - side // 2))
        x += side + kit.px(6)
    if button.ticked:
        side = kit.px(18)
        shapes.lay(surface, shapes.tick(side, ink), (x, rect.centery - side // 2))
        x += tick
    lines = kit.type.lines(button.words, style, room, _rows(kit, rect, style))
    high, under = kit.type.high(lines, style), list[Line]()
    small = Style("regular", UNDER, ink) if button.under else style
    if button.under:
        left = rect.h - kit.px(GAP) - high
        under = [*kit.type.lines(button.under, small, room, max(1, left // max(1, kit.type.line_height(small))))]
        high += kit.type.high(under, small)
    x += (room - width_of(lines)) // 2 if button.centred else 0
    y = kit.type.draw(surface, lines, style, (x, rect.centery - high // 2))
    if under:
        kit.type.draw(surface, under, small, (x, y))
    written = [*_rects_of(kit, lines, style, x, rect.centery - high // 2), *_rects_of(kit, under, small, x, y)]
    if corner and (place := _corner(kit, rect, corner.get_size(), written)):
        shapes.lay(surface, corner, place.topleft)
    if cap:
        shapes.lay(surface, cap, (rect.right - pad - cap.get_width(), rect.centery - cap.get_height() // 2))


def _leaves_air(
    kit: Kit, button: Button, rect: pygame.Rect, style: Style, x: int, room: int, cap: tuple[int, int]
) -> bool:  # fmt: skip
    """True if a label that begins at ``x`` leaves a small key hint its place, and some air before it."""
    if button.icon or button.ticked or button.under:
        return False
    lines = kit.type.lines(button.words, style, room, _rows(kit, rect, style))
    written = _rects_of(kit, lines, style, x, rect.centery - kit.type.high(lines, style) // 2)
    aired = [each.inflate(2 * kit.px(CORNER), 0) for each in written]
    return _corner(kit, rect, cap, aired) is not None


def _rects_of(kit: Kit, lines: Sequence[Line], style: Style, x: int, y: int) -> list[pygame.Rect]:
    high = kit.type.line_height(style)
    return [pygame.Rect(x, y + at * high, line[-1].right, high) for at, line in enumerate(lines) if line]


def _corner(kit: Kit, rect: pygame.Rect, size: tuple[int, int], written: Sequence[pygame.Rect]) -> pygame.Rect | None:
    """Return where the text leaves room for a small key hint: at the right, or in its bottom or top corner."""
    inner = rect.inflate(-2 * kit.px(CORNER), -2 * kit.px(CORNER))
    beside, below, above = (pygame.Rect((0, 0), size) for _ in range(3))
    beside.midright, below.bottomright, above.topright = inner.midright, inner.bottomright, inner.topright
    free = (each for each in (beside, below, above) if each.collidelist([*written]) < 0 and inner.contains(each))
    return next(free, None)


def wanted_widths(kit: Kit, button: Button) -> tuple[int, int]:
    """Return the width its longest word needs, and the width of everything on one line."""
    style, small = Style("semibold", button.size, (0, 0, 0)), Style("semibold", LEAST, (0, 0, 0))
    signs = _signs(kit, button) + 2
    beside = 2 * kit.px(button.pad) + signs
    under = kit.type.width(button.under, Style("regular", UNDER, (0, 0, 0)))
    whole = max(kit.type.width(button.words, style), under) + beside + _cap_width(kit, button, 8)
    return min(whole, kit.type.widest(button.words, small) + signs + 2 * kit.px(CLOSE)), whole


def _cap_width(kit: Kit, button: Button, gap: float) -> int:
    """Return the width of the key hint with a gap of so many units, if there is a hint."""
    printed = kit.speaker.key(_printed_key(button))
    return _gap(kit, gap) + key_cap(kit.type, printed, (0, 0, 0)).get_width() if printed else 0


def _gap(kit: Kit, units: float) -> int:
    """Return the pixels between a label and its key hint, so many that they never touch."""
    return max(kit.px(units), LEAST_GAP)


def _signs(kit: Kit, button: Button) -> int:
    """Return the width of the tick and the icon before the label."""
    return (kit.px(24) if button.ticked is not None else 0) + (kit.px(32) if button.icon else 0)


def _pad(kit: Kit, button: Button, wide: int) -> int:
    """Return the padding at this width: smaller if the label would not fit otherwise."""
    pad, style = kit.px(button.pad), Style("semibold", LEAST, (0, 0, 0))
    inner = kit.type.widest(button.words, style) + _signs(kit, button)
    return pad if wide > kit.px(110) and inner + 2 * pad <= wide else kit.px(CLOSE)


def needed_height(kit: Kit, button: Button, wide: int) -> int:
    """Return the height its label needs at this width."""
    face = "bold" if button.look.startswith("primary") else "semibold"
    style = Style(face, button.size, (0, 0, 0))
    room = wide - 2 * _pad(kit, button, wide) - _signs(kit, button)
    if kit.type.width(button.words, Style(face, LEAST, (0, 0, 0))) <= room:
        high = kit.type.line_height(style)
    else:
        size = button.size if kit.type.widest(button.words, style) <= room else min(button.size, LEAST)
        high = kit.type.high(kit.type.lines(button.words, replace(style, size=size), room), replace(style, size=size))
    small = Style("regular", UNDER, (0, 0, 0))
    return high + kit.type.high(kit.type.lines(button.under, small, room), small) + kit.px(16)


def shows_key(kit: Kit, button: Button, pad: int) -> bool:
    """True if label, tick and key hint fit on one line with this padding (units)."""
    style = Style("semibold", 17, (0, 0, 0))
    wide = kit.type.width(button.words, style) + _cap_width(kit, button, 8)
    return wide + (kit.px(24) if button.ticked else 0) <= button.rect.w - 2 * kit.px(pad)


def _fitting(kit: Kit, button: Button, style: Style, capped: int | None, whole: int) -> tuple[float, bool]:
    """Return the label's size, and whether the key hint fits beside it: on one line if possible, else on more."""
    small = Style(style.face, min(style.size, 17.0), style.colour)
    wide = kit.type.width(button.words, small)
    if capped is not None and wide <= capped:
        return kit.type.shrunk(button.words, style, 17, capped).size, True
    if capped is not None and button.rect.h >= 3 * kit.type.line_height(style) and _wraps(kit, button, style, capped):
        return style.size, True
    if wide <= whole:
        if capped is not None and _wraps(kit, button, small, capped):
            return small.size, True
        return kit.type.shrunk(button.words, style, 17, whole).size, False
    return (style if _wraps(kit, button, style, whole) else small).size, False


def _wraps(kit: Kit, button: Button, style: Style, room: int) -> bool:
    """True if the label fits well on two or more lines of a button that is high enough."""
    if button.rect.h < 2.1 * kit.type.line_height(style) or kit.type.widest(button.words, style) > room:
        return False
    return len(kit.type.lines(button.words, style, room, 9)) <= _rows(kit, button.rect, style)


def _rows(kit: Kit, rect: pygame.Rect, style: Style) -> int:
    return max(1, (rect.h - kit.px(GAP)) // max(1, kit.type.line_height(style)))


def button_width(kit: Kit, button: Button, size: float, has_cap: bool = True) -> int:
    """Return the width of a button with its label on one line and its key hint beside it."""
    style = Style("bold", size, (0, 0, 0))
    cap = _cap_width(kit, button, 14) if has_cap else 0
    return kit.type.width(button.words, style) + cap + 2 * kit.px(16)
