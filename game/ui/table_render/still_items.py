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
from game.ui.table_layout.middle.heaps import Heap
from game.ui.table_layout.middle.lay import APART
from game.ui.table_layout.seats import Panel
from game.ui.table_render import taken_cards
from game.ui.table_render.ground import goals
from game.ui.table_render.ground.areas import Areas, partners_of
from game.ui.table_render.ground.panels import OwnSeat, Panels, most_feed_lines, own_look
from game.ui.table_render.ground.seat_panels import SeatPanels
from game.ui.table_render.ground.strip import MOST_FEED, Strip
from game.ui.table_render.ground.totals import Totals
from game.ui.table_render.ground.tray import Tray, invites
from game.ui.table_render.middle.piles import MiddleArt, Piles
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
        self._kit, self._viewpoint, self._pieces, self._laid = kit, viewpoint, pieces, geometry.laid
        self._shown, self._r = viewpoint.shown, geometry.laid.regions
        self._given = kit, viewpoint, geometry  # to every painter

    def items(self) -> list[Item]:
        """Return the items from the felt up."""
        around = self._strip() if self._r.cramped else self._panels()
        parts = around, self._areas(), self._middle(), self._piles(), self._tray(), self._rack(), self._owner()
        return [item for found in parts for item in found]

    def _item(self, key: Hashable, rect: Rect, look: Hashable, paint: Callable[[pygame.Surface], None]) -> Item:
        edge = self._kit.px(4)
        return Item(key, rect.inflate(2 * edge, 2 * edge), look, paint)

    # -- around the table

    def _strip(self) -> Iterator[Item]:
        seats = tuple([self._seat_look(seat) for seat in self._laid.seats])
        look = self._head_look(), self._totals_look(), seats, tuple(self._viewpoint.feed(MOST_FEED))
        yield self._item("strip", self._r.title.union(self._r.feed), look, lambda to: Strip(*self._given, to).paint())

    def _panels(self) -> Iterator[Item]:
        r, edge = self._r, self._kit.px(24)
        look = self._head_look(), self._totals_look()
        yield self._item("title", r.title, look, lambda to: Totals(*self._given, to).paint())
        feed = tuple(self._viewpoint.feed(most_feed_lines(self._kit, r)))
        yield self._item("feed", r.feed, feed, lambda to: Panels(*self._given, to).feed())
        yield from [self._seat(seat, shape) for seat, shape in self._laid.panels.items()]
        if (own := own_look(*self._given[1:])) is not None:
            yield self._item("own", r.own.inflate(edge, edge), own, lambda to: OwnSeat(*self._given, to).sits_at(r.own))
        yield from self._own_count()

    def _seat(self, seat: Seat, shape: Panel) -> Item:
        edge = self._kit.px(24)
        put_down = tuple([tuple(rect) for rect in self._laid.before.values() if shape.rect.contains(rect)])
        look = self._seat_look(seat), put_down
        rect = shape.rect.inflate(edge, edge)
        return self._item(("seat", seat), rect, look, lambda to: SeatPanels(*self._given, to).paint(seat, shape))

    def _own_count(self) -> Iterator[Item]:
        kit, rect = self._kit, self._r.count
        seat = self._viewpoint.below if self._viewpoint.is_shared else self._viewpoint.viewer
        if seat is None or not rect.h:
            return
        boxed = sum([len(group) for group in self._pieces.arrange.tray]) if self._pieces.arrange else 0
        look = boxed, self._viewpoint.is_shared and self._viewpoint.colour_of(seat), self._person_look(seat)
        around = rect.inflate(2 * kit.px(12), 2 * kit.px(8))
        yield self._item("count", around, (seat, look), lambda to: Panels(*self._given, to).own_count(boxed))

    def _person_look(self, seat: Seat) -> Hashable:
        """Return how a player looks at the moment, and how many cards they hold."""
        viewpoint = self._viewpoint
        face, acts = viewpoint.portraits()[seat : seat + 1], self._shown.to_act == seat
        return viewpoint.held_by(seat), face, viewpoint.mood_of(seat), acts

    def _head_look(self) -> Hashable:
        """Return all that is shown above the table, with what is known of players without a panel."""
        own = [seat for seat in range(self._shown.view.public.seats) if seat not in self._laid.seats]
        doing = [about(self._viewpoint, seat, "doing", "seat") for seat in own]
        return about(self._viewpoint, None, *HEAD), tuple(doing)

    def _totals_look(self) -> Hashable:
        return tuple(self._viewpoint.scores), tuple(sides_of(self._viewpoint))

    def _seat_look(self, seat: Seat) -> Hashable:
        viewpoint, match = self._viewpoint, self._viewpoint.match
        colour = viewpoint.is_shared and viewpoint.colour_of(seat)
        who = match.stand_in(seat), match.sitters[seat], viewpoint.our_side, colour
        has_points = self._laid.declared.hand == NOTHING or many_sides(viewpoint)
        points = tuple(viewpoint.scores) if has_points else ()
        doing, took = about(viewpoint, seat, "doing", "seat"), taken_cards.of(viewpoint, seat)
        return who, doing, points, took, self._person_look(seat)

    # -- on the table

    def _areas(self) -> Iterator[Item]:
        for side, rect in self._laid.areas.items():
            yield self._area(side, rect)

    def _area(self, side: int, rect: Rect) -> Item:
        viewpoint, scroll = self._viewpoint, self._laid.scrolls.get(side)
        labels = [
            (tuple(box.rect), box.room, caption.title if (caption := self._shown.caption(place)) else None)
            for place, box in self._laid.melds.items() if box.side == side and box.labelled
        ]  # fmt: skip
        look = (
            side == viewpoint.our_side,
            len(self._laid.areas),
            viewpoint.is_shared,
            about(viewpoint, side, "side", "goal"),
            tuple(partners_of(viewpoint, side)),
            scroll and (tuple(scroll.rect), scroll.full, scroll.y),
            tuple(labels),
            tuple(self._shown.badges(Place("felt", side))),
            goals.goal_of(viewpoint, side),
        )
        return self._item(("area", side), rect, look, lambda to: Areas(*self._given, to).paint(side, rect))

    def _middle(self) -> Iterator[Item]:
        """The arrows of a board, and the piles of tables without melds."""
        board = self._laid.board
        if board and any(stroke.arrow for stroke in board.ground.strokes):
            look = board.ground, board.square, self._kit.theme.id
            yield self._item("arrows", board.rect, look, lambda to: MiddleArt(*self._given, to).arrows(board))
        for spot in self._shown.game_view.spots:
            if heap := self._laid.heaps.get(spot.place):
                yield self._heap(spot, heap)
        if (table := self._laid.dice) and (props := self._shown.game_view.props):
            rect = table.aside.union(table.tray.inflate(0, table.tray.h // 8))
            stands = props_look(self._viewpoint, props), about(self._viewpoint, None, "pile")
            yield self._item("props", rect, stands, lambda to: Props(*self._given, to).paint(table, props))

    def _heap(self, spot: PlaceLayout, heap: Heap) -> Item:
        rect, count = heap.slot.union(heap.rest), len(self._shown.pile(spot.place))
        look = count, spot.title, about(self._viewpoint, None, "pile"), tuple(heap.rest)
        return self._item(("heap", spot.place), rect, look, lambda to: MiddleArt(*self._given, to).heap(spot, heap))

    def _piles(self) -> Iterator[Item]:
        for spot in self._shown.game_view.spots:
            if spot.place in self._laid.piles and spot.place not in self._laid.heaps:
                yield self._pile(spot, self._laid.piles[spot.place], self._laid.pile_card[spot.place])

    def _pile(self, spot: PlaceLayout, slot: Rect, rest: Rect) -> Item:
        places = spot.place, *[place for place, top in self._laid.beneath.items() if top == spot.place]
        counts = tuple([len(self._shown.pile(place)) for place in places])
        look = counts, spot.title, spot.note, about(self._viewpoint, None, "pile"), tuple(rest)
        key, around = ("pile", spot.place), slot.union(rest)
        return self._item(key, around, look, lambda to: Piles(*self._given, to).paint(spot, slot, rest))

    # -- one's own

    def _tray(self) -> Iterator[Item]:
        arrange, pieces = self._pieces.arrange, self._pieces
        if arrange is None or not self._laid.trays:
            return
        yield self._item("tray", self._r.tray, "", lambda to: Tray(*self._given, to).ground())
        for at, rect in enumerate(self._laid.trays):
            label = pieces.labels[at] if at < len(pieces.labels) else None
            look = looks(arrange.tray[at]), label, at == invites(self._viewpoint, arrange)
            yield self._item(("tray", at), rect, look, partial(self._paint_tray, at))

    def _paint_tray(self, at: int, to: pygame.Surface) -> None:
        Tray(*self._given, to).place(self._pieces, at)

    def _rack(self) -> Iterator[Item]:
        """The rack in which one's own pieces lie, as long as there are any."""
        r, theme, kit = self._r, self._kit.theme, self._kit
        held = self._viewpoint.held_by(self._viewpoint.below)
        if theme.sharp or not held or self._laid.declared.hand != PIECES:
            return
        rect = Rect(0, 0, min(r.hand.w, round(r.card * APART * (max(held, LEAST_RACK) + 0.5))), r.hand.h)
        rect.center = r.hand.center
        around = rect.inflate(2 * kit.px(12), 2 * kit.px(12))
        yield self._item("rack", around, (), lambda to: loose_rack(to, theme, rect, kit.u))

    def _owner(self) -> Iterator[Item]:
        rect = owner_rect(*self._given)
        if rect is not None:
            look = self._viewpoint.below, self._viewpoint.colour_of(self._viewpoint.below)
            yield self._item("owner", rect, look, lambda to: Owner(*self._given, to).paint(rect))
