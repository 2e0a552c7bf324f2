"""Key blocks: one person's arrows, yes and no on six neighbouring keys, whatever is printed on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame

from game.ui.input.target import InputTarget
from game.values import dataclass

Keys = Mapping[int, str]  # scancode to the key's meaning for its owner
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
    """Return the blocks for this many people, in seat order; a fifth person shares the device that is passed round."""
    return BLOCKS.get(people, MOST)


def key_names(people: int, number: int) -> dict[str, str]:
    """Return the labels of a person's keys on a US keyboard, by meaning."""
    found = blocks(people)
    return {meaning: NAMES[place] for place, meaning in found[number].items()} if number < len(found) else {}


def printed_key(key: str, people: int) -> str:
    """Return the hint to print for this key: "" if the key is part of somebody's block."""
    return "" if any(NAMES[place] == key.upper() for block in blocks(people) for place in block) else key


@dataclass(frozen=True)
class BlockTurn:
    """Who may give input. ``mode``: passed, pads or keys; ``player``: who decides, in seat order (None: nobody)."""

    mode: str = "passed"
    people: int = 0
    player: int | None = None

    def hears(self, number: int) -> bool:
        """True if the pad or block with this number may give input; one without an owner always may."""
        return self.player is None or number == self.player or number >= self.people


EVERYBODY = BlockTurn()


class Blocks:
    """Turns the keys of a person's block into the keys the scene knows."""

    def __init__(self) -> None:
        self._held: dict[int, pygame.Event] = {}  # by scancode, the event that a held key was passed on as
        self._denied = False  # somebody pressed out of turn

    def was_denied(self) -> bool:
        """True if somebody pressed out of turn since the last call."""
        found, self._denied = self._denied, False
        return found

    def translate(self, event: pygame.Event, scene: InputTarget, turn: BlockTurn) -> Iterator[pygame.Event]:
        """Yield the events to pass to the scene; none if it is not the owner's turn."""
        place = getattr(event, "scancode", 0)
        if event.type == pygame.KEYUP:
            held = self._held.pop(place, None)
            yield pygame.Event(pygame.KEYUP, held.dict) if held else event
            return
        number = _owner(event, turn)
        if number is None:
            yield event
        elif not turn.hears(number):
            self._denied = True
        else:
            key, letter = scene.block_key(blocks(turn.people)[number][place])
            held = pygame.Event(pygame.KEYDOWN, key=key, unicode=letter, mod=0, scancode=0)
            self._held[place] = held
            yield held

    @staticmethod
    def may(event: pygame.Event, turn: BlockTurn) -> bool:
        """True if the owner of this key may give input."""
        number = _owner(event, turn)
        return number is None or turn.hears(number)


def _owner(event: pygame.Event, turn: BlockTurn) -> int | None:
    """Return the number of the person who owns this key, in seat order."""
    place, mod = getattr(event, "scancode", 0), getattr(event, "mod", 0)
    if turn.mode != "keys" or mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return None
    return next((number for number, block in enumerate(blocks(turn.people)) if place in block), None)
