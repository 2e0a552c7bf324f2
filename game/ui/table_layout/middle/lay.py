"""Places of rest for every piece of a table without melds: on its board, in its piles, and in one's own hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.contract import PlaceLayout
from game.engine.table import Place, Seat
from game.ui.sprites.motion import Pose
from game.ui.sprites.stage import Sprite, Stage
from game.ui.table_layout.arrange import Arrange, looks
from game.ui.table_layout.layout import fan, reach_of
from game.ui.table_layout.middle import dice, heaps
from game.ui.table_layout.middle.board import BoardLayout
from game.ui.table_layout.middle.heaps import Heap

if TYPE_CHECKING:
    from game.ui.table_layout.table_spread import Held, Spread

Rect = pygame.Rect
APART = 1.16  # of a piece's width, from one to the next
RISES = 0.12  # of its height, when it is pointed at or selected
MOST_EDGES, EDGE_EVERY = 4, 6  # what is below the top of a stack shows one edge per this many cards


def lay_middle(laid: Spread, spots: Sequence[PlaceLayout], stage: Stage) -> None:
    """Lay a board, and piles that are not the stacks of a rummy game."""
    r, d = laid.regions, laid.declared
    piles = [spot for spot in spots if spot.zone == "pile"]
    lying = {spot.place: looks(stage.pile(spot.place)) for spot in piles}
    board: BoardLayout | None = None
    if d.has_areas:
        placed = heaps.heaps(r, d, r.fans, [spot for spot in piles if spot.fan != "stack"], lying)
    elif dice.is_for_dice(d, piles, lying):
        table = dice.dice_table(r, d, piles, lying)
        laid.lay_dice_table(table)
        placed = dict(table.heaps)
    elif any(spot.room for spot in piles):  # for so many pieces
        placed = dice.stations(r, piles, lying)
    else:
        board, placed = heaps.middle(r, d, piles, lying)
    laid.print_board(board)
    for place, heap in placed.items():
        _heap(laid, place, heap, stage.pile(place))
    for spot in spots:
        if board and spot.zone == "board" and spot.at is not None:
            _cell(laid, board, spot, stage.pile(spot.place))


def _heap(laid: Spread, place: Place, heap: Heap, sprites: Sequence[Sprite]) -> None:
    laid.heaps[place] = heap
    laid.piles[place] = heap.slot
    laid.drops[place] = reach_of(heap.rest, heap.size) if heap.high > 1 and not heap.holder else heap.slot
    laid.pile_card[place] = heap.rest
    for i, (sprite, (x, y)) in enumerate(zip(sprites, heap.at, strict=True)):
        laid.put(sprite, Pose(x, y, heap.size, 0.0, heap.high, heap.turns[i] if heap.turns else 0))
        if place in laid.declared.picks and (heap.shows or sprite is sprites[-1]):
            laid.free[sprite] = heap.shows[i] if heap.shows else laid.poses[sprite].rect
    laid.hidden.update(sprites[: heap.hidden])


def lay_beneath(laid: Spread, spots: Sequence[PlaceLayout], stage: Stage) -> None:
    """Lay the lower parts of stacks: under their tops, as thick as they are."""
    for spot in spots:
        rest = laid.pile_card.get(spot.below) if spot.below else None
        if spot.below is None or rest is None:
            continue
        laid.beneath[spot.place], laid.pile_card[spot.place] = spot.below, rest
        sprites = stage.pile(spot.place)
        thick, edge = min(MOST_EDGES, -(-len(sprites) // EDGE_EVERY)), max(2, rest.w // 36)
        for from_top, sprite in enumerate(reversed(sprites), 1):
            shift = min(thick, from_top) * edge
            laid.put(sprite, Pose(rest.x + shift, rest.y + shift, rest.w))
            if from_top > thick:
                laid.hidden.add(sprite)


def _cell(laid: Spread, board: BoardLayout, spot: PlaceLayout, sprites: Sequence[Sprite]) -> None:
    """Lay a point of the board and the pieces on it: of several, each a little above the one below."""
    assert spot.at is not None
    laid.drops[spot.place] = board.cell(spot.at)
    x, y = board.at(spot.at)
    size = board.piece(spot.at)
    laid.drop_targets[spot.place] = Rect(round(x - size / 2), round(y - size / 2), round(size), round(size))
    for i, sprite in enumerate(sprites):
        up = i * size * 0.16
        high = laid.declared.high(sprite.look)
        wide = size if high <= 1 else size / high
        laid.put(sprite, Pose(x - wide / 2, y - wide * high / 2 - up, wide, 0.0, high))
        if spot.picks and sprite is sprites[-1]:
            laid.free[sprite] = laid.poses[sprite].rect


def stand_at(laid: Spread, sprites: Sequence[Sprite], place: Place) -> None:
    """Lay pieces that are on their way over the board where they rest."""
    for sprite in sprites:
        pose, middle = laid.poses[sprite], laid.drop_targets[place].center
        laid.put(sprite, Pose(middle[0] - pose.w / 2, middle[1] - pose.w * pose.high / 2, pose.w, 0.0, pose.high))


def lift(laid: Spread, stage: Stage, hover: Sprite | None) -> None:
    """Raise what is pointed at; in a fan, also all those on top of it."""
    if hover is None or hover not in laid.free:
        return
    place = next((place for place, pile in stage.piles.items() if hover in pile), None)
    pile = stage.pile(place) if place else []
    spread = place in laid.heaps and laid.heaps[place].is_fan
    for sprite in pile[pile.index(hover) :] if spread else [hover]:
        pose = laid.poses[sprite]
        laid.put(sprite, pose.shift(0, -pose.w * pose.high * RISES))


def lay_low_hand(
    laid: Spread, spots: Sequence[PlaceLayout], stage: Stage, arrange: Arrange | None, own: Seat, held: Held
) -> None:
    """Lay small pieces instead of cards side by side, centred in the hand's room."""
    r, d = laid.regions, laid.declared
    mine = [spot.place for spot in spots if spot.owner == own and spot.zone in ("hand", "seat")]
    laid.drops.update(dict.fromkeys(mine, r.hand))
    sprites = [s for place in mine for s in stage.pile(place) if s not in held.lifted]
    start, step = fan(r.hand.w, len(sprites), r.card, APART, centred=True)
    for i, sprite in enumerate(sprites):
        high = d.high(sprite.look)
        x, y = r.hand.x + start + i * step, r.hand.bottom - r.card * high - (r.hand.h - r.card) / 2
        right = x + (r.card if i == len(sprites) - 1 else min(r.card, step))
        is_up = sprite is held.hover or bool(arrange and sprite in arrange.selected)
        laid.put(sprite, Pose(x, y - (r.card * RISES if is_up else 0.0), r.card, 0.0, high))
        shows = Rect(round(x), round(y), round(right) - round(x), round(r.card * high))
        laid.hits[sprite] = laid.reach[sprite] = shows
