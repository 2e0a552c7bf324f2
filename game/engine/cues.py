"""Which sound an event has, by name; it never depends on how a piece looks."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.table import Event, Flipped, LogLine, Moved

CUES = (
    "deal", "draw", "lay", "layoff", "exchange", "offer", "take", "refuse", "roll", "piece", "chip", "out", "win",
)  # fmt: skip
_USUAL = {"refused": "refuse", "out": "out", "over": "win"}


def cue(event: Event, own: Mapping[str, str]) -> str | None:
    """The name of an event's sound, None for silence.

    The game's ``own`` table is looked up first by ``why`` or ``code`` ("" is silence). Otherwise a move has the cue
    named like its ``why``, or one chosen by its places. Pieces and args are not used.
    """
    match event:
        case Moved(src, dst, why=why):
            usual = why if why in CUES else _by_places(src.kind, dst.kind)
            return own.get(why, usual) or None
        case Flipped(why=why):
            return own.get(why) or None
        case LogLine(code):
            return own.get(code, _USUAL.get(code)) or None
    return None


def _by_places(src: str, dst: str) -> str:
    """``lay`` from a hand, ``draw`` from a stock, ``take`` from elsewhere into a hand; "" for anything else."""
    if src == "hand" and dst != "hand":
        return "" if dst in ("shown", "stock") else "offer" if dst == "offer" else "lay"
    if dst == "hand":
        return "draw" if src == "stock" else "take"
    return ""
