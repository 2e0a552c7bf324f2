"""The buttons round the table: what the game offers now, on one side; one's own tools on the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.contract import Action, Choice, Refusal
from game.engine.said import Said, said
from game.shell.cloth.declared import Declared
from game.shell.hands.blocks import printed
from game.shell.look.speaker import Text
from game.shell.look.type import Style
from game.shell.paint import feed_frame
from game.shell.paper.button import Button, shows_key
from game.shell.paper.kit import Kit

if TYPE_CHECKING:
    from game.shell.table.table import TableScene

Rect = pygame.Rect
Tool = tuple[str, Said, str]  # its name, its words, its key
TOOLS = (
    ("show_me", said("Show me"), "P"),
    ("hint", said("Hint"), "H"),
    ("how", said("How to play"), "F2"),
    ("undo", said("Undo"), "U"),
)
COVER = ("cover", said("Cover cards"), "C")
QUICK = ("quick", said("Refusals"), "B")
MENU = said("Menu")
PADS = 18, 13, 8  # units from a tool's edges to what is written on it
LINE_FITS = (19.0, 19), (19.0, 12), (17.0, 8)  # in a line of deeds: the size of the words, units beside them


def make(scene: TableScene) -> None:
    """Rebuild the buttons, keeping hover and press where they were."""
    old = scene.bar
    hover, pressed = (old.hover.name if old.hover else None), (old.pressed.name if old.pressed else None)
    old.buttons = [*_deeds(scene), *_tools(scene)]
    if scene.house.prefs.inputs == "keys" and scene.is_shared:
        for button in old.buttons:
            button.cap = printed(button.key, scene.players)
    _place(scene)
    old.buttons += scene.hint.buttons()
    old.buttons += _feed(scene)
    scene.forget_why()
    old.hover, old.pressed = old.named(hover), old.named(pressed)


def _deeds(scene: TableScene) -> list[Button]:
    made = []
    for offered in scene.game.buttons(scene.view):
        intent = scene.intent_of(offered)
        note = scene.game.say(scene.view, intent) if isinstance(intent, Refusal) else None
        made.append(
            Button(
                offered.name,
                scene.house.speaker.runs(offered.said),
                key=offered.key,
                look="felt",
                enabled=isinstance(intent, Action | Choice),
                note=scene.house.speaker.runs(note),
                size=21,
            )
        )
        if offered.primary:
            made[-1].look = "primary"
    return _one_primary(made)


def _one_primary(made: list[Button]) -> list[Button]:
    """One button stands out: the first that can be pressed and is not the turn's end, else the game's own."""
    ready = [button for button in made if button.enabled]
    chosen = next((button for button in ready if button.look == "felt" and button.name), None)
    chosen = chosen or next((button for button in made if button.look == "primary"), None)
    for button in made:
        button.look = "primary" if button is chosen else "felt"
    return made


def _tools(scene: TableScene) -> list[Button]:
    made = []
    for name, words, key in tools_of(scene):
        enabled = name == "how" or (scene.arrange is not None and _is_open(scene, name))
        made.append(Button(name, scene.house.speaker.runs(words), key=key if name != "how" else "?", enabled=enabled))
        if name == "quick" and scene.viewer is not None:
            made[-1].ticked = scene.session.quick.is_on(scene.viewer)
    made.append(Button("menu", scene.house.speaker.runs(MENU), key="Esc"))
    return made


def tools_of(scene: TableScene) -> tuple[Tool, ...]:
    """The table's own tools; where people share the screen, a hand can be covered, and offers refused beforehand."""
    own = _declared(scene.declared)
    if not scene.is_shared or scene.viewer is None:
        return own
    quick, cover = [QUICK] if scene.deeds.may_mark else [], [] if scene.hides_nothing else [COVER]
    return (*own, *quick, *cover)


def _declared(d: Declared) -> tuple[Tool, ...]:
    """Ways to sort, groups to show and something to take back, as far as the game has them."""
    sorts = tuple((f"sort_{sort.by}", sort.said, key) for sort, key in zip(d.sorts, d.sort_keys, strict=False))
    absent = {name for name, is_there in (("show_me", d.has_tray), ("undo", d.may_undo)) if not is_there}
    return (*sorts, *(tool for tool in TOOLS if tool[0] not in absent))


