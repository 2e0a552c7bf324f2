"""Where everything on the table lies, in pixels."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from game.ui.scenes.app_context import AppContext
from game.ui.sprites.motion import Pose
from game.ui.sprites.stage import Sprite, Stage
from game.ui.table_layout import spread
from game.ui.table_layout.middle import throws
from game.ui.table_layout.middle.lay import stand_at
from game.ui.table_layout.table_spread import Held, Spread
from game.ui.table_view.game_view import GameView
from game.ui.table_view.gaze import Gaze
from game.ui.table_view.pieces import Pieces
from game.ui.table_view.viewpoint import Viewpoint


class Geometry:
    """``laid`` is where everything lies; ``table`` is the part of it that does not depend on one's own hand."""

    table: Spread
    laid: Spread
    _table_of: Callable[[Stage], Spread]  # lays out another stage in the same way

    def __init__(self, context: AppContext, viewpoint: Viewpoint, pieces: Pieces) -> None:
        self._context, self._viewpoint, self._pieces = context, viewpoint, pieces
        self.size, self.u = (0, 0), 1.0
        self._scrolled: dict[int, int] = {}  # each side's scroll offset in pixels
        self._made_of: tuple[object, ...] = ()  # what the table was laid out for

    @property
    def bounds(self) -> pygame.Rect:
        return pygame.Rect(0, 0, *self.size)

    def resize(self, size: tuple[int, int], u: float) -> None:
        """From the next layout on, use this size of the window, and ``u`` pixels for a grid unit."""
        self.size, self.u = size, u

    def scroll(self, side: int, y: float) -> bool:
        """From the next layout on, scroll a side's melds to this offset; returns whether that is anything new."""
        scroll = self.laid.scrolls.get(side)
        if scroll is None or not scroll.to(y):
            return False
        self._scrolled[side] = scroll.y
        return True

    def lay(self, gaze: Gaze, held: Held, lasts: float) -> None:
        """Send every card to its place of rest; that ``lasts`` so many seconds."""
        if self.size == (0, 0):
            self.size, self.u = self._context.screen.size, self._context.u
        self._lay_table()
        viewpoint, pieces = self._viewpoint, self._pieces
        spots = viewpoint.game_view.spots
        self.laid = spread.with_hand(self.table, spots, pieces.stage, pieces.arrange, viewpoint.below, held)
        if gaze.picked and gaze.route:
            stand_at(self.laid, gaze.picked.sprites, gaze.route[-1])
        now, lasts = time.perf_counter(), 0.0 if self._context.prefs.reduced_motion else lasts
        for sprite, pose in self.laid.poses.items():
            if sprite.pose is not pose or sprite.tween is not None:
                sprite.send(pose, now, lasts)

    def _lay_table(self) -> None:
        """Lay out everything outside the hand, if any of it changed."""
        stage, arrange, game_view = self._pieces.stage, self._pieces.arrange, self._viewpoint.game_view
        own = arrange.place if arrange else None
        fixed, near, least = self._viewpoint.fixed, self._viewpoint.near, self._context.kit.type.least
        words, has_portraits = self._context.scale / self._context.prefs.scale, self._context.has_portraits
        made_of = (
            self.size, self.u, words, game_view, least, fixed, near, has_portraits,
            sorted(self._scrolled.items()), [(place, *pile) for place, pile in stage.piles.items() if place != own],
            self._pieces.fallen,
        )  # fmt: skip
        if made_of != self._made_of:
            self._made_of, self._table_of = made_of, lambda stage: spread.on_table(
                self.size, self.u, game_view.view, game_view.spots, stage, self._scrolled, least, fixed, near,
                game_view.declared, words, has_portraits,
            )  # fmt: skip
            self.table = self._table_of(stage)
            self._lay_dice(stage, game_view)

    def _lay_dice(self, stage: Stage, game_view: GameView) -> None:
        """Lay dice ready for a throw, and those that were thrown where they fell."""
        for place in game_view.ready:
            if place in self.table.drops and (dice := stage.pile(place)):
                seat = self.table.seats.get(game_view.view.public.to_act or 0)
                throws.lay_ready(self.table, place, dice, throws.nearest_edge(self.table.regions.now, seat))
        for place, fallen in self._pieces.fallen.items():
            lying = stage.pile(place)
            if lying and place not in game_view.ready and set(lying) <= set(fallen):
                throws.keep_fallen(self.table, lying, self._table_of(throws.as_fallen(stage, place, fallen)))

    def fallen(self) -> dict[Sprite, Pose]:
        """Return where the dice of the newest throw have fallen, though some may be set aside by now."""
        stage = self._pieces.stage
        return {
            sprite: pose
            for place, fallen in self._pieces.fallen.items()
            for sprite, pose in self._table_of(throws.as_fallen(stage, place, fallen)).poses.items() if sprite in fallen
        }  # fmt: skip
