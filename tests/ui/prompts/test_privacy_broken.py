"""The privacy tests, broken on purpose: each of these faults tells something of a covered hand, and is caught."""

import dataclasses
import sys
import time
from contextlib import closing
from functools import cache, partial

import pygame
import pytest

from game.engine.match import Match
from game.engine.messages import msg
from game.engine.table import Place
from game.ui.overlays import pause
from game.ui.prompts.covered_scene import CurtainScene
from game.ui.table_scene.table import TableScene
from game.ui.table_scene.travel import Travel
from tests.hands.rounds import Room
from tests.hands.twins import first, same, scripted, twin
from tests.hands.witness import channels_that_tell

PARTNERS = ("skarney", 4, False)
SMALL, ROOMY = (640, 400), (820, 520)


@cache
def episode():
    """A script, a twin's luck, and two plies: somebody draws and offers, and the next is asked.

    Both hold other cards in the twin, so that even what tells little of them tells something.
    """
    for seed in map(str, range(40)):
        script = scripted(*PARTNERS, seed, hands=1)
        ply, others = first(script, "draw"), range(20)
        if script.done[ply + 1].action.do == "offer":
            for rng in others:
                if all(tells_apart(script, rng, at) for at in (ply, ply + 2)):
                    return script, rng, ply
    raise AssertionError("no such script")


def tells_apart(script, rng, ply):
    """Do the red cards of the player to act then differ, whatever they are divided by?"""
    hand = Place("hand", script.done[ply].seat)
    both = [match.forward(ply)._state.piles[hand] for match in (same(script), twin(script, None, rng))]
    few, many = sorted(sum(card[1] in "HD" for card in cards) for cards in both)
    return (many - few) % 2 != 0 and (many - few) % 3 != 0


def telling(home, keeps=False, fault=None, size=SMALL, **more):
    """On which channels the script and its twin differ, both played with this fault in the program.

    A draw and an offer, covered for a while in between; and the next curtain.
    ``keeps``: the person who draws holds the same cards in both.
    """
    script, rng, ply = episode()
    seat = script.done[ply].seat if keeps else None
    accounts = []
    for n, match in enumerate((same(script), twin(script, seat, rng))):
        with pytest.MonkeyPatch.context() as monkeypatch:
            if fault:
                fault(monkeypatch)
            about = {"tick": 0.09, "size": size, **more}
            with closing(Room(home / str(n), match.forward(ply), monkeypatch, **about)) as room:
                accounts.append(room.play(ply + 2).witness.account)
    return channels_that_tell(accounts[0], accounts[1], seat)


def hand_of(scene):
    """The covered hand that a faulty program looks at."""
    return scene.table.match._state.piles.get(Place("hand", scene.seat), ())


def red(scene):
    return sum(card[1] in "HD" for card in hand_of(scene))


def wrap(monkeypatch, owner, name, after):
    """The same method, and something more."""
    method = getattr(owner, name)

    def more(self, *args, **kw):
        result = method(self, *args, **kw)
        after(self, *args, **kw)
        return result

    monkeypatch.setattr(owner, name, more)


LEAKS = {}


def leak(channel):
    """A fault, and the channel on which it is to be noticed."""

    def kept(fault):
        LEAKS[fault.__name__] = fault, channel
        return fault

    return kept


@leak("glass")
def a_hand_there_for_one_frame_before_it_is_uncovered(monkeypatch):
    draw, drawn = CurtainScene.draw, []

    def early(scene, surface):
        if scene not in drawn:
            drawn.append(scene)
            scene.table.sit(scene.seat)
            draw(scene, surface)
            scene.table.sit(None, scene.seat)
            scene.invalidate()
        else:
            draw(scene, surface)

    monkeypatch.setattr(CurtainScene, "draw", early)


@leak("glass")
def a_hand_there_for_one_frame_after_it_was_covered(monkeypatch):
    draw, drawn = CurtainScene.draw, []

    def late(scene, surface):
        if scene in drawn:
            return draw(scene, surface)
        drawn.append(scene)
        return []

    monkeypatch.setattr(CurtainScene, "draw", late)


