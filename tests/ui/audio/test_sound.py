"""Sounds: the files, which are played and when; and no audio device and no crowd of cards can spoil them."""

import itertools
import time

import pygame
import pytest

from game.assets import asset
from game.ui.audio.mixer import Mixer
from game.ui.audio.sound import Sounds
from game.ui.pages.settings import SettingsScene
from game.ui.session.session import Session
from game.ui.storage import prefs
from game.ui.style import feel
from game.ui.table_scene.table import TableScene
from tests.hands.tabletop import at_the_table, play_on, skarney_match
from tests.helpers.waiting import wait_until

pytestmark = pytest.mark.usefixtures("unpainted")

FILES = sorted(asset("sounds").glob("*.wav"))


class Played:
    """In place of the audio device: keeps what it was to play."""

    def __init__(self):
        self.played, self.pans = [], []
        self.woken = self.mended = 0

    def play(self, path, volume, pan):
        assert path.is_file()
        self.played.append((path.stem, volume))
        self.pans.append(pan)

    def wake(self):
        self.woken += 1

    def mend(self):
        self.mended += 1

    def close(self):
        """There is no device."""

    @property
    def names(self):
        return [stem.rpartition("-")[0] for stem, _ in self.played]


def listening(volume=0.6):
    recorder = Played()
    sounds = Sounds(asset("sounds"), recorder)
    sounds.turn_to(volume)
    return sounds, recorder


def test_no_variant_plays_twice_running():
    """Another variant each time, a little louder or softer, never above the volume that was set."""
    sounds, recorder = listening()
    for n in range(40):
        sounds.play("lay")
        sounds.update(float(n))
    stems = [stem for stem, _ in recorder.played]
    assert len(stems) == 40
    assert all(a != b for a, b in itertools.pairwise(stems))
    assert len(set(stems)) >= 3
    volumes = [volume for _, volume in recorder.played]
    assert 0.6 * (1 - feel.SOUND_VARIES) <= min(volumes) < max(volumes) <= 0.6


def test_a_sound_is_heard_where_it_happens():
    """The mixer makes the other side softer, and in the middle both are equal."""
    sounds, recorder = listening()
    for at, pan in enumerate((-0.5, 0.0, 0.5)):
        sounds.play("piece", pan=pan)
        sounds.update(float(at))
    assert recorder.pans == [-0.5, 0.0, 0.5]


def test_sounds_play_in_order_of_time_and_never_long_after():
    sounds, recorder = listening()
    sounds.play("lay", 10.5)
    sounds.play("draw", 10.1)
    sounds.update(10.0)
    assert recorder.names == []
    sounds.update(10.2)
    sounds.update(10.6)
    assert recorder.names == ["draw", "lay"]
    sounds.play("take", 11.0)
    sounds.play("win", 11.0)
    sounds.update(11.0 + 2 * feel.SOUND_LATE)
    assert recorder.names == ["draw", "lay", "win"]


def test_few_sounds_begin_at_once_and_a_ringing_one_always():
    sounds, recorder = listening()
    for name in ("deal",) * 40 + ("draw", "lay", "offer", "refuse", "take", "win"):
        sounds.play(name, 5.0)
    sounds.update(5.0)
    assert recorder.names == ["deal", "draw", "lay", "win"]
    sounds.play("deal", 5.01)
    sounds.update(5.01)
    assert len(recorder.names) == 4
    sounds.play("deal", 6.0)
    sounds.update(6.0)
    assert recorder.names[-1] == "deal"


def test_hurried_cards_make_one_sound_and_hushed_ones_none():
    sounds, recorder = listening()
    for n in range(20):
        sounds.play("deal", 8.0 + n)
    sounds.hurry()
    sounds.update(7.0)
    assert recorder.names == ["deal"]
    sounds.play("deal", 30.0)
    sounds.silence()
    sounds.update(40.0)
    assert recorder.names == ["deal"]


def test_sound_that_is_off_is_off_at_once():
    """Nothing that waited is played and the device is not woken; turned on, the device is tried again."""
    sounds, recorder = listening()
    sounds.play("deal", 9.0)
    sounds.turn_to(0.0)
    sounds.wake()
    sounds.play("lay")
    sounds.update(20.0)
    assert (recorder.played, recorder.woken, recorder.mended) == ([], 0, 1)
    sounds.turn_to(1.0)
    sounds.update(20.0)
    assert (recorder.played, recorder.mended) == ([], 2)


class Device:
    """Takes the place of pygame's mixer."""

    def __init__(self, fails=None):
        self.fails, self.did = fails, list[str]()

    def init(self, *about):
        self.did.append("open")
        if self.fails:
            raise self.fails

    def quit(self):
        self.did.append("close")

    def Sound(self, path):  # noqa: N802
        return self

    def set_volume(self, *volume):
        self.did.append(f"volume {' '.join(map(str, volume))}")

    def play(self):
        self.did.append("play")
        return self


@pytest.fixture
def mixer():
    made = Mixer(rests=0.05)
    yield made
    made.close()


