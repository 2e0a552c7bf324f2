"""Sprites on the table: events start their movements, and the view says where they must end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable

from game.engine.table import Event, Flipped, Moved, Piece, Piles, Place
from game.ui.sprites.motion import Pose, Tween
from game.values import dataclass


@dataclass(eq=False)
class Sprite:
    """One card on screen. The same sprite can change its look: a back can turn into a seven."""

    look: Piece
    pose: Pose | None = None  # None: it has not been put anywhere yet
    tween: Tween | None = None
    z: int = 0
    number: int = 0  # of all sprites of this stage: identifies this very card, whatever it looks like

    def visible_piece(self, now: float) -> Piece:
        """Return the look it shows while moving: the old one until it is half turned over."""
        tween = self.tween.part(now) if self.tween else None
        if tween and tween.was and (tween.keeps or tween.turned(now) < 0.5):
            return tween.was
        return self.look

    def at(self, now: float) -> Pose | None:
        return self.tween.pose(now) if self.tween else self.pose

    def finish(self) -> None:
        """Jump to the end of its movement."""
        if self.tween:
            self.pose, self.tween = self.tween.last.end, None

    def put(self, pose: Pose) -> None:
        """Place it there at once."""
        self.pose, self.tween = pose, None

    def travel(self, pose: Pose, tween: Tween | None, z: int | None = None) -> None:
        """Place it there once this tween has ended; ``z`` in front of other moving sprites."""
        self.pose, self.tween, self.z = pose, tween, self.z if z is None else z

    def turn_to(self, look: Piece) -> None:
        """Change its look."""
        self.look = look

    def send(self, pose: Pose, now: float, lasts: float) -> None:
        """Send it there from wherever it is; if it is flying already, only its end changes."""
        aim = self.tween.last.end if self.tween else self.pose
        if aim == pose:
            return
        here = self.at(now)
        if here is None or lasts <= 0:
            self.put(pose)
        elif self.tween and (self.tween.arc or self.tween.then):
            self.tween = self.tween.ending(pose)
        else:
            self.travel(pose, Tween(here, pose, now, lasts))


def is_travelling(sprite: Sprite) -> bool:
    """Return whether it is on its way from one place to another, not only making room."""
    tween = sprite.tween
    return tween is not None and bool(tween.arc or tween.was or tween.fades or tween.then or tween.rolls is not None)


@dataclass(frozen=True)
class Motion:
    """A sprite that an event sent from one place to another, and the look it had."""

    sprite: Sprite
    src: Place
    dst: Place
    was: Piece
    why: str
    step: int  # the number of the event in its batch


class Stage:
    """Which sprites are in which place. ``is_loose``: the order within a place is up to its owner.

    ``is_die``: a piece that is thrown when its place is flipped, even if it falls on the same face.
    """

    def __init__(
        self,
        is_loose: Callable[[Place], bool] = lambda place: False,
        is_die: Callable[[Piece], bool] = lambda piece: False,
        piles: dict[Place, list[Sprite]] | None = None,
    ) -> None:
        """``piles``: what lies there already."""
        self.piles = piles or {}
        self.is_loose, self.is_die = is_loose, is_die
        self._came = 0

    def pile(self, place: Place) -> list[Sprite]:
        return self.piles.get(place, [])

    # -- the two verbs

    def play(self, events: Iterable[Event], held: Collection[Sprite] = ()) -> list[Motion]:
        """Return the motions of these events, with every sprite already filed at its target; ``held`` ones go first."""
        return [m for step, event in enumerate(events) for m in self._motions(event, held, step)]

    def settle(self, piles: Piles) -> int:
        """Make the sprites match the view, reusing existing ones; returns how many places had to change."""
        wrong = [place for place in dict.fromkeys((*self.piles, *piles)) if not self._agrees(place, piles)]
        spare: list[Sprite] = []
        for place in wrong:
            spare += self._drop_surplus(place, piles.get(place, ()))
        for place in wrong:
            self._fill(place, piles.get(place, ()), spare)
        return len(wrong)

    # -- playing

    def _motions(self, event: Event, held: Collection[Sprite], step: int) -> list[Motion]:
        match event:
            case Moved(src, dst, left, came, why, at):
                lifted = self._take_out(src, left, held)
                there = self.piles.setdefault(dst, [])
                index = len(there) if at is None else at
                there[index:index] = lifted
                motions = [Motion(sprite, src, dst, sprite.look, why, step) for sprite in lifted]
                for sprite, look in zip(lifted, came, strict=True):
                    sprite.turn_to(look)
                return motions
            case Flipped(place, pieces, why):
                return self._flip(place, pieces, why, step)
        return []

    def _flip(self, place: Place, pieces: Iterable[Piece], why: str, step: int) -> list[Motion]:
        motions = []
        for sprite, look in zip(self.pile(place), pieces, strict=True):
            if sprite.look != look or self.is_die(look):
                motions.append(Motion(sprite, place, place, sprite.look, why, step))
                sprite.turn_to(look)
        return motions

    def _take_out(self, place: Place, looks: Iterable[Piece], held: Collection[Sprite]) -> list[Sprite]:
        """Take out sprites of these looks: held ones first, else from as near the top as possible."""
        lifted = [self._lift(place, look, held) for look in reversed(tuple(looks))]
        return lifted[::-1]

    def _lift(self, place: Place, look: Piece, held: Collection[Sprite]) -> Sprite:
        pile = self.pile(place)
        alike = [i for i, sprite in enumerate(pile) if sprite.look == look]
        if not alike:
            raise ValueError(f"no {look} at {place}")
        index = next((i for i in reversed(alike) if pile[i] in held), alike[-1])
        sprite = pile.pop(index)
        if not pile:
            del self.piles[place]
        return sprite

    # -- settling

    def _agrees(self, place: Place, piles: Piles) -> bool:
        have = [sprite.look for sprite in self.pile(place)]
        want = list(piles.get(place, ()))
        return have == want or (self.is_loose(place) and Counter(have) == Counter(want))

    def _drop_surplus(self, place: Place, want: Collection[Piece]) -> list[Sprite]:
        """Remove sprites that do not belong; in a loose place the rest keep their order."""
        needed, kept, spare = Counter(want), [], []
        for sprite in self.pile(place):
            if needed[sprite.look] > 0:
                needed[sprite.look] -= 1
                kept.append(sprite)
            else:
                spare.append(sprite)
        self.piles[place] = kept
        return spare

    def _fill(self, place: Place, want: Iterable[Piece], spare: list[Sprite]) -> None:
        have = list(self.pile(place))
        pile = []
        for look in want:
            sprite = next((s for s in have if s.look == look), None)
            if sprite:
                have.remove(sprite)
            pile.append(sprite or self._find(spare, look))
        if self.is_loose(place):
            kept = [sprite for sprite in self.pile(place) if sprite in pile]
            pile = kept + [sprite for sprite in pile if sprite not in kept]
        if pile:
            self.piles[place] = pile
        else:
            self.piles.pop(place, None)

    def _find(self, spare: list[Sprite], look: Piece) -> Sprite:
        """Return a spare sprite, if possible one that looks right."""
        found = next((s for s in spare if s.look == look), spare[0] if spare else None)
        if found is None:
            self._came += 1
            return Sprite(look, number=self._came)
        spare.remove(found)
        found.turn_to(look)
        return found
