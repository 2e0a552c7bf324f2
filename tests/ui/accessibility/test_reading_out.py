"""Reading out: by a speech service beside the game, which the loop never waits for."""

import os
import socket
import sys
import threading
import time

import pygame
import pytest

from game.ui.accessibility.adapter import speech
from game.ui.accessibility.adapter.read_aloud import ReadAloud
from tests.hands.tabletop import late_match
from tests.helpers.waiting import becomes_true, turn_until

pytestmark = pytest.mark.usefixtures("unpainted")


class Engine:
    """Records what it is asked to say, and when it was interrupted."""

    def __init__(self):
        self.said, self.is_busy, self.is_closed = [], False, False

    def say(self, words):
        self.said.append(words)

    def silence(self):
        self.said.append("|")
        self.is_busy = False

    def close(self):
        self.is_closed = True


@pytest.fixture
def engine(monkeypatch):
    made = Engine()
    monkeypatch.setattr(speech, "find_engine", lambda: made)
    return made


@pytest.fixture
def aloud(engine):
    made = ReadAloud()
    made.turn(True)
    yield made
    made.close()


def test_sentences_are_spoken_in_order(aloud, engine):
    aloud.say("One")
    aloud.say("Two")
    assert becomes_true(lambda: engine.said == ["One", "Two"])


def test_an_urgent_sentence_interrupts_the_current_and_the_waiting_ones(aloud, engine):
    engine.is_busy = True
    aloud.say("One")
    aloud.say("Two")
    aloud.say("Three", at_once=True)
    assert becomes_true(lambda: engine.said == ["|", "Three"])


def test_speaking_does_not_hold_up_the_loop(aloud, engine):
    engine.is_busy = True
    began = time.perf_counter()
    for n in range(100):
        aloud.say(str(n))
    assert time.perf_counter() - began < 0.2


def test_reading_out_is_off_until_chosen_and_can_be_turned_off(engine):
    aloud = ReadAloud()
    aloud.say("One")
    aloud.turn(True)
    aloud.say("Two")
    assert becomes_true(lambda: engine.said == ["Two"])
    aloud.turn(False)
    assert becomes_true(lambda: engine.is_closed)


def test_after_being_turned_on_again_everything_is_spoken(engine):
    """What was interrupted when it was turned off interrupts nothing afterwards."""
    aloud = ReadAloud()
    aloud.turn(True)
    aloud.say("One")
    assert becomes_true(lambda: engine.said == ["One"])
    aloud.turn(False)
    assert becomes_true(lambda: engine.is_closed)
    aloud.turn(True)
    engine.is_busy = True
    aloud.say("Two")
    time.sleep(0.2)
    engine.is_busy = False
    assert becomes_true(lambda: engine.said[-1] == "Two")
    aloud.close()


def test_closing_stops_the_speech(aloud, engine):
    aloud.say("One")
    assert becomes_true(lambda: engine.said == ["One"])
    engine.is_busy = True
    aloud.close(10)
    assert engine.is_closed
    assert not engine.is_busy


def test_without_a_speech_service_the_game_goes_on(monkeypatch):
    monkeypatch.setattr(speech, "find_engine", lambda: None)
    aloud = ReadAloud()
    aloud.turn(True)
    aloud.say("One")
    assert becomes_true(lambda: aloud.trouble)
    assert aloud.is_mute()
    assert not aloud.is_mute()  # it is said once
    aloud.close()


class Daemon(threading.Thread):
    """Answers as speech-dispatcher does."""

    def __init__(self, path):
        super().__init__(daemon=True)
        self.received, self.server = [], socket.socket(socket.AF_UNIX)
        self.server.bind(str(path))
        self.server.listen()
        self.start()

    def run(self):
        with (
            self.server,
            self.server.accept()[0] as client,
            client.makefile("r", encoding="utf-8", newline="\r\n") as lines,
        ):
            self.answer(client, lines)

    def answer(self, client, lines):
        is_text = False
        for line in lines:
            self.received.append(line.strip("\r\n"))
            if is_text and line == ".\r\n":
                is_text = False
                client.sendall(b"225-7\r\n225 OK MESSAGE QUEUED\r\n")
            elif not is_text:
                is_text = line == "SPEAK\r\n"
                client.sendall(b"230 OK RECEIVING DATA\r\n" if is_text else b"208 OK\r\n")


@pytest.mark.skipif(sys.platform == "win32", reason="there it is SAPI")
def test_speech_dispatcher_is_spoken_to_in_its_protocol(tmp_path, monkeypatch):
    """Over the user's own socket; a line that is only a dot does not end the text."""
    folder = tmp_path / "speech-dispatcher"
    folder.mkdir()
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.chdir(folder)
    daemon = Daemon("speechd.sock")
    os.chdir(tmp_path)
    engine = speech.Dispatcher(folder / "speechd.sock")
    engine.say("queen of clubs\n.\nking")
    engine.silence()
    engine.close()
    assert becomes_true(lambda: daemon.received[1:] == ["SPEAK", "queen of clubs", "..", "king", ".", "CANCEL SELF"])


@pytest.mark.skipif(sys.platform == "win32", reason="a program there is another")
def test_a_speech_program_is_ended_to_interrupt_it():
    engine = speech.SpeechProgram(sys.executable, "-c", "import time; time.sleep(30)")
    engine.say("One")
    assert engine.is_busy
    began = time.monotonic()
    engine.silence()
    assert not engine.is_busy
    assert time.monotonic() - began < 5


@pytest.mark.skipif(sys.platform == "win32", reason="a program there is another")
def test_a_speech_program_that_ignores_the_signal_is_killed(tmp_path, monkeypatch):
    monkeypatch.setattr(speech, "ENDS_IN", 0.2)
    deaf = (
        "import signal, sys, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); open(sys.argv[1], 'w'); time.sleep(9)"
    )
    began = tmp_path / "began"
    engine = speech.SpeechProgram(
        sys.executable, "-c", deaf, cancel=(sys.executable, "-c", "import time; time.sleep(9)")
    )
    engine.say(str(began))
    assert becomes_true(began.exists)
    engine.silence()
    assert not engine.is_busy


def test_announcements_and_the_focus_are_read_out(seat, engine):
    table = seat(late_match(), read_out=True)
    table.app.screen.is_seen = True
    table.app.turn([])
    table.app.turn([])
    assert becomes_true(lambda: engine.said)
    table.scene.focus_on(table.card(table.hand[0]))
    table.app.turn([])
    words = table.app.context.speaker.card(table.hand[0])
    assert becomes_true(lambda: any(said.startswith(words) for said in engine.said)), engine.said


def test_a_key_interrupts_the_reading(seat, engine):
    table = seat(late_match(), read_out=True)
    table.app.screen.is_seen = True
    table.app.turn([])
    table.app.turn([])
    engine.is_busy = True
    table.press(pygame.K_HOME)
    assert becomes_true(lambda: "|" in engine.said)


def test_the_table_says_when_there_is_no_speech_service(seat, monkeypatch):
    monkeypatch.setattr(speech, "find_engine", lambda: None)
    table = seat(late_match(), read_out=True)
    table.app.screen.is_seen = True
    turn_until(table.app, lambda: table.scene.notice)
    assert table.scene.notice.done
