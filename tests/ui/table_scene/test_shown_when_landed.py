"""A law of every game: nothing is shown or told before the card or die that causes it has landed."""

import time
from collections import Counter
from itertools import pairwise

import pytest

from game.engine.table import TABLE, Flipped, Moved, Place
from game.rules import all_games
from game.ui.narration.about import standings
from game.ui.sprites.stage import Motion, Sprite
from game.ui.style import feel
from game.ui.table_scene.flights import Tempo, lies_at, timetable
from game.ui.table_view.shown import Shown
from tests.hands.playing import match_of
from tests.hands.tabletop import before, next_action

pytestmark = pytest.mark.usefixtures("unpainted")

ACTIONS, FRAME_S = 24, 0.06
GAMES = [name for name, info in all_games().items() if not name.startswith("_")]


class Watcher:
    """Plays a match at a table, and notes what it shows while something is on its way."""

    def __init__(self, table):
        self.table = table
        self.scene, self.match = self.table.scene, self.table.match
        self.table.app.context.announcements.listen(True)
        self.scene.narrator.poll()
        self.wrong: list[str] = []
        self.waited = 0

    @property
    def flying(self):
        """The places that pieces are on their way to."""
        piles = self.scene.table_view.pieces.stage.piles
        return {place for place, pile in piles.items() if any(map(is_flying, pile))}

    def words(self):
        """What does not belong to one place: it waits for the last piece."""
        scene, speak = self.scene, self.scene.context.speaker.spoken
        standing = standings(scene.kit, scene.viewpoint, scene.table_view.geometry)
        buttons = tuple((each.name, each.enabled) for each in scene.bar.buttons if each.name != "why")
        announced = tuple(each.value for each in scene.context.announcements.nodes())
        scores, facts = scene.viewpoint.shown.view.public.scores, scene.viewpoint.shown.facts
        return {
            "prompt": speak(scene.viewpoint.now), "line": scene.notices.line.runs, "buttons": buttons,
            "announced": announced, "scores": scores, "facts": tuple(facts), "standing": standing.parts,
        }  # fmt: skip

    def words_of(self, *names):
        words = self.words()
        return {name: words[name] for name in names}

    def shows_an_end(self, asked):
        """Whether what is on its way ends a hand, and all that this seat did has landed: it is nobody's turn."""
        own = {spot.place for spot in self.scene.viewpoint.game_view.spots if spot.owner == asked}
        return self.match.to_act in (None, TABLE) and not own & self.flying

    def places(self):
        """What is said of each place."""
        shown = self.scene.viewpoint.shown
        stage = self.scene.table_view.pieces.stage.piles
        return {place: (shown.caption(place), tuple(shown.badges(place)), len(shown.pile(place))) for place in stage}

    def frames(self):
        """Let time pass, and yield at every frame until everything has landed."""
        while self.flying:
            yield
            time.perf_counter.put_forward(FRAME_S)
            self.scene.moves_on(time.perf_counter())

    def play(self):
        """Do one action, and watch until everything has landed; returns whether the match goes on."""
        scene, match = self.scene, self.match
        before, feed, places, asked = self.words(), scene.viewpoint.feed(99), self.places(), match.to_act
        if asked is None:
            return False
        if asked == TABLE:
            scene.session.deal()
        else:
            assert scene.session.act(match.to_act, next_action(match)) is None
        scene.travel.news()
        events = match.news(scene.viewer, match.ply - 1)
        if asked == TABLE:  # which hand is dealt is no secret, and what happened in the last one is history
            before, feed = {**before, **self.words_of("facts", "standing")}, []
        for _ in self.frames():
            scene.narrator.poll()
            self.waited += 1
            if self.shows_an_end(asked):
                before |= self.words_of("prompt", "line", "buttons", "facts", "standing")
            self._compare(before, feed, places, events)
        scene.moves_on(time.perf_counter())
        scene.narrator.poll()
        self._settled()
        return True

    def _compare(self, before, feed, places, events):
        """Note what has changed although its pieces are on their way."""
        for name, value in self.words().items():
            if value != before[name]:
                self.wrong.append(f"{self.match.ply}: {name} was {before[name]}, is {value}")
        flying, now = self.flying, self.places()
        if self._are_in_the_air(events):
            if self.scene.viewpoint.feed(99) != feed:
                self.wrong.append(f"{self.match.ply}: the feed tells of it")
            if any(now[place] != places[place] for place in flying & places.keys()):
                self.wrong.append(f"{self.match.ply}: a label or a count changed")
        for place in flying - places.keys():
            stage = self.scene.table_view.pieces.stage.pile(place)
            if len(self.scene.viewpoint.shown.pile(place)) > len([s for s in stage if not is_flying(s)]):
                self.wrong.append(f"{self.match.ply}: cards are counted that have not landed")

    def _are_in_the_air(self, events):
        """Whether every piece of these events is on its way; dice that lie can be read before they are set aside."""
        stage, came = self.scene.table_view.pieces.stage, Counter()
        if any(isinstance(event, Flipped) for event in events):
            return any(is_rolling(sprite) for pile in stage.piles.values() for sprite in pile)
        for event in events:
            if isinstance(event, Moved):
                came[event.dst] += len(event.came)
        return all(len(list(filter(is_flying, stage.pile(place)))) >= count for place, count in came.items())

    def _settled(self):
        """Note what is old although nothing is on its way."""
        viewpoint = self.scene.viewpoint
        if viewpoint.shown.game_view is not viewpoint.game_view or viewpoint.shown.ply != self.match.ply:
            self.wrong.append(f"{self.match.ply}: what has landed is not shown")


