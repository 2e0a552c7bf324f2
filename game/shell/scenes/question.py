"""Dialogs of the table: an offered card to take or refuse, and a choice among several meanings."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.contract import Advice, Question
from game.engine.said import Said, said
from game.engine.table import Piece
from game.shell import feel, shapes
from game.shell.motion import Pose
from game.shell.scene import Scene
from game.shell.scenes import hint_paper
from game.shell.scenes.pondering import Pondering, dots
from game.shell.scenes.table_hint import TITLE
from game.shell.scenes.table_items import Items, paint_card
from game.shell.type import Style
from game.shell.widgets import Bar, Button, dialog_box
from game.shell.words import Run, Text

if TYPE_CHECKING:
    from game.shell.app import App
    from game.shell.scenes.table import TableScene
    from game.shell.widgets import Kit

Rect = pygame.Rect
FOR_THIS_HAND, HINT, CANCEL = said("For this hand"), said("Hint"), said("Cancel")


class Dialog(Scene):
    """Paper over a dimmed scene, with buttons; it fades and rises in."""

    name = "dialog"
    dialog = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.bar = Bar()
        self.rect = Rect(0, 0, 0, 0)
        self._opened, self._has_risen = 0.0, False
        self.fitted = app.kit

    @property
    def kit(self) -> Kit:
        return self.fitted

    def layout(self, size: tuple[int, int], u: float) -> None:
        super().layout(size, u)
        self.fitted = self.app.kit

    def enter(self) -> None:
        super().enter()
        self._opened, self._has_risen = time.perf_counter(), False  # as drawn: a frame may come late

    def handle(self, event: pygame.Event) -> bool:
        before = (self.bar.hover, self.bar.pressed, self.bar.focus)
        meant = self.bar.handle(event)
        if (self.bar.hover, self.bar.pressed, self.bar.focus) != before:
            self.dirty = True
        if meant is not None:
            self.choose(meant.name)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            from game.shell.scenes.keys import KeysScene

            self.app.push(KeysScene(self.app))
        return True

    def choose(self, name: str) -> None:
        """A button was used."""

    def back(self) -> None:
        """Escape."""
        self.app.pop()

    def update(self, now: float) -> bool:
        return not self._has_risen

    def draw(self, surface: pygame.Surface) -> None:
        share = 1.0
        if not self.app.prefs.reduced_motion:
            share = min(1.0, (time.perf_counter() - self._opened) / feel.DIALOG)
        self._has_risen = share >= 1
        self._raised(surface, round((1 - feel.ease_out(share)) * feel.DIALOG_RISE * self.u))

    def _raised(self, surface: pygame.Surface, shift: int) -> None:
        """Paint everything this much lower."""
        moved = [self.rect, *(button.rect for button in self.bar.buttons)]
        for rect in moved:
            rect.y += shift
        dialog_box(surface, self.kit, self.rect)
        self.paint(surface)
        self.bar.draw(surface, self.kit)
        for rect in moved:
            rect.y -= shift

    def paint(self, surface: pygame.Surface) -> None:
        """What is written on the paper."""


class QuestionScene(Dialog):
    """An offer: the card comes large, with what taking it means; the own hand stays in view above the dimming."""

    name = "question"

    def __init__(self, app: App, table: TableScene, question: Question) -> None:
        super().__init__(app)
        self.table, self.question = table, question
        self.advice: Advice | None = None
        self.bar.buttons = [
            Button(f"answer.{answer.key.lower()}", app.speaker.runs(answer.said), key=answer.key, size=21,
                   look="primary-paper" if answer.primary else "paper")
            for answer in question.answers
        ]  # fmt: skip
        self.bar.buttons.append(Button("hint", app.speaker.runs(HINT), key="H", look="paper", size=19))
        self.pondering = Pondering(self, table.session)

    def layout(self, size: tuple[int, int], u: float) -> None:
        super().layout(size, u)
        hand = self.table.laid.regions.hand
        room = Rect(0, 0, size[0], hand.y)
        u = min(self.kit.u, room.h / 560, size[0] / 1160)
        self.fit = u
        self.fitted = self.app.kit.at(u)
        wide, high = round(1080 * u), round(536 * u)
        top = max(round(8 * u), min(round(130 * u), room.h - high - round(20 * u)))
        self.rect = Rect((size[0] - wide) // 2, top, wide, high)
        x, y = self.rect.x + round(420 * u), self.rect.bottom - round(138 * u)
        *answers, hint = self.bar.buttons
        gap, high, narrow = round(16 * u), round(80 * u), round(132 * u)
        share = (self.rect.right - round(52 * u) - x - narrow) // max(1, len(answers)) - gap
        for i, button in enumerate(answers):
            button.rect = Rect(x + i * (share + gap), y, share, high)
        hint.rect = Rect(self.rect.right - round(52 * u) - narrow, y, narrow, high)

    def choose(self, name: str) -> None:
        if name == "hint":
            if self.table.viewer is not None:
                self.table.session.ask_advice(self.table.viewer, self.app.thought)
            return
        answer = next(a for a in self.question.answers if f"answer.{a.key.lower()}" == name)
        self.app.pop()
        self.table.deeds.act(answer.action)

    def update(self, now: float) -> bool:
        if advice := self.table.session.advice():
            self.advice, self.dirty = advice, True
        self.pondering.poll(now)
        return super().update(now)

    def at_rest(self) -> bool:
        return not self.table.session.is_advising

    def back(self) -> None:
        """An offer must be answered: Escape opens the menu instead."""
        self.table.deeds.menu()

    def paint(self, surface: pygame.Surface) -> None:
        kit, u, paper = self.kit, self.fit, self.rect
        card = round(302 * u)
        paint_card(surface, kit, self.question.piece, Pose(paper.x + 57 * u, paper.y + 57 * u, card))
        x, right = paper.x + round(420 * u), paper.right - round(52 * u)
        limit = self.bar.buttons[0].rect.y if self.bar.buttons else paper.bottom
        title = Style("serif", 40 * u / kit.u, kit.theme.ink)
        y = self._said(surface, self.question.title, title, (x, paper.y + round(48 * u)), right - x, 2)
        body = Style("regular", 22 * u / kit.u, kit.theme.ink)
        for note in self.question.notes:
            y = self._said(surface, note, body, (x, y + round(2 * u)), right - x, 2)
        self._hints(surface, Rect(x, y + round(14 * u), right - x, limit - y - round(26 * u)))

    def _said(
        self, surface: pygame.Surface, words: Said, style: Style, at: tuple[int, int], room: int, most: int
    ) -> int:
        return self.kit.type.put(surface, self.kit.speaker.runs(words), style, at, room, most)

    def _hints(self, surface: pygame.Surface, room: Rect) -> None:
        kit, u = self.kit, self.fit
        told = self.advice or self.question.hints
        if not told or room.h < round(60 * u):
            return
        bold = Style("bold", 20 * u / kit.u, kit.theme.ink)
        pad, margin = round(20 * u), round(14 * u)
        most = room.h - 2 * margin - kit.type.line_height(bold)
        parts = self._paragraphs(room.w - 2 * pad, most)
        high = hint_paper.height(kit, parts) + kit.type.line_height(bold)
        box = Rect(room.x, room.y, room.w, high + 2 * margin)
        shapes.box(surface, box, kit.theme.inset, round(16 * u))
        words = kit.speaker.runs(FOR_THIS_HAND)
        if self.advice:
            shapes.outline(surface, box, kit.theme.accent, round(16 * u), max(2, round(3 * u)))
            words = [*kit.speaker.runs(TITLE), Text(" "), *kit.speaker.runs(self.advice.said)]
        y = kit.type.put(surface, words, bold, (box.x + pad, box.y + margin), room.w - 2 * pad, 1)
        hint_paper.draw(surface, kit, parts, (box.x + pad, y))

    def _paragraphs(self, room: int, most: int) -> list[hint_paper.Paragraph]:
        """The advice, or what the question itself tells about this hand, in as much room as there is."""
        kit, scale = self.kit, 20 * self.fit / self.kit.u / hint_paper.BODY
        if self.advice:
            return hint_paper.paragraphs(kit, self.advice, room, most, scale)
        style = Style("regular", hint_paper.BODY * scale, kit.theme.ink)
        told = [line for each in self.question.hints for line in kit.type.lines(kit.speaker.runs(each), style, room, 2)]
        while told and kit.type.high(told, style) > most:
            told.pop()
        return [hint_paper.Paragraph(told, style, 0)]

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.pondering.shows:
            hint, mark = self.bar.buttons[-1].rect, round(24 * self.fit)
            at = Rect(hint.x + round(18 * self.fit), hint.bottom - mark, mark, round(16 * self.fit))
            dots(surface, at, self.kit.theme.accent_lip)
        for item in own_hand(self.table):
            item.paint(surface)

    def describe(self) -> dict[str, Any]:
        about: dict[str, Any] = {"asked": self.table.match.asked, "card": self.question.piece}
        hand: list[Piece] = [s.look for s in self.table.arrange.loose] if self.table.arrange else []
        return {**super().describe(), **about, "phase": self.table.view.open.phase, "hand": hand}

    def targets(self) -> dict[str, Rect]:
        return self.bar.targets()


def own_hand(table: TableScene) -> list[Any]:
    """The items of the person's own hand, to be drawn above a dimming."""
    items = Items(table, time.perf_counter())
    if table.arrange is None:
        return []
    return [item for sprite in table.arrange.loose for item in items._card(sprite)]


