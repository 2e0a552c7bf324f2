"""Speech engines: speech-dispatcher on Linux, ``say`` on macOS, SAPI on Windows; no network is used."""

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
NO_WINDOW = 0x08000000  # Windows: opens no console window

# Reads sentences from stdin, one per line in base64; a line with only a dot stops speech.
SAPI = (
    "Add-Type -AssemblyName System.Speech;"
    "$s = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "while ($null -ne ($l = [Console]::In.ReadLine())) {"
    " if ($l -eq '.') { $s.SpeakAsyncCancelAll() }"
    " else { [void]$s.SpeakAsync([Text.Encoding]::UTF8.GetString([Convert]::FromBase64String($l))) } };"
    "$s.SpeakAsyncCancelAll()"
)


class Dispatcher:
    """speech-dispatcher's SSIP protocol, over its socket in the user's runtime folder."""

    is_busy = False  # it has its own queue

    def __init__(self, path: Path) -> None:
        self._socket = socket.socket(socket.AddressFamily["AF_UNIX"])  # Windows has no such constant
        self._socket.settimeout(ANSWERS_IN)
        self._socket.connect(str(path))
        self._answers = self._socket.makefile("r", encoding="utf-8", newline="\r\n")
        self._ask("SET SELF CLIENT_NAME player:skarney:table")

    def say(self, words: str) -> None:
        self._ask("SPEAK")
        lines = [f".{line}" if line.startswith(".") else line for line in words.splitlines()]
        self._ask("\r\n".join([*lines, "."]))

    def silence(self) -> None:
        self._ask("CANCEL SELF")

    def close(self) -> None:
        self._socket.close()

    def _ask(self, line: str) -> str:
        """Send a line and return the last line of the answer, which has a space after the number."""
        self._socket.sendall(f"{line}\r\n".encode())
        while answer := self._answers.readline():
            if answer[3:4] == " ":
                return answer.strip()
        raise OSError("speech-dispatcher has gone")


class SpeechProgram:
    """A program that speaks one text and exits; it is terminated to stop speech."""

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

    def silence(self) -> None:
        if self._running and self._running.poll() is None:
            self._running.terminate()
            self._end(self._running)
        if self._cancel:
            self._end(subprocess.Popen(
                self._cancel, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            ))  # fmt: skip

    @staticmethod
    def _end(running: subprocess.Popen[bytes]) -> None:
        """Wait for its end, and kill it after a timeout."""
        try:
            running.wait(ENDS_IN)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait(ENDS_IN)

    def close(self) -> None:
        self.silence()


class Sapi:
    """Windows' own speech, in one PowerShell process that reads sentences."""

    is_busy = False  # it has its own queue

    def __init__(self, powershell: str) -> None:
        self._running = subprocess.Popen(
            [powershell, "-NoProfile", "-NonInteractive", "-Command", SAPI], stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, creationflags=NO_WINDOW,
        )  # fmt: skip

    def say(self, words: str) -> None:
        self._send(base64.b64encode(words.encode()))

    def silence(self) -> None:
        self._send(b".")

    def close(self) -> None:
        if self._running.stdin:
            self._running.stdin.close()

    def _send(self, line: bytes) -> None:
        if self._running.stdin is None:
            raise OSError("PowerShell has gone")
        self._running.stdin.write(line + b"\n")
        self._running.stdin.flush()


def find_engine() -> Dispatcher | SpeechProgram | Sapi | None:
    """Return a speech engine, or None. May raise OSError."""
    if sys.platform == "win32":
        powershell = shutil.which("powershell")
        return Sapi(powershell) if powershell else None
    if sys.platform == "darwin":
        say = shutil.which("say")
        return SpeechProgram(say) if say else None
    return _on_linux()


def _on_linux() -> Dispatcher | SpeechProgram | None:
    path = Path(os.environ.get("XDG_RUNTIME_DIR") or "/nowhere") / "speech-dispatcher" / "speechd.sock"
    if path.is_socket():
        try:
            return Dispatcher(path)
        except OSError:
            pass  # a stale socket: spd-say starts a new server
    said = shutil.which("spd-say")
    return SpeechProgram(said, "--wait", "--", cancel=(said, "--cancel")) if said else None
