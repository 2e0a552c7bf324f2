"""A page with a form: rows and buttons share one focus, and a field is written in with letters on the screen too."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.said import Said, said
from game.shell.look.type import Style
from game.shell.paper.bar import ARROWS, nearest
from game.shell.paper.boxes import Column, Row
from game.shell.paper.form import Choice, Entry, Form, Link, Picks
from game.shell.paper.kit import Kit
from game.shell.paper.node import Node
from game.shell.paper.parts import Paper, Rows, Words
from game.shell.scene.laid import LaidPage
from game.shell.scene.page import Page
from game.shell.scene.ways import ToLetters

DONE = said("Done", about="button")


class FormPage(Page):
    """Its ``form`` lies before its buttons."""

    form: Form
    is_form = True

    def nodes(self) -> Sequence[Node]:
        return [self.form.node(self.kit), *super().nodes()]

    def focus_on(self, name: str) -> None:
        """On a row, also by the name of one of its values, or on a button; what is out of sight comes into it."""
        rows = {row.name for row in self.form.rows if row.takes_focus}
        row = next((each for each in (name, name.rpartition(".")[0]) if each in rows), None)
        if row:
            self.bar.focus_on(None)
            self.form.show(row)
        else:
            self.form.leave()
            super().focus_on(name)
        self.spoil()

    def write_into(self, name: str, text: str) -> None:
        self.focus_on(name)
        if isinstance(row := self.form.focus, Entry) and row.name == name:
            row.fill(text)
        self.spoil()

    def slide(self, name: str, to: int) -> None:
        row = next((each for each in self.form.rows if each.name == name), None)
        if isinstance(row, Choice) and not isinstance(row, Picks):
            row.choose(to)
        self.spoil()


class LaidForm(LaidPage, FormPage):
    """A page with a form that is laid out by rules: the form lies in one of its boxes."""

    def nodes(self) -> Sequence[Node]:
        return LaidPage.nodes(self)


def form_sheet(page: LaidForm, kit: Kit, title: Said, notice: Said | None) -> Paper:
    """A title, the form, and at its foot what was said last and the way out."""
    done = page.control(kit, "done", DONE, "Esc", "primary-paper", 220)
    says = Words(kit, kit.speaker.runs(notice), Style("semibold", 19, kit.theme.ink), grow=1)
    foot = Row([says, done], kit.px(24), align=0.5)
    sheet = Column([page.heading(kit, title), Rows(kit, page.form), foot], kit.px(22))
    return Paper(kit, sheet, (44, 30, 44, 30))


def form_event(page: Page, form: Form, event: pygame.Event) -> bool:
    """Let the form and the buttons of its page share the focus; whether the form took the event."""
    if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
        return _tab(page, form, -1 if event.mod & pygame.KMOD_SHIFT else 1)
    if event.type == pygame.KEYDOWN and event.key in ARROWS and _arrow(page, form, ARROWS[event.key]):
        return True
    if isinstance(row := form.focus, Entry) and _asks_for_letters(row, event):
        page.house.go(ToLetters(row.title, row.text, row.longest, row.write))
        return True
    if form.handle(event):
        if event.type == pygame.MOUSEBUTTONDOWN:
            page.bar.focus_on(None)  # one focus at a time
        return True
    return False


def _asks_for_letters(row: Entry, event: pygame.Event) -> bool:
    """F4 on this field, or a finger that taps it; a mouse has a keyboard beside it."""
    if event.type == pygame.MOUSEBUTTONUP and getattr(event, "touch", False):
        return not event.rested and row.rect.collidepoint(event.pos)
    return event.type == pygame.KEYDOWN and event.key == pygame.K_F4


def _tab(page: Page, form: Form, by: int) -> bool:
    """Through the rows, then the buttons, and round."""
    names = [button.name for button in page.bar.buttons]
    if page.bar.focus in names and 0 <= names.index(page.bar.focus) + by < len(names):
        page.bar.step(by)
    elif page.bar.focus in names or not form.step(by):
        was_in_bar = page.bar.focus in names
        page.bar.focus_on(None)
        if not (was_in_bar and form.step(by)):
            page.bar.focus_on(names[0 if by > 0 else -1])
    return True


def _arrow(page: Page, form: Form, way: tuple[int, int]) -> bool:
    """Up and down along the rows and out of them; among the buttons every way, and from there to the form.

    Down from the last of all leads to the first row."""
    bar, by = page.bar, way[0] + way[1]
    if bar.focus is None and way[0] and not isinstance(form.focus, Link):
        return False  # along a row
    if bar.focus is None and way[1] and form.step(by):
        return True
    form.leave()
    here = bar.focus or "form"
    there = nearest({**bar.targets(), "form": form.rect}, here, way)
    if there == here and way[1] > 0:
        there = "form"
    bar.focus_on(None if there == "form" else there)
    return bar.focus is not None or form.step(by)
