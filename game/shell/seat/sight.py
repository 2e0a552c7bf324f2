"""What a game says of one View: asked when it is wanted, and never twice."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import Any

from game.engine.contract import (
    Action,
    Aim,
    Badge,
    Button,
    Choice,
    Drop,
    Fact,
    Game,
    Intent,
    Label,
    Outlook,
    Press,
    Question,
    Spot,
    Tap,
    View,
)
from game.engine.said import Said
from game.engine.table import BACK, Piece, Pile, Place, Seat
from game.shell.cloth.declared import Declared, declared
from game.shell.play.lately import laid_lately, taken_lately
from game.shell.seat.route import Way


class Sight:
    """A View and everything its game makes of it. A View never changes, and so neither does this."""

    def __init__(self, game: Game[Any], view: View[Any]) -> None:
        self.game, self.view = game, view
        self.asked: Seat | None = view.open.asked
        self.spots: Sequence[Spot] = game.spots(view)
        self._captions: dict[Place, Label | None] = {}
        self._labels: dict[Pile, Label] = {}
        self._outlooks: dict[tuple[Place, Pile], Outlook | None] = {}
        self._taken: dict[tuple[Place, Pile], bool] = {}
        self._allowed: dict[tuple[Pile, Place, Way, Place], bool] = {}
        self._intents: dict[tuple[str, tuple[Pile, ...], Pile], Intent] = {}

    @cached_property
    def declared(self) -> Declared:
        """What the game has on its table."""
        return declared(self.game, self.view, self.spots)

    @cached_property
    def question(self) -> Question | None:
        """What is asked of whoever sees this."""
        return self.game.question(self.view)

    @cached_property
    def now(self) -> Said:
        """What is to be done now."""
        return self.game.now(self.view)

    @cached_property
    def facts(self) -> Sequence[Fact]:
        return tuple(self.game.facts(self.view))

    @cached_property
    def aim(self) -> Aim | None:
        """What the viewer must lay first, and how far their hand is from it, while nothing of theirs is laid."""
        view = self.view
        if view.seat is None:
            return None
        side = view.open.side_of(view.seat)
        laid = any(spot.zone == "side" and spot.owner == side and view.cloth.get(spot.place) for spot in self.spots)
        return None if laid else self.game.aim(view)

    @cached_property
    def buttons(self) -> Sequence[Button]:
        """The deeds that the game offers."""
        return tuple(self.game.buttons(self.view))

    @cached_property
    def trays(self) -> int:
        """How many groups may be built at once."""
        return self.game.tray(self.view)

    @cached_property
    def lately(self) -> Mapping[Place, tuple[int, ...]]:
        """What others laid since the viewer's last turn, on melds and piles."""
        return laid_lately(self.view, [spot.place for spot in self.spots if spot.zone in ("side", "pile")])

    @cached_property
    def took(self) -> Mapping[Seat, Pile]:
        """What others were seen to take since the viewer's last turn."""
        return taken_lately(self.view)

    @cached_property
    def badges(self) -> Mapping[Place, Sequence[Badge]]:
        """What is stuck on pieces and places, by place."""
        found: dict[Place, list[Badge]] = {}
        for badge in self.game.badges(self.view):
            found.setdefault(badge.place, []).append(badge)
        return found

    def outlook(self, place: Place, pieces: Pile) -> Outlook | None:
        """What picking these up there would come to."""
        key = place, pieces
        if key not in self._outlooks:
            self._outlooks[key] = self.game.outlook(self.view, place, pieces)
        return self._outlooks[key]

    def caption(self, place: Place) -> Label | None:
        """What a meld is."""
        if place not in self._captions:
            self._captions[place] = self.game.caption(self.view, place)
        return self._captions[place]

    def label(self, cards: Pile) -> Label:
        """What these cards would be as a group."""
        if cards not in self._labels:
            self._labels[cards] = self.game.label(self.view, cards)
        return self._labels[cards]

    def pressed(self, name: str, groups: tuple[Pile, ...] = (), chosen: Pile = ()) -> Intent:
        """What a press on this deed means with such groups in the tray and such cards selected."""
        key = name, groups, chosen
        if key not in self._intents:
            self._intents[key] = self.game.interpret(self.view, Press(*key))
        return self._intents[key]

    def dropped(
        self, cards: Pile, src: Place, place: Place, lying: Sequence[Piece], piece: Piece = "", via: Way = ()
    ) -> Intent:
        """What dropping there means: on the very piece, or anywhere on the place if only that is lawful.

        ``lying`` are the pieces of a meld that lies there, ``via`` the places where they rested on their way.
        """
        first: Intent = None
        for onto in dict.fromkeys((piece, "", *(look for look in lying if look != BACK))):
            intent = self.game.interpret(self.view, Drop(cards, src, place, onto, via))
            if isinstance(intent, Action | Choice):
                return intent
            first = first or intent
        return first

    def taken(self, src: Place, cards: Pile, places: Collection[Place]) -> bool:
        """Would any of these places take them? Asked at every motion of the pointer."""
        key = src, cards
        if key not in self._taken:
            drops = (Drop(cards, src, place) for place in places if place != src)
            self._taken[key] = any(does(self.game.interpret(self.view, drop)) for drop in drops)
        return self._taken[key]

    def allows(self, cards: Pile, src: Place, via: Way, place: Place) -> bool:
        """May they be let go there, having rested on their way? Asked at every motion of the pointer."""
        key = cards, src, via, place
        if key not in self._allowed:
            self._allowed[key] = does(self.game.interpret(self.view, Drop(cards, src, place, "", via)))
        return self._allowed[key]

    def throws(self, place: Place, lying: Pile) -> bool:
        """Can the dice that lie there be taken up and flung?"""
        return bool(lying) and all(map(self.declared.is_die, lying)) and does(self.flung(place, lying))

    def flung(self, place: Place, dice: Pile) -> Intent:
        """What throwing the dice that lie there means."""
        intent = self.game.interpret(self.view, Drop(dice, place, place))
        return intent if does(intent) else self.tapped(place, dice[-1])

    def tapped(self, place: Place, piece: Piece = "") -> Intent:
        """What a tap there means."""
        return self.game.interpret(self.view, Tap(place, piece))

    def spot(self, place: Place) -> Spot | None:
        """Where it belongs."""
        return next((spot for spot in self.spots if spot.place == place), None)

    def is_final(self, intent: Intent) -> bool:
        """Can it, or any of what it may come to, never be taken back?"""
        actions = intent.actions if isinstance(intent, Choice) else (intent,)
        return any(isinstance(each, Action) and self.game.is_final(self.view, each) for each in actions)


def does(intent: Intent) -> bool:
    """Does it come to something, or ask to what?"""
    return isinstance(intent, Action | Choice)
