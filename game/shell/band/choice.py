"""Which of these: several meanings of one deed, or groups to put into the tray, in the band over the tray."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.engine.said import Said, said
from game.shell.band.lines import lines_fit, lines_placed
from game.shell.band.place import Asked, Parts, band_rect, kept_free, parts
from game.shell.band.scene import ENTERS, BandScene
from game.shell.band.written import Laid, written
from game.shell.cloth.regions import Regions
from game.shell.look.type import Style
from game.shell.paper.boxes import Column, Leaf, Row
from game.shell.paper.button import Button
from game.shell.paper.node import Node
from game.shell.scene.house import House
from game.shell.scene.option import Option
from game.shell.table.table import TableScene

Rect = pygame.Rect
CANCEL = said("Cancel", about="button")
TITLE, LEAST_TITLE = 26, 20  # letter sizes in units
STEP = 12  # units, by which the band is tried higher


class ChoiceBand(BandScene):
    """A title and some lines, one of which may be chosen; Escape leaves everything as it was."""

    name = "choice"

    def __init__(
        self, house: House, table: TableScene, title: Said, options: Sequence[Option], cancel: Said = CANCEL,
        final: bool = True,
    ) -> None:  # fmt: skip
        """``final``: what is chosen happens at once and for good."""
        super().__init__(house, table)
        self.title, self.options, self.final, self.cancel = title, list(options), final, cancel

    # -- what it shows

    def lies(self, r: Regions) -> Rect:
        """Higher over the table where it could not show every line whole."""
        rect = band_rect(r)
        step, top = self.kit.px(STEP), max(r.middle.y, rect.y - rect.h)
        while rect.y - step >= top and not self._shows_all(rect):
            rect = Rect(rect.x, rect.y - step, rect.w, rect.h + step)
        return rect

    def _shows_all(self, rect: Rect) -> bool:
        found, gap = self._shares(rect, parts(self.kit, rect, Asked()).pad)
        return lines_fit(self.kit, found["lines"], gap, self._lines)

    def cut(self) -> Parts:
        """A title, the way out at the right of it, and below them the lines in as few columns as hold them."""
        whole = parts(self.kit, self.rect, Asked())
        found, gap = self._shares(self.rect, whole.pad)
        buttons = (*lines_placed(self.kit, found["lines"], gap, self._lines), self._off(found["off"]))
        return replace(whole, words=found["title"], buttons=buttons)

    def _shares(self, rect: Rect, pad: int) -> tuple[dict[str, Rect], int]:
        """What of a band there belongs to title, way out and lines; and how far these are from each other."""
        inner = rect.inflate(-2 * pad, -2 * pad)
        room = Rect(inner.x, inner.y, inner.w - kept_free(self.table.laid.regions, rect)[0], inner.h)
        gap, found = min(self.kit.px(8), max(3, room.h // 24)), dict[str, Rect]()
        Column([self._head(room, pad, found), _leaf(found, "lines", grow=1)], gap).place(room)
        return found, gap

    def _head(self, room: Rect, pad: int, found: dict[str, Rect]) -> Row:
        kit = self.kit
        high = max(round(1.25 * kit.type.line_height(Style("serif", 24, kit.theme.ink))), kit.px(34))
        words = kit.type.width(kit.speaker.runs(self.cancel), Style("semibold", 18, kit.theme.ink))
        wide, high = min(room.w // 3, words + kit.px(90)), min(high, room.h // 3)
        return Row([_leaf(found, "title", high=high, grow=1), _leaf(found, "off", wide, high)], pad)

    def _off(self, rect: Rect) -> Button:
        return Button("cancel", self.kit.speaker.runs(self.cancel), rect, "Esc", "paper", size=18.0)

    @property
    def _lines(self) -> list[Button]:
        return [
            Button(f"choice.{at}", option.runs, key=str(at + 1), look="paper", brief=option.brief)
            for at, option in enumerate(self.options)
        ]

    def _title(self) -> Laid:
        """On one line, in smaller letters where there is less room."""
        kit, room, size = self.kit, self.parts.words, TITLE
        left, runs = kit.px(4), kit.speaker.runs(self.title)
        made = written(kit, runs, Style("serif", size, kit.theme.ink), room.w - left, 1)
        while made.is_cut and size > LEAST_TITLE:
            size -= 1
            made = written(kit, runs, Style("serif", size, kit.theme.ink), room.w - left, 1)
        high = made.high(kit)
        return Laid(made, Rect(room.x + left, room.centery - high // 2, room.w - left, high), "heading")

    def written(self) -> Sequence[Node]:
        return [self._title().node]

    def write(self, surface: pygame.Surface) -> None:
        self._title().draw(surface, self.kit)

    # -- choosing

    def common_key(self, event: pygame.Event) -> bool:
        """Enter takes the first, where that can be undone."""
        if not self.final and event.key in ENTERS and self.bar.named(self.bar.focus) is None:
            self.choose("choice.0")
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

    def at_rest(self) -> bool:
        return not self.final or super().at_rest()


def _leaf(found: dict[str, Rect], name: str, wide: int = 0, high: int = 0, grow: float = 0.0) -> Leaf:
    """A box that tells where it lies."""
    return Leaf(lambda rect: found.update({name: rect}), (wide, wide), high, grow)
