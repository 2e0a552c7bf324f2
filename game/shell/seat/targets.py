"""What lies where on the table, by position and by name."""

from __future__ import annotations

import pygame

from game.engine.table import Piece, Place
from game.shell.cloth.stage import Sprite
from game.shell.seat.eyes import Eyes

Rect = pygame.Rect
ROLES = {"card": "card", "tray": "tray", "meld": "meld", "button": "button"}


class Things:
    """Finds what one person’s eyes point at; names are those that --describe prints."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes

    def rises(self, place: Place) -> bool:
        """Is it shown large when it is pointed at: a meld, or the hand of an open partner?"""
        return place in self.eyes.laid.melds or place in self.eyes.open_hands()

    def card_at(self, pos: tuple[int, int]) -> Sprite | None:
        """The own card that shows there: a press lands where the tree says that the card is."""
        reach, arrange = self.eyes.laid.reach, self.eyes.arrange
        loose = reversed(arrange.loose) if arrange else ()
        return next((card for card in loose if card in reach and reach[card].collidepoint(pos)), None)

    def free_at(self, pos: tuple[int, int]) -> tuple[Place, Sprite] | None:
        """The piece there that may be picked up, though it does not lie in one's own hand."""
        free = self.eyes.laid.free
        found = next((sprite for sprite in reversed(free) if free[sprite].collidepoint(pos)), None)
        if found is None:
            return None
        return next(((place, found) for place, pile in self.eyes.stage.piles.items() if found in pile), None)

    def free_named(self, name: str, place: Place) -> Sprite | None:
        """The piece of this name that may be picked up; of a place, its top."""
        pile = self.eyes.stage.pile(place)
        at = name.removeprefix(f"{place}.") if name != str(place) else str(len(pile) - 1)
        sprite = pile[int(at)] if at.isdigit() and int(at) < len(pile) else None
        return sprite if sprite in self.eyes.laid.free else None

    def cell_at(self, pos: tuple[int, int]) -> Place | None:
        """The cell of the board on which a piece held there would stand."""
        return next((place for place, rect in self.eyes.laid.aims.items() if rect.collidepoint(pos)), None)

    def cells(self) -> dict[str, Rect]:
        """The squares of the board, by name."""
        on_board = {spot.place for spot in self.eyes.sight.spots if spot.zone == "board"}
        return {str(place): rect for place, rect in self.eyes.laid.drops.items() if place in on_board}

    def tray_card_at(self, pos: tuple[int, int]) -> tuple[int, Sprite] | None:
        eyes = self.eyes
        for at, group in enumerate(eyes.arrange.tray if eyes.arrange else []):
            for sprite in reversed(group):
                pose = eyes.laid.poses.get(sprite)
                if pose and pose.rect.clip(eyes.laid.trays[at]).collidepoint(pos):
                    return at, sprite
        return None

    def tray_at(self, pos: tuple[int, int]) -> int | None:
        return next((i for i, rect in enumerate(self.eyes.laid.trays) if rect.collidepoint(pos)), None)

    def place_at(self, pos: tuple[int, int]) -> tuple[Place, Piece] | None:
        """The place there, melds before the felt they lie on, and its piece there."""
        drops, own = self.eyes.laid.drops, self.eyes.own_places
        under = [(rect.w * rect.h, at, place) for at, (place, rect) in enumerate(drops.items())
                 if rect.collidepoint(pos) and place not in own]  # fmt: skip
        if not under:
            return None
        place = min(under)[2]
        return place, self._piece_at(place, pos)

    def _piece_at(self, place: Place, pos: tuple[int, int]) -> Piece:
        poses = self.eyes.laid.poses
        for sprite in reversed(self.eyes.stage.pile(place)):
            if sprite in poses and poses[sprite].rect.collidepoint(pos):
                return sprite.look
        return ""

    def card_name(self, at: int) -> str | None:
        arrange = self.eyes.arrange
        if arrange is None or not 0 <= at < len(arrange.loose):
            return None
        return f"card.{at}.{arrange.loose[at].look}"

    def place_named(self, name: str) -> tuple[Place | None, Piece]:
        for place in self.eyes.laid.drops:
            if name == str(place):
                return place, ""
            if name.startswith(f"{place}."):
                return place, self.eyes.stage.pile(place)[int(name.rpartition(".")[2])].look
        return None, ""
