"""What people do to a covered hand: each of these must reveal nothing, and do no harm."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.style import feel

if TYPE_CHECKING:
    from tests.hands.rounds import Room


def nothing(room: Room) -> None:
    room.rounds(0.2)


def sweep(room: Room) -> None:
    """Move the pointer over the backs, the seats and the answers."""
    wide, high = room.app.screen.size
    for x in range(wide // 10, wide, wide // 6):
        room.move((x, high - 70))
    room.move((wide - 60, 60))
    room.click_at((wide // 2, high - 70))
    room.send(pygame.MOUSEBUTTONDOWN, pos=(wide // 2, high - 70), button=3)
    room.send(pygame.MOUSEBUTTONUP, pos=(wide // 2, high - 70), button=3)


def letters(room: Room) -> None:
    """Press keys that would mean something if the hand were open."""
    for letter in "yhnpsruo1":
        room.key(ord(letter), letter)
    for key in (pygame.K_RIGHT, pygame.K_TAB, pygame.K_HOME, pygame.K_BACKSPACE):
        room.key(key)


def menu(room: Room) -> None:
    """Press Escape; in a small window the menu has letters of its own."""
    room.key(pygame.K_ESCAPE)
    room.rounds(0.2)
    for letter in "phuo":
        if room.app.stack.top.name == "menu":
            room.key(ord(letter), letter)
    room.rounds(0.2)
    for _ in range(3):
        if room.curtain is None:
            room.key(pygame.K_ESCAPE)
    room.rounds(feel.SEES)


def keys(room: Room) -> None:
    room.key(pygame.K_F1)
    room.rounds(0.2)
    room.key(pygame.K_ESCAPE)


def away(room: Room) -> None:
    """Another window covers it for a while."""
    room.send(pygame.WINDOWFOCUSLOST)
    room.send(pygame.WINDOWEXPOSED)
    room.rounds(0.2)
    room.send(pygame.WINDOWFOCUSGAINED)
    room.send(pygame.WINDOWLEAVE)


def mute(room: Room) -> None:
    for _ in range(2):
        room.key(pygame.K_F9)


POKES = (nothing, sweep, letters, menu, keys, away, mute)
