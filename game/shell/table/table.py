"""The table: one person's view of a match, played with mouse, finger or keys."""

from __future__ import annotations

import time
from typing import Any

import pygame

from game.engine.contract import Game, View
from game.engine.said import Said
from game.engine.table import TABLE, Pile, Seat
from game.shell.cloth.arrange import Arrange
from game.shell.cloth.laid import Spread
from game.shell.keep.profiles import Profile
from game.shell.look import feel
from game.shell.look.theme import Colour
from game.shell.paint.line import Notice
from game.shell.paint.pondering import Pondering
from game.shell.paper.node import Node
from game.shell.play.session import Session
from game.shell.scene.house import House
from game.shell.scene.scene import Scene
from game.shell.scene.ways import ToChoice, ToCurtain, ToFeed, ToPause
from game.shell.seat.eyes import Aside, Eyes
from game.shell.seat.scrolling import Scrolls
from game.shell.table import tree as table_tree
from game.shell.table.bar import TableBar
from game.shell.table.controls import Controls
from game.shell.table.deeds import Deeds, Exits
from game.shell.table.going import Going
from game.shell.table.hint import Hint
from game.shell.table.keyboard import Keys
from game.shell.table.notices import Notices
from game.shell.table.picture import Picture
from game.shell.table.pointing import Hands
from game.shell.table.travel import Travel
from game.shell.told.asking import Asking
from game.shell.told.teller import Teller