def is_flying(sprite):
    tween = sprite.tween
    travels = tween is not None and (tween.arc or tween.was or tween.fades or tween.rolls is not None)
    return travels and time.perf_counter() < tween.last.begins + tween.last.lasts


def is_rolling(sprite):
    tween, rolls = sprite.tween, False
    while tween and not rolls:
        rolls, tween = tween.rolls is not None, tween.then
    return rolls and time.perf_counter() < lies_at(sprite.tween)


def watch(watcher):
    for _ in range(ACTIONS):
        if not watcher.play():
            break
    assert watcher.waited
    return watcher.wrong


@pytest.fixture
def sit(seat):
    return lambda game, **prefs: Watcher(seat(match_of(game, "5"), **{"pace": "calm", **prefs}))


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_shown_before_it_has_landed(sit, game):
    assert not watch(sit(game))


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", ["skarney", "scarney-dice", "teeko"])
@pytest.mark.parametrize("prefs", [{"pace": "brisk"}, {"reduced_motion": True}], ids=["brisk", "reduced"])
def test_the_order_is_kept_at_a_fast_pace_and_with_reduced_motion(sit, game, prefs):
    assert not watch(sit(game, **prefs))


@pytest.mark.parametrize("game", ["skarney", "scarney-dice"])
def test_a_table_that_does_not_wait_is_caught(sit, game, monkeypatch):
    monkeypatch.setattr(Shown, "fall_behind", lambda self, events: None)
    assert watch(sit(game))


def at_the_end(sit):
    """A table of Persian at which the hand is about to end, by an action of somebody else."""
    watcher = sit("persian")
    action = before(watcher.match, lambda match, action, after: after.to_act == TABLE and match.to_act != 0)
    watcher.table.scene.sit(0)
    return watcher, watcher.match.to_act, action


def ended(sit):
    """A table at which the hand has just ended, and all has landed."""
    watcher, seat, action = at_the_end(sit)
    assert watcher.scene.session.act(seat, action) is None
    watcher.scene.travel.news()
    watcher.scene.travel.hurry()
    return watcher


def doing(viewpoint):
    return [fact.which for fact in viewpoint.shown.facts if fact.where == "doing"]


def test_who_has_no_card_left_is_not_said_to_think(sit):
    watcher, seat, action = at_the_end(sit)
    scene, viewpoint = watcher.scene, watcher.scene.viewpoint
    assert viewpoint.shown.to_act == seat
    assert seat in doing(viewpoint)
    assert scene.session.act(seat, action) is None
    scene.travel.news()
    seen = []
    for _ in watcher.frames():
        seen.append((viewpoint.held_by(seat), viewpoint.shown.to_act, doing(viewpoint), viewpoint.mood_of(seat)))
    assert seen[0][:2] == (len(watcher.match.at(watcher.match.ply - 1).view(seat).hand), seat)
    out = [each for each in seen if each[0] == 0]
    assert len(out) > 5
    assert set(map(repr, out)) == {repr((0, TABLE, [], "waits"))}


