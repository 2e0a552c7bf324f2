"""Messages over a pipe between two processes of this program: a number and some bytes each, of a bounded length.

The bytes are pickled. That is no way to talk to strangers, but there are none here: one process of the program has
started the other, both are of one version, and nobody else holds an end of their pipes. What they say are whole values
of games that nobody here knows, and a codec of our own would have to be written anew for each of them.
"""

from __future__ import annotations

import errno
import struct
from typing import IO

MOST = 1 << 24  # bytes of one message; a long match with all it has seen is a hundredth of that
_HEAD = struct.Struct("!QI")
Message = tuple[int, bytes]


class Lost(Exception):
    """The process at the other end has ended or does not answer; the message says which."""


def send(pipe: IO[bytes], number: int, body: bytes) -> None:
    """Raises OSError when nobody hears any more, or the message is too long."""
    if len(body) > MOST:
        raise OSError(errno.EMSGSIZE, "the message is too long")
    rest = memoryview(_HEAD.pack(number, len(body)) + body)
    while rest:
        rest = rest[pipe.write(rest) :]


def received(pipe: IO[bytes]) -> Message | None:
    """The next message; None when the pipe has ended, if amid a message, or brings what is none."""
    head = _exactly(pipe, _HEAD.size)
    if head is None:
        return None
    number, length = _HEAD.unpack(head)
    body = _exactly(pipe, length) if length <= MOST else None
    return None if body is None else (number, body)


def _exactly(pipe: IO[bytes], count: int) -> bytes | None:
    """So many bytes, however they come; None when the pipe ends before."""
    found = bytearray()
    while len(found) < count:
        try:
            more = pipe.read(count - len(found))
        except (OSError, ValueError):  # closed at this end
            return None
        if not more:
            return None
        found += more
    return bytes(found)
