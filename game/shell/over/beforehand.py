"""Quick refusals, marked by the person whose hand lies open: what is refused for them, or is not, and for how long."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import pygame

from game.engine.contract import Kind
from game.engine.said import Said, Who, said
from game.engine.table import Seat
from game.shell.look.speaker import Run
from game.shell.look.type import Style
from game.shell.paper.bar import Bar
from game.shell.paper.button import Button
from game.shell.paper.kit import Kit
from game.shell.paper.node import Node
from game.shell.play.beforehand import Marks
from game.shell.play.session import Session
from game.shell.scene.dialog import Dialog
from game.shell.scene.house import House

Rect = pygame.Rect
TITLE = said("Quick refusals")
WHAT = said("Marked cards are refused for {seat} without asking, at the usual pace. Nobody else sees the marks.")
ELSE = said(
    "{seat} is asked only about marked cards; everything else is refused without asking, at the usual pace. "
    "Nobody else sees the marks."
)
REFUSE, ONLY = said("Refuse these"), said("Ask me only about these")
EVERYTHING = said("Refuse everything until my next turn")
HOW_LONG = said("Marks last")
TURN, HAND = said("Until my next turn"), said("For this whole hand")
LIFT, DONE = said("Clear all"), said("Done")
WIDE, PAD, GAP, HIGH, SMALL, LABEL = 1120, 52, 12, 60, 54, 130  # in units; high rows and low ones, words before one
APART, LINES = 20, 2  # units between the parts; what it says at the top is always given so many lines


class QuickScene(Dialog):
    """Every kind is a button with a tick; whatever is chosen counts at once."""

    name = "quick"

    def __init__(self, house: House, session: Session, seat: Seat) -> None:
        super().__init__(house)
        self.quick, self.seat = session.quick, seat
        match = session.match
        self.kinds = match.game.kinds(match.view(None), seat)

    def unattended(self) -> None:
        """Marks are as private as the hand they are for."""
        if self.house.stack.top is self:
            self.house.back()

    # -- layout

    def layout(self, size: tuple[int, int], u: float) -> None:
        super().layout(size, u)
        while (high := self._high()) > size[1] - 16 or self.kit.px(WIDE) > size[0] - 16:
            self.fitted = self.house.kit.at(self.kit.u * 0.95)
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
        """As high whichever way it says: switching moves no button."""
        kit, title, note = self.kit, Style("serif", 40, self.kit.theme.ink), Style("regular", 20, self.kit.theme.faint)
        return kit.px(34) + kit.type.line_height(title) + LINES * kit.type.line_height(note)

    def _what(self) -> Sequence[Run]:
        words = ELSE if self.quick.marks(self.seat).only else WHAT
        return self.kit.speaker.runs(Said(words.text, (("seat", Who(self.seat)),)))

    def _high(self) -> int:
        px = self.kit.px
        kinds = sum(px(SMALL if row else HIGH) + px(GAP) for row, _ in self._rows())
        return self._head + kinds + 3 * px(HIGH) + px(5 * APART - GAP + 16)

    def _place(self) -> None:
        kit, marks = self.kit, self.quick.marks(self.seat)
        x, room, high, apart = self.rect.x + kit.px(PAD), kit.px(WIDE - 2 * PAD), kit.px(HIGH), kit.px(APART)
        line = Rect(x, self.rect.y + self._head + apart, room, high)
        made = self._ways(line, marks)
        line.y += high + apart
        made += self._marked(line, marks)
        made += self._times(line, marks)
        line.y += high + apart
        made += self._foot(line)
        focus, hover, pressed = self.bar.focus, self.bar.hover, self.bar.pressed
        self.bar = Bar(made)
        self.bar.focus = focus
        self.bar.hover = self.bar.named(hover.name) if hover else None
        self.bar.pressed = self.bar.named(pressed.name) if pressed else None

    def _ways(self, line: Rect, marks: Marks) -> list[Button]:
        """The two ways in which the marks can be meant."""
        ways = (("refuse", REFUSE, "N", not marks.only), ("only", ONLY, "M", marks.only))
        return [
            self._toggle(f"way.{name}", self.kit.speaker.runs(words), cell, is_on, key)
            for (name, words, key, is_on), cell in zip(ways, _halves(line, self.kit), strict=True)
        ]

    def _marked(self, line: Rect, marks: Marks) -> list[Button]:
        """The kinds, row by row; the line ends below them."""
        kit, made = self.kit, list[Button]()
        for row, kinds in self._rows():
            line.h = kit.px(SMALL if row else HIGH)
            cells = self._cells(line, kinds, kit.px(6)) if row else _halves(line, kit)
            for kind, cell in zip(kinds, cells, strict=False):
                runs, is_on = kit.speaker.runs(kind.said), kind.name in marks.names
                made.append(self._toggle(f"kind.{kind.name}", runs, cell, is_on, size=17 if row else 20))
            line.y += line.h + kit.px(GAP)
        line.y, line.h = line.y + kit.px(APART - GAP), kit.px(HIGH)
        return made

    def _times(self, line: Rect, marks: Marks) -> list[Button]:
        """How long the marks last."""
        self._lasts, label = line.y - self.rect.y, self.kit.px(LABEL)
        turn, hand = _halves(Rect(line.x + label, line.y, line.w - label, line.h), self.kit)
        return [
            self._toggle("lasts.turn", self.kit.speaker.runs(TURN), turn, not marks.whole_hand),
            self._toggle("lasts.hand", self.kit.speaker.runs(HAND), hand, marks.whole_hand),
        ]

    def _foot(self, line: Rect) -> list[Button]:
        """Everything at once, until the next turn; and the ways out."""
        kit, wide, gap = self.kit, self.kit.px(190), self.kit.px(GAP)
        lift, done = Rect(line.x, line.y, wide, line.h), Rect(line.right - wide, line.y, wide, line.h)
        between = Rect(lift.right + gap, line.y, done.x - lift.right - 2 * gap, line.h)
        is_on, is_all_off = self.quick.is_on(self.seat), self.quick.is_until_turn(self.seat)
        all_off = self._toggle("everything", kit.speaker.runs(EVERYTHING), between, is_all_off)
        all_off.cap = "Shift N"
        return [
            Button("lift", kit.speaker.runs(LIFT), lift, "Del", "paper", is_on),
            all_off,
            Button("done", kit.speaker.runs(DONE), done, "Esc", "primary-paper"),
        ]

    def _cells(self, line: Rect, kinds: Sequence[Kind], gap: int) -> list[Rect]:
        """Side by side, each as wide as its words and a tick need, and a share of what is left."""
        style = Style("semibold", 17, self.kit.theme.ink)
        wanted = [self.kit.type.width(self.kit.speaker.runs(kind.said), style) for kind in kinds]
        spare, x, cells = (line.w - gap * (len(kinds) - 1) - sum(wanted)) / len(kinds), float(line.x), list[Rect]()
        for each in wanted:
            cells.append(Rect(round(x), line.y, round(x + each + spare) - round(x), line.h))
            x += each + spare + gap
        return cells

    def _toggle(
        self, name: str, runs: Sequence[Run], rect: Rect, is_on: bool, key: str = "", size: float = 20
    ) -> Button:  # fmt: skip
        look = "chosen-paper" if is_on else "paper"
        return Button(name, runs, rect, key, look, ticked=is_on, size=size, centred=rect.w < self.kit.px(110))

    # -- deeds

    def handle(self, event: pygame.Event) -> bool:
        """Shift+N is as at an offer: everything."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_n and event.mod & pygame.KMOD_SHIFT:
            self.choose("everything")
            return True
        return super().handle(event)

    def choose(self, name: str) -> None:
        kind, _, which = name.partition(".")
        if kind == "kind":
            self.quick.toggle(self.seat, which)
        elif kind == "way":
            self.quick.turn_about(self.seat, which == "only")
        elif kind == "lasts":
            self.quick.last(self.seat, which == "hand")
        elif kind == "everything":
            self.quick.until_turn(self.seat, not self.quick.is_until_turn(self.seat))
        elif kind == "lift":
            self.quick.lift(self.seat)
        else:
            self.house.back()
            return
        self._place()
        self.spoil()

    def paint(self, surface: pygame.Surface) -> None:
        kit, room = self.kit, self.kit.px(WIDE - 2 * PAD)
        at = self.rect.x + kit.px(PAD), self.rect.y + kit.px(30)
        y = kit.type.put(surface, kit.speaker.runs(TITLE), Style("serif", 40, kit.theme.ink), at, room)
        kit.type.put(surface, self._what(), Style("regular", 20, kit.theme.faint), (at[0], y), room, LINES)
        words = Style("semibold", 20, kit.theme.ink)
        below = self._lasts + (kit.px(HIGH) - kit.type.line_height(words)) // 2
        kit.type.put(surface, kit.speaker.runs(HOW_LONG), words, (at[0], self.rect.y + below), kit.px(LABEL))

    def nodes(self) -> Sequence[Node]:
        return self.bar.nodes()


def _halves(row: Rect, kit: Kit) -> list[Rect]:
    wide = (row.w - kit.px(GAP)) // 2
    return [Rect(row.x, row.y, wide, row.h), Rect(row.right - wide, row.y, wide, row.h)]
