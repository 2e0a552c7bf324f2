"""What a game says about one View: computed when needed, and only once."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from game.engine.contract import (
    Action,
    AnyGame,
    Badge,
    Button,
    Choice,
    Drop,
    Fact,
    Goal,
    GroupLabel,
    Intent,
    PickupPreview,
    PlaceLayout,
    Press,
    PublicState,
    Question,
    TableProps,
    Tap,
    View,
)
from game.engine.messages import Message
from game.engine.table import BACK, Piece, Pile, Place, Seat
from game.ui.session.turns import is_unthrown, laid_since_turn, taken_since_turn
from game.ui.table_layout.declared_table import DeclaredTable, declare_table
from game.ui.table_view.route import Route


class GameView:
    """A View and everything its game derives from it. A View never changes, and so neither does this."""

    def __init__(self, game: AnyGame, view: View[PublicState], help: str = "all") -> None:
        """``help``: what the table says of its own accord, one of ``profiles.HELPS``."""
        self.game, self.view, self.help = game, view, help
        self.asked: Seat | None = view.public.to_act
        self.spots: Sequence[PlaceLayout] = game.place_layouts(view)
        self._captions: dict[Place, GroupLabel | None] = {}
        self._labels: dict[Pile, GroupLabel] = {}
        self._outlooks: dict[tuple[Place, Pile], PickupPreview | None] = {}
        self._taken: dict[tuple[Place, Pile], bool] = {}
        self._allowed: dict[tuple[Pile, Place, Route, Place], bool] = {}
        self._intents: dict[tuple[str, tuple[Pile, ...], Pile], Intent[Action]] = {}

    @cached_property
    def declared(self) -> DeclaredTable:
        """What the game has on its table."""
        return declare_table(self.game, self.view, self.spots)

    @cached_property
    def question(self) -> Question | None:
        """The question to the viewer, if any; without help it says nothing of what the card would do for the hand."""
        found = self.game.question(self.view)
        return found if found is None or self.help == "all" else replace(found, hints=(), uses=())

    @cached_property
    def now(self) -> Message:
        """The prompt: what to do now."""
        return (self.game.prompt if self.help == "all" else self.game.neutral_prompt)(self.view)

    @cached_property
    def now_in_brief(self) -> Message:
        """What to do now, without what the hand lacks for it."""
        return self.game.neutral_prompt(self.view)

    @cached_property
    def facts(self) -> Sequence[Fact]:
        return tuple(self.game.facts(self.view))

    @cached_property
    def props(self) -> TableProps | None:
        """What stands beside the dice."""
        return self.game.table_props(self.view)

    @cached_property
    def goal(self) -> Goal | None:
        """The viewer's first required meld and how far their hand is from it, until they have melded."""
        view = self.view
        if view.seat is None or self.help != "all":
            return None
        side = view.public.side_of(view.seat)
        laid = any(spot.zone == "side" and spot.owner == side and view.piles.get(spot.place) for spot in self.spots)
        return None if laid else self.game.goal(view)

    @cached_property
    def buttons(self) -> Sequence[Button]:
        """The game's buttons."""
        return tuple(self.game.buttons(self.view))

    @cached_property
    def trays(self) -> int:
        """How many groups can be built at once."""
        return self.game.tray_places(self.view)

    @cached_property
    def lately(self) -> Mapping[Place, tuple[int, ...]]:
        """What others put on melds and piles since the viewer's last turn."""
        return laid_since_turn(self.view, [spot.place for spot in self.spots if spot.zone in ("side", "pile")])

    @cached_property
    def took(self) -> Mapping[Seat, Pile]:
        """What others were seen to take since the viewer's last turn."""
        return taken_since_turn(self.view)

    @cached_property
    def ready(self) -> frozenset[Place]:
        """The places with dice that wait for the first throw of a turn."""
        if not any(map(self.declared.is_die, self.declared.looks)) or not is_unthrown(self.view):
            return frozenset()
        piles = {spot.place: self.view.piles.get(spot.place, ()) for spot in self.spots}
        return frozenset(place for place, pile in piles.items() if pile and all(map(self.declared.is_die, pile)))

    @cached_property
    def badges(self) -> Mapping[Place, Sequence[Badge]]:
        """The badges on pieces and places, by place."""
        found: dict[Place, list[Badge]] = {}
        for badge in self.game.badges(self.view):
            found.setdefault(badge.place, []).append(badge)
        return found

    def outlook(self, place: Place, pieces: Pile) -> PickupPreview | None:
        """Return what picking these up there would lead to."""
        key = place, pieces
        if key not in self._outlooks:
            self._outlooks[key] = self.game.pickup_preview(self.view, place, pieces)
        return self._outlooks[key]

    def caption(self, place: Place) -> GroupLabel | None:
        """Return the label of a meld; None where nothing lies."""
        if place not in self._captions:
            self._captions[place] = self.game.caption(self.view, place) if self.view.piles.get(place) else None
        return self._captions[place]

    def label(self, cards: Pile) -> GroupLabel:
        """Return the label of these cards as a group."""
        if cards not in self._labels:
            self._labels[cards] = self.game.group_label(self.view, cards)
        return self._labels[cards]

    def pressed(self, name: str, groups: tuple[Pile, ...] = (), chosen: Pile = ()) -> Intent[Action]:
        """Return what pressing this button means with such groups in the tray and such cards selected."""
        key = name, groups, chosen
        if key not in self._intents:
            self._intents[key] = self.game.interpret(self.view, Press(*key))
        return self._intents[key]

    def dropped(
        self, cards: Pile, src: Place, place: Place, lying: Sequence[Piece], piece: Piece = "", via: Route = ()
    ) -> Intent[Action]:
        """Return what dropping there means: on that very piece, or anywhere on the place if only that is legal.

        ``lying`` are the pieces of a meld at that place, ``via`` the places where the dropped ones rested on their way.
        """
        first: Intent[Action] = None
        for onto in dict.fromkeys((piece, "", *(look for look in lying if look != BACK))):
            intent = self.game.interpret(self.view, Drop(cards, src, place, onto, via))
            if isinstance(intent, Action | Choice):
                return intent
            first = first or intent
        return first

    def taken(self, src: Place, cards: Pile, places: Collection[Place]) -> bool:
        """Return whether any of these places would take them. Called at every motion of the pointer."""
        key = src, cards
        if key not in self._taken:
            drops = (Drop(cards, src, place) for place in places if place != src)
            self._taken[key] = any(does(self.game.interpret(self.view, drop)) for drop in drops)
        return self._taken[key]

    def allows(self, cards: Pile, src: Place, via: Route, place: Place) -> bool:
        """Return whether they may be dropped there after resting on their way. Called at every pointer motion."""
        key = cards, src, via, place
        if key not in self._allowed:
            self._allowed[key] = does(self.game.interpret(self.view, Drop(cards, src, place, "", via)))
        return self._allowed[key]

    def throws(self, place: Place, lying: Pile) -> bool:
        """Return whether the dice at this place can be picked up and thrown."""
        return bool(lying) and all(map(self.declared.is_die, lying)) and does(self.flung(place, lying))

    def flung(self, place: Place, dice: Pile) -> Intent[Action]:
        """Return what throwing the dice at this place means."""
        intent = self.game.interpret(self.view, Drop(dice, place, place))
        return intent if does(intent) else self.tapped(place, dice[-1])

    def tapped(self, place: Place, piece: Piece = "") -> Intent[Action]:
        """Return what a tap there means."""
        return self.game.interpret(self.view, Tap(place, piece))

    def spot(self, place: Place) -> PlaceLayout | None:
        """Return the layout of this place."""
        return next((spot for spot in self.spots if spot.place == place), None)

    def spoils(self, action: Action) -> Message | None:
        """Return what this would break in the viewer's hand; nothing for a viewer who wants no help."""
        return self.game.spoils(self.view, action) if self.help == "all" else None

    def is_final(self, intent: Intent[Action]) -> bool:
        """Return whether it, or any choice it may lead to, can never be undone."""
        actions = intent.actions if isinstance(intent, Choice) else (intent,)
        return any(isinstance(each, Action) and self.game.is_final(self.view, each) for each in actions)


def does(intent: Intent[Action]) -> bool:
    """Return whether it does something or asks what to do."""
    return isinstance(intent, Action | Choice)
