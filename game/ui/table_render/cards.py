"""Cards as drawable items: at rest, moving, held, as chips, and with what a wild card stands for."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from operator import methodcaller

import pygame

from game.engine.contract import GroupLabel
from game.engine.table import Piece
from game.ui.sprites.motion import Pose
from game.ui.sprites.stage import Sprite
from game.ui.sprites.tumble import Roll
from game.ui.style import faces, kept, shapes
from game.ui.style.art import shadow_room
from game.ui.style.canvas import Item
from game.ui.style.fonts import render_text
from game.ui.style.theme import Theme
from game.ui.widgets.kit import Kit

Rect = pygame.Rect
LEANS = 0.14  # of its height: how far a card turned in a fan reaches beyond its rectangle
PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
# By sprite: its tilt, look and width; its picture like that; and the centre of the picture.
Turned = dict[Sprite, tuple[tuple[int, Piece, int], pygame.Surface, tuple[int, int]]]


def paint_card(surface: pygame.Surface, kit: Kit, look: str, pose: Pose, turn: float = 1.0, shows: float = 1.0) -> None:
    """Draw one card with its shadow; ``turn`` is its width factor while it flips, ``shows`` how far it has faded in."""
    rect = pose.rect
    lift = 1 if pose.lift > 0.3 else 0
    sized = kit.art.scaled_picture(look, rect.w, pose.turn)
    if turn < 0.99:
        sized = pygame.transform.smoothscale(sized, (max(1, round(rect.w * turn)), rect.h))
    if shows < 0.99:
        shapes.lay(surface, shapes.fade(sized, shows), rect.topleft)
        return
    if turn > 0.6 and rect.w >= 24 and not _is_fanned(kit, look, pose):
        shapes.lay(surface, *kit.art.shadow_at(look, rect, lift))
    shapes.lay(surface, sized, sized.get_rect(center=rect.center).topleft)


def _is_fanned(kit: Kit, look: Piece, pose: Pose) -> bool:
    """Return whether it is a card that is turned, with others in a fan; its picture then has a shadow."""
    return bool(pose.turn) and kit.art.look_of(look) is None


def _room_around(rect: Rect, pose: Pose, lift: int) -> int:
    """Return how many pixels beyond its rectangle a card and its shadow reach."""
    return shadow_room(round(rect.w / 8) * 8 + 8, lift) + (round(rect.h * LEANS) if pose.turn else 0)


class Resting:
    """Draws a card at rest: its parts are looked up once and drawn by one call, as there may be sixty cards."""

    __slots__ = ("_kit", "_laid", "_look", "_pose")

    def __init__(self, kit: Kit, look: Piece, pose: Pose) -> None:
        self._kit, self._look, self._pose = kit, look, pose
        self._laid: tuple[tuple[pygame.Surface, tuple[int, int]], ...] = ()

    def __call__(self, surface: pygame.Surface) -> None:
        if not self._laid:
            art, rect = self._kit.art, self._pose.rect
            is_bare = rect.w < 24 or _is_fanned(self._kit, self._look, self._pose)
            shade = () if is_bare else (art.shadow_at(self._look, rect, 0),)
            picture = art.scaled_picture(self._look, rect.w, self._pose.turn)
            found = (*shade, (picture, picture.get_rect(center=rect.center).topleft))
            if art.hurry or art.rough:  # pictures that will soon be rendered well
                surface.fblits(found, PREMULTIPLIED)
                return
            self._laid = found
        surface.fblits(self._laid, PREMULTIPLIED)


@kept.newest(128)
def _tag(theme: Theme, stand: str, px: int, letters: str) -> pygame.Surface:
    rank, suit = faces.rank_words(stand, letters), stand[1:]
    words = render_text("bold", px, rank if suit else f"= {rank}", theme.paper)
    sign = faces.sign(suit, round(px * 0.78), theme.paper) if suit else None
    wide = words.get_width() + (sign.get_width() + round(px * 0.15) if sign else 0) + round(px * 0.7)
    high = round(px * 1.3)
    tag = shapes.make_surface((wide, high))
    shapes.box(tag, tag.get_rect(), theme.card, round(px * 0.35))
    edge = max(1, round(px * 0.09))
    shapes.box(tag, tag.get_rect().inflate(-2 * edge, -2 * edge), theme.wild, round(px * 0.3))
    x = round(px * 0.35)
    shapes.lay(tag, words, (x, (high - words.get_height()) // 2))
    if sign:
        shapes.lay(tag, sign, (x + words.get_width() + round(px * 0.15), (high - sign.get_height()) // 2))
    return tag


def stand_tag(kit: Kit, stand: str, px: int) -> pygame.Surface:
    """Return a tag for what a wild card stands for: ``= K`` in a set, the card in a sequence."""
    return _tag(kit.theme, stand, px, kit.speaker.letters)


def within(seen: Rect | None, items: Iterable[Item]) -> Iterator[Item]:
    """Yield the items clipped to this rectangle, if melds scroll."""
    for item in items:
        if seen is None:
            yield item
        elif item.rect.colliderect(seen):
            yield Item(item.key, item.rect.clip(seen), (item.look, tuple(item.rect)), partial(_paint_in, item, seen))


def _paint_in(item: Item, seen: Rect, surface: pygame.Surface) -> None:
    old = surface.get_clip()
    surface.set_clip(old.clip(seen))
    item.paint(surface)
    surface.set_clip(old)


class CardItems:
    """Makes items of sprites at rest. ``known``: what each was made from, so that it is made only once."""

    def __init__(self) -> None:
        self.known: dict[Sprite, tuple[Pose, Piece, Kit, Item]] = {}

    def resting(self, kit: Kit, sprite: Sprite) -> Item | None:
        """Return a new item for a card that is not moving; None if it has not been put anywhere yet."""
        if sprite.pose is None:
            return None
        item = _card(kit, sprite, sprite.look, sprite.pose)
        self.known[sprite] = sprite.pose, sprite.look, kit, item
        return item

    def forget(self) -> None:
        """Forget the known items: other cards are there now."""
        self.known.clear()


def moving(kit: Kit, sprite: Sprite, now: float) -> Item | None:
    """Return a card as it is at this instant; it takes its place in a fan when it has arrived."""
    pose, tween = sprite.at(now), sprite.tween.part(now) if sprite.tween else None
    if pose is None:
        return None
    if _is_fanned(kit, sprite.look, pose):
        pose = replace(pose, turn=0)
    if tween and tween.rolls is not None and not tween.is_over(now):
        look = kit.art.look_of(sprite.look)
        if look and look.sides:
            return _rolling(kit, sprite, Roll(tween.rolls, look.sides), tween.share(now), pose)
    shows = round(tween.share(now), 2) if tween and tween.fades else 1.0
    turns = tween is not None and bool(tween.was) and not tween.keeps
    turn = abs(math.cos(math.pi * tween.turned(now))) if tween and turns else 1.0
    return _card(kit, sprite, sprite.visible_piece(now), pose, turn, shows)


def _rolling(kit: Kit, sprite: Sprite, roll: Roll, share: float, pose: Pose) -> Item:
    """A die in the air: rotated, showing other faces than its result, its shadow on the table below."""
    pips, degrees, up = roll.pips(share), roll.degrees(share), round(roll.height(share) * pose.w)
    picture, middle = kit.art.rolling_die(sprite.look, pose.rect.w, pips, degrees + pose.turn), pose.rect.center
    rect = picture.get_rect(center=(middle[0], middle[1] - up))
    shade, at = kit.art.shadow_at(sprite.look, pose.rect, 1 if up > pose.w * 0.1 else 0)

    def paint(surface: pygame.Surface) -> None:
        shapes.lay(surface, shade, at)
        shapes.lay(surface, picture, rect.topleft)

    return Item(sprite, rect.union(shade.get_rect(topleft=at)), (pips, degrees, up, sprite.look), paint)


def _card(kit: Kit, key: object, look: Piece, pose: Pose, turn: float = 1.0, shows: float = 1.0) -> Item:
    rect = pose.rect
    room = _room_around(rect, pose, 1 if pose.lift > 0.3 else 0)
    is_still = turn >= 0.99 and shows >= 0.99 and pose.lift <= 0.3
    paint = Resting(kit, look, pose) if is_still else partial(
        paint_card, kit=kit, look=look, pose=pose, turn=turn, shows=shows
    )  # fmt: skip
    shown = look, round(turn, 2), shows, pose.lift > 0.3, rect.w, pose.turn
    return Item(key, rect.inflate(2 * room, 2 * room), shown, paint)


def face(kit: Kit, sprite: Sprite, look: Piece, pose: Pose) -> Item:
    """A card of a partner's open hand: the sprite itself is a back."""
    room = _room_around(pose.rect, pose, 0)
    paint = partial(paint_card, kit=kit, look=look, pose=pose)
    return Item((sprite, "open"), pose.rect.inflate(2 * room, 2 * room), look, paint)


