"""Messages over a pipe between two processes of this program: a number and some bytes each, of limited size.

The bytes are pickled, which is unsafe with untrusted peers, but here both ends are the same version of this program,
and nobody else can reach the pipe. The values are of any game, and a codec of our own would need code for each.
"""

from __future__ import annotations

import errno
import struct
from typing import IO

MOST = 1 << 24  # bytes of one message; a long match with all its events is a hundredth of that
_HEAD = struct.Struct("!QI")  # the number, and the length of the body
PipeMessage = tuple[int, bytes]


class PipeLost(Exception):
    """The process at the other end has ended or does not answer; the message says which."""


def send(pipe: IO[bytes], number: int, body: bytes) -> None:
    """Send a message. Raises OSError when the other end is closed, or the message is too long."""
    if len(body) > MOST:
        raise OSError(errno.EMSGSIZE, "the message is too long")
    rest = memoryview(_HEAD.pack(number, len(body)) + body)
    while rest:
        rest = rest[pipe.write(rest) :]


def receive(pipe: IO[bytes]) -> PipeMessage | None:
    """The next message; None when the pipe ends, even inside a message, or the message is invalid."""
    head = _exactly(pipe, _HEAD.size)
    if head is None:
        return None
    number, length = _HEAD.unpack(head)
    body = _exactly(pipe, length) if length <= MOST else None
    return None if body is None else (number, body)


def _exactly(pipe: IO[bytes], count: int) -> bytes | None:
    """Exactly so many bytes; None when the pipe ends before."""
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
