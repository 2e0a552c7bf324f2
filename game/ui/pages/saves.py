"""The unfinished matches with their scores, to continue or delete."""

from __future__ import annotations

import pygame

from game.engine.messages import Message, fill, msg
from game.ui.pages.match_row import KeptMatch, MatchRow
from game.ui.pages.menu import BOTH, HOLDS_ALL
from game.ui.pages.resume import resume
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.framed import EDGE, HIGH, LINE, fitting, framed, invitation, page_foot, page_head, play_last
from game.ui.scenes.laid import LaidPage
from game.ui.session.match_standing import match_standing
from game.ui.storage.vault import SaveTrouble
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column, Row
from game.ui.widgets.button import Button
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import TextPart

TITLE, ROW = msg("Unfinished matches"), msg("{game}, {round}", about="a saved match or table")
DELETE, UNDO = msg("Delete", about="button"), msg("Undo", about="button")
NONE = msg("Leave a match in the middle, and it will be here.")
UNDO_KEY = "U"
FOOT = msg("Undo brings a deleted match back, until you leave this page.")
DELETE_WIDE, GAP, BETWEEN = 200, 22, 16  # units


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

    # -- content

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
        called = f"delete.{index}", UNDO if row.gone else DELETE
        delete = self.control(kit, *called, "", "felt", DELETE_WIDE, 0, of=kit.speaker.runs(what))
        return Row([MatchRow(kit, self.bar, match, row, what, self.prefix), delete], kit.px(GAP))

    def _foot(self, kit: Kit, has_more: bool) -> Row:
        text = fill(BOTH, one=FOOT, other=HOLDS_ALL) if self.rows else None
        says = TextPart(kit, kit.speaker.runs(text), Style("regular", 17, kit.theme.quiet), grow=1)
        more = (
            [self.control(kit, "more", msg("More", about="button"), "M", "felt", DELETE_WIDE, HIGH)] if has_more else []
        )
        return page_foot(self, kit, more, says)

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

    # -- input

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
        kind, _, index = name.partition(".")
        self.notice = None
        if kind == "back":
            self.context.back()
        elif kind == "play":
            play_last(self.context)
        elif kind == "more":
            self.first = self.first + self.count if self.first + self.count < len(self.rows) else 0
            self.arrange()
        elif kind == "open":
            resume(self.context, self.shown[int(index)].save.path)
        else:
            self._delete_or_undo(self.shown[int(index)])

    def _delete_or_undo(self, row: KeptMatch) -> None:
        change = row.restore if row.gone else row.delete
        try:
            change(self.context.vault)
            self._deleted.append(row)
        except SaveTrouble as trouble:
            self.notice = trouble.message
        self.arrange()
