"""The table as one tree, in reading order: what to do, one's cards and groups, the melds, the piles, the others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from pygame import Rect

from game.engine.contract import Label, Spot
from game.engine.said import Cards, Said, filled, said
from game.engine.table import BACK, Piece, Place, Seat
from game.shell.cloth.declared import CARDS
from game.shell.cloth.stage import Sprite
from game.shell.look.speaker import RANKS, Chip, Run, Text
from game.shell.paint import feed_frame
from game.shell.paint.ground import aims
from game.shell.paint.ground.panels import own_count
from game.shell.paint.ground.seat_panels import cards_of
from game.shell.paint.items import wild_rects
from game.shell.paint.line import NowLine
from game.shell.paint.painter import of_seat, sides_of
from game.shell.paper.bar import Bar
from game.shell.paper.button import Button
from game.shell.paper.kit import Kit
from game.shell.paper.node import Node, walk
from game.shell.seat.eyes import Eyes
from game.shell.told.about import about_pile, about_seat, about_side, badges_of, held, name_of_side, sentences
from game.shell.told.about import standings as standings_node

PRESS, PLACE, CARD = frozenset(("press",)), frozenset(("press", "take")), frozenset(("press", "carry"))
TOLD = 8  # lines of the feed
STANDS = said("for the {card}")
FELT = said("Room for melds")
TRAY, TRAY_PLACE = said("Tray", about="read out"), said("Place {n}", about="in the tray, read out")


def tree_of(kit: Kit, eyes: Eyes, bar: Bar, line: NowLine, slip: Rect | None) -> Node:
    """``slip`` is the paper of a hint: what lies under it cannot be pointed at."""
    parts = _Parts(kit, eyes, bar, slip)
    return Node(
        "window", box=eyes.bounds, words=kit.speaker.runs(eyes.game.title), parts=(
            Node("text", box=line.pill, words=line.runs), *parts.hand(), *parts.tray(), *parts.melds(), *parts.cells(),
            *parts.piles(), *parts.seats(), standings_node(kit, eyes), *parts.feed(), *parts.buttons(),
        )
    )  # fmt: skip


def reachable(tree: Node) -> dict[str, Rect]:
    """What a focus may go to: targets but bare felt, and melds that are scrolled away: it brings them into sight.

    Of a pile that lies spread, its cards and not the whole of it.
    """
    spread = {node.name for node in walk(tree) if node.role == "pile" and node.parts}
    found = [
        node for node in walk(tree)
        if node.name and node.role != "place" and (node.deeds or node.role == "meld") and node.name not in spread
    ]  # fmt: skip
    return {node.name: node.box for node in found}


def says_number(told: Iterable[Said], number: int) -> bool:
    """Does one of them say it already?"""
    return any(value == number for each in told for _, value in each.fields if isinstance(value, int))


def _more(caption: Label | None) -> Said | None:
    """What is said of a meld beside its title, unless that says it."""
    numbers = [value for _, value in caption.detail.fields] if caption and caption.detail else []
    is_said = caption and numbers and all(isinstance(n, int) and says_number([caption.title], n) for n in numbers)
    return caption.detail if caption and not is_said else None


class _Parts:
    """Makes the nodes of each part of the table."""

    def __init__(self, kit: Kit, eyes: Eyes, bar: Bar, slip: Rect | None) -> None:
        self.kit, self.eyes, self.bar, self.slip, self.laid = kit, eyes, bar, slip, eyes.laid
        self.own = set(eyes.own_places)
        self.spots: dict[Place, Spot] = {spot.place: spot for spot in eyes.sight.spots}
        self.private = frozenset(("private",)) if eyes.is_shared else frozenset[str]()

    def _runs(self, words: Said | None) -> Sequence[Run]:
        return self.kit.speaker.runs(words)

    def _how(self, name: str, *more: str) -> frozenset[str]:
        return frozenset((*more, *(("focused",) if self.eyes.gaze.focus == name else ())))

    def _at(self, place: Place, *more: str) -> frozenset[str]:
        """How a place is now: may what is held or chosen go there?"""
        return self._how(str(place), *more, *(("invited",) if place in self.eyes.gaze.invited.places else ()))

    def _deeds(self, box: Rect, deeds: frozenset[str]) -> frozenset[str]:
        """What can be done with it, unless the slip of a hint lies over it."""
        return frozenset() if self.slip is not None and box.colliderect(self.slip) else deeds

    # -- one's own

    def hand(self) -> Iterator[Node]:
        """The loose cards from left to right, each by the part that shows."""
        arrange, hits = self.eyes.arrange, self.laid.hits
        if arrange is None:
            return
        cards = [self._card(at, s) for at, s in enumerate(arrange.loose) if s in hits]
        yield Node("list", "", self.laid.regions.hand, self._own_count(), state=self.private, parts=tuple(cards))

    def _own_count(self) -> Sequence[Run]:
        eyes, arrange = self.eyes, self.eyes.arrange
        if eyes.viewer is None or eyes.laid.declared.hand != CARDS:
            return self._runs(of_seat(eyes.below))
        boxed = sum([len(group) for group in arrange.tray]) if arrange else 0
        return self._runs(own_count(eyes.viewer, eyes.held_by(eyes.viewer), boxed))

    def _card(self, at: int, sprite: Sprite) -> Node:
        arrange, name = self.eyes.arrange, f"card.{at}.{sprite.look}"
        assert arrange is not None
        chosen = ("chosen",) if sprite in arrange.selected else ()
        fresh = ("new",) if sprite in arrange.fresh else ()
        box = self.laid.hits[sprite].clip(self.eyes.bounds)
        return Node("card", name, box, self._told([sprite.look]), state=self._how(name, *self.private, *chosen, *fresh),
                    deeds=CARD, reach=self.laid.reach[sprite], thing=f"own.{sprite.number}")  # fmt: skip

    def tray(self) -> Iterator[Node]:
        """The groups that are built."""
        arrange, labels = self.eyes.arrange, self.eyes.labels
        if arrange is None or not self.laid.trays:
            return
        groups = tuple([
            self._group(at, [sprite.look for sprite in arrange.tray[at]], labels[at] if at < len(labels) else None)
            for at in range(len(self.laid.trays))
        ])  # fmt: skip
        yield Node("group", "", self.laid.regions.tray, self._runs(TRAY), state=self.private, parts=groups)

    def _group(self, at: int, looks: Sequence[Piece], label: Label | None) -> Node:
        name = f"tray.{at}"
        place = self._runs(filled(TRAY_PLACE, n=at + 1))
        words, note = (self._runs(label.title), self._runs(label.detail)) if label else (place, ())
        ticked = ("ticked",) if label and label.ready else ()
        goes = ("invited",) if at in self.eyes.gaze.invited.trays else ()
        return Node("tray", name, self.laid.trays[at], words, _chips(looks), note,
                    state=self._how(name, *self.private, *ticked, *goes), deeds=PLACE)  # fmt: skip

    # -- the table

    def melds(self) -> Iterator[Node]:
        """Each side's felt and what is laid on it, ours first."""
        for side in sides_of(self.eyes):
            if side in self.laid.areas:
                yield self._area(side, self.laid.areas[side])

    def _area(self, side: int, box: Rect) -> Node:
        note = sentences(self.kit, about_side(self.eyes, side))
        melds = [place for place, lies in self.laid.melds.items() if lies.side == side]
        felt = self._place(Place("felt", side), "place", self._runs(FELT), ())
        nodes = (*felt, *self._aim(side), *(self._meld(place) for place in melds))
        return Node("group", box=box, words=sentences(self.kit, name_of_side(self.eyes, side)), note=note, parts=nodes)

    def _aim(self, side: int) -> Iterator[Node]:
        """How far one's own hand is from what must be laid first."""
        if words := aims.told(self.eyes, side, self._runs):
            yield Node("text", box=aims.room_of(self.eyes, side), words=words, state=self.private)

    def _meld(self, place: Place) -> Node:
        name, caption, box = str(place), self.eyes.sight.caption(place), self.laid.drops.get(place)
        looks = [sprite.look for sprite in self.eyes.stage.pile(place)]
        wilds = [(f"{name}.{at}", at, rect) for at, rect in wild_rects(self.eyes, place).items()]
        parts = [
            Node(
                "card",
                wild,
                rect,
                _chips([looks[at]]),
                (),
                self._stands_for(caption, at),
                state=self._how(wild),
                deeds=self._deeds(rect, PLACE),
            )
            for wild, at, rect in wilds
        ]
        lifted = ("raised",) if self.eyes.gaze.raised == place else ()
        return Node(
            "meld", name, box or self.laid.melds[place].rect, self._runs(caption.title if caption else None),
            _chips(looks), self._about(place, _more(caption)), state=self._at(place, *lifted),
            deeds=self._deeds(box, PLACE) if box else frozenset(), parts=tuple(parts),
        )  # fmt: skip

    def _stands_for(self, caption: Label | None, at: int) -> Sequence[Run]:
        """What a wild card lies there for."""
        card = caption.stands[at] if caption and at < len(caption.stands) else ""
        if len(card) == 2:
            return self._runs(filled(STANDS, card=Cards((card,))))
        return self._runs(filled(STANDS, card=RANKS.get(card, Said(card)))) if card else ()

    def _about(self, place: Place, words: Said | None) -> Sequence[Run]:
        """What is known of a meld, and what is stuck on it."""
        return sentences(self.kit, (words, *badges_of(self.eyes, place)))

    def piles(self) -> Iterator[Node]:
        """Stock, offers and the like."""
        for place in self.laid.piles:
            pile, spot = self.eyes.stage.pile(place), self.spots.get(place)
            heap = self.laid.heaps.get(place)
            lies_open = (heap and heap.shows) or (spot and spot.fan != "stack")
            shown = [sprite.look for sprite in (pile if lies_open else pile[-1:])]
            are_cards = self._are_cards([sprite.look for sprite in pile])
            held = len(pile) + sum(
                len(self.eyes.stage.pile(low)) for low, top in self.laid.beneath.items() if top == place
            )
            count = self._runs(cards_of(held)) if are_cards else [Text(self.kit.speaker.number(held))]
            count = [] if says_number(about_pile(self.eyes, place), held) else count
            open_ = self._told([look for look in shown if look != BACK])
            value = self.kit.speaker.of(count, open_) if count and open_ else [*count, *open_]
            for node in self._place(place, "pile", self._runs(spot.title if spot else None), value):
                told = replace(node, note=sentences(self.kit, about_pile(self.eyes, place)))
                yield told.with_parts(*self._spread(place)) if heap and heap.shows else told

    def _are_cards(self, looks: Sequence[Piece]) -> bool:
        """Are they, or where nothing lies could they be?"""
        declared = self.eyes.sight.declared
        return declared.look_of(looks[-1]) is None if looks else not declared.looks

    def _spread(self, place: Place) -> Iterator[Node]:
        """The pieces of a pile that can be picked up one by one, each by the part that shows."""
        for at, sprite in enumerate(self.eyes.stage.pile(place)):
            if box := self.laid.free.get(sprite):
                name = f"{place}.{at}"
                words, deeds = self._told([sprite.look]), self._deeds(box, PLACE)
                chosen = ("chosen",) if sprite in self.eyes.gaze.chosen else ()
                yield Node("card", name, box, words, state=self._how(name, *chosen), deeds=deeds)

    def cells(self) -> Iterator[Node]:
        """The places of a board, in the order that the game names them, and what stands on each."""
        picked = self.eyes.gaze.picked
        for place in self.laid.aims:
            spot, name = self.spots[place], str(place)
            chosen = ("chosen",) if picked and picked.src == place else ()
            value = self._told([sprite.look for sprite in self.eyes.stage.pile(place)])
            box = self.laid.drops[place]
            yield Node("cell", name, box, self._runs(spot.title), value, state=self._at(place, *chosen),
                       deeds=self._deeds(box, PLACE))  # fmt: skip

    def _told(self, looks: Sequence[Piece]) -> Sequence[Run]:
        """Cards as chips, and other pieces in words."""
        declared, found = self.eyes.sight.declared, list[Run]()
        for look in looks:
            known = declared.look_of(look)
            if known is not None and found:
                found.append(Text(", "))
            found += _chips([look]) if known is None else self._runs(known.said)
        return found

    def _place(self, place: Place, role: str, words: Sequence[Run], value: Sequence[Run]) -> Iterator[Node]:
        box, name = self.laid.drops.get(place), str(place)
        if box is not None and place not in self.own:
            box = self.laid.pile_card.get(place, box) if self.eyes.stage.pile(place) else box
            yield Node(role, name, box, words, value, state=self._at(place), deeds=self._deeds(box, PLACE))

    # -- the others

    def seats(self) -> Iterator[Node]:
        """Who else sits there, how many cards they hold, and what is known of them."""
        for place in self.laid.drops:
            elsewhere = (self.laid.melds, self.laid.piles, self.laid.aims)
            if not any(place in each for each in elsewhere) and place.kind != "felt":
                spot = self.spots.get(place)
                seat = spot.owner if spot and spot.owner in self.laid.seats else None
                yield from self._seat(place, seat) if seat is not None else self._place(place, "pile", (), ())

    def _seat(self, place: Place, seat: Seat) -> Iterator[Node]:
        note = sentences(self.kit, about_seat(self.eyes, seat))
        for node in self._place(place, "seat", [Text(self.kit.speaker.name(seat))], held(self.kit, self.eyes, seat)):
            yield Node(node.role, node.name, node.box, node.words, node.value, note, "", node.state, node.deeds)

    def feed(self) -> Iterator[Node]:
        """What happened last, the oldest line first."""
        button = self.bar.named(feed_frame.NAME)
        if button is not None:
            lines = [Node("item", words=self._runs(words)) for words in self.eyes.feed(TOLD)]
            told = replace(self._button(button, "list"), words=self._runs(feed_frame.WHAT_HAPPENED))
            yield told.with_parts(*lines)

    def buttons(self) -> Iterator[Node]:
        """The game's deeds, one's own tools, and those of a hint."""
        for button in self.bar.buttons:
            if button.name != feed_frame.NAME:
                yield self._button(button)

    def _button(self, button: Button, role: str = "button") -> Node:
        name = f"button.{button.name}"
        state = self._how(name, *(() if button.enabled else ("off",)), *(("ticked",) if button.ticked else ()))
        deeds = PRESS if name.startswith("button.hint.") else self._deeds(button.rect, PRESS)
        return Node(role, name, button.rect, button.words, (), button.note or button.of, button.key, state, deeds)


def _chips(looks: Sequence[Piece]) -> Sequence[Run]:
    return [Text("?") if look == BACK else Chip(look) for look in looks]
