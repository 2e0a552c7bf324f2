"""Finds a game by the typed beginning of a word of its name."""

from __future__ import annotations

from collections.abc import Sequence

import pygame


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
