"""Which screen readers listen is asked of the accessibility bus; whatever goes wrong there, the game goes on."""

import os
import socket
import subprocess
import sys
import threading
import time

import pytest

from game.ui.accessibility.adapter.adapter import Listeners, lacks_announcements, library

ORCA_43 = [(":1.2", "Focus::"), (":1.2", "Object:PropertyChange:AccessibleDescription")]
ENDS_IN = 10  # seconds
REFUSED = b"REJECTED EXTERNAL\r\n"
linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has such a bus")


def test_a_reader_is_deaf_that_reads_descriptions_and_hears_no_announcements():
    newer = [(":1.3", what) for _, what in ORCA_43] + [(":1.3", "Object:Announcement:")]
    assert lacks_announcements(ORCA_43)
    assert lacks_announcements([*ORCA_43, *newer])
    assert not lacks_announcements(newer)
    assert not lacks_announcements([(":1.4", "Object:StateChanged:Focused"), (":1.4", "Object:PropertyChange:")])
    assert not lacks_announcements([])


class StandIn:
    """A bus that answers each call by the next step of its script, and closes when nobody calls any more."""

    def __init__(self, path, *script, lets_in=b"OK 0123\r\n", stays=1.0):
        self.asked, self.address, self._script = [], f"unix:path={path}", script
        self._lets_in, self._stays = lets_in, stays
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.bind(str(path))
        self._socket.listen()
        self._thread = threading.Thread(target=self._serve)
        self._thread.start()

    def close(self):
        self._thread.join(ENDS_IN)
        assert not self._thread.is_alive()

    def _serve(self):
        with self._socket, self._socket.accept()[0] as client, client.makefile("rb") as calls:
            client.settimeout(self._stays)
            try:
                assert calls.readline().startswith(b"\0AUTH EXTERNAL ")
                client.sendall(self._lets_in)
                assert calls.readline() in (b"BEGIN\r\n", b"")
                for each in self._script:
                    client.sendall(each(self._call(calls)))
            except (TimeoutError, EOFError):
                return

    def _call(self, calls):
        from jeepney import HeaderFields, Parser  # only Linux has it

        parser = Parser()
        while (call := parser.get_next_message()) is None:
            if not (more := calls.read1(4096)):
                raise EOFError
            parser.add_data(more)
        self.asked.append(call.header.fields[HeaderFields.member])
        return call


def answer(signature=None, *body):
    from jeepney import new_method_return  # only Linux has it

    return lambda call: new_method_return(call, signature, body).serialise(1)


def refusal(call):
    from jeepney import new_error  # only Linux has it

    return new_error(call, "org.freedesktop.DBus.Error.ServiceUnknown").serialise(1)


def changes(count):
    from jeepney import DBusAddress, new_signal  # only Linux has it

    registry = DBusAddress("/org/a11y/atspi/registry", interface="org.a11y.atspi.Registry")
    return new_signal(registry, "EventListenerRegistered", "ss", (":1.2", "Focus::")).serialise(1) * count


def hello():
    return answer("s", ":1.1")


def events(*pairs):
    return answer("a(ss)", [*pairs])


@pytest.fixture
def stand_in(tmp_path, monkeypatch):
    """Makes a bus; the last one made is that of this session."""
    made = []

    def make(*script, **about):
        made.append(StandIn(tmp_path / f"bus{len(made)}", *script, **about))
        monkeypatch.setenv("AT_SPI_BUS_ADDRESS", made[-1].address)
        return made[-1]

    yield make
    for each in made:
        each.close()


def learnt():
    """What is learnt, in order, until the thread has ended."""
    known = []
    found = Listeners(lambda: known.append(found.lack_announcements))
    found.begin()
    if found._thread is None:  # there is nothing to ask with
        return known
    found._thread.join(ENDS_IN)
    assert not found._thread.is_alive()
    return known


@linux
def test_listeners_are_learnt_and_forgotten_with_the_bus(stand_in):
    bus = stand_in(hello(), answer(), events(*ORCA_43))
    assert learnt() == [True, False]
    assert bus.asked == ["Hello", "AddMatch", "GetRegisteredEvents"]


