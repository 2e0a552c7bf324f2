"""When a computer player's decision is shown tells nothing of its hand: neither how long it thought nor why."""

import time
from concurrent.futures import Future
from typing import Any

import pytest

from game.bots.levels import ThinkLimit
from game.engine.table import TABLE, LogLine, Moved, Place, Scored, TurnTo
from game.ui.session.session import Session
from game.ui.session.temperaments import CHEERFUL, DELIBERATE, EAGER, EVEN, OF_PORTRAIT, STERN, is_pleased, pause_before
from game.ui.session.tempo import beat, within
from game.ui.storage.prefs import PACES
from game.ui.style import feel
from game.ui.style.portraits import PORTRAITS
from game.ui.table_scene.table import TableScene
from game.ui.table_view.viewpoint import Viewpoint
from tests.hands.rounds import Room
from tests.hands.tabletop import at_the_table, new_app, play_on, skarney_match
from tests.hands.twins import first, same, short
from tests.ui.conftest import StillClock

pytestmark = pytest.mark.usefixtures("unpainted")

TICK = 1 / 60
WHOLE_S = 30.0  # of the table's time, in which the turn comes round
LAYS = Moved(Place("hand", 1), Place("meld", 0), ("7H",), ("7H",), "meld")
TAKES = Moved(Place("offer"), Place("hand", 1), ("7H",), ("7H",), "take")
AFTER = LogLine("after")


class Scripted:
    """Thinkers who take as long as a test says, on the test's clock."""

    def __init__(self, session, took, clock):
        self._session, self._took, self._clock = session, took, clock
        self._thinkers, self._under_way = session._thinkers, list[tuple[float, Future[Any], Any]]()
        self.asked = 0
        session._thinkers.ask = self.ask

    def ask(self, seat, thought):
        match, answer = self._session.match, Future[Any]()
        action = match.game.bots["steady"](match.view(seat), match.rng(seat))
        takes = self._took(self.asked, thought.seconds)
        self.asked += 1
        self._under_way.append((time.perf_counter() + takes, answer, action))
        self.settle()
        return answer

    def settle(self):
        """Answer what is due by now, each at its moment."""
        now = self._clock()
        for entry in [each for each in self._under_way if each[0] <= now]:
            self._under_way.remove(entry)
            self._clock[0] = entry[0]
            entry[1].set_result(entry[2])
            self._clock[0] = now


def timetable(home, player, pace, took):
    """The moments at which something changed on screen: the plies played, and whether somebody is shown thinking."""
    with pytest.MonkeyPatch.context() as patch:
        clock = StillClock([1000.0])
        patch.setattr(time, "perf_counter", clock)
        match = play_on(skarney_match(f"person,{player},{player},{player}"), 400, at_the_table())
        app = new_app(home, size=(1024, 640), thought=ThinkLimit(1.0), pace=pace)
        session = Session(match, app.context.vault)
        scripted = Scripted(session, took, clock)
        scene = TableScene(app.context, session)
        app.stack.push(scene)
        offer = next(action for action in match.game.legal_actions(match.view(0)) if action.do == "offer")
        clock.put_forward(feel.SEES)
        scene.commands.act(offer, by="drop")
        seen, last = list[tuple[float, int, bool]](), None
        for n in range(round(WHOLE_S / TICK)):
            scripted.settle()
            app.turn([])
            if (here := (match.ply, scene.thinking_sign.shows)) != last:
                last = here
                seen.append((n * TICK, *here))
            if match.to_act in (0, TABLE) and match.public.turn in (0, None):
                break
            clock.put_forward(TICK)
        assert scripted.asked > 5
        session.close()
        app.context.close()
        return seen


MANNERS = {
    "at the end of its time": lambda n, has: min(has, 0.02),
    "now soon, now late": lambda n, has: 0.0 if n % 2 else min(has, 0.025),
    "as long as it may": lambda n, has: has - 0.02 if has > 0.06 else 0.02,
}


@pytest.mark.one_in(3)
@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("player", ["steady", "strong", "expert"])
def test_decisions_are_shown_at_the_same_moments_whatever_the_hand(player, pace, tmp_path):
    """One who always knows at once acts at the same moments as one who thinks."""
    at_once = timetable(tmp_path / "0", player, pace, lambda n, has: 0.0)
    for n, took in enumerate(MANNERS.values(), 1):
        assert timetable(tmp_path / str(n), player, pace, took) == at_once


