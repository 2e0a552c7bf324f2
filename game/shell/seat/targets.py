"""What lies where on the table, by position and by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.table import Piece, Place
from game.shell.cloth.stage import Sprite
from game.shell.paper.node import PRESS, Node

if TYPE_CHECKING:
    from game.shell.table.table import TableScene

Rect = pygame.Rect
ROLES = {"card": "card", "tray": "tray", "meld": "meld", "button": "button"}


class Things:
    """Finds what can be pointed at in one TableScene; names are those that --describe prints."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def rises(self, place: Place) -> bool:
        """Is it shown large when it is pointed at: a meld, or the hand of an open partner?"""
        return place in self.scene.laid.melds or place in self.scene.open_hands()

    def card_at(self, pos: tuple[int, int]) -> Sprite | None:
        """The own card that shows there."""
        scene, arrange = self.scene, self.scene.arrange
        if arrange is None:
            return None
        card = scene.laid.regions.card
        for sprite in reversed(arrange.loose):
            hit = scene.laid.hits.get(sprite)
            if hit and Rect(hit.x, hit.y, card, hit.h).collidepoint(pos):
                return sprite
        return None

    def free_at(self, pos: tuple[int, int]) -> tuple[Place, Sprite] | None:
        """The piece there that may be picked up, though it does not lie in one's own hand."""
        free = self.scene.laid.free
        found = next((sprite for sprite in reversed(free) if free[sprite].collidepoint(pos)), None)
        if found is None:
            return None
        return next(((place, found) for place, pile in self.scene.stage.piles.items() if found in pile), None)

    def tray_card_at(self, pos: tuple[int, int]) -> tuple[int, Sprite] | None:
        scene = self.scene
        for at, group in enumerate(scene.arrange.tray if scene.arrange else []):
            for sprite in reversed(group):
                pose = scene.laid.poses.get(sprite)
                if pose and pose.rect.clip(scene.laid.trays[at]).collidepoint(pos):
                    return at, sprite
        return None

    def tray_at(self, pos: tuple[int, int]) -> int | None:
        return next((i for i, rect in enumerate(self.scene.laid.trays) if rect.collidepoint(pos)), None)

    def place_at(self, pos: tuple[int, int]) -> tuple[Place, Piece] | None:
        """The place there, melds before the felt they lie on, and its piece there."""
        scene = self.scene
        drops = scene.laid.drops
        for place in sorted(drops, key=lambda place: drops[place].w * drops[place].h):
            if drops[place].collidepoint(pos) and place not in scene.own_places:
                return place, self._piece_at(place, pos)
        return None

    def _piece_at(self, place: Place, pos: tuple[int, int]) -> Piece:
        poses = self.scene.laid.poses
        for sprite in reversed(self.scene.stage.pile(place)):
            if sprite in poses and poses[sprite].rect.collidepoint(pos):
                return sprite.look
        return ""

    def card_name(self, at: int) -> str | None:
        arrange = self.scene.arrange
        if arrange is None or not 0 <= at < len(arrange.loose):
            return None
        return f"card.{at}.{arrange.loose[at].look}"

    def card_named(self, name: str) -> Sprite | None:
        arrange, parts = self.scene.arrange, name.split(".")
        if arrange is None or parts[0] != "card" or not parts[1].isdigit():
            return None
        at = int(parts[1])
        return arrange.loose[at] if at < len(arrange.loose) else None

    def place_named(self, name: str) -> tuple[Place | None, Piece]:
        for place in self.scene.laid.drops:
            if name == str(place):
                return place, ""
            if name.startswith(f"{place}."):
                return place, self.scene.stage.pile(place)[int(name.rpartition(".")[2])].look
        return None, ""

    def free_named(self, name: str, place: Place) -> Sprite | None:
        """The piece of this name that may be picked up; of a place, its top."""
        pile = self.scene.stage.pile(place)
        at = name.removeprefix(f"{place}.") if name != str(place) else str(len(pile) - 1)
        sprite = pile[int(at)] if at.isdigit() and int(at) < len(pile) else None
        return sprite if sprite in self.scene.laid.free else None

    def cells(self) -> dict[str, Rect]:
        """The squares of the board, by name."""
        laid = self.scene.laid
        on_board = {spot.place for spot in self.scene.spots if spot.zone == "board"}
        return {str(place): rect for place, rect in laid.drops.items() if place in on_board}

    def targets(self) -> dict[str, Rect]:
        """Everything live, by the names --describe prints; own cards by the part that shows."""
        scene, found = self.scene, dict[str, Rect]()
        for at, sprite in enumerate(scene.arrange.loose if scene.arrange else []):
            if sprite in scene.laid.hits:
                found[f"card.{at}.{sprite.look}"] = self._shows(sprite)
        found |= {f"tray.{at}": rect for at, rect in enumerate(scene.laid.trays)}
        for place, rect in scene.laid.drops.items():
            if place not in scene.own_places:
                found[str(place)] = scene.laid.pile_card.get(place, rect) if scene.stage.pile(place) else rect
        found |= self._wilds() | self._fanned()
        found |= {f"button.{button.name}": button.rect for button in scene.bar.buttons}
        if scene.hint.advice:
            own, slip = ("card.", "tray.", "button.hint."), scene.hint.rect
            found = {name: rect for name, rect in found.items() if name.startswith(own) or not rect.colliderect(slip)}
        return found

    def nodes(self) -> list[Node]:
        """The targets, small ones over large ones."""
        found = sorted(self.targets().items(), key=lambda each: -each[1].w * each[1].h)
        return [Node(ROLES.get(name.partition(".")[0], "place"), name, rect, deeds=PRESS) for name, rect in found]

    def reachable(self) -> dict[str, Rect]:
        """The targets a focus may go to, and melds that are scrolled away: it brings them into sight."""
        melds = {str(place): box.rect for place, box in self.scene.laid.melds.items()}
        found = {name: rect for name, rect in self.targets().items() if not name.startswith("felt")}
        return {**found, **{name: rect for name, rect in melds.items() if name not in found}}

    def _shows(self, sprite: Sprite) -> Rect:
        return self.scene.laid.hits[sprite].clip(self.scene.bounds)

    def _fanned(self) -> dict[str, Rect]:
        """The showing part of each piece of a pile that lies spread, to be picked up one by one."""
        free, found = self.scene.laid.free, dict[str, Rect]()
        for place, heap in self.scene.laid.heaps.items():
            for i, sprite in enumerate(self.scene.stage.pile(place) if heap.shows else []):
                if sprite in free:
                    found[f"{place}.{i}"] = free[sprite]
        return found

    def _wilds(self) -> dict[str, Rect]:
        """The showing part of each wild in a meld."""
        scene, found = self.scene, dict[str, Rect]()
        for place, box in scene.laid.melds.items():
            caption = scene.caption(place) if place in scene.laid.drops else None
            for i, stand in enumerate(caption.stands if caption else ()):
                if stand and i < len(scene.stage.pile(place)):
                    rect = scene.laid.poses[scene.stage.pile(place)[i]].rect
                    is_last = i == len(scene.stage.pile(place)) - 1
                    rect.w = rect.w if is_last else round(box.step)
                    found[f"{place}.{i}"] = rect.clip(box.seen) if box.seen else rect
        return found
