"""The buttons round the table: what the game offers now, on one side; one's own tools on the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.contract import Action, Choice, Refusal
from game.engine.said import Said, said
from game.shell.type import Style
from game.shell.widgets import Button

if TYPE_CHECKING:
    from game.shell.scenes.table import TableScene

Rect = pygame.Rect
TOOLS = (
    ("sort_suit", said("Sort by suit"), "S"),
    ("sort_rank", said("Sort by rank"), "R"),
    ("show_me", said("Show me"), "P"),
    ("hint", said("Hint"), "H"),
    ("how", said("How to play"), "F2"),
    ("undo", said("Undo"), "U"),
)
COVER = ("cover", said("Cover cards"), "C")
MENU = said("Menu")


def make(scene: TableScene) -> None:
    """Rebuild the buttons, keeping hover and press where they were."""
    old = scene.bar
    hover, pressed = (old.hover.name if old.hover else None), (old.pressed.name if old.pressed else None)
    old.buttons = [*_deeds(scene), *_tools(scene)]
    _place(scene)
    old.buttons += scene.hint.buttons()
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
                scene.app.speaker.runs(offered.said),
                key=offered.key,
                look="felt",
                enabled=isinstance(intent, Action | Choice),
                note=scene.app.speaker.runs(note),
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
        made.append(Button(name, scene.app.speaker.runs(words), key=key if name != "how" else "?", enabled=enabled))
    made.append(Button("menu", scene.app.speaker.runs(MENU), key="Esc"))
    return made


def tools_of(scene: TableScene) -> tuple[tuple[str, Said, str], ...]:
    """The table's own tools; where people share the screen, a hand can be covered."""
    return (*TOOLS, COVER) if scene.is_shared and scene.viewer is not None else TOOLS


def _is_open(scene: TableScene, name: str) -> bool:
    if name == "hint":
        return scene.is_mine
    return name != "undo" or (scene.viewer is not None and scene.match.may_undo(scene.viewer))


def _place(scene: TableScene) -> None:
    own = {name for name, _, _ in (*TOOLS, COVER)} | {"menu"}
    deeds = [b for b in scene.bar.buttons if b.name not in own]
    tools = [b for b in scene.bar.buttons if b not in deeds and b.name != "menu"]
    menu = next(b for b in scene.bar.buttons if b.name == "menu")
    if scene.laid.regions.cramped:
        _place_cramped(scene, deeds, tools, menu)
    else:
        _column(scene.laid.regions.tools, tools, scene.kit.px(68), scene.kit.px(17))
        _deed_column(scene, deeds, menu)


def _column(area: Rect, buttons: list[Button], high: int, gap: int) -> None:
    if not buttons:
        return
    high = min(high, (area.h - gap * (len(buttons) - 1)) // len(buttons))
    step = (area.h - high) / max(1, len(buttons) - 1) if len(buttons) > 1 else 0
    step = min(step, high + gap)
    for i, button in enumerate(buttons):
        button.rect = Rect(area.x, area.y + round(i * step), area.w, high)


def _deed_column(scene: TableScene, deeds: list[Button], menu: Button) -> None:
    area, kit = scene.laid.regions.deeds, scene.kit
    bottom = kit.px(64)
    menu.rect = Rect(area.x, area.bottom - bottom, area.w, bottom)
    room = area.h - bottom - kit.px(16)
    gap, big = kit.px(14), kit.px(96)
    if deeds:
        small = min(kit.px(68), (room - big - gap * (len(deeds) - 1)) // max(1, len(deeds) - 1))
        y = area.y
        for i, button in enumerate(deeds):
            high = big if i == 0 else small
            button.rect = Rect(area.x, y, area.w, high)
            y += high + gap


def _place_cramped(scene: TableScene, deeds: list[Button], tools: list[Button], menu: Button) -> None:
    """Beside the line of what to do: the menu, then as many deeds as leave the line half the width."""
    now, kit = scene.laid.regions.now, scene.kit
    menu.words, menu.key, menu.icon = (), "", "menu"
    menu.rect = Rect(now.right - kit.px(54), now.y, kit.px(54), now.h - kit.px(3))
    x, kept = menu.rect.x, []
    for button in reversed(deeds):
        button.key = ""
        wide = kit.type.width(button.words, Style("bold", button.size, (0, 0, 0))) + kit.px(40)
        if x - wide - kit.px(8) < now.x + now.w * 0.42:
            continue
        x -= wide + kit.px(8)
        button.rect = Rect(x, now.y, wide, now.h - kit.px(3))
        kept.append(button)
    scene.bar.buttons = [*kept, menu]
