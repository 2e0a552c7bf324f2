"""The still part of the table as items: each is drawn again only when what it is made from has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial

import pygame

from game.engine.contract import PlaceLayout
from game.engine.table import Place, Seat
from game.ui.style import shapes
from game.ui.style.canvas import Item
from game.ui.style.pieces import emblem
from game.ui.style.type import Style
from game.ui.table_layout.arrange import looks
from game.ui.table_layout.declared_table import NOTHING
from game.ui.table_render import taken_cards
from game.ui.table_render.ground import goals
from game.ui.table_render.ground.areas import Areas, partners_of
from game.ui.table_render.ground.panels import Panels, most_feed_lines
from game.ui.table_render.ground.piles import Piles
from game.ui.table_render.ground.seat_panels import SeatPanels
from game.ui.table_render.ground.strip import MOST_FEED, Strip
from game.ui.table_render.ground.totals import Totals
from game.ui.table_render.ground.tray import Tray, first_empty
from game.ui.table_render.middle.heaps import MiddleArt
from game.ui.table_render.painter import Painter, about, many_sides, of_seat, owner_rect, sides_of
from game.ui.table_view.table_view import TableView
from game.ui.widgets.kit import Kit

Rect = pygame.Rect
HEAD = ("title", "bonus", "contract", "goal")  # facts that are shown above the table


class Owner(Painter):
    """The owner of the hand below, where the count of their cards has no place."""

    def paint(self, rect: Rect) -> None:
        seat, kit = self.table_view.below, self.kit
        shapes.box(self.surface, rect, self.table_view.colour_of(seat), kit.px(10))
        style, mark = Style("bold", 19, self.text), kit.px(7)
        middle = rect.x + kit.px(8) + mark, rect.centery
        emblem(self.surface, middle, mark, self.table_view.colour_of(seat), ink=self.text)
        left = rect.x + kit.px(14) + 2 * mark
        at = left, rect.centery - kit.type.line_height(style) // 2
        self._put(of_seat(seat), style, at, rect.right - kit.px(8) - left, 1, 0.5)


class Still:
    """Lists the items of one person's view that do not move."""

    def __init__(self, kit: Kit, table_view: TableView) -> None:
        self._kit, self._table_view = kit, table_view

    def items(self) -> list[Item]:
        """Return the items from the felt up."""
        parts = (
            (self._strip() if self._table_view.laid.regions.cramped else self._panels()),
            self._areas(),
            self._middle(),
            self._piles(),
        )
        return [item for found in (*parts, self._tray(), self._owner()) for item in found]

    def _item(self, key: Hashable, rect: Rect, look: Hashable, paint: Callable[[pygame.Surface], None]) -> Item:
        edge = self._kit.px(4)
        return Item(key, rect.inflate(2 * edge, 2 * edge), look, paint)

    # -- around the table

    def _strip(self) -> Iterator[Item]:
        table_view, r = self._table_view, self._table_view.laid.regions
        seats = tuple([self._seat_look(seat) for seat in table_view.laid.seats])
        look = self._head_look(), self._totals_look(), seats, tuple(table_view.feed(MOST_FEED))
        yield self._item("strip", r.title.union(r.feed), look, lambda to: Strip(self._kit, table_view, to).paint())

    def _panels(self) -> Iterator[Item]:
        table_view, kit, r = self._table_view, self._kit, self._table_view.laid.regions
        look = self._head_look(), self._totals_look()
        yield self._item("title", r.title, look, lambda to: Totals(kit, table_view, to).paint())
        told = tuple(table_view.feed(most_feed_lines(kit, r)))
        yield self._item("feed", r.feed, told, lambda to: Panels(kit, table_view, to).feed())
        for seat, shape in table_view.laid.panels.items():
            put_down = tuple([tuple(rect) for rect in table_view.laid.before.values() if shape.rect.contains(rect)])
            look = self._seat_look(seat), put_down
            yield self._item(("seat", seat), shape.rect, look, partial(self._paint_seat, seat))
        yield from self._own_count()

    def _paint_seat(self, seat: Seat, to: pygame.Surface) -> None:
        SeatPanels(self._kit, self._table_view, to).paint(seat, self._table_view.laid.panels[seat])

    def _own_count(self) -> Iterator[Item]:
        table_view, kit, r = self._table_view, self._kit, self._table_view.laid.regions
        seat = table_view.below if table_view.is_shared else table_view.viewer
        if seat is None or not r.count.h:
            return
        boxed = sum([len(group) for group in table_view.arrange.tray]) if table_view.arrange else 0
        look = seat, table_view.held_by(seat), boxed, table_view.is_shared and table_view.colour_of(seat)
        rect = r.count.inflate(2 * kit.px(12), 2 * kit.px(8))
        yield self._item("count", rect, look, lambda to: Panels(kit, table_view, to).own_count())

    def _head_look(self) -> Hashable:
        """Return all that is shown above the table, with what is known of players without a panel."""
        table_view = self._table_view
        own = [seat for seat in range(table_view.view.public.seats) if seat not in table_view.laid.seats]
        return about(table_view, None, *HEAD), tuple([about(table_view, seat, "doing", "seat") for seat in own])

    def _totals_look(self) -> Hashable:
        return tuple(self._table_view.view.public.scores), tuple(sides_of(self._table_view))

    def _seat_look(self, seat: Seat) -> Hashable:
        table_view = self._table_view
        who = (
            table_view.match.stand_in(seat),
            table_view.match.sitters[seat],
            table_view.our_side,
            table_view.is_shared and table_view.colour_of(seat),
        )
        points = (
            tuple(table_view.view.public.scores)
            if table_view.laid.declared.hand == NOTHING or many_sides(table_view)
            else ()
        )
        return (
            who,
            about(table_view, seat, "doing", "seat"),
            table_view.held_by(seat),
            table_view.view.public.to_act == seat,
            points,
            taken_cards.of(table_view, seat),
        )

    # -- on the table

    def _areas(self) -> Iterator[Item]:
        table_view = self._table_view
        for side, rect in table_view.laid.areas.items():
            scroll = table_view.laid.scrolls.get(side)
            labels = [
                (tuple(box.rect), box.room, caption.title if (caption := table_view.game_view.caption(place)) else None)
                for place, box in table_view.laid.melds.items() if box.side == side and box.labelled
            ]  # fmt: skip
            look = (
                side == table_view.our_side,
                len(table_view.laid.areas),
                table_view.is_shared,
                about(table_view, side, "side", "goal"),
                tuple(partners_of(table_view, side)),
                scroll and (tuple(scroll.rect), scroll.full, scroll.y),
                tuple(labels),
                tuple(table_view.game_view.badges.get(Place("felt", side), ())),
                goals.goal_of(table_view, side),
            )
            yield self._item(("area", side), rect, look, partial(self._paint_area, side, rect))

    def _paint_area(self, side: int, rect: Rect, to: pygame.Surface) -> None:
        Areas(self._kit, self._table_view, to).paint(side, rect)

    def _middle(self) -> Iterator[Item]:
        """A board, and the piles of tables without melds."""
        kit, table_view = self._kit, self._table_view
        if board := table_view.laid.board:
            look = board.ground, board.square, kit.theme.id
            yield self._item("board", board.rect, look, lambda to: MiddleArt(kit, table_view, to).board(board))
        for spot in table_view.game_view.spots:
            if heap := table_view.laid.heaps.get(spot.place):
                count = len(table_view.view.piles.get(spot.place, ()))
                heap_look = count, spot.title, about(table_view, None, "pile"), tuple(heap.rest)
                paint = partial(self._paint_heap, spot)
                yield self._item(("heap", spot.place), heap.slot.union(heap.rest), heap_look, paint)

    def _paint_heap(self, spot: PlaceLayout, to: pygame.Surface) -> None:
        MiddleArt(self._kit, self._table_view, to).heap(spot, self._table_view.laid.heaps[spot.place])

    def _piles(self) -> Iterator[Item]:
        table_view = self._table_view
        for spot in table_view.game_view.spots:
            if spot.place in table_view.laid.piles and spot.place not in table_view.laid.heaps:
                slot, rest = table_view.laid.piles[spot.place], table_view.laid.pile_card[spot.place]
                below = [place for place, top in table_view.laid.beneath.items() if top == spot.place]
                look = (
                    tuple([len(table_view.view.piles.get(place, ())) for place in (spot.place, *below)]),
                    spot.title,
                    spot.note,
                    about(table_view, None, "pile"),
                    tuple(rest),
                )
                yield self._item(("pile", spot.place), slot.union(rest), look, partial(self._paint_pile, spot))

    def _paint_pile(self, spot: PlaceLayout, to: pygame.Surface) -> None:
        laid = self._table_view.laid
        Piles(self._kit, self._table_view, to).paint(spot, laid.piles[spot.place], laid.pile_card[spot.place])

    # -- one's own

    def _tray(self) -> Iterator[Item]:
        table_view, arrange, kit = self._table_view, self._table_view.arrange, self._kit
        if arrange is None or not table_view.laid.trays:
            return
        yield self._item("tray", table_view.laid.regions.tray, "", lambda to: Tray(kit, table_view, to).ground())
        for at, rect in enumerate(table_view.laid.trays):
            label = table_view.labels[at] if at < len(table_view.labels) else None
            look = looks(arrange.tray[at]), label, at == first_empty(arrange)
            yield self._item(("tray", at), rect, look, partial(self._paint_tray, at))

    def _paint_tray(self, at: int, to: pygame.Surface) -> None:
        Tray(self._kit, self._table_view, to).place(at)

    def _owner(self) -> Iterator[Item]:
        table_view, kit, rect = self._table_view, self._kit, owner_rect(self._kit, self._table_view)
        if rect is not None:
            look = table_view.below, table_view.colour_of(table_view.below)
            yield self._item("owner", rect, look, lambda to: Owner(kit, table_view, to).paint(rect))