def test_the_device_opens_for_the_first_sound_and_closes_after_the_last(mixer, monkeypatch):
    device = Device()
    monkeypatch.setattr(pygame, "mixer", device)
    assert device.did == []
    mixer.play(FILES[0], 0.5)
    wait_until(lambda: device.did.count("close") == 1)
    mixer.play(FILES[0], 0.5)
    wait_until(lambda: device.did.count("close") == 2)
    assert device.did == ["open", "volume 0.5", "play", "close"] * 2
    mixer.wake()
    wait_until(lambda: device.did.count("close") == 3)
    assert device.did[8:] == ["open", "close"]


@pytest.mark.parametrize("fails", [pygame.error("no such device"), NotImplementedError("mixer module not available")])
def test_a_missing_audio_device_is_tried_once(mixer, monkeypatch, fails):
    device = Device(fails)
    monkeypatch.setattr(pygame, "mixer", device)
    for _ in range(3):
        mixer.play(FILES[0], 0.5)
        mixer.wake()
        wait_until(lambda: mixer.is_broken)
    assert device.did == ["open"]
    device.fails = None
    mixer.mend()
    mixer.play(FILES[0], 0.5)
    wait_until(lambda: device.did[-1:] == ["close"])
    assert device.did == ["open", "open", "volume 0.5", "play", "close"]


def test_pygames_mixer_plays_every_file(mixer):
    mixer._rests = 5.0
    for path in FILES:
        mixer.play(path, 0.1)
    wait_until(lambda: len(mixer._sounds) == len(FILES) or mixer.is_broken)
    assert set(mixer._sounds) == set(FILES)
    mixer.close()
    assert (mixer.is_open, mixer.is_broken) == (False, False)


@pytest.fixture
def table(seat):
    return seat(play_on(skarney_match(), 400, at_the_table("draw", melds=3)))


def listen(table):
    """What the table is heard to do from now on."""
    table.app.context.sounds, recorder = listening()
    return recorder


@pytest.fixture
def patient(monkeypatch):
    """Hands here are faster than any person's: let nothing count as a crowd."""
    monkeypatch.setattr(feel, "SOUND_APART", 0.0)
    monkeypatch.setattr(feel, "SOUND_CROWD", 0.0)


@pytest.mark.usefixtures("patient")
def test_actions_at_the_table_make_their_sounds(table):
    """A card drawn, selected, refused its place, offered; computer players' answers."""
    recorder = listen(table)
    table.letter("d")
    assert recorder.names == ["draw"]
    table.click(table.card(table.hand[0]))
    assert recorder.names[1:] == ["lift"]
    table.letter("x")
    assert recorder.names[2:] == ["no"]
    table.click(table.card(table.hand[0]))  # the refused card went back
    assert recorder.names[3:] == ["lift"]
    table.letter("o")
    assert recorder.names[4] == "offer"
    assert {"take", "refuse"} & set(recorder.names[5:])


@pytest.mark.usefixtures("patient")
def test_f9_turns_sound_off_and_on(table):
    """At once and for good, with a notice; a drag goes on, and the settings show it."""
    table.app.context.prefs = prefs.Prefs(pace="instant")
    recorder = listen(table)
    name = table.card(table.hand[0])
    table.drag_from(table.point(name), (600, 300))
    table.send(pygame.KEYDOWN, key=pygame.K_F9, unicode="", mod=0)
    assert table.scene.table_view.pointing.drag is not None
    assert table.scene.notice is not None
    assert prefs.load(table.app.context.vault.folder).sound is False
    before = len(recorder.played)
    table.send(pygame.MOUSEBUTTONUP, pos=(600, 300), button=1)
    table.letter("d")
    assert len(recorder.played) == before
    table.app.stack.push(SettingsScene(table.app.context))
    rows = {row.name: row for row in table.app.stack.top.form.rows}
    assert rows["sound"].chosen == 0
    table.send(pygame.KEYDOWN, key=pygame.K_F9, unicode="", mod=0)
    assert rows["sound"].chosen == 2
    assert prefs.load(table.app.context.vault.folder).sound is True
    assert len(recorder.played) == before + 1
    rows["sound"].chose(3)
    assert (table.app.context.prefs.volume, table.app.context.sounds.volume) == (100, 1.0)
    table.app.turn([])
    assert len(recorder.played) == before + 2


def test_the_deal_sounds_after_the_first_picture(seat, monkeypatch):
    quiet = seat(skarney_match())
    app, order = quiet.app, list[str]()
    recorder = listen(quiet)
    show, play = app.screen.show, recorder.play
    monkeypatch.setattr(app.screen, "show", lambda rects: (order.append("seen"), show(rects))[1])
    monkeypatch.setattr(recorder, "play", lambda *how: (order.append("played"), play(*how))[1])
    app.context.changed_prefs(prefs.Prefs(pace="calm"))
    quiet.scene.session.close()
    app.stack.only(TableScene(app.context, Session(skarney_match(seed="8"), app.context.vault)))
    assert order == []
    end = time.monotonic() + 20
    while len(app.context.sounds.waiting) and time.monotonic() < end:
        app.turn([])
    assert order[0] == "seen"
    assert set(recorder.names) <= {"deal", "draw"}
    assert 2 <= recorder.names.count("deal") <= 20
    quiet.scene.session.close()
