"""A replay is stepped through by mouse, keys and the slider; it shows what was, to those who may see it."""

from dataclasses import replace

import pygame
import pytest

from game.engine.table import BACK, TABLE
from game.rules import all_games
from game.ui.pages.record import RecordScene
from game.ui.replay.play_on import PlayOnScene
from game.ui.replay.replay import ReplayScene
from shots import match_at
from tests.hands.laid_out import cut_words, faults, resize, untold
from tests.hands.playing import reached
from tests.hands.tabletop import play_on, skarney_match, table_of
from tests.helpers.waiting import turn_until
from tests.ui.pages.test_record import written
from tests.ui.table_render.test_text_fits import played

WINDOWS = [((1024, 640), 100), ((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100), ((700, 1100), 100)]


@pytest.fixture
def replay(instant):
    """A replay of a whole match, in the middle of its second hand."""
    instant.context.open.replay(match_at("ended"))
    scene = instant.stack.top
    scene.seek(scene.match.hands[1] + 20)
    return scene


def rest(app, scene):
    turn_until(app, lambda: scene.at_rest() and not app.is_moving, 20)


def drawn_piles(scene):
    """What lies where, as it is drawn."""
    return {
        place: [sprite.look for sprite in pile] for place, pile in scene.table_view.pieces.stage.piles.items() if pile
    }


def truth(scene):
    piles = scene.match.view(scene.table_view.viewpoint.viewer).piles
    return {place: list(pile) for place, pile in piles.items() if pile}


def shows_the_moment(scene):
    """Does the screen show the position? A hand may lie in another order."""
    a, b = drawn_piles(scene), truth(scene)
    return {place: sorted(pile) for place, pile in a.items()} == {place: sorted(pile) for place, pile in b.items()}


MOVES = {
    "step.on": (pygame.K_RIGHT, 0, lambda m: m.ply + 1),
    "step.back": (pygame.K_LEFT, 0, lambda m: m.ply - 1),
    "turn.on": (pygame.K_PAGEDOWN, 0, lambda m: m.next_of(m.turns, 1)),
    "turn.back": (pygame.K_PAGEUP, 0, lambda m: m.next_of(m.turns, -1)),
    "hand.on": (pygame.K_END, 0, lambda m: m.next_of(m.hands, 1)),
    "hand.back": (pygame.K_HOME, 0, lambda m: m.next_of(m.hands, -1)),
    "": (pygame.K_RIGHT, pygame.KMOD_CTRL, lambda m: m.next_of(m.turns, 1)),
}


@pytest.mark.parametrize(
    ("name", "how"), [(name, how) for name in MOVES for how in ("key", "button") if name or how == "key"]
)
def test_a_key_and_its_button_go_to_their_moment_and_the_table_is_as_it_was(instant, hands, replay, name, how):
    key, mod, goes = MOVES[name]
    there = goes(replay.match)
    if how == "key":
        hands.press(key, mod=mod)
    else:
        hands.click(f"button.{name}")
    rest(instant, replay)
    assert replay.match.ply == there
    assert shows_the_moment(replay)


def test_the_slider_is_clicked_and_dragged(instant, hands, replay):
    track = replay.targets()["scale.match"]
    hands.click_at((track.right - 2, track.centery))
    assert replay.match.ply > 0.98 * len(replay.match.whole)
    hands.drag_from((track.right - 2, track.centery), (track.x, track.centery))
    assert replay.match.ply == 0
    hands.up((track.x, track.centery))
    hands.move((track.centerx, track.centery))
    assert replay.match.ply == 0, "what was let go is not dragged on"
    track = replay.targets()["scale.match"]
    hands.click_at(track.center)
    first, last = replay.match.lasts
    part = replay.targets()["scale.hand"]
    hands.click_at((part.x, part.centery))
    assert replay.match.ply == first
    hands.click_at((part.right - 1, part.centery))
    assert replay.match.ply == last
    assert shows_the_moment(replay)


def test_space_plays_and_pauses_and_playing_stops_at_the_end(instant, hands, replay, clock):
    ply = replay.match.ply
    hands.press(pygame.K_SPACE, " ")
    for _ in range(3):
        clock.put_forward(2.0)
        instant.turn([])
    assert replay.match.ply == ply + 3
    hands.press(pygame.K_SPACE, " ")
    clock.put_forward(5.0)
    instant.turn([])
    assert replay.match.ply == ply + 3
    replay.seek(len(replay.match.whole) - 1)
    hands.click("button.play")
    for _ in range(3):
        clock.put_forward(2.0)
        instant.turn([])
    assert replay.match.ply == len(replay.match.whole)
    assert not replay.shown.is_playing


def test_a_step_is_animated_and_a_jump_is_not(app):
    app.context.changed_prefs(replace(app.context.prefs, pace="calm"))
    app.context.open.replay(match_at("ended"))
    scene = app.stack.top
    scene.seek(scene.match.hands[1])
    assert not [s for pile in scene.table_view.pieces.stage.piles.values() for s in pile if s.tween]
    moved = False
    for _ in range(8):
        scene.go_by("step", 1)
        moved = moved or bool([s for pile in scene.table_view.pieces.stage.piles.values() for s in pile if s.tween])
    assert moved


def test_any_seats_view_and_all_open_hands_can_be_shown(instant, hands, replay):
    hands.press(pygame.K_3, "3")
    assert replay.table_view.viewpoint.viewer == 2
    assert shows_the_moment(replay)
    assert not replay.table_view.viewpoint.open_hands()
    hands.letter("a")
    shown_hands = replay.table_view.viewpoint.open_hands()
    assert len(shown_hands) == 3
    assert BACK not in [look for pile in shown_hands.values() for look in pile]
    assert "ticked" in next(n for n in replay.nodes() if n.name == "button.open").state
    hands.click("button.open")
    assert not replay.table_view.viewpoint.open_hands()
    hands.click("button.eyes")
    assert replay.table_view.viewpoint.viewer == 3


def test_an_unfinished_match_of_people_never_opens_all_hands(instant, hands):
    instant.context.open.replay(play_on(skarney_match(seed="part"), 120))
    scene = instant.stack.top
    hands.letter("a")
    hands.press(pygame.K_0, "0")
    hands.click("button.open")
    assert not scene.table_view.viewpoint.open_hands()
    node = next(n for n in scene.nodes() if n.name == "button.open")
    assert "off" in node.state
    assert node.note


def test_the_hint_of_the_expert_is_shown_with_reasons(instant, hands, replay):
    while replay.match.to_act in (None, TABLE, replay.table_view.viewpoint.viewer):
        replay.go_by("step", 1)
    asked = replay.match.to_act
    hands.letter("h")
    turn_until(instant, lambda: replay.hint.advice)
    assert replay.table_view.viewpoint.viewer == asked
    assert replay.hint.advice.reasons
    hands.click("button.hint.close")
    assert replay.hint.advice is None
    hands.letter("h")
    hands.press(pygame.K_RIGHT)
    assert not replay.session.is_advising, "the hint of an earlier moment is dropped"


def test_a_match_played_on_from_a_replay_is_marked(instant, hands, replay):
    while replay.match.to_act in (None, TABLE):
        replay.go_by("step", 1)
    ply, before = replay.match.ply, replay.match.view(0)
    hands.letter("p")
    page = instant.stack.top
    assert isinstance(page, PlayOnScene)
    hands.click("seat.1.0")
    hands.click("button.play")
    table = table_of(instant)
    assert table.match.is_played_on
    assert table.match.ply >= ply
    assert table.match.at(ply).view(0) == before
    assert table.match.sitters[1].player == "person"
    assert [sitter.player for sitter in table.match.sitters][2:] == [s.player for s in replay.match.sitters][2:]
    saved = instant.context.vault.unfinished()
    assert '"played_on":true' in saved[0].path.read_text("utf-8").replace(" ", "").partition("\n")[0]


def test_escape_leads_back_and_restores_the_names(instant, hands):
    speaker = instant.context.speaker
    instant.context.open.replay(match_at("ended"))
    assert instant.context.speaker is not speaker
    hands.press(pygame.K_ESCAPE)
    assert instant.stack.top.name == "menu"
    assert (instant.context.speaker.names, instant.context.speaker.sides) == (speaker.names, speaker.sides)


def judged(app, path):
    app.open_record(path)
    scene = app.stack.top
    turn_until(app, scene.at_rest, 20)
    return scene


def test_a_dropped_record_leads_to_its_replay(instant, hands, tmp_path):
    scene = judged(instant, written(tmp_path / "dropped.jsonl", match_at("ended")))
    assert isinstance(scene, RecordScene)
    hands.press(pygame.K_RETURN)
    assert isinstance(instant.stack.top, ReplayScene)


def test_a_match_still_being_played_here_has_no_replay(instant, tmp_path):
    folder = instant.context.vault.folder / "saves"
    folder.mkdir(parents=True, exist_ok=True)
    match = play_on(skarney_match(seed="part"), 120)
    assert "button.replay" not in judged(instant, written(folder / "mine.jsonl", match)).targets()
    instant.context.back()
    assert "button.replay" in judged(instant, written(tmp_path / "theirs.jsonl", match)).targets()


def test_a_record_removed_meanwhile_is_still_shown(instant, hands, tmp_path):
    path = written(tmp_path / "gone.jsonl", match_at("ended"))
    judged(instant, path)
    path.unlink()
    hands.press(pygame.K_RETURN)
    hands.press(pygame.K_END)
    assert shows_the_moment(instant.stack.top)


def test_a_truncated_or_missing_record_has_no_replay(instant, tmp_path):
    path = written(tmp_path / "cut.jsonl", match_at("ended"))
    path.write_bytes(path.read_bytes()[:-40])
    assert "button.replay" not in judged(instant, path).targets()
    instant.context.back()
    assert "button.replay" not in judged(instant, tmp_path / "never.jsonl").targets()


@pytest.mark.one_in(6)
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("game", ["skarney", "skarney-gin", "teeko", "scarney-dice"])
def test_no_text_is_cut_and_every_control_is_in_the_tree(instant, monkeypatch, game, size, scale):
    resize(instant, size, scale)
    each = all_games()[game]
    match = match_at("ended") if game == "skarney" else played(each, max(2, min(each.seats)), 30)
    instant.context.open.replay(match)
    scene = instant.stack.top
    scene.seek(min(30, len(scene.match.whole)))
    scene.find("queen")
    rest(instant, scene)

    def draw():
        scene.pictures_changed()
        instant.turn([])

    assert not cut_words(monkeypatch, draw, pygame.Rect((0, 0), size))
    tree = scene.tree()
    assert not faults(replace(tree, parts=tuple(scene.nodes())))
    assert not list(untold(tree, {button.name: button.rect for button in scene.bar.buttons}))
    for rect in scene.targets().values():
        assert pygame.Rect((0, 0), size).contains(rect)
        assert rect.w >= 20
        assert rect.h >= 8


@pytest.mark.one_in(4)
@pytest.mark.parametrize("game", list(all_games()))
def test_every_game_is_replayed_event_by_event(instant, game):
    each = all_games()[game]
    instant.context.open.replay(played(each, max(2, min(each.seats)), 40))
    scene = instant.stack.top
    for _ in range(len(scene.match.whole)):
        scene.go_by("step", 1)
        assert shows_the_moment(scene), scene.match.ply
    assert not scene.travel.drifted
    for _ in range(len(scene.match.whole)):
        scene.go_by("step", -1)
        assert shows_the_moment(scene), scene.match.ply


def test_arrows_lead_from_the_slider_to_every_button_and_back(instant, hands, replay):
    """Left and right move the slider only while it has the focus."""
    ply = replay.match.ply
    hands.press(pygame.K_LEFT)
    assert replay.match.ply == ply - 1
    assert replay.focused == "scale.match"
    rest(instant, replay)
    assert set(reached(replay)) == {None, *(button.name for button in replay.bar.buttons)}
    hands.press(pygame.K_DOWN)
    here = replay.bar.focus
    assert here
    hands.press(pygame.K_RIGHT)
    assert replay.match.ply == ply - 1
    assert replay.bar.focus != here
