"""How cards fly by what is done with them, and which of them go both ways in an exchange."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.engine.table import Place
from game.ui.sprites.motion import Tween
from game.ui.sprites.stage import Motion, Sprite
from game.ui.style import feel


def flown(tween: Tween, flight: feel.Flight, widest: float) -> Tween:
    """Return the tween as a flight; no card grows beyond ``widest`` pixels, for which there are pictures."""
    wide = max(tween.start.w, tween.end.w)
    swell, rise = min(flight.grows * wide, widest - wide), flight.rise * wide * tween.end.high
    return replace(
        tween, lasts=tween.lasts * flight.lasts, ease=flight.ease, rise=rise, swell=max(0.0, swell), turns=flight.turns
    )


def pauses_among(cues: Mapping[int, str]) -> list[int]:
    """Return the events after which what was done must be seen before anything follows."""
    return [step for step, name in cues.items() if name == "out"]


def sliding_out(tween: Tween, begins: float, lasts: float) -> Tween:
    """Return the tween of a card that comes out of its meld first, as the card for which it is exchanged comes in."""
    aside = tween.start.shift(0, -feel.SLIDES_OUT * tween.start.w * tween.start.high)
    return Tween(
        tween.start, aside, begins, lasts, tween.was, arc=0.5, keeps=bool(tween.was), then=replace(tween, start=aside)
    )


def swaps_among(motions: Sequence[Motion]) -> tuple[int, ...]:
    """Return the steps that return a piece in exchange for the one that the step before took: the second halves."""
    ways = {motion.step: (motion.src, motion.dst, motion.sprite) for motion in motions}
    return tuple(step for step, way in ways.items() if step - 1 in ways and _gives_back(*ways[step - 1], *way))


def _gives_back(src: Place, dst: Place, one: Sprite, back: Place, home: Place, other: Sprite) -> bool:
    return src != dst and (back, home) == (dst, src) and other is not one