def _is_open(scene: TableScene, name: str) -> bool:
    if name == "hint":
        return scene.is_mine
    if name == "show_me":
        return scene.question is None
    return name != "undo" or (scene.viewer is not None and scene.match.may_undo(scene.viewer))


def _place(scene: TableScene) -> None:
    own = {name for name, _, _ in tools_of(scene)} | {"menu"}
    deeds = [b for b in scene.bar.buttons if b.name not in own]
    tools = [b for b in scene.bar.buttons if b not in deeds and b.name != "menu"]
    menu = next(b for b in scene.bar.buttons if b.name == "menu")
    r, kit = scene.laid.regions, scene.kit
    match r.form:
        case "cramped" | "slim":
            _fit_in_line(scene, r.deeds if r.deeds.h else r.now, deeds, menu)
        case "tall":
            _row(r.deeds, deeds, kit.px(12))
            _rows(r.tools, [*tools, menu], kit.px(10), 1 if r.tools.h < kit.px(100) else 2)
        case "wide":
            _grid(r.tools, tools, kit)
            _grid(r.deeds, [*deeds, menu], kit, bool(deeds))
        case _:
            _column(r.tools, tools, kit.px(68), kit.px(17 if len(tools) < 6 else 10))
            _show_keys(tools, kit)
            _deed_column(scene, deeds, menu)


