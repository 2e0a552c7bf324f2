"""Quick refusals, marked by the person whose hand lies open: what he will not take, and for how long."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

import pygame

from game.engine.contract import Kind
from game.engine.said import Said, Who, said
from game.engine.table import Seat
from game.shell.scenes.question import Dialog
from game.shell.type import Style
from game.shell.widgets import Bar, Button, Kit
from game.shell.words import Run

if TYPE_CHECKING:
    from game.shell.app import App
    from game.shell.session import Session

Rect = pygame.Rect
TITLE = said("Quick refusals")
WHAT = said("What is marked is refused for {seat} without asking, at the common pace. Nobody else sees the marks.")
HOW_LONG = said("They last")
TURN, HAND = said("Until {seat}’s next turn"), said("For this whole hand")
LIFT, DONE = said("Lift all"), said("Done")
WIDE, PAD, GAP, HIGH, SMALL, LABEL = 1120, 52, 12, 60, 54, 130  # in units; high rows and low ones, words before one


class QuickScene(Dialog):
    """Every kind is a button with a tick; whatever is chosen counts at once."""

    name = "quick"

    def __init__(self, app: App, session: Session, seat: Seat) -> None:
        super().__init__(app)
        self.quick, self.seat = session.quick, seat
        match = session.match
        self.kinds = match.game.kinds(match.view(None), seat)

    def unattended(self) -> None:
        """Marks are as private as the hand they are for."""
        if self.app.top is self:
            self.app.pop()

    # -- layout

    def layout(self, size: tuple[int, int], u: float) -> None:
        super().layout(size, u)
        while (high := self._high()) > size[1] - 16 or self.kit.px(WIDE) > size[0] - 16:
            self.fitted = self.app.kit.at(self.kit.u * 0.95)
        self.rect = Rect(0, 0, self.kit.px(WIDE), high)
        self.rect.center = size[0] // 2, size[1] // 2
        self._place()

    def _rows(self) -> list[tuple[str, list[Kind]]]:
        """Sentences two in a row, short kinds all in one."""
        rows = []
        for row, found in groupby(self.kinds, lambda kind: kind.row):
            kinds = list(found)
            step = len(kinds) if row else 2
            rows += [(row, kinds[at : at + step]) for at in range(0, len(kinds), step)]
        return rows

    @property
    def _head(self) -> int:
        kit = self.kit
        note = Style("regular", 20, kit.theme.faint)
        lines = kit.type.lines(self._what(), note, kit.px(WIDE - 2 * PAD), 3)
        return kit.px(34) + kit.type.line_height(Style("serif", 40, kit.theme.ink)) + kit.type.high(lines, note)

    def _what(self) -> Sequence[Run]:
        return self.kit.speaker.runs(Said(WHAT.text, (("seat", Who(self.seat)),)))

    def _high(self) -> int:
        kit = self.kit
        rows = sum(kit.px(SMALL if row else HIGH) + kit.px(GAP) for row, _ in self._rows())
        return self._head + kit.px(22) + rows + kit.px(26 + HIGH + 34 + HIGH + 36)

    def _place(self) -> None:
        kit, marks = self.kit, self.quick.marks(self.seat)
        x, y, room = self.rect.x + kit.px(PAD), self.rect.y + self._head + kit.px(22), kit.px(WIDE - 2 * PAD)
        made: list[Button] = []
        for row, kinds in self._rows():
            high = kit.px(SMALL if row else HIGH)
            line = Rect(x, y, room, high)
            cells = self._cells(line, kinds, kit.px(6)) if row else _halves(line, kit)
            for kind, cell in zip(kinds, cells, strict=False):
                is_on = kind.name in marks.names
                made.append(self._toggle(f"kind.{kind.name}", kind.said, cell, is_on, 17 if row else 20))
            y += high + kit.px(GAP)
        y += kit.px(26)
        self._lasts = y - self.rect.y
        label = kit.px(LABEL)
        cells = _halves(Rect(x + label, y, room - label, kit.px(HIGH)), kit)
        for name, words, cell, whole in (("turn", TURN, cells[0], False), ("hand", HAND, cells[1], True)):
            text = Said(words.text, (("seat", Who(self.seat)),)) if not whole else words
            made.append(self._toggle(f"lasts.{name}", text, cell, marks.whole_hand == whole))
        y += kit.px(HIGH + 34)
        wide = kit.px(240)
        speak = self.kit.speaker.runs
        made.append(Button("lift", speak(LIFT), Rect(x, y, wide, kit.px(HIGH)), "Del", "paper", bool(marks.names)))
        done = Rect(x + room - wide, y, wide, kit.px(HIGH))
        made.append(Button("done", speak(DONE), done, "Esc", "primary-paper"))
        focus, hover, pressed = self.bar.focus, self.bar.hover, self.bar.pressed
        self.bar = Bar(made)
        self.bar.focus = focus
        self.bar.hover = self.bar.named(hover.name) if hover else None
        self.bar.pressed = self.bar.named(pressed.name) if pressed else None

    def _cells(self, line: Rect, kinds: Sequence[Kind], gap: int) -> list[Rect]:
        """Side by side, each as wide as its words and a tick need, and a share of what is left."""
        style = Style("semibold", 17, self.kit.theme.ink)
        wanted = [self.kit.type.width(self.kit.speaker.runs(kind.said), style) for kind in kinds]
        spare, x, cells = (line.w - gap * (len(kinds) - 1) - sum(wanted)) / len(kinds), float(line.x), list[Rect]()
        for each in wanted:
            cells.append(Rect(round(x), line.y, round(x + each + spare) - round(x), line.h))
            x += each + spare + gap
        return cells

    def _toggle(self, name: str, words: Said, rect: Rect, is_on: bool, size: float = 20) -> Button:
        look, runs = "chosen-paper" if is_on else "paper", self.kit.speaker.runs(words)
        return Button(name, runs, rect, "", look, ticked=is_on, size=size, centred=rect.w < self.kit.px(110))

    # -- deeds

    def choose(self, name: str) -> None:
        kind, _, which = name.partition(".")
        if kind == "kind":
            self.quick.toggle(self.seat, which)
        elif kind == "lasts":
            self.quick.last(self.seat, which == "hand")
        elif kind == "lift":
            self.quick.lift(self.seat)
        else:
            self.app.pop()
            return
        self._place()
        self.dirty = True

    def paint(self, surface: pygame.Surface) -> None:
        kit, room = self.kit, self.kit.px(WIDE - 2 * PAD)
        at = self.rect.x + kit.px(PAD), self.rect.y + kit.px(30)
        y = kit.type.put(surface, kit.speaker.runs(TITLE), Style("serif", 40, kit.theme.ink), at, room)
        kit.type.put(surface, self._what(), Style("regular", 20, kit.theme.faint), (at[0], y), room, 3)
        words = Style("semibold", 20, kit.theme.ink)
        below = self._lasts + (kit.px(HIGH) - kit.type.line_height(words)) // 2
        kit.type.put(surface, kit.speaker.runs(HOW_LONG), words, (at[0], self.rect.y + below), kit.px(LABEL))

    def targets(self) -> dict[str, Rect]:
        return self.bar.targets()


def _halves(row: Rect, kit: Kit) -> list[Rect]:
    wide = (row.w - kit.px(GAP)) // 2
    return [Rect(row.x, row.y, wide, row.h), Rect(row.right - wide, row.y, wide, row.h)]
