"""A piece that may rest on its way is dragged through the cells in one stroke, or moved by clicks and keys."""

import itertools

import pygame
import pytest

from game.engine.contract import Drop
from game.engine.table import Place
from game.rules import all_games
from game.rules.follow_the_arrow.actions import Jump, Put, Walk
from game.ui.table_view.route import ahead, drawn_over, goes_on, in_steps
from tests.hands.hands import between
from tests.hands.tabletop import played, skarney_match
from tests.hands.templates import template_match

pytestmark = pytest.mark.usefixtures("unpainted")

CHAIN = ("a4", "a2", "c2", "e2")
BEFORE = (("a1", "a2"), ("b6", "b5"), ("b1", "b2"), ("b5", "a5"), ("a2", "a3"), ("a5", "a4"), ("d1", "d2"))


def match_before_jumps():
    """White is to move, and can jump once, twice or three times."""
    match = skarney_match("person,person", seed="4", game=all_games()["follow-the-arrow"])
    match.deal()
    for _ in range(2):
        assert match.play(match.to_act, Put((1, 2, 3, 4, 5))) is None
    for start, to in BEFORE:
        assert match.play(match.to_act, Walk(start, to)) is None
    assert match.to_act == 0
    return match


@pytest.fixture
def table(seat):
    return seat(match_before_jumps())


def cell(name):
    return Place("point", name)


def way(table):
    return tuple(place.which for place in table.scene.table_view.pointing.gaze.route)


def done(table):
    return table.match.done[-1].action


def draw(table, names, steps=6):
    """Press on the first cell and drag over the others, still holding."""
    stops = [table.point(f"point.{name}") for name in names]
    table.down(stops[0])
    for a, b in itertools.pairwise(stops):
        for pos in between(a, b, steps):
            table.move(pos, held=True)
    return stops[-1]


def test_a_chain_of_jumps_is_dragged_in_one_stroke(table):
    end = draw(table, CHAIN)
    assert way(table) == CHAIN[1:]
    table.up(end)
    table.rest()
    assert done(table) == Jump(CHAIN)
    assert table.scene.travel.drifted == 0


def test_a_fast_stroke_counts_every_cell_on_it(table):
    end = draw(table, CHAIN, steps=1)
    table.up(end)
    assert done(table) == Jump(CHAIN)


def test_a_finger_drags_a_chain(table):
    stops = [table.point(f"point.{name}") for name in CHAIN]
    table.touch(stops[0])
    for a, b in itertools.pairwise(stops):
        for pos in between(a, b, 5):
            table.stroke(pos)
    assert way(table) == CHAIN[1:]
    table.lift(stops[-1])
    table.rest()
    assert done(table) == Jump(CHAIN)


def test_a_chain_ends_where_the_piece_is_let_go(table):
    """Also in the middle of what there would be to jump."""
    table.up(draw(table, CHAIN[:3]))
    assert done(table) == Jump(CHAIN[:3])


def test_dragging_back_undoes_steps(table):
    draw(table, CHAIN[:3])
    back = table.point(f"point.{CHAIN[1]}")
    table.move(back, held=True)
    assert way(table) == CHAIN[1:2]
    home, ply = table.point(f"point.{CHAIN[0]}"), table.match.ply
    table.move(home, held=True)
    assert way(table) == ()
    table.up(home)
    table.rest()
    assert table.match.ply == ply


def test_a_straight_drag_to_a_far_cell_includes_the_cells_between(table):
    table.down(table.point("point.a4"))
    table.move(table.point("point.b3"), held=True)
    table.move(table.point("point.c2"), held=True)
    assert way(table) == ("a2", "c2")


def clicked(table, name):
    table.click(f"point.{name}")


def keyed(table, name):
    table.scene.table_view.pointing.point(focus=f"point.{name}")
    table.key(pygame.K_RETURN)


def tapped(table, name):
    table.tap(f"point.{name}")
    table.rest()


@pytest.mark.parametrize("use", [clicked, keyed, tapped])
def test_a_chain_is_made_cell_by_cell_and_its_last_cell_ends_it(table, use):
    ply = table.match.ply
    for name in CHAIN[:-1]:
        use(table, name)
        assert table.match.ply == ply
    assert way(table) == CHAIN[1:-1]
    use(table, CHAIN[-1])
    assert done(table) == Jump(CHAIN)
    assert table.scene.table_view.pointing.gaze.route == ()


