"""What can speak on this system: speech-dispatcher on Linux, ``say`` on macOS, SAPI on Windows. No network is used."""

from __future__ import annotations

import base64
import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

ANSWERS_IN = 2.0  # seconds
ENDS_IN = 1.0
NO_WINDOW = 0x08000000  # Windows: no console comes up

# Reads sentences from its input, one a line in base64; a line of its own with a dot breaks off.
SAPI = (
    "Add-Type -AssemblyName System.Speech;"
    "$s = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "while ($null -ne ($l = [Console]::In.ReadLine())) {"
    " if ($l -eq '.') { $s.SpeakAsyncCancelAll() }"
    " else { [void]$s.SpeakAsync([Text.Encoding]::UTF8.GetString([Convert]::FromBase64String($l))) } };"
    "$s.SpeakAsyncCancelAll()"
)


class Dispatcher:
    """speech-dispatcher, over its socket in the person's own runtime folder: SSIP."""

    is_busy = False  # it keeps what waits

    def __init__(self, path: Path) -> None:
        self._socket = socket.socket(socket.AddressFamily["AF_UNIX"])  # not everywhere is there one
        self._socket.settimeout(ANSWERS_IN)
        self._socket.connect(str(path))
        self._answers = self._socket.makefile("r", encoding="utf-8", newline="\r\n")
        self._ask("SET SELF CLIENT_NAME player:skarney:table")

    def say(self, words: str) -> None:
        self._ask("SPEAK")
        lines = [f".{line}" if line.startswith(".") else line for line in words.splitlines()]
        self._ask("\r\n".join([*lines, "."]))

    def hush(self) -> None:
        self._ask("CANCEL SELF")

    def close(self) -> None:
        self._socket.close()

    def _ask(self, line: str) -> str:
        """Send it, and take the whole answer: its last line has a space behind the number."""
        self._socket.sendall(f"{line}\r\n".encode())
        while answer := self._answers.readline():
            if answer[3:4] == " ":
                return answer.strip()
        raise OSError("speech-dispatcher has gone")


class Program:
    """A program that says one text and ends; to break off, it is ended."""

    def __init__(self, *command: str, cancel: tuple[str, ...] = ()) -> None:
        self._command, self._cancel = command, cancel
        self._running: subprocess.Popen[bytes] | None = None

    @property
    def is_busy(self) -> bool:
        return self._running is not None and self._running.poll() is None

    def say(self, words: str) -> None:
        self._running = subprocess.Popen(
            [*self._command, words], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def hush(self) -> None:
        if self._running and self._running.poll() is None:
            self._running.terminate()
            self._end(self._running)
        if self._cancel:
            self._end(subprocess.Popen(
                self._cancel, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            ))  # fmt: skip

    @staticmethod
    def _end(running: subprocess.Popen[bytes]) -> None:
        """Wait for its end, and not for ever."""
        try:
            running.wait(ENDS_IN)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait(ENDS_IN)

    def close(self) -> None:
        self.hush()


class Sapi:
    """Windows' own speech, in one PowerShell that reads sentences."""

    is_busy = False  # it keeps what waits

    def __init__(self, powershell: str) -> None:
        self._running = subprocess.Popen(
            [powershell, "-NoProfile", "-NonInteractive", "-Command", SAPI], stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, creationflags=NO_WINDOW,
        )  # fmt: skip

    def say(self, words: str) -> None:
        self._send(base64.b64encode(words.encode()))

    def hush(self) -> None:
        self._send(b".")

    def close(self) -> None:
        if self._running.stdin:
            self._running.stdin.close()

    def _send(self, line: bytes) -> None:
        if self._running.stdin is None:
            raise OSError("PowerShell has gone")
        self._running.stdin.write(line + b"\n")
        self._running.stdin.flush()


def found() -> Dispatcher | Program | Sapi | None:
    """What speaks here, or None. May raise OSError."""
    if sys.platform == "win32":
        powershell = shutil.which("powershell")
        return Sapi(powershell) if powershell else None
    if sys.platform == "darwin":
        say = shutil.which("say")
        return Program(say) if say else None
    return _on_linux()


def _on_linux() -> Dispatcher | Program | None:
    path = Path(os.environ.get("XDG_RUNTIME_DIR") or "/nowhere") / "speech-dispatcher" / "speechd.sock"
    if path.is_socket():
        try:
            return Dispatcher(path)
        except OSError:
            pass  # left behind by one that has ended: spd-say starts another
    said = shutil.which("spd-say")
    return Program(said, "--wait", "--", cancel=(said, "--cancel")) if said else None
