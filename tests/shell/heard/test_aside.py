"""A reader that hears no announcements is told what is new as the note of what has the focus, once."""

import socket
import struct
import sys
import threading

import pygame
import pytest

from game.shell.heard.aside import SETTLED_IN, Aside
from game.shell.heard.heard import Heard, every, with_id
from game.shell.heard.tellings import Tellings
from game.shell.voice import dbus, listeners
from tests.hands.tabletop import at_the_table, play_on, skarney_match

ORCA_43 = [(":1.2", "Focus::"), (":1.2", "Object:PropertyChange:AccessibleDescription")]
FOCUSED = frozenset({"focused"})


@pytest.fixture
def tellings():
    made = Tellings()
    made.listen(True)
    return made


def shown(focus, **notes):
    """Three things side by side, one of which has the focus."""
    state = {focus: FOCUSED}
    parts = (Heard(id, "button", id, note=notes.get(id, ""), state=state.get(id, frozenset())) for id in "abc")
    return Heard("window", "window", "All", parts=(*parts,))


def notes(*told):
    """Of each time it was told, every note there is."""
    return [{each.id: each.note for each in every(heard) if each.note} for heard in told]


def test_what_is_new_is_the_note_of_what_has_the_focus(tellings):
    aside = Aside()
    assert notes(*aside.put(shown("a", a="mine"), tellings, 0)) == [{"a": "mine"}]
    tellings.tell("East draws")
    tellings.tell("Offer a card")
    assert notes(*aside.put(shown("a", a="mine"), tellings, SETTLED_IN)) == [{"a": "East draws. Offer a card"}]


def test_the_same_words_again_are_another_note(tellings):
    aside, told = Aside(), []
    aside.put(shown("a"), tellings, 0)
    for _ in range(3):
        tellings.tell("East draws")
        told += notes(*aside.put(shown("a"), tellings, 9))
    assert [each["a"].strip() for each in told] == ["East draws"] * 3
    assert told[0] != told[1] != told[2]


def test_it_waits_until_the_reader_has_come_to_where_the_focus_is(tellings):
    """Else the note is read where the focus was, which a reader ignores; or with the thing, and then once more."""
    aside = Aside()
    aside.put(shown("a"), tellings, 0)
    tellings.tell("East draws")
    assert notes(*aside.put(shown("b"), tellings, 9)) == [{}]
    assert aside.waits(tellings)
    assert notes(*aside.put(shown("b"), tellings, 9 + SETTLED_IN)) == [{"b": "East draws"}]
    assert not aside.waits(tellings)


def test_when_the_focus_goes_the_note_goes_after_it(tellings):
    """First the focus moves, then the thing has its own note again: the other way round that would be read."""
    aside = Aside()
    aside.put(shown("a", a="mine"), tellings, 0)
    tellings.tell("East draws")
    aside.put(shown("a", a="mine"), tellings, 9)
    assert notes(*aside.put(shown("b", a="mine"), tellings, 10)) == [{"a": "East draws"}, {"a": "mine"}]
    assert notes(*aside.put(shown("a", a="mine"), tellings, 11)) == [{"a": "mine"}]


def test_when_another_person_sits_down_no_note_tells_what_was_for_the_other(tellings):
    """Though the focus is where it was."""
    aside = Aside()
    aside.put(shown("a"), tellings, 0)
    tellings.tell("East draws", is_public=True)
    tellings.tell("Your hand: joker")
    assert notes(*aside.put(shown("a"), tellings, 9)) == [{"a": "East draws. Your hand: joker"}]
    tellings.keep_public()
    assert notes(*aside.put(shown("a"), tellings, 10)) == [{}]


def test_what_was_told_before_somebody_came_is_not_told_them(tellings):
    aside = Aside()
    tellings.tell("East draws")
    aside.begin(tellings)
    assert notes(*aside.put(shown("a"), tellings, 9)) == [{}]


def test_deaf_is_who_reads_descriptions_and_hears_no_announcements():
    newer = [(":1.3", what) for _, what in ORCA_43] + [(":1.3", "Object:Announcement:")]
    assert listeners.deaf(ORCA_43)
    assert listeners.deaf([*ORCA_43, *newer])
    assert not listeners.deaf(newer)
    assert not listeners.deaf([(":1.4", "Object:StateChanged:Focused"), (":1.4", "Object:PropertyChange:")])
    assert not listeners.deaf([])


# ---------------------------------------------------------------- in the window


def test_an_answer_reaches_a_deaf_reader_once_and_others_as_ever(listening, clock):
    table = listening(play_on(skarney_match(), 400, at_the_table(melds=4)))
    table.listener.is_deaf = True
    table.app.turn([])
    clock.put_forward(SETTLED_IN + 1)
    table.app.turn([])
    before = len(table.listener.updates)
    table.letter("w")
    table.app.turn([])
    newest = table.app.house.tellings.newest[-1]
    sent = [node for update in table.listener.updates[before:] for _, node in update.nodes]
    assert [node.description for node in sent].count(newest.words) == 1
    assert [node.value for node in sent].count(newest.words) == 1
    assert with_id(table.voice.now, f"told.{newest.number}").live


