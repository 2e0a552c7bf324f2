"""Where program and referee meet: a match's own table in a referee's words."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.engine.match import Match
from game.engine.table import Place
from tests.referee.judging import listed


def _pile(match: Match, kind: str, which: int = 0) -> list[str]:
    return list(match._state.piles.get(Place(kind, which), ()))


def _common(match: Match) -> dict[str, Any]:
    """Hands in play or, once it is over, hands shown."""
    seats = range(match.setup.seats)
    return {
        "hands": [sorted(_pile(match, "hand", seat) + _pile(match, "shown", seat)) for seat in seats],
        "scores": list(match.public.scores),
        "asked": match.to_act,
    }


def _with_melds(match: Match) -> dict[str, Any]:
    laid: Any = match.public
    melds = [(m.seat, m.kind, listed(m.kind, _pile(match, "meld", n))) for n, m in enumerate(laid.melds)]
    stock = _pile(match, "stock")[::-1]
    found = {**_common(match), "melds": melds, "stock": stock}
    if hasattr(match.public, "covered"):
        return {**found, "pile": _pile(match, "under") + _pile(match, "pile")}
    if hasattr(match.public, "ending"):
        seats = range(match.setup.seats)
        passed = [next(iter(_pile(match, "passed", seat)), None) for seat in seats]
        return {**found, "aces": [sorted(_pile(match, "aces", seat)) for seat in seats], "passed": passed}
    offer = _pile(match, "offer")
    return {**found, "offer": offer[0] if offer else None}


def _with_pile(match: Match) -> dict[str, Any]:
    gift = _pile(match, "gift")
    piles = {"pile": _pile(match, "pile"), "stock": _pile(match, "stock")}
    return {**_common(match), **piles, "gift": gift[0] if gift else None}


def _all_of_it(match: Match) -> dict[str, Any]:
    """Every place with what lies there, for games that need no words of their own."""
    placed = {str(place): list(pile) for place, pile in match._state.piles.items()}
    return {"piles": placed, "scores": list(match.public.scores), "asked": match.to_act}


def _found() -> dict[str, Any]:
    """Every referee in this folder and below, by the id of its game: modules that name one as ``GAME``."""
    here = Path(__file__).parent
    files = [path.relative_to(here) for path in sorted(here.rglob("*.py")) if "\nGAME = " in path.read_text("utf-8")]
    modules = [importlib.import_module(".".join(("tests", "referee", *path.with_suffix("").parts))) for path in files]
    return {module.GAME: module.Referee for module in modules}


def table(match: Match) -> dict[str, Any]:
    """The match's own table in the form its referee has."""
    if hasattr(match.public, "melds"):
        return _with_melds(match)
    return _with_pile(match) if hasattr(match.public, "gift") else _all_of_it(match)


REFEREES: dict[str, Callable[[dict[str, Any]], Any]] = _found()