def test_a_portrait_has_its_own_tempo_and_decides_the_same(tmp_path, monkeypatch):
    """One that is eager is shown sooner, one that is deliberate later; at once, both are as quick: nobody waits."""

    def seen(pace):
        found = []
        for temper in (EAGER, EVEN, DELIBERATE):
            monkeypatch.setattr(Viewpoint, "temperament", lambda self, seat, temper=temper: temper)
            found.append(timetable(tmp_path / f"{pace}{len(found)}", "steady", pace, lambda n, has: 0.0))
        return found

    eager, even, deliberate = seen("calm")
    assert [ply for _, ply, _ in eager] == [ply for _, ply, _ in even] == [ply for _, ply, _ in deliberate]
    assert eager[-1][0] < even[-1][0] < deliberate[-1][0]
    eager, even, deliberate = seen("instant")
    assert eager == even == deliberate
    assert even[-1][0] / (len(even) - 1) < feel.TRAVEL + feel.BEAT + 3 * TICK


def test_the_thinking_sign_follows_the_clock_not_the_thought(tmp_path):
    at_once = timetable(tmp_path, "expert", "calm", lambda n, has: 0.0)
    assert any(shows for _, _, shows in at_once)


def test_the_time_of_a_searching_player_follows_from_public_facts():
    """A draw is shown to take no time, an answer half of what a turn takes; the search ends before it is shown."""
    match = play_on(skarney_match(), 400, at_the_table())
    bots, thought = match.game.bots, ThinkLimit(2.0)
    assert beat(bots["steady"], match.public, thought) == feel.BEAT
    assert beat(bots["expert"], match.public, thought) == 2.0
    assert beat(bots["strong"], match.public, thought) == pytest.approx(0.6)
    assert within(thought, 2.0).seconds == 2.0 - feel.SEARCH_SPARE
    play_on(match, 400, at_the_table("draw"))
    assert beat(bots["expert"], match.public, thought) == feel.BEAT
    play_on(match, 400, lambda m: m.public.phase == "answer")
    assert beat(bots["expert"], match.public, thought) == 1.0


def test_a_quick_refusal_comes_no_sooner_than_a_computer_players(tmp_path):
    script = short("skarney", 4, False, hands=1)
    ply = first(script, "refuse")
    with pytest.MonkeyPatch.context() as patch:
        room = Room(tmp_path, same(script).forward(ply), patch, tick=0.01, pace="instant", pokes=False)
        room.table.session.quick.refusal = lambda seat: script.done[ply].action if room.match.ply == ply else None
        began = time.perf_counter()
        room.until(lambda: room.match.ply > ply, "the refusal")
        assert time.perf_counter() - began >= feel.BEAT
        room.close()


def test_every_portrait_has_manners_and_they_differ():
    assert OF_PORTRAIT.keys() == PORTRAITS.keys()
    assert len(set(OF_PORTRAIT.values())) > 3


def pleased(temper, *events, seat=1):
    return is_pleased(temper, seat, seat, events, {})


def test_a_meld_pleases_for_some_events_and_only_who_laid_it():
    assert pleased(DELIBERATE, TurnTo(1), LAYS, AFTER)
    assert not pleased(DELIBERATE, TurnTo(1), LAYS, AFTER, seat=0)
    assert pleased(DELIBERATE, LAYS, AFTER, AFTER, AFTER)  # fewer than show: the match has just begun
    assert pleased(DELIBERATE, LAYS, *[AFTER] * (DELIBERATE.lasts - 1))
    assert not pleased(DELIBERATE, LAYS, *[AFTER] * DELIBERATE.lasts)


def test_some_are_pleased_by_a_card_they_take_and_some_by_nothing():
    assert pleased(EAGER, TAKES)
    assert not pleased(DELIBERATE, TAKES)
    assert not pleased(STERN, LAYS, TAKES)
    assert not pleased(EVEN, LAYS, TAKES)


@pytest.mark.parametrize(("points", "is_seen"), [(5, True), (0, False), (-5, False)])
def test_points_for_its_side_please(points, is_seen):
    assert pleased(CHEERFUL, Scored(1, points, "")) == is_seen
    assert not pleased(CHEERFUL, Scored(0, points, ""))


def test_an_answer_out_of_turn_has_a_pause_of_its_own():
    assert pause_before(EAGER, 1, [TurnTo(1), AFTER]) == EAGER.turns
    assert pause_before(EAGER, 1, [TurnTo(1), TurnTo(0), AFTER]) == EAGER.answers
    assert pause_before(EAGER, 1, []) == EAGER.turns
