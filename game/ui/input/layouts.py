"""Keys by position: where a keyboard writes no Latin letters, its keys are those of a US keyboard."""

from __future__ import annotations

import unicodedata

import pygame

LETTERS = {getattr(pygame, f"KSCAN_{letter}"): letter.lower() for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
DIGITS = {getattr(pygame, f"KSCAN_{digit}"): digit for digit in "1234567890"}
SIGNS = "+-?"  # that keep their meaning wherever they are


def by_place(event: pygame.Event) -> pygame.Event:
    """Return the key event with the key the program knows; ``typed`` keeps what it writes.

    A key that writes a Latin letter is that letter, wherever it is: A on a French keyboard is where Q is elsewhere. A
    digit that needs Shift, as in France, works without.
    """
    if event.type != pygame.KEYDOWN:
        return event
    letter = _intended(getattr(event, "unicode", "") or "", getattr(event, "scancode", 0), getattr(event, "mod", 0))
    if not letter:
        return event
    key = ord(letter)
    told = letter.upper() if event.unicode.isupper() else letter
    return pygame.Event(event.type, {**event.dict, "key": key, "unicode": told, "typed": event.unicode})


def _intended(text: str, place: int, mod: int) -> str:
    """Return the letter or digit the key stands for, if that is not what it writes."""
    if len(text) == 1 and text.isalpha() and not _is_latin(text):
        return LETTERS.get(place, "")
    is_sign = bool(text) and not (text.isdigit() or text in SIGNS or (text.isascii() and text.isalpha()))
    return DIGITS.get(place, "") if is_sign and not mod & pygame.KMOD_SHIFT else ""


def _is_latin(letter: str) -> bool:
    return unicodedata.name(letter, "").startswith("LATIN")
