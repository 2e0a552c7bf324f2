"""Players written by others: programs, started by us, that speak the bot protocol in JSON lines."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import select
import shlex
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable
from typing import IO, TYPE_CHECKING, Any

from game import __version__
from game.engine.contract import Action, Refusal
from game.engine.messages import Message, fill, msg, plain
from game.engine.records import text
from game.engine.records.briefing import Brief
from game.engine.records.record import Line

if TYPE_CHECKING:
    import subprocess

PROTOCOL = 1
THINK_S = 10.0  # for a decision, unless set otherwise
START_S = 10.0  # from start to hello: an interpreter may have to load
BYE_S = 1.0  # to end by itself after bye
LAST_WORDS_S = 0.2  # after its end, for its last output to arrive through the pipe
LEFT_S = 1.0  # after its end, for its pipes to close; after that, another process holds them open
LONGEST_LINE = 1 << 16  # bytes
MOST_UNASKED = 16  # unread lines that nobody asked for: more is a flood
MOST_LOGGED = 1 << 18  # bytes of standard error that are shown; the rest is discarded
LONGEST_NAME = 40
WINDOWS = sys.platform == "win32"

# L10N: {seat} is the name of the player whose program failed. The computer player sits down in its place.
UNSTARTED = msg("{seat}: the program cannot be started ({why}). A computer player takes over.")
NO_HELLO = msg("{seat}: the program did not say hello within {n} s. A computer player takes over.")
NO_NAME = msg("{seat}: the program did not say its name and games. A computer player takes over.")
OTHER_GAMES = msg("{seat}: the program does not play this game. A computer player takes over.")
NO_ANSWER = msg("{seat}: the program gave no answer within {n} s. A computer player takes over.")
UNLAWFUL = msg("{seat}: the program broke a rule twice in a row ({rule}). A computer player takes over.")
UNASKED = msg("{seat}: the program wrote a line that nobody asked for: “{line}”. A computer player takes over.")
FLOOD = msg("{seat}: the program wrote too many lines that nobody asked for. A computer player takes over.")
NO_OBJECT = msg("{seat}: the program wrote a line that is not a JSON object: “{line}”. A computer player takes over.")
TOO_LONG = msg("{seat}: the program wrote a line of more than {n} bytes. A computer player takes over.")
EXITED = msg("{seat}: the program ended with exit code {code}. A computer player takes over.")
KILLED = msg("{seat}: the program was ended by signal {signal}. A computer player takes over.")
CLOSED = msg("{seat}: the program closed its output. A computer player takes over.")

Log = Callable[[str], None]


class Forfeit(Exception):
    """The program cannot go on, and has been ended.

    ``why`` is one clear line in English; ``message`` says the same to a player, and leaves {seat} to be filled.
    """

    def __init__(self, why: str, message: Message, seat: int | None = None) -> None:
        super().__init__(why, message, seat)
        self.why, self.message, self.seat = why, message, seat

    def __str__(self) -> str:
        return self.why


def to_stderr(line: str) -> None:
    """The default place for a program's standard error."""
    if sys.stderr:
        print(line, file=sys.stderr, flush=True)


def arguments(command: str) -> list[str] | str:
    """The command in the form the system starts it, without a shell. Raises ValueError in one line if it is invalid."""
    if not command.strip():
        raise ValueError("the command of a program is empty")
    if WINDOWS:
        return command
    try:
        return shlex.split(command)
    except ValueError:
        raise ValueError(f"the command {command!r} has a quote that is not closed") from None


