"""Controls: buttons with their keys, areas that scroll, and the focus that walks among them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field

import pygame

from game.shell.look import shapes
from game.shell.look.art import Art
from game.shell.look.speaker import Run, Speaker
from game.shell.look.theme import Colour, Theme, mixed
from game.shell.look.type import Style, Type, key_cap
from game.values import dataclass

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
KEY_NAMES = {
    "Esc": pygame.K_ESCAPE, "Enter": pygame.K_RETURN, "Space": pygame.K_SPACE, "F1": pygame.K_F1, "Del": pygame.K_DELETE
}  # fmt: skip


@dataclass(frozen=True)
class Kit:
    """What everything needs to draw itself."""

    theme: Theme
    art: Art
    type: Type
    speaker: Speaker

    @property
    def u(self) -> float:
        return self.type.u

    def px(self, units: float) -> int:
        """Units of the grid in pixels, at least one."""
        return max(1, round(units * self.u))

    def at(self, u: float) -> Kit:
        """The same at another scale."""
        return Kit(self.theme, self.art, Type(self.art, u, self.type.least), self.speaker)


@dataclass(eq=False)
class Button:
    """One control. ``look``: felt, primary; on a dialog paper, primary-paper, chosen-paper. ``note``: why it is off."""

    name: str
    words: Sequence[Run]
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    key: str = ""
    look: str = "felt"
    enabled: bool = True
    note: Sequence[Run] = ()
    size: float = 20.0
    under: Sequence[Run] = ()  # a second, smaller line
    ticked: bool | None = None  # a choice that is on or off
    icon: str = ""
    centred: bool = False
    cap: str | None = None  # what is printed for the key, if not the key
    pad: int = 18  # units from the edges to what is written
    brief: Sequence[Run] = ()  # the same in fewer words, where there is little room
    whole: Sequence[Run] = ()  # all its words, where the brief ones stand for them

    def matches(self, event: pygame.Event) -> bool:
        """Was this button's key pressed? Never with a modifier that means something else."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        code = KEY_NAMES.get(self.key)
        if code is not None:
            return event.key in (code, pygame.K_KP_ENTER if code == pygame.K_RETURN else code)
        return bool(self.key) and (event.unicode or "").lower() == self.key.lower()


@dataclass(frozen=True)
class Look:
    """The colours of a button."""

    fill: Colour
    lip: Colour
    off: Colour
    ink: Colour
    off_ink: Colour
    ring: Colour


def look_of(theme: Theme, name: str) -> Look:
    if name == "primary":
        return Look(theme.accent, theme.accent_lip, theme.off, theme.on_accent, theme.quiet, theme.text)
    if name == "primary-paper":
        return Look(theme.accent, theme.accent_lip, theme.rule, theme.on_accent, theme.faint, theme.ink)
    if name == "chosen-paper":
        return Look(theme.felt, theme.edge, theme.rule, theme.text, theme.faint, theme.ink)
    if name == "paper":
        return Look(theme.inset, mixed(theme.inset, theme.ink, 0.16), theme.rule, theme.ink, theme.faint, theme.ink)
    return Look(theme.button, theme.lip, theme.off, theme.text, mixed(theme.quiet, theme.off, 0.35), theme.text)


def paint_button(surface: pygame.Surface, kit: Kit, button: Button, state: str = "rest", focus: bool = False) -> None:
    """Draw a button at rest, hover or pressed; ``focus`` adds the ring."""
    look, rect, u = look_of(kit.theme, button.look), button.rect.copy(), kit.u
    lip = kit.px(4 if button.look.startswith("primary") else 3)
    radius = kit.px(14)
    ink = look.ink if button.enabled else look.off_ink
    if not button.enabled:
        shapes.box(surface, rect, look.off, radius)
    elif state == "pressed":
        shapes.box(surface, rect.move(0, lip), mixed(look.fill, (0, 0, 0), 0.10), radius)
        rect.move_ip(0, lip)
    else:
        fill = mixed(look.fill, (255, 255, 255), 0.12) if state == "hover" else look.fill
        if state == "hover":
            rect.move_ip(0, -round(2 * u))
        shapes.box(surface, rect.move(0, lip), look.lip, radius)
        shapes.box(surface, rect, fill, radius)
    _button_words(surface, kit, button, rect, ink)
    if focus:
        shapes.ring(surface, rect, look.ring, radius, kit.px(4), kit.px(4))


