"""Forms on a sheet: choices, text fields and links that scroll and can be used by mouse, touch, keys and pads."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.messages import Message
from game.ui.i18n.speaker import Text
from game.ui.style import shapes
from game.ui.style.type import Style
from game.ui.widgets.bar import ENTER
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node
from game.ui.widgets.rows import ChoiceRow, EntryRow, FormRow, Heading, Link, Note, Picks, RowRects, help_of, row_node
from game.ui.widgets.scroll import Scroll, scroll_node
from game.ui.widgets.segments import HIGH, PICTURES_HIGH, Gallery, Segments, lines_for

__all__ = ["ChoiceRow", "EntryRow", "Form", "FormRow", "Heading", "Link", "Note", "Picks"]

BAR = 24  # units at the right for the scroll bar
GAPS = 16, 11, 6  # units between rows; smaller gaps are used where they avoid scrolling
NOT_TYPED = (pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_F1, *ENTER)


class Form:
    """The rows of a form in a rectangle. Call ``layout`` before drawing and whenever the rows change."""

    def __init__(self, rows: Sequence[FormRow], scrolled: int = 0) -> None:
        """Create the form; ``scrolled`` is the initial scroll position in pixels."""
        self.rows = list(rows)
        self.scroll = Scroll(y=scrolled)
        self._focus: FormRow | None = None
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.room = 0  # width of the rows in pixels

    @property
    def focus(self) -> FormRow | None:
        return self._focus

    @focus.setter
    def focus(self, row: FormRow | None) -> None:
        """Focus this row; a text field that loses the focus reports its text."""
        left, self._focus = self._focus, row
        if isinstance(row, EntryRow) and row is not left:
            row.begin()
        if isinstance(left, EntryRow) and row is not left:
            left.leave()

    def layout(self, kit: Kit, rect: pygame.Rect) -> None:
        """Place every row in this rectangle, from the top down; beside the scroll bar only where there is one."""
        self.rect = rect
        for self.room, gap in (*((rect.w, gap) for gap in GAPS), (rect.w - kit.px(BAR), GAPS[0])):
            full = self._stack(kit, self.room, kit.px(gap))
            if full <= rect.h:
                break
        self.scroll.look_on(rect, max(0, full))
        for row in self.rows:
            self._place(kit, row, self.room)

    def high(self, kit: Kit, wide: int) -> int:
        """Return the height of the form at this width."""
        return self._stack(kit, wide, kit.px(GAPS[0]))

    def _stack(self, kit: Kit, room: int, gap: int) -> int:
        """Place the rows below each other; return their total height."""
        y = -gap
        for row in self.rows:
            top = y + gap
            y = self._measure(kit, row, top, room)
            row.stand(top, y)
        return y

    def _measure(self, kit: Kit, row: FormRow, y: int, room: int) -> int:
        line = kit.type.line_height(_title_style(kit))
        if isinstance(row, Heading):
            return y + kit.type.line_height(Style("serif", 27, kit.theme.ink))
        if isinstance(row, Link):
            return y + line
        y += (line if row.title else 0) + (0 if isinstance(row, Note) else kit.px(46))
        if isinstance(row, ChoiceRow):
            words = [kit.speaker.runs(said) for said in row.words]
            row.wrap(lines_for(kit, words, room, 0 if row.pictures else 2 if row.tints else 1))
            y += row.lines * _high(kit, row) - kit.px(HIGH)
        lines = max((len(self._help_lines(kit, said, room)) for said in _helps(row)), default=0)
        return y + lines * kit.type.line_height(_help_style(kit))

    def _help_lines(self, kit: Kit, said: Message, room: int) -> Sequence[object]:
        return kit.type.lines(kit.speaker.runs(said), _help_style(kit), room)

    def _place(self, kit: Kit, row: FormRow, room: int) -> None:
        """Place the clickable part of the row at the current scroll position."""
        x, y = self.rect.x, self.rect.y + row.top - self.scroll.y
        line = kit.type.line_height(_title_style(kit)) if row.title else 0
        if isinstance(row, ChoiceRow):
            row.lie(_segments(kit, row, pygame.Rect(x, y + line, room, row.lines * _high(kit, row))))
        elif isinstance(row, EntryRow):
            row.lie(pygame.Rect(x, y + line, room, kit.px(44)))
        elif isinstance(row, Link):
            wide = kit.type.width(kit.speaker.runs(row.title), Style("bold", 19, kit.theme.felt))
            row.lie(pygame.Rect(x, y, wide, row.bottom - row.top))

    # -- drawing

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        surface.set_clip(self.rect.inflate(kit.px(16), 0))
        for row in self.rows:
            self._place(kit, row, self.room)
            y = self.rect.y + row.top - self.scroll.y
            if y < self.rect.bottom and y + row.bottom - row.top > self.rect.y:
                self._draw_row(surface, kit, row, y)
        surface.set_clip(None)
        self.scroll.draw(surface, kit.theme.faint)

    def _draw_row(self, surface: pygame.Surface, kit: Kit, row: FormRow, y: int) -> None:
        theme, focus = kit.theme, row is self.focus
        if isinstance(row, Heading):
            style = Style("serif", 27, theme.ink)
            kit.type.put(surface, kit.speaker.runs(row.title), style, (self.rect.x, y), self.rect.w)
            return
        if isinstance(row, Link):
            kit.type.put(surface, kit.speaker.runs(row.title), Style("bold", 19, theme.felt), row.rect.topleft)
            foot = row.rect.bottom - 2
            pygame.draw.line(surface, theme.felt, (row.rect.x, foot), (row.rect.right, foot))
            if focus:
                kit.focus(surface, row.rect, kit.px(6), 3, on_paper=True)
            return
        if row.title:
            kit.type.put(surface, kit.speaker.runs(row.title), _title_style(kit), (self.rect.x, y))
        if isinstance(row, ChoiceRow):
            row.segments.draw(surface, kit, focus)
        elif isinstance(row, EntryRow):
            self._draw_entry(surface, kit, row, focus)
        at = self.rect.x, _help_top(kit, row, y)
        kit.type.put(surface, kit.speaker.runs(help_of(row)), _help_style(kit), at, self.room, 99)

    def _draw_entry(self, surface: pygame.Surface, kit: Kit, row: EntryRow, focus: bool) -> None:
        shapes.box(surface, row.rect, kit.theme.inset, kit.px(10))
        if kit.theme.sharp:
            shapes.outline(surface, row.rect, kit.theme.faint, kit.px(10), kit.px(2))
        style = Style("regular", 20, kit.theme.ink)
        high = kit.type.line_height(style)
        at = (row.rect.x + kit.px(12), row.rect.centery - high // 2)
        wide = min(kit.type.width([Text(row.text)], style), row.rect.w - kit.px(24))
        if focus and row.whole and row.text:
            shapes.box(surface, pygame.Rect(at[0] - 2, at[1], wide + 4, high), kit.theme.accent, kit.px(4))
        kit.type.put(surface, [Text(row.text)], style, at, row.rect.w - kit.px(24))
        if focus:
            x = at[0] + wide + 2
            pygame.draw.line(surface, kit.theme.ink, (x, row.rect.y + kit.px(9)), (x, row.rect.bottom - kit.px(9)), 2)
            shapes.outline(surface, row.rect, kit.theme.ink, kit.px(10), kit.px(3))

    # -- input

    def handle(self, event: pygame.Event) -> bool:
        """Handle an event; return whether it was used."""
        is_press = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if is_press and self.rect.collidepoint(event.pos) and self._click(event.pos):
            return True
        if event.type == pygame.KEYDOWN and self.focus is not None and self._key(self.focus, event):
            return True
        if event.type == pygame.TEXTINPUT and isinstance(self.focus, EntryRow):
            self.focus.type_on(event.text)
            return True
        return self.scroll.handle(event)

    def _click(self, pos: tuple[int, int]) -> bool:
        for row in self.rows:
            if isinstance(row, ChoiceRow) and row.segments.rect.collidepoint(pos):
                index = row.segments.at(pos)
                self.focus = None
                if not isinstance(row, Picks) or index is not None:
                    row.choose(row.chosen if index is None else index)
                return True
            if isinstance(row, EntryRow) and row.rect.collidepoint(pos):
                row.mark(row is not self.focus)  # a second click adds to the text instead of replacing it
                self.focus = row
                return True
            if isinstance(row, Link) and row.rect.collidepoint(pos):
                self.focus = None
                row.follow()
                return True
        self.focus = None
        return False

    def _key(self, row: FormRow, event: pygame.Event) -> bool:
        if isinstance(row, Picks):
            return self._walk(row, event)
        if isinstance(row, ChoiceRow) and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            row.choose(row.chosen + (1 if event.key == pygame.K_RIGHT else -1))
            return True
        if isinstance(row, ChoiceRow) and event.key == pygame.K_SPACE:
            row.choose((row.chosen + 1) % len(row.words))
            return True
        if isinstance(row, EntryRow):
            if event.key == pygame.K_BACKSPACE:
                row.rub_out()
                return True
            if event.key in ENTER and row.entered is not None:
                row.finish()
                row.entered()
                return True
            return event.key not in NOT_TYPED
        if isinstance(row, Link) and event.key in (pygame.K_SPACE, *ENTER):
            row.follow()
            return True
        return False

    def _walk(self, row: Picks, event: pygame.Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            row.step(1 if event.key == pygame.K_RIGHT else -1)
        elif event.key in (pygame.K_SPACE, *ENTER):
            row.choose(row.at)
        else:
            return False
        return True

    def step(self, by: int) -> bool:
        """Move the focus along the rows; return False if it would leave the form."""
        rows = [row for row in self.rows if row.takes_focus]
        at = rows.index(self.focus) + by if self.focus in rows else (0 if by > 0 else len(rows) - 1)
        if not 0 <= at < len(rows):
            self.focus = None
            return False
        self.focus = rows[at]
        self.bring(self.focus)
        return True

    def bring(self, row: FormRow) -> None:
        """Scroll the row into view."""
        self.scroll.show(row.top, row.bottom)

    # -- for scenes

    def refill(self, rows: Sequence[FormRow], from_top: bool = False) -> None:
        """Replace the rows; the focus stays on the row of the same name."""
        old, self._focus, self.rows = self._focus, None, list(rows)
        if from_top:
            self.scroll.to(0)
        self.focus_on(old.name if old else None)
        if isinstance(self.focus, EntryRow) and isinstance(old, EntryRow):
            self.focus.mark(old.whole)

    def respell(self, rows: Sequence[FormRow]) -> None:
        """Replace all rows but text fields, while text is being typed."""
        made = zip(self.rows, rows, strict=True)
        self.rows = [row if isinstance(row, EntryRow) else fresh for row, fresh in made]

    def focus_on(self, name: str | None) -> None:
        """Focus the row of this name, if there is one."""
        self.focus = next((row for row in self.rows if row.name == name), None)

    def show(self, name: str) -> None:
        """Focus the row of this name and scroll it into view."""
        self.focus_on(name)
        if self.focus:
            self.bring(self.focus)

    def leave(self) -> None:
        """Remove the focus; a text field reports its text."""
        self.focus = None

    def write_over(self, name: str) -> None:
        """Focus this text field with its text selected, so that typing replaces it."""
        entry = next(row for row in self.rows if isinstance(row, EntryRow) and row.name == name)
        self.focus = entry
        self.bring(entry)
        entry.mark()

    # -- the tree

    def node(self, kit: Kit) -> Node:
        """Return the node of the form; rows out of view have no box."""
        rows = [row_node(row, kit.speaker, self._row_rects(kit, row), row is self.focus) for row in self.rows]
        return scroll_node(self.scroll, *rows)

    def _row_rects(self, kit: Kit, row: FormRow) -> RowRects:
        """Return the rectangles of the row and its text at the current scroll position."""
        self._place(kit, row, self.room)
        whole = pygame.Rect(self.rect.x, self.rect.y + row.top - self.scroll.y, self.room, row.bottom - row.top)
        style = Style("serif", 27, kit.theme.ink) if isinstance(row, Heading) else _title_style(kit)
        wide = min(self.room, kit.type.width(kit.speaker.runs(row.title), style))
        title = pygame.Rect(whole.x, whole.y, wide, kit.type.line_height(style))
        lines = kit.type.lines(kit.speaker.runs(help_of(row)), _help_style(kit), whole.w)
        high = kit.type.high(lines, _help_style(kit))
        return RowRects(whole, title, pygame.Rect(whole.x, _help_top(kit, row, whole.y), whole.w, high), self.rect)


def _high(kit: Kit, row: ChoiceRow) -> int:
    return kit.px(PICTURES_HIGH if row.pictures else HIGH)


def _segments(kit: Kit, row: ChoiceRow, rect: pygame.Rect) -> Segments:
    words = [kit.speaker.runs(said) for said in row.words]
    mark = row.at if isinstance(row, Picks) else None
    if row.pictures:
        return Gallery(row.name, words, row.chosen, rect, row.tints, mark, row.lines, row.pictures)
    return Segments(row.name, words, row.chosen, rect, row.tints, mark, row.lines)


def _help_top(kit: Kit, row: FormRow, y: int) -> int:
    """Return the y at which the help of a row begins that is at this y."""
    if isinstance(row, ChoiceRow | EntryRow):
        y = (row.segments.rect if isinstance(row, ChoiceRow) else row.rect).bottom
    elif row.title:
        y += kit.type.line_height(_title_style(kit))
    return y + kit.px(3)


def _title_style(kit: Kit) -> Style:
    return Style("semibold", 19, kit.theme.ink)


def _help_style(kit: Kit) -> Style:
    return Style("regular", 17, kit.theme.faint)


def _helps(row: FormRow) -> list[Message]:
    """Return every help text that may stand under a row, so that its height does not depend on the choice."""
    own = help_of(row)
    return [*([own] if own else []), *(row.helps if isinstance(row, ChoiceRow) else ())]
