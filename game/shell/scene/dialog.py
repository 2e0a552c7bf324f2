"""Dialogs: paper over a dimmed scene, and one with lines to choose from."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.said import Said, said
from game.shell.look.type import Style
from game.shell.paper.bar import Bar
from game.shell.paper.button import Button
from game.shell.paper.kit import Kit
from game.shell.paper.node import Node
from game.shell.paper.sheets import dialog_box
from game.shell.scene.house import House
from game.shell.scene.option import Option
from game.shell.scene.rising import Rising
from game.shell.scene.ways import ToKeys

Rect = pygame.Rect
CANCEL = said("Cancel")


class Dialog(Rising):
    """Paper over a dimmed scene, with buttons; it rises in."""

    name = "dialog"
    dialog = True

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.bar = Bar()
        self.rect = Rect(0, 0, 0, 0)
        self.fitted = house.kit

    @property
    def kit(self) -> Kit:
        return self.fitted

    def layout(self, size: tuple[int, int], u: float) -> None:
        super().layout(size, u)
        self.fitted = self.house.kit

    def handle(self, event: pygame.Event) -> bool:
        meant = self.bar.handle(event)
        if meant is not None:
            self.choose(meant.name)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.house.go(ToKeys())
        return True

    def choose(self, name: str) -> None:
        """A button was used."""

    def back(self) -> None:
        """Escape."""
        self.house.back()

    def draw(self, surface: pygame.Surface) -> None:
        self.rise(surface)

    def rising(self) -> list[Rect]:
        return [self.rect, *(button.rect for button in self.bar.buttons)]

    def put(self, surface: pygame.Surface) -> None:
        dialog_box(surface, self.kit, self.rect)
        self.paint(surface)
        self.bar.draw(surface, self.kit)

    def paint(self, surface: pygame.Surface) -> None:
        """What is written on the paper."""


HEAD, FOOT, GAP = 106, 104, 14  # of a choice, in units


class ChoiceScene(Dialog):
    """A title and some lines, one of which may be chosen."""

    name = "choice"

    def __init__(self, house: House, title: Said, options: Sequence[Option], cancel: Said = CANCEL) -> None:
        super().__init__(house)
        self.title, self.options, self.cancel = title, list(options), cancel

    def layout(self, size: tuple[int, int], u: float) -> None:
        super().layout(size, u)
        self.columns = 2 if len(self.options) > 6 else 1
        wide, rows, high = self._measured()
        while high > size[1] - self.kit.px(24) and self.kit.u > 0.5:
            self.fitted = self.house.kit.at(self.kit.u * 0.92)
            wide, rows, high = self._measured()
        self.rect = Rect((size[0] - wide) // 2, (size[1] - high) // 2, wide, high)
        self._buttons(self.kit.px(HEAD), rows, self.kit.px(GAP))

    def _measured(self) -> tuple[int, list[int], int]:
        """At the present scale: the width, how high each row of buttons is, and how high all is."""
        kit = self.kit
        wide = min(kit.px(760), self.size[0] - kit.px(40))
        style = Style("semibold", 20, kit.theme.ink)
        highs = [self._high(option, style, wide // self.columns - kit.px(170)) for option in self.options]
        rows = [max(highs[i : i + self.columns]) for i in range(0, len(highs), self.columns)]
        return wide, rows, kit.px(HEAD) + sum(rows) + kit.px(GAP) * len(rows) + kit.px(FOOT)

    def _high(self, option: Option, style: Style, room: int) -> int:
        lines = self.kit.type.lines(option.runs, style, room, 4)
        return max(self.kit.px(60), self.kit.type.high(lines, style) + self.kit.px(24))

    def _buttons(self, head: int, rows: Sequence[int], gap: int) -> None:
        kit, pad = self.kit, self.kit.px(48)
        y, made = self.rect.y + head, list[Button]()
        share = (self.rect.w - 2 * pad - gap * (self.columns - 1)) // self.columns
        for row, high in enumerate(rows):
            for column, option in enumerate(self.options[row * self.columns : (row + 1) * self.columns]):
                at = row * self.columns + column
                name = option.name or f"choice.{at}"
                look = "primary-paper" if option.primary or (at == 0 and not option.name) else "paper"
                place = Rect(self.rect.x + pad + column * (share + gap), y, share, high)
                made.append(Button(name, option.runs, place, option.key or str(at + 1), look))
            y += high + gap
        off = Rect(self.rect.x + pad, y + gap, kit.px(240), kit.px(60))
        off.h = min(off.h, self.rect.bottom - off.y - kit.px(14))
        made.append(Button("cancel", kit.speaker.runs(self.cancel), off, "Esc", "paper"))
        focus = self.bar.focus
        self.bar = Bar(made)
        self.bar.focus = focus

    def nodes(self) -> Sequence[Node]:
        return self.bar.nodes()

    def choose(self, name: str) -> None:
        self.house.back()
        for at, option in enumerate(self.options):
            if name == (option.name or f"choice.{at}"):
                option.then()

    def paint(self, surface: pygame.Surface) -> None:
        kit = self.kit
        style = Style("serif", 36, kit.theme.ink)
        at = (self.rect.x + kit.px(48), self.rect.y + kit.px(34))
        kit.type.put(surface, kit.speaker.runs(self.title), style, at, self.rect.w - kit.px(96))
