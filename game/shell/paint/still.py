"""The still part of the table as items: each is painted anew when what it is made of is another, and only then."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial

import pygame

from game.engine.contract import Spot
from game.engine.table import Place, Seat
from game.shell.cloth.arrange import looks
from game.shell.cloth.declared import NOTHING
from game.shell.look import shapes
from game.shell.look.canvas import Item
from game.shell.look.pieces import emblem
from game.shell.look.type import Style
from game.shell.paint import taken
from game.shell.paint.ground import aims
from game.shell.paint.ground.areas import Areas, partners_of
from game.shell.paint.ground.panels import Panels, most_told
from game.shell.paint.ground.piles import Piles
from game.shell.paint.ground.seat_panels import SeatPanels
from game.shell.paint.ground.strip import MOST_FEED, Strip
from game.shell.paint.ground.totals import Totals
from game.shell.paint.ground.tray import Tray, first_empty
from game.shell.paint.middle.heaps import Middle
from game.shell.paint.painter import Painter, about, many_sides, of_seat, owner_rect, sides_of
from game.shell.paper.kit import Kit
from game.shell.seat.eyes import Eyes

Rect = pygame.Rect
HEAD = ("title", "bonus", "contract", "goal")  # facts that stand above the table


class Owner(Painter):
    """Whose hand lies below, where the count of their cards has no place."""

    def paint(self, rect: Rect) -> None:
        seat, kit = self.eyes.below, self.kit
        shapes.box(self.surface, rect, self.eyes.colour_of(seat), kit.px(10))
        style, mark = Style("bold", 19, self.text), kit.px(7)
        middle = rect.x + kit.px(8) + mark, rect.centery
        emblem(self.surface, middle, mark, self.eyes.colour_of(seat), ink=self.text)
        left = rect.x + kit.px(14) + 2 * mark
        at = left, rect.centery - kit.type.line_height(style) // 2
        self._put(of_seat(seat), style, at, rect.right - kit.px(8) - left, 1, 0.5)


class Still:
    """Lists the items of what one person’s eyes see and does not move."""

    def __init__(self, kit: Kit, eyes: Eyes) -> None:
        self._kit, self._eyes = kit, eyes

    def items(self) -> list[Item]:
        """From the felt up."""
        parts = (
            (self._strip() if self._eyes.laid.regions.cramped else self._panels()),
            self._areas(),
            self._middle(),
            self._piles(),
        )
        return [item for found in (*parts, self._tray(), self._owner()) for item in found]

    def _item(self, key: Hashable, rect: Rect, look: Hashable, paint: Callable[[pygame.Surface], None]) -> Item:
        edge = self._kit.px(4)
        return Item(key, rect.inflate(2 * edge, 2 * edge), look, paint)

    # -- round the table

    def _strip(self) -> Iterator[Item]:
        eyes, r = self._eyes, self._eyes.laid.regions
        seats = tuple([self._seat_look(seat) for seat in eyes.laid.seats])
        look = self._head_look(), self._totals_look(), seats, tuple(eyes.feed(MOST_FEED))
        yield self._item("strip", r.title.union(r.feed), look, lambda to: Strip(self._kit, eyes, to).paint())

    def _panels(self) -> Iterator[Item]:
        eyes, kit, r = self._eyes, self._kit, self._eyes.laid.regions
        look = self._head_look(), self._totals_look()
        yield self._item("title", r.title, look, lambda to: Totals(kit, eyes, to).paint())
        told = tuple(eyes.feed(most_told(kit, r)))
        yield self._item("feed", r.feed, told, lambda to: Panels(kit, eyes, to).feed())
        for seat, shape in eyes.laid.panels.items():
            put_down = tuple([tuple(rect) for rect in eyes.laid.before.values() if shape.rect.contains(rect)])
            look = self._seat_look(seat), put_down
            yield self._item(("seat", seat), shape.rect, look, partial(self._paint_seat, seat))
        yield from self._own_count()

    def _paint_seat(self, seat: Seat, to: pygame.Surface) -> None:
        SeatPanels(self._kit, self._eyes, to).paint(seat, self._eyes.laid.panels[seat])

    def _own_count(self) -> Iterator[Item]:
        eyes, kit, r = self._eyes, self._kit, self._eyes.laid.regions
        seat = eyes.below if eyes.is_shared else eyes.viewer
        if seat is None or not r.count.h:
            return
        boxed = sum([len(group) for group in eyes.arrange.tray]) if eyes.arrange else 0
        look = seat, eyes.held_by(seat), boxed, eyes.is_shared and eyes.colour_of(seat)
        rect = r.count.inflate(2 * kit.px(12), 2 * kit.px(8))
        yield self._item("count", rect, look, lambda to: Panels(kit, eyes, to).own_count())

    def _head_look(self) -> Hashable:
        """What stands above the table, with what is known of those who have no panel."""
        eyes = self._eyes
        own = [seat for seat in range(eyes.view.open.seats) if seat not in eyes.laid.seats]
        return about(eyes, None, *HEAD), tuple([about(eyes, seat, "doing", "seat") for seat in own])

    def _totals_look(self) -> Hashable:
        return tuple(self._eyes.view.open.scores), tuple(sides_of(self._eyes))

    def _seat_look(self, seat: Seat) -> Hashable:
        eyes = self._eyes
        who = (
            eyes.match.stand_in(seat),
            eyes.match.sitters[seat],
            eyes.our_side,
            eyes.is_shared and eyes.colour_of(seat),
        )
        points = tuple(eyes.view.open.scores) if eyes.laid.declared.hand == NOTHING or many_sides(eyes) else ()
        return (
            who,
            about(eyes, seat, "doing", "seat"),
            eyes.held_by(seat),
            eyes.view.open.asked == seat,
            points,
            taken.of(eyes, seat),
        )

    # -- on the table

    def _areas(self) -> Iterator[Item]:
        eyes = self._eyes
        for side, rect in eyes.laid.areas.items():
            scroll = eyes.laid.scrolls.get(side)
            labels = [
                (tuple(box.rect), box.room, caption.title if (caption := eyes.sight.caption(place)) else None)
                for place, box in eyes.laid.melds.items() if box.side == side and box.labelled
            ]  # fmt: skip
            look = (
                side == eyes.our_side, len(eyes.laid.areas), eyes.is_shared, about(eyes, side, "side", "goal"),
                tuple(partners_of(eyes, side)), scroll and (tuple(scroll.rect), scroll.full, scroll.y), tuple(labels),
                tuple(eyes.sight.badges.get(Place("felt", side), ())), aims.aim_of(eyes, side),
            )  # fmt: skip
            yield self._item(("area", side), rect, look, partial(self._paint_area, side, rect))

    def _paint_area(self, side: int, rect: Rect, to: pygame.Surface) -> None:
        Areas(self._kit, self._eyes, to).paint(side, rect)

    def _middle(self) -> Iterator[Item]:
        """A board, and piles of other tables than a rummy's."""
        kit, eyes = self._kit, self._eyes
        if board := eyes.laid.board:
            look = board.ground, board.square, kit.theme.id
            yield self._item("board", board.rect, look, lambda to: Middle(kit, eyes, to).board(board))
        for spot in eyes.sight.spots:
            if heap := eyes.laid.heaps.get(spot.place):
                count = len(eyes.view.cloth.get(spot.place, ()))
                heap_look = count, spot.title, about(eyes, None, "pile"), tuple(heap.rest)
                paint = partial(self._paint_heap, spot)
                yield self._item(("heap", spot.place), heap.slot.union(heap.rest), heap_look, paint)

    def _paint_heap(self, spot: Spot, to: pygame.Surface) -> None:
        Middle(self._kit, self._eyes, to).heap(spot, self._eyes.laid.heaps[spot.place])

    def _piles(self) -> Iterator[Item]:
        eyes = self._eyes
        for spot in eyes.sight.spots:
            if spot.place in eyes.laid.piles and spot.place not in eyes.laid.heaps:
                slot, rest = eyes.laid.piles[spot.place], eyes.laid.pile_card[spot.place]
                below = [place for place, top in eyes.laid.beneath.items() if top == spot.place]
                look = (
                    tuple([len(eyes.view.cloth.get(place, ())) for place in (spot.place, *below)]),
                    spot.title,
                    spot.note,
                    about(eyes, None, "pile"),
                    tuple(rest),
                )
                yield self._item(("pile", spot.place), slot.union(rest), look, partial(self._paint_pile, spot))

    def _paint_pile(self, spot: Spot, to: pygame.Surface) -> None:
        laid = self._eyes.laid
        Piles(self._kit, self._eyes, to).paint(spot, laid.piles[spot.place], laid.pile_card[spot.place])

    # -- one's own

    def _tray(self) -> Iterator[Item]:
        eyes, arrange, kit = self._eyes, self._eyes.arrange, self._kit
        if arrange is None or not eyes.laid.trays:
            return
        yield self._item("tray", eyes.laid.regions.tray, "", lambda to: Tray(kit, eyes, to).ground())
        for at, rect in enumerate(eyes.laid.trays):
            label = eyes.labels[at] if at < len(eyes.labels) else None
            look = looks(arrange.tray[at]), label, at == first_empty(arrange)
            yield self._item(("tray", at), rect, look, partial(self._paint_tray, at))

    def _paint_tray(self, at: int, to: pygame.Surface) -> None:
        Tray(self._kit, self._eyes, to).place(at)

    def _owner(self) -> Iterator[Item]:
        eyes, kit, rect = self._eyes, self._kit, owner_rect(self._kit, self._eyes)
        if rect is not None:
            look = eyes.below, eyes.colour_of(eyes.below)
            yield self._item("owner", rect, look, lambda to: Owner(kit, eyes, to).paint(rect))
