"""Which of these: several meanings of one deed, or groups to put into the tray, in the band over the tray."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.said import Said, said
from game.shell.band.place import kept_free
from game.shell.band.scene import ENTERS, BandScene
from game.shell.look.speaker import Run
from game.shell.look.type import Style
from game.shell.paper.button import Button
from game.shell.scene.house import House
from game.shell.scene.option import Option
from game.shell.table.table import TableScene

Rect = pygame.Rect
CANCEL = said("Cancel")
SIZES, BRIEF_SIZES = (20.0, 18.0, 17.0), (18.0, 17.0, 16.0, 15.0, 14.0, 13.0)


class ChoiceBand(BandScene):
    """A title and some lines, one of which may be chosen; Escape leaves everything as it was."""

    name = "choice"

    def __init__(
        self, house: House, table: TableScene, title: Said, options: Sequence[Option], cancel: Said = CANCEL,
        final: bool = True,
    ) -> None:  # fmt: skip
        """``final``: what is chosen happens at once and for good."""
        super().__init__(house, table)
        self.title, self.options, self.final = title, list(options), final
        self._off = Button("cancel", house.speaker.runs(cancel), key="Esc", look="paper")
        self._lines = [
            Button(f"choice.{at}", option.runs, key=str(at + 1), look="paper") for at, option in enumerate(self.options)
        ]

    def arrange(self) -> None:
        """A title, the way out at the right of it, and below them the lines in as few columns as hold them."""
        super().arrange()
        self.bar.buttons = [*self._lines, self._off]
        kit, pad = self.kit, self.parts.pad
        room = self.rect.inflate(-2 * pad, -2 * pad)
        room.w -= kept_free(self.table.laid.regions)
        head = max(round(1.25 * kit.type.line_height(Style("serif", 24, kit.theme.ink))), kit.px(34))
        head = min(head, room.h // 3)
        style = Style("semibold", 18, kit.theme.ink)
        wide = min(room.w // 3, kit.type.width(self._off.words, style) + kit.px(90))
        self._off.rect, self._off.size = Rect(room.right - wide, room.y, wide, head), 18.0
        self._title = Rect(room.x + kit.px(4), room.y, room.w - wide - pad, head)
        gap = min(kit.px(8), max(3, room.h // 24))
        self._place(Rect(room.x, room.y + head + gap, room.w, room.h - head - gap), gap)

    def _place(self, room: Rect, gap: int) -> None:
        """In all their words; where no arrangement holds these, in the brief ones."""
        count = len(self._lines)
        columns, size = min(3, count), SIZES[-1]
        for words, sizes in (([o.runs for o in self.options], SIZES), (self._brief, BRIEF_SIZES)):
            for line, runs in zip(self._lines, words, strict=True):
                line.words = runs
            ways = [(columns, size) for size in sizes for columns in range(1, min(count, 4) + 1)]
            if found := next((way for way in ways if self._holds(room, gap, *way)), None):
                columns, size = found
                break
        rows = -(-count // columns)
        wide, high = (room.w - gap * (columns - 1)) / columns, (room.h - gap * (rows - 1)) / rows
        style = Style("semibold", size, (0, 0, 0))
        lines = [self.kit.type.lines(b.words, style, round(wide) - self.kit.px(72), 9) for b in self._lines]
        most = max((self.kit.type.high(each, style) for each in lines), default=0) + self.kit.px(24)
        high = min(high, max(self.kit.px(76), most))
        for at, button in enumerate(self._lines):
            x, y = room.x + (at % columns) * (wide + gap), room.y + (at // columns) * (high + gap)
            button.rect, button.size, button.pad = Rect(round(x), round(y), round(wide), round(high)), size, 14

    @property
    def _brief(self) -> list[Sequence[Run]]:
        return [option.brief or option.runs for option in self.options]

    def _holds(self, room: Rect, gap: int, columns: int, size: float) -> bool:
        """Do all lines show whole in so many columns?"""
        rows = -(-len(self._lines) // columns)
        wide, high = (room.w - gap * (columns - 1)) // columns, (room.h - gap * (rows - 1)) // rows
        style, inner = Style("semibold", size, (0, 0, 0)), wide - self.kit.px(72)
        lines = [self.kit.type.lines(button.words, style, inner, 9) for button in self._lines]
        slack = self.kit.px(8 if size in SIZES else 3)
        return all(self.kit.type.high(each, style) + slack <= high for each in lines)

    def common_key(self, event: pygame.Event) -> bool:
        """Enter takes the first, where that can be undone."""
        if not self.final and event.key in ENTERS and self.bar.named(self.bar.focus) is None:
            self.choose(self._lines[0].name)
            return True
        return super().common_key(event)

    def choose(self, name: str) -> None:
        if name == "cancel":
            self.house.back()
        elif not self.final or self.is_meant:
            option = self.options[int(name.partition(".")[2])]
            self.house.back()
            option.then()

    def back(self) -> None:
        self.house.back()

    def write(self, surface: pygame.Surface) -> None:
        kit = self.kit
        style = Style("serif", 26, kit.theme.ink)
        while style.size > 20 and kit.type.width(kit.speaker.runs(self.title), style) > self._title.w:
            style = Style(style.face, style.size - 1, style.colour)
        at = (self._title.x, self._title.centery - kit.type.line_height(style) // 2)
        kit.type.put(surface, kit.speaker.runs(self.title), style, at, self._title.w)

    def at_rest(self) -> bool:
        return not self.final or super().at_rest()
