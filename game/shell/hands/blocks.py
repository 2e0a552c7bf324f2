"""A key block each: six keys that lie together are one person's arrows, yes and no, whatever is printed on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame

from game.shell.hands.hearer import Hearer
from game.values import dataclass

Keys = Mapping[int, str]  # what a key at this place of the keyboard means to its owner
MEANINGS = ("no", "up", "yes", "left", "down", "right")


def _block(*places: int) -> Keys:
    return dict(zip(places, MEANINGS, strict=True))


LEFT = _block(*(getattr(pygame, f"KSCAN_{letter}") for letter in "QWEASD"))
MIDDLE = _block(*(getattr(pygame, f"KSCAN_{letter}") for letter in "RTYFGH"))
RIGHT = _block(*(getattr(pygame, f"KSCAN_{letter}") for letter in "UIOJKL"))
FAR = _block(
    pygame.KSCAN_BACKSPACE, pygame.KSCAN_UP, pygame.KSCAN_RETURN, pygame.KSCAN_LEFT, pygame.KSCAN_DOWN,
    pygame.KSCAN_RIGHT,
)  # fmt: skip
BLOCKS = {2: (LEFT, FAR), 3: (LEFT, RIGHT, FAR)}
MOST = (LEFT, MIDDLE, RIGHT, FAR)
NAMES = {
    **{getattr(pygame, f"KSCAN_{letter}"): letter for letter in "QWEASDRTYFGHUIOJKL"},
    pygame.KSCAN_BACKSPACE: "Backspace", pygame.KSCAN_UP: "↑", pygame.KSCAN_RETURN: "Enter", pygame.KSCAN_LEFT: "←",
    pygame.KSCAN_DOWN: "↓", pygame.KSCAN_RIGHT: "→",
}  # fmt: skip


def blocks(people: int) -> tuple[Keys, ...]:
    """The blocks of so many persons, in the order they sit; a fifth shares what is passed round."""
    return BLOCKS.get(people, MOST)


def key_names(people: int, number: int) -> dict[str, str]:
    """What is printed on a person's keys, by their meaning, where letters stand as in the United States."""
    found = blocks(people)
    return {meaning: NAMES[place] for place, meaning in found[number].items()} if number < len(found) else {}


def printed(key: str, people: int) -> str:
    """What to print on a button with this key: nothing where the key lies in somebody's block."""
    return "" if any(NAMES[place] == key.upper() for block in blocks(people) for place in block) else key


@dataclass(frozen=True)
class Turn:
    """Who is heard. ``mode``: passed, pads or keys; ``player``: who decides, by the order of seats (None: nobody)."""

    mode: str = "passed"
    people: int = 0
    player: int | None = None

    def hears(self, number: int) -> bool:
        """Is the pad or block with this number heard? One that belongs to nobody is everybody's."""
        return self.player is None or number == self.player or number >= self.people


EVERYBODY = Turn()


class Blocks:
    """Turns the keys of one's block into the keys that the scene knows."""

    def __init__(self) -> None:
        self._held: dict[int, pygame.Event] = {}  # by its place, what a held key was told as
        self.denied = False  # somebody pressed out of turn

    def forgive(self) -> None:
        """Nobody pressed out of turn since this."""
        self.denied = False

    def meant(self, event: pygame.Event, scene: Hearer, turn: Turn) -> Iterator[pygame.Event]:
        """What the scene is told; nothing for the block of somebody who is not heard."""
        place = getattr(event, "scancode", 0)
        if event.type == pygame.KEYUP:
            told = self._held.pop(place, None)
            yield pygame.Event(pygame.KEYUP, told.dict) if told else event
            return
        number = _owner(event, turn)
        if number is None:
            yield event
        elif not turn.hears(number):
            self.denied = True
        else:
            key, letter = scene.block_key(blocks(turn.people)[number][place])
            told = pygame.Event(pygame.KEYDOWN, key=key, unicode=letter, mod=0, scancode=0)
            self._held[place] = told
            yield told

    @staticmethod
    def may(event: pygame.Event, turn: Turn) -> bool:
        """Is whoever pressed this key heard?"""
        number = _owner(event, turn)
        return number is None or turn.hears(number)


def _owner(event: pygame.Event, turn: Turn) -> int | None:
    """Whose key that is, by the order in which people sit."""
    place, mod = getattr(event, "scancode", 0), getattr(event, "mod", 0)
    if turn.mode != "keys" or mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return None
    return next((number for number, block in enumerate(blocks(turn.people)) if place in block), None)
