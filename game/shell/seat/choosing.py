"""Which pieces a click chooses for a deed, beyond those of one's own hand, and in which order."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Intent, Refusal
from game.shell.cloth.arrange import looks
from game.shell.cloth.stage import Sprite
from game.shell.seat.eyes import Eyes
from game.shell.seat.sight import does

Chosen = tuple[Sprite, ...]


def changed_by(eyes: Eyes, sprite: Sprite) -> Chosen | Refusal:
    """What is chosen once it is, or no longer is; why not, if it cannot go with what lies in the same place.

    With what lies elsewhere it does not go either: then it alone is chosen.
    """
    chosen = eyes.gaze.chosen
    now = tuple([each for each in chosen if each is not sprite]) if sprite in chosen else (*chosen, sprite)
    refusal = _spoilt(eyes, chosen, now) if len(now) > 1 else None
    if refusal is None:
        return now
    is_beside = any(sprite in pile and set(chosen) & set(pile) for pile in eyes.stage.piles.values())
    return refusal if is_beside else (sprite,)


def _spoilt(eyes: Eyes, chosen: Chosen, now: Chosen) -> Refusal | None:
    """Why nothing could be done with these any more, if it could before."""
    before, after = _meaning(eyes, chosen), _meaning(eyes, now)
    if not any(map(does, before)) or any(map(does, after)):
        return None
    return next((intent for intent in after if isinstance(intent, Refusal)), None)


def _meaning(eyes: Eyes, chosen: Chosen) -> Sequence[Intent]:
    """What each deed would mean with these."""
    groups = eyes.arrange.groups if eyes.arrange else ()
    return [eyes.sight.pressed(button.name, groups, looks(chosen)) for button in eyes.sight.buttons]


def number_of(eyes: Eyes, sprite: Sprite) -> int | None:
    """Which of the chosen pieces it is, counted from 1, where their order counts."""
    chosen = [*(eyes.arrange.selected if eyes.arrange else ()), *eyes.gaze.chosen]
    counts = sprite in chosen and any(button.ordered for button in eyes.sight.buttons)
    return chosen.index(sprite) + 1 if counts else None