class BotProgram:
    """One program at one seat of one match.

    Create it, ``greet`` it, call ``answer`` for each decision, and ``close`` it in any case; or use it as a context
    manager. ``answer`` takes a Brief, which a ProgramFeed makes where the match is, so it may run on another thread.
    ``close`` may be called from any thread at any time: a running ``answer`` then raises Forfeit. After a cancelled
    answer the program cannot be used: start another, with a new ProgramFeed. Creating, greeting and answering raise
    Forfeit.
    """

    def __init__(
        self, command: str, think_s: float = THINK_S, *, start_s: float = START_S, log: Log = to_stderr
    ) -> None:
        self.name, self.games = "Program", frozenset[str]()
        self.think_s, self._start_s, self._log = think_s, start_s, log
        self._process = _start_program(command)
        self._received: queue.SimpleQueue[bytes | Forfeit] = queue.SimpleQueue()
        self._unsaid: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._closing = threading.Lock()
        self._closed = False
        self._deaf = threading.Event()  # set when it or its output has ended, or its output is no longer read
        self._over = False  # ignore the rest: another process holds its pipes
        self._threads = [self._thread(each) for each in (self._hear, self._speak, self._copy_errors, self._watch)]

    @property
    def think_ms(self) -> int:
        """The time limit of a decision, as the protocol states it."""
        return round(self.think_s * 1000)

    def __enter__(self) -> BotProgram:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- sending

    def greet(self, game: str) -> None:
        """Exchange hellos; it must play this game. Its name is known afterwards."""
        hello = {"t": "hello", "protocol": PROTOCOL, "app": __version__}
        answer = self._ask([hello], self._start_s, "did not say hello", NO_HELLO)
        name, games = answer.get("name"), answer.get("games")
        if answer.get("t") != "hello" or not isinstance(name, str) or not isinstance(games, list):
            raise self._fail(Forfeit("did not answer hello with its name and games", NO_NAME))
        self.name = printable(" ".join(name.split()), LONGEST_NAME) or self.name
        self.games = frozenset(each for each in games if isinstance(each, str))
        if game not in self.games:
            raise self._fail(Forfeit(f"does not play {game}", OTHER_GAMES))

    def tell(self, lines: Iterable[Line]) -> None:
        """Send lines that need no answer. Never waits."""
        for line in lines:
            self._unsaid.put(_dumps(line))

    def answer(self, brief: Brief) -> Action:
        """Its legal decision. An illegal one is refused with the reason, and it gets one more try."""
        said = self._ask([*brief.lines, brief.ask], self.think_s)
        for last in (False, True):
            found = _check_answer(brief, said)
            if isinstance(found, Action):
                return found
            if last:
                why = f"was unlawful twice, then {found['rule']}: {found['why']}"
                raise self._fail(Forfeit(why, fill(UNLAWFUL, rule=found["rule"])))
            said = self._ask([found], self.think_s)
        raise AssertionError

    def say_goodbye(self) -> None:
        """Send the last line and close its standard input. Never waits."""
        self.tell([{"t": "bye"}])
        self._unsaid.put(None)

    def close(self, grace_s: float = BYE_S) -> None:
        """Say bye, wait briefly for it to end, then kill it and its process group.

        On Windows, its children are killed only if it is still running. Does not wait for a child that holds its pipes
        open.
        """
        self.say_goodbye()  # a second bye is never read
        with self._closing:
            if self._closed:
                return
            self._closed = True
            self._deaf.wait(grace_s)
            self._end()
            until = time.monotonic() + LEFT_S
            for thread in self._threads:
                if thread is not threading.current_thread():
                    thread.join(max(0.0, until - time.monotonic()))
            self._over = True

    # -- asking

    def _ask(
        self, lines: Iterable[Line], limit_s: float, silent: str = "gave no answer", message: Message = NO_ANSWER
    ) -> Line:
        """Its answer to the last of these lines. ``silent`` and ``message`` say that there is none in time."""
        if not self._received.empty():
            early = self._received.get()
            raise self._fail(early if isinstance(early, Forfeit) else _quoting("spoke unasked", UNASKED, early))
        self._unsaid.put(b"".join(map(_dumps, lines)))
        try:
            line = self._received.get(timeout=limit_s)
        except queue.Empty:
            late = Forfeit(f"{silent} in {limit_s:g} s", fill(message, n=f"{limit_s:g}"))
            raise self._fail(late) from None
        if isinstance(line, Forfeit):
            raise self._fail(line)
        try:
            said = json.loads(line)
        except (ValueError, RecursionError):
            said = None
        if not isinstance(said, dict):
            raise self._fail(_quoting("said what is no JSON object", NO_OBJECT, line))
        return said

    def _fail(self, forfeit: Forfeit) -> Forfeit:
        """End it; returns the Forfeit to raise, which says how it ended if it ended by itself."""
        self.close(grace_s=0.0)
        return _exit_reason(self._process.returncode) if forfeit.why == _ENDED else forfeit

    # -- threads: each ends with its pipe, the last one with the process

    def _thread(self, work: Callable[[], None]) -> threading.Thread:
        thread = threading.Thread(target=work, name=f"program {work.__name__}", daemon=True)
        thread.start()
        return thread

    def _hear(self) -> None:
        pipe = _pipe(self._process.stdout)
        with contextlib.closing(pipe):
            self._received.put(self._trouble(pipe))
            self._deaf.set()

    def _trouble(self, pipe: IO[bytes]) -> Forfeit:
        """Pass on its lines until it ends or breaks a limit; returns which."""
        rest = b""
        while (chunk := _read(pipe)) and not self._over:
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                if len(line) > LONGEST_LINE:
                    return _too_long()
                if self._received.qsize() >= MOST_UNASKED:
                    return Forfeit("floods us with lines that nobody asked for", FLOOD)
                self._received.put(line)
            if len(rest) > LONGEST_LINE:
                return _too_long()
        return Forfeit(_ENDED, CLOSED)

    def _speak(self) -> None:
        pipe = _pipe(self._process.stdin)
        with contextlib.suppress(OSError), contextlib.closing(pipe):
            while (unsaid := self._unsaid.get()) is not None:
                while unsaid:
                    unsaid = unsaid[os.write(pipe.fileno(), unsaid) :]

    def _copy_errors(self) -> None:
        pipe, shown = _pipe(self._process.stderr), 0
        with contextlib.closing(pipe):
            rest = b""
            while (chunk := _read(pipe)) and not self._over:
                if shown > MOST_LOGGED:
                    continue
                *lines, rest = (rest + chunk).split(b"\n")
                lines, rest = ([*lines, rest], b"") if len(rest) > LONGEST_LINE else (lines, rest)
                for line in lines:
                    self._log(f"{self.name}: {_quote(line, 500)}")
                shown += len(chunk)
                if shown > MOST_LOGGED:
                    self._log(f"{self.name}: (says more than is shown)")
            if rest and shown <= MOST_LOGGED:
                self._log(f"{self.name}: {_quote(rest, 500)}")

    def _watch(self) -> None:
        """Notice its end even if a child still holds its output open."""
        _await_end(self._process)
        if not self._deaf.wait(LAST_WORDS_S):
            self._received.put(Forfeit(_ENDED, CLOSED))
            self._deaf.set()

    # -- its end

    def _end(self) -> None:
        """Kill it and its group. It was not reaped before, so its process id is still its own."""
        _let_end(self._process, 0.2 if self._deaf.is_set() else 0.0)
        if sys.platform == "win32":
            killer = ["taskkill", "/F", "/T", "/PID", str(self._process.pid)]
            import subprocess  # there is a program: it is loaded

            subprocess.run(killer, capture_output=True, check=False)
        else:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        with contextlib.suppress(OSError):
            self._process.kill()
        self._process.wait()


