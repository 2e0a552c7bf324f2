"""Pictures of cards at any size, drawn from SVG on first use and cached, and their shadows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from game.assets import asset, is_there
from game.engine.contract import AnyGame, PieceStyle
from game.engine.table import BACK, Piece
from game.ui.i18n.languages import lettered_face
from game.ui.style import faces, kept, pieces, shapes
from game.ui.style.theme import Colour, Theme, Tint, inks, suit_colours

TALL = 1.4  # height of a card in card widths
DARK: Colour = (14, 10, 8)  # of shadows under pieces
ROLLED = 12  # degrees: a rolling die is drawn in steps of so many
SMALL = 48  # pixels; narrower cards show only an index and one pip
# Of a shadow, by lift: how far below what casts it, how blurred, and how dark.
LAYERS = (((2, 3, 0.40), (5, 14, 0.33)), ((2, 3, 0.25), (14, 22, 0.42)), ((24, 70, 0.60),))
TURNS = 24  # rotated pictures


def card_height(width: float) -> int:
    """Return the height of a card of this width."""
    return round(width * TALL)


class Art:
    """The pictures of one deck, back, theme, and letters for A K Q J.

    Surfaces are premultiplied: blit them with ``shapes.lay``.
    """

    def __init__(self, theme: Theme, deck: str = "two", back: str = "lagoon", letters: str = "AKQJ") -> None:
        self.theme, self.deck, self.back, self.letters = theme, deck, back, letters
        self._face: Callable[[Piece], str] = str
        self._look: Callable[[Piece], PieceStyle | None] = lambda piece: None
        self._looks: dict[Piece, PieceStyle | None] = {BACK: None}
        self._worn = ""
        self.widths: set[int] = set()  # at which cards are at rest now
        self.hurry = False  # while a window is being resized: scale existing pictures, refine later
        self._cards: dict[tuple[Piece, int, int], pygame.Surface] = {}
        self._held: dict[tuple[Piece, int, int], tuple[pygame.Surface, tuple[int, int]]] = {}
        self.rough: list[tuple[Piece, int, int]] = []
        self._kept: dict[object, Any] = {}
        self._bare: Art | None = None
        self._large = kept.Pictures(lambda piece, width, worn: self._draw_picture(piece, width, 0))

    def once(self, key: object, made: Callable[[], Any]) -> Any:
        """Return what ``made`` returned for this key before, or call it; a full cache is cleared."""
        return kept.remembered(self._kept, key, made, 32)

    # -- cards

    def use_game(self, game: AnyGame) -> None:
        """Draw pieces with this game's faces and styles from now on."""
        if self._worn != game.id:
            self._worn, self._face, self._look = game.id, game.face, game.piece_style
            self._cards, self.rough, self._held, self._looks = {}, [], {}, {BACK: None}

    @property
    def bare(self) -> Art:
        """The same deck without a game's faces: for pictures away from a table."""
        self._bare = self._bare or Art(self.theme, self.deck, self.back, self.letters)
        return self._bare

    def look_of(self, piece: Piece) -> PieceStyle | None:
        """Return the style of a piece that is not a card; None for a card."""
        if piece not in self._looks:
            self._looks[piece] = self._look(piece)
        return self._looks[piece]

    def body(self, piece: Piece, rect: pygame.Rect) -> tuple[pygame.Rect, int]:
        """Return the part of its rectangle that a piece fills, and its corner radius."""
        look = self.look_of(piece)
        if look is None:
            return rect, card_radius(rect.w)
        share, bend = pieces.FOOTPRINTS[look.shape]
        wide, high, bend = pieces.FIGURES.get(look.shape, (share, share, bend))
        body = pygame.Rect(0, 0, round(rect.w * wide), round(rect.h * high))
        body.center = rect.centerx, rect.centery - round(rect.h * 0.01)
        return body, round(body.w * bend)

    def shadow_at(self, piece: Piece, rect: pygame.Rect, lift: int) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return the shadow of a piece in this rectangle, and its position."""
        look = self.look_of(piece)
        wide = near(rect.w)
        high, radius = card_height(wide), card_radius(wide)
        if look is not None:
            share, bend = pieces.FOOTPRINTS[look.shape]
            wide = high = max(6, round(rect.w * share / 4) * 4)
            radius = round(wide * bend)
        down = round(rect.h * pieces.LOW.get(look.shape, 0.0)) if look is not None else 0
        room = shadow_room(wide, lift)
        tone = self.theme.shadow if look is None else DARK  # pieces lie on wood and leather, too
        picture = shadow(wide, high, radius, lift, tone)
        return picture, (rect.centerx - wide // 2 - room, rect.centery - high // 2 - room + down)

    def card(self, piece: Piece, width: int, turn: int = 0) -> pygame.Surface:
        """Return a card face or back, ``width`` pixels wide; ``turn``: of a die, in degrees."""
        key = (piece, max(8, width), turn)
        if key not in self._cards:
            if key[1] not in self.widths:
                self._limit()
            self._cards[key] = self._make_picture(*key)
        return self._cards[key]

    def scaled_picture(self, piece: Piece, width: int, turn: int = 0) -> pygame.Surface:
        """Return the picture at a temporary width: scaled from the nearest picture there is.

        ``turn``: of a die or of a card in a fan, in degrees; a turned card has its shadow and is larger than its width.
        """
        if (piece, width, turn) in self._cards:
            return self._cards[piece, width, turn]
        is_card = self.look_of(piece) is None
        if turn and is_card:
            return self._fanned(piece, width, turn)
        larger = min((w for w in self.widths if w >= width), default=width)
        source = self.card(piece, larger, turn)
        if larger == width:
            return source
        return pygame.transform.smoothscale(source, (width, card_height(width) if is_card else width))

    def _fanned(self, piece: Piece, width: int, turn: int) -> pygame.Surface:
        """Return a turned card over its shadow, drawn twice as large so that its edges become smooth."""
        wide, high = 2 * width, 2 * card_height(width)
        large = self._large(piece, wide, self._worn)
        whole, room = shadow(wide, high, card_radius(wide), 0, DARK).copy(), shadow_room(wide, 0)
        shapes.lay(whole, pygame.transform.smoothscale(large, (wide, high)), (room, room))
        turned = pygame.transform.rotozoom(whole, turn, 1.0)
        picture = pygame.transform.smoothscale(turned, (turned.get_width() // 2, turned.get_height() // 2))
        if not self.hurry:
            self._cards[piece, width, turn] = picture
        return picture

    def rolling_die(self, piece: Piece, width: int, pips: int | None, degrees: int) -> pygame.Surface:
        """Return a rolling die, rotated, with this many pips (None: its own); then its mark does not show."""
        look = self.look_of(piece)
        assert look is not None
        shown = look if pips is None or look.pips is None else replace(look, pips=pips, mark="")
        return pieces.picture(shown, width, round(degrees / ROLLED) * ROLLED)

    def held_picture(self, piece: Piece, width: int, degrees: int) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return a held piece, rotated, over its shadow, and the offset of its centre. The last few are cached."""
        return kept.remembered(
            self._held, (piece, width, degrees),
            lambda: self._over_shadow(piece, self.scaled_picture(piece, width), degrees), TURNS + 1,
        )  # fmt: skip

    def _over_shadow(self, piece: Piece, card: pygame.Surface, degrees: int) -> tuple[pygame.Surface, tuple[int, int]]:
        dark, _ = self.shadow_at(piece, card.get_rect(), 1)
        turned = card
        if degrees:
            turned, dark = (pygame.transform.rotozoom(each, degrees, 1.0) for each in (card, dark))
        whole = shapes.make_surface((max(dark.get_width(), turned.get_width()),
                                      max(dark.get_height(), turned.get_height())))  # fmt: skip
        middle = whole.get_rect().center
        shapes.lay(whole, dark, dark.get_rect(center=middle).topleft)
        shapes.lay(whole, turned, turned.get_rect(center=middle).topleft)
        ink = whole.get_bounding_rect()  # crop to visible pixels, as all of them are drawn at every motion
        return whole.subsurface(ink), (middle[0] - ink.x, middle[1] - ink.y)

    def be_quick(self, hurry: bool) -> None:
        """Set whether cards may be scaled roughly for a while."""
        self.hurry = hurry

    def refine(self) -> bool:
        """Redraw one roughly scaled card at full quality; return whether there was one."""
        if not self.rough:
            return False
        key = self.rough.pop()
        self._cards[key] = self._draw_picture(*key)
        self._held.clear()
        return True

    def rest_at(self, widths: set[int]) -> None:
        """Set the widths of cards at rest; if pictures of other widths are large, they are dropped."""
        self.widths = widths
        self._limit()

    def _limit(self) -> None:
        """Drop the pictures at widths of no card at rest, if they are large."""
        others = [picture for key, picture in self._cards.items() if key[1] not in self.widths]
        if sum(map(kept.size_of, others)) > kept.SHELF.most // 2:
            self._drop_others()

    def _drop_others(self) -> None:
        """Drop those of other widths, but while cards may be scaled roughly the largest, which are scaled."""
        stay = self.widths | ({max(width for _, width, _ in self._cards)} if self.hurry and self._cards else set())
        self._cards = {key: picture for key, picture in self._cards.items() if key[1] in stay}
        self.rough = [key for key in self.rough if key[1] in self.widths]

    def forget(self) -> None:
        """Drop everything drawn at sizes that are no longer shown."""
        self._drop_others()
        self._held.clear()
        self._kept.clear()
        if self._bare:
            self._bare.forget()

    def _make_picture(self, piece: Piece, width: int, turn: int) -> pygame.Surface:
        if self.hurry and not self.look_of(piece):
            bigger = [w for p, w, turned in self._cards if p == piece and turned == turn and w >= SMALL]
            if bigger and width >= SMALL:
                self.rough.append((piece, width, turn))
                return pygame.transform.smoothscale(self._cards[piece, max(bigger), turn], (width, card_height(width)))
        return self._draw_picture(piece, width, turn)

    def _draw_picture(self, piece: Piece, width: int, turn: int) -> pygame.Surface:
        if (look := self.look_of(piece)) is not None:
            tones = self.theme.text, self.theme.on_accent
            return pieces.with_edge(look, width, tones, turn) if self.theme.sharp else pieces.picture(look, width, turn)
        if width < SMALL and piece != BACK:
            return faces.small(
                piece, width, self.theme, inks(self.deck, self.theme), self._face(piece) == piece, self.letters
            )
        path = self._path(piece)
        if path is None:
            return faces.plain(piece, width, self.theme, suit_colours(self.deck), self.letters)
        master = lettered_face(path, self.letters)
        picture = pygame.image.load_sized_svg(master, (width, card_height(width))).convert_alpha().premul_alpha()
        if self.theme.sharp:
            edge = max(1, round(width * 0.014))
            shapes.outline(picture, picture.get_rect(), self.theme.card_edge, card_radius(width), edge)
        return picture

    def _path(self, piece: Piece) -> Path | None:
        folder, name = ("backs", self.back) if piece == BACK else (self.deck, self._face(piece))
        path = asset("cards", folder, f"{name}.svg")
        return path if is_there(path) else None

    # -- cards in a line of text

    def chip(self, piece: Piece, px: int) -> pygame.Surface:
        """Return a card as a small chip for text ``px`` pixels high."""
        return _chip(piece, px, self.theme, self.deck, self.letters)


