"""Thinking that takes a while: in another process, during the rests between moves, shown, and cancelled at once."""

import os
import time
from concurrent.futures import Future
from functools import partial
from types import SimpleNamespace

import pytest

from game.bots import child_process
from game.bots.levels import ThinkLimit, weigh
from game.ui.pages.settings import SettingsScene
from game.ui.session.tempo import TimedThought
from game.ui.session.thinkers import Thinkers
from game.ui.storage import prefs as settings
from game.ui.style import feel
from tests.bots.ponder import PonderingSkarney
from tests.hands.tabletop import FEW, at_the_table, play_on, skarney_match
from tests.helpers.waiting import turn_until

pytestmark = pytest.mark.usefixtures("unpainted")

GAME = PonderingSkarney()  # its strongest level, and so every hint, searches
LONG = ThinkLimit(seconds=60.0)
SOON_S = 20


def match_with(player, until, seed="7", plies=900):
    return play_on(skarney_match(f"person,{player},{player},{player}", seed, game=GAME), plies, until)


@pytest.fixture
def sit(seat, monkeypatch):
    """Sit down at a match whose levels think in another process."""
    monkeypatch.setattr(child_process, "GRACE_S", SOON_S)  # however busy the machine is
    return partial(seat, apart=True)


def wait_for(table, fact):
    turn_until(table.app, fact, SOON_S)


def offer_something(table):
    """The person's turn ends: the next seat is asked."""
    game, view = GAME, table.match.view(0)
    offer = next(action for action in game.legal_actions(view) if type(action).__name__ == "Offer")
    table.app.context.guard.note_press("offer", time.perf_counter())
    assert table.scene.commands.act(offer)


def answers(table):
    """What a level answers now in the table's process."""
    match, seat = table.match, table.match.to_act
    return table.app.context.mind.weigh(GAME, "quick", match.view(seat), match.rng(seat), FEW, lambda: False)


def test_a_search_begins_while_cards_still_move(sit):
    """So that its time counts into the rest between two moves."""
    table = sit(match_with("patient", at_the_table()), thought=LONG, pace="calm")
    offer_something(table)
    table.app.turn([])
    assert table.app.is_moving
    assert table.scene.session.pending is not None


def test_a_searching_seat_plays_what_its_process_chose(sit):
    """The process is started before anybody thinks."""
    table = sit(match_with("patient", at_the_table()))
    wait_for(table, lambda: table.app.context.mind.pid)
    assert table.scene.session.pending is None
    offer_something(table)
    match = table.match
    seat = match.to_act
    meant = weigh(GAME, "patient", match.view(seat), match.rng(seat), FEW).action
    played = len(match.done)
    wait_for(table, lambda: len(match.done) > played)
    assert (match.done[played].seat, match.done[played].action) == (seat, meant)
    assert table.app.context.mind.pid not in (None, os.getpid())


@pytest.mark.usefixtures("painted")
def test_a_long_thought_is_shown_by_three_dots(sit, clock):
    table = sit(match_with("steady", at_the_table()), pace="calm")
    scene = table.scene
    thought = Future()
    scene.session._thought = (scene.session._turn, 1, TimedThought(thought, 0.1))
    table.app.turn([])
    table.later(feel.THINKING_SHOWS * 0.9)
    before = picture(table)
    assert not scene.thinking_sign.shows
    table.later(feel.THINKING_SHOWS * 0.2)
    assert scene.thinking_sign.shows
    assert picture(table) != before
    thought.cancel()
    table.app.turn([])
    assert scene.thinking_sign.shows  # it goes at a moment that does not tell when the answer came
    table.later(feel.LATE)
    assert not scene.thinking_sign.shows
    assert picture(table) == before


def picture(table):
    return bytes(table.app.surface.get_buffer())


def test_undo_during_a_hint_cancels_the_hint(sit):
    table = sit(match_with("steady", lambda m: m.to_act == 0 and melds_now(m)), thought=LONG)
    scene, match = table.scene, table.match
    table.app.context.mind.get_ready(GAME)
    pid = table.app.context.mind.pid
    scene.commands.act(melds_now(match))
    ply = match.ply
    scene.hint.ask()
    hint = scene.session.pending
    assert hint is not None
    assert scene.session.undo(0)
    assert match.ply == ply - 1
    assert hint.cancelled() or hint.exception(0) is not None
    assert scene.session.pending is None
    assert answers(table)
    assert table.app.context.mind.pid == pid
    table.app.turn([])
    assert scene.hint.advice is None


def melds_now(match):
    """Something the person may lay down, and take back."""
    if match.to_act != 0 or match.public.phase != "table":
        return None
    view = match.view(0)
    return next((a for a in GAME.legal_actions(view) if type(a).__name__ in ("Contract", "Meld", "LayOff")), None)


def test_leaving_during_a_thought_stops_it_and_the_next_is_answered(sit):
    """No match is open any more, so the process ends; asked again, another one answers."""
    table = sit(match_with("patient", at_the_table()), thought=LONG)
    wait_for(table, lambda: table.app.context.mind.pid)
    offer_something(table)
    wait_for(table, lambda: table.scene.session.pending is not None)
    thought, pid = table.scene.session.pending, table.app.context.mind.pid
    table.scene.session.close()
    assert thought.done()
    wait_for(table, lambda: table.app.context.mind.pid != pid)
    assert answers(table)


@pytest.mark.skipif(os.name == "nt", reason="process ids are asked the POSIX way")
def test_quitting_during_a_thought_ends_the_process(sit):
    table = sit(match_with("patient", at_the_table()), thought=LONG)
    offer_something(table)
    wait_for(table, lambda: table.scene.session.pending is not None and table.app.context.mind.pid)
    pid = table.app.context.mind.pid
    table.app.context.quit()
    assert table.app.run() == 0
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_the_thinking_time_of_the_settings_is_kept_and_used(sit, tmp_path):
    """At once, also during a match; the command line comes first."""
    table = sit(match_with("steady", at_the_table()), thought=None)
    assert table.app.context.thought == ThinkLimit(seconds=1.0)
    scene = SettingsScene(table.app.context)
    table.app.stack.push(scene)
    row = next(row for row in scene.form.rows if row.name == "think_ms")
    row.chose(3)
    assert table.app.context.thought == ThinkLimit(seconds=10.0)
    assert settings.load(tmp_path).think_ms == 10_000
    timed = sit(match_with("steady", at_the_table()), thought=LONG)
    timed.app.context.changed_prefs(settings.Prefs(think_ms=300))
    assert timed.app.context.thought == LONG


@pytest.mark.parametrize("kept", [0, -5, 10**9, "1000", 1.5, None, True])
def test_a_meaningless_thinking_time_is_the_default(kept, tmp_path):
    settings.save(settings.Prefs(think_ms=kept), tmp_path)
    assert settings.load(tmp_path).think_ms == 1000


@pytest.mark.parametrize(
    ("seats", "starts"),
    [
        ("person,steady,steady,steady", False),
        ("person,patient,steady,steady", True),
        ("steady,steady,steady,steady", False),
    ],
)
def test_the_process_is_started_early_only_where_a_seat_searches(seats, starts):
    ready, nothing = [], lambda: None  # there is no process to talk to, nor one to keep
    mind = SimpleNamespace(load=nothing, hold=nothing, let_go=nothing, get_ready=ready.append)
    thinkers = Thinkers(skarney_match(seats, game=GAME), {}, mind)
    thinkers.get_ready()
    thinkers._worker.run(lambda: None).result(SOON_S)
    thinkers.close()
    assert ready == ([GAME] if starts else [])