def _button_words(surface: pygame.Surface, kit: Kit, button: Button, rect: pygame.Rect, ink: Colour) -> None:
    style = Style("semibold" if not button.look.startswith("primary") else "bold", button.size, ink)
    pad = kit.px(button.pad) if rect.w > kit.px(110) else kit.px(8)
    printed = button.key if button.cap is None else button.cap
    cap = key_cap(kit.type, printed, ink) if printed else None
    room = rect.w - 2 * pad - (cap.get_width() + kit.px(8) if cap else 0)
    whole = rect.w - 2 * pad
    style, has_cap = _fitting(kit, button, style, room if cap and rect.h >= cap.get_height() + 4 else None, whole)
    if not has_cap:
        cap, room = None, whole
    x = rect.x + pad
    if button.icon:
        side = kit.px(26)
        picture = {"menu": shapes.lines, "tick": shapes.tick}[button.icon](side, ink)
        shapes.lay(surface, picture, (rect.centerx - side // 2 if not button.words else x, rect.centery - side // 2))
        x += side + kit.px(6)
    if button.ticked:
        side = kit.px(18)
        shapes.lay(surface, shapes.tick(side, ink), (x, rect.centery - side // 2))
        x, room = x + side + kit.px(6), room - side - kit.px(6)
    small = Style("regular", 17, ink)
    most = max(1, (rect.h - kit.px(6)) // max(1, kit.type.line_height(style)))
    lines = kit.type.lines(button.words, style, room, most)
    high = kit.type.high(lines, style) + (kit.type.line_height(small) if button.under else 0)
    x += (room - max((line[-1].x + line[-1].width for line in lines if line), default=0)) // 2 if button.centred else 0
    y = kit.type.draw(surface, lines, style, (x, rect.centery - high // 2))
    if button.under:
        kit.type.put(surface, button.under, small, (x, y), room)
    if cap:
        shapes.lay(surface, cap, (rect.right - pad - cap.get_width(), rect.centery - cap.get_height() // 2))


def shows_key(kit: Kit, button: Button, pad: int) -> bool:
    """Is there room on one line for words, tick and key, so far from the edges?"""
    style = Style("semibold", 17, (0, 0, 0))
    printed = button.key if button.cap is None else button.cap
    wide = kit.type.width(button.words, style)
    if printed:
        wide += kit.px(8) + key_cap(kit.type, printed, (0, 0, 0)).get_width()
    return wide + (kit.px(24) if button.ticked else 0) <= button.rect.w - 2 * kit.px(pad)


def _fitting(kit: Kit, button: Button, style: Style, capped: int | None, whole: int) -> tuple[Style, bool]:
    """The size of the words, and whether their key fits beside them: on one line if they can, else on more."""
    small = Style(style.face, min(style.size, 17.0), style.colour)
    wide = kit.type.width(button.words, small)
    if capped is not None and wide <= capped:
        return _shrunk(kit, button, style, capped), True
    if capped is not None and button.rect.h >= 3 * kit.type.line_height(style) and _wraps(kit, button, style, capped):
        return style, True
    if wide <= whole:
        return _shrunk(kit, button, style, whole), False
    return (style if _wraps(kit, button, style, whole) else small), False


def _shrunk(kit: Kit, button: Button, style: Style, room: int) -> Style:
    while style.size > 17 and kit.type.width(button.words, style) > room:
        style = Style(style.face, style.size - 1, style.colour)
    return style


def _wraps(kit: Kit, button: Button, style: Style, room: int) -> bool:
    """Do the words fit well on two lines or more of a button high enough?"""
    if button.rect.h < 2.1 * kit.type.line_height(style):
        return False
    lines = kit.type.lines(button.words, style, room, 9)
    return kit.type.high(lines, style) <= button.rect.h and all(line[-1].x + line[-1].width <= room for line in lines)


def nearest(rects: Mapping[str, pygame.Rect], current: str | None, way: tuple[int, int]) -> str | None:
    """The target a step of the focus leads to: the closest one that way, straight ahead before aside."""
    if current is None or current not in rects:
        return next(iter(rects), None)
    here = rects[current]
    best, least = current, float("inf")
    for name, rect in rects.items():
        dx, dy = rect.centerx - here.centerx, rect.centery - here.centery
        ahead, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
        if name != current and ahead > 2 and ahead + 2.5 * aside < least + (0 if ahead * 4 > aside else 1e-9):
            far = ahead + 2.5 * aside
            if far < least and (ahead * 6 > aside):
                best, least = name, far
    return best


class Bar:
    """Buttons that share hover, press, focus and keys."""

    def __init__(self, buttons: Iterable[Button] = ()) -> None:
        self.buttons = list(buttons)
        self.hover: Button | None = None
        self.pressed: Button | None = None
        self.focus: str | None = None
        self.denied: Button | None = None  # a button that was tried though it is off

    def named(self, name: str | None) -> Button | None:
        return next((button for button in self.buttons if button.name == name), None)

    def at(self, pos: tuple[int, int]) -> Button | None:
        return next((button for button in self.buttons if button.rect.collidepoint(pos)), None)

    def targets(self) -> dict[str, pygame.Rect]:
        return {button.name: button.rect for button in self.buttons}

    def state(self, button: Button) -> str:
        if button is self.pressed and button is self.hover:
            return "pressed"
        return "hover" if button is self.hover and self.pressed is None else "rest"

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        for button in self.buttons:
            paint_button(surface, kit, button, self.state(button), button.name == self.focus)

    def handle(self, event: pygame.Event) -> Button | None:
        """The button this event activates, if it is on; one that is off is left in ``denied``."""
        self.denied = None
        return self._allowed(self._meant(event))

    def _allowed(self, button: Button | None) -> Button | None:
        if button is not None and not button.enabled:
            self.denied = button
            return None
        return button

    def _meant(self, event: pygame.Event) -> Button | None:
        if event.type == pygame.MOUSEMOTION:
            self.hover = self.at(event.pos)
        elif event.type == pygame.WINDOWLEAVE:
            self.hover = None
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = self.hover = self.at(event.pos)
            if self.pressed:
                self.focus = None
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            meant, self.pressed = self.pressed, None
            self.hover = self.at(event.pos)
            return meant if meant is not None and meant is self.hover else None
        elif event.type == pygame.KEYDOWN:
            return self._key(event)
        return None

    def _key(self, event: pygame.Event) -> Button | None:
        if event.key in ARROWS:
            self.focus = nearest(self.targets(), self.focus, ARROWS[event.key])
            return None
        if event.key == pygame.K_TAB:
            self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return None
        if event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER) and self.named(self.focus):
            return self.named(self.focus)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            named = next((b for b in self.buttons if b.key == "Enter"), None)
            return named or next((b for b in self.buttons if b.look.startswith("primary")), None)
        return next((b for b in self.buttons if b.matches(event)), None)

    def step(self, by: int) -> None:
        """Move the focus along the order of the buttons."""
        names = list(self.targets())
        if names:
            at = names.index(self.focus) if self.focus in names else (-1 if by > 0 else 0)
            self.focus = names[(at + by) % len(names)]


def panel(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, colour: Colour | None = None) -> None:
    """A quiet box on the felt."""
    shapes.box(surface, rect, colour or kit.theme.panel, kit.px(16))


def dialog_box(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """The paper of a dialog, with its deep shadow."""
    from game.shell.look.art import shadow, shadow_room

    room = shadow_room(rect.w, 2)
    shapes.lay(surface, shadow(rect.w, rect.h, kit.px(24), 2, kit.theme.shadow), (rect.x - room, rect.y - room))
    shapes.box(surface, rect, kit.theme.paper, kit.px(24))


@dataclass(eq=False)
class Scroll:
    """A window on something taller: wheel, page keys and a bar that can be dragged."""

    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    full: int = 0  # height of what is shown
    y: int = 0
    _grab: int | None = None

    @property
    def most(self) -> int:
        return max(0, self.full - self.rect.h)

    def to(self, y: float) -> bool:
        """Scroll there, as far as there is room; whether anything moved."""
        old, self.y = self.y, round(min(max(0, y), self.most))
        return old != self.y

    def show(self, top: int, bottom: int) -> None:
        """Bring this stretch into sight."""
        if top < self.y:
            self.to(top)
        elif bottom > self.y + self.rect.h:
            self.to(bottom - self.rect.h)

    def thumb(self) -> pygame.Rect | None:
        """Where the bar's handle is, when there is anything to scroll."""
        if not self.most:
            return None
        wide = max(6, self.rect.w // 90)
        high = max(24, self.rect.h * self.rect.h // max(1, self.full))
        top = self.rect.y + round((self.rect.h - high) * self.y / self.most)
        return pygame.Rect(self.rect.right - wide, top, wide, high)

    def handle(self, event: pygame.Event) -> bool:
        """Whether the event scrolled."""
        if event.type == pygame.MOUSEWHEEL:
            return self.to(self.y - event.y * self.rect.h / 8)
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self.to(self.y + self.rect.h * (0.9 if event.key == pygame.K_PAGEDOWN else -0.9))
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_HOME, pygame.K_END):
            return self.to(0 if event.key == pygame.K_HOME else self.most)
        return self._drag(event)

    def _drag(self, event: pygame.Event) -> bool:
        thumb = self.thumb()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and thumb:
            if thumb.inflate(12, 0).collidepoint(event.pos):
                self._grab = event.pos[1] - thumb.y
                return True
        elif event.type == pygame.MOUSEBUTTONUP:
            self._grab = None
        elif event.type == pygame.MOUSEMOTION and self._grab is not None and thumb:
            track = max(1, self.rect.h - thumb.h)
            return self.to((event.pos[1] - self._grab - self.rect.y) / track * self.most)
        return False

    def draw(self, surface: pygame.Surface, colour: Colour) -> None:
        if thumb := self.thumb():
            shapes.box(surface, thumb, (*colour, 150), thumb.w // 2)
