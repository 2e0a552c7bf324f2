"""The unfinished matches, each with its score: go on with one, or delete it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

import pygame

from game.engine.said import Said, filled, said
from game.shell.keep.vault import SaveTrouble, Summary
from game.shell.look.speaker import Run, Speaker, Text, number
from game.shell.look.type import Line, Style
from game.shell.pages.menu import BOTH, HOLDS_ALL
from game.shell.pages.resume import resume
from game.shell.paper.button import Button
from game.shell.play.standing import Standing, last_played, standing
from game.shell.scene.house import House
from game.shell.scene.page import Page

ROW, DELETED = said("{game}, hand {n}"), said("Deleted")
DELETE, UNDO = said("Delete"), said("Undo")
NONE = said("There are no unfinished matches.")
FOOT = said("Undo brings a deleted match back, until you leave this page.")
HIGH, LEAST_HIGH = 840, 620  # units, and pixels where the window has them: letters do not shrink for ever
HEAD = 124  # units from the title's top to the first row
WIDE, DELETE_WIDE, GAP, BETWEEN = 1100, 200, 18, 16
PAD, APART = 12, 30  # units from a row's edge to its words, and from one side's total to the next side


@dataclass
class Row:
    """A match of the list. ``gone``: where its file lies since it was deleted here."""

    save: Summary
    stands: Standing
    gone: Path | None = None


class SavesScene(Page):
    """The newest first. A match deleted here stays in its row, to be brought back until the page is left."""

    name = "saves"
    need = (1200, 900)

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.first = self.count = 0
        self.notice: Said | None = None
        found = [each for each in house.vault.unfinished() if each.game in house.games]
        self.rows = [Row(save, standing(save.path)) for save in found]

    @property
    def shown(self) -> list[Row]:
        return self.rows[self.first : self.first + self.count]

    # -- layout

    def arrange(self) -> None:
        kit, box = self.kit, self.centred(WIDE, HIGH)
        box.h = min(self.size[1] - kit.px(60), max(box.h, LEAST_HIGH))
        box.centery = self.size[1] // 2
        self.top, self.foot = box.topleft, box.bottom - kit.px(64)
        rect = pygame.Rect(box.x, box.y + kit.px(HEAD), kit.px(WIDE - DELETE_WIDE - GAP), 0)
        rects = self._stacked(rect)
        self.count = len(rects)
        self.bar.buttons = [
            button
            for i, (row, rect) in enumerate(zip(self.shown, rects, strict=True))
            for button in self._row_buttons(i, row, rect)
        ]
        back = pygame.Rect(box.x, self.foot, kit.px(220), kit.px(64))
        self.bar.buttons.append(self.button("back", said("Back"), "Esc", back))
        if len(self.rows) > self.count:
            wide = kit.px(DELETE_WIDE)
            more = pygame.Rect(box.right - wide, self.foot, wide, kit.px(64))
            self.bar.buttons.append(self.button("more", said("More"), "M", more))
        self.spoil()

    def _stacked(self, rect: pygame.Rect) -> list[pygame.Rect]:
        """Where rows lie below each other, from the first shown one on, as many as there is room for."""
        gap, rects = self.kit.px(BETWEEN), list[pygame.Rect]()
        for row in self.rows[self.first :]:
            rect = pygame.Rect(rect.x, rects[-1].bottom + gap if rects else rect.y, rect.w, self._high(row))
            if rects and rect.bottom > self.foot - gap:
                break
            rects.append(rect)
        return rects

    def _row_buttons(self, index: int, row: Row, rect: pygame.Rect) -> list[Button]:
        beside = pygame.Rect(rect.right + self.kit.px(GAP), rect.y, self.kit.px(DELETE_WIDE), rect.h)
        words = UNDO if row.gone else DELETE
        return [
            replace(self.button(f"open.{index}", Said(""), "", rect), enabled=not row.gone),
            self.button(f"delete.{index}", words, "", beside),
        ]

    def _styles(self) -> tuple[Style, Style]:
        theme = self.kit.theme
        return Style("semibold", 22, theme.text), Style("regular", 19, theme.text)

    def _high(self, row: Row) -> int:
        kit, (head, score) = self.kit, self._styles()
        return kit.px(2 * PAD) + kit.type.line_height(head) + len(self._scores(row)) * kit.type.line_height(score)

    def _scores(self, row: Row) -> list[list[tuple[int, Line]]]:
        """Each side with its total, in as many lines as they take; every one with its distance from the left."""
        kit, style = self.kit, self._styles()[1]
        room = kit.px(WIDE - DELETE_WIDE - GAP - 3 * PAD)
        lines: list[list[tuple[int, Line]]] = [[]]
        x = 0
        for runs in self._sides(row):
            line = kit.type.lines(runs, style, room, 1)[0]
            wide = line[-1].x + line[-1].width
            if x and x + wide > room:
                lines.append([])
                x = 0
            lines[-1].append((x, line))
            x += wide + kit.px(APART)
        return lines

    def _sides(self, row: Row) -> list[list[Run]]:
        """Names and total of each side; only the names where the record tells no score."""
        names, stands = row.save.names, row.stands
        if not stands.totals:
            return [[Text(", ".join(names) or "—")]]
        speaker = Speaker(names, stands.sides)
        return [[Text(f"{speaker.side(side)} "), Text(number(total), True)] for side, total in enumerate(stands.totals)]

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        surface.blit(self.house.felt(), (0, 0))
        y = self.title(surface, said("Unfinished matches"), self.top)
        style = Style("semibold", 18, kit.theme.accent)
        kit.type.put(surface, kit.speaker.runs(self.notice), style, (self.top[0], y), kit.px(WIDE), 2)
        self._draw_foot(surface)
        for i, row in enumerate(self.shown):
            held = not row.gone and self.bar.focus in (f"open.{i}", f"delete.{i}")
            button = self.bar.named(f"delete.{i}")
            assert button is not None
            button.cap = "Del" if held else None
        self.bar.draw(surface, kit)
        for i, row in enumerate(self.shown):
            self._draw_row(surface, i, row)

    def _draw_foot(self, surface: pygame.Surface) -> None:
        kit, style = self.kit, Style("regular", 17, self.kit.theme.quiet)
        if not self.rows:
            at = (self.top[0], self.top[1] + kit.px(HEAD))
            kit.type.put(surface, kit.speaker.runs(NONE), Style("regular", 22, kit.theme.quiet), at)
            return
        x, room = self.top[0] + kit.px(250), kit.px(WIDE - 250 - DELETE_WIDE - GAP)
        lines = kit.type.lines(kit.speaker.runs(filled(BOTH, one=FOOT, other=HOLDS_ALL)), style, room, 3)
        kit.type.draw(surface, lines, style, (x, self.foot + (kit.px(64) - kit.type.high(lines, style)) // 2))

    def _draw_row(self, surface: pygame.Surface, index: int, row: Row) -> None:
        """Game and hand, when it was last played, and how the sides stand."""
        kit, (head, score) = self.kit, self._styles()
        button = self.bar.named(f"open.{index}")
        assert button is not None
        if row.gone:
            head, score = replace(head, colour=kit.theme.quiet), replace(score, colour=kit.theme.quiet)
        rect = button.rect.inflate(-kit.px(3 * PAD), -kit.px(2 * PAD)).move(0, self._lift(button))
        when = DELETED if row.gone else last_played(row.save.changed, date.today())
        runs, style = kit.speaker.runs(when), replace(score, size=18)
        wide = kit.type.width(runs, style)
        drop = kit.type.line_height(head) - kit.type.line_height(style)
        kit.type.put(surface, runs, style, (rect.right - wide, rect.y + drop // 2))
        what = filled(ROW, game=self.house.games[row.save.game].title, n=row.save.hand)
        y = kit.type.put(surface, kit.speaker.runs(what), head, rect.topleft, rect.w - wide - kit.px(APART))
        for line in self._scores(row):
            for x, side in line:
                kit.type.draw(surface, [side], score, (rect.x + x, y))
            y += kit.type.line_height(score)

    def _lift(self, button: Button) -> int:
        """How far down what is written on the button lies: it moves with the button."""
        state = self.bar.state(button) if button.enabled else "rest"
        return {"rest": 0, "hover": -round(2 * self.kit.u), "pressed": self.kit.px(3)}[state]

    # -- hands

    def handle(self, event: pygame.Event) -> bool:
        kind, _, index = (self.bar.focus or "").partition(".")
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and kind in ("open", "delete"):
            self.bar.focus = f"delete.{index}"
            self.spoil()
            if not self.shown[int(index)].gone:  # a key held down must not bring it back
                self.press(self.bar.focus)
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

    def _delete_or_undo(self, row: Row) -> None:
        vault = self.house.vault
        try:
            if row.gone:
                row.save, row.gone = replace(row.save, path=vault.restore(row.gone)), None
            else:
                row.gone = vault.abandon(row.save.path)
        except SaveTrouble as trouble:
            self.notice = trouble.said
        self.arrange()
