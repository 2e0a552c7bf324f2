"""The table's picture: compares what should be shown with what was drawn last, so nobody asks for a redraw."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pygame

from game.engine.table import Seat
from game.ui.scenes.app_context import AppContext
from game.ui.style import feel
from game.ui.style.canvas import Canvas, Item
from game.ui.table_layout.fittings import fittings_of
from game.ui.table_render import cards, marks
from game.ui.table_render.items import Beside, Items
from game.ui.table_render.prompt_line import NowLine
from game.ui.table_render.still_items import Still
from game.ui.table_scene import guide as guided
from game.ui.table_scene.bar import TableBar
from game.ui.table_scene.hint import Hint
from game.ui.table_view.table_view import TableView
from game.ui.widgets.button import Button

Key = tuple[object, ...]


class TablePicture:
    """Draws one person's view of the table, the buttons around it and a hint over it."""

    def __init__(self, context: AppContext, table_view: TableView, bar: TableBar, hint: Hint) -> None:
        self._context, self._bar, self._hint = context, bar, hint
        self._table_view = table_view
        self._viewpoint, self._geometry, self._pieces, self._pointing = table_view.parts
        self._canvas, self._items = Canvas(), Items(table_view)
        self.was_drawn = False
        self._lay: Key | None = None  # what the resting part, the still part and the held part were drawn from
        self._still: Key | None = None
        self._held: Key | None = None
        self._ground: pygame.Surface | None = None
        self._turned: cards.Turned = {}

    def forget(self) -> None:
        """Compare everything again."""
        self._lay = self._still = self._held = None

    def invalidate(self) -> None:
        """Treat the content of the screen as unknown."""
        self._canvas.invalidate()
        self._lay = None

    def release(self) -> None:
        """Drop what is cached while another scene is shown."""
        self._canvas.invalidate()
        self._ground = None
        self.forget()

    def start_over(self) -> None:
        """Start over with new art."""
        self._items.forget()
        self._turned.clear()
        self._ground = None
        self._canvas.invalidate()
        self.forget()

    def is_old(self, line: NowLine, *, moving: bool) -> bool:
        """Return whether something differs from what was drawn last."""
        return self._held_key() != self._held or self._lies_of(line, time.perf_counter(), moving) != self._lay

    def draw(
        self, surface: pygame.Surface, line: NowLine, ring: pygame.Rect | None, flying: Sequence[Item] = (),
        *, moving: bool, over: Sequence[pygame.Rect] = (),
    ) -> list[pygame.Rect]:  # fmt: skip
        """Draw what differs, and over it what is ``flying``; returns the rectangles drawn.

        ``over``: where the caller will draw over it.
        """
        now, kit = time.perf_counter(), self._context.kit
        lies = self._lies_of(line, now, moving)
        lying: list[Item] | None = None
        still: list[Item] | None = None
        if lies != self._lay or moving or self._ground is None:
            lying = self._items.all(kit, now, self._beside(line, ring))
            stands = self._stands_of()
            if stands != self._still:
                self._still, still = stands, Still(kit, self._viewpoint, self._geometry, self._pieces).items()
                self._lay_ground()
        assert self._ground is not None
        self._lay, self._held, self.was_drawn = lies, self._held_key(), True
        drag = self._pointing.drag
        poses = drag.poses(now) if drag else []
        held = [cards.held_item(kit, sprite, pose, drag.tilt, self._turned) for sprite, pose in poses if drag]
        return self._canvas.draw(surface, self._ground, still, lying, [*flying, *held], over)

    def lying(self, line: NowLine, now: float) -> list[Item]:
        """Return what is on the table at this moment."""
        return self._items.all(self._context.kit, now, self._beside(line, None))

    def _lay_ground(self) -> None:
        """Use the table made for this layout; on another one everything is drawn again."""
        size = self._geometry.size
        ground = self._context.table_top(size, fittings_of(self._geometry.laid, size))
        if ground is not self._ground:
            self._ground = ground
            self._canvas.invalidate()

    # -- keys for comparison

    def _lies_of(self, line: NowLine, now: float, moving: bool) -> Key:
        """Return all that can change what is on the table, except what is moving."""
        bar, since = self._bar, now - self._pointing.invited_at
        breath = marks.breath(self._context.kit, since) if since < feel.INVITE else 0
        buttons, hint = (bar.buttons, bar.hover, bar.pressed), (self._hint.advice, self._hint.open)
        return self._table_view.made_of, buttons, line, hint, breath, moving, self._partners, self._context.kit

    def _stands_of(self) -> Key:
        """Return all that can change the still part."""
        arrange = self._pieces.arrange
        tray = [[sprite.look for sprite in group] for group in arrange.tray] if arrange else None
        viewpoint, geometry = self._viewpoint, self._geometry
        shown = viewpoint.shown.drawn_from, viewpoint.is_to_count, viewpoint.viewer, self._partners, self._context.kit
        return shown, geometry.table, geometry.laid.trays, self._pieces.labels, tray

    @property
    def _partners(self) -> frozenset[Seat]:
        return frozenset(self._viewpoint.session.partners.agreed)

    def _held_key(self) -> Key | None:
        drag = self._pointing.drag
        return (drag, drag.pos, drag.tilt) if drag else None

    def _beside(self, line: NowLine, ring: pygame.Rect | None) -> Beside:
        hint, button = self._hint, self.explained_button()
        if button and line.notice and tuple(line.notice.runs) == tuple(button.note):
            button = None  # the line says so already
        course = self._viewpoint.session.course
        is_led = course is not None and course.is_led
        guide = guided.find_pointed(self._viewpoint, self._pieces, self._pointing) if is_led else guided.Pointed()
        slip = [*guided.items(self._context.kit, self._geometry, self._pieces, self._bar, guide.name), *hint.items()]
        marked = frozenset((*hint.marked, *guide.cards))
        return Beside(line, self._bar, slip, marked, frozenset(guide.cards), hint.arrow, hint.way, button, ring)

    def explained_button(self) -> Button | None:
        """Return the button whose reason for being off is shown: not one that was just pressed, and worked."""
        focus = self._pointing.gaze.focus
        button = self._bar.hover or (self._bar.find(focus.removeprefix("button.")) if focus else None)
        has_tooltip = button is not None and not button.enabled and button.name != self._bar.used
        return button if has_tooltip and not self._pointing.drag else None
