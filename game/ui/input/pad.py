"""Gamepads as keyboards: stick and D-pad are arrows that repeat, buttons are keys that suit the scene."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from game.ui.input.blocks import BlockTurn
from game.ui.input.target import InputTarget
from game.ui.style import feel

Way = tuple[int, int]
Source = tuple[Any, ...]  # the number of the pad, then which part of it
LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)
ARROW = {LEFT: pygame.K_LEFT, RIGHT: pygame.K_RIGHT, UP: pygame.K_UP, DOWN: pygame.K_DOWN}

# SDL knows the buttons of what it calls a controller; for any other pad the order most drivers use is assumed.
BUTTONS = ("a", "b", "x", "y", "left shoulder", "right shoulder", "back", "start")
CONTROLLER = {getattr(pygame, f"CONTROLLER_BUTTON_{name.replace(' ', '').upper()}"): name for name in BUTTONS}
PLAIN = dict(enumerate(BUTTONS))
CROSS = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT: RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN: DOWN,
}  # fmt: skip
TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "left trigger", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "right trigger"
}  # fmt: skip
PAGES = {"left shoulder": pygame.K_PAGEUP, "right shoulder": pygame.K_PAGEDOWN}
LEANS, RESTS = 0.6, 0.4  # shares of its travel: a stick is tilted from the first, centred below the second


class Pads:
    """All plugged-in pads, together one keyboard. ``begin`` takes milliseconds: call it after the first frame."""

    def __init__(self) -> None:
        self._pads: dict[int, Any] = {}  # open pads by number; a pad without a reference falls silent
        self._named: set[int] = set()  # pads whose buttons SDL knows
        self.ways: list[tuple[Source, Way]] = []  # directions held, newest last, and what holds them
        self._axes: dict[tuple[int, int], int] = {}
        self._held: dict[tuple[int, str], int] = {}  # the key that a held button pressed
        self._repeats_at = 0.0
        self._order: list[int | None] = []  # pads in order of arrival; None where one is gone
        self.turn = BlockTurn()
        self._denied = False  # somebody pressed out of turn

    def hear(self, turn: BlockTurn) -> None:
        """Set who may give input from now on."""
        self.turn = turn

    def was_denied(self) -> bool:
        """True if somebody pressed out of turn since the last call."""
        found, self._denied = self._denied, False
        return found

    @staticmethod
    def begin() -> None:
        """Start to look for pads; those already plugged in are announced as new."""
        from pygame._sdl2 import controller  # loads SDL's list of pads, for which no start waits

        try:
            pygame.joystick.init()
            controller.init()
        except pygame.error:
            return  # a system without pads

    def translate(self, event: pygame.Event, scene: InputTarget, now: float) -> Iterator[pygame.Event]:
        """Yield the keys that a pad's event stands for in this scene."""
        match event.type:
            case pygame.JOYDEVICEADDED:
                self._open(event.device_index)
            case pygame.JOYDEVICEREMOVED:
                yield from self._remove(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                is_down = event.type == pygame.CONTROLLERBUTTONDOWN
                if event.button in CROSS:
                    yield from self._leans((event.instance_id, event.button), CROSS[event.button], is_down, now)
                elif event.button in CONTROLLER:
                    yield from self._button(event.instance_id, CONTROLLER[event.button], is_down, scene)
            case pygame.CONTROLLERAXISMOTION:
                yield from self._axis(event.instance_id, event.axis, event.value / 32768, scene, now)
            case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP:
                if event.instance_id not in self._named and event.button in PLAIN:
                    is_down = event.type == pygame.JOYBUTTONDOWN
                    yield from self._button(event.instance_id, PLAIN[event.button], is_down, scene)
            case pygame.JOYAXISMOTION:
                if event.instance_id not in self._named and event.axis < 2:
                    yield from self._axis(event.instance_id, event.axis, event.value, scene, now)
            case pygame.JOYHATMOTION:
                if event.instance_id not in self._named:
                    across, up = event.value
                    for way in ARROW:
                        is_on = way == (across, 0) or way == (0, -up)
                        yield from self._leans((event.instance_id, "hat", way), way, is_on, now)

    def advance(self, now: float) -> Iterator[pygame.Event]:
        """Yield the repeat of an arrow that is still held."""
        if self.ways and now >= self._repeats_at:
            self._repeats_at = now + feel.PAD_REPEATS
            if self.may(self.ways[-1][0][0]):
                yield _key(pygame.KEYDOWN, ARROW[self.ways[-1][1]])

    def number(self, pad: int) -> int | None:
        """Return the pad's number in order of arrival; None while there is only one."""
        return self._order.index(pad) if len(self._pads) > 1 and pad in self._order else None

    def may(self, pad: int) -> bool:
        """True if this pad may give input."""
        number = self.number(pad)
        return self.turn.mode != "pads" or number is None or self.turn.hears(number)

    # -- plugging in

    def _open(self, index: int) -> None:
        from pygame._sdl2 import controller  # loads SDL's list of pads, for which no start waits

        try:
            if controller.is_controller(index):
                named = controller.Controller(index)
                number = named.as_joystick().get_instance_id()
                self._named.add(number)
                self.add_pad(number, named)
            else:
                plain = pygame.joystick.Joystick(index)
                self.add_pad(plain.get_instance_id(), plain)
        except pygame.error:
            return  # unplugged again

    def add_pad(self, pad: int, device: Any) -> None:
        """Add a pad; it takes the number of one that is gone."""
        self._pads[pad] = device
        if pad in self._order:
            return
        if None in self._order:
            self._order[self._order.index(None)] = pad
        else:
            self._order.append(pad)

    def _remove(self, number: int) -> Iterator[pygame.Event]:
        self._pads.pop(number, None)
        self._order = [None if pad == number else pad for pad in self._order]
        self._named.discard(number)
        self.ways = [(source, way) for source, way in self.ways if source[0] != number]
        self._axes = {axis: value for axis, value in self._axes.items() if axis[0] != number}
        for held in [held for held in self._held if held[0] == number]:
            yield _key(pygame.KEYUP, self._held.pop(held))

    # -- one pad

    def _axis(self, number: int, axis: int, value: float, scene: InputTarget, now: float) -> Iterator[pygame.Event]:
        before = self._axes.get((number, axis), 0)
        lean = _lean(before, value)
        if lean == before:
            return
        self._axes[number, axis] = lean
        if axis in TRIGGERS:
            yield from self._button(number, TRIGGERS[axis], bool(lean), scene)
        elif axis < 2:
            for way in (LEFT, RIGHT) if axis == 0 else (UP, DOWN):
                yield from self._leans((number, axis, way), way, way[axis] == lean, now)

    def _leans(self, source: Source, way: Way, is_on: bool, now: float) -> Iterator[pygame.Event]:
        was_on = any(known == source for known, _ in self.ways)
        if is_on and not was_on and self.may(source[0]):
            self.ways.append((source, way))
            self._repeats_at = now + feel.PAD_WAITS
            yield _key(pygame.KEYDOWN, ARROW[way])
        elif was_on and not is_on:
            self.ways = [(known, other) for known, other in self.ways if known != source]

    def _button(self, number: int, name: str, is_down: bool, scene: InputTarget) -> Iterator[pygame.Event]:
        if not is_down:
            if (number, name) in self._held:
                yield _key(pygame.KEYUP, self._held.pop((number, name)))
            return
        if not self.may(number):
            self._denied = True
            return
        letter = scene.pad_letter(name)
        key = ord(letter.lower()) if letter else _fixed_key(name, scene)
        if key:
            self._held[number, name] = key
            yield _key(pygame.KEYDOWN, key, letter)


def _lean(before: int, value: float) -> int:
    """Return -1, 0 or 1; a tilted stick must come further back to count as centred than it took to tilt."""
    sign = (value > 0) - (value < 0)
    return sign if abs(value) >= (RESTS if sign == before else LEANS) else 0


def _fixed_key(name: str, scene: InputTarget) -> int:
    """Return the key for a button that has no letter in this scene; 0 for none."""
    match name:
        case "a":
            if scene.is_writing:
                return pygame.K_F4
            return pygame.K_SPACE if scene.has_focus else pygame.K_RETURN
        case "b":
            return pygame.K_ESCAPE
        case "start":
            return pygame.K_ESCAPE if scene.dialog else pygame.K_F10
    return PAGES.get(name, 0)


def _key(kind: int, key: int, letter: str = "") -> pygame.Event:
    return pygame.Event(kind, key=key, unicode=letter, mod=0, scancode=0)
