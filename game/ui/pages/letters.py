"""On-screen letters: a name is written with a gamepad, a finger or the mouse."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.messages import Message, msg
from game.ui.i18n.speaker import Text
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.laid import LaidPage, middle
from game.ui.style import shapes
from game.ui.style.type import Style
from game.ui.widgets.bar import ENTER
from game.ui.widgets.boxes import Box, Column, Row
from game.ui.widgets.button import Button
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node
from game.ui.widgets.parts import Control, Paper, Part

Rect = pygame.Rect
FIGURES, ROW = "1234567890", 10
SPACE, RUB, DONE = msg("Space", about="button"), msg("Delete", about="button"), msg("Done", about="button")
CANCEL = msg("Cancel", about="button")
CELL, GAP, PAD, FIELD = 92, 12, 44, 64  # units


class LettersScene(LaidPage):
    """A dialog with a button for every letter. ``done`` receives the text; the first letter replaces the old text."""

    name = "letters"
    dialog = True

    def __init__(
        self, context: AppContext, title: Message | None, text: str, longest: int, done: Callable[[str], None]
    ) -> None:
        super().__init__(context)
        self.title_, self.text, self.longest, self.done = title, text, longest, done
        self.whole = True
        self._is_opening = True  # in this turn the key that opened it may send its letter, too
        names = context.speaker.language.names
        self.rows = [*(names[at : at + ROW] for at in range(0, len(names), ROW)), FIGURES]
        self.bar.focus_on(f"letter.{names[0]}")

    def _with_case(self, letter: str) -> str:
        """Return the letter in capitals at the beginning of a word, else in lower case."""
        begins = self.whole or not self.text or not self.text[-1].isalpha()
        return letter if begins else self.context.speaker.language.small(letter)

    def content(self, kit: Kit) -> Box:
        gap = kit.px(GAP)
        rows = [Row([self._letter(kit, name, self._with_case(name)) for name in row], gap) for row in self.rows]
        ways = (("space", SPACE, ""), ("rub", RUB, ""), ("back", CANCEL, "Esc"), ("done", DONE, "Enter"))
        foot = Row([self._control(kit, *way) for way in ways], gap)
        title = self.words(kit, self.title_, Style("semibold", 22, kit.theme.ink))
        sheet = Column([title, LetterField(kit, self), Column([*rows, foot], gap)], kit.px(14))
        return middle(Paper(kit, sheet, (PAD, 26, PAD, PAD)))

    def _letter(self, kit: Kit, name: str, letter: str) -> Control:
        button = Button(f"letter.{name}", [Text(letter)], look="paper", size=28, centred=True, pad=8)
        return Control(kit, self.bar, button, CELL, CELL, self.prefix, least=0.8 * CELL)

    def _control(self, kit: Kit, name: str, words: Message, key: str) -> Control:
        return self.control(kit, name, words, key, "primary-paper" if name == "done" else "paper", 248, CELL, 1)

    def update(self, now: float) -> bool:
        self._is_opening = False
        return super().update(now)

    def write_into(self, name: str, text: str) -> None:
        self.whole = True
        self._write(text)

    def pad_letter(self, button: str) -> str:
        """X deletes."""
        return "\b" if button == "x" else ""

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            self._is_opening = False
        if event.type == pygame.TEXTINPUT and self._is_opening:
            return True
        if event.type == pygame.TEXTINPUT:
            self._write(event.text)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self.press("rub")
        elif event.type == pygame.KEYDOWN and event.key in (*ENTER, pygame.K_ESCAPE):
            self.press("done" if event.key in ENTER else "back")
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and event.unicode == " ":
            return True  # a TEXTINPUT event follows
        else:
            return super().handle(event)
        return True

    def press(self, name: str) -> None:
        kind, _, letter = name.partition(".")
        if kind == "letter":
            self._write(self._with_case(letter))
        elif kind == "space":
            self._write(" ")
        elif kind == "rub":
            self.text, self.whole = "" if self.whole else self.text[:-1], False
            self.arrange()
        else:
            self.context.back()
            if kind == "done":
                self.done(self.text)

    def _write(self, letters: str) -> None:
        text = ("" if self.whole else self.text) + "".join(each for each in letters if each.isprintable())
        self.text, self.whole = text[: self.longest], False
        self.arrange()


class LetterField(Part):
    """The text written so far."""

    def __init__(self, kit: Kit, scene: LettersScene) -> None:
        super().__init__(kit)
        self.scene, self.style = scene, Style("regular", 30, kit.theme.ink)

    def high(self, wide: int) -> int:
        return self.kit.px(FIELD)

    def draw(self, surface: pygame.Surface) -> None:
        kit, field, runs = self.kit, self.rect, [Text(self.scene.text)]
        shapes.box(surface, field, kit.theme.inset, kit.px(10))
        high, wide = kit.type.line_height(self.style), kit.type.width(runs, self.style)
        at = field.x + kit.px(14), field.centery - high // 2
        if self.scene.whole and self.scene.text:
            shapes.box(surface, Rect(at[0] - 2, at[1], wide + 4, high), kit.theme.accent, kit.px(4))
        kit.type.put(surface, runs, self.style, at, field.w - kit.px(28))
        end = at[0] + wide + 2
        pygame.draw.line(surface, kit.theme.ink, (end, at[1]), (end, at[1] + high), 2)

    def node(self) -> Node:
        state = frozenset(("chosen",)) if self.scene.whole else frozenset[str]()
        words = self.kit.speaker.runs(self.scene.title_)
        value = [Text(self.scene.text)]
        return Node("entry", "field", self.rect.copy(), words, value, state=state, commands=frozenset(("write",)))
