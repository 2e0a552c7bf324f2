"""The still part of the table as items: each is drawn again only when what it is made from has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial

import pygame

from game.engine.contract import PlaceLayout
from game.engine.table import Place, Seat
from game.ui.style import shapes
from game.ui.style.canvas import Item
from game.ui.style.dice_tray import loose_rack
from game.ui.style.pieces import emblem
from game.ui.style.type import Style
from game.ui.table_layout.arrange import looks
from game.ui.table_layout.declared_table import NOTHING, PIECES
from game.ui.table_layout.middle.lay import APART
from game.ui.table_render import taken_cards
from game.ui.table_render.ground import goals
from game.ui.table_render.ground.areas import Areas, partners_of
from game.ui.table_render.ground.own_seat import OwnSeat
from game.ui.table_render.ground.own_seat import look_of as own_look
from game.ui.table_render.ground.panels import Panels, most_feed_lines
from game.ui.table_render.ground.piles import Piles
from game.ui.table_render.ground.seat_panels import SeatPanels
from game.ui.table_render.ground.strip import MOST_FEED, Strip
from game.ui.table_render.ground.totals import Totals
from game.ui.table_render.ground.tray import Tray, first_empty
from game.ui.table_render.middle.heaps import MiddleArt
from game.ui.table_render.middle.props import Props
from game.ui.table_render.middle.props import look_of as props_look
from game.ui.table_render.painter import Painter, about, many_sides, of_seat, owner_rect, sides_of
from game.ui.table_view.geometry import Geometry
from game.ui.table_view.pieces import Pieces
from game.ui.table_view.viewpoint import Viewpoint
from game.ui.widgets.kit import Kit

Rect = pygame.Rect
LEAST_RACK = 5  # pieces for which a rack has room at least
HEAD = ("title", "bonus", "contract", "goal")  # facts that are shown above the table


class Owner(Painter):
    """The owner of the hand below, where the count of their cards has no place."""

    def paint(self, rect: Rect) -> None:
        seat, kit = self.viewpoint.below, self.kit
        shapes.box(self.surface, rect, self.viewpoint.colour_of(seat), kit.px(10))
        style, mark = Style("bold", 19, self.text), kit.px(7)
        middle = rect.x + kit.px(8) + mark, rect.centery
        emblem(self.surface, middle, mark, self.viewpoint.colour_of(seat), ink=self.text)
        left = rect.x + kit.px(14) + 2 * mark
        at = left, rect.centery - kit.type.line_height(style) // 2
        self._put(of_seat(seat), style, at, rect.right - kit.px(8) - left, 1, 0.5)


class Still:
    """Lists the items of one person's view that do not move."""

    def __init__(self, kit: Kit, viewpoint: Viewpoint, geometry: Geometry, pieces: Pieces) -> None:
        self._kit, self._viewpoint, self._geometry, self._pieces = kit, viewpoint, geometry, pieces
        self._given = kit, viewpoint, geometry  # to every painter

    def items(self) -> list[Item]:
        """Return the items from the felt up."""
        parts = (
            (self._strip() if self._geometry.laid.regions.cramped else self._panels()),
            self._areas(),
            self._middle(),
            self._piles(),
        )
        return [item for found in (*parts, self._tray(), self._rack(), self._owner()) for item in found]

    def _item(self, key: Hashable, rect: Rect, look: Hashable, paint: Callable[[pygame.Surface], None]) -> Item:
        edge = self._kit.px(4)
        return Item(key, rect.inflate(2 * edge, 2 * edge), look, paint)

    # -- around the table

    def _strip(self) -> Iterator[Item]:
        r = self._geometry.laid.regions
        seats = tuple([self._seat_look(seat) for seat in self._geometry.laid.seats])
        look = self._head_look(), self._totals_look(), seats, tuple(self._viewpoint.feed(MOST_FEED))
        yield self._item("strip", r.title.union(r.feed), look, lambda to: Strip(*self._given, to).paint())

    def _panels(self) -> Iterator[Item]:
        kit, r = self._kit, self._geometry.laid.regions
        look = self._head_look(), self._totals_look()
        yield self._item("title", r.title, look, lambda to: Totals(*self._given, to).paint())
        feed = tuple(self._viewpoint.feed(most_feed_lines(kit, r)))
        yield self._item("feed", r.feed, feed, lambda to: Panels(*self._given, to).feed())
        for seat, shape in self._geometry.laid.panels.items():
            put_down = tuple([tuple(rect) for rect in self._geometry.laid.before.values() if shape.rect.contains(rect)])
            look = self._seat_look(seat), put_down
            yield self._item(
                ("seat", seat), shape.rect.inflate(kit.px(24), kit.px(24)), look, partial(self._paint_seat, seat)
            )
        if (own := own_look(self._viewpoint, self._geometry)) is not None:
            edge = kit.px(24)
            yield self._item("own", r.own.inflate(edge, edge), own, lambda to: OwnSeat(*self._given, to).sits_at(r.own))
        yield from self._own_count()

    def _paint_seat(self, seat: Seat, to: pygame.Surface) -> None:
        SeatPanels(*self._given, to).paint(seat, self._geometry.laid.panels[seat])

    def _own_count(self) -> Iterator[Item]:
        kit, r = self._kit, self._geometry.laid.regions
        seat = self._viewpoint.below if self._viewpoint.is_shared else self._viewpoint.viewer
        if seat is None or not r.count.h:
            return
        boxed = sum([len(group) for group in self._pieces.arrange.tray]) if self._pieces.arrange else 0
        look = (
            seat,
            self._viewpoint.held_by(seat),
            boxed,
            self._viewpoint.is_shared and self._viewpoint.colour_of(seat),
            self._viewpoint.portraits()[seat : seat + 1],
            self._viewpoint.mood_of(seat),
            self._viewpoint.shown.to_act == seat,
        )
        rect = r.count.inflate(2 * kit.px(12), 2 * kit.px(8))
        yield self._item("count", rect, look, lambda to: Panels(*self._given, to).own_count(boxed))

    def _head_look(self) -> Hashable:
        """Return all that is shown above the table, with what is known of players without a panel."""
        own = [seat for seat in range(self._viewpoint.shown.view.public.seats) if seat not in self._geometry.laid.seats]
        return about(self._viewpoint, None, *HEAD), tuple(
            [about(self._viewpoint, seat, "doing", "seat") for seat in own]
        )

    def _totals_look(self) -> Hashable:
        return tuple(self._viewpoint.scores), tuple(sides_of(self._viewpoint))

    def _seat_look(self, seat: Seat) -> Hashable:
        who = (
            self._viewpoint.match.stand_in(seat),
            self._viewpoint.match.sitters[seat],
            self._viewpoint.our_side,
            self._viewpoint.is_shared and self._viewpoint.colour_of(seat),
        )
        points = (
            tuple(self._viewpoint.scores)
            if self._geometry.laid.declared.hand == NOTHING or many_sides(self._viewpoint)
            else ()
        )
        return (
            who,
            about(self._viewpoint, seat, "doing", "seat"),
            self._viewpoint.held_by(seat),
            self._viewpoint.shown.to_act == seat,
            points,
            taken_cards.of(self._viewpoint, seat),
            self._viewpoint.portraits()[seat : seat + 1],
            self._viewpoint.mood_of(seat),
        )

    # -- on the table

    def _areas(self) -> Iterator[Item]:
        for side, rect in self._geometry.laid.areas.items():
            scroll, captions = self._geometry.laid.scrolls.get(side), self._viewpoint.shown.caption
            labels = [
                (tuple(box.rect), box.room, caption.title if (caption := captions(place)) else None)
                for place, box in self._geometry.laid.melds.items() if box.side == side and box.labelled
            ]  # fmt: skip
            look = (
                side == self._viewpoint.our_side,
                len(self._geometry.laid.areas),
                self._viewpoint.is_shared,
                about(self._viewpoint, side, "side", "goal"),
                tuple(partners_of(self._viewpoint, side)),
                scroll and (tuple(scroll.rect), scroll.full, scroll.y),
                tuple(labels),
                tuple(self._viewpoint.shown.badges(Place("felt", side))),
                goals.goal_of(self._viewpoint, side),
            )
            yield self._item(("area", side), rect, look, partial(self._paint_area, side, rect))

    def _paint_area(self, side: int, rect: Rect, to: pygame.Surface) -> None:
        Areas(*self._given, to).paint(side, rect)

    def _middle(self) -> Iterator[Item]:
        """The arrows of a board, and the piles of tables without melds."""
        kit, board = self._kit, self._geometry.laid.board
        if board and any(stroke.arrow for stroke in board.ground.strokes):
            look = board.ground, board.square, kit.theme.id
            yield self._item("arrows", board.rect, look, lambda to: MiddleArt(*self._given, to).arrows(board))
        for spot in self._viewpoint.shown.game_view.spots:
            if heap := self._geometry.laid.heaps.get(spot.place):
                count = len(self._viewpoint.shown.pile(spot.place))
                heap_look = count, spot.title, about(self._viewpoint, None, "pile"), tuple(heap.rest)
                paint = partial(self._paint_heap, spot)
                yield self._item(("heap", spot.place), heap.slot.union(heap.rest), heap_look, paint)

        if (table := self._geometry.laid.dice) and (props := self._viewpoint.shown.game_view.props):
            rect = table.aside.union(table.tray.inflate(0, table.tray.h // 8))
            stands = props_look(self._viewpoint, props), about(self._viewpoint, None, "pile")
            yield self._item("props", rect, stands, lambda to: Props(*self._given, to).paint(table, props))

    def _paint_heap(self, spot: PlaceLayout, to: pygame.Surface) -> None:
        MiddleArt(*self._given, to).heap(spot, self._geometry.laid.heaps[spot.place])

    def _piles(self) -> Iterator[Item]:
        for spot in self._viewpoint.shown.game_view.spots:
            if spot.place in self._geometry.laid.piles and spot.place not in self._geometry.laid.heaps:
                slot, rest = self._geometry.laid.piles[spot.place], self._geometry.laid.pile_card[spot.place]
                below = [place for place, top in self._geometry.laid.beneath.items() if top == spot.place]
                look = (
                    tuple([len(self._viewpoint.shown.pile(place)) for place in (spot.place, *below)]),
                    spot.title,
                    spot.note,
                    about(self._viewpoint, None, "pile"),
                    tuple(rest),
                )
                yield self._item(("pile", spot.place), slot.union(rest), look, partial(self._paint_pile, spot))

    def _paint_pile(self, spot: PlaceLayout, to: pygame.Surface) -> None:
        laid = self._geometry.laid
        Piles(*self._given, to).paint(spot, laid.piles[spot.place], laid.pile_card[spot.place])

    # -- one's own

    def _tray(self) -> Iterator[Item]:
        arrange = self._pieces.arrange
        if arrange is None or not self._geometry.laid.trays:
            return
        yield self._item("tray", self._geometry.laid.regions.tray, "", lambda to: Tray(*self._given, to).ground())
        for at, rect in enumerate(self._geometry.laid.trays):
            label = self._pieces.labels[at] if at < len(self._pieces.labels) else None
            look = looks(arrange.tray[at]), label, at == first_empty(arrange)
            yield self._item(("tray", at), rect, look, partial(self._paint_tray, at))

    def _paint_tray(self, at: int, to: pygame.Surface) -> None:
        Tray(*self._given, to).place(self._pieces, at)

    def _rack(self) -> Iterator[Item]:
        """The rack in which one's own pieces lie, as long as there are any."""
        r, theme = self._geometry.laid.regions, self._kit.theme
        held = self._viewpoint.held_by(self._viewpoint.below)
        if theme.sharp or not held or self._geometry.laid.declared.hand != PIECES:
            return
        rect = Rect(0, 0, min(r.hand.w, round(r.card * APART * (max(held, LEAST_RACK) + 0.5))), r.hand.h)
        rect.center = r.hand.center
        around = rect.inflate(2 * self._kit.px(12), 2 * self._kit.px(12))
        yield self._item("rack", around, (), lambda to: loose_rack(to, theme, rect, self._kit.u))

    def _owner(self) -> Iterator[Item]:
        rect = owner_rect(self._kit, self._viewpoint, self._geometry)
        if rect is not None:
            look = self._viewpoint.below, self._viewpoint.colour_of(self._viewpoint.below)
            yield self._item("owner", rect, look, lambda to: Owner(*self._given, to).paint(rect))
