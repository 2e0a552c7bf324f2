"""As much of D-Bus as it takes to ask a bus of this machine something and to wait for its signals."""

from __future__ import annotations

import os
import re
import select
import socket
import struct
from collections.abc import Iterator

from game.values import dataclass

CALL, ANSWER, ERROR, SIGNAL = 1, 2, 3, 4
PATH, INTERFACE, MEMBER, ANSWERS, DESTINATION, SIGNATURE = 1, 2, 3, 5, 6, 8
ANSWERS_IN = 5.0  # seconds
LARGEST = 1 << 20  # bytes of one message; what is told here is far less
HEAD = 16  # bytes that every message begins with
OURS = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")


@dataclass(frozen=True)
class Message:
    """What came: of which kind, to which call it is the answer, and its content."""

    kind: int
    answers: int
    body: bytes

    def text(self) -> str:
        """The string it begins with."""
        return _text(self.body, 0)[0]

    def pairs(self) -> list[tuple[str, str]]:
        """The list of pairs of strings that it is."""
        found, at = list[tuple[str, str]](), 8
        end = at + _long(self.body, 0)
        while at < end:
            first, at = _text(self.body, _up(at, 8))
            second, at = _text(self.body, at)
            found.append((first, second))
        return found


class Bus:
    """One connection. Everything may raise OSError, and does so when the bus does not answer in time."""

    def __init__(self, address: str) -> None:
        self._socket, self._serial, self._waiting = _connected(address), 0, list[Message]()
        self._socket.settimeout(ANSWERS_IN)
        try:
            self._agree()
            self.ask(*OURS, "Hello")
        except OSError:
            self.close()
            raise

    def close(self) -> None:
        self._socket.close()

    def ask(self, destination: str, path: str, interface: str, member: str, *words: str) -> Message:
        """Call it with these strings; its answer."""
        self._serial += 1
        self._socket.sendall(called(self._serial, destination, path, interface, member, *words))
        while (came := self._next()).answers != self._serial:
            self._waiting.append(came)
        if came.kind == ERROR:
            raise OSError(f"{member}: the bus does not do that")
        return came

    def listen(self, rule: str) -> None:
        """From now on signals like this one come."""
        self.ask(*OURS, "AddMatch", rule)

    def wait(self, quiet: float) -> None:
        """Until a signal has come, however long that takes, and then until so many seconds brought no other."""
        if not self._waiting:
            select.select([self._socket], [], [])
        self._waiting.clear()
        while select.select([self._socket], [], [], quiet)[0]:
            self._next()

    def _agree(self) -> None:
        who = str(os.getuid()).encode().hex() if hasattr(os, "getuid") else ""
        self._socket.sendall(f"\0AUTH EXTERNAL {who}\r\n".encode())
        answer = b""
        while not answer.endswith(b"\r\n"):
            answer += self._take(1)
        if not answer.startswith(b"OK"):
            raise OSError("the bus does not know us")
        self._socket.sendall(b"BEGIN\r\n")

    def _next(self) -> Message:
        head = self._take(HEAD)
        if head[:1] != b"l":
            raise OSError("the bus speaks with its bytes the other way round")
        body, _, fields = struct.unpack_from("<III", head, 4)
        rest = _up(HEAD + fields, 8) - HEAD
        if rest + body > LARGEST:
            raise OSError("the bus says too much")
        more = self._take(rest + body)
        return Message(head[1], _answered(more[:fields]), more[rest:])

    def _take(self, many: int) -> bytes:
        """So many bytes: a part of them is no answer, and a bus that has gone is an error."""
        taken = b""
        while len(taken) < many:
            more = self._socket.recv(many - len(taken), socket.MSG_WAITALL)
            if not more:
                raise OSError("the bus has gone")
            taken += more
        return taken


def called(serial: int, destination: str, path: str, interface: str, member: str, *words: str) -> bytes:
    """The message that calls a method with these strings."""
    body = b"".join(_aligned([_string(each) for each in words]))
    told = [(PATH, b"o", path), (INTERFACE, b"s", interface), (MEMBER, b"s", member), (DESTINATION, b"s", destination)]
    fields = [bytes((code, 1)) + kind + b"\0" + _string(words) for code, kind, words in told]
    if words:
        fields.append(bytes((SIGNATURE, 1)) + b"g\0" + bytes((len(words),)) + b"s" * len(words) + b"\0")
    listed = b"".join(_aligned(fields, 8))
    head = struct.pack("<cBBBIII", b"l", CALL, 0, 1, len(body), serial, len(listed)) + listed
    return head.ljust(_up(len(head), 8), b"\0") + body


def _string(words: str) -> bytes:
    said = words.encode()
    return struct.pack("<I", len(said)) + said + b"\0"


def _aligned(parts: list[bytes], to: int = 4) -> Iterator[bytes]:
    """Each filled up, so that the next begins where it must; the last ends where it ends."""
    for at, each in enumerate(parts):
        yield each if at == len(parts) - 1 else each.ljust(_up(len(each), to), b"\0")


def _answered(fields: bytes) -> int:
    """To which call this is the answer: the one field that is read."""
    at = fields.find(bytes((ANSWERS, 1)) + b"u\0")
    return struct.unpack_from("<I", fields, at + 4)[0] if at >= 0 and at % 8 == 0 else 0


def _text(body: bytes, at: int) -> tuple[str, int]:
    """The string there, and where the next one begins."""
    end = at + 4 + _long(body, at)
    return body[at + 4 : end].decode("utf-8", "replace"), _up(end + 1, 4)


def _long(body: bytes, at: int) -> int:
    if at + 4 > len(body):
        raise OSError("the bus ends in the middle")
    return int.from_bytes(body[at : at + 4], "little")


def _up(at: int, to: int) -> int:
    return -(-at // to) * to


def _connected(address: str) -> socket.socket:
    """The first of the addresses that answers."""
    for name in names(address):
        made = socket.socket(socket.AddressFamily["AF_UNIX"])  # not everywhere is there one
        try:
            made.settimeout(ANSWERS_IN)
            made.connect(name)
        except OSError:
            made.close()
        else:
            return made
    raise OSError("no bus answers")


def names(address: str) -> Iterator[str]:
    """The sockets that an address speaks of; a leading zero byte is a name that no file has."""
    for each in address.split(";"):
        if found := re.match(r"unix:(?:.*,)?(path|abstract)=([^,]*)", each):
            yield "\0" * (found[1] == "abstract") + _meant(found[2])


def _meant(written: str) -> str:
    return re.sub(r"%([0-9a-fA-F]{2})", lambda found: chr(int(found[1], 16)), written)