@kept.words
def _chip(piece: Piece, px: int, theme: Theme, deck: str, letters: str) -> pygame.Surface:
    return faces.chip(piece, px, theme, inks(deck, theme), letters)


@kept.pictures
def shadow(
    width: int, height: int, radius: int, lift: int, colour: Colour = (11, 42, 33), like: int = 0
) -> pygame.Surface:
    """Return the soft shadow of something, ``shadow_room`` larger on every side. ``lift``: 0 lies, 1 held, 2 a dialog.

    ``like``: use the shadow sizes of this width instead of its own.
    """
    like = like or width
    room = shadow_room(like, lift)
    whole = shapes.make_surface((width + 2 * room, height + 2 * room))
    for drop, blur, share in LAYERS[lift]:
        soft, down, tint = _scale(blur, like, lift), _scale(drop, like, lift), (*colour, round(255 * share))
        bend = radius + soft + 1
        small = 2 * bend + 1
        if small >= min(width, height):
            shapes.lay(whole, _blur(width, height, radius, room, soft, tint), (0, down))
            continue
        corners = _blur(small, small, radius, room, soft, tint)  # to blur takes longer than to stretch
        for part, place in _stretched(corners, whole.get_rect(top=down), room + bend):
            shapes.lay(whole, part, place)
    return whole


