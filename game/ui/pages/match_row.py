"""An unfinished match as a button: game and hand, when it was last played, and the score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

import pygame
from pygame import Rect

from game.engine.messages import OTHERS, Message, join_list, msg
from game.ui.i18n.speaker import Run, Text
from game.ui.session.match_standing import MatchStanding, last_played
from game.ui.storage.vault import Summary, Vault
from game.ui.style.type import Line, Style
from game.ui.widgets.bar import Bar
from game.ui.widgets.button import Button, look_of
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node
from game.ui.widgets.parts import Control

DELETED = msg("Deleted", about="state of a record")
MOST = 2  # lines for a side: names from other programs may have any length
PAD, APART, WIDE = 12, 30, 882  # units: padding, gap between sides, and preferred width


@dataclass
class KeptMatch:
    """A match in the list. ``gone``: its file after it was deleted here."""

    save: Summary
    stands: MatchStanding
    gone: Path | None = None

    def delete(self, vault: Vault) -> None:
        """Delete the match. Raises SaveTrouble."""
        self.gone = vault.abandon(self.save.path)

    def restore(self, vault: Vault) -> None:
        """Undo the deletion. Raises SaveTrouble."""
        if self.gone:
            self.save, self.gone = replace(self.save, path=vault.restore(self.gone)), None


class MatchRow(Control):
    """A button that continues a match; disabled if the match is deleted."""

    grow = 1.0

    def __init__(self, kit: Kit, bar: Bar, button: Button, row: KeptMatch, what: Message, prefix: str) -> None:
        super().__init__(kit, bar, button, WIDE, 0, prefix, 1.0)
        self.row = row
        colour = kit.theme.quiet if row.gone else look_of(kit.theme, button.look).ink
        self.head, self.score = Style("semibold", 22, colour), Style("regular", 19, colour)
        self.when = kit.speaker.runs(DELETED if row.gone else last_played(row.save.changed, date.today()))
        self.what = kit.speaker.runs(what)

    def wide(self) -> tuple[int, int]:
        type_, small = self.kit.type, replace(self.score, size=18)
        words = min(self.kit.px(WIDE) // 2, max(type_.widest(each, self.score) for each in self._sides()))
        least = max(words, type_.widest(self.what, self.head) + type_.width(self.when, small) + self.kit.px(APART))
        return least + self.kit.px(3 * PAD), self.kit.px(WIDE)

    def high(self, wide: int) -> int:
        return self.kit.px(2 * PAD) + max(box.bottom for box, _, _ in self._set_texts(Rect(0, 0, self._inner(wide), 0)))

    def _inner(self, wide: int) -> int:
        return wide - self.kit.px(3 * PAD)

    def _set_texts(self, rect: Rect) -> list[tuple[Rect, Style, Sequence[Line]]]:
        """Return the texts with their rectangles, styles and lines."""
        type_, small = self.kit.type, replace(self.score, size=18)
        wide = type_.width(self.when, small)
        drop = (type_.line_height(self.head) - type_.line_height(small)) // 2
        texts = [(Rect(rect.right - wide, rect.y + drop, wide, type_.line_height(small)), small,
                 type_.lines(self.when, small, wide))]  # fmt: skip
        lines = type_.lines(self.what, self.head, rect.w - wide - self.kit.px(APART))
        what = Rect(rect.x, rect.y, _across(lines), type_.high(lines, self.head))
        return [(what, self.head, lines), *texts, *self._scores(rect, what.bottom)]

    def _scores(self, rect: Rect, y: int) -> list[tuple[Rect, Style, Sequence[Line]]]:
        """Return each side with its total, side by side while they fit."""
        type_, x, found = self.kit.type, rect.x, list[tuple[Rect, Style, Sequence[Line]]]()
        for runs in self._sides():
            lines = type_.lines(runs, self.score, rect.w, MOST)
            wide = _across(lines)
            if x > rect.x and x + wide > rect.right:
                x, y = rect.x, max(box.bottom for box, _, _ in found)
            found.append((Rect(x, y, wide, type_.high(lines, self.score)), self.score, lines))
            x += wide + self.kit.px(APART)
        return found

    def _sides(self) -> list[list[Run]]:
        """Return names and total of each side; only the names if the record has no score."""
        names, stands = self.row.save.names, self.row.stands
        if not stands.totals:
            return [self.kit.speaker.runs(join_list(names, OTHERS)) or [Text("—")]]
        speaker = self.kit.speaker.at(names, stands.sides)
        return [
            [Text(f"{speaker.side(side)} "), Text(speaker.number(total), True)]
            for side, total in enumerate(stands.totals)
        ]

    def _lies(self) -> Rect:
        return self.rect.inflate(-self.kit.px(3 * PAD), -self.kit.px(2 * PAD))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        state = self.bar.state(self.button) if self.button.enabled else "rest"  # the text moves with the button
        lift = {"rest": 0, "hover": -round(2 * self.kit.u), "pressed": self.kit.px(3)}[state]
        for box, style, lines in self._set_texts(self._lies()):
            self.kit.type.draw(surface, lines, style, (box.x, box.y + lift))

    def node(self) -> Node:
        runs = [self.what, self.when, *self._sides()]
        texts = [
            Node("text", "", box, words) for (box, _, _), words in zip(self._set_texts(self._lies()), runs, strict=True)
        ]
        scores = [run for at, side in enumerate(self._sides()) for run in (*([Text(", ")] if at else []), *side)]
        return replace(super().node(), words=self.what, value=scores, note=self.when, parts=tuple(texts))


def _across(lines: Sequence[Line]) -> int:
    return max((line[-1].x + line[-1].width for line in lines if line), default=0)
