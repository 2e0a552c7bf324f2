"""The guide of a lesson: arrows above the cards to take next, or brackets and an arrow at where they go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pygame

from game.engine.table import Pile
from game.ui.sprites.stage import Sprite
from game.ui.style.canvas import Item
from game.ui.table_layout.arrange import Arrange
from game.ui.table_render import marks
from game.ui.table_view.geometry import Geometry
from game.ui.table_view.pieces import Pieces
from game.ui.table_view.pointing import Pointing
from game.ui.table_view.viewpoint import Viewpoint
from game.ui.widgets.bar import Bar
from game.ui.widgets.kit import Kit
from game.values import dataclass

Rect = pygame.Rect


@dataclass(frozen=True)
class Pointed:
    """What the lesson's step points at now: cards of the hand, or one other thing by its name."""

    cards: tuple[Sprite, ...] = ()
    name: str = ""


def find_pointed(viewpoint: Viewpoint, pieces: Pieces, pointing: Pointing) -> Pointed:
    """Return the first thing on the step's list that is still to be done, or to be put back."""
    step = viewpoint.session.course.step if viewpoint.session.course else None
    if step is None or not viewpoint.is_mine or viewpoint.game_view.question is not None:
        return Pointed()
    arrange, groups, rest = pieces.arrange, *_split_list(step.at)
    return (_into_tray(arrange, groups) if arrange and groups else None) or _after(pieces, pointing, rest)


def _split_list(at: Sequence[str]) -> tuple[list[Pile], Sequence[str]]:
    """Return the groups that go into the tray first, and the rest of the list."""
    groups, rest = list[Pile](), list[str]()
    for name in at:
        rest.append(name)
        if name.startswith("tray."):
            groups.append(tuple(each.removeprefix("card.") for each in rest[:-1]))
            rest.clear()
    return groups, rest


def _into_tray(arrange: Arrange, groups: Sequence[Pile]) -> Pointed | None:
    """Return what the groups still lack in the tray; first what is in the tray and should not be."""
    homes = _homes(arrange, groups)
    wrong = [
        s for at, group in enumerate(arrange.tray) for s in _unlike(group, groups[homes[at]] if at in homes else ())
    ]
    if wrong:
        return Pointed(tuple(wrong))
    lies = {group: at for at, group in homes.items()}
    lacking = {n: _lacking(arrange, arrange.tray[lies[n]] if n in lies else (), each) for n, each in enumerate(groups)}
    open_ones = [n for n, cards in lacking.items() if cards]
    if not open_ones:
        return None
    now = max(open_ones, key=lambda n: (len([s for s in lacking[n] if s in arrange.selected]), -n))
    held = lacking[now]
    if cards := _to_click(arrange, held):
        return Pointed(cards)
    empty = [at for at, group in enumerate(arrange.tray) if not group]
    return Pointed(name=f"tray.{lies[now] if now in lies else now if now in empty else empty[0]}")


def _homes(arrange: Arrange, groups: Sequence[Pile]) -> dict[int, int]:
    """Return for each tray place the group being built there: the one most of whose cards are there."""
    alike = sorted(
        (-len(group) + len(_unlike(group, wanted)), number, at)
        for at, group in enumerate(arrange.tray) for number, wanted in enumerate(groups)
    )  # fmt: skip
    homes: dict[int, int] = {}
    for least, number, at in alike:
        if least < 0 and at not in homes and number not in homes.values():
            homes[at] = number
    return homes


def _unlike(group: Sequence[Sprite], wanted: Pile) -> list[Sprite]:
    """Return the cards of a group that are not wanted there."""
    spare, found = Counter(wanted), list[Sprite]()
    for sprite in group:
        if spare[sprite.look] <= 0:
            found.append(sprite)
        spare[sprite.look] -= 1
    return found


def _lacking(arrange: Arrange, group: Sequence[Sprite], wanted: Pile) -> list[Sprite]:
    """Return the cards of the hand that the group lacks."""
    spare, found = Counter(wanted) - Counter(sprite.look for sprite in group), list[Sprite]()
    for look in spare.elements():
        found += _card(arrange, look, [*found, *(sprite for boxed in arrange.tray for sprite in boxed)])
    return found


