"""The guide of a lesson: arrows over the cards to take next, or brackets and an arrow at where they go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

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
    """The first thing on the step's way that is still to be done."""
    step = eyes.session.course.step if eyes.session.course else None
    if step is None or not eyes.is_mine or eyes.sight.question is not None:
        return Pointed()
    picked = eyes.gaze.picked
    taken = list[Sprite]()  # by the names before
    held = list[Sprite]()  # cards named since the last place
    for name in step.at:
        if name.startswith("card."):
            held += _card(eyes, name.removeprefix("card."), taken)
            taken += held[-1:]
        elif loose := _loose(eyes, held):
            return Pointed(_strays(eyes, held) or loose)
        elif name.startswith("tray.") and not _selected(eyes, held):
            held = []  # they lie in the tray already
        elif strays := _strays(eyes, held):
            return Pointed(strays)
        elif picked is not None and f"{name}.".startswith(f"{picked.src}."):
            continue  # it is in hand, and goes on from there
        elif _is_chosen(eyes, name):
            continue
        else:
            return Pointed(name=name)
    return Pointed(_strays(eyes, held) or _loose(eyes, held))


def _strays(eyes: Eyes, held: Sequence[Sprite]) -> tuple[Sprite, ...]:
    """Cards that were chosen and are none of these: they would go along to wherever these go."""
    chosen = eyes.arrange.selected if eyes.arrange and held else ()
    return tuple(sprite for sprite in chosen if sprite not in held)


def _card(eyes: Eyes, look: str, taken: list[Sprite]) -> list[Sprite]:
    """The next card of this look in the hand or the tray."""
    arrange = eyes.arrange
    found = (sprite for sprite in (arrange.all if arrange else ()) if sprite.look == look and sprite not in taken)
    return [sprite for sprite in [next(found, None)] if sprite]


def _is_chosen(eyes: Eyes, name: str) -> bool:
    """Is it a piece that a click has chosen for the next button?"""
    chosen = {id(sprite) for sprite in eyes.gaze.chosen}
    named = (
        sprite for place, pile in eyes.stage.piles.items() for at, sprite in enumerate(pile) if f"{place}.{at}" == name
    )
    return any(id(sprite) in chosen for sprite in named)


def _loose(eyes: Eyes, cards: list[Sprite]) -> tuple[Sprite, ...]:
    arrange = eyes.arrange
    return tuple(s for s in cards if arrange and s in arrange.loose and s not in arrange.selected)


def _selected(eyes: Eyes, cards: list[Sprite]) -> bool:
    return any(eyes.arrange and sprite in eyes.arrange.selected for sprite in cards)


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
    for written in (eyes.laid.regions.title, eyes.laid.regions.feed):
        if at.colliderect(written) and rect.centery > written.bottom:
            at.y = written.bottom  # rather on the thing itself than on words

    def paint(surface: pygame.Surface) -> None:
        shapes.lay(surface, shapes.down(size, kit.theme.on_accent), at.topleft)
        inner = round(size * 0.72)
        spot = at.centerx - inner // 2, at.y + round(size * 0.11)
        shapes.lay(surface, shapes.down(inner, kit.theme.accent), spot)

    yield Item(("lesson", "arrow"), at.inflate(2, 2), name, paint)
