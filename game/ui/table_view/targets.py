"""Hit testing: what is where on the table, by position and by name."""

from __future__ import annotations

import pygame

from game.engine.table import Piece, Place
from game.ui.sprites.stage import Sprite
from game.ui.table_view.geometry import Geometry
from game.ui.table_view.pieces import Pieces
from game.ui.table_view.viewpoint import Viewpoint

Rect = pygame.Rect
POINT = (1, 1)  # the size of what one position covers


class Things:
    """Finds what one person points at; names are those that --describe prints."""

    def __init__(self, viewpoint: Viewpoint, geometry: Geometry, pieces: Pieces) -> None:
        self.viewpoint, self.geometry, self.pieces = viewpoint, geometry, pieces

    def rises(self, place: Place) -> bool:
        """Return whether it is enlarged when it is pointed at: a meld, or the hand of an open partner."""
        return place in self.geometry.laid.melds or place in self.viewpoint.open_hands()

    def card_at(self, pos: tuple[int, int]) -> Sprite | None:
        """Return one's own card visible at this position: presses match what the accessibility tree says."""
        reach, arrange = self.geometry.laid.reach, self.pieces.arrange
        loose = reversed(arrange.loose) if arrange else ()
        return next((card for card in loose if card in reach and reach[card].collidepoint(pos)), None)

    def free_at(self, pos: tuple[int, int]) -> tuple[Place, Sprite] | None:
        """Return the piece there that may be picked up, outside one's own hand."""
        free = self.geometry.laid.free
        found = next((sprite for sprite in reversed(free) if free[sprite].collidepoint(pos)), None)
        if found is None:
            return None
        return next(((place, found) for place, pile in self.pieces.stage.piles.items() if found in pile), None)

    def free_named(self, name: str, place: Place) -> Sprite | None:
        """Return the piece of this name that may be picked up; for the name of a place, its top."""
        pile = self.pieces.stage.pile(place)
        at = name.removeprefix(f"{place}.") if name != str(place) else str(len(pile) - 1)
        sprite = pile[int(at)] if at.isdigit() and int(at) < len(pile) else None
        return sprite if sprite in self.geometry.laid.free else None

    def cell_at(self, pos: tuple[int, int]) -> Place | None:
        """Return the cell of the board on which a piece held there would stand."""
        return next((place for place, rect in self.geometry.laid.drop_targets.items() if rect.collidepoint(pos)), None)

    def cells(self) -> dict[str, Rect]:
        """Return the cells of the board by name."""
        on_board = {spot.place for spot in self.viewpoint.game_view.spots if spot.zone == "board"}
        return {str(place): rect for place, rect in self.geometry.laid.drops.items() if place in on_board}

    def tray_card_at(self, pos: tuple[int, int]) -> tuple[int, Sprite] | None:
        for at, group in enumerate(self.pieces.arrange.tray if self.pieces.arrange else []):
            for sprite in reversed(group):
                pose = self.geometry.laid.poses.get(sprite)
                if pose and pose.rect.clip(self.geometry.laid.trays[at]).collidepoint(pos):
                    return at, sprite
        return None

    def tray_at(self, pos: tuple[int, int]) -> int | None:
        at = Rect(pos, POINT).collidelist(self.geometry.laid.trays)
        return None if at < 0 else at

    def place_at(self, pos: tuple[int, int]) -> tuple[Place, Piece] | None:
        """Return the place there, melds before the felt under them, and its piece there."""
        if not (found := Rect(pos, POINT).collidedictall(self.geometry.laid.drops, True)):
            return None
        own = self.viewpoint.own_places
        under = [(rect.w * rect.h, at, place) for at, (place, rect) in enumerate(found) if place not in own]
        if not under:
            return None
        place = min(under)[2]
        return place, self._piece_at(place, pos)

    def _piece_at(self, place: Place, pos: tuple[int, int]) -> Piece:
        poses = self.geometry.laid.poses
        for sprite in reversed(self.pieces.stage.pile(place)):
            if sprite in poses and poses[sprite].rect.collidepoint(pos):
                return sprite.look
        return ""

    def card_name(self, at: int) -> str | None:
        arrange = self.pieces.arrange
        if arrange is None or not 0 <= at < len(arrange.loose):
            return None
        return f"card.{at}.{arrange.loose[at].look}"

    def place_named(self, name: str) -> tuple[Place | None, Piece]:
        for place in self.geometry.laid.drops:
            if name == str(place):
                return place, ""
            if name.startswith(f"{place}."):
                return place, self.pieces.stage.pile(place)[int(name.rpartition(".")[2])].look
        return None, ""
