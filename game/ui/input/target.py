"""What the input code needs to know about the scene that receives its events."""

from __future__ import annotations

from typing import Protocol

import pygame


class InputTarget(Protocol):
    """A scene as the input code sees it."""

    dialog: bool
    size: tuple[int, int]
    u: float

    @property
    def focused(self) -> str | None: ...
    @property
    def has_focus(self) -> bool: ...
    @property
    def is_writing(self) -> bool: ...
    def targets(self) -> dict[str, pygame.Rect]: ...
    def usable(self) -> dict[str, pygame.Rect]: ...
    def scroll_at(self, pos: tuple[int, int]) -> pygame.Rect | None: ...
    def pad_letter(self, button: str) -> str: ...
    def block_key(self, meaning: str) -> tuple[int, str]: ...
