"""Which pieces a click chooses for an action, beyond those of one's own hand, and in which order."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Action, Intent, Refusal
from game.ui.sprites.stage import Sprite
from game.ui.table_layout.arrange import looks
from game.ui.table_view.game_view import does
from game.ui.table_view.pieces import Pieces
from game.ui.table_view.pointing import Pointing
from game.ui.table_view.viewpoint import Viewpoint

Chosen = tuple[Sprite, ...]


def changed_by(viewpoint: Viewpoint, pieces: Pieces, pointing: Pointing, sprite: Sprite) -> Chosen | Refusal:
    """Return what is chosen after a click on this piece; or why not, if it cannot go with others of the same place.

    If it cannot go with pieces of other places, it alone is chosen.
    """
    chosen = pointing.gaze.chosen
    now = tuple([each for each in chosen if each is not sprite]) if sprite in chosen else (*chosen, sprite)
    refusal = _spoilt(viewpoint, pieces, chosen, now) if len(now) > 1 else None
    if refusal is None:
        return now
    is_beside = any(sprite in pile and set(chosen) & set(pile) for pile in pieces.stage.piles.values())
    return refusal if is_beside else (sprite,)


def _spoilt(viewpoint: Viewpoint, pieces: Pieces, chosen: Chosen, now: Chosen) -> Refusal | None:
    """Return why nothing could be done with these any more, if something could before."""
    before, after = _meaning(viewpoint, pieces, chosen), _meaning(viewpoint, pieces, now)
    if not any(map(does, before)) or any(map(does, after)):
        return None
    return next((intent for intent in after if isinstance(intent, Refusal)), None)


def _meaning(viewpoint: Viewpoint, pieces: Pieces, chosen: Chosen) -> Sequence[Intent[Action]]:
    """Return what each action would mean with these."""
    groups = pieces.arrange.groups if pieces.arrange else ()
    return [viewpoint.game_view.pressed(button.name, groups, looks(chosen)) for button in viewpoint.game_view.buttons]


def number_of(viewpoint: Viewpoint, pieces: Pieces, pointing: Pointing, sprite: Sprite) -> int | None:
    """Return the number of a chosen piece, counted from 1, where their order counts."""
    chosen = [*(pieces.arrange.selected if pieces.arrange else ()), *pointing.gaze.chosen]
    counts = sprite in chosen and any(button.ordered for button in viewpoint.game_view.buttons)
    return chosen.index(sprite) + 1 if counts else None
