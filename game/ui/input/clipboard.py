"""The clipboard: codes are copied to it, and Ctrl+V types its text into any field."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.engine.messages import Message, fill, msg

COPIED, CODE = msg("Code {code}: it is copied."), msg("Code {code}", about="of a match")


def copy_code(code: str) -> Message:
    """Copy the code; return what to tell: the code, and whether that worked."""
    try:
        pygame.scrap.put_text(code)
    except pygame.error:
        return fill(CODE, code=code)
    return fill(COPIED, code=code)


def pasted(event: pygame.Event) -> Iterator[pygame.Event]:
    """Yield the clipboard's text as if it were typed, if the event is Ctrl+V, on a Mac Cmd+V."""
    if event.type != pygame.KEYDOWN or event.key != pygame.K_v or not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return
    try:
        text = pygame.scrap.get_text()
    except pygame.error:
        return
    if text:
        yield pygame.Event(pygame.TEXTINPUT, text=text.strip())