class TableScene(Scene):
    """Shows ``session.match`` to one seat; the people at this screen take turns behind a curtain.

    ``eyes`` are what it shows and to whom; ``hands``, ``keys`` and ``deeds`` act on them, ``picture`` is what is drawn.
    """

    name = "table"
    has_focus = True  # with no focus shown, Space shows it: the button of a game pad must not do more

    def __init__(self, house: House, session: Session, remark: Said | None = None) -> None:
        """``remark`` is said for a while."""
        super().__init__(house)
        self.session, self.match, self.game = session, session.match, session.match.game
        self.eyes = eyes = Eyes(house, session, self._changed)
        session.keep_hands(eyes.hands_kept)
        self.bar, self.pondering, self.scrolls = TableBar(), Pondering(session), Scrolls(eyes)
        self.notices = Notices(house, eyes, self.bar, self.pondering)
        self.travel = Travel(house, eyes, self.notices)
        self.hint = Hint(house, eyes, self.notices)
        self.deeds = Deeds(house, eyes, self.notices, self.travel, self.hint, self._exits())
        self.controls = Controls(house, eyes, self.hint)
        self.hands = Hands(house, eyes, self.deeds, self.hint, self.notices, self.scrolls, self.bar)
        self.keys = Keys(eyes, self.deeds, self.hint, self.notices, self.scrolls, self._reachable, self.hands.let_go)
        self.teller = Teller(house, eyes)
        self.asking = Asking(house, eyes, self.notices.answer, self.keys.focus_on)
        self.picture = Picture(house, eyes, self.bar, self.hint)
        self.going = Going(house, session, eyes, self.travel, self.notices, self)
        self._tree: tuple[tuple[object, ...], Node] | None = None
        self._open_at: tuple[int, Seat | None] | None = None
        self._moving, self._tools = False, session.tools
        if remark:
            self.notices.notify(remark)

    def _exits(self) -> Exits:
        go = self.house.go
        return Exits(
            ask=lambda title, options, cancel, final: go(ToChoice(self, title, options, cancel, final)),
            feed=lambda: go(ToFeed(self)), menu=lambda: go(ToPause(self)), cover=self.cover,
        )  # fmt: skip

    # -- whose eyes

    @property
    def viewer(self) -> Seat | None:
        """Whose hand lies open."""
        return self.eyes.viewer

    @property
    def view(self) -> View[Any]:
        return self.eyes.view

    @property
    def laid(self) -> Spread:
        return self.eyes.laid

    @property
    def arrange(self) -> Arrange | None:
        """The hand that lies open."""
        return self.eyes.arrange

    @property
    def focus(self) -> str | None:
        return self.eyes.gaze.focus

    @property
    def notice(self) -> Notice | None:
        """What is said for a while."""
        return self.notices.notice

    @property
    def is_shared(self) -> bool:
        """Do several people take turns at this screen?"""
        return self.eyes.is_shared

    def profile_of(self, seat: Seat) -> Profile:
        """The settings of whoever sits there."""
        return self.eyes.profile_of(seat)

    def colour_of(self, seat: Seat) -> Colour:
        """The colour of whoever sits there, unlike every other at this table."""
        return self.eyes.colour_of(seat)

    def use_deck_of(self, seat: Seat) -> None:
        """From the next layout on, draw the faces they like."""
        self.eyes.use_deck_of(seat)

    def order_of(self, seat: Seat) -> Pile:
        """A person's hand in the order they keep it in."""
        return self.eyes.order_of(seat)

    def bracket(self, places: tuple[Any, ...]) -> None:
        """Show what could use the card that somebody is asked about."""
        self.eyes.point(bracketed=tuple(places))

    def sit(self, viewer: Seat | None, near: Seat | None = None) -> None:
        """Turn the screen over to another person; ``near``: who sits at the near edge, their hand covered."""
        self.hint.forget()
        self.notices.keep_public()
        self.house.tellings.keep_public()
        self.eyes.sit(viewer, near)
        self.eyes.come_to_rest()

    def uncover(self, seat: Seat, aside: Aside | None = None) -> None:
        """Open this person's hand before everyone's eyes: its cards turn over. ``aside`` is what lay there before."""
        self.sit(seat)
        if aside is not None:
            self.eyes.bring_back(aside)
            self.eyes.come_to_rest()
        if self.arrange and not self.house.prefs.reduced_motion:
            self.travel.turn_over(self.arrange.all)

    def put_aside(self) -> Aside | None:
        """Cover the hand that lies open, so that ``uncover`` can bring it back as it is."""
        seat, aside = self.viewer, (self.eyes.stage, self.arrange)
        self.notices.dismiss()
        if seat is None:
            return None
        self.sit(None, seat)
        return aside

    def cover(self) -> None:
        """Draw the curtain over a hand that lies open, until the same person opens it again."""
        if self.eyes.has_decided:
            self.sit(None)  # their card is still under way
        elif self._is_coverable and not self.house.stack.holds("curtain"):
            assert self.viewer is not None
            self.house.go(ToCurtain(self, self.viewer, keeps=True))

    @property
    def _is_coverable(self) -> bool:
        """Does a hand lie open that others at this screen must not see?"""
        return self.is_shared and self.viewer is not None and not self.eyes.hides_nothing

    def unattended(self) -> None:
        self.cover()

    # -- what other scenes and the loop ask

    @property
    def played(self) -> Session:
        return self.session

    @property
    def about(self) -> Game[Any]:
        return self.game

    @property
    def faces_of(self) -> Seat | None:
        return self.viewer if self.viewer is not None and self.profile_of(self.viewer).deck else None

    @property
    def players(self) -> int:
        return len(self.session.people)

    @property
    def player(self) -> int | None:
        """Which person’s own keys are heard: whose hand lies open."""
        return None if self.viewer is None else self.number_of(self.viewer)

    def number_of(self, seat: Seat) -> int:
        """Which of the people sits there, counted from 0."""
        return self.session.people.index(seat)

    def pad_letter(self, button: str) -> str:
        return self.keys.pad_letter(button)

    def confirm(self, words: Said) -> None:
        self.notices.confirm(words)

    # -- its life

    def enter(self) -> None:
        super().enter()
        self.house.art.wear(self.game)
        self.redrawn()
        if self.match.asked == TABLE and not self.match.ply:
            self.session.deal()
        self.travel.news()

    def leave(self) -> None:
        """Another scene comes over it: no press, drag or hover waits below."""
        self.hands.let_go()
        self.hands.hover(None, None)
        self.bar.let_go()
        if self.eyes.has_decided:
            self.sit(None)

    def layout(self, size: tuple[int, int], u: float) -> None:
        super().layout(size, u)
        self.eyes.resize(size, u)
        self.eyes.come_to_rest()
        self.travel.tell_widths()
        self.redrawn()

    def _changed(self) -> None:
        """The view, the hand or the tray is another: from that follow the buttons, and what is scrolled into sight."""
        now = self.match.ply, self.viewer
        if self.eyes.is_mine and self.eyes.sight.question is None and self._open_at != now:
            self._open_at = now
            self.house.guard.asked(time.perf_counter())  # other final deeds are open from here on
        self.scrolls.follow()
        self.bar.show(self.controls.made())
        self.notices.place()

    # -- time

    def update(self, now: float) -> bool:
        is_awaited = self.eyes.drag is None or self.hint.waits or self.hint.advice is not None
        if is_awaited and self.house.stack.top is self:
            self.hint.poll()
        moving = self.moves_on(now)
        if self.notices.notice is not None:
            self.notices.pass_time(now)
        self.catch_up()
        if self.eyes.drag:
            moving = self.eyes.drag.settle(now) or moving
        if now - self.eyes.invited_at < feel.INVITE + 0.03:  # and once more, at rest
            moving = True
        if self.house.tellings.are_heard:
            self.teller.poll()
        if not self._waits_for_the_hand():
            self.going.on(now, moving=moving)
            if self.pondering.poll(now):
                self.notices.place()
            if self.picture.was_drawn:  # the first picture comes before everything else
                self.session.get_ready()
        return moving

    def catch_up(self) -> None:
        """A tool of this table alone says something else now: its clock has gone on."""
        if not self.session.is_match and (tools := self.session.tools) != self._tools:
            self._tools = tools
            self._changed()

    def _waits_for_the_hand(self) -> bool:
        """Does whoever must decide hold a card? Then nothing goes on until they let go."""
        eyes, sight = self.eyes, self.eyes.sight
        is_turn = eyes.drag is not None and eyes.viewer is not None and sight.asked == eyes.viewer
        return is_turn and sight.question is None and not self.hint.waits and not self.pondering.shows

    def moves_on(self, now: float) -> bool:
        """Let what travels travel; whether anything still does."""
        piles = self.eyes.stage.piles.values()
        self._moving = bool([s for pile in piles for s in pile if s.tween]) and self.travel.advance(now)
        return self._moving

    @property
    def pace(self) -> float:
        return feel.FRAME if self._moving else feel.TILT_FRAME

    # -- events

    def handle(self, event: pygame.Event) -> bool:
        kind = event.type
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.travel.hurry()
        if self.eyes.drag is None and kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.house.sounds.wake()
        if kind == pygame.KEYDOWN:
            return self.asking.hears(event) or self.keys.press_key(event)
        return self.hands.handle(event, time.perf_counter())

    # -- drawing

    @property
    def is_due(self) -> bool:
        return self.picture.is_old(self.notices.line, moving=self._moving)

    def spoil(self) -> None:
        """Another picture is asked for; what differs in it, the picture knows itself."""
        self.picture.forget()

    def drawn(self) -> None:
        """The picture has kept what it was drawn from."""

    def exposed(self) -> None:
        self.house.art.wear(self.game)  # another game's book may have been open over a question
        self.picture.spoil()

    def redrawn(self) -> None:
        self.picture.begin_anew()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        name = self.focus
        ring = self.focus_rect(name) if name and not name.startswith(("button.", "card.")) else None
        return self.picture.draw(surface, self.notices.line, ring, moving=self._moving)

    # -- what can be pointed at

    def tree(self) -> Node:
        """Everything that is shown, in reading order; made when somebody asks."""
        eyes, slip = self.eyes, self.hint.rect if self.hint.advice else None
        made_of = (self.kit, eyes.sight, eyes.laid, eyes.labels, eyes.gaze, self.bar.buttons, self.notices.line, slip)
        if self._tree is None or self._tree[0] != made_of:
            self._tree = made_of, table_tree.tree_of(self.kit, eyes, self.bar, self.notices.line, slip)
        return self._tree[1]

    def activate(self, name: str) -> bool:
        self.travel.hurry()
        self.house.guard.pressed(name, time.perf_counter())
        self.keys.activate(name)
        return True

    def focus_on(self, name: str) -> None:
        self.keys.focus_on(name)

    def take_focus(self) -> None:
        self.keys.take_focus()

    def _reachable(self) -> dict[str, pygame.Rect]:
        return table_tree.reachable(self.tree())

    def focus_rect(self, name: str) -> pygame.Rect | None:
        """Where the thing of this name lies."""
        card = self.eyes.card_named(name)
        if card is not None and card in self.laid.poses:
            return self.laid.poses[card].rect
        return self.targets().get(name)

    def at_rest(self) -> bool:
        is_heard = not self.house.guard.is_deaf(time.perf_counter())
        return self.eyes.is_mine and self.eyes.sight.question is None and not self.session.is_advising and is_heard

    def describe(self) -> dict[str, Any]:
        hand = [sprite.look for sprite in self.arrange.loose] if self.arrange else []
        return {**super().describe(), "asked": self.match.asked, "phase": self.view.open.phase, "hand": hand}
