"""Points as text: to a tenth where they are few, and a margin with its parts."""

from __future__ import annotations

from game.learn.margin import Margin
from game.ui.i18n.speaker import Speaker

NOTHING, FEW = "—", 20  # points in a hand


def figure(speaker: Speaker, value: float | None, signed: bool = True) -> str:
    """Return the value to one decimal, with a true minus sign."""
    return NOTHING if value is None else speaker.decimal(value, signed)


def points(speaker: Speaker, value: float, few: bool, *, signed: bool = False) -> str:
    """Return whole points, or tenths if the values are small (``few``)."""
    return figure(speaker, value, signed) if few else speaker.number(round(value), signed=signed)


def lead(speaker: Speaker, value: float) -> str:
    """Return points with a sign; whole ones are shown without tenths, however few."""
    return points(speaker, value, abs(value) < FEW and value != round(value), signed=True)


def parts(speaker: Speaker, net: float, play: float, few: bool = False) -> list[str]:
    """Return a score and its parts, rounded so that they add up: net, cards, play."""
    whole, mine = (round(each, 1) if few else round(each) for each in (net, play))
    return [points(speaker, each, few, signed=True) for each in (whole, whole - mine, mine)]


def margin_parts(speaker: Speaker, margin: Margin) -> list[str]:
    """Return a margin and its parts: net, cards, play."""
    return parts(speaker, margin.net, margin.play, abs(margin.net) < FEW)