def lay_shadow(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, lift: int, colour: Colour, like: int = 0
) -> None:
    """Lay the shadow of something large, like ``shadow`` of its size; what it covers itself is left out.

    Only the corners are kept, as the sides are alike all along: a whole one would take as much as the window.
    """
    like = like or rect.w
    room = shadow_room(like, lift)
    bend = radius + max(_scale(drop, like, lift) + _scale(blur, like, lift) for drop, blur, _ in LAYERS[lift])
    small, bend = 2 * bend + 1, room + bend  # nothing is between its corners but what is repeated
    around = rect.inflate(2 * room, 2 * room)
    if rect.w <= small or rect.h <= small:
        shapes.lay(surface, shadow(rect.w, rect.h, radius, lift, colour, like), around.topleft)
        return
    corners = shadow(small, small, radius, lift, colour, like)
    for part, place in _stretched(corners, around, bend, is_hollow=True):
        shapes.lay(surface, part, place)


def _stretched(
    corners: pygame.Surface, rect: pygame.Rect, bend: int, is_hollow: bool = False
) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
    """Yield what fills a rectangle, and where: the corners of a picture, each ``bend`` pixels, and what lies between.

    Between them the picture has one row and one column, which are repeated. ``is_hollow``: leave the middle out.
    """
    for x, wide, left, part_wide in _thirds(rect.x, rect.w, bend):
        for y, high, top, part_high in _thirds(rect.y, rect.h, bend):
            if is_hollow and part_wide == 1 and part_high == 1:
                continue
            part = corners.subsurface((left, top, part_wide, part_high))
            yield pygame.transform.scale(part, (wide, high)), (x, y)


