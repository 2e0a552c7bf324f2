"""Everything can be used by keyboard, with a focus ring that is always seen: in every scene, on everything."""

from dataclasses import replace
from itertools import islice

import pygame
import pytest

import shots
from game.ui.style.theme import THEMES
from game.ui.widgets.node import find_focused, walk
from tests.hands.hands import key_down
from tests.helpers.seen import contrast
from tests.helpers.waiting import turn_to_rest

ROUND = 16  # pixels round a thing in which its ring lies
MOST = 120
SAME = ("felt.", "scale.")  # what a press there does buttons do too: laying down, a step or a hand on
SEEN = 40  # pixels of which the new colour stands out from the old one


def changed_pixels(before, after, box):
    """How many pixels round this box changed so that it is seen; it counts up to ``SEEN``."""
    around = box.inflate(2 * ROUND, 2 * ROUND).clip(after.get_rect())
    same = pygame.mask.from_threshold(after.subsurface(around), (0, 0, 0), (12, 12, 12, 255), before.subsurface(around))
    same.invert()
    outline = ((x, y) for x in range(around.w) for y in range(around.h) if same.get_at((x, y)))
    pairs = (
        (before.get_at((around.x + x, around.y + y)), after.get_at((around.x + x, around.y + y))) for x, y in outline
    )
    stand_out = (pair for pair in pairs if contrast(pair[0][:3], pair[1][:3]) >= 3)
    return len([*islice(stand_out, SEEN)])


@pytest.mark.one_in(3)
@pytest.mark.parametrize("theme", ["evergreen", "walnut", "contrast"])
def test_tab_reaches_everything_and_the_ring_is_seen_on_each(app, theme):
    """In every scene: what can be pressed gets the focus, by itself or as a value of its row, and pixels change."""
    assert theme in THEMES
    app.context.changed_prefs(replace(app.context.prefs, theme=theme, pace="instant", reduced_motion=True))
    for name, show in (*shots.scenes(app), *shots.dialogs(app)):
        show()
        shots.settle(app, 0.1)
        top, unseen, reached = app.stack.top, [], set()
        live = top.targets()
        wanted = {each.name for each in walk(top.tree()) if each.name in live and "press" in each.commands}
        for _ in range(MOST):
            before = app.surface.copy()
            was_there = set(top.targets())
            top.handle(key_down(pygame.K_TAB))
            turn_to_rest(app)
            node = find_focused(top.tree())
            if node is None:
                continue
            if node.name in reached:
                break
            reached.add(node.name)
            if node.name in was_there and changed_pixels(before, app.surface, node.box) < SEEN:
                unseen.append(node.name)
        wanted = {each for each in wanted if not each.startswith(SAME)}
        missed = {each for each in wanted if each not in reached and each.rpartition(".")[0] not in reached}
        assert not unseen, (name, unseen)
        assert not missed, (name, sorted(missed), sorted(reached))
        assert reached, name
