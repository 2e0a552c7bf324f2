"""What one person points at, and what would take what they hold or have selected."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.engine.contract import Action, Intent, PlaceLayout
from game.engine.fields import replace_fields
from game.engine.table import Piece, Pile, Place
from game.ui.sprites.stage import Sprite, Stage
from game.ui.table_layout.arrange import Arrange, looks
from game.ui.table_layout.table_spread import Spread
from game.ui.table_view.drag import Drag
from game.ui.table_view.game_view import GameView, does
from game.ui.table_view.route import Route
from game.values import dataclass

DropTarget = Place | int | None  # a place, a tray place by its number, or none


@dataclass(frozen=True)
class Picked:
    """Pieces outside one's own hand that were clicked where they lie, and go where the next click sends them."""

    src: Place
    sprites: tuple[Sprite, ...]


def going_along(spot: PlaceLayout | None, pile: Sequence[Sprite], sprite: Sprite) -> tuple[Sprite, ...]:
    """Return the pieces picked up with this one: in a fan, all those on top of it."""
    return tuple(pile[pile.index(sprite) :]) if spot is not None and spot.fan == "fan" else (sprite,)


@dataclass(frozen=True)
class Invited:
    """Places and tray places that would take what is held or selected; ``final`` ones do not give it back.

    ``repeated``: hands where the same would happen as at another place.
    """

    places: frozenset[Place] = frozenset()
    trays: frozenset[int] = frozenset()
    final: frozenset[Place] = frozenset()
    repeated: frozenset[Place] = frozenset()

    @cached_property
    def returning(self) -> tuple[Place, ...]:
        """The places that can give it back, in order."""
        return tuple(sorted(self.places - self.final))


@dataclass(frozen=True)
class Gaze:
    """Everything that is pointed at. ``gap``: where in the hand the held cards would go. ``over``: a pile.

    ``bracketed``: what could use the card that somebody is asked about. ``route``: where what is held or picked has
    rested since it left its place. ``chosen``: pieces chosen outside one's own hand, in that order.
    """

    focus: str | None = None
    hover: Sprite | None = None
    raised: Place | None = None
    accepting: DropTarget = None
    gap: int | None = None
    invited: Invited = Invited()
    bracketed: tuple[Place, ...] = ()
    picked: Picked | None = None
    over: Place | None = None
    route: Route = ()
    chosen: tuple[Sprite, ...] = ()

    @property
    def is_on_its_way(self) -> bool:
        """Whether a picked piece has moved and is not set down yet."""
        return bool(self.picked and self.route)

    def but(self, **changes: object) -> Gaze:
        """Return a copy with these changes, or this object if they change nothing."""
        if all(getattr(self, name) is value for name, value in changes.items()):
            return self
        return replace_fields(self, **changes)


NOWHERE = Gaze()


def invitations(
    game_view: GameView, laid: Spread, stage: Stage, arrange: Arrange | None, drag: Drag | None,
    picked: Picked | None = None, route: Route = (), *, is_mine: bool,
) -> Invited:  # fmt: skip
    """Return what would take the held or selected pieces; on the table only while the person is to act.

    For a piece on its ``route``: where it may go from there, and where it is.
    """
    cards, src = _meant(arrange, drag, picked)
    if not cards or src is None:
        return Invited()
    trays = _open_trays(laid, arrange, src, drag)
    if not is_mine:
        return Invited(trays=trays)
    found: dict[Place, Intent[Action]] = {}
    for place in laid.drops:
        via = route[:-1] if place in route[-1:] else route
        intent = game_view.dropped(cards, src, place, lying(stage, laid, place), via=via) if place != src else None
        if does(intent):
            found[place] = intent
    final = frozenset(place for place, intent in found.items() if game_view.is_final(intent))
    elsewhere = [intent for place, intent in found.items() if place.kind != "hand"]
    repeated = frozenset(place for place, intent in found.items() if place.kind == "hand" and intent in elsewhere)
    return Invited(frozenset(found), trays, final, repeated)


def lying(stage: Stage, laid: Spread, place: Place) -> Sequence[Piece]:
    """Return the cards of a meld, each of which may be a drop target; of any other place, none."""
    return [sprite.look for sprite in stage.pile(place)] if place in laid.melds else ()


def _meant(arrange: Arrange | None, drag: Drag | None, picked: Picked | None) -> tuple[Pile, Place | None]:
    if held := drag or picked:
        return looks(held.sprites), held.src
    return (arrange.chosen, arrange.place) if arrange and arrange.selected else ((), None)


def _open_trays(laid: Spread, arrange: Arrange | None, src: Place, drag: Drag | None) -> frozenset[int]:
    """Return the tray places that these cards are not in already."""
    if arrange is None or src != arrange.place:
        return frozenset()
    home = arrange.group_of(drag.lead) if drag else None
    return frozenset(at for at in range(len(laid.trays)) if at != home)
