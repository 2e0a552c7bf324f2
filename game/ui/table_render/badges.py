"""Badges on cards and beside names: who a meld's cards belong to, what counts twice or costs much."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.engine.contract import Badge
from game.ui.i18n.speaker import Text
from game.ui.sprites.motion import Pose
from game.ui.sprites.stage import Sprite
from game.ui.style import kept, shapes
from game.ui.style.canvas import Item
from game.ui.style.fonts import render_text, text_width
from game.ui.style.pieces import emblem
from game.ui.style.theme import Colour, Theme
from game.ui.table_view.viewpoint import Viewpoint
from game.ui.widgets.kit import Kit

Rect = pygame.Rect
BAND, FIGURE = 0.19, 0.2  # of a card's width: text height of a name along its bottom, and of a figure
LEAST = 12  # pixels
CHIP_HIGH = 1.35  # in text heights


def words_of(kit: Kit, badge: Badge) -> str:
    """Return the badge's text."""
    return "".join(run.text for run in kit.speaker.runs(badge.message) if isinstance(run, Text))


@kept.newest(128)
def _chip(theme: Theme, words: str, px: int, against: bool) -> pygame.Surface:
    """A figure on gold; penalties are pale on dark."""
    ground, ink = (theme.ink, theme.paper) if against else (theme.accent, theme.on_accent)
    picture = render_text("bold", px, words, ink)
    edge, wide, high = max(1, round(px * 0.1)), picture.get_width() + round(px * 0.7), round(px * CHIP_HIGH)
    chip = shapes.make_surface((wide, high))
    shapes.box(chip, chip.get_rect(), theme.card, round(px * 0.4))
    shapes.box(chip, chip.get_rect().inflate(-2 * edge, -2 * edge), ground, round(px * 0.34))
    shapes.lay(chip, picture, ((wide - picture.get_width()) // 2, (high - picture.get_height()) // 2))
    return chip


def chip(kit: Kit, badge: Badge, px: int) -> pygame.Surface:
    """Return the badge as a chip with text of ``px`` pixels."""
    return _chip(kit.theme, words_of(kit, badge), px, badge.against)


def on_meld(
    kit: Kit, viewpoint: Viewpoint, badges: Sequence[Badge], poses: Sequence[Pose], side: int
) -> Iterator[Item]:
    """Yield the badges on the cards of one side's meld; name bands first, so that figures are drawn over them."""
    for badge in sorted(badges, key=lambda each: each.seat is None):
        at = badge.at or tuple(range(len(poses)))
        if at and at[-1] < len(poses):
            if badge.seat is not None:
                yield _band(kit, viewpoint, badge, poses, at, side)
            else:
                yield _figure(kit, badge, poses, at)


def _over(poses: Sequence[Pose], at: Sequence[int]) -> Rect:
    """Return the visible part of cards side by side."""
    first, last = poses[at[0]].rect, poses[at[-1]].rect
    right = last.right if at[-1] == len(poses) - 1 else poses[at[-1] + 1].rect.x
    return Rect(first.x, first.y, right - first.x, first.h)


def _band(kit: Kit, viewpoint: Viewpoint, badge: Badge, poses: Sequence[Pose], at: Sequence[int], side: int) -> Item:
    """A band in the seat's colour along the bottom: thin on the side's own cards, with the name on another's."""
    assert badge.seat is not None
    over, colour = _over(poses, at), viewpoint.colour_of(badge.seat)
    is_own = viewpoint.shown.view.public.side_of(badge.seat) == side
    px = max(LEAST, round(poses[0].rect.w * BAND))
    high = max(3, round(px * 0.36)) if is_own else round(px * 1.25)
    band = Rect(over.x, over.bottom - high, over.w, high)
    words = "" if is_own else _fitting(words_of(kit, badge), px, band.w - 4)
    return Item((badge.place, at, "band"), band.inflate(2, 2 + 2 * px), (words, colour), partial(_paint_band, band=band,
                colour=colour, words=words, px=px, paper=kit.theme.paper))  # fmt: skip


def _fitting(name: str, px: int, room: int) -> str:
    """Return the name, or its first letter where there is no room for all of it."""
    return name if text_width("bold", px, name) <= room else name[:1]


def _paint_band(surface: pygame.Surface, band: Rect, colour: Colour, words: str, px: int, paper: Colour) -> None:
    shapes.box(surface, band.inflate(0, 2), paper, 3)
    shapes.box(surface, band, colour, 2)
    if not words:
        radius = max(4, round(px * 0.4))
        emblem(surface, (band.centerx, band.bottom - radius - 1), radius, colour, rim=paper)
    else:
        picture = render_text("bold", px, words, paper)
        shapes.lay(surface, picture, picture.get_rect(center=band.center).topleft)


def _figure(kit: Kit, badge: Badge, poses: Sequence[Pose], at: Sequence[int]) -> Item:
    """A chip on the last of the cards it is about, below its index; a gold line joins the cards it counts for."""
    over, card = _over(poses, at), poses[0].rect
    picture = chip(kit, badge, max(LEAST, round(card.w * FIGURE)))
    last = _over(poses, at[-1:])
    x = last.right - picture.get_width() - max(1, card.w // 24) if at[-1] == len(poses) - 1 else last.x + 1
    rect = picture.get_rect(topleft=(x, last.y + round(card.h * (0.08 if last.w == card.w else 0.42))))
    line = Rect(over.x, over.y, over.w, max(3, card.w // 24)) if len(at) > 1 else Rect(rect)

    def paint(surface: pygame.Surface) -> None:
        if len(at) > 1:
            shapes.box(surface, line, kit.theme.accent, line.h // 2)
        shapes.lay(surface, picture, rect.topleft)

    return Item((badge.place, at, "figure"), rect.union(line), words_of(kit, badge), paint)


def on_card(kit: Kit, sprite: Sprite, badge: Badge, rect: Rect, shows: int) -> Item:
    """A badge on a card of the hand below its index; ``shows`` is the card's visible width."""
    px = max(LEAST, round(rect.w * 0.15))
    while px > LEAST and chip(kit, badge, px).get_width() > shows - 2:
        px -= 1
    picture = chip(kit, badge, px)
    at = picture.get_rect(topleft=(rect.x + max(1, rect.w // 30), rect.y + round(rect.h * 0.36)))
    return Item((sprite, "badge"), at, words_of(kit, badge), partial(shapes.lay, picture=picture, at=at.topleft))
