"""Which pieces a click chooses for an action, beyond those of one's own hand, and in which order."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Action, Intent, Refusal
from game.ui.sprites.stage import Sprite
from game.ui.table_layout.arrange import looks
from game.ui.table_view.game_view import does
from game.ui.table_view.table_view import TableView

Chosen = tuple[Sprite, ...]


def changed_by(table_view: TableView, sprite: Sprite) -> Chosen | Refusal:
    """Return what is chosen after a click on this piece; or why not, if it cannot go with others of the same place.

    If it cannot go with pieces of other places, it alone is chosen.
    """
    chosen = table_view.gaze.chosen
    now = tuple([each for each in chosen if each is not sprite]) if sprite in chosen else (*chosen, sprite)
    refusal = _spoilt(table_view, chosen, now) if len(now) > 1 else None
    if refusal is None:
        return now
    is_beside = any(sprite in pile and set(chosen) & set(pile) for pile in table_view.stage.piles.values())
    return refusal if is_beside else (sprite,)


def _spoilt(table_view: TableView, chosen: Chosen, now: Chosen) -> Refusal | None:
    """Return why nothing could be done with these any more, if something could before."""
    before, after = _meaning(table_view, chosen), _meaning(table_view, now)
    if not any(map(does, before)) or any(map(does, after)):
        return None
    return next((intent for intent in after if isinstance(intent, Refusal)), None)


def _meaning(table_view: TableView, chosen: Chosen) -> Sequence[Intent[Action]]:
    """Return what each action would mean with these."""
    groups = table_view.arrange.groups if table_view.arrange else ()
    return [table_view.game_view.pressed(button.name, groups, looks(chosen)) for button in table_view.game_view.buttons]


def number_of(table_view: TableView, sprite: Sprite) -> int | None:
    """Return the number of a chosen piece, counted from 1, where their order counts."""
    chosen = [*(table_view.arrange.selected if table_view.arrange else ()), *table_view.gaze.chosen]
    counts = sprite in chosen and any(button.ordered for button in table_view.game_view.buttons)
    return chosen.index(sprite) + 1 if counts else None
