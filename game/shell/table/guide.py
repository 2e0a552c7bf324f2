"""The guide of a lesson: arrows over the cards to take next, or brackets and an arrow at where they go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pygame

from game.engine.table import Pile
from game.shell.cloth.arrange import Arrange
from game.shell.cloth.stage import Sprite
from game.shell.look import shapes
from game.shell.look.canvas import Item
from game.shell.paint import marks
from game.shell.paper.bar import Bar
from game.shell.paper.kit import Kit
from game.shell.seat.eyes import Eyes
from game.values import dataclass

Rect = pygame.Rect


@dataclass(frozen=True)
class Pointed:
    """What the step points at now: cards of the hand, or one other thing by its name."""

    cards: tuple[Sprite, ...] = ()
    name: str = ""


def pointed(eyes: Eyes) -> Pointed:
    """The first thing on the step's way that is still to be done, or to be put back."""
    step = eyes.session.course.step if eyes.session.course else None
    if step is None or not eyes.is_mine or eyes.sight.question is not None:
        return Pointed()
    arrange, groups, rest = eyes.arrange, *_parted(step.at)
    return (_into_tray(arrange, groups) if arrange and groups else None) or _after(eyes, rest)


def _parted(at: Sequence[str]) -> tuple[list[Pile], Sequence[str]]:
    """The groups that go into the tray first, and the way from there."""
    groups, rest = list[Pile](), list[str]()
    for name in at:
        rest.append(name)
        if name.startswith("tray."):
            groups.append(tuple(each.removeprefix("card.") for each in rest[:-1]))
            rest.clear()
    return groups, rest


def _into_tray(arrange: Arrange, groups: Sequence[Pile]) -> Pointed | None:
    """What of the groups does not lie in the tray yet; first what lies there and should not."""
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
    if cards := _strays(arrange, held) or _loose(arrange, held):
        return Pointed(cards)
    empty = [at for at, group in enumerate(arrange.tray) if not group]
    return Pointed(name=f"tray.{lies[now] if now in lies else now if now in empty else empty[0]}")


def _homes(arrange: Arrange, groups: Sequence[Pile]) -> dict[int, int]:
    """By places of the tray, which of the groups is being put there: that of which most lies there."""
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
    """The cards of a group that are none of those wanted there."""
    spare, found = list(wanted), list[Sprite]()
    for sprite in group:
        if sprite.look in spare:
            spare.remove(sprite.look)
        else:
            found.append(sprite)
    return found


def _lacking(arrange: Arrange, group: Sequence[Sprite], wanted: Pile) -> list[Sprite]:
    """The cards of the hand that the group lacks."""
    spare, found = Counter(wanted) - Counter(sprite.look for sprite in group), list[Sprite]()
    for look in spare.elements():
        found += _card(arrange, look, [*found, *(sprite for boxed in arrange.tray for sprite in boxed)])
    return found


def _after(eyes: Eyes, at: Sequence[str]) -> Pointed:
    """What is pointed at where nothing is to go into the tray, or has gone."""
    arrange, picked, held = eyes.arrange, eyes.gaze.picked, list[Sprite]()
    for name in at:
        if name.startswith("card."):
            held += _card(arrange, name.removeprefix("card."), held) if arrange else []
        elif cards := _cards(arrange, held):
            return Pointed(cards)
        elif picked is not None and f"{name}.".startswith(f"{picked.src}."):
            continue  # it is in hand, and goes on from there
        elif _is_chosen(eyes, name):
            continue
        else:
            return Pointed(name=name)
    return Pointed(_cards(arrange, held))


def _cards(arrange: Arrange | None, held: Sequence[Sprite]) -> tuple[Sprite, ...]:
    """Those to be put back, or chosen, before these go on."""
    if arrange is None:
        return ()
    boxed = tuple(sprite for sprite in held if arrange.group_of(sprite) is not None)
    return boxed or _strays(arrange, held) or _loose(arrange, held)


def _strays(arrange: Arrange, held: Sequence[Sprite]) -> tuple[Sprite, ...]:
    """Cards that were chosen and are none of these: they would go along to wherever these go."""
    return tuple(sprite for sprite in arrange.selected if held and sprite not in held)


def _loose(arrange: Arrange, held: Sequence[Sprite]) -> tuple[Sprite, ...]:
    return tuple(sprite for sprite in held if sprite not in arrange.selected)


def _card(arrange: Arrange, look: str, taken: Sequence[Sprite]) -> list[Sprite]:
    """The next card of this look: one that is chosen, else a loose one, else one in the tray."""
    found = (sprite for sprite in (*arrange.selected, *arrange.loose, *arrange.all) if sprite.look == look)
    return [sprite for sprite in [next((each for each in found if each not in taken), None)] if sprite]


def _is_chosen(eyes: Eyes, name: str) -> bool:
    """Is it a piece that a click has chosen for the next button?"""
    chosen = {id(sprite) for sprite in eyes.gaze.chosen}
    named = (
        sprite for place, pile in eyes.stage.piles.items() for at, sprite in enumerate(pile) if f"{place}.{at}" == name
    )
    return any(id(sprite) in chosen for sprite in named)


def rect_of(eyes: Eyes, bar: Bar, name: str) -> Rect | None:
    """Where a thing lies that is no card of the hand."""
    kind, _, which = name.partition(".")
    if kind == "button":
        button = bar.named(which)
        return button.rect if button else None
    if kind == "tray":
        return eyes.laid.trays[int(which)] if int(which) < len(eyes.laid.trays) else None
    laid = eyes.laid
    for place in (*laid.drops, *laid.aims):
        if str(place) == name:
            pile = laid.pile_card.get(place) if eyes.stage.pile(place) else laid.piles.get(place)
            return laid.aims.get(place) or pile or laid.drops.get(place)
        if name.startswith(f"{place}."):
            at = name.removeprefix(f"{place}.")
            pieces = eyes.stage.pile(place)
            if at.isdigit() and int(at) < len(pieces):
                return laid.free.get(pieces[int(at)])
    return None


def items(kit: Kit, eyes: Eyes, bar: Bar, name: str) -> Iterator[Item]:
    """Brackets round it, and an arrow above; close to it in a cramped window, where words stand next to it."""
    rect = rect_of(eyes, bar, name) if name else None
    if rect is None:
        return
    yield marks.invite(kit, ("lesson", name), rect, False, kit.px(10), 0 if eyes.laid.regions.cramped else kit.px(3))
    size = kit.px(34)
    at = Rect(rect.centerx - size // 2, max(0, rect.y - size - kit.px(2)), size, size)
    regions = eyes.laid.regions
    for written in (regions.title, regions.feed, regions.now):
        if at.colliderect(written) and rect.centery > written.bottom:
            at.y = written.bottom  # rather on the thing itself than on words

    def paint(surface: pygame.Surface) -> None:
        shapes.lay(surface, shapes.down(size, kit.theme.on_accent), at.topleft)
        inner = round(size * 0.72)
        spot = at.centerx - inner // 2, at.y + round(size * 0.11)
        shapes.lay(surface, shapes.down(inner, kit.theme.accent), spot)

    yield Item(("lesson", "arrow"), at.inflate(2, 2), name, paint)
