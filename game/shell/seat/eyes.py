"""Whose view is shown, what is laid where, what is held and pointed at: one value, and only its owner changes it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.engine.contract import Intent, Label, View
from game.engine.said import Said
from game.engine.table import BACK, Piece, Pile, Place, Seat
from game.shell.cloth import spread
from game.shell.cloth.arrange import Arrange, Kept, looks
from game.shell.cloth.declared import own_place
from game.shell.cloth.laid import Held, Spread
from game.shell.cloth.middle.lay import stand_at
from game.shell.cloth.stage import Sprite, Stage
from game.shell.hands.pointer import Pointer
from game.shell.keep.profiles import Profile, hand_key
from game.shell.look import feel
from game.shell.look.speaker import Speaker
from game.shell.look.theme import PEOPLE, Colour
from game.shell.play import stand_ins
from game.shell.play.session import Session
from game.shell.scene.house import House
from game.shell.seat.drag import Drag
from game.shell.seat.gaze import NOWHERE, Gaze, invitations
from game.shell.seat.orders import Orders, SortKey
from game.shell.seat.picks import Picked
from game.shell.seat.route import Way
from game.shell.seat.sight import Sight

Aside = tuple[Stage, Arrange | None]  # a hand that was covered for a while, as it lay


class Eyes:
    """One seat's eyes on a match. ``changed`` is called when the view, the hand or the tray is another."""

    def __init__(self, house: House, session: Session, changed: Callable[[], None]) -> None:
        self.house, self.session, self.match, self.game = house, session, session.match, session.match.game
        self._changed = changed
        self.size, self.u = (0, 0), 1.0
        self.viewer: Seat | None = session.people[0] if session.people else None
        self.near: Seat = session.people[0] if session.people else 0  # at the near edge, also while no hand lies open
        self.seen = self.match.ply  # up to where the viewer was shown what happened
        self.orders = Orders(self.match, session.hands_left())
        self.stage = Stage()
        self.arrange: Arrange | None = None
        self.pointer = Pointer()
        self.drag: Drag | None = None
        self.gaze: Gaze = NOWHERE
        self.invited_at = 0.0
        self.labels: tuple[Label | None, ...] = ()
        self.scrolled: dict[int, int] = {}  # how far each side's melds are, in pixels
        self.sight = self.sight_of(self.match.view(self.viewer))
        self.table: Spread
        self.laid: Spread
        self._table_of: tuple[object, ...] = ()  # what the table was laid out for
        self._feed: tuple[object, object, list[Said]] = None, None, []  # of which view, how much of it, and what it is
        self.sit(None if self.is_shared else self.viewer)

    # -- whose

    def sit(self, viewer: Seat | None, near: Seat | None = None) -> None:
        """Look at the match from this seat, everything where it belongs at once."""
        if self.viewer is not None and self.arrange:
            self.orders.keep(self.viewer, self.arrange, self.seen)
        self.viewer = viewer
        self.near = viewer if viewer is not None else self.near if near is None else near
        self.put_down()
        self.point(hover=None, raised=None, focus=None, picked=None, over=None, way=(), chosen=())
        self.look()
        own = own_place(self.sight.spots, viewer)
        self.stage = Stage(lambda place: place == own and viewer is not None, self.sight.declared.is_die)
        self.stage.settle(self.view.cloth)
        self.seen = self.match.ply
        self.arrange = None
        if viewer is not None:
            self.use_deck_of(viewer)
            self.arrange = Arrange(self.stage, own, self.sight.trays)
            self.orders.put(self.arrange, viewer, self.hand_key(viewer))
        self.house.say_with(self.speaker)

    @property
    def speaker(self) -> Speaker:
        """Whoever says what is said at this table."""
        return self.house.speaker.at([sitter.name for sitter in self.match.sitters], self.match.setup.sides)

    def look(self) -> None:
        """See the match as it is now."""
        view = self.match.view(self.viewer)
        if self.sight.view is not view:
            self.sight = self.sight_of(view)

    def sight_of(self, view: View[Any]) -> Sight:
        """What the game says of it here."""
        return Sight(self.game, view)

    def catch_up(self) -> None:
        """All that happened was shown."""
        self.seen = self.match.ply

    def bring_back(self, aside: Aside) -> None:
        """The hand that was covered lies there again as it lay."""
        self.stage, self.arrange = aside

    def order_of(self, seat: Seat) -> Pile:
        """A person's hand in the order they keep it in."""
        return looks(self.orders.of(seat, self.hand_key(seat)).all)

    def hands_kept(self) -> dict[Seat, Any]:
        """How everybody leaves their hand."""
        own = {self.viewer: self.arrange.order_kept()} if self.viewer is not None and self.arrange else {}
        return {**self.orders.all(), **own}

    # -- whose settings

    def profile_of(self, seat: Seat) -> Profile:
        """The settings of whoever sits there."""
        return self.house.people.of(self.match.sitters[seat].name)

    def colour_of(self, seat: Seat) -> Colour:
        """The colour of whoever sits there, unlike every other at this table."""
        names = [sitter.name for sitter in self.match.sitters]
        return self.house.theme.deep(PEOPLE[self.house.people.colours(names)[seat]][1])

    def hand_key(self, seat: Seat, by: str = "") -> SortKey:
        """How they have their hand sorted: ``by`` suit or rank, or as ever."""
        return hand_key(self.game, self.profile_of(seat), by)

    def use_deck_of(self, seat: Seat) -> None:
        """From the next layout on, draw the faces they like."""
        self.house.use_deck(self.profile_of(seat).deck)
        self.house.art.wear(self.game)

    # -- what is so

    @property
    def view(self) -> View[Any]:
        return self.sight.view

    @property
    def now(self) -> Said:
        """What there is to do: as the lesson or the puzzle says, or else the game."""
        return self.session.words or self.sight.now

    @property
    def is_shared(self) -> bool:
        """Do several people take turns at this screen?"""
        return len(self.session.people) > 1

    @property
    def is_mine(self) -> bool:
        """Is the person at the screen asked?"""
        return self.viewer is not None and self.match.asked == self.viewer

    @property
    def has_decided(self) -> bool:
        """Does a hand still lie open here whose owner has nothing to decide any more?"""
        is_over = self.is_shared and self.viewer is not None and self.match.asked != self.viewer
        return is_over and not self.hides_nothing

    @property
    def hides_nothing(self) -> bool:
        """Does all that lies here lie open to everyone?"""
        return all(BACK not in pile for pile in self.match.view(None).cloth.values())

    @property
    def stands_still(self) -> bool:
        """Does everybody keep their place, whoever looks on?"""
        return self.is_shared and self.house.prefs.view == "fixed"

    @property
    def below(self) -> Seat:
        """Whose hand lies below the table."""
        return self.near if self.viewer is None else self.viewer

    @property
    def front(self) -> Seat:
        """Who sits at the near edge of the table."""
        return self.session.people[0] if self.stands_still else self.below

    @property
    def our_side(self) -> int:
        return self.view.open.side_of(self.front)

    @property
    def own_places(self) -> list[Place]:
        below = self.below
        return [s.place for s in self.sight.spots if s.owner == below and s.zone in ("hand", "seat")]

    @property
    def bounds(self) -> pygame.Rect:
        return pygame.Rect(0, 0, *self.size)

    def held_by(self, seat: Seat) -> int:
        """How many cards lie before a seat."""
        places = [s.place for s in self.sight.spots if s.owner == seat and s.zone in ("hand", "seat")]
        return sum([len(self.view.cloth.get(place, ())) for place in places])

    def open_hands(self) -> dict[Place, tuple[Piece, ...]]:
        """The others’ hands that the person whose hand lies open may see; nothing of them is in the View."""
        if self.viewer is None:
            return {}
        key, found = self.hand_key(self.viewer), self.session.partners.hands(self.viewer)
        return {Place("hand", seat): tuple(sorted(hand, key=key)) for seat, hand in found.items()}

    def feed(self, most: int) -> list[Said]:
        """The last events in words, oldest first; where several people look on, only what all of them know."""
        view = self.match.view(None) if self.is_shared else self.view
        by = most, tuple([self.match.stand_in(seat) for seat in range(self.match.setup.seats)])
        if self._feed[0] is not view or self._feed[1] != by:
            self._feed = view, by, self._told(view, most)
        return self._feed[2]

    def _told(self, view: View[Any], most: int) -> list[Said]:
        lines: list[Said] = []
        replaced = stand_ins.taken_over(self.match, view.seat)
        for at, event in reversed(list(enumerate(view.past))):
            if len(lines) >= most:
                break
            words = self.game.say(view, event)
            lines += [each for each in (words, *replaced.get(at, ())) if each]
        return lines[:most][::-1]

    def intent_of(self, name: str) -> Intent:
        """What pressing this deed of the game would mean with the tray and the selection as they are."""
        return self.sight.pressed(name, self.arrange.groups if self.arrange else (), self.meant_by(name))

    def meant_by(self, name: str) -> Pile:
        """The pieces that are chosen for this deed; for one that is done in an order, else the hand as it lies."""
        arrange = self.arrange
        chosen = (*(arrange.chosen if arrange else ()), *looks(self.gaze.chosen))
        if (
            chosen
            or arrange is None
            or arrange.groups
            or not any(b.ordered and b.name == name for b in self.sight.buttons)
        ):
            return chosen
        return looks(arrange.loose)

    @property
    def carried(self) -> Picked | None:
        """What goes where the next click sends it, elsewhere than from one's own hand."""
        if self.gaze.picked or not self.gaze.chosen:
            return self.gaze.picked
        src = next(place for place, pile in self.stage.piles.items() if self.gaze.chosen[0] in pile)
        return Picked(src, self.gaze.chosen)

    def to_choose(self) -> list[Sprite]:
        """The pieces that a click chooses, elsewhere than in one's own hand."""
        places = [spot.place for spot in self.sight.spots if spot.chooses] if self.is_mine else []
        return [sprite for place in places for sprite in self.stage.pile(place)]

    def _still_chosen(self) -> tuple[Sprite, ...]:
        lying = self.to_choose()
        return tuple([sprite for sprite in self.gaze.chosen if sprite in lying])

    # -- pointing and holding

    def point(self, **changes: Any) -> bool:
        """Point otherwise, by the names of Gaze; whether anything is another."""
        before, self.gaze = self.gaze, self.gaze.but(**changes)
        return self.gaze is not before

    @property
    def lifted(self) -> Sequence[Sprite]:
        return self.drag.sprites if self.drag else ()

    def hold(self, drag: Drag, way: Way = ()) -> None:
        """Something is in the hand from now on; it may have gone a ``way`` before."""
        self.drag = drag
        self.point(hover=None, raised=None, picked=None, over=None, way=way)
        self.invite()

    def put_down(self) -> None:
        """Nothing is held any more, wherever it was."""
        if self.drag:
            self.point(way=())
        self.drag = None
        self.point(accepting=None, gap=None)

    def invite(self) -> None:
        """See which places would take what is held, or else what is selected."""
        before = self.gaze.invited
        found = invitations(
            self.sight, self.laid, self.stage, self.arrange, self.drag, self.carried, self.gaze.way,
            is_mine=self.is_mine,
        )  # fmt: skip
        if found != before:
            self.point(invited=found)
        if found.is_more_than(before) and not self.house.prefs.reduced_motion:
            self.invited_at = time.perf_counter()

    def hurry(self) -> None:
        """What is invited need breathe no longer."""
        self.invited_at = 0.0

    # -- laying out

    def resize(self, size: tuple[int, int], u: float) -> None:
        """The window or the scale is another: what was pressed or held there is let go."""
        self.size, self.u = size, u
        self.pointer.rescale(u)
        self.put_down()

    def go_back(self, kept: Kept) -> None:
        """After an undo the hand lies as it lay."""
        self.look()
        if self.arrange:
            self.arrange.go_back(kept)

    def refresh(self, lasts: float = feel.DROP) -> None:
        """The view, the hand or the tray changed: words and cards follow."""
        self.look()
        if self.drag and not set(self.drag.sprites) <= set(self.stage.pile(self.drag.src)):
            self.pointer.let_go()
            self.put_down()  # what was held went elsewhere
        picked = self.gaze.picked
        if picked and not (self.is_mine and picked.still_lies(self.stage.pile(picked.src))):
            self.point(picked=None, way=())
        if self.gaze.chosen and (still := self._still_chosen()) != self.gaze.chosen:
            self.point(chosen=still)
        if self.arrange:
            self.arrange.tidy(self.sight.trays)
            self.labels = tuple([self.sight.label(looks(group)) if group else None for group in self.arrange.tray])
        self.lay(lasts)
        self._changed()
        self.invite()

    def lay(self, lasts: float = feel.PART) -> None:
        """Send every card to its place of rest."""
        if self.size == (0, 0):
            self.size, self.u = self.house.screen.size, self.house.u
        self._lay_table()
        hover = self._focused_card() or (None if self.drag else self.gaze.hover)
        held = Held(hover, self.lifted, self.gaze.gap)
        self.laid = spread.with_hand(self.table, self.sight.spots, self.stage, self.arrange, self.below, held)
        if self.gaze.picked and self.gaze.way:
            stand_at(self.laid, self.gaze.picked.sprites, self.gaze.way[-1])
        now, lasts = time.perf_counter(), 0.0 if self.house.prefs.reduced_motion else lasts
        for sprite, pose in self.laid.poses.items():
            if sprite.pose is not pose or sprite.tween is not None:
                sprite.send(pose, now, lasts)

    def _lay_table(self) -> None:
        """What does not lie in the hand, if any of it is otherwise than it was."""
        piles = [(place, *pile) for place, pile in self.stage.piles.items()]
        own = self.arrange.place if self.arrange else None
        fixed = self.front if self.stands_still else None
        words = self.house.scale / self.house.prefs.scale
        made_of = (
            self.size, self.u, words, self.sight, self.house.kit.type.least, fixed, self.near,
            sorted(self.scrolled.items()), [pile for pile in piles if pile[0] != own],
        )  # fmt: skip
        if made_of == self._table_of:
            return
        self._table_of = made_of
        self.table = spread.on_table(
            self.size, self.u, self.view, self.sight.spots, self.stage, self.scrolled, self.house.kit.type.least, fixed,
            self.near, self.sight.declared, words,
        )  # fmt: skip

    def _focused_card(self) -> Sprite | None:
        return self.card_named(self.gaze.focus) if self.gaze.focus else None

    def card_named(self, name: str) -> Sprite | None:
        """An own card by the name that --describe prints."""
        arrange, parts = self.arrange, name.split(".")
        if arrange is None or parts[0] != "card" or not parts[1].isdigit():
            return None
        at, loose = int(parts[1]), arrange.loose
        return loose[at] if at < len(loose) else None

    def scroll(self, side: int, y: float) -> bool:
        """Scroll a side's melds so far; whether anything moved."""
        scroll = self.laid.scrolls.get(side)
        if scroll is None or not scroll.to(y):
            return False
        self.scrolled[side] = scroll.y
        self.point(raised=None)
        self.lay(0.0)
        self.invite()
        return True

    def come_to_rest(self) -> None:
        """Everything lies where it belongs."""
        self.refresh(0.0)
        for sprite in self.laid.poses:
            sprite.finish()
