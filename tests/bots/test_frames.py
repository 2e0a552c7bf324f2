"""Messages between two processes: whole, in order, bounded, and ended by whatever is none."""

from __future__ import annotations

import io
import os
import threading

import pytest

from game.bots import pipes
from game.bots.pipes import receive, send


class Slow(io.BytesIO):
    """Brings a byte at a time, as a pipe may."""

    def read(self, count: int | None = -1) -> bytes:
        return super().read(1 if count else 0)


def sent(*messages: tuple[int, bytes]) -> bytes:
    pipe = io.BytesIO()
    for number, body in messages:
        send(pipe, number, body)
    return pipe.getvalue()


def test_messages_come_as_they_were_sent() -> None:
    """Also in pieces, and also without a word."""
    messages = [(0, b"game"), (7, b""), (1 << 40, bytes(range(256)) * 9)]
    pipe = Slow(sent(*messages))
    assert [receive(pipe) for _ in messages] == messages
    assert receive(pipe) is None


def test_a_message_larger_than_a_pipe_goes_through_one() -> None:
    """However little of it the system takes at once."""
    read, write = os.pipe()
    body = os.urandom(1 << 20)
    with os.fdopen(read, "rb", buffering=0) as theirs, os.fdopen(write, "wb", buffering=0) as ours:
        sender = threading.Thread(target=send, args=(ours, 3, body))
        sender.start()
        assert receive(theirs) == (3, body)
        sender.join()


def test_a_message_that_breaks_off_is_the_end() -> None:
    whole = sent((1, b"all of it"))
    for length in range(len(whole)):
        assert receive(io.BytesIO(whole[:length])) is None


def test_no_message_is_longer_than_it_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not sent; and if somebody says that so much will come, nobody waits for it."""
    allowed = sent((1, b"12345678"))
    monkeypatch.setattr(pipes, "MOST", 7)
    with pytest.raises(OSError, match="too long"):
        sent((1, b"12345678"))
    assert receive(io.BytesIO(allowed)) is None


def test_a_pipe_that_was_closed_here_has_ended() -> None:
    pipe = io.BytesIO(sent((1, b"x")))
    pipe.close()
    assert receive(pipe) is None
