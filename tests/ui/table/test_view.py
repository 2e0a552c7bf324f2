"""Whose view: the table turns to whoever decides or stands still, and help belongs to whose hand lies open."""

import pygame
import pytest

from game.engine.table import Place
from game.ui.style.type import Style, Type
from game.ui.style.units import least_letter, unit
from game.ui.table_layout.layout import regions
from game.ui.table_layout.seats import around
from tests.hands.party import Party, at_an_offer, at_play, people
from tests.hands.tabletop import play_on

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1024, 640), (2560, 1080), (1080, 1920), (640, 900), (820, 520)]


@pytest.fixture
def party(tmp_path, monkeypatch):
    parties = []

    def make(**prefs):
        parties.append(Party(tmp_path, monkeypatch, **{"size": (1280, 720), **prefs}))
        return parties[-1]

    yield make
    for each in parties:
        each.close()


def chairs(table):
    return {seat: tuple(rect) for seat, rect in table.spread.seats.items()}


# ---------------------------------------------------------------- where everybody sits


def test_a_table_that_turns_seats_the_others_round_whoever_looks_on(party):
    made = party()
    made.come(at_play(2))
    assert list(made.table.spread.seats) == list(around(4, 2))
    assert made.table.spread.drops[Place("hand", 2)] == made.table.spread.regions.hand


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920), (820, 520)])
def test_at_a_table_that_stands_still_everybody_keeps_his_place(party, size):
    """Four chairs, whoever looks on; the melds of a side lie where they lay."""
    made = party(view="fixed", size=size)
    made.sit(at_play(2, melds=3))
    table = made.table
    seen = []
    for viewer in (None, 0, 1, 2, 3):
        table.sit(viewer)
        seen.append((chairs(table), table.spread.areas, [tuple(box.rect) for box in table.spread.melds.values()]))
    assert set(seen[0][0]) == {0, 1, 2, 3}
    assert all(each == seen[0] for each in seen)


def test_below_a_table_that_stands_still_lies_only_one_hand(party):
    """The open one; or, while none is, that of whoever sat there last, as backs."""
    made = party(view="fixed")
    made.sit(at_play(2))
    table = made.table
    for viewer in (None, 0, 1, 2, 3):
        table.sit(viewer)
        hand = table.spread.regions.hand
        piles = table.table_view.stage.piles.items()
        below = {place for place, pile in piles if any(table.spread.poses[s].rect.colliderect(hand) for s in pile)}
        assert below == {Place("hand", table.table_view.near if viewer is None else viewer)}


def test_a_card_is_offered_to_the_chair_at_the_near_edge(party):
    """The seat that never moves takes drops as the others do."""
    made = party(view="fixed")
    made.come(at_play(3))
    table = made.table
    table.commands.select(table.arrange.loose[0])
    assert Place("hand", 0) in table.table_view.gaze.invited.places
    assert table.spread.drops[Place("hand", 0)] == table.spread.seats[0]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("others", [1, 2, 3, 5])
def test_the_chair_at_the_near_edge_covers_nothing(size, others):
    r = regions(size, unit(size, 100), others, least_letter(100), has_chair=True)
    window = pygame.Rect(0, 0, *size)
    chair = r.seats[-1]
    assert len(r.seats) == others + 1
    assert all(window.contains(seat) and seat.w > 0 for seat in r.seats)
    parts = [r.ours, r.middle, r.theirs, r.now, r.tray, r.hand, *r.seats[:-1]]
    assert not any(chair.colliderect(part) for part in parts)


def test_the_setting_takes_effect_at_once(party):
    made = party()
    made.come(at_play(2))
    assert 2 not in made.table.spread.seats
    made.app.context.changed_prefs(type(made.app.context.prefs)(view="fixed", sound=False))
    assert 2 in made.table.spread.seats


@pytest.mark.parametrize("view", ["turns", "fixed"])
def test_everybody_is_called_by_name(party, monkeypatch, view):
    """No word at the table or on the curtain says you, ours or theirs; whose hand lies below is said."""
    written = []

    def noted(type_, surface, lines, *more, draw=Type.draw):
        written.extend(run.text for line in lines for run in line if hasattr(run, "text"))
        return draw(type_, surface, lines, *more)

    monkeypatch.setattr(Type, "draw", noted)
    made = party(view=view)
    for match in (at_play(2, melds=3), at_an_offer()):
        made.come(match)
        made.top.redraw_all()
        made.wait(0.1)
        made.session.abandon()
    words = {word.strip(".,:;’").lower() for text in written for word in text.split()}
    assert {"mara", "petra", "ivo", "aldous"} <= words
    assert not words & {"you", "your", "yours", "ours", "theirs", "opponent", "partner"}


# ---------------------------------------------------------------- help is for whose hand lies open


def test_at_the_open_table_of_nobody_no_help_is_given(party):
    """Undo, hint and Show me: by key, and by name."""
    made = party()
    session = made.sit(at_play(2))
    made.table.update(made.now)
    assert made.table.viewer is None
    ply = session.match.ply
    for name in ("undo", "hint", "show_me", "quick", "cover"):
        made.table.commands.press(name)
    made.wait(0.1)
    assert session.match.ply == ply
    assert not session.is_advising
    assert [scene.name for scene in made.app.stack.scenes if scene.name not in ("table", "curtain")] == []
    assert not any(b.enabled for b in made.table.bar.buttons if b.name in ("undo", "hint", "show_me"))


def laid_down(match):
    return match.done[-1].action.do in ("meld", "contract", "layoff") and match.to_act == match.done[-1].seat


def test_a_deed_is_taken_back_by_who_did_it_and_by_nobody_else(party):
    match = play_on(people(seed="undo"), 900, lambda m: m.ply and laid_down(m))
    made, ply, seat = party(), match.ply, match.to_act
    made.sit(match)
    for other in (None, *(s for s in range(4) if s != seat)):
        made.table.sit(other)
        made.table.commands.press("undo")
        assert match.ply == ply
    made.table.sit(seat)
    made.table.commands.press("undo")
    assert match.ply == ply - 1


def test_a_hint_asked_for_is_seen_by_nobody_else(party):
    """One covers the hand while the strong player thinks, and another looks on: the advice waits for its owner."""
    made = party()
    session = made.come(at_play(2))
    made.table.commands.press("hint")
    assert session.is_advising
    session._advised[1].result()
    made.table.cover()
    made.wait(0.3)
    assert made.table.hint.advice is None
    made.table.sit(1)
    made.table.hint.poll()
    assert made.table.hint.advice is None


def test_a_hint_that_is_shown_goes_with_the_hand(party):
    made = party()
    session = made.come(at_play(2))
    made.table.commands.press("hint")
    session._advised[1].result()
    made.wait(0.1)
    assert made.table.hint.advice
    made.table.sit(1)
    assert made.table.hint.advice is None
    assert "button.hint.close" not in made.table.targets()


@pytest.mark.parametrize("size", [(640, 900), (720, 1280), (1080, 1920)])
def test_the_tools_of_an_upright_window_are_named_whole(party, size):
    """Where letters do not shrink with their buttons the tools take two rows."""
    made = party(size=size)
    made.come(at_play(2))
    kit, style = made.table.kit, Style("semibold", 17, (0, 0, 0))
    for button in made.table.bar.buttons:
        assert kit.type.width(button.words, style) <= button.rect.w - 2 * kit.px(8), button.name
        assert made.app.surface.get_rect().contains(button.rect)