def _thirds(at: int, length: int, bend: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return position and length of the ends and the middle of a side, and where they lie in the small picture."""
    return (at, bend, 0, bend), (at + bend, length - 2 * bend, bend, 1), (at + length - bend, bend, bend + 1, bend)


def shadow_room(width: int, lift: int) -> int:
    """Return how far a shadow extends beyond what casts it, in pixels."""
    return _scale((22, 44, 110)[lift], width, lift)


def near(width: int) -> int:
    """Return the nearest width for which a shadow is cached, as a moving card passes through many."""
    return max(8, round(width / 8) * 8)


def _scale(pixels: float, width: int, lift: int) -> int:
    """Return scaled pixels: distances are given for a card 160 wide, or a dialog 1080 wide."""
    return max(1, round(pixels * width / (160 if lift < 2 else 1080)))


def _blur(width: int, height: int, radius: int, room: int, blur: int, tint: Tint) -> pygame.Surface:
    dark = pygame.Surface((width + 2 * room, height + 2 * room), pygame.SRCALPHA)
    dark.fill((*tint[:3], 0))
    pygame.draw.rect(dark, tint, (room, room, width, height), border_radius=radius)
    half = max(1, blur // 2)
    return pygame.transform.box_blur(pygame.transform.box_blur(dark, half), half).premul_alpha()


def card_radius(width: int) -> int:
    return max(2, round(width * 0.0625))