ENDS = {
    "click": lambda table: table.click("button.done"),
    "key": lambda table: table.letter("d"),
    "the cell": lambda table: clicked(table, "a2"),
    "enter": lambda table: keyed(table, "a2"),
}


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_a_chain_is_ended_where_it_may_end(table, end):
    """By the button, its letter, or the last cell once more."""
    assert table.scene.bar.find("done") is None
    clicked(table, "a4")
    clicked(table, "a2")
    end(table)
    assert done(table) == Jump(("a4", "a2"))
    assert table.scene.bar.find("done") is None


BACK = {
    "click": lambda table: table.click("button.back"),
    "key": lambda table: table.letter("u"),
    "escape": lambda table: table.key(pygame.K_ESCAPE),
    "the cell": lambda table: clicked(table, ("a4", *way(table))[-2]),
}


@pytest.mark.parametrize("back", BACK.values(), ids=BACK)
def test_the_last_step_of_a_chain_is_undone(table, back):
    ply = table.match.ply
    for name in CHAIN[:3]:
        clicked(table, name)
    back(table)
    assert way(table) == ("a2",)
    back(table)
    assert way(table) == ()
    assert table.scene.table_view.pointing.gaze.picked is not None
    assert table.match.ply == ply


def test_a_piece_in_a_chain_can_be_dragged_on(table):
    clicked(table, "a4")
    clicked(table, "a2")
    sprite = table.scene.table_view.pointing.gaze.picked.sprites[0]
    assert table.scene.spread.drop_targets[cell("a2")].collidepoint(table.scene.spread.poses[sprite].rect.center)
    table.up(draw(table, ("a2", "c2")))
    assert done(table) == Jump(("a4", "a2", "c2"))


def test_a_cell_that_cannot_follow_says_why_and_keeps_the_chain(table):
    clicked(table, "a4")
    clicked(table, "a2")
    clicked(table, "b4")
    assert way(table) == ("a2",)
    assert table.scene.notice
    assert table.scene.notice.rule


def test_a_single_step_is_made_at_once(table):
    clicked(table, "a4")
    clicked(table, "b4")
    assert done(table) == Walk("a4", "b4")


def test_games_without_chains_take_none():
    match = played(template_match("board"), lambda match: match.to_act == 0 and match.public.phase == "move")
    view = match.view(0)
    drops = [
        Drop((piece,), place, other)
        for place, (piece, *_) in view.piles.items() for other in map(cell, match_names(match))
    ]  # fmt: skip
    lawful = [drop for drop in drops if drop.src != drop.dst and match.game.interpret(view, drop) is not None]
    assert lawful
    for drop in lawful:
        assert match.game.interpret(view, Drop(drop.pieces, drop.src, drop.dst, "", (cell("a1"),))) is None


def match_names(match):
    return [spot.place.which for spot in match.game.place_layouts(match.view(0)) if spot.zone == "board"]


A, B, C, D = (Place("cell", name) for name in "abcd")
LAWFUL = {((), B), ((B,), C), ((), C), ((), D)}


def allows(rests, place):
    return (rests, place) in LAWFUL


def test_a_route_goes_on_comes_back_and_drops_a_detour():
    assert drawn_over((), A, B, allows) == (B,)
    assert drawn_over((B,), A, C, allows) == (B, C)
    assert drawn_over((B, C), A, B, allows) == (B,)
    assert drawn_over((B, C), A, A, allows) == ()
    assert drawn_over((B,), A, D, allows) == (D,)
    assert drawn_over((D,), B, A, allows) is None


def test_possible_steps_are_shown_one_by_one():
    """A cell reached over another is not reached straight as well."""
    ways = ahead((), (B, C, D), allows)
    assert ways == ((B,), (C,), (D,), (B, C))
    assert set(in_steps((), A, ways)) == {(A, B), (B, C), (A, D)}
    assert goes_on((B,), (B, C, D), allows)
    assert not goes_on((D,), (B, C, D), allows)
