"""The table's accessibility tree, in reading order: prompt, own cards and groups, melds, piles, other players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pygame import Rect

from game.engine.contract import GroupLabel, PlaceLayout
from game.engine.messages import Cards, Message, fill, msg
from game.engine.table import BACK, Piece, Place, Seat
from game.ui.i18n.speaker import RANKS, Chip, Run, Text
from game.ui.narration import about
from game.ui.narration.about import sentences
from game.ui.sprites.stage import Sprite, is_travelling
from game.ui.table_layout.declared_table import CARDS
from game.ui.table_layout.middle.heaps import is_lane, lane_name
from game.ui.table_render import feed_frame, pickup_preview
from game.ui.table_render.drop_rects import wild_rects
from game.ui.table_render.ground import goals
from game.ui.table_render.ground.panels import own_count
from game.ui.table_render.ground.seat_panels import cards_of
from game.ui.table_render.ground.tray import BUILD, CHANGE, invites
from game.ui.table_render.middle.props import TRACK_MARK
from game.ui.table_render.painter import beyond_title, of_seat, says_number, shows_own_seat, sides_of
from game.ui.table_render.prompt_line import NowLine
from game.ui.table_view.table_view import TableView
from game.ui.widgets.bar import Bar
from game.ui.widgets.button import Button
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node, walk

PRESS, PLACE, CARD = frozenset(("press",)), frozenset(("press", "take")), frozenset(("press", "carry"))
FEED_LINES = 8  # lines of the feed
STANDS = msg("for the {card}")
FELT = msg("Room for melds")
TRAY, TRAY_PLACE = msg("Tray", about="read out"), msg("Place {n}", about="in the tray, read out")


def tree_of(kit: Kit, table_view: TableView, bar: Bar, line: NowLine, slip: Node | None, *, covers: bool) -> Node:
    """Return the tree; ``slip`` is a hint, read first; where it ``covers``, what is under it is out of reach."""
    parts = _Parts(kit, table_view, bar, slip.box if slip and covers else None)
    viewpoint, geometry = table_view.viewpoint, table_view.geometry
    panel = slip or pickup_preview.node(kit, table_view)
    return Node(
        "window", box=geometry.bounds, words=kit.speaker.runs(viewpoint.game.title), parts=(
            *([panel] if panel else []), Node("text", box=line.pill, words=line.runs), *parts.hand(), *parts.tray(),
            *parts.props(), *parts.melds(), *parts.cells(),
            *parts.piles(), *parts.seats(), about.standings(kit, viewpoint, geometry), *parts.feed(),
            *parts.buttons(),
        )
    )  # fmt: skip


def reachable(tree: Node) -> dict[str, Rect]:
    """Return what can have focus. Focus scrolls a hidden meld into sight.

    Of a spread pile, its cards and not the whole of it.
    """
    spread = {node.name for node in walk(tree) if node.role == "pile" and node.parts}
    found = [
        node for node in walk(tree)
        if node.name and (node.commands or node.role == "meld") and node.name not in spread
    ]  # fmt: skip
    return {node.name: node.box for node in found}


class _Parts:
    """Builds the nodes of each part of the table."""

    def __init__(self, kit: Kit, table_view: TableView, bar: Bar, slip: Rect | None) -> None:
        self.kit, self.bar, self.slip, self.laid = kit, bar, slip, table_view.geometry.laid
        self.table_view = table_view
        self.viewpoint, self.geometry, self.pieces, self.pointing = table_view.parts
        self.own = set(self.viewpoint.own_places)
        spots = *self.viewpoint.game_view.spots, *self.viewpoint.shown.game_view.spots
        self.spots: dict[Place, PlaceLayout] = {spot.place: spot for spot in spots}
        self.private = frozenset(("private",)) if self.viewpoint.is_shared else frozenset[str]()

    def _runs(self, words: Message | None) -> Sequence[Run]:
        return self.kit.speaker.runs(words)

    def _how(self, name: str, *more: str) -> frozenset[str]:
        return frozenset((*more, *(("focused",) if self.pointing.gaze.focus == name else ())))

    def _at(self, place: Place, *more: str) -> frozenset[str]:
        """Return the states of a place: whether what is held or chosen may go there."""
        return self._how(str(place), *more, *(("invited",) if place in self.pointing.gaze.invited.places else ()))

    def _commands(self, box: Rect, commands: frozenset[str]) -> frozenset[str]:
        """Return the commands of a thing, unless the panel of a hint covers it."""
        return frozenset() if self.slip is not None and box.colliderect(self.slip) else commands

    # -- the person's own cards

    def hand(self) -> Iterator[Node]:
        """Yield the loose cards from left to right, each with its visible part; of a covered hand its count."""
        arrange, hits, r = self.pieces.arrange, self.laid.hits, self.laid.regions
        if arrange is None:
            if self.viewpoint.is_shared and r.count.h:  # the hand is covered, its name and count are not
                yield Node("list", "", r.count.copy(), self._own_count())
            return
        cards = [self._card(at, s) for at, s in enumerate(arrange.loose) if s in hits and not self._is_coming(s)]
        box = r.hand.union(r.count) if r.count.h else r.hand  # its name is beside it
        yield Node("list", "", box, self._own_count(), state=self.private, parts=tuple(cards))

    def _is_coming(self, sprite: Sprite) -> bool:
        """Return whether it is still on its way."""
        return self.viewpoint.shown.is_behind and is_travelling(sprite)

    def _own_count(self) -> Sequence[Run]:
        arrange, seat = self.pieces.arrange, self.viewpoint.below
        if self.geometry.laid.declared.hand != CARDS:
            return self._runs(of_seat(seat))
        boxed = sum([len(group) for group in arrange.tray]) if arrange else 0
        return self._runs(own_count(seat, self.viewpoint.held_by(seat), boxed))

    def _card(self, at: int, sprite: Sprite) -> Node:
        arrange, name = self.pieces.arrange, f"card.{at}.{sprite.look}"
        assert arrange is not None
        chosen = ("chosen",) if sprite in arrange.selected else ()
        fresh = ("new",) if sprite in arrange.fresh else ()
        box = self.laid.hits[sprite].clip(self.geometry.bounds)
        state = self._how(name, *self.private, *chosen, *fresh)
        words, reach, thing = self._looks_runs([sprite.look]), self.laid.reach[sprite], f"own.{sprite.number}"
        return Node("card", name, box, words, state=state, commands=CARD, reach=reach, thing=thing)

    def tray(self) -> Iterator[Node]:
        """Yield the groups being built."""
        arrange, labels = self.pieces.arrange, self.pieces.labels
        if arrange is None or not self.laid.trays:
            return
        groups = tuple([
            self._group(at, [sprite.look for sprite in arrange.tray[at]], labels[at] if at < len(labels) else None)
            for at in range(len(self.laid.trays))
        ])  # fmt: skip
        yield Node("group", "", self.laid.regions.tray, self._runs(TRAY), state=self.private, parts=groups)

    def _group(self, at: int, looks: Sequence[Piece], label: GroupLabel | None) -> Node:
        name = f"tray.{at}"
        place = self._runs(fill(TRAY_PLACE, n=at + 1))
        words, note = (self._runs(label.title), self._about_group(label)) if label else (place, self._invitation(at))
        ticked = ("ticked",) if label and label.ready else ()
        goes = ("invited",) if at in self.pointing.gaze.invited.trays else ()
        return Node("tray", name, self.laid.trays[at], words, _chips(looks), note,
                    state=self._how(name, *self.private, *ticked, *goes), commands=PLACE)  # fmt: skip

    def _about_group(self, label: GroupLabel) -> Sequence[Run]:
        """Return what a group lacks or is worth, and that it can mean something else."""
        return sentences(self.kit, [label.detail, *([CHANGE] if label.others else [])])

    def _invitation(self, at: int) -> Sequence[Run]:
        """Return what the first empty place invites to."""
        arrange = self.pieces.arrange
        return self._runs(BUILD) if arrange and at == invites(self.viewpoint, arrange) else ()

    # -- the table

    def melds(self) -> Iterator[Node]:
        """Yield each side's felt and the melds on it, ours first."""
        for side in sides_of(self.viewpoint):
            if side in self.laid.areas:
                yield self._area(side, self.laid.areas[side])

    def _area(self, side: int, box: Rect) -> Node:
        note = sentences(self.kit, about.about_side(self.viewpoint, self.pieces, side))
        melds = [place for place, lies in self.laid.melds.items() if lies.side == side]
        felt = self._place(Place("felt", side), "place", self._runs(FELT), ())
        nodes = (*felt, *self._goal_nodes(side), *(self._meld(place) for place in melds))
        words = sentences(self.kit, about.name_of_side(self.viewpoint, side))
        return Node("group", box=box, words=words, note=note, parts=nodes)

    def _goal_nodes(self, side: int) -> Iterator[Node]:
        """Yield how far one's own hand is from the first required meld."""
        if words := goals.goal_text(self.viewpoint, side, self._runs):
            yield Node("text", box=goals.room_of(self.geometry, side), words=words, state=self.private)

    def _meld(self, place: Place) -> Node:
        name, caption, box = str(place), self.viewpoint.shown.caption(place), self.laid.drops.get(place)
        looks = self.viewpoint.shown.pile(place)
        wilds = wild_rects(self.viewpoint, self.geometry, self.pieces, place).items()
        parts = [self._wild(place, at, rect) for at, rect in wilds if at < len(looks)]  # the rest has not landed
        lifted = ("raised",) if self.pointing.gaze.raised == place else ()
        return Node(
            "meld", name, box or self.laid.melds[place].rect, self._runs(caption.title if caption else None),
            _chips(looks), self._about(place, beyond_title(caption)), state=self._at(place, *lifted),
            commands=self._commands(box, PLACE) if box else frozenset(), parts=tuple(parts),
        )  # fmt: skip

    def _wild(self, place: Place, at: int, box: Rect) -> Node:
        """Return a wild card of a meld, and what it stands for."""
        name, words, note = f"{place}.{at}", _chips([self.viewpoint.shown.pile(place)[at]]), self._stands_for(place, at)
        return Node("card", name, box, words, (), note, state=self._how(name), commands=self._commands(box, PLACE))

    def _stands_for(self, place: Place, at: int) -> Sequence[Run]:
        caption = self.viewpoint.shown.caption(place)
        card = caption.stands[at] if caption and at < len(caption.stands) else ""
        if len(card) == 2:
            return self._runs(fill(STANDS, card=Cards((card,))))
        return self._runs(fill(STANDS, card=RANKS.get(card, Message(card)))) if card else ()

    def _about(self, place: Place, words: Message | None) -> Sequence[Run]:
        """Return what is known of a meld, and the badges on it."""
        return sentences(self.kit, (words, *about.badges_of(self.viewpoint, self.pieces, place)))

    def piles(self) -> Iterator[Node]:
        """Yield stock, offers and similar piles."""
        for place in self.laid.piles:
            pile, spot = self.viewpoint.shown.pile(place), self.spots.get(place)
            heap = self.laid.heaps.get(place)
            lies_open = (heap and heap.shows) or (spot and spot.fan != "stack")
            shown = pile if lies_open else pile[-1:]
            are_cards = self._are_cards(pile)
            beneath = [self.viewpoint.shown.pile(low) for low, top in self.laid.beneath.items() if top == place]
            held = sum(map(len, (pile, *beneath)))
            said = about.about_pile(self.viewpoint, self.geometry, self.pieces, place)
            count = self._runs(cards_of(held) if are_cards else fill(about.PIECES, n=held))
            count = [] if says_number(said, held) else count
            open_ = self._looks_runs([look for look in shown if look != BACK])
            value = self.kit.speaker.of(count, open_) if count and open_ else [*count, *open_]
            for node in self._place(place, "pile", self._runs(spot.title if spot else None), value):
                brings = [Text(". "), *some] if (some := self._brings(node.name)) else []
                told = sentences(self.kit, said)
                noted = replace(node, note=[*told, *(brings if told else brings[1:])])
                if heap and heap.holder and heap.holder.foot:  # its name is on the rack
                    noted = replace(noted, box=noted.box.union(heap.holder.rect))
                elif heap and is_lane(self.laid.regions, heap.slot):  # its name is at the left end of its lane
                    name = Rect(heap.slot.x, noted.box.y, lane_name(self.laid.regions), noted.box.h)
                    noted = replace(noted, box=noted.box.union(name))
                yield noted.with_parts(*self._spread(place)) if heap and heap.shows else noted

    def _are_cards(self, looks: Sequence[Piece]) -> bool:
        """Return whether these are cards, or could be where nothing lies."""
        declared = self.viewpoint.game_view.declared
        return declared.look_of(looks[-1]) is None if looks else not declared.looks

    def _spread(self, place: Place) -> Iterator[Node]:
        """Yield the pieces of a pile that can be picked up one by one, each with its visible part."""
        for at, sprite in enumerate(self.pieces.stage.pile(place)):
            if (box := self.laid.free.get(sprite)) and not self._is_coming(sprite):
                name = f"{place}.{at}"
                words, commands = self._looks_runs([sprite.look]), self._commands(box, PLACE)
                chosen = ("chosen",) if sprite in self.pointing.gaze.chosen else ()
                note = self._brings(name)
                yield Node("card", name, box, words, note=note, state=self._how(name, *chosen), commands=commands)

    def _brings(self, name: str) -> Sequence[Run]:
        """Return what picking up this piece would lead to, while it has the focus."""
        preview = pickup_preview.pointed_preview(self.table_view) if self.pointing.gaze.focus == name else None
        return sentences(self.kit, preview.lines) if preview else ()

    def props(self) -> Iterator[Node]:
        """Yield the words on the tray of dice, the pot, and the scale of a race track."""
        table, props = self.laid.dice, self.viewpoint.shown.game_view.props
        if table is None or props is None:
            return
        if props.plate:
            yield Node("text", box=table.tray.copy(), words=self._runs(props.plate))
        if props.pot is not None:
            pot = [fact.message for fact in self.viewpoint.shown.facts if fact.where == "pile"]
            yield Node("text", box=table.aside.copy(), words=sentences(self.kit, pot))
        if props.goal:
            scale = [self.kit.speaker.number(points) for points in range(TRACK_MARK, props.goal + 1, TRACK_MARK)]
            yield Node("text", box=table.aside.copy(), words=[Text(", ".join(scale))])

    def cells(self) -> Iterator[Node]:
        """Yield the places of a board, in the order that the game names them, and the pieces on each."""
        picked = self.pointing.gaze.picked
        for place in self.laid.drop_targets:
            spot, name = self.spots[place], str(place)
            chosen = ("chosen",) if picked and picked.src == place else ()
            value = self._looks_runs(self.viewpoint.shown.pile(place))
            box = self.laid.drops[place]
            yield Node("cell", name, box, self._runs(spot.title), value, state=self._at(place, *chosen),
                       commands=self._commands(box, PLACE))  # fmt: skip

    def _looks_runs(self, looks: Sequence[Piece]) -> Sequence[Run]:
        """Return cards as chips, and other pieces in words."""
        declared, found = self.viewpoint.game_view.declared, list[Run]()
        for look in looks:
            known = declared.look_of(look)
            if known is not None and found:
                found.append(Text(", "))
            found += _chips([look]) if known is None else self._runs(known.message)
        return found

    def _place(self, place: Place, role: str, words: Sequence[Run], value: Sequence[Run]) -> Iterator[Node]:
        box, name = self.laid.drops.get(place), str(place)
        if box is not None and place not in self.own:
            box = self.laid.pile_card.get(place, box) if self.pieces.stage.pile(place) else box
            yield Node(role, name, box, words, value, state=self._at(place), commands=self._commands(box, PLACE))

    # -- the other players

    def seats(self) -> Iterator[Node]:
        """Yield who else sits there, how many cards they hold, and what is known of them."""
        for place in self.laid.drops:
            elsewhere = (self.laid.melds, self.laid.piles, self.laid.drop_targets)
            if not any(place in each for each in elsewhere) and place.kind != "felt":
                spot = self.spots.get(place)
                seat = spot.owner if spot and spot.owner in self.laid.seats else None
                yield from self._seat(place, seat) if seat is not None else self._place(place, "pile", (), ())
        if shows_own_seat(self.viewpoint, self.geometry):
            yield self._at_own_seat()
        placed = {spot.owner for place, spot in self.spots.items() if place in self.laid.drops}
        yield from (self._empty_handed(seat) for seat in self.laid.seats if seat not in placed)

    def _seat(self, place: Place, seat: Seat) -> Iterator[Node]:
        held = self._runs(about.count_message(self.geometry, self.viewpoint.held_by(seat)))
        for node in self._place(place, "seat", [Text(self.kit.speaker.name(seat))], held):
            yield replace(node, note=self._about_seat(seat))

    def _about_seat(self, seat: Seat) -> Sequence[Run]:
        return sentences(self.kit, about.about_seat(self.viewpoint, self.pieces, seat))

    def _at_own_seat(self) -> Node:
        """Return who sits at the near edge, and what is known of them."""
        seat = self.viewpoint.below
        name = [Text(self.kit.speaker.name(seat))]
        return Node("seat", "", self.laid.regions.own.copy(), name, note=self._about_seat(seat))

    def _empty_handed(self, seat: Seat) -> Node:
        """Return a seat of a game in which nobody holds anything."""
        name, public = [Text(self.kit.speaker.name(seat))], self.viewpoint.shown.view.public
        scores = self.viewpoint.scores or [0] * len(public.sides)
        points = self._runs(fill(self.viewpoint.game.score_unit, n=scores[public.side_of(seat)]))
        return Node("seat", "", self.laid.seats[seat].copy(), name, points, self._about_seat(seat))

    def feed(self) -> Iterator[Node]:
        """Yield the latest events, oldest first."""
        button, box = self.bar.find(feed_frame.NAME), self.laid.regions.feed
        if box.w and box.h:
            lines = [Node("item", box=box.copy(), words=self._runs(words)) for words in self.viewpoint.feed(FEED_LINES)]
            node = self._button(button, "list") if button else Node("list", box=box.copy())
            yield replace(node, words=self._runs(feed_frame.WHAT_HAPPENED)).with_parts(*lines)

    def buttons(self) -> Iterator[Node]:
        """Yield the game's actions, one's own tools, and those of a hint."""
        for button in self.bar.buttons:
            if button.name != feed_frame.NAME:
                yield self._button(button)

    def _button(self, button: Button, role: str = "button") -> Node:
        name = f"button.{button.name}"
        state = self._how(name, *(() if button.enabled else ("off",)), *(("ticked",) if button.ticked else ()))
        commands = PRESS if name.startswith("button.hint.") else self._commands(button.rect, PRESS)
        return Node(role, name, button.rect, button.words, (), button.note or button.of, button.key, state, commands)


def _chips(looks: Sequence[Piece]) -> Sequence[Run]:
    return [Text("?") if look == BACK else Chip(look) for look in looks]