@leak("glass")
def a_marked_back(monkeypatch):
    """One pixel in one corner."""

    def mark(scene, surface):
        hand = scene.table.spread.regions.hand
        surface.set_at((hand.centerx, hand.centery), (red(scene), 0, 0))

    wrap(monkeypatch, CurtainScene, "write", mark)


@leak("glass")
def a_covered_card_that_rises_under_the_pointer(monkeypatch):
    def hovered(scene, event):
        if event.type == pygame.MOUSEMOTION and not scene.shown and red(scene) % 2:
            for sprite in scene.table.table_view.pieces.stage.pile(Place("hand", scene.seat)):
                sprite.pose = sprite.pose.shift(0, -2)
            scene.redraw_all()

    wrap(monkeypatch, CurtainScene, "handle", hovered)


@leak("glass")
def sprites_left_over_after_covering(monkeypatch):
    def sit(table, viewer, near=None):
        if viewer is None and table.match.to_act is not None and table.match.to_act >= 0:
            hand = Place("hand", table.match.to_act)
            for sprite, look in zip(
                table.table_view.pieces.stage.pile(hand), table.match._state.piles[hand], strict=True
            ):
                sprite.look = look

    wrap(monkeypatch, TableScene, "sit", sit)


@leak("glass")
def a_glass_that_keeps_what_was_there(monkeypatch):
    """The curtain is painted, but its lower half never shown."""
    draw = CurtainScene.draw

    def half(scene, surface):
        draw(scene, surface)
        wide, high = scene.size
        return [pygame.Rect(0, 0, wide, high // 2)]

    monkeypatch.setattr(CurtainScene, "draw", half)


@leak("glass")
def news_of_what_was_drawn(monkeypatch):
    def more(scene, *_, **__):
        scene.news = (scene.news[0], (*scene.news[1], msg("{n}", n=red(scene))))

    wrap(monkeypatch, CurtainScene, "__init__", more)


@leak("glass")
def a_band_that_rises_faster_for_a_red_hand(monkeypatch):
    raised = CurtainScene.raised

    def hasty(scene, surface, shift):
        raised(scene, surface, max(0, shift - red(scene) % 3))

    monkeypatch.setattr(CurtainScene, "raised", hasty)


@leak("glass")
def a_curtain_that_falls_later_for_a_hand_that_could_be_laid(monkeypatch):
    def later(travel, *args, **kw):
        asked = travel.table_view.viewpoint.match.to_act
        hand = travel.table_view.viewpoint.match._state.piles.get(Place("hand", asked), ())
        travel.ready_at += 0.1 * sum(card[1] in "HD" for card in hand)

    wrap(monkeypatch, Travel, "news", later)


@leak("glass")
def a_menu_that_tells(monkeypatch):
    """An entry more, where a hand is strong."""
    ways = pause.PauseScene._commands

    def more(scene):
        match = scene.table.match
        hand = match._state.piles[Place("hand", match.to_act)]
        return ways(scene)[: 1 + sum(card[0] in "TJQK" for card in hand) % 3]

    monkeypatch.setattr(pause.PauseScene, "_commands", more)


def busy(scene):
    until = time.perf_counter() + 0.01 * red(scene)
    while time.perf_counter() < until:
        pass


ENTERING = {  # what a curtain does when it falls, and the channel on which that is to be noticed
    "a_sound_for_a_red_hand": (lambda scene: red(scene) % 2 and scene.context.sounds.play("lift"), "asked for"),
    "a_sound_that_comes_later": (
        lambda scene: scene.context.sounds.play("draw", time.perf_counter() + 0.01 * red(scene)), "asked for"
    ),
    # the luck of the sounds is spent on what the hand holds; the next one tells
    "a_sound_that_is_louder": (lambda s: [s.context.sounds._luck.random() for _ in range(red(s))], "sound"),
    "a_device_that_wakes": (lambda scene: [scene.context.sounds.wake() for _ in range(red(scene))], "device"),
    "a_round_that_dawdles": (lambda scene: time.sleep(0.01 * red(scene)), "round"),
    "a_round_that_waits_for_the_clock": (busy, "round"),
    "a_line_for_debugging": (lambda scene: print("asked", hand_of(scene), file=sys.stderr), "stderr"),
    "a_title": (
        lambda scene: pygame.display.set_caption(f"Skarney Table {red(scene)}"), "pygame.display.set_caption"
    ),
    "a_clipboard": (lambda scene: pygame.scrap.put_text(" ".join(hand_of(scene))), "pygame.scrap.put_text"),
}  # fmt: skip
for name, (does, channel) in ENTERING.items():
    LEAKS[name] = partial(wrap, owner=CurtainScene, name="enter", after=does), channel


@leak("round")
def a_loop_that_looks_more_often(monkeypatch):
    monkeypatch.setattr(CurtainScene, "pace", property(lambda scene: 0.01 + 0.001 * red(scene)), raising=False)


@leak("round")
def a_picture_drawn_once_more(monkeypatch):
    def again(scene, now):
        if red(scene) % 2:
            scene.invalidate()

    wrap(monkeypatch, CurtainScene, "update", again)


@leak("stdout")
def a_target_that_names_a_covered_card(monkeypatch):
    targets = CurtainScene.targets

    def more(scene):
        backs = {f"card.{at}.{look}": scene.table.spread.regions.hand for at, look in enumerate(hand_of(scene))}
        return targets(scene) | backs

    monkeypatch.setattr(CurtainScene, "targets", more)


@leak("stdout")
def a_description_with_the_hand(monkeypatch):
    describe = CurtainScene.describe
    monkeypatch.setattr(CurtainScene, "describe", lambda s: describe(s) | {"red": red(s)})


@leak("pygame.mouse.set_cursor")
def a_cursor(monkeypatch):
    def point(scene, event):
        if event.type == pygame.MOUSEMOTION:
            pygame.mouse.set_cursor((pygame.SYSTEM_CURSOR_ARROW, pygame.SYSTEM_CURSOR_HAND)[red(scene) % 2])

    wrap(monkeypatch, CurtainScene, "handle", point)


@pytest.mark.one_in(5)
@pytest.mark.parametrize("name", LEAKS)
def test_a_leak_is_noticed(name, tmp_path):
    fault, channel = LEAKS[name]
    assert any(channel in telling(tmp_path / str(size), fault=fault, size=size) for size in (SMALL, ROOMY))


def test_without_a_fault_both_accounts_are_equal(tmp_path):
    assert telling(tmp_path) == {}
    assert telling(tmp_path, keeps=True) == {}


def test_a_button_that_need_not_be_held_long_enough_is_noticed(tmp_path):
    """What may be on the glass follows from how long it was held, not from what the program says."""

    def fault(monkeypatch):
        update = CurtainScene.update

        def hasty(scene, now):
            if scene._held and scene.table.viewer is None:
                scene.table.sit(scene.seat)
                scene.invalidate()
            return update(scene, now)

        monkeypatch.setattr(CurtainScene, "update", hasty)

    assert telling(tmp_path, uncover="hold") == {}
    assert "glass" in telling(tmp_path, fault=fault, uncover="hold")


def test_a_person_who_is_shown_their_partners_cards_is_noticed(tmp_path):
    """Their own hand is the same in both rooms; all that they were shown beside it must be so too."""
    script, _, ply = episode()
    own = script.done[ply].seat

    def fault(monkeypatch):
        view, partner = Match.view, Place("hand", (own + 2) % 4)

        def open_view(match, seat):
            seen = view(match, seat)
            if seat != own:
                return seen
            return dataclasses.replace(seen, piles={**seen.piles, partner: match._state.piles[partner]})

        monkeypatch.setattr(Match, "view", open_view)

    assert telling(tmp_path, keeps=True, size=ROOMY) == {}
    assert f"whose={own}" in telling(tmp_path, keeps=True, fault=fault, size=ROOMY)["glass"]
