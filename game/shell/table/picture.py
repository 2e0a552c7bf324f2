"""The table drawn: what is to be seen is compared with what was drawn last, and nobody says what to draw again."""

from __future__ import annotations

import time

import pygame

from game.shell.look import feel
from game.shell.look.canvas import Canvas, Item
from game.shell.paint import cards, marks
from game.shell.paint.items import Beside, Items
from game.shell.paint.line import NowLine
from game.shell.paint.still import Still
from game.shell.paper.bar import Bar
from game.shell.paper.button import Button
from game.shell.scene.house import House
from game.shell.seat.eyes import Eyes
from game.shell.table import guide as guided
from game.shell.table.hint import Hint

Key = tuple[object, ...]


class Picture:
    """Draws what one person’s eyes see, the buttons round it and a hint over it."""

    def __init__(self, house: House, eyes: Eyes, bar: Bar, hint: Hint) -> None:
        self._house, self._eyes, self._bar, self._hint = house, eyes, bar, hint
        self._canvas, self._items = Canvas(), Items(eyes)
        self.was_drawn = False
        self._lay: Key | None = None  # what the lying part, the still part and the held part were drawn from
        self._still: Key | None = None
        self._held: Key | None = None
        self._ground: pygame.Surface | None = None
        self._turned: cards.Turned = {}

    def forget(self) -> None:
        """Compare everything anew."""
        self._lay = self._still = self._held = None

    def spoil(self) -> None:
        """What is on the glass may be anything."""
        self._canvas.expose()
        self._lay = None

    def begin_anew(self) -> None:
        """The pictures it is made of are new."""
        self._items.forget()
        self._turned.clear()
        self._canvas.spoil()
        self.forget()

    def is_old(self, line: NowLine, *, moving: bool) -> bool:
        """Is there something else to be seen than what was drawn last?"""
        return self._held_of() != self._held or self._lies_of(line, time.perf_counter(), moving) != self._lay

    def draw(
        self, surface: pygame.Surface, line: NowLine, ring: pygame.Rect | None, *, moving: bool
    ) -> list[pygame.Rect]:
        """Paint what differs; the rectangles painted."""
        now, kit = time.perf_counter(), self._house.kit
        lies = self._lies_of(line, now, moving)
        lying: list[Item] | None = None
        still: list[Item] | None = None
        if lies != self._lay or moving or self._ground is None:
            lying = self._items.all(kit, now, self._beside(line, ring))
            stands = self._stands_of()
            if stands != self._still:
                self._still, still, self._ground = stands, Still(kit, self._eyes).items(), self._house.felt()
        assert self._ground is not None
        self._lay, self._held, self.was_drawn = lies, self._held_of(), True
        drag = self._eyes.drag
        held = (
            [cards.held(kit, sprite, pose, drag.tilt, self._turned) for sprite, pose in drag.poses(now)] if drag else []
        )
        return self._canvas.draw(surface, self._ground, still, lying, held)

    def lying(self, line: NowLine, now: float) -> list[Item]:
        """What lies on the table at this instant."""
        return self._items.all(self._house.kit, now, self._beside(line, None))

    # -- what it is made of

    def _lies_of(self, line: NowLine, now: float, moving: bool) -> Key:
        """All that can change what lies on the table, but for what is under way."""
        eyes, bar, since = self._eyes, self._bar, now - self._eyes.invited_at
        breath = marks.breath(self._house.kit, since) if since < feel.INVITE else 0
        partners = eyes.session.partners.agreed
        return (
            eyes.sight, eyes.laid, eyes.labels, eyes.gaze, bar.buttons, bar.hover, bar.pressed, line, self._hint.advice,
            breath, moving, frozenset(partners) if partners else None, self._house.kit,
        )  # fmt: skip

    def _stands_of(self) -> Key:
        """All that can change the still part."""
        eyes, arrange = self._eyes, self._eyes.arrange
        tray = [[sprite.look for sprite in group] for group in arrange.tray] if arrange else None
        partners = eyes.session.partners.agreed
        return (
            eyes.sight, eyes.table, eyes.labels, tray, eyes.laid.trays, eyes.viewer, self._house.kit,
            frozenset(partners) if partners else None,
        )  # fmt: skip

    def _held_of(self) -> Key | None:
        drag = self._eyes.drag
        return (drag, drag.pos, drag.tilt) if drag else None

    def _beside(self, line: NowLine, ring: pygame.Rect | None) -> Beside:
        hint, button = self._hint, self.explained()
        if button and line.notice and tuple(line.notice.runs) == tuple(button.note):
            button = None  # it says so in the line already
        way = hint.advice.way if hint.advice else ()
        guide = guided.pointed(self._eyes)
        slip = [*guided.items(self._house.kit, self._eyes, self._bar, guide.name), *hint.items()]
        marked = frozenset((*hint.marked, *guide.cards))
        return Beside(line, self._bar, slip, marked, frozenset(guide.cards), hint.arrow, way, button, ring)

    def explained(self) -> Button | None:
        """The button whose reason for being off is shown."""
        focus = self._eyes.gaze.focus
        button = self._bar.hover or (self._bar.named(focus.removeprefix("button.")) if focus else None)
        return button if button and not button.enabled and not self._eyes.drag else None
