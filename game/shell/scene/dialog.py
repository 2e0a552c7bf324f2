"""Dialogs: paper over a dimmed scene, and one with lines to choose from."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.said import Said, said
from game.shell.paper.boxes import Box, Column, Gap, Row, Sized, fits
from game.shell.paper.button import Button
from game.shell.paper.kit import Kit
from game.shell.paper.parts import Control, Paper
from game.shell.scene.house import House
from game.shell.scene.laid import Laid, middle
from game.shell.scene.option import Option
from game.shell.scene.rising import Rising
from game.shell.scene.ways import ToKeys

CANCEL = said("Cancel", about="button")


class Dialog(Laid, Rising):
    """Paper over a dimmed scene, with buttons; it rises in."""

    name = "dialog"
    dialog = True

    def handle(self, event: pygame.Event) -> bool:
        meant = self.bar.handle(event)
        if meant is not None:
            self.choose(meant.name)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.house.go(ToKeys())
        return True

    def focus_on(self, name: str) -> None:
        if self.bar.named(name):
            self.bar.focus_on(name)
            self.spoil()

    @property
    def first_focus(self) -> str | None:
        main = self.bar.main
        return main.name if main and main.enabled else super().first_focus

    def choose(self, name: str) -> None:
        """A button was used."""

    def back(self) -> None:
        """Escape."""
        self.house.back()

    def draw(self, surface: pygame.Surface) -> None:
        self.rise(surface)

    def raised(self, surface: pygame.Surface, shift: int) -> None:
        self.laid.place(self.room.move(0, shift))
        self.paint(surface)
        self.laid.place(self.room)


# Units of a line and between lines; with more lines than so many they stand in pairs; units of one of three.
WIDE, GAP, SEVERAL, OF_THREE = 664, 14, 6, 268


class ChoiceScene(Dialog):
    """A title and some lines, one of which may be chosen."""

    name = "choice"

    def __init__(self, house: House, title: Said, options: Sequence[Option], cancel: Said = CANCEL) -> None:
        super().__init__(house)
        self.title, self.options, self.cancel = title, list(options), cancel

    def content(self, kit: Kit) -> Box:
        """In pairs where there are many, and in threes where pairs have no room at this scale."""
        if len(self.options) <= SEVERAL:
            return self._sheet(kit, 1, WIDE)
        made = self._sheet(kit, 2, (WIDE - GAP) / 2)
        return made if fits(made, self.room) else self._sheet(kit, 3, OF_THREE)

    def _sheet(self, kit: Kit, columns: int, wide: float) -> Box:
        lines = [self._line(kit, at, option, wide) for at, option in enumerate(self.options)]
        rows = [self._row(kit, lines[at : at + columns], columns, wide) for at in range(0, len(lines), columns)]
        off = self.control(kit, "cancel", self.cancel, "Esc", "paper", 240, 60)
        sheet: list[Box] = [self.heading(kit, self.title, 36), Column(rows, kit.px(GAP)), Row([off, Gap()])]
        return middle(Paper(kit, Column(sheet, kit.px(28)), (48, 34, 48, 30)))

    def _line(self, kit: Kit, at: int, option: Option, wide: float) -> Box:
        name = option.name or f"choice.{at}"
        look = "primary-paper" if option.primary or (at == 0 and not option.name) else "paper"
        line = Control(kit, self.bar, Button(name, option.runs, key=option.key or str(at + 1), look=look), wide, 60)
        return Sized(line, most=kit.px(wide))

    def _row(self, kit: Kit, lines: Sequence[Box], columns: int, wide: float) -> Row:
        wanting = [Gap(kit.px(wide), 0, 0)] * (columns - len(lines))
        return Row([*lines, *wanting], kit.px(GAP))

    def choose(self, name: str) -> None:
        self.house.back()
        for at, option in enumerate(self.options):
            if name == (option.name or f"choice.{at}"):
                option.then()
