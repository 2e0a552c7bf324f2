"""Hands of the partnership game, what only the match knows of them, and views that show more than a seat may see."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from game.engine.contract import Setup, State, View, complete
from game.engine.match import Match, Sitter
from game.engine.table import Place, Seat
from game.rules.skarney.game import Skarney
from game.rules.skarney.rules.facts import SkarneyPublic

GAME = Skarney()


def with_hands_shown(
    view: View[SkarneyPublic], truth: State[SkarneyPublic], seats: Collection[Seat]
) -> View[SkarneyPublic]:
    """Return the view as if everybody had seen these seats' hands: worlds dealt to it have them so."""
    known = (
        truth.piles.get(Place("hand", seat), ()) if seat in seats else view.public.known[seat]
        for seat in range(view.public.seats)
    )
    return replace(view, public=replace(view.public, known=tuple(known)))


def truth_of(match: Match) -> State[Any]:
    """Return what only the match knows."""
    return match._state


def dealt(number: int, seed: str, preset: str = "standard") -> Match:
    """Return a hand about to be played: the hands' numbers and the dealers take turns."""
    setup = Setup(GAME.sides(4, False), complete(GAME, preset, {}), f"{seed}/{number}", preset)
    start = GAME.single_hand(setup, GAME.hand_numbers[number % len(GAME.hand_numbers)], number % 4)
    match = Match(GAME, setup, (Sitter("reference", "program"),) * 4, start)
    assert match.deal() is None
    return match