@dataclass(frozen=True)
class Option:
    """One line to choose, and what then happens."""

    runs: Sequence[Run]
    then: Callable[[], object]
    key: str = ""
    name: str = ""
    primary: bool = False


HEAD, FOOT, GAP = 106, 104, 14  # of a choice, in units


class ChoiceScene(Dialog):
    """A title and some lines, one of which may be chosen."""

    name = "choice"

    def __init__(self, app: App, title: Said, options: Sequence[Option], cancel: Said = CANCEL) -> None:
        super().__init__(app)
        self.title, self.options, self.cancel = title, list(options), cancel

    def layout(self, size: tuple[int, int], u: float) -> None:
        super().layout(size, u)
        self.columns = 2 if len(self.options) > 6 else 1
        wide, rows, high = self._measured()
        while high > size[1] - self.kit.px(24) and self.kit.u > 0.5:
            self.fitted = self.app.kit.at(self.kit.u * 0.92)
            wide, rows, high = self._measured()
        self.rect = Rect((size[0] - wide) // 2, (size[1] - high) // 2, wide, high)
        self._buttons(self.kit.px(HEAD), rows, self.kit.px(GAP))

    def _measured(self) -> tuple[int, list[int], int]:
        """At the present scale: the width, how high each row of buttons is, and how high all is."""
        kit = self.kit
        wide = min(kit.px(760), self.size[0] - kit.px(40))
        style = Style("semibold", 20, kit.theme.ink)
        highs = [self._high(option, style, wide // self.columns - kit.px(170)) for option in self.options]
        rows = [max(highs[i : i + self.columns]) for i in range(0, len(highs), self.columns)]
        return wide, rows, kit.px(HEAD) + sum(rows) + kit.px(GAP) * len(rows) + kit.px(FOOT)

    def _high(self, option: Option, style: Style, room: int) -> int:
        lines = self.kit.type.lines(option.runs, style, room, 4)
        return max(self.kit.px(60), self.kit.type.high(lines, style) + self.kit.px(24))

    def _buttons(self, head: int, rows: Sequence[int], gap: int) -> None:
        kit, pad = self.kit, self.kit.px(48)
        y, made = self.rect.y + head, list[Button]()
        share = (self.rect.w - 2 * pad - gap * (self.columns - 1)) // self.columns
        for row, high in enumerate(rows):
            for column, option in enumerate(self.options[row * self.columns : (row + 1) * self.columns]):
                at = row * self.columns + column
                name = option.name or f"choice.{at}"
                look = "primary-paper" if option.primary or (at == 0 and not option.name) else "paper"
                place = Rect(self.rect.x + pad + column * (share + gap), y, share, high)
                made.append(Button(name, option.runs, place, option.key or str(at + 1), look))
            y += high + gap
        off = Rect(self.rect.x + pad, y + gap, kit.px(240), kit.px(60))
        off.h = min(off.h, self.rect.bottom - off.y - kit.px(14))
        made.append(Button("cancel", kit.speaker.runs(self.cancel), off, "Esc", "paper"))
        focus = self.bar.focus
        self.bar = Bar(made)
        self.bar.focus = focus

    def choose(self, name: str) -> None:
        self.app.pop()
        for at, option in enumerate(self.options):
            if name == (option.name or f"choice.{at}"):
                option.then()

    def paint(self, surface: pygame.Surface) -> None:
        kit = self.kit
        style = Style("serif", 36, kit.theme.ink)
        at = (self.rect.x + kit.px(48), self.rect.y + kit.px(34))
        kit.type.put(surface, kit.speaker.runs(self.title), style, at, self.rect.w - kit.px(96))

    def targets(self) -> dict[str, Rect]:
        return self.bar.targets()