_ENDED = "ended"


def _too_long() -> Forfeit:
    return Forfeit(f"said a line longer than {LONGEST_LINE} bytes", fill(TOO_LONG, n=LONGEST_LINE))


def _quoting(why: str, message: Message, line: bytes) -> Forfeit:
    quoted = _quote(line)
    return Forfeit(f"{why}: {quoted}", fill(message, line=quoted))


def _start_program(command: str) -> subprocess.Popen[bytes]:
    import subprocess  # most matches have no program

    pipes: dict[str, Any] = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    flags = 0x00000200 | 0x08000000 if WINDOWS else 0  # CREATE_NEW_PROCESS_GROUP and CREATE_NO_WINDOW
    try:
        return subprocess.Popen(
            arguments(command), bufsize=0, creationflags=flags, start_new_session=not WINDOWS, **pipes
        )
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Forfeit(f"cannot be started: {why}", fill(UNSTARTED, why=why)) from None


def _let_end(process: subprocess.Popen[bytes], limit_s: float) -> None:
    """Wait a little for a process whose output has ended, without reaping it."""
    if sys.platform == "win32" or not hasattr(os, "waitid"):
        time.sleep(min(limit_s, 0.05))
        return
    until = time.monotonic() + limit_s
    look = os.WEXITED | os.WNOHANG | os.WNOWAIT
    while os.waitid(os.P_PID, process.pid, look) is None and time.monotonic() < until:
        time.sleep(0.002)


def _await_end(process: subprocess.Popen[bytes]) -> None:
    """Return when the process has ended, without reaping it, so that its process id stays its own."""
    if sys.platform == "win32":
        process.wait()
    elif sys.platform == "darwin":
        with contextlib.suppress(OSError), contextlib.closing(select.kqueue()) as queue:
            end = select.kevent(process.pid, select.KQ_FILTER_PROC, select.KQ_EV_ADD, select.KQ_NOTE_EXIT)
            queue.control([end], 1)
    else:
        with contextlib.suppress(ChildProcessError):
            os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)


def _exit_reason(code: int) -> Forfeit:
    if code >= 0:
        return Forfeit(f"ended with exit code {code}", fill(EXITED, code=code))
    if code == -9:  # ended by us, after it closed its output
        return Forfeit("closed its output", CLOSED)
    return Forfeit(f"ended by signal {-code}", fill(KILLED, signal=-code))


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe


def _read(pipe: IO[bytes]) -> bytes:
    try:
        return os.read(pipe.fileno(), LONGEST_LINE)
    except OSError:
        return b""


# ---------------------------------------------------------------- its answers


def _check_answer(brief: Brief, said: Line) -> Action | Line:
    """The action if it is legal, otherwise the line that refuses it."""
    game, view = brief.game, brief.view
    try:
        action = text.read_action(game.actions, said)
    except text.Unreadable as error:
        return _refusal_line("T4", str(error))
    refusal = game.check(view, action)
    return action if refusal is None else _refusal_line(refusal.rule, _in_words(brief, refusal))


def _in_words(brief: Brief, refusal: Refusal) -> str:
    sentence = brief.game.describe(brief.view, refusal)
    return plain(sentence) if sentence else refusal.why


def _refusal_line(rule: str, why: str) -> Line:
    return {"t": "refused", "rule": rule, "why": printable(why, 300)}


def _dumps(line: Line) -> bytes:
    return (json.dumps(line, separators=(",", ":")) + "\n").encode("ascii")


def _quote(line: bytes, most: int = 80) -> str:
    return printable(line[: 4 * most].decode("utf-8", "backslashreplace").rstrip("\r"), most)


def printable(said: str, most: int) -> str:
    """Outside text made safe to print: one line of at most so many characters, without control codes."""
    safe = "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in said[:most])
    return safe[:most] + ("…" if max(len(said), len(safe)) > most else "")
