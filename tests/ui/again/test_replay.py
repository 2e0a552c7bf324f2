"""A replay is gone through by mouse, keys and the scale; it shows what was, to those who may see it."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial

import pygame
import pytest

from build_scripts.measured.traced import Traced
from build_scripts.shots import match_at
from game.engine.table import BACK, TABLE
from game.rules import all_games
from game.ui.pages.record import RecordScene
from game.ui.replay.play_on import PlayOnScene
from game.ui.replay.replay import ReplayScene
from game.ui.scenes.routes import ToReplay
from game.ui.table_scene.table import TableScene
from game.ui.widgets.node import walk
from tests.hands.few.six_keys import walked
from tests.hands.hands import Hands
from tests.hands.laid_out import cut_words, faults, resize, untold
from tests.hands.tabletop import play_on, skarney_match
from tests.ui.kept.test_record import written
from tests.ui.paper.test_uncut import played

WINDOWS = [((1024, 640), 100), ((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100), ((700, 1100), 100)]


@pytest.fixture
def shown(instant):
    """A replay of a whole match, amid its second hand."""
    instant.context.go(ToReplay(match_at("ended")))
    scene = instant.stack.top
    scene.seek(scene.match.hand_begins(2) + 20)
    return scene


@pytest.fixture
def hands(instant):
    return Hands(instant)


def rest(app, scene, most=20.0):
    until = time.monotonic() + most
    while not scene.at_rest() or app.is_moving:
        assert time.monotonic() < until
        app.turn([])


def lies(scene):
    """What lies where, as it is drawn."""
    return {place: [sprite.look for sprite in pile] for place, pile in scene.table_view.stage.piles.items() if pile}


def truth(scene):
    cloth = scene.match.view(scene.table_view.viewer).piles
    return {place: list(pile) for place, pile in cloth.items() if pile}


def same(scene):
    """Does the glass show the moment? A hand may lie in another order."""
    a, b = lies(scene), truth(scene)
    return {place: sorted(pile) for place, pile in a.items()} == {place: sorted(pile) for place, pile in b.items()}


KEYS = [
    (pygame.K_RIGHT, 0, lambda m: m.ply + 1), (pygame.K_LEFT, 0, lambda m: m.ply - 1),
    (pygame.K_PAGEDOWN, 0, lambda m: m.next_of(m.turns, 1)), (pygame.K_PAGEUP, 0, lambda m: m.next_of(m.turns, -1)),
    (pygame.K_RIGHT, pygame.KMOD_CTRL, lambda m: m.next_of(m.turns, 1)),
    (pygame.K_END, 0, lambda m: m.next_of(m.hands, 1)), (pygame.K_HOME, 0, lambda m: m.next_of(m.hands, -1)),
]  # fmt: skip


@pytest.mark.parametrize(("key", "mod", "goes"), KEYS)
def test_a_key_goes_where_it_says_and_the_table_lies_as_it_lay(instant, hands, shown, key, mod, goes):
    there = goes(shown.match)
    hands.press(key, mod=mod)
    rest(instant, shown)
    assert shown.match.ply == there
    assert same(shown)


NAMES = {"step.on": 0, "step.back": 1, "turn.on": 2, "turn.back": 3, "hand.on": 5, "hand.back": 6}


@pytest.mark.parametrize("name", NAMES)
def test_a_button_does_what_its_key_does(instant, hands, shown, name):
    there = KEYS[NAMES[name]][2](shown.match)
    hands.click(f"button.{name}")
    rest(instant, shown)
    assert shown.match.ply == there
    assert same(shown)


def test_the_scale_is_clicked_and_dragged(instant, hands, shown):
    track = shown.targets()["scale.match"]
    hands.click_at((track.right - 2, track.centery))
    assert shown.match.ply > 0.98 * len(shown.match.whole)
    hands.drag_from((track.right - 2, track.centery), (track.x, track.centery))
    assert shown.match.ply == 0
    hands.up((track.x, track.centery))
    hands.move((track.centerx, track.centery))
    assert shown.match.ply == 0, "what was let go is not dragged on"
    track = shown.targets()["scale.match"]
    hands.click_at(track.center)
    first, last = shown.match.lasts
    part = shown.targets()["scale.hand"]
    hands.click_at((part.x, part.centery))
    assert shown.match.ply == first
    hands.click_at((part.right - 1, part.centery))
    assert shown.match.ply == last
    assert same(shown)


def test_a_hand_of_300_events_is_sought_anywhere_with_little_work(instant):
    """Each jump's work is a small part of going there from the beginning."""
    instant.context.go(ToReplay(play_on(skarney_match(seed="long"), 400)))
    scene, took = instant.stack.top, []
    rest(instant, scene)
    for step in range(40):
        ply = (step * 149) % len(scene.match.whole)
        took.append(Traced(partial(scene.seek, ply, at_once=True)).count)
        assert same(scene)
    assert max(took) < 12_000, took  # from the beginning it would be many times that


