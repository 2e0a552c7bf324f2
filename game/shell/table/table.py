"""The table: one person's view of a match, played with mouse, finger or keys."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pygame

from game.engine.contract import Button as GameButton
from game.engine.contract import Game, Label, Press, Refusal
from game.engine.said import Said, Who, said
from game.engine.table import BACK, TABLE, Piece, Place, Seat
from game.shell.cloth import spread
from game.shell.cloth.arrange import Arrange, looks
from game.shell.cloth.declared import declared, own_place
from game.shell.cloth.spread import Held, Spread
from game.shell.cloth.stage import Sprite, Stage
from game.shell.hands.pointer import Pointer
from game.shell.keep.kept_hands import Left
from game.shell.keep.profiles import Profile, hand_key
from game.shell.look import feel
from game.shell.look.canvas import Canvas
from game.shell.look.speaker import Run, Speaker
from game.shell.look.theme import PEOPLE, Colour
from game.shell.look.type import Style
from game.shell.paint.items import Items
from game.shell.paint.pondering import Pondering
from game.shell.paint.still import Still
from game.shell.paper.bar import Bar
from game.shell.paper.button import Button
from game.shell.paper.node import Node
from game.shell.play import stand_ins
from game.shell.play.lately import laid_lately
from game.shell.play.session import Session
from game.shell.scene.house import House
from game.shell.scene.scene import Scene
from game.shell.scene.ways import ToCurtain, ToQuestion, ToResult
from game.shell.seat.drag import Drag
from game.shell.seat.picks import Picked
from game.shell.seat.scrolling import Scrolls
from game.shell.seat.targets import Things
from game.shell.table import controls as table_controls
from game.shell.table.deeds import Deeds
from game.shell.table.hint import Hint
from game.shell.table.keyboard import Keys
from game.shell.table.pointing import Hands
from game.shell.table.travel import Travel

WHY = said("Why?")
Aside = tuple[Stage, Arrange | None]  # a hand that was covered for a while, as it lay


@dataclass(frozen=True)
class Notice:
    """A refusal in words, and the rule it comes from; or that something is ``done``."""

    runs: Sequence[Run]
    rule: str
    until: float
    is_public: bool = True
    done: bool = False


class TableScene(Scene):
    """Shows ``session.match`` to one seat; the people at this screen take turns behind a curtain."""

    name = "table"

    def __init__(self, house: House, session: Session, remark: Said | None = None) -> None:
        """``remark`` is said for a while."""
        super().__init__(house)
        self.session, self.match, self.game = session, session.match, session.match.game
        self.viewer: Seat | None = session.people[0] if session.people else None
        self.near: Seat = session.people[0] if session.people else 0  # at the near edge, also while no hand lies open
        self.bracketed: tuple[Place, ...] = ()  # what could use the card that somebody is asked about
        self.canvas, self.pointer, self.bar = Canvas(), Pointer(), Bar()
        self.still: pygame.Surface | None = None
        self.still_due = True
        self.notice: Notice | None = None
        self.drag: Drag | None = None
        self.picked: Picked | None = None
        self.focus: str | None = None
        self.hover: Sprite | None = None
        self.raised: Place | None = None
        self.accepting: Place | int | None = None
        self.invited: set[Place] = set()
        self.invited_trays: set[int] = set()
        self.invited_at = 0.0
        self.labels: list[Label | None] = []
        self._captions: dict[Place, Label | None] = {}
        self.lately: Mapping[Place, tuple[int, ...]] = {}  # what others laid since the viewer's last turn
        self._why: pygame.Rect | None = None
        self.travel, self.hint = Travel(self), Hint(self)
        self.pondering = Pondering(self, session)
        self.hands, self.deeds, self.things, self.keys = Hands(self), Deeds(self), Things(self), Keys(self)
        self.scrolls = Scrolls(self)
        self.stage = Stage()
        self.arrange: Arrange | None = None
        left = session.hands_left().items()
        self._orders: dict[Seat, tuple[int, Left]] = {}  # with the number of the deal it belongs to
        self._orders |= {seat: (self._deals(self.match.ply), each) for seat, each in left}
        session.hands_kept = self.hands_kept
        self._sit(None if self.is_shared else self.viewer)
        if remark:
            self.notify(remark)

    # -- whose settings

    def profile_of(self, seat: Seat) -> Profile:
        """The settings of whoever sits there."""
        return self.house.people.of(self.match.sitters[seat].name)

    def colour_of(self, seat: Seat) -> Colour:
        """The colour of whoever sits there, unlike every other at this table."""
        names = [sitter.name for sitter in self.match.sitters]
        return PEOPLE[self.house.people.colours(names)[seat]][1]

    def hand_key(self, seat: Seat, by: str = "") -> Callable[[Piece], tuple[int, ...]]:
        """How they have their hand sorted: ``by`` suit or rank, or as ever."""
        return hand_key(self.game, self.profile_of(seat), by)

    def use_deck_of(self, seat: Seat) -> None:
        """From the next layout on, draw the faces they like."""
        self.house.use_deck(self.profile_of(seat).deck)
        self.house.art.wear(self.game)

    # -- whose eyes

    def _sit(self, viewer: Seat | None, near: Seat | None = None) -> None:
        """Look at the match from this seat, everything where it belongs at once."""
        if self.viewer is not None and self.arrange:
            self._orders[self.viewer] = self._deals(self.travel.seen), self.arrange.order_kept()
        self.viewer = viewer
        self.near = viewer if viewer is not None else self.near if near is None else near
        self.hint.forget()
        self.hover = self.raised = self.drag = self.focus = None
        self.notice = self.notice if self.notice and self.notice.is_public else None
        self.view = self.match.view(viewer)
        self.spots = self.game.spots(self.view)
        self.declared = declared(self.game, self.view, self.spots)
        self.picked = None
        own = own_place(self.spots, viewer)
        self.stage = Stage(lambda place: place == own and viewer is not None, self.declared.is_die)
        self.stage.settle(self.view.cloth)
        self.travel.seen = self.match.ply
        self.arrange = None
        if viewer is not None:
            self.use_deck_of(viewer)
            self.arrange = Arrange(self.stage, own, self.game.tray(self.view))
            self._put_in_order(self.arrange, viewer)
        self.house.say_with(Speaker([s.name for s in self.match.sitters], self.match.setup.sides))

    def hands_kept(self) -> dict[Seat, Left]:
        """How everybody leaves their hand."""
        own = {self.viewer: self.arrange.order_kept()} if self.viewer is not None and self.arrange else {}
        return {**{seat: order for seat, (_, order) in self._orders.items()}, **own}

    def sit(self, viewer: Seat | None, near: Seat | None = None) -> None:
        """Turn the screen over to another person; ``near``: who sits at the near edge, their hand covered."""
        self._sit(viewer, near)
        self._come_to_rest()

    def _come_to_rest(self) -> None:
        self.refresh(0.0)
        for sprite in self.laid.poses:
            sprite.finish()

    def uncover(self, seat: Seat, aside: Aside | None = None) -> None:
        """Open this person's hand before everyone's eyes: its cards turn over. ``aside`` is what lay there before."""
        self.sit(seat)
        if aside is not None:
            self.stage, self.arrange = aside
            self._come_to_rest()
        if self.arrange and not self.house.prefs.reduced_motion:
            self.travel.turn_over(self.arrange.all)

    def put_aside(self) -> Aside | None:
        """Cover the hand that lies open, so that ``uncover`` can bring it back as it is."""
        seat, aside = self.viewer, (self.stage, self.arrange)
        self.notice = None
        if seat is None:
            return None
        self.sit(None, seat)
        return aside

    @property
    def is_shared(self) -> bool:
        """Do several people take turns at this screen?"""
        return len(self.session.people) > 1

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

    def order_of(self, seat: Seat) -> tuple[Piece, ...]:
        """A person's hand in the order they keep it in."""
        stage = Stage()
        stage.settle({Place("hand", seat): self.match.view(seat).hand})
        arrange = Arrange(stage, Place("hand", seat))
        self._put_in_order(arrange, seat)
        return looks(arrange.all)

    def _put_in_order(self, arrange: Arrange, seat: Seat) -> None:
        """As this person left it in this hand; a new deal lies as they like a hand sorted."""
        arrange.sort(self.hand_key(seat))
        deal, order = self._orders.get(seat, (-1, None))
        if order and deal == self._deals(self.match.ply):
            arrange.recall(order)

    def _deals(self, ply: int) -> int:
        """How many hands were dealt up to that ply."""
        return sum(done.seat == TABLE for done in self.match.done[:ply])

    def open_hands(self) -> dict[Place, tuple[Piece, ...]]:
        """The partners' hands that the person whose hand lies open may see; nothing of them is in the View."""
        if self.viewer is None or not self.is_shared:
            return {}
        key, found = self.hand_key(self.viewer), self.session.partners.hands(self.viewer)
        return {Place("hand", seat): tuple(sorted(hand, key=key)) for seat, hand in found.items()}

    def cover(self) -> None:
        """Draw the curtain over a hand that lies open, until the same person opens it again."""
        if self._has_decided:
            self.sit(None)  # their card is still under way
        elif self._is_coverable and not self.house.stack.holds("curtain"):
            assert self.viewer is not None
            self.house.go(ToCurtain(self, self.viewer, keeps=True))

    @property
    def _is_coverable(self) -> bool:
        """Does a hand lie open that others at this screen must not see?"""
        return self.is_shared and self.viewer is not None and not self.hides_nothing

    def unattended(self) -> None:
        self.cover()

    @property
    def stands_still(self) -> bool:
        """Does everybody keep their place, whoever looks on?"""
        return self.is_shared and self.house.prefs.view == "fixed"

    @property
    def _has_decided(self) -> bool:
        """Does a hand still lie open here whose owner has nothing to decide any more?"""
        is_over = self.is_shared and self.viewer is not None and self.match.asked != self.viewer
        return is_over and not self.hides_nothing

    @property
    def hides_nothing(self) -> bool:
        """Does all that lies here lie open to everyone?"""
        return all(BACK not in pile for pile in self.match.view(None).cloth.values())

    @property
    def front(self) -> Seat:
        """Who sits at the near edge of the table."""
        if self.stands_still:
            return self.session.people[0]
        return self.near if self.viewer is None else self.viewer

    @property
    def below(self) -> Seat | None:
        """Whose hand lies below the table."""
        return self.near if self.viewer is None else self.viewer

    @property
    def our_side(self) -> int:
        return self.view.open.side_of(self.front)

    @property
    def is_mine(self) -> bool:
        """Is the person at the screen asked?"""
        return self.viewer is not None and self.match.asked == self.viewer

    @property
    def own_places(self) -> list[Place]:
        return [s.place for s in self.spots if s.owner == self.below and s.zone in ("hand", "seat")]

    @property
    def lifted(self) -> list[Sprite]:
        return self.drag.sprites if self.drag else []

    @property
    def bounds(self) -> pygame.Rect:
        return pygame.Rect(0, 0, *self.size)

    def held_by(self, seat: Seat) -> int:
        """How many cards lie before a seat."""
        places = [s.place for s in self.spots if s.owner == seat and s.zone in ("hand", "seat")]
        return sum(len(self.view.cloth.get(place, ())) for place in places)

    def caption(self, place: Place) -> Label | None:
        if place not in self._captions:
            self._captions[place] = self.game.caption(self.view, place)
        return self._captions[place]

    def feed(self, most: int) -> list[Said]:
        """The last events in words, oldest first; where several people look on, only what all of them know."""
        lines: list[Said] = []
        view = self.match.view(None) if self.is_shared else self.view
        replaced = stand_ins.taken_over(self.match, view.seat)
        for at, event in reversed(list(enumerate(view.past))):
            if len(lines) >= most:
                break
            words = self.game.say(view, event)
            lines += [each for each in (words, *replaced.get(at, ())) if each]
        return lines[:most][::-1]

    # -- the scene's life

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
        self.bar.pressed = self.bar.hover = None
        if self._has_decided:
            self.sit(None)

    def exposed(self) -> None:
        self.canvas.spoil()
        self.dirty = True

    def redrawn(self) -> None:
        self.still_due = True
        self.exposed()

    def layout(self, size: tuple[int, int], u: float) -> None:
        super().layout(size, u)
        self.pointer.u = u
        self.pointer.let_go()
        self.hands.forget()
        self.still = pygame.Surface(size).convert() if size[0] else None
        self.refresh(0.0)
        for sprite in self.laid.poses:
            sprite.finish()
        self.travel.tell_widths()
        self.redrawn()

    def refresh(self, lasts: float = feel.DROP) -> None:
        """The view, the hand or the tray changed: words, buttons and cards follow."""
        self.view = self.match.view(self.viewer)
        self.spots = self.game.spots(self.view)
        self.declared = declared(self.game, self.view, self.spots)
        self._captions = {}
        self.lately = laid_lately(self.view, [spot.place for spot in self.spots if spot.zone == "side"])
        self.question, self.next_deed = self.game.question(self.view), self.game.now(self.view)
        if self.drag and not set(self.drag.sprites) <= set(self.stage.pile(self.drag.src)):
            self.pointer.let_go()
            self.hands.forget()  # what was held went elsewhere
        if self.picked and not (self.is_mine and self.picked.still_lies(self.stage.pile(self.picked.src))):
            self.picked = None
        if self.arrange:
            self.arrange.tidy(self.game.tray(self.view))
            self.labels = [self.game.label(self.view, looks(group)) if group else None for group in self.arrange.tray]
        self._hark()
        self.lay(lasts)
        self.scrolls.follow()
        table_controls.make(self)
        self.hands.invite()
        self.still_due = self.dirty = True

    def _hark(self) -> None:
        """From here on other final deeds are open to whoever sits here."""
        if self.is_mine and self.question is None and self._open_at != (now := (self.match.ply, self.viewer)):
            self._open_at = now
            self.house.guard.asked(time.perf_counter())

    _open_at: tuple[int, Seat | None] | None = None
    has_focus = True  # with no focus shown, Space shows it: the button of a game pad must not do more

    def lay(self, lasts: float = feel.PART) -> None:
        """Send every card to its place of rest."""
        if self.size == (0, 0):
            self.size = self.house.screen.size
            self.u = self.house.u
        hover = self.hover if not self.drag else None
        if self.focus and (focused := self.things.card_named(self.focus)):
            hover = focused
        held, least = Held(hover, self.lifted, self.hands.gap, self.scrolls.at), self.kit.type.least
        fixed = self.front if self.stands_still else None
        self.laid: Spread = spread.make(
            self.size, self.u, self.view, self.spots, self.stage, self.arrange, held, least, fixed, self.near,
            self.declared,
        )  # fmt: skip
        now = time.perf_counter()
        lasts = 0.0 if self.house.prefs.reduced_motion else lasts
        for sprite, pose in self.laid.poses.items():
            self.travel.send(sprite, pose, now, lasts)
        self.dirty = self.travel.anything_moves = True

    # -- time

    _moving = False

    def update(self, now: float) -> bool:
        if self.house.stack.top is self:
            self.hint.poll()
        moving = self.moves_on(now)
        if self.notice and now > self.notice.until:
            self.dismiss()
        if self.drag:
            moving = self.drag.settle(now) or moving
        if now - self.invited_at < feel.INVITE + 0.03:  # and once more, at rest
            moving = self.dirty = True
        if not moving:
            self._proceed(now)
        else:
            self.session.think(self.house.thought, ahead=True)  # its time counts into the rest after the cards' travel
        self.pondering.poll(now)
        if not self.still_due:  # the first picture comes before everything else
            self.session.get_ready()
        return moving

    def moves_on(self, now: float) -> bool:
        """Let what travels travel; whether anything still does."""
        self._moving = self.travel.anything_moves and self.travel.advance(now)
        self.travel.anything_moves = self._moving
        return self._moving

    @property
    def pace(self) -> float:
        return feel.FRAME if self._moving else feel.TILT_FRAME

    def _proceed(self, now: float) -> None:
        """At rest: ask whoever is asked."""
        asked = self.match.asked
        if self._has_decided:
            self.sit(None)  # the decision is made: nobody's cards lie open
        if asked is None or asked == TABLE:
            if now >= self.travel.ready_at:
                self._show_result()
        elif asked in self.session.people:
            if (no := self.session.quick.refusal(asked)) is None:
                self._ask_person(asked, now)
            elif self.session.has_waited() and now >= self.travel.ready_at:  # exactly as a computer player would refuse
                self.session.quick.answered.add(self.match.ply)
                self.session.act(asked, no)
                self.travel.news()
        else:
            self.session.think(self.house.thought)
            if remark := self.session.remark():
                self.notify(remark)
            if now >= self.travel.ready_at and (thought := self.session.thought()) is not None:
                self.session.act(*thought)
                self.travel.news()

    def _ask_person(self, asked: Seat, now: float) -> None:
        if self.house.stack.top is not self or self.drag:
            return
        if asked != self.viewer and self.hides_nothing and now >= self.travel.ready_at:
            self.sit(asked)
        elif asked != self.viewer or (self.is_shared and self.question):
            if now >= self.travel.ready_at:
                self.house.go(ToCurtain(self, asked))
        elif self.question:
            self.house.go(ToQuestion(self, self.question))

    def _show_result(self) -> None:
        if self.house.stack.top is self:
            self.house.go(ToResult(self))

    # -- saying no

    def refuse(self, refusal: Refusal) -> None:
        """Say why not, for a while."""
        words = self.game.say(self.view, refusal)
        self.house.sounds.play("no")
        self.notify(words, refusal.rule, is_public=False)

    def notify(self, words: Said | None, rule: str = "", is_public: bool = True) -> None:
        """Say something for a while; what is not public goes when another person sits down."""
        self.dismiss()  # and its link
        self.notice = Notice(self.house.speaker.runs(words), rule, time.perf_counter() + feel.SAYING, is_public)
        self.dirty = True

    def confirm(self, words: Said) -> None:
        self.notify(words)
        self.notice = replace(self.notice, done=True) if self.notice else None

    def dismiss(self) -> None:
        if self.notice:
            self.notice, self._why, self.dirty = None, None, True
            self.bar.buttons = [button for button in self.bar.buttons if button.name != "why"]

    @property
    def now_room(self) -> pygame.Rect:
        """Where the line of what to do now may lie."""
        now = self.laid.regions.now
        if (owner := self.owner_rect) and not self.laid.regions.owner.h:
            left = owner.right + self.kit.px(10)
            now = pygame.Rect(left, now.y, now.right - left, now.h)
        if self.laid.regions.form != "cramped":
            return now
        lefts = [b.rect.x for b in self.bar.buttons if b.rect.colliderect(now) and b.name != "why"]
        return pygame.Rect(now.x, now.y, min([*lefts, now.right]) - now.x - self.kit.px(10), now.h)

    @property
    def owner_rect(self) -> pygame.Rect | None:
        """At a shared table, where it says whose hand lies below, if there is no other place for it."""
        seat, r = self.below, self.laid.regions
        if not self.is_shared or seat is None or (r.count.h and not r.cramped):
            return None
        style = Style("bold", 19, self.kit.theme.text)
        wide = self.kit.type.width(self.house.speaker.runs(Said("{seat}", (("seat", Who(seat)),))), style)
        if r.owner.h:
            return pygame.Rect(r.owner.x, r.owner.y, min(wide + self.kit.px(28), r.owner.w), r.owner.h)
        high = min(r.now.h, self.kit.px(40))
        return pygame.Rect(r.now.x, r.now.centery - high // 2, min(wide + self.kit.px(28), r.now.w // 4), high)

    def why_width(self) -> int:
        style = Style("semibold", 18, self.kit.theme.ink)
        return self.kit.type.width(self.house.speaker.runs(WHY), style) + self.kit.px(36)

    def place_why(self, rect: pygame.Rect) -> None:
        """The link beside a refusal, where this frame's line puts it."""
        if self._why != rect:
            self._why = rect
            self.bar.buttons = [button for button in self.bar.buttons if button.name != "why"]
            self.bar.buttons.append(Button("why", self.house.speaker.runs(WHY), rect, look="paper", size=18))
            self.dirty = True

    def forget_why(self) -> None:
        """The buttons were made anew: the next frame places the link again."""
        self._why = None

    def explained(self) -> Button | None:
        """The button whose reason for being off is shown."""
        focused = self.bar.named(self.focus.removeprefix("button.")) if self.focus else None
        button = self.bar.hover or focused
        return button if button and not button.enabled and not self.drag else None

    def intent_of(self, button: GameButton) -> Any:
        """What pressing a game's button would mean with the tray and the selection as they are."""
        arrange = self.arrange
        groups, chosen = (arrange.groups, arrange.chosen) if arrange else ((), ())
        return self.game.interpret(self.view, Press(button.name, groups, chosen))

    # -- events and drawing

    def handle(self, event: pygame.Event) -> bool:
        return self.hands.handle(event, time.perf_counter())

    def invited_rects(self) -> list[tuple[Place, pygame.Rect]]:
        """Places that would take what is held or selected."""
        rects = []
        for place in (*self.invited, *self.bracketed):
            rect = self.laid.aims.get(place) or self.laid.pile_card.get(place) or self.laid.drops.get(place)
            if place in self.laid.piles and not self.stage.pile(place):
                rect = self.laid.piles[place]
            if rect:
                rects.append((place, self._wild_wanted(place) or rect))
        return rects

    def _wild_wanted(self, place: Place) -> pygame.Rect | None:
        """In another side's meld, the wild that stands for the one card held or selected."""
        box, cards = self.laid.melds.get(place), self.lifted or (self.arrange.selected if self.arrange else [])
        caption = self.caption(place) if box and box.side != self.our_side and len(cards) == 1 else None
        wilds = [at for at, stand in enumerate(caption.stands if caption else ()) if stand]
        meant = [at for at in wilds if caption and caption.stands[at] == cards[0].look] or wilds
        return self.things.targets().get(f"{place}.{meant[0]}") if len(meant) == 1 else None

    @property
    def dirty(self) -> bool:
        return self._dirty

    @dirty.setter
    def dirty(self, value: bool) -> None:
        self._dirty = value
        self._items_due = self._items_due or value

    _dirty, _items_due = True, True

    def spoil(self) -> None:
        self.dirty = True

    @property
    def is_due(self) -> bool:
        return self.dirty

    def drawn(self) -> None:
        self.dirty = False

    def redraw_held(self) -> None:
        """Only what is held moved: everything else is as in the last frame."""
        self._dirty = True

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        assert self.still is not None
        lister, lying = Items(self, time.perf_counter()), None
        if self._items_due or self._moving or self.still_due:
            self._items_due = self._moving
            lying = lister.all()
        if self.still_due:
            Still(self, self.still).paint()
            self.still_due = False
            self.canvas.spoil()
        return self.canvas.draw(surface, self.still, lying, lister.dragged())

    def pad_letter(self, button: str) -> str:
        return self.keys.pad_letter(button)

    # -- what can be pointed at

    def focus_rect(self, name: str) -> pygame.Rect | None:
        card = self.things.card_named(name)
        if card is not None and card in self.laid.poses:
            return self.laid.poses[card].rect
        return self.targets().get(name)

    def targets(self) -> dict[str, pygame.Rect]:
        return self.things.targets()

    def nodes(self) -> list[Node]:
        return self.things.nodes()

    @property
    def focused(self) -> str | None:
        return self.focus or self.bar.focus

    def at_rest(self) -> bool:
        is_heard = not self.house.guard.is_deaf(time.perf_counter())
        return self.is_mine and self.question is None and not self.session.is_advising and is_heard

    def describe(self) -> dict[str, Any]:
        hand: list[Piece] = [sprite.look for sprite in self.arrange.loose] if self.arrange else []
        return {**super().describe(), "asked": self.match.asked, "phase": self.view.open.phase, "hand": hand}
