"""The list of games: cards as large as they fit, chosen by arrows or by typing."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.ui.game_picker.game_card import TALLEST, GameCard
from game.ui.widgets.button import Button
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node
from game.ui.widgets.parts import Part, TextPart
from game.ui.widgets.scroll import Scroll, scroll_node

GAP, WISHED, WIDEST, EASY, LEAST_PICTURE, LOW = 18, 560, 620, 210, 84, 240  # units


class Shelf(Part):
    """Cards in equal columns, centred; it scrolls if they do not all fit.

    ``whole``: as high as all cards, on a page that scrolls itself.
    """

    grow = 1.0

    def __init__(
        self, kit: Kit, head: TextPart, cards: Sequence[GameCard], scroll: Scroll, whole: bool = False
    ) -> None:
        super().__init__(kit)
        self.head, self.cards, self.scroll, self._whole = head, list(cards), scroll, whole
        self.lies: list[Rect] = []  # each card's rectangle, relative to the first one's corner

    def wide(self) -> tuple[int, int]:
        least = max(card.least_wide() for card in self.cards)
        return least, max(least, self.kit.px(WISHED))

    def high(self, wide: int) -> int:
        if not self._whole:
            return self.kit.px(LOW)
        _, high, columns = self._least_of(wide)
        rows, gap = -(-len(self.cards) // columns), self.kit.px(GAP)
        return self._head_high(wide) + rows * (high + gap) - gap

    def _head_high(self, wide: int) -> int:
        return self.head.high(wide) + self.kit.px(10)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        head = self._head_high(rect.w)
        self.lies = self._spread((rect.w, rect.h - head))
        full = max(card.bottom for card in self.lies)
        top = rect.y + head + max(0, rect.h - head - full) // 2
        left = self.lies[0].x
        self.head.place(Rect(rect.x + left, top - head, rect.w - left, head))
        self.scroll.look_on(Rect(rect.x, top, rect.w, rect.bottom - top), full)
        self.put()

    def put(self) -> None:
        """Place the cards at the current scroll position."""
        window, below = self.scroll.rect, max(card.below(self.lies[0].w) for card in self.cards)
        for card, rect in zip(self.cards, self.lies, strict=True):
            card.stand(rect.move(window.x, window.y - self.scroll.y), below, window if self.scroll.most else None)

    def _spread(self, size: tuple[int, int]) -> list[Rect]:
        """Return the cards' rectangles, in the number of columns that makes pictures largest; all fit if possible."""
        gap, least = self.kit.px(GAP), max(card.least_wide() for card in self.cards)
        most = max(1, min(len(self.cards), (size[0] + gap) // (least + gap)))
        ways = [way for columns in range(1, most + 1) if (way := self._measure(size, columns, gap)) and not self._whole]
        wide, high, columns = max(ways)[1:] if ways else self._least_of(size[0])
        left = (size[0] - columns * wide - gap * (columns - 1)) // 2 if ways else 0  # else the rest is the scroll bar's
        return [
            Rect(left + i % columns * (wide + gap), i // columns * (high + gap), wide, high)
            for i in range(len(self.cards))
        ]

    def _measure(self, size: tuple[int, int], columns: int, gap: int) -> tuple[int, int, int, int] | None:
        """Return picture area, card width, card height and columns for this number of columns; None if too small."""
        rows = -(-len(self.cards) // columns)
        wide = min((size[0] - gap * (columns - 1)) // columns, self.kit.px(WIDEST))
        below = max(card.below(wide) for card in self.cards)
        image = min((size[1] - gap * (rows - 1)) // rows - below - self.kit.px(4), round(wide * TALLEST))
        shown = min(wide, round(image * 1.7)) * image
        shown = shown if wide >= self.kit.px(EASY) else shown * 2 // 3  # narrow columns are tiring to read
        return (shown, wide, image + below, columns) if image >= self.kit.px(LEAST_PICTURE) else None

    def _least_of(self, room: int) -> tuple[int, int, int]:
        """Return the least width and height of cards, and the columns, leaving room for the scroll bar."""
        gap, least = self.kit.px(GAP), max(card.least_wide() for card in self.cards)
        room -= self.kit.px(14)
        columns = max(1, min(len(self.cards), (room + gap) // (least + gap)))
        wide = (room - gap * (columns - 1)) // columns
        return wide, max(card.below(wide) for card in self.cards) + self.kit.px(LEAST_PICTURE), columns

    @property
    def has_room(self) -> bool:
        """True if all cards fit."""
        return not self.scroll.most

    def show(self, name: str) -> None:
        """Scroll this game's card into view."""
        for card, rect in zip(self.cards, self.lies, strict=True):
            if card.button.name == name:
                self.scroll.show(rect.y - self.kit.px(8), rect.bottom + self.kit.px(8))
                self.put()

    @property
    def buttons(self) -> Sequence[Button]:
        return [card.button for card in self.cards]

    def draw(self, surface: pygame.Surface) -> None:
        self.head.draw(surface)
        if self.scroll.most:
            surface.set_clip(self.scroll.rect.inflate(self.kit.px(16), 0))
        for card in self.cards:
            card.draw(surface)
        surface.set_clip(None)
        self.scroll.draw(surface, self.kit.theme.quiet)

    def node(self) -> Node:
        cards = scroll_node(self.scroll, *(card.node() for card in self.cards))
        head = self.head.node()
        return Node("group", box=self.rect, parts=(*([head] if head else []), cards))


class Finder:
    """Remembers what was typed so far."""

    def __init__(self) -> None:
        self.letters = ""

    def handle_key(self, key: int, letter: str, names: Sequence[str]) -> bool:
        """Handle a key; return whether it was used. A letter that leads to no name starts again, or is ignored."""
        if self.letters and key == pygame.K_ESCAPE:
            self.letters = ""
        elif self.letters and key == pygame.K_BACKSPACE:
            self.letters = self.letters[:-1]
        elif letter.isprintable() and (letter.isalpha() or (letter == " " and self.letters)):
            grown = next((each for each in (self.letters + letter, letter) if _any(each, names)), None)
            self.letters = self.letters if grown is None else grown
            return grown is not None
        else:
            if key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB):
                self.letters = ""
            return False
        return True

    def finds(self, name: str) -> bool:
        """True if the typed text leads to this name."""
        return _begins(self.letters, name)


def _any(letters: str, names: Sequence[str]) -> bool:
    return any(_begins(letters, name) for name in names)


def _begins(letters: str, name: str) -> bool:
    """True if the name, or one of its words, begins with this."""
    whole, sought = name.casefold(), letters.casefold().lstrip()
    return whole.startswith(sought) or f" {sought}" in whole