def test_space_plays_on_and_stands_still_and_the_end_is_the_end(instant, hands, shown, clock):
    ply = shown.match.ply
    hands.press(pygame.K_SPACE, " ")
    for _ in range(3):
        clock.put_forward(2.0)
        instant.turn([])
    assert shown.match.ply == ply + 3
    hands.press(pygame.K_SPACE, " ")
    clock.put_forward(5.0)
    instant.turn([])
    assert shown.match.ply == ply + 3
    shown.seek(len(shown.match.whole) - 1)
    hands.click("button.play")
    for _ in range(3):
        clock.put_forward(2.0)
        instant.turn([])
    assert shown.match.ply == len(shown.match.whole)
    assert not shown.shown.is_playing


def test_four_speeds_differ(instant, hands, shown, clock):
    went = []
    for _ in range(4):
        shown.seek(100)
        shown.play(True)
        for _ in range(60):
            clock.put_forward(0.1)
            instant.turn([])
        went.append(shown.match.ply - 100)
        shown.play(False)
        hands.click("button.speed")
    assert sorted(went)[0] < sorted(went)[1] < sorted(went)[2] < sorted(went)[3]


def test_a_step_on_is_seen_and_a_jump_is_not(app):
    app.context.changed_prefs(replace(app.context.prefs, pace="calm"))
    app.context.go(ToReplay(match_at("ended")))
    scene = app.stack.top
    scene.seek(scene.match.hand_begins(2))
    assert not [s for pile in scene.table_view.stage.piles.values() for s in pile if s.tween]
    moved = False
    for _ in range(8):
        scene.go_by("step", 1)
        moved = moved or bool([s for pile in scene.table_view.stage.piles.values() for s in pile if s.tween])
    assert moved


