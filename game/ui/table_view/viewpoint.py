"""Who looks at a match, and what it shows them."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Badge, Fact, GroupLabel, PublicState, View
from game.engine.match import Match
from game.engine.messages import Message
from game.engine.table import BACK, TABLE, Event, Flipped, Moved, Piece, Pile, Piles, Place, Seat, fold_into
from game.ui.i18n.speaker import Speaker
from game.ui.scenes.app_context import AppContext
from game.ui.session import stand_ins
from game.ui.session.outcome import hands_of
from game.ui.session.session import Session
from game.ui.session.temperaments import EVEN, OF_PORTRAIT, Temperament, is_pleased
from game.ui.storage.profiles import Profile, hand_key
from game.ui.style.portraits import portraits_of
from game.ui.style.theme import PEOPLE, Colour
from game.ui.table_view.game_view import GameView
from game.ui.table_view.orders import SortKey
from game.values import dataclass

OF_HAND, OF_TURN = ("title", "contract", "bonus", "goal", "side", "seat"), "doing"  # of a fact, ``where`` it is shown


@dataclass(frozen=True)
class BesideView:
    """What is shown beside a View: the words of a lesson, if any, and whether something can be undone."""

    words: Message | None = None
    may_undo: bool = False


class Shown:
    """The view that words, counts and buttons are made from, up to match ply ``ply``.

    While it ``is_behind``, events are on their way, and ``landed`` of them have landed. Its ``piles`` go on with each
    event that lands, and what is said of a single place with the last event there. All else waits for the last one, but
    for two views: ``turn_view`` says whose turn it is, which is nobody's once what ended a hand has been seen, and
    ``hand_view`` which hand is played, which is the new one as soon as it is dealt.
    """

    def __init__(self, game_view: GameView, ply: int, beside: BesideView) -> None:
        self.is_behind = False
        self.show(game_view, ply, beside)

    def show(self, game_view: GameView, ply: int, beside: BesideView) -> None:
        """Show everything that the match has come to."""
        self.game_view = self.turn_view = self.hand_view = self._latest = game_view
        self.ply, self.beside = ply, beside
        self.landed, self._events = 0, tuple[Event, ...]()
        self.piles: Piles = game_view.view.piles
        self._settled: frozenset[Place] = frozenset()

    @property
    def view(self) -> View[PublicState]:
        return self.game_view.view

    @property
    def drawn_from(self) -> tuple[object, ...]:
        """What changes whenever this shows anything else."""
        return self.game_view, self.turn_view, self.hand_view, self.landed

    @property
    def to_act(self) -> Seat | None:
        """Who is shown to act."""
        return self.turn_view.view.public.to_act

    @property
    def facts(self) -> Sequence[Fact]:
        """What the game says of the hand, the turn and all else, each as it is shown.

        What a deal changes of a pile is not said before it has landed, and no more is it as it was in the last hand.
        """
        if self.game_view is self.turn_view is self.hand_view:
            return self.game_view.facts
        hand, old = self.hand_view.facts, self.game_view.facts
        of_hand = [fact for fact in hand if fact.where in OF_HAND]
        of_turn = [fact for fact in self.turn_view.facts if fact.where == OF_TURN]
        others = [fact for fact in old if fact.where not in (*OF_HAND, OF_TURN)]
        return *of_hand, *of_turn, *(fact for fact in others if old is hand or fact in hand)

    def fall_behind(self, events: Sequence[Event]) -> None:
        """From now on wait for these to land."""
        self.is_behind, self.landed, self._events = True, 0, tuple(events)

    def deal(self, latest: GameView) -> None:
        """Show which hand is dealt, while its cards are on their way to this view."""
        self.hand_view = latest

    @property
    def awaited(self) -> int:
        """How many events have not landed yet."""
        return len(self._events) - self.landed

    def land(self, landed: int, latest: GameView) -> None:
        """From now on the first ``landed`` events have landed, on their way to the ``latest`` view."""
        piles = dict(self.piles)
        for event in self._events[self.landed : landed]:
            fold_into(piles, event)
        self.piles, self.landed, self._latest = piles, landed, latest
        self._settled = _places_of(self._events[:landed]) - _places_of(self._events[landed:])
        if latest.asked in (None, TABLE) and not self._settled.isdisjoint(_places_before(self.game_view, self.to_act)):
            self.turn_view = latest

    def overtake(self, game_view: GameView, ply: int) -> None:
        """Show at once what was awaited: the next action has been done."""
        self.is_behind = False
        self.show(game_view, ply, self.beside)

    def arrive(self) -> None:
        """All have landed: what is taken next is shown at once."""
        self.is_behind = False

    # -- one place

    def about(self, place: Place) -> GameView:
        """Return what speaks for a place: the newest view as soon as everything there has landed."""
        return self._latest if place in self._settled else self.game_view

    def caption(self, place: Place) -> GroupLabel | None:
        """Return the label of a meld; None before its first cards have landed."""
        return self.about(place).caption(place)

    def badges(self, place: Place) -> Sequence[Badge]:
        """Return the badges there."""
        return self.about(place).badges.get(place, ())

    def pile(self, place: Place) -> Pile:
        """Return what has landed there."""
        return self.piles.get(place, ())


def _places_of(events: Sequence[Event]) -> frozenset[Place]:
    found = set[Place]()
    for event in events:
        match event:
            case Moved(src, dst):
                found |= {src, dst}
            case Flipped(place):
                found.add(place)
    return frozenset(found)


def _places_before(game_view: GameView, seat: Seat | None) -> list[Place]:
    """Return the places of a seat's hand, and of what lies before it."""
    return [spot.place for spot in game_view.spots if spot.owner == seat and spot.zone in ("hand", "seat")]


