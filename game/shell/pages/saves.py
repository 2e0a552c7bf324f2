"""The unfinished matches, each with its score: go on with one, or delete it."""

from __future__ import annotations

import pygame

from game.engine.said import Said, filled, said
from game.shell.keep.vault import SaveTrouble
from game.shell.look.type import Style
from game.shell.pages.match_row import Kept, MatchRow
from game.shell.pages.menu import BOTH, HOLDS_ALL
from game.shell.pages.resume import resume
from game.shell.paper.boxes import Box, Column, Gap, Row
from game.shell.paper.button import Button
from game.shell.paper.kit import Kit
from game.shell.paper.parts import Words
from game.shell.play.standing import standing
from game.shell.scene.house import House
from game.shell.scene.laid import LaidPage, middle

TITLE, ROW = said("Unfinished matches"), said("{game}, {round}", about="a saved match or table")
DELETE, UNDO = said("Delete", about="button"), said("Undo", about="button")
NONE = said("There are no unfinished matches.")
UNDO_KEY = "U"
FOOT = said("Undo brings a deleted match back, until you leave this page.")
HIGH, WIDE, DELETE_WIDE, GAP, BETWEEN = 840, 1100, 200, 18, 16  # units


class SavesScene(LaidPage):
    """The newest first. A match deleted here stays in its row, to be brought back until the page is left."""

    name = "saves"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.first = self.count = 0
        self.notice: Said | None = None
        self._deleted: list[Kept] = []  # in the order in which they went
        found = [each for each in house.vault.unfinished() if each.game in house.games]
        self.rows = [Kept(save, standing(save.path)) for save in found]

    @property
    def shown(self) -> list[Kept]:
        return self.rows[self.first : self.first + self.count]

    # -- what lies on it

    def content(self, kit: Kit) -> Box:
        title = Words(kit, kit.speaker.runs(TITLE), Style("serif", 54, kit.theme.text), least=30, role="heading")
        head = Column([title, self.words(kit, self.notice, Style("semibold", 18, kit.theme.gold))])
        wide = min(self.units(WIDE), self.room.w)
        room = min(kit.px(HIGH), self.room.h) - head.high(wide) - self._foot(kit, True).high(wide) - 3 * kit.px(GAP)
        rows = self._fitting(kit, wide, room)
        self.count = len(rows)
        none = self.words(kit, NONE, Style("regular", 22, kit.theme.quiet))
        listed = Column(rows or [none], kit.px(BETWEEN))
        spare = Gap(0, 1, max(0, room - listed.high(wide)))  # the foot stands still
        sheet = Column([head, listed, spare, self._foot(kit, len(self.rows) > self.count)], kit.px(GAP))
        return middle(sheet, self.units(WIDE))

    def _fitting(self, kit: Kit, wide: int, room: int) -> list[Box]:
        """From the first shown one on, as many as there is room for; one at least."""
        made, gap = list[Box](), kit.px(BETWEEN)
        for index, row in enumerate(self.rows[self.first :]):
            line = self._line(kit, index, row)
            room -= line.high(wide) + (gap if made else 0)
            if made and room < 0:
                break
            made.append(line)
        return made

    def _line(self, kit: Kit, index: int, row: Kept) -> Row:
        match = Button(f"open.{index}", (), enabled=not row.gone)
        game = self.house.games[row.save.game]
        what = filled(ROW, game=game.title, round=filled(game.round_words().inner, n=row.save.hand))
        called = f"delete.{index}", UNDO if row.gone else DELETE
        delete = self.control(kit, *called, "", "felt", DELETE_WIDE, 0, of=kit.speaker.runs(what))
        return Row([MatchRow(kit, self.bar, match, row, what, self.prefix), delete], kit.px(GAP))

    def _foot(self, kit: Kit, has_more: bool) -> Row:
        told = filled(BOTH, one=FOOT, other=HOLDS_ALL) if self.rows else None
        says = Words(kit, kit.speaker.runs(told), Style("regular", 17, kit.theme.quiet), grow=1)
        back = self.control(kit, "back", said("Back", about="button"), "Esc", "felt", 220)
        more = [self.control(kit, "more", said("More", about="button"), "M", "felt", DELETE_WIDE)] if has_more else []
        return Row([back, says, *more], kit.px(30), align=0.5)

    def draw(self, surface: pygame.Surface) -> None:
        self._show_key()
        super().draw(surface)

    def _show_key(self) -> None:
        """Del stands on the button that it would press."""
        kind, _, index = (self.bar.focus or "").partition(".")
        held = int(index) if kind in ("open", "delete") and index.isdigit() else -1
        for at, row in enumerate(self.shown):
            button = self.bar.named(f"delete.{at}")
            if button:
                printed = UNDO_KEY if row is self._last else "Del" if at == held and not row.gone else None
                button.print_key(printed)

    @property
    def _last(self) -> Kept | None:
        """What was deleted last and is still to be brought back."""
        return next((row for row in reversed(self._deleted) if row.gone), None)

    # -- hands

    def handle(self, event: pygame.Event) -> bool:
        kind, _, index = (self.bar.focus or "").partition(".")
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and kind in ("open", "delete"):
            self.bar.focus_on(f"delete.{index}")
            if not self.shown[int(index)].gone:  # a key held down must not bring it back
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
            self.house.back()
        elif kind == "more":
            self.first = self.first + self.count if self.first + self.count < len(self.rows) else 0
            self.arrange()
        elif kind == "open":
            resume(self.house, self.shown[int(index)].save.path)
        else:
            self._delete_or_undo(self.shown[int(index)])

    def _delete_or_undo(self, row: Kept) -> None:
        change = row.restore if row.gone else row.delete
        try:
            change(self.house.vault)
            self._deleted.append(row)
        except SaveTrouble as trouble:
            self.notice = trouble.said
        self.arrange()
