"""Who looks at a match, and what it shows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.contract import PublicState, View
from game.engine.match import Match
from game.engine.messages import Message
from game.engine.table import BACK, TABLE, Piece, Place, Scored, Seat
from game.ui.i18n.speaker import Speaker
from game.ui.scenes.app_context import AppContext
from game.ui.session.outcome import hands_of
from game.ui.session.session import Session
from game.ui.session.temperaments import EVEN, OF_PORTRAIT, Temperament, is_pleased
from game.ui.session.titles import replacements
from game.ui.storage.profiles import Profile, hand_key
from game.ui.style.portraits import portraits_of
from game.ui.style.theme import PEOPLE, Colour
from game.ui.table_view.game_view import GameView
from game.ui.table_view.shown import BesideView, Shown, places_before

SortKey = Callable[[Piece], tuple[int, ...]]


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
        self._counted = 0  # the ply up to which points were counted before the viewers
        self._before: tuple[int, Sequence[int]] = (0, ())  # the scores before the action of this ply

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

    # -- the points of a hand that has ended

    @property
    def shows_endings(self) -> bool:
        """Whether the points of a hand are counted on the table before its sheet comes."""
        prefs, session = self._context.prefs, self.session
        return bool(session.people) and not (prefs.reduced_motion or prefs.pace == "instant" or session.course)

    @property
    def is_to_count(self) -> bool:
        """Whether a hand has ended whose points have not been counted yet. Chips that are taken count themselves."""
        shown, props = self.shown, self.shown.game_view.props
        has_ended = shown.view.public.to_act in (None, TABLE) and shown.ply > self._counted
        return has_ended and self.session.is_match and self.shows_endings and not (props and props.pot is not None)

    def count_points(self) -> None:
        """From now on show what the hand that ended has brought."""
        self._counted = self.match.ply

    @property
    def scores(self) -> Sequence[int]:
        """Each side's points, those of a hand only once they have been counted or, as chips, taken."""
        if self.shown.held_scores is not None:
            return self.shown.held_scores
        if not self.is_to_count:
            return self.shown.view.public.scores
        if self._before[0] != self.match.ply:
            self._before = self.match.ply, self.match.at(self.match.ply - 1).public.scores
        return self._before[1]

    def _told_later(self) -> int:
        """Return how many of the newest events are told only when the points have been counted."""
        events = self.match.last(1)[0].step.events if self.is_to_count else ()
        return len(events) - next((at for at, event in enumerate(events) if isinstance(event, Scored)), len(events))

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
        return portraits_of(tuple([each.name for each in sitters]), tuple(chosen))

    def temperament(self, seat: Seat) -> Temperament:
        """Return the manners of a seat's portrait."""
        portraits = self.portraits()
        return OF_PORTRAIT.get(portraits[seat], EVEN) if portraits else EVEN

    def mood_of(self, seat: Seat) -> str:
        """Return the mood in a seat's portrait: what pleased it, that it is to act, or how its side ended."""
        public, events, asked = self.shown.view.public, self.shown.view.events, self.shown.to_act
        is_playing = asked not in (TABLE, None)
        if not is_playing and (self.shown.is_behind or self.is_to_count):
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
        """The side of the player at the near edge."""
        fixed = self.fixed
        return self.view.public.side_of(self.below if fixed is None else fixed)

    # -- what is there

    @property
    def view(self) -> View[PublicState]:
        return self.game_view.view

    @property
    def now(self) -> Message:
        """The prompt: from the lesson or the puzzle, or else from the game.

        Whether another hand follows may depend on points that have not been counted.
        """
        return self._beside_or_ending or self.shown.turn_view.now

    @property
    def now_in_brief(self) -> Message:
        """The same where there is little room."""
        return self._beside_or_ending or self.shown.turn_view.now_in_brief

    @property
    def _beside_or_ending(self) -> Message | None:
        beside = self.shown.beside if self.shown.is_behind else self._beside
        is_ending = self.shown.turn_view is not self.shown.game_view or self.is_to_count
        return beside.words or (self.game.rounds.closing if is_ending else None)

    @property
    def may_undo(self) -> bool:
        """Whether the viewer is shown that they can undo something."""
        return (self.shown.beside if self.shown.is_behind else self._beside).may_undo

    @property
    def own_places(self) -> list[Place]:
        """The places of the hand below, and of what lies before it."""
        return places_before(self.game_view, self.below)

    def held_by(self, seat: Seat) -> int:
        """Return how many cards have landed before a seat."""
        views = self.shown.game_view, self.game_view  # what lay in a place of the last hand may not have left it yet
        places = dict.fromkeys(place for view in views for place in places_before(view, seat))
        return sum([len(self.shown.pile(place)) for place in places])

    def open_hands(self) -> dict[Place, tuple[Piece, ...]]:
        """Return the others' hands that the person whose hand is open may see; the View has nothing of them."""
        if self.viewer is None:
            return {}
        key, found = self.hand_key(self.viewer), self.session.partners.hands(self.viewer)
        return {Place("hand", seat): tuple(sorted(hand, key=key)) for seat, hand in found.items()}

    def feed(self, most: int) -> list[Message]:
        """Return the last events in words, oldest first; where several people look on, only what all of them know."""
        view = self.match.view(None) if self.is_shared else self.view
        landed = len(view.events) - max(self.shown.awaited, self._told_later())
        if landed < 0:
            return []  # a new hand is being dealt
        by = most, landed, tuple([self.match.stand_in(seat) for seat in range(self.match.setup.seats)])
        if self._feed[0] is not view or self._feed[1] != by:
            self._feed = view, by, _feed_of(self.match, view, most, landed)
        return self._feed[2]

    # -- the players' settings

    @property
    def help(self) -> str:
        """What the table says of its own accord to the person below: all in lessons and puzzles, else as wished."""
        return "all" if self.session.words else self.profile.help or "all"

    @property
    def profile(self) -> Profile:
        """The settings of the person who sits below."""
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
    replaced = replacements(match, view.seat)
    for at, event in reversed(list(enumerate(view.events[:landed]))):
        if len(lines) >= most:
            break
        words = match.game.describe(view, event)
        lines += [each for each in (words, *replaced.get(at, ())) if each]
    return lines[:most][::-1]
