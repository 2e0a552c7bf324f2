"""The view model of one person's table: what is shown to whom, where it is, what is held and pointed at."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from typing import Any

import pygame

from game.engine.contract import Action, GroupLabel, Intent, PublicState, View
from game.engine.messages import Message
from game.engine.table import BACK, Piece, Pile, Place, Seat
from game.ui.i18n.speaker import Speaker
from game.ui.input.pointer import Pointer
from game.ui.scenes.app_context import AppContext
from game.ui.session import stand_ins
from game.ui.session.session import Session
from game.ui.sprites.stage import Sprite, Stage
from game.ui.storage.profiles import Profile, hand_key
from game.ui.style import feel
from game.ui.style.theme import PEOPLE, Colour
from game.ui.table_layout import spread
from game.ui.table_layout.arrange import Arrange, KeptArrangement, looks
from game.ui.table_layout.declared import own_place
from game.ui.table_layout.laid import Held, Spread
from game.ui.table_layout.middle.lay import stand_at
from game.ui.table_view.drag import Drag
from game.ui.table_view.game_view import GameView
from game.ui.table_view.gaze import NOWHERE, Gaze, invitations
from game.ui.table_view.orders import Orders, SortKey
from game.ui.table_view.picks import Picked
from game.ui.table_view.route import Way

Aside = tuple[Stage, Arrange | None]  # a hand that was covered for a while, as it was


class TableView:
    """One seat's view of a match. ``changed`` is called when the view, the hand or the tray changes."""

    def __init__(self, context: AppContext, session: Session, changed: Callable[[], None]) -> None:
        self.context, self.session, self.match, self.game = context, session, session.match, session.match.game
        self._changed = changed
        self.size, self.u = (0, 0), 1.0
        self.viewer: Seat | None = session.people[0] if session.people else None
        self.near: Seat = session.people[0] if session.people else 0  # at the near edge, also while no hand is open
        self.seen = self.match.ply  # the ply up to which the viewer was shown what happened
        self.orders = Orders(self.match, session.hands_left())
        self.stage = Stage()
        self.arrange: Arrange | None = None
        self.pointer = Pointer()
        self.drag: Drag | None = None
        self.gaze: Gaze = NOWHERE
        self.invited_at = 0.0
        self.live: frozenset[str] | None = None  # the buttons that work while a band asks something; None: all
        self.labels: tuple[GroupLabel | None, ...] = ()
        self.scrolled: dict[int, int] = {}  # each side's scroll offset in pixels
        self.game_view = self.sight_of(self.match.view(self.viewer))
        self.table: Spread
        self.laid: Spread
        self._table_of: tuple[object, ...] = ()  # what the table was laid out for
        self._feed: tuple[object, object, list[Message]] = (
            None,
            None,
            [],
        )  # of which view, at most how many lines, and the result
        self.sit(None if self.is_shared else self.viewer)

    # -- the viewer

    def sit(self, viewer: Seat | None, near: Seat | None = None) -> None:
        """Show the match from this seat, with everything in its place at once."""
        if self.viewer is not None and self.arrange:
            self.orders.keep(self.viewer, self.arrange, self.seen)
        self.viewer = viewer
        self.near = viewer if viewer is not None else self.near if near is None else near
        self.put_down()
        self.point(hover=None, raised=None, focus=None, picked=None, over=None, way=(), chosen=())
        self.look()
        own = own_place(self.game_view.spots, viewer)
        self.stage = Stage(lambda place: place == own and viewer is not None, self.game_view.declared.is_die)
        self.stage.settle(self.view.piles)
        self.seen = self.match.ply
        self.arrange = None
        if viewer is not None:
            self.use_deck_of(viewer)
            self.arrange = Arrange(self.stage, own, self.game_view.trays)
            self.orders.put(self.arrange, viewer, self.hand_key(viewer))
        self.context.say_with(self.speaker)

    @property
    def speaker(self) -> Speaker:
        """The speaker that words the messages at this table."""
        return self.context.speaker.at([sitter.name for sitter in self.match.sitters], self.match.setup.sides)

    def look(self) -> None:
        """Take a new view of the match."""
        view = self.match.view(self.viewer)
        if self.game_view.view is not view:
            self.game_view = self.sight_of(view)

    def sight_of(self, view: View[PublicState]) -> GameView:
        """Return what the game says about a view here."""
        return GameView(self.game, view)

    def catch_up(self) -> None:
        """Mark everything that happened as shown."""
        self.seen = self.match.ply

    def bring_back(self, aside: Aside) -> None:
        """Put the hand that was covered back as it was."""
        self.stage, self.arrange = aside

    def order_of(self, seat: Seat) -> Pile:
        """Return a person's hand in the order they keep it in."""
        return looks(self.orders.of(seat, self.hand_key(seat)).all)

    def hands_kept(self) -> dict[Seat, Any]:
        """Return how everybody leaves their hand."""
        own = {self.viewer: self.arrange.order_kept()} if self.viewer is not None and self.arrange else {}
        return {**self.orders.all(), **own}

    # -- the players' settings

    def profile_of(self, seat: Seat) -> Profile:
        """Return the settings of the player at this seat."""
        return self.context.people.of(self.match.sitters[seat].name)

    def colour_of(self, seat: Seat) -> Colour:
        """Return the colour of the player at this seat, different from all others at this table."""
        names = [sitter.name for sitter in self.match.sitters]
        return self.context.theme.deep(PEOPLE[self.context.people.colours(names)[seat]][1])

    def hand_key(self, seat: Seat, by: str = "") -> SortKey:
        """Return the sort key for their hand: ``by`` suit or rank, or their usual one."""
        return hand_key(self.game, self.profile_of(seat), by)

    def use_deck_of(self, seat: Seat) -> None:
        """From the next layout on, draw the card faces they like."""
        self.context.use_deck(self.profile_of(seat).deck)
        self.context.art.wear(self.game)

    # -- state

    @property
    def view(self) -> View[PublicState]:
        return self.game_view.view

    @property
    def now(self) -> Message:
        """The prompt: from the lesson or the puzzle, or else from the game."""
        return self.session.words or self.game_view.now

    @property
    def is_shared(self) -> bool:
        """Whether several people take turns at this screen."""
        return len(self.session.people) > 1

    @property
    def is_mine(self) -> bool:
        """Whether the person at the screen is to act."""
        return self.viewer is not None and self.match.to_act == self.viewer

    @property
    def has_decided(self) -> bool:
        """Whether a hand is still open here whose owner has nothing left to decide."""
        is_over = self.is_shared and self.viewer is not None and self.match.to_act != self.viewer
        return is_over and not self.hides_nothing

    @property
    def hides_nothing(self) -> bool:
        """Whether everything here is open to everyone."""
        return all(BACK not in pile for pile in self.match.view(None).piles.values())

    @property
    def stands_still(self) -> bool:
        """Whether everybody keeps their place when the viewer changes."""
        return self.is_shared and self.context.prefs.view == "fixed"

    @property
    def below(self) -> Seat:
        """Whose hand is below the table."""
        return self.near if self.viewer is None else self.viewer

    @property
    def front(self) -> Seat:
        """Who sits at the near edge of the table."""
        return self.session.people[0] if self.stands_still else self.below

    @property
    def our_side(self) -> int:
        return self.view.public.side_of(self.front)

    @property
    def own_places(self) -> list[Place]:
        below = self.below
        return [s.place for s in self.game_view.spots if s.owner == below and s.zone in ("hand", "seat")]

    @property
    def bounds(self) -> pygame.Rect:
        return pygame.Rect(0, 0, *self.size)

    def held_by(self, seat: Seat) -> int:
        """Return how many cards are before a seat."""
        places = [s.place for s in self.game_view.spots if s.owner == seat and s.zone in ("hand", "seat")]
        return sum([len(self.view.piles.get(place, ())) for place in places])

    def open_hands(self) -> dict[Place, tuple[Piece, ...]]:
        """Return the others' hands that the person whose hand is open may see; the View has nothing of them."""
        if self.viewer is None:
            return {}
        key, found = self.hand_key(self.viewer), self.session.partners.hands(self.viewer)
        return {Place("hand", seat): tuple(sorted(hand, key=key)) for seat, hand in found.items()}

    def feed(self, most: int) -> list[Message]:
        """Return the last events in words, oldest first; where several people look on, only what all of them know."""
        view = self.match.view(None) if self.is_shared else self.view
        by = most, tuple([self.match.stand_in(seat) for seat in range(self.match.setup.seats)])
        if self._feed[0] is not view or self._feed[1] != by:
            self._feed = view, by, self._told(view, most)
        return self._feed[2]

    def _told(self, view: View[PublicState], most: int) -> list[Message]:
        lines: list[Message] = []
        replaced = stand_ins.taken_over(self.match, view.seat)
        for at, event in reversed(list(enumerate(view.events))):
            if len(lines) >= most:
                break
            words = self.game.describe(view, event)
            lines += [each for each in (words, *replaced.get(at, ())) if each]
        return lines[:most][::-1]

    def intent_of(self, name: str) -> Intent[Action]:
        """Return what pressing this button of the game would mean with the tray and the selection as they are."""
        return self.game_view.pressed(name, self.arrange.groups if self.arrange else (), self.meant_by(name))

    def meant_by(self, name: str) -> Pile:
        """Return the pieces chosen for this action; for one whose order counts, else the hand as arranged."""
        arrange = self.arrange
        chosen = (*(arrange.chosen if arrange else ()), *looks(self.gaze.chosen))
        if (
            chosen
            or arrange is None
            or arrange.groups
            or not any(b.ordered and b.name == name for b in self.game_view.buttons)
        ):
            return chosen
        return looks(arrange.loose)

    @property
    def carried(self) -> Picked | None:
        """What was picked outside one's own hand: it goes where the next click sends it."""
        if self.gaze.picked or not self.gaze.chosen:
            return self.gaze.picked
        src = next(place for place, pile in self.stage.piles.items() if self.gaze.chosen[0] in pile)
        return Picked(src, self.gaze.chosen)

    def to_choose(self) -> list[Sprite]:
        """Return the pieces that a click chooses outside one's own hand."""
        places = [spot.place for spot in self.game_view.spots if spot.chooses] if self.is_mine else []
        return [sprite for place in places for sprite in self.stage.pile(place)]

    def _still_chosen(self) -> tuple[Sprite, ...]:
        lying = self.to_choose()
        return tuple([sprite for sprite in self.gaze.chosen if sprite in lying])

    def leave_live(self, names: Collection[str] | None) -> bool:
        """Set which buttons of the table work from now on, None for all; return whether that is a change."""
        before, self.live = self.live, None if names is None else frozenset(names)
        return before != self.live

    def is_live(self, name: str) -> bool:
        """Whether this button may work now: the one place that says so for drawing, keys, clicks and readers."""
        return self.live is None or name in self.live

    # -- pointing and holding

    def point(self, **changes: Any) -> bool:
        """Change fields of the Gaze by name; returns whether anything changed."""
        before, self.gaze = self.gaze, self.gaze.but(**changes)
        return self.gaze is not before

    @property
    def lifted(self) -> Sequence[Sprite]:
        return self.drag.sprites if self.drag else ()

    def hold(self, drag: Drag, way: Way = ()) -> None:
        """Start a drag; it may have followed a ``way`` already."""
        self.drag = drag
        self.point(hover=None, raised=None, picked=None, over=None, way=way)
        self.invite()

    def put_down(self) -> None:
        """End any drag, wherever it was."""
        if self.drag:
            self.point(way=())
        self.drag = None
        self.point(accepting=None, gap=None)

    def invite(self) -> None:
        """Compute which places would take what is held, or else what is selected."""
        before = self.gaze.invited
        found = invitations(
            self.game_view, self.laid, self.stage, self.arrange, self.drag, self.carried, self.gaze.way,
            is_mine=self.is_mine,
        )  # fmt: skip
        if found != before:
            self.point(invited=found)
        if found.is_more_than(before) and not self.context.prefs.reduced_motion:
            self.invited_at = time.perf_counter()

    def hurry(self) -> None:
        """End the animation of what is invited."""
        self.invited_at = 0.0

    # -- layout

    def resize(self, size: tuple[int, int], u: float) -> None:
        """Adapt to a new window size or scale; what was pressed or held is let go."""
        self.size, self.u = size, u
        self.pointer.rescale(u)
        self.put_down()

    def go_back(self, kept: KeptArrangement) -> None:
        """After an undo, arrange the hand as it was."""
        self.look()
        if self.arrange:
            self.arrange.go_back(kept)

    def refresh(self, lasts: float = feel.DROP) -> None:
        """Update words and cards after the view, the hand or the tray changed."""
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
            self.arrange.tidy(self.game_view.trays)
            self.labels = tuple([self.game_view.label(looks(group)) if group else None for group in self.arrange.tray])
        self.lay(lasts)
        self._changed()
        self.invite()

    def lay(self, lasts: float = feel.PART) -> None:
        """Send every card to its place of rest."""
        if self.size == (0, 0):
            self.size, self.u = self.context.screen.size, self.context.u
        self._lay_table()
        hover = self._focused_card() or (None if self.drag else self.gaze.hover)
        held = Held(hover, self.lifted, self.gaze.gap)
        self.laid = spread.with_hand(self.table, self.game_view.spots, self.stage, self.arrange, self.below, held)
        if self.gaze.picked and self.gaze.way:
            stand_at(self.laid, self.gaze.picked.sprites, self.gaze.way[-1])
        now, lasts = time.perf_counter(), 0.0 if self.context.prefs.reduced_motion else lasts
        for sprite, pose in self.laid.poses.items():
            if sprite.pose is not pose or sprite.tween is not None:
                sprite.send(pose, now, lasts)

    def _lay_table(self) -> None:
        """Lay out everything outside the hand, if any of it changed."""
        piles = [(place, *pile) for place, pile in self.stage.piles.items()]
        own = self.arrange.place if self.arrange else None
        fixed = self.front if self.stands_still else None
        words = self.context.scale / self.context.prefs.scale
        made_of = (
            self.size, self.u, words, self.game_view, self.context.kit.type.least, fixed, self.near,
            sorted(self.scrolled.items()), [pile for pile in piles if pile[0] != own],
        )  # fmt: skip
        if made_of == self._table_of:
            return
        self._table_of = made_of
        self.table = spread.on_table(
            self.size,
            self.u,
            self.view,
            self.game_view.spots,
            self.stage,
            self.scrolled,
            self.context.kit.type.least,
            fixed,
            self.near,
            self.game_view.declared,
            words,
        )

    def _focused_card(self) -> Sprite | None:
        return self.card_named(self.gaze.focus) if self.gaze.focus else None

    def card_named(self, name: str) -> Sprite | None:
        """Return one's own card by the name that --describe prints."""
        arrange, parts = self.arrange, name.split(".")
        if arrange is None or parts[0] != "card" or not parts[1].isdigit():
            return None
        at, loose = int(parts[1]), arrange.loose
        return loose[at] if at < len(loose) else None

    def scroll(self, side: int, y: float) -> bool:
        """Scroll a side's melds to this offset; returns whether anything moved."""
        scroll = self.laid.scrolls.get(side)
        if scroll is None or not scroll.to(y):
            return False
        self.scrolled[side] = scroll.y
        self.point(raised=None)
        self.lay(0.0)
        self.invite()
        return True

    def come_to_rest(self) -> None:
        """Put everything at its place of rest."""
        self.refresh(0.0)
        for sprite in self.laid.poses:
            sprite.finish()
