"""One's own hand: its order, what is selected, and the groups being built in the tray."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.engine.contract import Label
from game.engine.table import Piece, Pile, Place
from game.shell.stage import Sprite, Stage

Judge = Callable[[Pile], Label]


class Order(NamedTuple):
    """How a person left his hand: the loose cards from left to right, and the groups in the tray."""

    loose: Pile
    tray: tuple[Pile, ...]


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

    def order_kept(self) -> Order:
        """How the hand lies, to be recalled when its person is back."""
        return Order(looks(self.loose), tuple(looks(group) for group in self.tray))

    def recall(self, order: Order) -> None:
        """Lie as then; cards that came since stand at the end, and are new."""
        spare, kept = list(self.all), list[Sprite]()
        self.tray = [[s for card in group if (s := _take(spare, card))] for group in order.tray[: len(self.tray)]]
        self.tray += [[] for _ in range(len(order.tray), len(self.tray))]
        kept = [sprite for card in order.loose if (sprite := _take(spare, card))]
        boxed = [sprite for group in self.tray for sprite in group]
        self.fresh = set(spare) if kept or boxed else set()
        if self.place in self.stage.piles:
            self.stage.piles[self.place] = [*kept, *spare, *boxed]

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


def _take(spare: list[Sprite], look: Piece) -> Sprite | None:
    found = next((sprite for sprite in spare if sprite.look == look), None)
    if found:
        spare.remove(found)
    return found


def looks(sprites: Iterable[Sprite]) -> Pile:
    return tuple(sprite.look for sprite in sprites)