@linux
def test_many_changes_at_once_cause_one_query(stand_in):
    """Those before an answer and those after it together."""
    early, late = (lambda call: changes(9) + answer()(call)), (lambda call: events(*ORCA_43)(call) + changes(9))
    bus = stand_in(hello(), early, late, events(), events())
    assert learnt() == [True, False]
    assert bus.asked == ["Hello", "AddMatch", "GetRegisteredEvents", "GetRegisteredEvents"]


@linux
def test_the_session_bus_gives_the_address_of_the_readers_bus(stand_in, monkeypatch):
    """Of several addresses the first that answers counts."""
    there = stand_in(hello(), answer(), events(*ORCA_43))
    session = stand_in(hello(), answer("s", f"tcp:host=z;unix:path=/nowhere;unix:guid=12,{there.address[5:]}"))
    monkeypatch.delenv("AT_SPI_BUS_ADDRESS")
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", session.address)
    assert learnt() == [True, False]
    assert session.asked == ["Hello", "GetAddress"]


@linux
@pytest.mark.parametrize("address", ["unix:path=/nowhere/at/all", "tcp:host=z", "nonsense", ";;", "unix:path=\0"])
def test_without_a_bus_nobody_is_deaf(address, monkeypatch):
    monkeypatch.setattr(os, "environ", {"AT_SPI_BUS_ADDRESS": address})
    assert learnt() == []


def truncated(call):
    """An answer that says it is longer than it is, and then nothing more."""
    return events(*ORCA_43)(call)[:-4]


ODD_ANSWERS = {
    "refuses everything": [lambda: refusal],
    "refuses who listens": [hello, answer, lambda: refusal],
    "answers with nothing": [hello, answer, answer],
    "answers with a number": [hello, answer, lambda: answer("u", 7)],
    "answers with threes": [hello, answer, lambda: answer("a(sss)", [("a", "b", "c")])],
    "answers with numbers": [hello, answer, lambda: answer("a(su)", [("a", 1)])],
    "stops in the middle": [hello, answer, lambda: truncated],
    "speaks no D-Bus": [hello, answer, lambda: lambda call: b"\xff" * 99],
    "speaks of a type that is none": [hello, answer, lambda: lambda call: events()(call).replace(b"a(ss)", b"a(s?)")],
    "goes at once": [],
    "lets nobody in": [],
}  # fmt: skip


@linux
@pytest.mark.parametrize("how", ODD_ANSWERS)
def test_an_odd_answer_of_the_bus_tells_nothing(how, stand_in):
    stand_in(*(each() for each in ODD_ANSWERS[how]), lets_in=REFUSED if how == "lets nobody in" else b"OK 0123\r\n")
    assert learnt() == []


@linux
@pytest.mark.parametrize("after", range(4))
def test_a_silent_bus_is_waited_for_no_longer_than_the_limit(after, stand_in, monkeypatch):
    """Wherever it falls silent, at the very first answer too."""
    from game.ui.accessibility.adapter import bus  # only Linux has what it needs

    monkeypatch.setattr(bus, "ANSWERS_IN", 0.3)
    script = [hello(), answer(), events()][: max(after - 1, 0)]
    stand_in(*script, lambda call: b"", events(*ORCA_43), lets_in=b"OK 0123\r\n" if after else b"", stays=ENDS_IN)
    begun = time.monotonic()
    assert learnt() == []
    assert 0.3 <= time.monotonic() - begun < 3


@linux
def test_without_the_library_nobody_is_known_to_listen(monkeypatch):
    monkeypatch.delitem(sys.modules, "game.ui.accessibility.adapter.bus", raising=False)
    monkeypatch.delattr("game.ui.accessibility.adapter.bus", raising=False)
    monkeypatch.setitem(sys.modules, "jeepney", None)
    monkeypatch.setenv("AT_SPI_BUS_ADDRESS", "unix:path=/nowhere")
    assert library() is None
    assert learnt() == []


def test_the_library_is_not_loaded_at_the_start():
    """No start waits for it, and other systems have none."""
    seen = (
        "import sys, game.ui.accessibility.adapter.adapter; print([each for each in sys.modules if 'jeepney' in each])"
    )
    done = subprocess.run([sys.executable, "-c", seen], capture_output=True, encoding="utf-8", timeout=60, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