def test_a_deal_shows_its_hand_and_nothing_of_the_last_one(sit):
    watcher = ended(sit)
    scene, viewpoint = watcher.scene, watcher.scene.viewpoint
    old, scores = viewpoint.view.public.hand_no, viewpoint.view.public.scores
    assert viewpoint.feed(9)
    scene.session.deal()
    scene.travel.news()
    held = []
    for _ in watcher.frames():
        titles = [dict(fact.message.fields)["n"] for fact in viewpoint.shown.facts if fact.where == "title"]
        assert titles == [old + 1]
        assert viewpoint.shown.to_act == TABLE
        assert viewpoint.feed(9) == []
        assert viewpoint.shown.view.public.scores == scores
        held.append(viewpoint.held_by(0))
    assert len(set(held)) > 5, held  # counted as they land, though some lay in the last hand's melds
    swept = held.index(0)
    assert set(held[:swept]) == {held[0]}  # what was left of the last hand is there until it has been swept away
    assert held[swept:] == sorted(held[swept:])


def test_what_lies_there_is_swept_together_before_the_next_hand_is_dealt(sit):
    watcher = ended(sit)
    scene, stage = watcher.scene, watcher.scene.table_view.pieces.stage
    lay = {sprite: sprite.pose for place, pile in stage.piles.items() if place.kind != "stock" for sprite in pile}
    began = time.perf_counter()
    scene.session.deal()
    scene.travel.news()
    sweep = scene.travel.sweep
    assert {item.key.tween.start for item in sweep.items(scene.kit, began)} == set(lay.values())
    deals = [sprite.tween.begins for sprite in stage.pile(Place("hand", 0))]
    assert min(deals) >= began + feel.SWEEP + feel.SWEEP_SPREAD
    time.perf_counter.put_forward(feel.SWEEP + feel.SWEEP_SPREAD + FRAME_S)
    scene.moves_on(time.perf_counter())
    assert not sweep.items(scene.kit, time.perf_counter())
    assert watcher.flying


def test_a_click_ends_the_sweep(sit):
    watcher = ended(sit)
    scene = watcher.scene
    scene.session.deal()
    scene.travel.news()
    scene.travel.hurry()
    assert not scene.travel.sweep.items(scene.kit, time.perf_counter())
    assert not watcher.flying


def to_draw(sit):
    """A table of 500 Rummy at which the person is to draw."""
    watcher = sit("rummy-500")
    while watcher.match.to_act != 0:
        watcher.play()
    watcher.table.rest()
    return watcher.table


def test_a_click_on_a_button_that_becomes_another_only_completes_the_motion(sit):
    table = to_draw(sit)
    ply, there = table.match.ply, table.point("button.draw")
    table.click_at(there)
    assert table.match.ply == ply + 1
    assert table.scene.viewpoint.shown.is_behind
    assert table.scene.bar.at(there).name == "draw"
    table.click_at(there)
    assert not table.scene.viewpoint.shown.is_behind
    assert table.scene.bar.at(there).name != "draw"
    assert table.match.ply == ply + 1
    assert table.scene.notice is None


def test_a_key_completes_the_motion_and_is_obeyed(sit):
    table = to_draw(sit)
    table.click_at(table.point("button.draw"))
    assert table.scene.viewpoint.shown.is_behind
    table.letter("s")
    assert not table.scene.viewpoint.shown.is_behind
    suits = [look[-1] for look in table.hand]
    assert len([1 for one, other in pairwise(suits) if one != other]) < len(set(suits))


def test_the_cards_of_a_meld_set_off_one_by_one_and_a_pause_follows_going_out():
    def moved(name, step, dst):
        return Motion(Sprite(name), Place("hand"), dst, name, "meld", step)

    meld, shown = Place("meld", 0), Place("shown", 1)
    motions = [moved("2H", 0, meld), moved("3H", 0, meld), moved("4H", 2, shown), moved("5H", 2, shown)]
    found = timetable(motions, Tempo(0.09, 0.3, 0.45, 1.0), 10.0, laid=[meld], pauses=[1])
    one, two, three, four = (found.sprites[motion.sprite] for motion in motions)
    assert (one, two) == (10.0, 10.0 + feel.CARD_APART)
    assert three == four == pytest.approx(two + feel.MELD_BEAT + 0.3 + feel.OUT_HOLD)
    assert list(found.events) == [0, 2]
    assert found.events[0] == [one, two]
