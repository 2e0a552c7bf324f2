"""Letters on the screen: a name is written with a game pad, a finger or the mouse."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.said import Said, said
from game.shell.look import shapes
from game.shell.look.speaker import Text
from game.shell.look.type import Style
from game.shell.paper.button import Button
from game.shell.paper.form import ENTER
from game.shell.paper.sheets import dialog_box
from game.shell.scene.house import House
from game.shell.scene.page import Page

Rect = pygame.Rect
ROWS = ("ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZ’-'.", "ÄÖÜÅÆØÉÈÇÑ", "1234567890")
SPACE, RUB, DONE, CANCEL = said("Space"), said("Delete"), said("Done"), said("Cancel")
CELL, GAP, PAD, HEAD = 92, 12, 44, 150  # units


class LettersScene(Page):
    """A dialog with a button for every letter. ``done`` hears the text; until a letter is written, all is marked."""

    name = "letters"
    dialog = True
    need = (1160, 790)

    def __init__(self, house: House, title: Said | None, text: str, longest: int, done: Callable[[str], None]) -> None:
        super().__init__(house)
        self.title_, self.text, self.longest, self.done = title, text, longest, done
        self.whole = True
        self.bar.focus = "letter.A"

    @property
    def _letters(self) -> str:
        """A word begins with a large letter and goes on with small ones."""
        begins = self.whole or not self.text or not self.text[-1].isalpha()
        return "".join(ROWS) if begins else "".join(ROWS).lower()

    def arrange(self) -> None:
        kit, step = self.kit, CELL + GAP
        self.box = self.centred(10 * step - GAP + 2 * PAD, HEAD + 6 * step - GAP + PAD)
        x, y = self.box.x + kit.px(PAD), self.box.y + kit.px(HEAD)
        letters = iter(self._letters)
        made: list[Button] = []
        for down, row in enumerate(ROWS):
            for across, name in enumerate(row):
                at = Rect(x + kit.px(across * step), y + kit.px(down * step), kit.px(CELL), kit.px(CELL))
                runs = [Text(next(letters))]
                made.append(Button(f"letter.{name}", runs, at, "", "paper", size=28, centred=True))
        foot = y + kit.px(len(ROWS) * step)
        ways = (("space", SPACE, ""), ("rub", RUB, ""), ("back", CANCEL, "Esc"), ("done", DONE, "Enter"))
        wide = (self.box.w - 2 * kit.px(PAD) - 3 * kit.px(GAP)) // len(ways)
        for at_foot, (name, words, key) in enumerate(ways):
            at = Rect(x + at_foot * (wide + kit.px(GAP)), foot, wide, kit.px(CELL))
            made.append(self.button(name, words, key, at, "primary-paper" if name == "done" else "paper"))
        self.bar.buttons = made
        self.spoil()

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        dialog_box(surface, kit, self.box)
        x, y = self.box.x + kit.px(PAD), self.box.y + kit.px(26)
        y = kit.type.put(surface, kit.speaker.runs(self.title_), Style("semibold", 22, kit.theme.ink), (x, y))
        field = Rect(x, y + kit.px(4), self.box.w - 2 * kit.px(PAD), kit.px(64))
        shapes.box(surface, field, kit.theme.inset, kit.px(10))
        style = Style("regular", 30, kit.theme.ink)
        high, wide = kit.type.line_height(style), kit.type.width([Text(self.text)], style)
        at = field.x + kit.px(14), field.centery - high // 2
        if self.whole and self.text:
            shapes.box(surface, Rect(at[0] - 2, at[1], wide + 4, high), kit.theme.accent, kit.px(4))
        kit.type.put(surface, [Text(self.text)], style, at, field.w - kit.px(28))
        end = at[0] + wide + 2
        pygame.draw.line(surface, kit.theme.ink, (end, at[1]), (end, at[1] + high), 2)
        self.bar.draw(surface, kit)

    # -- hands

    def pad_letter(self, button: str) -> str:
        """X rubs out."""
        return "\b" if button == "x" else ""

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            self._write(event.text)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self.press("rub")
        elif event.type == pygame.KEYDOWN and event.key in (*ENTER, pygame.K_ESCAPE):
            self.press("done" if event.key in ENTER else "back")
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and event.unicode == " ":
            return True  # typed: TEXTINPUT follows
        else:
            return super().handle(event)
        return True

    def press(self, name: str) -> None:
        kind, _, letter = name.partition(".")
        if kind == "letter":
            self._write(self._letters["".join(ROWS).index(letter)])
        elif kind == "space":
            self._write(" ")
        elif kind == "rub":
            self.text, self.whole = "" if self.whole else self.text[:-1], False
            self.arrange()
        else:
            self.house.back()
            if kind == "done":
                self.done(self.text)

    def _write(self, letters: str) -> None:
        text = ("" if self.whole else self.text) + "".join(each for each in letters if each.isprintable())
        self.text, self.whole = text[: self.longest], False
        self.arrange()
