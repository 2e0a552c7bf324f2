"""The unfinished matches with their scores, to continue or delete."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect

from game.engine.messages import OTHERS, Message, fill, join_list, msg
from game.ui.i18n.speaker import Run, Text
from game.ui.pages.menu import BOTH, HOLDS_ALL, resume
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.framed import EDGE, HIGH, LINE, fitting, framed, invitation, page_foot, page_head
from game.ui.scenes.laid import LaidPage
from game.ui.session.match_standing import MatchStanding, last_played, match_standing
from game.ui.storage.vault import SaveTrouble, Summary, Vault
from game.ui.style.type import Line, Style
from game.ui.widgets.bar import Bar
from game.ui.widgets.boxes import Box, Column, Row
from game.ui.widgets.button import Button, look_of
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node
from game.ui.widgets.parts import Control, TextPart

TITLE, ROW = msg("Unfinished matches"), msg("{game}, {round}", about="a saved match or table")
DELETE, UNDO = msg("Delete", about="button"), msg("Undo", about="button")
NONE = msg("Leave a match in the middle, and it will be here.")
UNDO_KEY = "U"
FOOT = msg("Undo brings a deleted match back, until you leave this page.")
DELETE_WIDE, GAP, BETWEEN = 200, 22, 16  # units
# Of a match.
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
        totals = [speaker.number(total) for total in stands.totals]
        return [[Text(f"{speaker.side(side)} "), Text(total, True)] for side, total in enumerate(totals)]

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
        boxes = [box for box, _, _ in self._set_texts(self._lies())]
        texts = [Node("text", "", box, words) for box, words in zip(boxes, runs, strict=True)]
        scores = [run for at, side in enumerate(self._sides()) for run in (*([Text(", ")] if at else []), *side)]
        return replace(super().node(), words=self.what, value=scores, note=self.when, parts=tuple(texts))


def _across(lines: Sequence[Line]) -> int:
    return max((line[-1].x + line[-1].width for line in lines if line), default=0)


class SavesScene(LaidPage):
    """Unfinished matches, newest first. A deleted match stays in its row and can be restored until the page is left."""

    name = "saves"
    margin = EDGE

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.first = self.count = 0
        self.notice: Message | None = None
        self._deleted: list[KeptMatch] = []  # in order of deletion
        found = [each for each in context.vault.unfinished() if each.game in context.games]
        self.rows = [KeptMatch(save, match_standing(save.path)) for save in found]

    @property
    def shown(self) -> list[KeptMatch]:
        return self.rows[self.first : self.first + self.count]

    def content(self, kit: Kit) -> Box:
        head = page_head(kit, TITLE, self.words(kit, self.notice, Style("semibold", LINE, kit.theme.gold)))
        wide = self.room.w
        room = self.room.h - head.high(wide) - self._foot(kit, True).high(wide) - 3 * kit.px(GAP)
        lines = (self._line(kit, index, row) for index, row in enumerate(self.rows[self.first :]))
        rows = fitting(lines, wide, room, kit.px(BETWEEN))
        self.count = len(rows)
        listed = Column(rows, kit.px(BETWEEN)) if rows else invitation(self, kit, NONE)
        return framed(kit, head, [listed], self._foot(kit, len(self.rows) > self.count))

    def _line(self, kit: Kit, index: int, row: KeptMatch) -> Row:
        match = Button(f"open.{index}", (), look="slip", enabled=not row.gone)
        game = self.context.games[row.save.game]
        what = fill(ROW, game=game.title, round=fill(game.rounds.inner, n=row.save.hand))
        called, then = (f"delete.{index}", UNDO if row.gone else DELETE), partial(self._delete_or_undo, row)
        delete = self.control(kit, *called, "", "felt", DELETE_WIDE, 0, of=kit.speaker.runs(what), then=then)
        self.presses[match.name] = partial(resume, self.context, row.save.path)
        return Row([MatchRow(kit, self.bar, match, row, what, self.prefix), delete], kit.px(GAP))

    def _foot(self, kit: Kit, has_more: bool) -> Row:
        text = fill(BOTH, one=FOOT, other=HOLDS_ALL) if self.rows else None
        says = TextPart(kit, kit.speaker.runs(text), Style("regular", 17, kit.theme.quiet), grow=1)
        words = msg("More", about="button")
        more = self.control(kit, "more", words, "M", "felt", DELETE_WIDE, HIGH, then=self._show_more)
        return page_foot(self, kit, [more] if has_more else [], says)

    def draw(self, surface: pygame.Surface) -> None:
        self._show_key()
        super().draw(surface)

    def _show_key(self) -> None:
        """Show the Del or Undo key on the button it would press."""
        kind, _, index = (self.bar.focus or "").partition(".")
        held = int(index) if kind in ("open", "delete") and index.isdigit() else -1
        for at, row in enumerate(self.shown):
            button = self.bar.find(f"delete.{at}")
            if button:
                printed = UNDO_KEY if row is self._last else "Del" if at == held and not row.gone else None
                button.print_key(printed)

    @property
    def _last(self) -> KeptMatch | None:
        """The match deleted last that can still be restored."""
        return next((row for row in reversed(self._deleted) if row.gone), None)

    def handle(self, event: pygame.Event) -> bool:
        kind, _, index = (self.bar.focus or "").partition(".")
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and kind in ("open", "delete"):
            self.bar.focus_on(f"delete.{index}")
            if not self.shown[int(index)].gone:  # a held key must not restore it
                self.press(f"delete.{index}")
            return True
        if event.type == pygame.KEYDOWN and (event.unicode or "").upper() == UNDO_KEY and self._last:
            self._delete_or_undo(self._last)
            return True
        return super().handle(event)

    def press(self, name: str) -> None:
        self.notice = None
        super().press(name)

    def _show_more(self) -> None:
        self.first = self.first + self.count if self.first + self.count < len(self.rows) else 0

    def _delete_or_undo(self, row: KeptMatch) -> None:
        change = row.restore if row.gone else row.delete
        try:
            change(self.context.vault)
            self._deleted.append(row)
        except SaveTrouble as trouble:
            self.notice = trouble.message
        self.arrange()
