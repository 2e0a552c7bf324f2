"""Dialogs: a sheet over the dimmed scene below, and one that offers a list of options."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.messages import Message, msg
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.laid import Laid, middle
from game.ui.scenes.option import OptionLine
from game.ui.scenes.rising import Rising
from game.ui.widgets.boxes import Box, Column, Gap, Row, Sized, fits
from game.ui.widgets.button import Button
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import Control, Paper

CANCEL = msg("Cancel", about="button")


class Dialog(Laid, Rising):
    """A sheet with buttons over the dimmed scene below; it rises in when opened."""

    name = "dialog"
    dialog = True

    def handle(self, event: pygame.Event) -> bool:
        meant = self.bar.handle(event)
        if meant is not None:
            self.choose(meant.name)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.context.open.keys()
        return True

    def focus_on(self, name: str) -> None:
        if self.bar.find(name):
            self.bar.focus_on(name)
            self.invalidate()

    @property
    def first_focus(self) -> str | None:
        main = self.bar.main
        return main.name if main and main.enabled else super().first_focus

    def choose(self, name: str) -> None:
        """Handle the button of this name."""

    def back(self) -> None:
        """Handle Escape."""
        self.context.back()

    def draw(self, surface: pygame.Surface) -> None:
        self.rise(surface)

    def raised(self, surface: pygame.Surface, shift: int) -> None:
        self.laid.place(self.room.move(0, shift))
        self.paint(surface)
        self.laid.place(self.room)


# Grid units: width of a line, gap between lines; lines beyond which they stand in pairs; width of one of three.
WIDE, GAP, SEVERAL, OF_THREE = 664, 14, 6, 268


class ChoiceScene(Dialog):
    """A title and a list of options, one of which may be chosen."""

    name = "choice"

    def __init__(
        self, context: AppContext, title: Message, options: Sequence[OptionLine], cancel: Message = CANCEL
    ) -> None:
        super().__init__(context)
        self.title, self.options, self.cancel = title, list(options), cancel

    def content(self, kit: Kit) -> Box:
        """Return the sheet, in two columns if there are many options, and three where two do not fit at this scale."""
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

    def _line(self, kit: Kit, at: int, option: OptionLine, wide: float) -> Box:
        name = option.name or f"choice.{at}"
        look = "primary-paper" if option.primary or (at == 0 and not option.name) else "paper"
        line = Control(kit, self.bar, Button(name, option.runs, key=option.key or str(at + 1), look=look), wide, 60)
        return Sized(line, most=kit.px(wide))

    def _row(self, kit: Kit, lines: Sequence[Box], columns: int, wide: float) -> Row:
        wanting = [Gap(kit.px(wide), 0, 0)] * (columns - len(lines))
        return Row([*lines, *wanting], kit.px(GAP))

    def choose(self, name: str) -> None:
        self.context.back()
        for at, option in enumerate(self.options):
            if name == (option.name or f"choice.{at}"):
                option.then()
