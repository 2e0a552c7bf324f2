"""What a game puts on its table, as plain data: what it does not declare gets no room."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field

from game.engine.contract import AnyGame, BoardArt, MeldArea, PieceStyle, PlaceLayout, PublicState, SortOrder, View
from game.engine.table import BACK, Piece, Place, Seat
from game.ui.style.art import TALL
from game.values import dataclass

CARDS, PIECES, NOTHING = "cards", "pieces", ""
SORT_KEYS = "SR"  # of a game's first and second sort order


@dataclass(frozen=True)
class DeclaredTable:
    """``hand``: before each seat are CARDS, small PIECES, or NOTHING at all.

    ``looks``: the pieces that are not cards. ``picks``: places whose pieces may be picked up. ``lays_out``: whether any
    of the ``piles`` is spread, so that they need a row of their own. ``has_props``: whether a pot or a track is beside
    the dice.
    """

    hand: str = CARDS
    has_areas: bool = True
    areas: tuple[MeldArea, ...] = ()
    has_tray: bool = True
    ground: BoardArt | None = None
    looks: Mapping[Piece, PieceStyle] = field(default_factory=dict)
    look: Callable[[Piece], PieceStyle | None] = field(default=lambda piece: None, compare=False)
    picks: frozenset[Place] = frozenset()
    lays_out: bool = False
    piles: int = 0
    has_props: bool = False
    sorts: tuple[SortOrder, ...] = ()
    may_undo: bool = True

    @property
    def sort_keys(self) -> dict[str, str]:
        """By letter what the hand can be sorted by."""
        return {key: sort.by for key, sort in zip(SORT_KEYS, self.sorts, strict=False)}

    def high(self, piece: Piece) -> float:
        """Return the height of a piece in widths."""
        return TALL if self.look_of(piece) is None else 1.0

    def is_die(self, piece: Piece) -> bool:
        """Return whether it is thrown."""
        look = self.look_of(piece)
        return look is not None and look.shape == "die"

    def look_of(self, piece: Piece) -> PieceStyle | None:
        """Return the style of a face-up piece that is not a card."""
        return None if piece == BACK else self.look(piece)


def declare_table(game: AnyGame, view: View[PublicState], spots: Sequence[PlaceLayout]) -> DeclaredTable:
    """Return what this game has on its table, as this viewer sees it."""
    kinds = game.material(view.public)
    looks = {piece: look for piece in kinds if (look := game.piece_style(piece)) is not None}
    areas = game.meld_areas(view)
    holds = any(spot.zone in ("hand", "seat") for spot in spots)
    return DeclaredTable(
        hand=NOTHING if not holds else CARDS if len(looks) < len(kinds) else PIECES,
        has_areas=bool(areas),
        areas=areas,
        has_tray=game.has_tray,
        ground=game.board_art(view),
        looks=looks,
        look=game.piece_style,
        picks=frozenset(spot.place for spot in spots if spot.picks),
        piles=sum(spot.zone == "pile" for spot in spots),
        has_props=game.table_props(view) is not None,
        lays_out=any(spot.zone == "pile" and spot.fan != "stack" for spot in spots),
        sorts=game.sort_orders,
        may_undo=any(not action.final for action in game.actions),
    )


def own_place(spots: Sequence[PlaceLayout], viewer: Seat | None) -> Place:
    """Return the place of this viewer's own cards or pieces, whose order is up to them."""
    mine = [spot for spot in spots if spot.zone == "hand" and spot.owner == viewer]
    loose = [spot.place for spot in mine if spot.loose]
    return next(iter((*loose, *(spot.place for spot in mine))), Place("hand", -1 if viewer is None else viewer))


CARD_GAME = DeclaredTable()