def test_one_sees_with_any_seats_eyes_and_all_hands_open(instant, hands, shown):
    hands.press(pygame.K_3, "3")
    assert shown.table_view.viewer == 2
    assert same(shown)
    assert not shown.table_view.open_hands()
    hands.letter("a")
    shown_hands = shown.table_view.open_hands()
    assert len(shown_hands) == 3
    assert BACK not in [look for pile in shown_hands.values() for look in pile]
    assert "ticked" in next(n for n in shown.nodes() if n.name == "button.open").state
    hands.click("button.open")
    assert not shown.table_view.open_hands()
    hands.click("button.eyes")
    assert shown.table_view.viewer == 3


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 200)])
def test_an_open_hand_that_is_pointed_at_is_shown_large(instant, hands, shown, size, scale):
    """In a cramped window too, where seats show no cards."""
    resize(instant, size, scale)
    place = next(place for place in shown.table_view.laid.drops if place.kind == "hand" and place.which != 0)
    name = str(place)
    box = next(node for node in walk(shown.tree()) if node.name == name).box
    hands.move(box.center)
    assert shown.table_view.gaze.raised is None
    hands.letter("a")
    hands.move(box.center)
    assert shown.table_view.gaze.raised == place
    hands.move((size[0] // 2, size[1] - 4))
    assert shown.table_view.gaze.raised is None


def test_an_unfinished_match_with_people_never_opens_all_hands(instant, hands):
    instant.context.go(ToReplay(play_on(skarney_match(seed="part"), 120)))
    scene = instant.stack.top
    hands.letter("a")
    hands.press(pygame.K_0, "0")
    hands.click("button.open")
    assert not scene.table_view.open_hands()
    node = next(n for n in scene.nodes() if n.name == "button.open")
    assert "off" in node.state
    assert node.note


def test_words_are_found_and_gone_through(instant, hands, shown):
    hands.letter("f")
    assert instant.stack.top.name == "letters"
    hands.write("queen")
    hands.press(pygame.K_RETURN)
    assert instant.stack.top is shown
    rest(instant, shown)
    found = shown.shown.finding.found
    assert found == shown.match.find("queen", instant.context.speaker.plain, shown.table_view.viewer)
    assert shown.match.ply in found
    at = found.index(shown.match.ply)
    hands.letter("n")
    assert shown.match.ply == found[at + 1]
    hands.press(pygame.K_F3, mod=pygame.KMOD_SHIFT)
    assert shown.match.ply == found[at]
    hands.click("button.found.on")
    assert shown.match.ply == found[at + 1]


@pytest.mark.parametrize("key", [(pygame.K_f, "f"), (pygame.K_SPACE, " ")])
def test_the_letter_that_asks_for_words_is_none_of_them(instant, hands, shown, key):
    """A keyboard sends a key, what it writes, and that it is let go."""
    if key[1] == " ":
        shown.bar.focus_on("find")
    hands.hold(*key)
    hands.write(key[1])
    hands.release(key[0])
    assert instant.stack.top.name == "letters"
    hands.write("ace")
    assert instant.stack.top.text == "ace"


def test_what_expert_would_do_is_told_with_reasons_for_whoever_decides(instant, hands, shown):
    while shown.match.to_act in (None, TABLE, shown.table_view.viewer):
        shown.go_by("step", 1)
    asked = shown.match.to_act
    hands.letter("h")
    until = time.monotonic() + 60
    while shown.hint.advice is None:
        assert time.monotonic() < until
        instant.turn([])
        time.sleep(0.005)
    assert shown.table_view.viewer == asked
    assert shown.hint.advice.reasons
    hands.click("button.hint.close")
    assert shown.hint.advice is None
    hands.letter("h")
    hands.press(pygame.K_RIGHT)
    assert not shown.session.is_advising, "whoever goes on is told nothing of what was"


def test_from_any_moment_any_players_go_on_in_a_marked_match(instant, hands, shown):
    while shown.match.to_act in (None, TABLE):
        shown.go_by("step", 1)
    ply, before = shown.match.ply, shown.match.view(0)
    hands.letter("p")
    page = instant.stack.top
    assert isinstance(page, PlayOnScene)
    hands.click("seat.1.0")
    hands.click("button.play")
    table = next(scene for scene in instant.stack.scenes if isinstance(scene, TableScene))
    assert table.match.is_played_on
    assert table.match.ply >= ply
    assert table.match.at(ply).view(0) == before
    assert table.match.sitters[1].player == "person"
    assert [sitter.player for sitter in table.match.sitters][2:] == [s.player for s in shown.match.sitters][2:]
    saved = instant.context.vault.unfinished()
    assert '"played_on":true' in saved[0].path.read_text("utf-8").replace(" ", "").partition("\n")[0]


def test_esc_leads_back_and_the_names_of_before_are_said_again(instant, hands):
    speaker = instant.context.speaker
    instant.context.go(ToReplay(match_at("ended")))
    assert instant.context.speaker is not speaker
    hands.press(pygame.K_ESCAPE)
    assert instant.stack.top.name == "menu"
    assert (instant.context.speaker.names, instant.context.speaker.sides) == (speaker.names, speaker.sides)


# ---------------------------------------------------------------- how one gets there


def judged(app, path):
    app.open_record(path)
    scene = app.stack.top
    until = time.monotonic() + 20
    while not scene.at_rest():
        assert time.monotonic() < until
        app.turn([])
    return scene


def test_a_dropped_record_leads_to_its_replay(instant, hands, tmp_path):
    scene = judged(instant, written(tmp_path / "dropped.jsonl", match_at("ended")))
    assert isinstance(scene, RecordScene)
    hands.press(pygame.K_RETURN)
    assert isinstance(instant.stack.top, ReplayScene)


def test_a_match_that_is_still_being_played_here_is_not_shown_again(instant, tmp_path):
    folder = instant.context.vault.folder / "saves"
    folder.mkdir(parents=True, exist_ok=True)
    match = play_on(skarney_match(seed="part"), 120)
    assert "button.replay" not in judged(instant, written(folder / "mine.jsonl", match)).targets()
    instant.context.back()
    assert "button.replay" in judged(instant, written(tmp_path / "theirs.jsonl", match)).targets()


def test_a_record_removed_under_its_feet_is_still_shown(instant, hands, tmp_path):
    path = written(tmp_path / "gone.jsonl", match_at("ended"))
    judged(instant, path)
    path.unlink()
    hands.press(pygame.K_RETURN)
    hands.press(pygame.K_END)
    assert same(instant.stack.top)


def test_a_record_that_is_cut_off_or_gone_says_so_and_leads_nowhere(instant, tmp_path):
    path = written(tmp_path / "cut.jsonl", match_at("ended"))
    path.write_bytes(path.read_bytes()[:-40])
    assert "button.replay" not in judged(instant, path).targets()
    instant.context.back()
    assert "button.replay" not in judged(instant, tmp_path / "never.jsonl").targets()


# ---------------------------------------------------------------- how it lies on the glass


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("game", ["skarney", "skarney-gin", "teeko", "scarney-dice"])
def test_nothing_is_cut_and_every_control_is_in_the_tree(instant, monkeypatch, game, size, scale):
    resize(instant, size, scale)
    each = all_games()[game]
    match = match_at("ended") if game == "skarney" else played(each, max(2, min(each.seats)), 30)
    instant.context.go(ToReplay(match))
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


@pytest.mark.parametrize("game", list(all_games()))
def test_every_game_is_shown_again_event_by_event(instant, game):
    each = all_games()[game]
    instant.context.go(ToReplay(played(each, max(2, min(each.seats)), 40)))
    scene = instant.stack.top
    for _ in range(len(scene.match.whole)):
        scene.go_by("step", 1)
        assert same(scene), scene.match.ply
    assert not scene.travel.drifted
    for _ in range(len(scene.match.whole)):
        scene.go_by("step", -1)
        assert same(scene), scene.match.ply


def test_arrows_lead_from_the_scale_to_every_button_and_back(instant, hands, shown):
    """Left and right go along the scale while it has the focus; on a button they do not."""
    ply = shown.match.ply
    hands.press(pygame.K_LEFT)
    assert shown.match.ply == ply - 1
    assert shown.focused == "scale.match"
    rest(instant, shown)
    assert set(walked(shown)) == {None, *(button.name for button in shown.bar.buttons)}
    hands.press(pygame.K_DOWN)
    here = shown.bar.focus
    assert here
    hands.press(pygame.K_RIGHT)
    assert shown.match.ply == ply - 1
    assert shown.bar.focus != here
