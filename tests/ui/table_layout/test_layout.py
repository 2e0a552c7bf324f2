"""The layout holds: at every size, scale, hand and number of melds nothing that can be used is covered."""

import itertools
import random

import pygame
import pytest

from game.ui.session.session import Session
from game.ui.style.art import TALL
from game.ui.style.type import Type
from game.ui.style.units import least_letter, unit
from game.ui.table_layout.flow import fitting_card, flow
from game.ui.table_layout.layout import fan, regions
from game.ui.table_scene.table import TableScene
from game.ui.widgets import node
from game.ui.widgets.kit import Kit
from tests.hands.forge import forged
from tests.hands.laid_out import SCALES, SIZES

INDEX = 0.21, 0.34  # what of a card must show: this much of its width, from the left and from the top


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_areas_for_melds_and_the_hand_keep_room(size, scale):
    """At the largest scale the smallest window still shows a row of melds, and most of a card in hand."""
    r = regions(size, unit(size, scale), 3, least_letter(scale))
    assert min(r.ours.w, r.theirs.w) >= 3 * 48
    assert min(r.ours.h, r.theirs.h) - r.line(20) >= 48 * TALL
    assert r.hand.w >= 3 * r.card
    assert r.hand.bottom - r.hand.y - r.row >= r.card * 0.8


@pytest.mark.parametrize("count", [1, 2, 3, 11, 13, 20, 30, 60])
def test_a_fan_stays_in_its_room_and_shows_every_index(count):
    card = fitting_card(1464, count, 160)
    start, step = fan(1464, count, card, centred=True)
    assert start >= 0
    assert start + step * (count - 1) + card <= 1464.5
    assert step >= 0.21 * card


def boxes(counts, laid):
    for (x, y), step, count in zip(laid.at, laid.steps, counts, strict=True):
        yield pygame.Rect(x, y, round(laid.card + step * (count - 1)), round(laid.card * TALL))


COUNTS = [
    [3], [3] * 6, [3, 4, 3, 4, 3, 3], [3] * 12, [8, 3, 8, 3, 4, 3, 3, 8], [14, 3, 3], [3, 14, 14], [4] * 12,
    [8] * 12, [3] * 20,
]  # fmt: skip


@pytest.mark.parametrize("counts", COUNTS, ids=str)
@pytest.mark.parametrize("u", [0.53, 1.0, 2.0])
def test_melds_lie_apart_and_fit_or_scroll(counts, u):
    area = pygame.Rect(round(245 * u), round(224 * u), round(590 * u), round(342 * u))
    laid = flow(area, counts, u, round(27 * u))
    rects = list(boxes(counts, laid))
    assert all(area.x <= rect.x and rect.right <= area.right + 2 for rect in rects)
    assert not any(a.colliderect(b) for a, b in itertools.combinations(rects, 2))
    assert max(rect.bottom for rect in rects) <= area.y + laid.full
    assert min(laid.steps) >= 0.21 * laid.card
    assert laid.full <= area.h or laid.card == max(round(68 * u), 48)


TABLES = [("skarney", 4, False), ("skarney", 4, True), ("skarney", 3, True), ("skarney", 2, True)]


def some_table(rng):
    """Skarney with any seats, 1 to 40 cards in hand and up to 12 melds a side."""
    game, seats, singles = rng.choice(TABLES)
    most = 12 if not singles or seats == 2 else 6
    sides = seats if singles else 2
    melds = tuple(rng.choice((0, 1, 3, 6, most)) for _ in range(sides))
    hand = rng.choice((1, 2, 7, 11, 14, 22, 40))
    asked = 0 if hand < 15 else 1  # what to do next with so many cards takes long to think of
    return forged(rng, game, seats, singles, hand, melds, rng.randrange(1, 15), asked=asked)


def busy(scene, rng):
    """Some cards in the tray, some selected, one pointed at."""
    for at in range(len(scene.arrange.tray)):
        boxed = scene.arrange.loose[: rng.choice((0, 1, 3, 5))]
        if boxed and len(scene.arrange.loose) > 6:
            scene.arrange.box(boxed, at, scene.table_view.viewpoint.game_view.label)
    loose = scene.arrange.loose
    scene.arrange.selected = rng.sample(loose, min(len(loose), rng.choice((0, 1, 2))))
    scene.table_view.pieces.labels = ()


def scene_of(app, match):
    """A table that is laid out, and not drawn."""
    scene = TableScene(app.context, Session(match, app.context.vault))
    scene.size, scene.u = (1280, 720), app.context.u
    scene.table_view.refresh(0.0)
    return scene


def resized(scene, size, scale):
    """The same table in another window, without its pictures."""
    context, u = scene.context, unit(size, scale)
    context.kit = Kit(context.theme, context.art, Type(context.art, u, least_letter(scale)), context.speaker)
    scene.table_view.resize(size, u)
    scene.table_view.lay(0.0)
    scene._after_change()


