"""Before the contract one's own area shows what is wanted and how far it is, in every window, to oneself alone."""

import pytest

from game.rules import all_games
from game.ui.table_render.ground.goals import GoalPanel, goal_of
from game.ui.table_render.painter import is_cut
from game.ui.widgets.node import walk
from tests.hands.tabletop import at_the_table, play_on, skarney_match

SIZES = [((1024, 640), 100), ((1280, 720), 100), ((1280, 720), 200), ((1024, 640), 200), ((700, 1100), 100),
         ((1920, 1080), 100), ((3840, 2160), 100)]  # fmt: skip


def before_the_contract(seats="person,steady,steady,steady", asked=0, **more):
    match, asks = skarney_match(seats, **more), at_the_table(seat=asked)
    return play_on(match, 900, lambda m: asks(m) and not any(m.public.down))


def drawn(table, monkeypatch):
    """The rows that were painted, with the room for them."""
    found, paint, draw_row = [], GoalPanel.paint, GoalPanel._row

    def watch(self, goal, room):
        shown = []
        with monkeypatch.context() as patch:
            patch.setattr(GoalPanel, "_row", lambda self, row, x, y: shown.append(row) or draw_row(self, row, x, y))
            paint(self, goal, room)
        found.append((shown, room, sum(self._high(row) for row in shown)))

    monkeypatch.setattr(GoalPanel, "paint", watch)
    table.scene.picture.start_over()
    table.app.turn([])
    return found[-1]


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("game", ["skarney", "skarney-gin"])
def test_every_group_has_its_line_whole_in_every_window(seat, monkeypatch, game, size, scale):
    seats = "person,steady" if game == "skarney-gin" else "person,steady,steady,steady"
    table = seat(before_the_contract(seats, game=all_games()[game]), size=size, scale=scale)
    rows, room, high = drawn(table, monkeypatch)
    goal = table.scene.table_view.viewpoint.game_view.goal
    assert [row.done for row in rows] == [None, *(want.done for want in goal.wants)]
    assert high <= room.h
    assert not any(is_cut(row.lines) for row in rows)
    assert table.scene.spread.areas[table.scene.table_view.viewpoint.our_side].contains(room)


def test_the_goal_is_shown_while_others_play(seat):
    match = before_the_contract(asked=2)
    table = seat(match, pace="watch")
    assert goal_of(table.scene.table_view.viewpoint, 0)


def test_a_covered_hand_shows_no_goal(seat):
    table = seat(before_the_contract("person,person,steady,steady"))
    viewpoint = table.scene.table_view.viewpoint
    table.app.context.back()
    table.scene.sit(0)
    assert goal_of(viewpoint, 0)
    assert not goal_of(viewpoint, 1)
    table.scene.sit(None, 0)
    assert not any(goal_of(viewpoint, side) for side in (0, 1))


def test_the_goal_is_in_the_tree(seat):
    table = seat(before_the_contract())
    speak = table.app.context.speaker.plain
    said = [node for node in walk(table.scene.tree()) if node.role == "text" and node.words]
    title = speak(table.scene.table_view.viewpoint.game_view.goal.message)
    assert any(title in "".join(getattr(run, "text", "") for run in node.words) for node in said)


def test_the_goal_is_asked_once_for_a_view(seat, monkeypatch):
    table, asked = seat(before_the_contract()), []
    goal = table.scene.game.goal
    monkeypatch.setattr(type(table.scene.game), "goal", lambda self, view: asked.append(view) or goal(view))
    table.scene.table_view.viewpoint.game_view.__dict__.pop("goal")
    for _ in range(5):
        table.scene.picture.start_over()
        table.app.turn([])
    assert len(asked) == 1
