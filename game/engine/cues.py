"""What an event sounds like: the name of a sound, which never hangs on how a piece looks."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.table import Event, Flipped, Moved, Told

CUES = ("deal", "draw", "lay", "layoff", "exchange", "offer", "take", "refuse", "out", "win")
_TOLD = {"refused": "refuse", "out": "out", "over": "win"}


def cue(event: Event, own: Mapping[str, str]) -> str | None:
    """The sound of an event, None for silence.

    What a game's ``own`` table says of its ``why`` or ``code`` ("" is silence); else for a move the cue called like
    its ``why``, or what its places tell. Pieces and args are not looked at.
    """
    match event:
        case Moved(src, dst, why=why):
            usual = why if why in CUES else _by_places(src.kind, dst.kind)
            return own.get(why, usual) or None
        case Flipped(why=why):
            return own.get(why) or None
        case Told(code):
            return own.get(code, _TOLD.get(code)) or None
    return None


def _by_places(src: str, dst: str) -> str:
    """Laid from a hand, unless hands are only shown; drawn from a stock, or else taken, into one."""
    if src == "hand" and dst != "hand":
        return "" if dst in ("shown", "stock") else "offer" if dst == "offer" else "lay"
    if dst == "hand":
        return "draw" if src == "stock" else "take"
    return ""
