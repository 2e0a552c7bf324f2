"""One's own hand: its order, what is selected, and the groups being built in the tray."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from game.engine.contract import GroupLabel
from game.engine.table import Piece, Pile, Place
from game.ui.sprites.stage import Sprite, Stage
from game.ui.storage.saved_hands import Left
from game.values import dataclass

Judge = Callable[[Pile], GroupLabel]


@dataclass(frozen=True)
class Arrangement:
    """The exact state of a hand as plain data: every card's look from left to right, and by index where each is."""

    cards: Pile
    tray: tuple[tuple[int, ...], ...]
    selected: tuple[int, ...] = ()
    fresh: tuple[int, ...] = ()


@dataclass(frozen=True)
class KeptArrangement:
    """An arrangement with its sprites, so that of equal looks each goes back to its own place."""

    arrangement: Arrangement
    sprites: tuple[Sprite, ...] = ()


class Arrange:
    """The player's own order of the sprites at ``place``: the stage's pile has that order; tray cards stay in it."""

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
        """The tray's groups for Press, in order and without empty places."""
        return tuple(looks(group) for group in self.tray if group)

    @property
    def chosen(self) -> Pile:
        """The cards selected outside the tray, in the order they were chosen."""
        return looks(self.selected)

    def tidy(self, trays: int) -> None:
        """After a change of the table: forget cards that left the hand, and have this many tray places."""
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
        """Select these, and no others."""
        self.selected = list(sprites)

    def renew(self, sprites: Iterable[Sprite]) -> None:
        """Mark these as new."""
        self.fresh = set(sprites)

    # -- ordering

    def sort(self, key: Callable[[Piece], tuple[int, ...]]) -> None:
        """Sort once, because the player asked; nothing keeps it sorted afterwards."""
        if self.place in self.stage.piles:
            self.stage.piles[self.place].sort(key=lambda sprite: key(sprite.look))

    def reorder(self, moved: Sequence[Sprite], at: int) -> None:
        """Move these to where the ``at``-th of the other loose cards is now; also out of the tray."""
        self.unbox(moved)
        rest = [sprite for sprite in self.loose if sprite not in moved]
        boxed = [sprite for sprite in self.all if sprite not in rest and sprite not in moved]
        self.stage.piles[self.place] = [*rest[:at], *moved, *rest[at:], *boxed]

    def saved_order(self) -> Left:
        """Return order, tray and selection, to be recalled when the owner of the hand is back."""
        return Left(looks(self.loose), tuple(looks(group) for group in self.tray), self.chosen)

    def recall(self, order: Left) -> None:
        """Restore an order; cards that came since go to the end and count as new."""
        spare, kept = list(self.all), list[Sprite]()
        self.tray = [[s for card in group if (s := _take(spare, card))] for group in order.tray[: len(self.tray)]]
        self.tray += [[] for _ in range(len(order.tray), len(self.tray))]
        kept = [sprite for card in order.loose if (sprite := _take(spare, card))]
        boxed, loose = [sprite for group in self.tray for sprite in group], list(kept)
        self.selected = [sprite for card in order.chosen if (sprite := _take(loose, card))]
        self.fresh = set(spare) if kept or boxed else set()
        if self.place in self.stage.piles:
            self.stage.piles[self.place] = [*kept, *spare, *boxed]

    def snapshot(self) -> KeptArrangement:
        """Return the whole state, for ``go_back``."""
        sprites = tuple(self.all)
        at = {sprite: index for index, sprite in enumerate(sprites)}
        tray = tuple(tuple(at[sprite] for sprite in group) for group in self.tray)
        fresh = tuple(index for index, sprite in enumerate(sprites) if sprite in self.fresh)
        return KeptArrangement(
            Arrangement(looks(sprites), tray, tuple(at[sprite] for sprite in self.selected), fresh), sprites
        )

    def go_back(self, kept: KeptArrangement) -> bool:
        """Restore a kept state, if it has the cards now held; returns whether it does."""
        then = kept.arrangement
        if Counter(then.cards) != Counter(looks(self.all)):
            return False
        spare = list(self.all)
        known = dict(enumerate(kept.sprites))
        found = {i: known[i] for i, look in enumerate(then.cards) if known.get(i) in spare and known[i].look == look}
        spare = [sprite for sprite in spare if sprite not in found.values()]
        lying = [sprite for i, look in enumerate(then.cards) if (sprite := found.get(i) or _take(spare, look))]
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
        """Put cards into a tray place, and its cards into the order in which they would be melded."""
        moved = list(moved)
        self.unbox(moved)
        self.tray[at] += moved
        self.selected = [sprite for sprite in self.selected if sprite not in moved]
        self.order(at, judge(looks(self.tray[at])).cards)

    def unbox(self, moved: Iterable[Sprite]) -> None:
        out = set(moved)
        self.tray = [[sprite for sprite in group if sprite not in out] for group in self.tray]

    def order(self, at: int, cards: Pile) -> None:
        """Show a tray place's cards in this order, if it is a possible one."""
        spare = list(self.tray[at])
        ordered = [sprite for card in cards if (sprite := _take(spare, card))]
        if len(ordered) == len(cards) and not spare:
            self.tray[at] = ordered

    def cycle(self, at: int, judge: Judge) -> bool:
        """Show the next legal order of a tray place, with another meaning of a wild; returns whether there is one."""
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