def chip(kit: Kit, sprite: Sprite, place: Rect, letter: int) -> Item:
    """A card as a chip in a line of text."""
    picture = kit.art.chip(sprite.look, letter)
    rect = picture.get_rect(midleft=(place.x, place.centery))
    return Item(
        (sprite, "chip"), rect, (sprite.look, picture.get_size()), partial(shapes.lay, picture=picture, at=rect.topleft)
    )


def held_item(kit: Kit, sprite: Sprite, pose: Pose, tilt: float, turned: Turned) -> Item:
    """A held card over its shadow, tilted; ``turned`` keeps its picture from one frame to the next."""
    wide, angle = round(pose.w), round(tilt)
    look = angle, sprite.look, wide
    if sprite not in turned or turned[sprite][0] != look:
        turned[sprite] = look, *kit.art.held_picture(sprite.look, wide, angle)
    _, picture, (x, y) = turned[sprite]
    rect = Rect(round(pose.x), round(pose.y), wide, round(wide * pose.high))
    at = (rect.centerx - x, rect.centery - y)
    return Item(sprite, picture.get_rect(topleft=at), look, methodcaller("blit", picture, at, None, PREMULTIPLIED))


def tags(kit: Kit, key: object, caption: GroupLabel, poses: list[Pose], step: float) -> Iterator[Item]:
    """Yield a tag for each wild card of a meld."""
    for i, (stand, pose) in enumerate(zip(caption.stands, poses, strict=False)):
        if stand:
            yield _tag_item(kit, (key, i), stand, pose.rect, i == len(poses) - 1, step)


def _tag_item(kit: Kit, key: object, stand: str, rect: Rect, last: bool, step: float) -> Item:
    """A tag at the bottom of the card, over its visible part."""
    picture = stand_tag(kit, stand, max(round(rect.w * 0.19), 12))
    wide, high = picture.get_size()
    x = rect.right - wide - round(rect.w * 0.14) if last else round(rect.x + max(step, 1) / 2 - wide / 2)
    tag = Rect(max(x, rect.x + 1), rect.bottom - high - round(rect.w * 0.03), wide, high)
    if not last and rect.w < 40 * kit.u:
        tag.x = rect.x
    return Item((key, "tag"), tag.inflate(2, 2), stand, partial(shapes.lay, picture=picture, at=tag.topleft))