def _column(area: Rect, buttons: list[Button], high: int, gap: int) -> None:
    if not buttons:
        return
    high = min(high, (area.h - gap * (len(buttons) - 1)) // len(buttons))
    step = (area.h - high) / max(1, len(buttons) - 1) if len(buttons) > 1 else 0
    step = min(step, high + gap)
    for i, button in enumerate(buttons):
        button.rect = Rect(area.x, area.y + round(i * step), area.w, high)


def _show_keys(tools: list[Button], kit: Kit) -> None:
    """Every tool shows its key, nearer to the edges if it must; or none does."""
    pad = next((pad for pad in PADS if all(shows_key(kit, button, pad) for button in tools)), None)
    for button in tools:
        button.pad = pad or PADS[0]
        button.cap = button.cap if pad else ""


def _deed_column(scene: TableScene, deeds: list[Button], menu: Button) -> None:
    r, kit = scene.laid.regions, scene.kit
    area, bottom = r.deeds, kit.px(64)
    menu.rect = Rect(area.x, area.bottom - bottom, area.w, bottom)
    room = (r.count.y if r.count.h else menu.rect.y) - area.y - kit.px(14)
    gap, big = kit.px(12), kit.px(84)
    if deeds:
        two_lines = round(2.2 * kit.type.line_height(Style("semibold", 21, (0, 0, 0))))
        share = (room - gap * (len(deeds) - 1)) // len(deeds)
        small = min(max(kit.px(68), two_lines), share, (room - big) // max(1, len(deeds) - 1) - gap)
        small = max(small, min(share, two_lines))
        big = min(big, room - (small + gap) * (len(deeds) - 1))
        y = area.y
        for i, button in enumerate(deeds):
            high = big if i == 0 else small
            button.rect = Rect(area.x, y, area.w, high)
            y += high + gap


def _rows(area: Rect, buttons: list[Button], gap: int, rows: int) -> None:
    each, high = -(-len(buttons) // rows), (area.h - gap * (rows - 1)) // rows
    for row in range(rows):
        line = Rect(area.x, area.y + row * (high + gap), area.w, high)
        _row(line, buttons[row * each : (row + 1) * each], gap)


def _row(area: Rect, buttons: list[Button], gap: int) -> None:
    """Equal parts of a line."""
    wide = (area.w - gap * (len(buttons) - 1)) / max(1, len(buttons))
    for i, button in enumerate(buttons):
        button.rect = Rect(area.x + round(i * (wide + gap)), area.y, round(wide), area.h)


def _grid(area: Rect, buttons: list[Button], kit: Kit, first_is_whole: bool = False) -> None:
    """Two columns, the first button over both if it stands out; one column where words would not fit two."""
    if area.w < kit.px(300):
        _column(area, buttons, kit.px(68), kit.px(6))
        return
    rows = max(3, -(-(len(buttons) + first_is_whole) // 2))
    gap = kit.px(10 if rows < 4 else 6)
    high = (area.h - gap * (rows - 1)) // rows
    wide = (area.w - gap) // 2
    at = [(i // 2, i % 2) for i in range(2 * rows)]
    cells = [at[0], *at[2:]] if first_is_whole else at
    for button, (row, column) in zip(buttons, cells, strict=False):
        x, y = area.x + column * (wide + gap), area.y + row * (high + gap)
        button.rect = Rect(x, y, area.w if first_is_whole and button is buttons[0] else wide, high)


def _fit_in_line(scene: TableScene, line: Rect, deeds: list[Button], menu: Button) -> None:
    """From the right: the menu, then every deed, as narrow as it takes.

    Where the words of what to do share the line they keep two fifths of it. If even so there is no room for the
    words of all deeds, those that cannot be done now are shown by their letters.
    """
    kit, gap, high = scene.kit, scene.kit.px(8), line.h - scene.kit.px(3)
    menu.words, menu.key, menu.icon = (), "", "menu"
    menu.rect = Rect(line.right - kit.px(58), line.y, kit.px(58), high)
    room = menu.rect.x - line.x - (line.w * 0.4 if line == scene.laid.regions.now else 0)
    letters = {button.name: button.key for button in deeds}
    for button in deeds:
        button.key, button.centred = "", True
    for size, beside in LINE_FITS:
        left = room - _widths(kit, deeds, high, gap, size, beside)
        if left >= 0:
            break
    for button in sorted(deeds, key=lambda button: (button.enabled, button.look == "primary")):
        if left < 0 and letters[button.name]:
            button.words = (Text(letters[button.name]),)
            left = room - _widths(kit, deeds, high, gap, size, beside)
    spare = max(0, round(left / len(deeds))) if deeds and line != scene.laid.regions.now else 0
    x = menu.rect.x
    for button in reversed(deeds):
        wide = button.rect.w + min(spare, kit.px(60))
        x -= wide + gap
        button.rect = Rect(x, line.y, wide, high)
    scene.bar.buttons = [*deeds, menu]


def _widths(kit: Kit, deeds: list[Button], high: int, gap: int, size: float, beside: int) -> int:
    """Make each deed as narrow as its words allow at this size; the room they all take."""
    for button in deeds:
        button.size, button.pad = size, beside
        button.rect.w = _narrowest(kit, button, high)
    return sum(button.rect.w + gap for button in deeds)


def _narrowest(kit: Kit, button: Button, high: int) -> int:
    """How wide a button must be for its words, on two lines where it is high enough."""
    style = Style("bold", button.size, (0, 0, 0))
    wide = kit.type.width(button.words, style)
    if high >= 2.1 * kit.type.line_height(style):
        single = [word for run in button.words if isinstance(run, Text) for word in run.text.split()]
        longest = max((kit.type.width([Text(word)], style) for word in single), default=0)
        for room in range(max(wide // 2, longest + 1), wide, 4):
            lines = kit.type.lines(button.words, style, room, 9)
            if len(lines) <= 2 and all(line[-1].x + line[-1].width <= room for line in lines):
                wide = max(line[-1].x + line[-1].width for line in lines)
                break
    return max(wide + 2 * kit.px(button.pad), kit.px(70 if button.pad > 12 else 36))


def _feed(table: TableScene) -> list[Button]:
    """The feed, where its panel shows."""
    rect = table.laid.regions.feed
    is_covered = table.hint.advice is not None and rect.colliderect(table.hint.rect)
    is_there = rect.w and rect.h and not is_covered
    return [Button(feed_frame.NAME, (), rect.copy(), feed_frame.KEY, feed_frame.NAME)] if is_there else []
