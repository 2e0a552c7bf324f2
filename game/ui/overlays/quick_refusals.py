"""Quick refusals, set by the person whose hand is open: what is refused for them, or kept, and for how long."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

import pygame

from game.engine.contract import RefusalKind
from game.engine.messages import Message, Who, fill, msg
from game.engine.table import Seat
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.dialog import Dialog
from game.ui.scenes.laid import middle
from game.ui.session.quick_refusals import Marks
from game.ui.session.session import Session
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column, Gap, Row, Sized
from game.ui.widgets.button import Button
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import Control, Paper, TextPart

TITLE = msg("Quick refusals")
WHAT = msg("Marked cards are refused for {seat} without asking, at the usual pace. Nobody else sees the marks.")
ELSE = msg(
    "{seat} is asked only about marked cards; everything else is refused without asking, at the usual pace. "
    "Nobody else sees the marks."
)
REFUSE, ONLY = msg("Refuse these"), msg("Ask me only about these")
EVERYTHING = msg("Refuse everything until my next turn")
HOW_LONG = msg("Marks last")
TURN, HAND = msg("Until my next turn"), msg("For this whole hand")
LIFT, DONE = msg("Clear all"), msg("Done", about="button")
WIDE, PAD, GAP, HIGH, SMALL = 1120, 52, 12, 60, 54  # units; tall rows and low ones
HALF, TIME, APART = 502, 380, 20  # units: half a row, a button beside others, and the gap between the parts


class QuickScene(Dialog):
    """Every kind is a button with a tick; a change counts at once."""

    name = "quick"

    def __init__(self, context: AppContext, session: Session, seat: Seat) -> None:
        super().__init__(context)
        self.quick, self.seat = session.quick, seat
        self.kinds = self.quick.kinds(seat)

    def cover_private(self) -> None:
        """Close it: the marks are as private as the hand they are for."""
        if self.context.stack.top is self:
            self.context.back()

    def content(self, kit: Kit) -> Box:
        marks, ink = self.quick.marks(self.seat), kit.theme.ink
        title = self.heading(kit, TITLE, 40)
        both = [kit.speaker.runs(fill(words, seat=Who(self.seat))) for words in (WHAT, ELSE)]
        what = TextPart(kit, both[marks.only], Style("regular", 20, kit.theme.faint), others=both)
        label = self.words(kit, HOW_LONG, Style("semibold", 20, ink))
        times = Row([label, *self._times(kit, marks)], kit.px(GAP), align=0.5)
        ways = Row(self._choices(kit, marks), kit.px(GAP))
        sheet = Column([Column([title, what]), ways, self._kinds(kit, marks), times, self._foot(kit)], kit.px(APART))
        return middle(Paper(kit, sheet, (PAD, 30, PAD, 36)), kit.px(WIDE))

    def _rows(self) -> list[tuple[str, list[RefusalKind]]]:
        """Return sentences two in a row, short kinds all in one."""
        rows = []
        for row, found in groupby(self.kinds, lambda kind: kind.row):
            kinds = list(found)
            step = len(kinds) if row else 2
            rows += [(row, kinds[at : at + step]) for at in range(0, len(kinds), step)]
        return rows

    def _choices(self, kit: Kit, marks: Marks) -> list[Box]:
        ways = (("refuse", REFUSE, "N", not marks.only), ("only", ONLY, "M", marks.only))
        made = (self._toggle(kit, f"way.{name}", words, is_on, key, HALF) for name, words, key, is_on in ways)
        return [Sized(each, most=kit.px(HALF)) for each in made]

    def _kinds(self, kit: Kit, marks: Marks) -> Column:
        rows = list[Box]()
        for row, kinds in self._rows():
            wide, gap = (0, 6) if row else (HALF, GAP)
            each_kind = [(f"kind.{kind.name}", kind.message, kind.name in marks.names) for kind in kinds]
            toggles = [self._toggle(kit, *each, "", wide) for each in each_kind]
            made: list[Box] = [each if row else Sized(each, most=kit.px(HALF)) for each in toggles]
            wanting = [Gap(kit.px(HALF), 0, 0)] * (0 if row else 2 - len(made))
            rows.append(Row([*made, *wanting], kit.px(gap)))
        return Column(rows, kit.px(GAP))

    def _times(self, kit: Kit, marks: Marks) -> list[Box]:
        return [
            self._toggle(kit, "lasts.turn", TURN, not marks.whole_hand, "", TIME),
            self._toggle(kit, "lasts.hand", HAND, marks.whole_hand, "", TIME),
        ]

    def _foot(self, kit: Kit) -> Row:
        """Everything at once, until the next turn; and the buttons to leave."""
        can_lift, is_off = self.quick.is_on(self.seat), self.quick.is_until_turn(self.seat)
        button = Button("lift", kit.speaker.runs(LIFT), key="Del", look="paper", enabled=can_lift)
        lift = Control(kit, self.bar, button, 190, HIGH, self.prefix)
        all_off = self._toggle(kit, "everything", EVERYTHING, is_off, "", TIME, "Shift N")
        return Row([lift, all_off, self.control(kit, "done", DONE, "Esc", "primary-paper", 190, HIGH)], kit.px(GAP))

    def _toggle(
        self, kit: Kit, name: str, words: Message, is_on: bool, key: str, wide: float, cap: str | None = None
    ) -> Control:
        """A button with a tick; one of many in a row is small."""
        look, runs = "chosen-paper" if is_on else "paper", kit.speaker.runs(words)
        button = Button(name, runs, key=key, look=look, ticked=is_on, cap=cap)
        if not wide:
            button = replace(button, size=17, centred=True, pad=8)
        return Control(kit, self.bar, button, wide, HIGH if wide else SMALL, self.prefix, 1)

    def handle(self, event: pygame.Event) -> bool:
        """Handle an event; Shift+N works as at an offer: refuse everything."""
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
            self.context.back()
            return
        self.arrange()
