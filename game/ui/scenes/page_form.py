"""A page with a form: rows and buttons share one focus, and fields can be filled with on-screen letters."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.messages import Message, msg
from game.ui.scenes.laid import LaidPage
from game.ui.scenes.page import Page
from game.ui.style.type import Style
from game.ui.widgets.bar import ARROWS, nearest
from game.ui.widgets.boxes import Box, Column, Row
from game.ui.widgets.form import ChoiceRow, EntryRow, Form, Link, Picks
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node
from game.ui.widgets.parts import Paper, Rows, TextPart

DONE = msg("Done", about="button")


class FormPage(Page):
    """A page whose ``form`` comes before its buttons."""

    form: Form
    is_form = True

    def nodes(self) -> Sequence[Node]:
        return [self.form.node(self.kit), *super().nodes()]

    def focus_on(self, name: str) -> None:
        """Focus a row (also by the name of one of its values) or a button, scrolling it into view."""
        rows = {row.name for row in self.form.rows if row.takes_focus}
        row = next((each for each in (name, name.rpartition(".")[0]) if each in rows), None)
        if row:
            self.bar.focus_on(None)
            self.form.show(row)
        else:
            self.form.leave()
            super().focus_on(name)
        self.invalidate()

    def write_into(self, name: str, text: str) -> None:
        self.focus_on(name)
        if isinstance(row := self.form.focus, EntryRow) and row.name == name:
            row.fill(text)
        self.invalidate()

    def slide(self, name: str, to: int) -> None:
        row = next((each for each in self.form.rows if each.name == name), None)
        if isinstance(row, ChoiceRow) and not isinstance(row, Picks):
            row.choose(to)
        self.invalidate()


class LaidForm(LaidPage, FormPage):
    """A form page laid out with boxes, one of which holds the form."""

    def handle(self, event: pygame.Event) -> bool:
        return form_event(self, self.form, event) or super().handle(event)


def form_sheet(
    page: LaidForm, kit: Kit, title: Message, notice: Message | None, between: Sequence[Box] = ()
) -> Paper:  # fmt: skip
    """Return a sheet with a title, what is ``between``, the form, and a foot with the last notice and Done."""
    done = page.control(kit, "done", DONE, "Esc", "primary-paper", 220)
    says = TextPart(kit, kit.speaker.runs(notice), Style("semibold", 19, kit.theme.ink), grow=1)
    foot = Row([done, says], kit.px(24), align=0.5)
    sheet = Column([page.heading(kit, title), *between, Rows(kit, page.form), foot], kit.px(22))
    return Paper(kit, sheet, (44, 30, 44, 30))


def form_event(page: Page, form: Form, event: pygame.Event) -> bool:
    """Let the form and the page's buttons share the focus; return whether the event was used."""
    if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
        return _tab(page, form, -1 if event.mod & pygame.KMOD_SHIFT else 1)
    if event.type == pygame.KEYDOWN and event.key in ARROWS and _arrow(page, form, ARROWS[event.key]):
        return True
    if isinstance(row := form.focus, EntryRow) and _asks_for_letters(row, event):
        page.context.open.letters(row.title, row.text, row.longest, row.write)
        return True
    if form.handle(event):
        if event.type == pygame.MOUSEBUTTONDOWN:
            page.bar.focus_on(None)  # one focus at a time
        return True
    return False


def _asks_for_letters(row: EntryRow, event: pygame.Event) -> bool:
    """True for F4 on this field, or a finger tapping it; a mouse user has a keyboard."""
    if event.type == pygame.MOUSEBUTTONUP and getattr(event, "touch", False):
        return not event.rested and row.rect.collidepoint(event.pos)
    return event.type == pygame.KEYDOWN and event.key == pygame.K_F4


def _tab(page: Page, form: Form, by: int) -> bool:
    """Move the focus through the rows, then the buttons, then round again."""
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
    """Move the focus by an arrow key: up and down through the rows, in any direction among the buttons.

    Down from the last button leads to the first row.
    """
    bar, by = page.bar, way[0] + way[1]
    if bar.focus is None and way[0] and not isinstance(form.focus, Link):
        return False  # the row itself uses left and right
    if bar.focus is None and way[1] and form.step(by):
        return True
    form.leave()
    here = bar.focus or "form"
    there = nearest({**bar.targets(), "form": form.rect}, here, way)
    if there == here and way[1] > 0:
        there = "form"
    bar.focus_on(None if there == "form" else there)
    return bar.focus is not None or form.step(by)
