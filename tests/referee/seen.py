"""Where program and referee meet: a match's own table, told in a referee's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.match import Match
from game.engine.table import Place
from tests.referee import skarney, skarney_gin, template
from tests.referee.skarney import listed


def _pile(match: Match, kind: str, which: int = 0) -> list[str]:
    return list(match._state.cloth.get(Place(kind, which), ()))


def _common(match: Match) -> dict[str, Any]:
    """Hands in play or, once it is over, hands shown."""
    seats = range(match.setup.seats)
    return {
        "hands": [sorted(_pile(match, "hand", seat) + _pile(match, "shown", seat)) for seat in seats],
        "scores": list(match.open.scores),
        "asked": match.asked,
    }


def _skarney(match: Match) -> dict[str, Any]:
    laid: Any = match.open
    melds = [(m.seat, m.kind, listed(m.kind, _pile(match, "meld", n))) for n, m in enumerate(laid.melds)]
    offer = _pile(match, "offer")
    stock = _pile(match, "stock")[::-1]
    return {**_common(match), "melds": melds, "stock": stock, "offer": offer[0] if offer else None}


def _template(match: Match) -> dict[str, Any]:
    gift = _pile(match, "gift")
    piles = {"pile": _pile(match, "pile"), "stock": _pile(match, "stock")}
    return {**_common(match), **piles, "gift": gift[0] if gift else None}


REFEREES: dict[str, Callable[[dict[str, Any]], Any]] = {
    "skarney": skarney.Referee,
    "skarney-gin": skarney_gin.Referee,
    "_template": template.Referee,
}
TABLES: dict[str, Callable[[Match], dict[str, Any]]] = {
    "skarney": _skarney,
    "skarney-gin": _skarney,
    "_template": _template,
}
