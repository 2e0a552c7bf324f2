"""A stand-in for speech-dispatcher: answers on its socket as it does, and writes down what it was told to say."""

import re
import socket
import threading
import time
from pathlib import Path

from tests.e2e.xwindow import XWindow

LISTS = {
    "LIST SYNTHESIS_VOICES": ("249-English\ten\tnone", "249 OK VOICE LIST SENT"),
    "LIST VOICES": ("249-MALE1", "249 OK VOICE LIST SENT"),
    "LIST OUTPUT_MODULES": ("250-stand-in", "250 OK MODULE LIST SENT"),
    "HISTORY GET CLIENT_ID": ("245-1", "245 OK CLIENT ID SENT"),
    "GET": ("251-0", "251 OK GET RETURNED"),
}
ASKED = {"w": "You can", "i": "Your hand: ", "j": "The tray is empty", "k": "South: 11 cards. North: 11 cards"}
SPEAKS, ANNOUNCED, DONE = "230 OK RECEIVING DATA", ("225-1", "225 OK MESSAGE QUEUED"), "299 OK"


class Dispatcher:
    """``said``: every text, in order, with the second it came in."""

    def __init__(self, runtime: Path) -> None:
        path = runtime / "speech-dispatcher" / "speechd.sock"
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.said: list[tuple[float, str]] = []
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.bind(str(path))
        self._socket.listen()
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def words(self) -> list[str]:
        """What was said, without the markup that some send."""
        return [re.sub("<[^>]*>", "", words).strip() for _, words in self.said]

    def close(self) -> None:
        self._socket.close()

    def until(self, words: str, seconds: float = 20) -> list[str]:
        """All that was said, once something of it holds these words."""
        end = time.monotonic() + seconds
        while not any(words in each for each in self.words) and time.monotonic() < end:
            time.sleep(0.02)
        return self.words

    def after(self, before: int, quiet: float) -> list[str]:
        """All that is said beyond the first so many, until nothing more is for so many seconds."""
        end, known = time.monotonic() + quiet, before
        while time.monotonic() < end:
            if len(self.words) != known:
                end, known = time.monotonic() + quiet, len(self.words)
            time.sleep(0.05)
        return self.words[before:]

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._socket.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        lines = client.makefile("r", encoding="utf-8", newline="\r\n")
        for line in lines:
            asked = line.strip()
            shown = (SPEAKS,) if asked == "SPEAK" else answer(asked)
            client.sendall(("\r\n".join(shown) + "\r\n").encode())
            if asked == "SPEAK":
                self._take(lines)
                client.sendall(("\r\n".join(ANNOUNCED) + "\r\n").encode())
            if asked == "QUIT":
                return

    def _take(self, lines) -> None:
        text = []
        for line in lines:
            if (words := line.rstrip("\r\n")) == ".":
                break
            text.append(words.removeprefix(".") if words.startswith("..") else words)
        self.said.append((time.monotonic(), "\n".join(text)))


def answer(asked: str) -> tuple[str, ...]:
    """What is sent back; a list where one was asked for."""
    return next((shown for begins, shown in LISTS.items() if asked.startswith(begins)), (DONE,))


class Listener:
    """A window, and all that is said of it."""

    def __init__(self, window: XWindow, speech: Dispatcher) -> None:
        self.window, self.speech = window, speech

    def press(self, *keys: str, quiet: float = 2.5) -> list[str]:
        """What is said after these keys, until nothing more is."""
        before = len(self.speech.words)
        for key in keys:
            self.window.key(key)
            time.sleep(0.8)
        return self.speech.after(before, quiet)

    def press_asking_keys(self) -> None:
        """Each is answered, and once."""
        for key, words in ASKED.items():
            said = self.press(key)
            assert sum(words in each for each in said) == 1, (key, said)