# ---------------------------------------------------------------- over the wire


def message(kind, answers, body):
    fields = bytes((dbus.ANSWERS, 1)) + b"u\0" + struct.pack("<I", answers)
    return struct.pack("<cBBBIII", b"l", kind, 0, 1, len(body), 1, len(fields)) + fields + body


def text(words):
    return struct.pack("<I", len(words)) + words.encode() + b"\0"


def pairs(*told):
    body = b""
    for each in told:
        body = body.ljust(-(-len(body) // 8) * 8, b"\0")
        for words in each:
            body = body.ljust(-(-len(body) // 4) * 4, b"\0") + text(words)
    return struct.pack("<I", len(body)).ljust(8, b"\0") + body


class StandIn:
    """A bus that lets anybody in, answers every call with a body in turn, and goes."""

    def __init__(self, path, *bodies):
        self.asked, self._bodies = [], bodies
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.bind(str(path))
        self._socket.listen()
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self):
        client, _ = self._socket.accept()
        client.recv(100)
        client.sendall(b"OK 0123\r\n")
        assert client.recv(7) == b"BEGIN\r\n"
        for serial, body in enumerate(self._bodies, 1):
            self.asked.append(client.recv(4096))
            client.sendall(message(dbus.SIGNAL, 0, b"") + message(dbus.ANSWER, serial, body))
        client.close()
        self._socket.close()


unix = pytest.mark.skipif(sys.platform == "win32", reason="sockets with a path are of Unix")


@unix
def test_a_bus_is_asked_and_its_answer_read(tmp_path):
    there = StandIn(tmp_path / "bus", b"", text("unix:path=/there"), pairs(*ORCA_43))
    bus = dbus.Bus(f"unix:path=/nowhere;unix:guid=12,path={tmp_path}/bus")
    assert bus.ask("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress").text() == "unix:path=/there"
    assert bus.ask("a.b", "/c", "a.b", "Pairs", "d", "ef").pairs() == ORCA_43
    assert b"GetAddress" in there.asked[1]
    with pytest.raises(OSError):  # noqa: PT011 - gone, in whichever way
        bus.ask("a.b", "/c", "a.b", "More")
    bus.close()


@unix
def test_who_listens_is_learnt_and_forgotten_with_the_bus(tmp_path, monkeypatch):
    StandIn(tmp_path / "bus", b"", b"", pairs(*ORCA_43))
    monkeypatch.setenv("AT_SPI_BUS_ADDRESS", f"unix:path={tmp_path}/bus")
    learnt = []
    found = listeners.Listeners(lambda: learnt.append(found.are_deaf))
    found.begin()
    found._thread.join(10)
    assert learnt == [True, False]


@unix
def test_without_a_bus_nobody_is_deaf(tmp_path, monkeypatch):
    monkeypatch.setenv("AT_SPI_BUS_ADDRESS", f"unix:path={tmp_path}/none")
    found = listeners.Listeners(lambda: pytest.fail("somebody listens"))
    found.begin()
    found._thread.join(10)
    assert not found.are_deaf


def test_an_address_may_be_a_path_or_a_name_that_no_file_has():
    assert [*dbus.names("unix:path=/run/a%20b,guid=1;unix:abstract=/tmp/x;tcp:host=z")] == ["/run/a b", "\0/tmp/x"]


@pytest.mark.parametrize("body", [b"", b"\xff\xff", pairs(("a", "b"))[:-4]])
def test_an_answer_that_ends_in_the_middle_is_an_error_of_the_bus(body):
    with pytest.raises(OSError, match="middle"):
        print(dbus.Message(dbus.ANSWER, 1, body).pairs())


def test_with_four_people_at_one_screen_the_next_one_hears_whose_turn_it_is_and_no_card_of_another(listening, clock):
    """Nor does a reader that hears notes alone, wherever the focus stays."""
    table = listening(skarney_match(seats="person,person,person,person"))
    table.listener.is_deaf = True
    assert table.app.stack.top.name == "curtain"
    clock.put_forward(SETTLED_IN + 1)
    table.app.turn([])
    table.hold(pygame.K_SPACE, " ")
    for _ in range(9):
        clock.put_forward(SETTLED_IN + 1)
        table.app.turn([])
    assert table.app.stack.top is table.scene
    table.letter("i")
    clock.put_forward(SETTLED_IN + 1)
    table.app.turn([])
    before = len(table.listener.updates)
    mine = table.app.house.tellings.newest[-1].words
    assert mine.startswith("Your hand: ")
    assert mine in {node.description for update in table.listener.updates for _, node in update.nodes}
    table.app.unattended()
    for _ in range(3):
        clock.put_forward(SETTLED_IN + 1)
        table.app.turn([])
    assert table.app.stack.top.name == "curtain"
    now = {id: node for update in table.listener.updates for id, node in update.nodes}
    children = {child for node in now.values() for child in node.children}
    assert len(table.listener.updates) > before
    assert mine not in {node.description for id, node in now.items() if id in children or id == 0}
    assert any("turn" in each.words for each in table.app.house.tellings.newest)
    assert not any("Your hand" in each.words for each in table.app.house.tellings.newest)
