"""Scraps of paper that fly when something was won: each place follows from the time, each picture is made once."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.ui.style import shapes
from game.ui.style.faces import sign
from game.ui.style.theme import SCRAPS, Colour
from game.values import dataclass

FRAMES, LOOKS = 12, 44  # pictures of one turn of a scrap; scraps that differ in more than their way
DRAG, FALLS, SWAYS = 1.9, 150.0, 26.0  # per second; units per second; units
SUITS = "SHDC"


def _rays(count: int, inner: float) -> shapes.Unit:
    """Return the corners of a star with this many points."""
    reach = [0.5 if n % 2 == 0 else inner for n in range(2 * count)]
    turns = [n * math.pi / count for n in range(2 * count)]
    corners = zip(reach, turns, strict=True)
    return tuple((0.5 + far * math.sin(turn), 0.5 - far * math.cos(turn)) for far, turn in corners)


STAR, TWINKLE = _rays(5, 0.21), _rays(4, 0.09)


@dataclass(frozen=True)
class Scrap:
    """One piece: when and from where it flies, how fast (units a second), how it turns, and its pictures."""

    begins: float
    x: float
    y: float
    dx: float
    dy: float
    turn: float
    spin: float
    frames: tuple[pygame.Surface, ...]

    def place(self, t: float, u: float) -> tuple[float, float]:
        """Return its middle in pixels ``t`` seconds after its start."""
        flown = (1 - math.exp(-DRAG * t)) / DRAG
        sway = SWAYS * math.sin(self.turn + 2.3 * t) * min(1.0, t)
        return self.x + (self.dx * flown + sway) * u, self.y + (self.dy * flown + FALLS * (t - flown)) * u

    def frame(self, t: float) -> pygame.Surface:
        """Return its picture at this moment of its flight."""
        return self.frames[int((self.turn / math.tau + self.spin * t) % 1.0 * FRAMES)]


class Confetti:
    """So many scraps over a window: half from the lower corners, the others from above, within ``lasts`` seconds."""

    def __init__(self, size: tuple[int, int], u: float, count: int, lasts: float) -> None:
        luck, self._u, self._size = Random(count), u, size
        looks = [_frames(luck, u) for _ in range(min(LOOKS, count))]
        self._scraps = [self._scrap(luck, n, lasts, luck.choice(looks)) for n in range(count)]

    def _scrap(self, luck: Random, n: int, lasts: float, frames: tuple[pygame.Surface, ...]) -> Scrap:
        wide, high = self._size
        turn, spin = luck.uniform(0, math.tau), luck.uniform(0.5, 1.3)
        if n % 2:
            begins, dx = luck.uniform(0, 0.75 * lasts), luck.uniform(-90, 90)
            return Scrap(begins, luck.uniform(0, wide), -40 * self._u, dx, luck.uniform(60, 260), turn, spin, frames)
        left, aim, speed = n % 4 == 0, math.radians(luck.uniform(46, 84)), luck.uniform(900, 2500)
        begins = luck.choice((0.0, 0.0, 0.3 * lasts)) + luck.uniform(0, 0.22)
        dx = math.cos(aim) * speed * (1 if left else -1)
        return Scrap(begins, 0 if left else wide, 0.94 * high, dx, -math.sin(aim) * speed, turn, spin, frames)

    def draw(self, surface: pygame.Surface, t: float) -> None:
        """Draw all that fly ``t`` seconds after the beginning."""
        flying = [(scrap, t - scrap.begins) for scrap in self._scraps if t > scrap.begins]
        places = [(scrap.frame(since), scrap.place(since, self._u)) for scrap, since in flying]
        surface.fblits([(each, (x - each.get_width() / 2, y)) for each, (x, y) in places], pygame.BLEND_PREMULTIPLIED)


def _frames(luck: Random, u: float) -> tuple[pygame.Surface, ...]:
    """Return one scrap as it turns about its long axis, premultiplied."""
    px, degrees = max(6, round(luck.choice((13, 16, 16, 20, 30)) * u)), luck.uniform(0, 180)
    scrap = _flat(luck.choice(("", "", "", "*", *SUITS)), luck.choice(SCRAPS), px)
    flat = shapes.make_surface((scrap.get_width() + 2, scrap.get_height() + 2))  # rotated, it is filled as its corner
    flat.blit(scrap, (1, 1))
    return tuple([_turned(flat, math.cos(math.tau * n / FRAMES), degrees) for n in range(FRAMES)])


def _turned(flat: pygame.Surface, seen: float, degrees: float) -> pygame.Surface:
    """Return it with this much of its front to be seen; less than 0 is its back, in the shade."""
    wide, high = max(2, round(flat.get_width() * abs(seen))), flat.get_height()
    turned = pygame.transform.rotate(pygame.transform.smoothscale(flat, (wide, high)), degrees)
    shade = round(255 * (0.72 + 0.28 * seen if seen > 0 else 0.62))
    turned.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return turned


def _flat(shape: str, colour: Colour, px: int) -> pygame.Surface:
    if shape == "*":
        return shapes.polygon(STAR, round(px * 1.3), colour)
    if shape:
        return sign(shape, round(px * 1.2), colour)
    paper = shapes.make_surface((max(3, round(px * 0.62)), round(px * 1.25)))
    paper.fill(colour)
    return paper


def twinkle(size: int, colour: Colour) -> pygame.Surface:
    """Return a spark with four points, premultiplied; it is cached, so do not draw on it."""
    return shapes.polygon(TWINKLE, size, colour)
