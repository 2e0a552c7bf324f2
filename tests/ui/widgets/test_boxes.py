"""Boxes: rows, columns and grids keep inside, keep apart, and share what room there is."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.ui.widgets.boxes import Column, Gap, Grid, Leaf, Over, Pad, Row, Sized, fits, share_out

SIZES = st.lists(st.tuples(st.integers(0, 80), st.integers(0, 200)), min_size=1, max_size=7)


def leaves(sizes, grow=0.0, high=20):
    """Boxes that remember where they lie."""
    lying = [Rect(0, 0, 0, 0) for _ in sizes]

    def put(i):
        return lambda rect: lying.__setitem__(i, rect)

    return [Leaf(put(i), (low, low + more), high, grow) for i, (low, more) in enumerate(sizes)], lying


@given(SIZES, st.integers(0, 900), st.sampled_from((0.0, 1.0)))
def test_a_row_shares_its_room_and_nothing_overlaps(sizes, room, grow):
    boxes, lying = leaves(sizes, grow)
    row = Row(boxes, 8)
    row.place(Rect(10, 20, room, 50))
    least, wish = row.wide()
    if least <= room:
        assert all(Rect(10, 20, room, 50).contains(rect) for rect in lying if rect.w)
        assert not any(one.colliderect(other) for one, other in combinations(lying, 2))
    if wish <= room and grow:
        assert lying[-1].right == 10 + room
    if wish <= room and not grow:
        assert [rect.w for rect in lying] == [low + more for low, more in sizes]


@given(st.lists(st.integers(0, 90), min_size=1, max_size=6), st.integers(0, 400))
def test_shared_room_adds_up(wishes, room):
    grows = [1.0] * len(wishes)
    assert sum(share_out(room, [0] * len(wishes), wishes, grows)) == room


@pytest.mark.parametrize(("wide", "columns"), [(120, 1), (230, 2), (340, 3), (900, 4)])
def test_a_grid_takes_as_many_columns_as_fit(wide, columns):
    boxes, lying = leaves([(50, 50)] * 4)
    grid = Grid(boxes, 10)
    assert grid.columns(wide) == columns
    assert grid.high(wide) == -(-4 // columns) * 30 - 10
    grid.place(Rect(0, 0, wide, grid.high(wide)))
    assert not any(one.colliderect(other) for one, other in combinations(lying, 2))


def test_a_column_gives_spare_room_to_what_grows():
    boxes, lying = leaves([(10, 10)] * 3)
    Column([boxes[0], Gap(), boxes[1], boxes[2]], 4).place(Rect(0, 0, 100, 200))
    assert [rect.y for rect in lying] == [0, 156, 180]
    assert all(rect.w == 100 for rect in lying)


def test_padding_and_limited_sizes():
    boxes, lying = leaves([(20, 20), (20, 20)])
    Pad(boxes[0], 1, 2, 3, 4).place(Rect(0, 0, 100, 100))
    Sized(boxes[1], 0.5, 1.0).place(Rect(0, 0, 100, 100))
    assert lying == [Rect(1, 2, 96, 94), Rect(30, 80, 40, 20)]
    assert fits(Pad(boxes[0], 1, 2, 3, 4), Rect(0, 0, 24, 26))
    assert not fits(Pad(boxes[0], 1, 2, 3, 4), Rect(0, 0, 24, 25))


def test_an_overlay_has_the_room_of_its_box_and_asks_for_none():
    seen = {}
    below = Leaf(lambda rect: seen.update(below=rect), (10, 40), 20, 1.0)
    above = Leaf(lambda rect: seen.update(above=rect), (90, 90), 90)
    both = Over(below, above)
    assert (both.wide(), both.high(50), both.low(50), both.grow) == ((10, 40), 20, 20, 1.0)
    both.place(Rect(3, 4, 50, 20))
    assert seen == {"below": Rect(3, 4, 50, 20), "above": Rect(3, 4, 50, 20)}
    assert seen["below"] is not seen["above"], "who moves one does not move the other"
