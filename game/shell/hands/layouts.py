"""Keys by their places: where a keyboard writes no Latin letters, its keys are those of the United States."""

from __future__ import annotations

import unicodedata

import pygame

LETTERS = {getattr(pygame, f"KSCAN_{letter}"): letter.lower() for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
DIGITS = {getattr(pygame, f"KSCAN_{digit}"): digit for digit in "1234567890"}
SIGNS = "+-?"  # that mean something wherever they stand


def by_place(event: pygame.Event) -> pygame.Event:
    """The key as everyone else knows it; ``typed`` keeps what it writes.

    A key that writes a Latin letter is that letter, wherever it stands: on a French keyboard A is where Q is elsewhere.
    A digit that wants Shift, as in France, is one without.
    """
    if event.type != pygame.KEYDOWN:
        return event
    letter = _meant(getattr(event, "unicode", "") or "", getattr(event, "scancode", 0), getattr(event, "mod", 0))
    if not letter:
        return event
    key = ord(letter)
    told = letter.upper() if event.unicode.isupper() else letter
    return pygame.Event(event.type, {**event.dict, "key": key, "unicode": told, "typed": event.unicode})


def _meant(text: str, place: int, mod: int) -> str:
    """What the key means, if not what it writes."""
    if len(text) == 1 and text.isalpha() and not _is_latin(text):
        return LETTERS.get(place, "")
    is_sign = bool(text) and not (text.isdigit() or text in SIGNS or (text.isascii() and text.isalpha()))
    return DIGITS.get(place, "") if is_sign and not mod & pygame.KMOD_SHIFT else ""


def _is_latin(letter: str) -> bool:
    return unicodedata.name(letter, "").startswith("LATIN")