def may_overlap(one, other):
    """A meld lies on its felt, a wild in its meld."""
    return one.startswith(("felt.", f"{other}.")) or other.startswith(("felt.", f"{one}."))


def check_targets(scene, window):
    targets = scene.targets()
    for name, rect in targets.items():
        assert min(rect.size) > 0, name
        assert window.contains(rect), name
    rects = list(targets.values())
    names = list(targets)
    for i, rect in enumerate(rects):
        for j in rect.collidelistall(rects):
            assert j <= i or may_overlap(names[i], names[j]), (names[i], names[j])


def index_of(pose):
    return pygame.Rect(pose.rect.x, pose.rect.y, round(INDEX[0] * pose.w) - 1, round(INDEX[1] * pose.w))


def check_hand(scene, window):
    loose, laid = scene.arrange.loose, scene.spread
    for i, sprite in enumerate(loose):
        index = index_of(laid.poses[sprite])
        assert window.contains(index)
        above = [laid.poses[other].rect for other in loose[i + 1 :]]
        assert index.collidelist(above) < 0, (i, len(loose))


def check_melds(scene, window):
    laid = scene.spread
    for place, box in laid.melds.items():
        pile = scene.table_view.pieces.stage.pile(place)
        area, seen = laid.areas[box.side], box.seen
        assert area.x <= box.rect.x, place
        assert box.rect.right <= area.right, place
        if seen:
            assert window.contains(seen)
        else:
            assert area.contains(box.rect), place
        for sprite, following in itertools.pairwise(pile):
            assert not index_of(laid.poses[sprite]).colliderect(laid.poses[following].rect), place
    rects = [box.rect.clip(box.seen or window) for box in laid.melds.values()]
    for i, rect in enumerate(rects):
        if not rect.h:
            continue
        assert rect.collidelistall(rects) == [i]


def check_panels(scene, window):
    """Other seats' cards, piles and the tray's cards lie within what they belong to."""
    laid = scene.spread
    for at, group in enumerate(scene.arrange.tray):
        for sprite in group:
            rect = laid.poses[sprite].rect
            assert laid.trays[at].inflate(2, 2).contains(rect), ("tray", at)
        for one, other in itertools.pairwise(group):
            assert laid.poses[other].x - laid.poses[one].x >= INDEX[0] * laid.poses[one].w - 1, ("tray", at)
    for place, slot in laid.piles.items():
        assert slot.contains(laid.pile_card[place]), place
    for panel in laid.panels.values():
        for part in (panel.words, panel.cards, panel.count):
            assert panel.rect.contains(part), panel


@pytest.mark.one_in(4)
@pytest.mark.parametrize("seed", range(4))
def test_any_table_at_any_size_shows_every_index_and_keeps_targets_apart(instant, seed):
    rng = random.Random(seed)
    for _ in range(12):
        scene = scene_of(instant, some_table(rng))
        busy(scene, rng)
        for _ in range(44):
            size = rng.choice(SIZES) if rng.random() < 0.7 else (rng.randrange(1024, 3900), rng.randrange(640, 2200))
            scale = rng.choice(SCALES)
            resized(scene, size, scale)
            window = pygame.Rect(0, 0, *size)
            try:
                check_targets(scene, window)
                check_hand(scene, window)
                check_melds(scene, window)
                check_panels(scene, window)
            except AssertionError as wrong:
                raise AssertionError(f"{size} at {scale} %, {scene.spread.regions.form}: {wrong}") from wrong
        scene.session.close()


@pytest.mark.one_in(3)
@pytest.mark.parametrize("size", [(1080, 1920), (1024, 640), (700, 1100)])
@pytest.mark.parametrize("seed", range(3))
def test_a_press_lands_on_the_card_that_shows_there(instant, size, seed):
    """Wherever in the hand, risen or not, in either row; or on none."""
    rng = random.Random(seed)
    scene = scene_of(instant, forged(rng, hand=26, asked=1))
    scene.arrange.selected = rng.sample(scene.arrange.loose, 6)
    resized(scene, size, 100)
    cards, hand = scene.tree(), scene.spread.regions.hand.inflate(0, 60)
    for _ in range(3000):
        pos = rng.randrange(hand.left, hand.right), rng.randrange(hand.top, min(size[1], hand.bottom))
        there = node.at(cards, pos, lambda each: each.role == "card" and each.name.startswith("card."))
        found = scene.pointer.things.card_at(pos)
        assert (scene.table_view.pieces.card_named(there.name) if there else None) is found, pos
        above = [card for card in scene.arrange.loose if scene.spread.poses[card].rect.collidepoint(pos)]
        assert found in (None, *above[-1:]) or pos[1] >= scene.spread.poses[found].rect.bottom, pos
    scene.session.close()
