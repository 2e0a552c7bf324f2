"""What a game lays on its table, as plain data: what it does not declare has no room there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Any

from game.engine.contract import Area, Game, Ground, Look, Sort, Spot, View
from game.engine.table import BACK, Piece, Place, Seat
from game.shell.look.art import TALL
from game.values import dataclass

CARDS, PIECES, NOTHING = "cards", "pieces", ""
SORT_KEYS = "SR"  # of the first way to sort a hand that a game declares, and of the second


@dataclass(frozen=True)
class Declared:
    """``hand``: CARDS lie before each seat, or small PIECES, or NOTHING at all.

    ``looks``: the pieces that are no cards. ``picks``: places whose pieces may be picked up. ``lays_out``: does any of
    the ``piles`` lie spread, so that they need a line of their own?
    """

    hand: str = CARDS
    has_areas: bool = True
    areas: tuple[Area, ...] = ()
    has_tray: bool = True
    ground: Ground | None = None
    looks: Mapping[Piece, Look] = field(default_factory=dict)
    look: Callable[[Piece], Look | None] = field(default=lambda piece: None, compare=False)
    picks: frozenset[Place] = frozenset()
    lays_out: bool = False
    piles: int = 0
    sorts: tuple[Sort, ...] = ()
    may_undo: bool = True

    @property
    def sort_keys(self) -> dict[str, str]:
        """By its letter, what the hand can be sorted by."""
        return {key: sort.by for key, sort in zip(SORT_KEYS, self.sorts, strict=False)}

    def high(self, piece: Piece) -> float:
        """How high a piece is, in widths."""
        return TALL if self.look_of(piece) is None else 1.0

    def is_die(self, piece: Piece) -> bool:
        """Is it thrown?"""
        look = self.look_of(piece)
        return look is not None and look.shape == "die"

    def look_of(self, piece: Piece) -> Look | None:
        """How a piece looks that is no card, and lies open."""
        return None if piece == BACK else self.look(piece)


def declared(game: Game[Any], view: View[Any], spots: Sequence[Spot]) -> Declared:
    """What this game has on its table, as this viewer sees it."""
    kinds = game.material(view.open)
    looks = {piece: look for piece in kinds if (look := game.look(piece)) is not None}
    areas = game.areas(view)
    holds = any(spot.zone in ("hand", "seat") for spot in spots)
    return Declared(
        hand=NOTHING if not holds else CARDS if len(looks) < len(kinds) else PIECES,
        has_areas=bool(areas),
        areas=areas,
        has_tray=type(game).tray is not Game.tray,
        ground=game.ground(view),
        looks=looks,
        look=game.look,
        picks=frozenset(spot.place for spot in spots if spot.picks),
        piles=sum(spot.zone == "pile" for spot in spots),
        lays_out=any(spot.zone == "pile" and spot.fan != "stack" for spot in spots),
        sorts=game.sorts,
        may_undo=any(not action.final for action in game.actions),
    )


def own_place(spots: Sequence[Spot], viewer: Seat | None) -> Place:
    """Where this viewer's own cards or pieces lie, in whatever order they like."""
    mine = [spot for spot in spots if spot.zone == "hand" and spot.owner == viewer]
    loose = [spot.place for spot in mine if spot.loose]
    return next(iter((*loose, *(spot.place for spot in mine))), Place("hand", -1 if viewer is None else viewer))


CARD_GAME = Declared()
