"""One's own hand: its order, what is selected, and the groups being built in the tray."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from game.engine.contract import Label
from game.engine.table import Piece, Pile, Place
from game.shell.cloth.stage import Sprite, Stage
from game.shell.keep.kept_hands import Left
from game.values import dataclass

Judge = Callable[[Pile], Label]


@dataclass(frozen=True)
class Arrangement:
    """A hand exactly as it lay, as plain data: every card's look from left to right, and which are where by index."""

    cards: Pile
    tray: tuple[tuple[int, ...], ...]
    selected: tuple[int, ...] = ()
    fresh: tuple[int, ...] = ()


@dataclass(frozen=True)
class Kept:
    """An arrangement, and the sprites that lay so: look-alikes that are still there find their own places again."""

    arrangement: Arrangement
    sprites: tuple[Sprite, ...] = ()


class Arrange:
    """The player's own order of the sprites at ``place``: the stage's pile is that order; tray cards stay in it."""

    def __init__(self, stage: Stage, place: Place, trays: int = 0) -> None:
        self.stage, self.place = stage, place
        self.tray: list[list[Sprite]] = [[] for _ in range(trays)]
        self.selected: list[Sprite] = []
        self.fresh: set[Sprite] = set()

    @property
    def all(self) -> list[Sprite]:
        return self.stage.pile(self.place)

    @property
    def loose(self) -> list[Sprite]:
        """The cards of the hand that are not in the tray, left to right."""
        boxed = {sprite for group in self.tray for sprite in group}
        return [sprite for sprite in self.all if sprite not in boxed]

    @property
    def groups(self) -> tuple[Pile, ...]:
        """What Press is given: the tray's groups in order, empty places left out."""
        return tuple(looks(group) for group in self.tray if group)

    @property
    def chosen(self) -> Pile:
        """The cards selected outside the tray, in the order they were chosen."""
        return looks(self.selected)

    def tidy(self, trays: int) -> None:
        """After the table changed: forget cards no longer in hand, and have this many tray places."""
        held = set(self.all)
        groups = [[sprite for sprite in group if sprite in held] for group in self.tray]
        kept = [group for group in groups if group] if len(groups) > trays else groups
        self.tray = (kept + [[] for _ in range(trays)])[:trays]
        loose = set(self.loose)
        self.selected = [sprite for sprite in self.selected if sprite in loose]
        self.fresh &= held

    # -- selecting

    def toggle(self, sprite: Sprite) -> None:
        if sprite in self.selected:
            self.selected.remove(sprite)
        else:
            self.selected.append(sprite)

    def clear(self) -> None:
        self.selected = []

    def select(self, sprites: Sequence[Sprite]) -> None:
        """These, and no others."""
        self.selected = list(sprites)

    def renew(self, sprites: Iterable[Sprite]) -> None:
        """From now on these count as new."""
        self.fresh = set(sprites)

    # -- ordering

    def sort(self, key: Callable[[Piece], tuple[int, ...]]) -> None:
        """Once, because the player asked; nothing keeps it sorted afterwards."""
        if self.place in self.stage.piles:
            self.stage.piles[self.place].sort(key=lambda sprite: key(sprite.look))

    def reorder(self, moved: Sequence[Sprite], at: int) -> None:
        """Put these where the ``at``-th of the other loose cards is now; out of the tray too."""
        self.unbox(moved)
        rest = [sprite for sprite in self.loose if sprite not in moved]
        boxed = [sprite for sprite in self.all if sprite not in rest and sprite not in moved]
        self.stage.piles[self.place] = [*rest[:at], *moved, *rest[at:], *boxed]

    def order_kept(self) -> Left:
        """How the hand lies, to be recalled when its person is back."""
        return Left(looks(self.loose), tuple(looks(group) for group in self.tray))

    def recall(self, order: Left) -> None:
        """Lie as then; cards that came since stand at the end, and are new."""
        spare, kept = list(self.all), list[Sprite]()
        self.tray = [[s for card in group if (s := _take(spare, card))] for group in order.tray[: len(self.tray)]]
        self.tray += [[] for _ in range(len(order.tray), len(self.tray))]
        kept = [sprite for card in order.loose if (sprite := _take(spare, card))]
        boxed = [sprite for group in self.tray for sprite in group]
        self.fresh = set(spare) if kept or boxed else set()
        if self.place in self.stage.piles:
            self.stage.piles[self.place] = [*kept, *spare, *boxed]

    def kept(self) -> Kept:
        """All of it as it is now, to be gone back to."""
        sprites = tuple(self.all)
        at = {sprite: index for index, sprite in enumerate(sprites)}
        tray = tuple(tuple(at[sprite] for sprite in group) for group in self.tray)
        fresh = tuple(index for index, sprite in enumerate(sprites) if sprite in self.fresh)
        return Kept(Arrangement(looks(sprites), tray, tuple(at[sprite] for sprite in self.selected), fresh), sprites)

    def go_back(self, kept: Kept) -> bool:
        """Lie as then, if these are the cards now held; whether they are."""
        then = kept.arrangement
        if Counter(then.cards) != Counter(looks(self.all)):
            return False
        spare = list(self.all)
        known = dict(enumerate(kept.sprites))
        found = {i: known[i] for i, look in enumerate(then.cards) if known.get(i) in spare and known[i].look == look}
        spare = [sprite for sprite in spare if sprite not in found.values()]
        lying = [found.get(i) or _taken(spare, look) for i, look in enumerate(then.cards)]
        self.tray = [[lying[index] for index in group] for group in then.tray]
        self.selected = [lying[index] for index in then.selected]
        self.fresh = {lying[index] for index in then.fresh}
        if lying:
            self.stage.piles[self.place] = lying
        return True

    # -- the tray

    def group_of(self, sprite: Sprite) -> int | None:
        return next((n for n, group in enumerate(self.tray) if sprite in group), None)

    def box(self, moved: Iterable[Sprite], at: int, judge: Judge) -> None:
        """Put cards into a tray place, and its cards into the order they would be laid in."""
        moved = list(moved)
        self.unbox(moved)
        self.tray[at] += moved
        self.selected = [sprite for sprite in self.selected if sprite not in moved]
        self.order(at, judge(looks(self.tray[at])).cards)

    def unbox(self, moved: Iterable[Sprite]) -> None:
        out = set(moved)
        self.tray = [[sprite for sprite in group if sprite not in out] for group in self.tray]

    def order(self, at: int, cards: Pile) -> None:
        """Show a tray place's cards in this order, if it is one of theirs."""
        spare, ordered = list(self.tray[at]), []
        for card in cards:
            found = next((sprite for sprite in spare if sprite.look == card), None)
            if found is None:
                return
            spare.remove(found)
            ordered.append(found)
        if not spare:
            self.tray[at] = ordered

    def cycle(self, at: int, judge: Judge) -> bool:
        """The next lawful order of a tray place: a wild stands for something else."""
        others = judge(looks(self.tray[at])).others if self.tray[at] else ()
        if not others:
            return False
        # Labels list the shown order first and the others in a fixed order: walk that ring.
        ring = sorted({looks(self.tray[at]), *others})
        following = ring[(ring.index(looks(self.tray[at])) + 1) % len(ring)]
        self.order(at, following)
        return True

    def fill(self, groups: Iterable[Pile], judge: Judge) -> None:
        """Empty the tray, then put these groups into it as far as it has places."""
        self.tray = [[] for _ in self.tray]
        for at, cards in enumerate(groups):
            if at < len(self.tray):
                spare = self.loose
                found = [sprite for card in cards if (sprite := _take(spare, card))]
                self.box(found, at, judge)

    def empty(self) -> None:
        self.tray = [[] for _ in self.tray]


def _taken(spare: list[Sprite], look: Piece) -> Sprite:
    """A sprite of this look that is known to be there."""
    found = _take(spare, look)
    assert found is not None
    return found


def _take(spare: list[Sprite], look: Piece) -> Sprite | None:
    found = next((sprite for sprite in spare if sprite.look == look), None)
    if found:
        spare.remove(found)
    return found


def looks(sprites: Iterable[Sprite]) -> Pile:
    return tuple(sprite.look for sprite in sprites)
