"""One input driver for every test of the window: mouse, keys, touch and game pads, on any screen."""

import time

import pygame

FINGER_AT = {"touch_id": 5, "dx": 0.0, "dy": 0.0, "pressure": 1.0}


class Hands:
    """Does to one application what a person does to it. Override ``turn`` to watch or to wait as well."""

    def __init__(self, app):
        self.app = app

    def turn(self, events):
        """Run one round of the loop with these events."""
        self.app.turn(events)

    def later(self, seconds):
        """Let so much time pass on a clock that can be put forward, and run one round of the loop."""
        time.perf_counter.put_forward(seconds)
        self.turn([])

    def send(self, kind, **about):
        """Send one event, and run one round of the loop."""
        self.turn([pygame.Event(kind, about)])

    def point(self, name):
        """Return the centre of the visible part of the thing of this name."""
        return self.app.stack.top.targets()[name].center

    # -- mouse

    def move(self, pos, held=False):
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(held), 0, 0), touch=False)

    def down(self, pos, button=1):
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)

    def up(self, pos, button=1):
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)

    def click_at(self, pos, button=1):
        """Click there once: never the second click of a double click."""
        self.move(pos)
        self.down(pos, button)
        self.up(pos, button)
        for scene in self.app.stack.scenes:
            if scene.name == "table":
                scene.table_view.pointing.pointer._last = (-9.0, (0, 0))
        self.app.context.guard._spot = None

    def click(self, name):
        self.click_at(self.point(name))

    def drag_from(self, start, end, steps=8):
        """Drag what is there, and hold it still."""
        self.down(start)
        for pos in between(start, end, steps):
            self.move(pos, held=True)

    def drag(self, name, to):
        """Drag from the centre of one thing to another, or to a position."""
        end = to if isinstance(to, tuple) else self.point(to)
        self.drag_from(self.point(name), end)
        self.up(end)

    def wheel(self, notches):
        self.send(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False)

    # -- keys

    def hold(self, code, text="", mod=0):
        """Press a key and hold it."""
        self.send(pygame.KEYDOWN, key=code, unicode=text, mod=mod, scancode=0)

    def release(self, code, mod=0):
        self.send(pygame.KEYUP, key=code, unicode="", mod=mod, scancode=0)

    def press(self, code, text="", mod=0):
        """Press a key and let go."""
        self.hold(code, text, mod)
        self.release(code, mod)

    def letter(self, text):
        """Press the key of a letter."""
        self.press(ord(text.lower()), text)

    def write(self, text):
        """Send letters that arrive as text."""
        for letter in text:
            self.send(pygame.TEXTINPUT, text=letter)

    # -- touch

    def finger_at(self, kind, pos, finger=1):
        wide, high = self.app.screen.size
        where = {"x": (pos[0] + 0.5) / wide, "y": (pos[1] + 0.5) / high}
        self.send(kind, finger_id=finger, **where, **FINGER_AT)

    def touch(self, pos, finger=1):
        self.finger_at(pygame.FINGERDOWN, pos, finger)

    def stroke(self, pos, finger=1):
        """Move the finger there."""
        self.finger_at(pygame.FINGERMOTION, pos, finger)

    def lift(self, pos, finger=1):
        self.finger_at(pygame.FINGERUP, pos, finger)

    def tap_at(self, pos):
        self.touch(pos)
        self.lift(pos)

    def tap(self, name):
        self.tap_at(self.point(name))

    def slide(self, start, end, steps=6):
        """Touch and slide there, still touching."""
        self.touch(start)
        for pos in between(start, end, steps):
            self.stroke(pos)

    # -- pads

    def pad_down(self, button, pad=0):
        self.send(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=pad)

    def pad_up(self, button, pad=0):
        self.send(pygame.CONTROLLERBUTTONUP, button=button, instance_id=pad)

    def pad(self, button, pad=0):
        self.pad_down(button, pad)
        self.pad_up(button, pad)

    def lean(self, axis, value, pad=0):
        """Push a stick or a trigger so far."""
        self.send(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=pad)


def between(start, end, steps):
    """Return so many positions on the way, the last one the end."""
    return [tuple(round(a + (b - a) * i / steps) for a, b in zip(start, end, strict=True)) for i in range(1, steps + 1)]


def key_down(code, text="", mod=0):
    """Return the event of a key going down, for a scene without a loop."""
    return pygame.Event(pygame.KEYDOWN, key=code, unicode=text, mod=mod, scancode=0)