def _after(pieces: Pieces, pointing: Pointing, at: Sequence[str]) -> Pointed:
    """Return what to point at when nothing is left to go into the tray."""
    arrange, picked, held = pieces.arrange, pointing.gaze.picked, list[Sprite]()
    for name in at:
        if name.startswith("card."):
            held += _card(arrange, name.removeprefix("card."), held) if arrange else []
        elif cards := _cards(arrange, held):
            return Pointed(cards)
        else:
            goes_on = picked is not None and f"{name}.".startswith(f"{picked.src}.")  # it is held
            if not goes_on and not _is_chosen(pieces, pointing, name):
                return Pointed(name=name)
    return Pointed(_cards(arrange, held))


def _cards(arrange: Arrange | None, held: Sequence[Sprite]) -> tuple[Sprite, ...]:
    """Return the cards to be put back, or chosen, before these are sent."""
    if arrange is None:
        return ()
    boxed = tuple(sprite for sprite in held if arrange.group_of(sprite) is not None)
    return boxed or _to_click(arrange, held)


def _to_click(arrange: Arrange, held: Sequence[Sprite]) -> tuple[Sprite, ...]:
    """Return selected cards that are not wanted, as they would be sent along; else those still to be selected."""
    strays = tuple(sprite for sprite in arrange.selected if held and sprite not in held)
    return strays or tuple(sprite for sprite in held if sprite not in arrange.selected)


def _card(arrange: Arrange, look: str, taken: Sequence[Sprite]) -> list[Sprite]:
    """Return the next card of this look, if any: a selected one, else a loose one, else one in the tray."""
    there = (*arrange.selected, *arrange.loose, *arrange.all)
    return [sprite for sprite in there if sprite.look == look and sprite not in taken][:1]


def _is_chosen(pieces: Pieces, pointing: Pointing, name: str) -> bool:
    """Return whether it is a piece that a click has chosen for the next button."""
    piles = pieces.stage.piles.items()
    chosen = (f"{place}.{at}" for place, pile in piles for at, each in enumerate(pile) if each in pointing.gaze.chosen)
    return name in chosen


def rect_of(geometry: Geometry, pieces: Pieces, bar: Bar, name: str) -> Rect | None:
    """Return the rectangle of a thing that is not a card of the hand."""
    kind, _, which = name.partition(".")
    if kind == "button":
        button = bar.find(which)
        return button.rect if button else None
    if kind == "tray":
        return geometry.laid.trays[int(which)] if int(which) < len(geometry.laid.trays) else None
    laid = geometry.laid
    for place in (*laid.drops, *laid.drop_targets):
        if str(place) == name:
            pile = laid.pile_card.get(place) if pieces.stage.pile(place) else laid.piles.get(place)
            return laid.drop_targets.get(place) or pile or laid.drops.get(place)
        if name.startswith(f"{place}."):
            at = name.removeprefix(f"{place}.")
            sprites = pieces.stage.pile(place)
            if at.isdigit() and int(at) < len(sprites):
                return laid.free.get(sprites[int(at)])
    return None


def items(kit: Kit, geometry: Geometry, pieces: Pieces, bar: Bar, name: str) -> Iterator[Item]:
    """Yield brackets around it and an arrow above it; close to it in a cramped window, where text is next to it."""
    rect = rect_of(geometry, pieces, bar, name) if name else None
    if rect is None:
        return
    regions, size = geometry.laid.regions, kit.px(34)
    yield marks.invite(kit, ("lesson", name), rect, False, kit.px(10), 0 if regions.cramped else kit.px(3))
    at = Rect(rect.centerx - size // 2, max(0, rect.y - size - kit.px(2)), size, size)
    for written in (regions.title, regions.feed, regions.now):
        if at.colliderect(written) and rect.centery > written.bottom:
            at.y = written.bottom  # better to cover the thing itself than text
    yield marks.arrow(kit, ("lesson", "arrow"), at, name)