class Viewpoint:
    """A match as the ``viewer`` sees it; None while no hand is open. ``near`` is who sits at the near edge."""

    def __init__(self, context: AppContext, session: Session) -> None:
        self._context, self.session = context, session
        self.match, self.game = session.match, session.match.game
        self.viewer: Seat | None = session.people[0] if session.people else None
        self.near: Seat = session.people[0] if session.people else 0
        self.seen = self.match.ply  # the ply up to which the viewer was shown what happened
        self.game_view = self.game_view_of(self.match.view(self.viewer))
        self.shown = Shown(self.game_view, self.seen, self._beside)  # pictures and announcements are made from this
        self._feed: tuple[object, object, list[Message]] = (None, None, [])  # its view, its length and stand-ins, lines

    def turn(self, viewer: Seat | None, near: Seat | None = None) -> None:
        """Look from another seat; all that happened counts as shown."""
        self.viewer = viewer
        self.near = viewer if viewer is not None else self.near if near is None else near
        self.shown.arrive()
        self.look()
        self.catch_up()

    def look(self) -> None:
        """Take a new view of the match; it is shown at once unless something is awaited."""
        view = self.match.view(self.viewer)
        if self.game_view.view is not view or self.game_view.help != self.help:
            self.game_view = self.game_view_of(view)
        if not self.shown.is_behind:
            self.shown.show(self.game_view, self.match.ply, self._beside)

    @property
    def _beside(self) -> BesideView:
        """What is shown beside the view by now."""
        return BesideView(self.session.words, self.viewer is not None and self.session.may_undo(self.viewer))

    def game_view_of(self, view: View[PublicState]) -> GameView:
        """Return what the game says about a view here."""
        return GameView(self.game, view, self.help)

    def catch_up(self) -> None:
        """Mark everything that happened as shown."""
        self.seen = self.match.ply

    # -- who is who

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

    def portraits(self) -> tuple[str, ...]:
        """Return each seat's portrait: that of a person, or one that goes with the name; empty if there are none."""
        if not self._context.has_portraits:
            return ()
        sitters, people = self.match.sitters, self._context.people
        chosen = [people.of(each.name).portrait if each.player == "person" else "" for each in sitters]
        return portraits_of([each.name for each in sitters], chosen)

    def temperament(self, seat: Seat) -> Temperament:
        """Return the manners of a seat's portrait."""
        portraits = self.portraits()
        return OF_PORTRAIT.get(portraits[seat], EVEN) if portraits else EVEN

    def mood_of(self, seat: Seat) -> str:
        """Return the mood in a seat's portrait: what pleased it, that it is to act, or how its side ended."""
        public, events, asked = self.shown.view.public, self.shown.view.events, self.shown.to_act
        is_playing = asked not in (TABLE, None)
        if not is_playing and self.shown.is_behind:
            return "waits"
        if is_playing and is_pleased(self.temperament(seat), seat, public.side_of(seat), events, self.game.cues):
            return "pleased"
        if asked == seat:
            return "thinks"
        points = self._last_points() if asked == TABLE else self._wins() if asked is None else ()
        mine = points[public.side_of(seat)] if points else 0
        if not points or max(points) == min(points):
            return "waits"
        return "pleased" if mine == max(points) else "beaten" if mine == min(points) else "waits"

    def _last_points(self) -> tuple[int, ...]:
        """Return what each side made in the last hand; empty before the first."""
        hands = hands_of(self.match.done, len(self.view.public.sides))
        return hands[-1].points if hands else ()

    def _wins(self) -> tuple[int, ...]:
        """Return 1 for each side that won the match, which its last hand need not show, and 0 for the others."""
        public = self.shown.view.public
        winners: list[int] = self.game.result_line(public)["winners"]
        return tuple(int(side in winners) for side in range(len(public.sides)))

    @property
    def fixed(self) -> Seat | None:
        """Who stays at the near edge when the viewer changes; None if the table turns with the viewer."""
        return self.session.people[0] if self.is_shared and self._context.prefs.view == "fixed" else None

    @property
    def below(self) -> Seat:
        """Whose hand is below the table."""
        return self.near if self.viewer is None else self.viewer

    @property
    def our_side(self) -> int:
        """The side of who sits at the near edge."""
        fixed = self.fixed
        return self.view.public.side_of(self.below if fixed is None else fixed)

    # -- what is there

    @property
    def view(self) -> View[PublicState]:
        return self.game_view.view

    @property
    def now(self) -> Message:
        """The prompt: from the lesson or the puzzle, or else from the game."""
        beside = self.shown.beside if self.shown.is_behind else self._beside
        return beside.words or self.shown.turn_view.now

    @property
    def may_undo(self) -> bool:
        """Whether the viewer is shown that they can undo something."""
        return (self.shown.beside if self.shown.is_behind else self._beside).may_undo

    @property
    def own_places(self) -> list[Place]:
        """The places of the hand below, and of what lies before it."""
        return _places_before(self.game_view, self.below)

    def held_by(self, seat: Seat) -> int:
        """Return how many cards have landed before a seat."""
        return sum([len(self.shown.pile(place)) for place in _places_before(self.game_view, seat)])

    def open_hands(self) -> dict[Place, tuple[Piece, ...]]:
        """Return the others' hands that the person whose hand is open may see; the View has nothing of them."""
        if self.viewer is None:
            return {}
        key, found = self.hand_key(self.viewer), self.session.partners.hands(self.viewer)
        return {Place("hand", seat): tuple(sorted(hand, key=key)) for seat, hand in found.items()}

    def feed(self, most: int) -> list[Message]:
        """Return the last events in words, oldest first; where several people look on, only what all of them know."""
        view = self.match.view(None) if self.is_shared else self.view
        landed = len(view.events) - self.shown.awaited
        if landed < 0:
            return []  # a new hand is being dealt
        by = most, landed, tuple([self.match.stand_in(seat) for seat in range(self.match.setup.seats)])
        if self._feed[0] is not view or self._feed[1] != by:
            self._feed = view, by, _feed_of(self.match, view, most, landed)
        return self._feed[2]

    # -- the players' settings

    @property
    def help(self) -> str:
        """What is said unasked to who sits below: all in lessons and puzzles, else as they wish."""
        return "all" if self.session.words else self.profile.help or "all"

    @property
    def profile(self) -> Profile:
        """The settings of who sits below."""
        return self.profile_of(self.below)

    def profile_of(self, seat: Seat) -> Profile:
        """Return the settings of the player at this seat."""
        return self._context.people.of(self.match.sitters[seat].name)

    def colour_of(self, seat: Seat) -> Colour:
        """Return the colour of the player at this seat, different from all others at this table."""
        names = [sitter.name for sitter in self.match.sitters]
        return self._context.theme.deep(PEOPLE[self._context.people.colours(names)[seat]][1])

    def hand_key(self, seat: Seat, by: str = "") -> SortKey:
        """Return the sort key for their hand: ``by`` suit or rank, or their usual one."""
        return hand_key(self.game, self.profile_of(seat), by)

    def use_deck_of(self, seat: Seat) -> None:
        """From the next layout on, draw the card faces they like."""
        self._context.use_deck(self.profile_of(seat).deck)
        self._context.art.use_game(self.game)

    @property
    def speaker(self) -> Speaker:
        """The speaker that words the messages at this table; who plays alone against the computer is told "you"."""
        people, names = self.session.people, [sitter.name for sitter in self.match.sitters]
        you = people[0] if len(people) == 1 else None
        return self._context.speaker.at(names, self.match.setup.sides, you)


def _feed_of(match: Match, view: View[PublicState], most: int, landed: int) -> list[Message]:
    lines: list[Message] = []
    replaced = stand_ins.replacements(match, view.seat)
    for at, event in reversed(list(enumerate(view.events[:landed]))):
        if len(lines) >= most:
            break
        words = match.game.describe(view, event)
        lines += [each for each in (words, *replaced.get(at, ())) if each]
    return lines[:most][::-1]
