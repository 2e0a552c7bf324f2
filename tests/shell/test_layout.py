"""The layout holds: at every size, scale, hand and number of melds nothing live covers anything else."""

import itertools

import pygame
import pytest

from game.shell.art import TALL
from game.shell.layout import fan, flow, regions, shares, tray_places

SIZES = [(1024, 640), (1280, 720), (1366, 768), (1600, 1200), (1920, 1080), (2560, 1080), (3840, 2160)]
SCALES = [75, 100, 125, 150, 200, 300]


def unit(size, scale):
    return scale / 100 * min(size[0] / 1920, size[1] / 1080)


def parts(r):
    named = {name: getattr(r, name) for name in ("title", "feed", "left", "top", "right", "ours", "middle", "theirs")}
    named |= {name: getattr(r, name) for name in ("now", "tray", "hand", "tools", "deeds")}
    return {name: rect for name, rect in named.items() if rect.w and rect.h}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_regions_lie_in_the_window_and_apart(size, scale):
    laid = parts(regions(size, unit(size, scale)))
    window = pygame.Rect(0, 0, *size)
    for name, rect in laid.items():
        assert window.contains(rect), (name, rect)
    for (a, one), (b, other) in itertools.combinations(laid.items(), 2):
        assert not one.colliderect(other), (a, b)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_areas_for_melds_and_the_hand_keep_room(size, scale):
    """At the largest scale the smallest window still shows a table."""
    r = regions(size, unit(size, scale))
    assert r.ours.w > 5 * 30
    assert r.ours.h > 2 * 30
    assert r.hand.w > 5 * r.card
    assert r.hand.h >= r.card * 0.8


@pytest.mark.parametrize("count", [1, 2, 3, 11, 13, 20, 30, 60])
def test_a_fan_stays_in_its_room(count):
    start, step = fan(1464, count, 160, centred=True)
    assert start >= 0
    assert step > 0
    assert start + step * (count - 1) + 160 <= 1464.5
    if count <= 37:
        assert step >= 0.22 * 160 - 1


def boxes(area, counts, laid):
    for (x, y), step, count in zip(laid.at, laid.steps, counts, strict=True):
        yield pygame.Rect(x, y, round(laid.card + step * (count - 1)), round(laid.card * TALL))


COUNTS = [
    [3], [3] * 6, [3, 4, 3, 4, 3, 3], [3] * 12, [8, 3, 8, 3, 4, 3, 3, 8], [14, 3, 3], [3, 14, 14], [4] * 12,
    [8] * 12, [3] * 20,
]  # fmt: skip


@pytest.mark.parametrize("counts", COUNTS, ids=str)
@pytest.mark.parametrize("u", [0.53, 1.0, 2.0])
def test_melds_stay_in_their_area_and_apart(counts, u):
    area = pygame.Rect(round(245 * u), round(224 * u), round(590 * u), round(342 * u))
    laid = flow(area, counts, u)
    rects = list(boxes(area, counts, laid))
    around = area.inflate(2, round(26 * u))
    assert all(around.contains(rect) for rect in rects)
    assert not any(a.colliderect(b) for a, b in itertools.combinations(rects, 2))
    assert min(laid.steps) >= 0.2 * laid.card


def test_six_melds_lie_large_and_labelled_and_twelve_still_at_68():
    """The numbers of the look's grid."""
    area = pygame.Rect(245, 224, 590, 342)
    assert (flow(area, [3] * 6, 1.0).card, flow(area, [3] * 6, 1.0).labelled) == (96, True)
    assert flow(area, [3] * 12, 1.0).card >= 68


def test_an_area_is_shared_among_single_opponents():
    area = pygame.Rect(1068, 180, 624, 392)
    for count in (1, 2, 3):
        rects = shares(area, count, 10)
        assert len(rects) == count
        assert all(area.contains(rect) for rect in rects)
        assert not any(a.colliderect(b) for a, b in itertools.combinations(rects, 2))


@pytest.mark.parametrize("count", [0, 3, 4])
def test_tray_places_share_the_tray(count):
    tray = pygame.Rect(228, 644, 1464, 164)
    rects = tray_places(tray, count, 1.0)
    assert len(rects) == count
    assert all(tray.contains(rect) for rect in rects)
