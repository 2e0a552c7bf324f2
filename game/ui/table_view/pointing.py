"""What one person points at, holds and has chosen, and what that would mean."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from typing import Any

from game.engine.contract import Action, Intent, Refusal
from game.engine.table import Pile
from game.ui.input.pointer import Pointer
from game.ui.scenes.app_context import AppContext
from game.ui.sprites.stage import Sprite
from game.ui.table_layout.arrange import looks
from game.ui.table_layout.table_spread import Spread
from game.ui.table_view.drag import Drag
from game.ui.table_view.game_view import GameView, does
from game.ui.table_view.gaze import NOWHERE, Gaze, Picked, invitations
from game.ui.table_view.pieces import Pieces
from game.ui.table_view.route import Route
from game.ui.table_view.viewpoint import Viewpoint


class Pointing:
    """``gaze`` is everything that is pointed at, ``drag`` what is held."""

    def __init__(self, context: AppContext, viewpoint: Viewpoint, pieces: Pieces) -> None:
        self._context, self._viewpoint, self._pieces = context, viewpoint, pieces
        self.pointer = Pointer()
        self.drag: Drag | None = None
        self.gaze: Gaze = NOWHERE
        self.invited_at = 0.0
        self.live: frozenset[str] | None = None  # the buttons that work while a prompt asks something; None: all

    def leave_live(self, names: Collection[str] | None) -> bool:
        """Set which buttons of the table work from now on, None for all; return whether that is a change."""
        before = self.live
        self.live = None if names is None else frozenset(names)
        return before != self.live

    def is_live(self, name: str) -> bool:
        """Whether this button may work now: the one place that says so for drawing, keys, clicks and readers."""
        return self.live is None or name in self.live

    def point(self, **changes: Any) -> bool:
        """Change fields of the Gaze by name; returns whether anything changed."""
        before, self.gaze = self.gaze, self.gaze.but(**changes)
        return self.gaze is not before

    def hold(self, drag: Drag, route: Route = ()) -> None:
        """Start a drag; it may have followed a ``route`` already."""
        self.drag = drag
        self.point(hover=None, raised=None, picked=None, over=None, route=route)

    def put_down(self) -> None:
        """End any drag, wherever it was."""
        if self.drag:
            self.point(route=())
        self.drag = None
        self.point(accepting=None, gap=None)

    def forget(self) -> None:
        """Point at nothing, and hold nothing."""
        self.put_down()
        self.point(hover=None, raised=None, focus=None, picked=None, over=None, route=(), chosen=())

    def tidy(self) -> None:
        """Let go of what went elsewhere, or cannot be moved any more."""
        stage, picked = self._pieces.stage, self.gaze.picked
        if self.drag and not set(self.drag.sprites) <= set(stage.pile(self.drag.src)):
            self.pointer.let_go()
            self.put_down()
        if picked and not (self._viewpoint.is_mine and set(picked.sprites) <= set(stage.pile(picked.src))):
            self.point(picked=None, route=())
        if self.gaze.chosen:
            lying = self.to_choose()
            still = tuple([sprite for sprite in self.gaze.chosen if sprite in lying])
            if still != self.gaze.chosen:
                self.point(chosen=still)

    # -- what it means

    @property
    def lifted(self) -> Sequence[Sprite]:
        return self.drag.sprites if self.drag else ()

    @property
    def carried(self) -> Picked | None:
        """What was picked outside one's own hand: it goes where the next click sends it."""
        if self.gaze.picked or not self.gaze.chosen:
            return self.gaze.picked
        src = next(place for place, pile in self._pieces.stage.piles.items() if self.gaze.chosen[0] in pile)
        return Picked(src, self.gaze.chosen)

    def to_choose(self) -> list[Sprite]:
        """Return the pieces that a click chooses outside one's own hand."""
        if not self._viewpoint.is_mine:
            return []
        places = [spot.place for spot in self._viewpoint.game_view.spots if spot.chooses]
        return [sprite for place in places for sprite in self._pieces.stage.pile(place)]

    def chosen_with(self, sprite: Sprite) -> tuple[Sprite, ...] | Refusal:
        """Return what is chosen after a click on this piece; or why not, if it cannot go with others of the same place.

        If it cannot go with pieces of other places, it alone is chosen.
        """
        chosen = self.gaze.chosen
        now = tuple([each for each in chosen if each is not sprite]) if sprite in chosen else (*chosen, sprite)
        refusal = self._spoilt(chosen, now) if len(now) > 1 else None
        if refusal is None:
            return now
        is_beside = any(sprite in pile and set(chosen) & set(pile) for pile in self._pieces.stage.piles.values())
        return refusal if is_beside else (sprite,)

    def _spoilt(self, chosen: Sequence[Sprite], now: Sequence[Sprite]) -> Refusal | None:
        """Return why nothing could be done with these any more, if something could before."""
        before, after = self._meaning(chosen), self._meaning(now)
        if not any(map(does, before)) or any(map(does, after)):
            return None
        return next((intent for intent in after if isinstance(intent, Refusal)), None)

    def _meaning(self, chosen: Sequence[Sprite]) -> Sequence[Intent[Action]]:
        """Return what each action would mean with these."""
        game_view, arrange = self._viewpoint.game_view, self._pieces.arrange
        groups = arrange.groups if arrange else ()
        return [game_view.pressed(button.name, groups, looks(chosen)) for button in game_view.buttons]

    def number_of(self, sprite: Sprite) -> int | None:
        """Return the number of a chosen piece, counted from 1, where their order counts."""
        arrange = self._pieces.arrange
        chosen = [*(arrange.selected if arrange else ()), *self.gaze.chosen]
        counts = sprite in chosen and any(button.ordered for button in self._viewpoint.game_view.buttons)
        return chosen.index(sprite) + 1 if counts else None

    def intent_of(self, name: str, by: GameView | None = None) -> Intent[Action]:
        """Return what pressing this button of the game would mean with the tray and the selection as they are.

        ``by``: by this view of the match, not the newest.
        """
        arrange, game_view = self._pieces.arrange, by or self._viewpoint.game_view
        return game_view.pressed(name, arrange.groups if arrange else (), self._chosen_for(name))

    def _chosen_for(self, name: str) -> Pile:
        """Return the pieces chosen for this action; for one whose order counts, else the hand as arranged."""
        arrange = self._pieces.arrange
        chosen = (*(arrange.chosen if arrange else ()), *looks(self.gaze.chosen))
        if chosen or arrange is None or arrange.groups:
            return chosen
        is_ordered = any(button.ordered and button.name == name for button in self._viewpoint.game_view.buttons)
        return looks(arrange.loose) if is_ordered else ()

    def invite(self, laid: Spread) -> None:
        """Compute which places would take what is held, or else what is selected."""
        before = self.gaze.invited
        found = invitations(
            self._viewpoint.game_view, laid, self._pieces.stage, self._pieces.arrange, self.drag, self.carried,
            self.gaze.route, is_mine=self._viewpoint.is_mine,
        )  # fmt: skip
        if found != before:
            self.point(invited=found)
        is_more = found.places - before.places or found.trays - before.trays
        if is_more and not self._context.prefs.reduced_motion:
            self.invited_at = time.perf_counter()

    def hurry(self) -> None:
        """End the animation of what is invited."""
        self.invited_at = 0.0
