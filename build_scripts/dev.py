"""The one command for working on Skarney Table: play, test, lint, bench, shots.

Needs nothing but Python: on first use it makes `.venv` beside this folder and installs what the lock file lists.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import IO

SCRIPTS = Path(__file__).resolve().parent
ROOT = SCRIPTS.parent
VENV = ROOT / ".venv"
STAMP = VENV / "skarney-stamp.json"
PLAY_LOCK, DEV_LOCK, FAST_LOCK = "requirements.lock", "requirements-dev.lock", "requirements-fast.lock"
OLDEST = (3, 11)
WINDOWS = os.name == "nt"
SETUP_WAIT_S = 900
PYTHON_TAG = f"{sys.implementation.cache_tag} {sys.platform} {sys.maxsize.bit_length() + 1}"

USAGE = """\
usage: python build_scripts/dev.py COMMAND [ARGS...]

  play [ARGS]     open the app (with ARGS: the same as `skarney play ARGS`); where there is a C compiler the kernels
                  are compiled beside it, once, unless ARGS have --plain
  run ARGS        the command `skarney` without a window (play-out, check, export)
  test [ARGS]     run the tests (ARGS go to pytest: -k NAME, -n 0, -m soak, tests/engine)
                  --compiled: those of the kernels, compiled aside; needs a C compiler
  lint            ruff, and mypy: the game as on each system, scripts and tests as on Linux
  bench [ARGS]    measure (build_scripts/bench.py)
  campaign [ARGS] play all games in real windows while everything goes wrong (build_scripts/campaign.py --minutes N)
  ladder [ARGS]   play the levels against each other and write docs/levels.md (build_scripts/levels/ladder.py)
  shots [ARGS]    take screenshots (build_scripts/shots.py)
  words ARGS      what there is to translate, and the catalogues (build_scripts/languages/words.py)
  compile         compile the kernels into this checkout, for speed (--remove: back to plain Python)
  new NAME        begin a new game: a copy of the template under its own name (--kind card, board or dice); it is a
                  draft, which lists show only with --drafts
  ready GAME      list what a release needs of a game, and what is still lacking
  build [ARGS]    freeze the program for this system, let it check itself, and pack it (build_scripts/build.py)
  try [NAME...]   install, start and play what was built, for minutes (build_scripts/try_packages.py)
  NAME.py [ARGS]  run another script of build_scripts, such as levels/matches.py
"""


class Missing(Exception):
    """Something this machine lacks, in one line."""


# ---- the environment


def ensure_venv(lock: str) -> None:
    """Make `.venv` hold what `lock` lists; if it already does, this only reads a few small files."""
    if lock in installed():
        return
    with setup_lock():
        if lock not in installed():  # another dev.py may have finished it meanwhile
            build_venv(lock)


def installed() -> dict[str, str]:
    """Return the digests of the locks that `.venv` holds; none if it is absent, broken or outdated."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
        locks: dict[str, str] = stamp["locks"]
        is_ours = stamp["python"] == PYTHON_TAG and venv_python().exists()
        return locks if is_ours and all(digest(name) == known for name, known in locks.items()) else {}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def digest(lock: str) -> str:
    # Line endings do not count: a checkout may have changed them.
    return hashlib.sha256((ROOT / lock).read_bytes().replace(b"\r\n", b"\n")).hexdigest()


def venv_python() -> Path:
    return VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")


def build_venv(lock: str) -> None:
    locks = installed()
    if not locks:
        say("making .venv (first use, or it was outdated or broken)")
        make_empty_venv()
    say(f"installing what {lock} lists")
    install(lock)
    locks |= {name: digest(name) for name in (lock, PLAY_LOCK)}  # each lists everything that this one lists
    STAMP.write_text(json.dumps({"python": PYTHON_TAG, "locks": locks}, indent=1) + "\n", encoding="utf-8")


def make_empty_venv() -> None:
    if any(importlib.util.find_spec(name) is None for name in ("venv", "ensurepip")):
        raise Missing("this Python lacks venv or ensurepip: on Debian and Ubuntu, apt install python3-venv")
    try:
        if VENV.is_symlink() or VENV.is_file():
            VENV.unlink()
        elif VENV.exists():
            shutil.rmtree(VENV)
    except OSError as error:
        raise Missing(f"cannot replace .venv, is a program from it still running? {error}") from None
    # From inside a virtual environment, the Python below it is the one to build on.
    python = getattr(sys, "_base_executable", None) or sys.executable
    failure = failure_of(python, "-m", "venv", str(VENV))
    if failure is not None:
        raise Missing(f"python -m venv failed: {last_line(failure)}")


def install(lock: str) -> None:
    pip = [str(venv_python()), "-m", "pip", "--no-input", "--disable-pip-version-check"]
    what = ["install", "--only-binary", ":all:", "--retries", "2", "--require-hashes", "-r", str(ROOT / lock)]
    failure = failure_of(*pip, *what)
    if failure is not None:
        raise Missing(why_pip_failed(failure))


def failure_of(*command: str) -> str | None:
    """Return the output of a command that failed, None if it did not."""
    done = subprocess.run(command, env=clean_env(), capture_output=True, encoding="utf-8", errors="replace")
    return done.stdout + done.stderr if done.returncode else None


def why_pip_failed(output: str) -> str:
    """Return in a line what kept the packages away, and what helps."""
    error = last_line("\n".join(line for line in output.splitlines() if line.startswith("ERROR")) or output)
    if any(word in output for word in ("SSLError", "CERTIFICATE_VERIFY_FAILED", "SSLCertVerificationError")):
        found = re.search(r"certificate verify failed: ([^(\[\n]+)", output)
        return (
            "the package registry's certificate is not trusted (a proxy in between?): "
            f"{found[1].strip() if found else 'SSL failed'}; "
            "set PIP_CERT to the file with your proxy's root certificate and try again"
        )
    if "ProxyError" in output:
        return "the packages could not be fetched: the proxy refuses (look at HTTPS_PROXY)"
    if any(word in output for word in ("Retrying (", "ConnectionError", "ReadTimeout")):
        return "the packages could not be fetched: no network, or the package registry does not answer"
    if "DO NOT MATCH THE HASHES" in output:
        return "a fetched package differs from the one in the lock file: not installed"
    if "No matching distribution" in output:
        return f"the registry has no package that fits Python {sys.version_info[0]}.{sys.version_info[1]} here: {error}"
    return f"pip failed: {error}"


def last_line(output: str) -> str:
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return lines[-1] if lines else "it said nothing"


@contextlib.contextmanager
def setup_lock() -> Iterator[None]:
    """A lock held while `.venv` is made; the system releases it when its holder ends, however it ends."""
    with open(ROOT / ".venv.lock", "a+b") as file:
        until = time.monotonic() + SETUP_WAIT_S
        waited = False
        while not try_lock(file):
            if time.monotonic() > until:
                raise Missing("another dev.py has been making .venv for too long; end it and try again")
            if not waited:
                say("waiting for another dev.py to finish making .venv")
                waited = True
            time.sleep(0.2)
        yield


def try_lock(file: IO[bytes]) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


# ---- children


def clean_env() -> dict[str, str]:
    """Return the environment without what would send Python or pip somewhere else."""
    strays = {"PYTHONHOME", "PYTHONPATH", "PYTHONSTARTUP", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_REQUIRE_HASHES"}
    return {name: value for name, value in os.environ.items() if name not in strays}


def child_env(*more: Path) -> dict[str, str]:
    """Return the environment of a child that imports from the checkout, and from ``more`` folders."""
    # PYTHONSAFEPATH: a folder named `game` where the user is must not be taken for ours.
    path = os.pathsep.join(map(str, (ROOT, *more)))
    # pygame must not greet: --json prints one object and nothing else.
    own = {"PYTHONPATH": path, "PYTHONSAFEPATH": "1", "VIRTUAL_ENV": str(VENV), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return clean_env() | own


def hand_over(*args: str, cwd: Path | None = None, imports: tuple[Path, ...] = ()) -> int:
    """Replace this process by `.venv`'s Python with `args`, so that signals reach it; on Windows wait for it."""
    if WINDOWS:
        return run(*args, cwd=cwd, imports=imports)
    if cwd is not None:
        os.chdir(cwd)
    sys.stdout.flush()
    sys.stderr.flush()
    os.execve(venv_python(), [str(venv_python()), *args], child_env(*imports))


def run(*args: str, cwd: Path | None = None, imports: tuple[Path, ...] = ()) -> int:
    """Run `.venv`'s Python with `args`; returns its exit code, as a shell would count it."""
    with subprocess.Popen([str(venv_python()), *args], cwd=cwd, env=child_env(*imports)) as child:
        while True:
            try:
                code = child.wait()
                break
            except KeyboardInterrupt:  # the child got it too: let it end in its own way
                continue
    return code if code >= 0 else 128 - code


def say(line: str) -> None:
    print(f"dev.py: {line}", file=sys.stderr, flush=True)


# ---- commands


def play(args: list[str]) -> int:
    import kernels_beside

    ensure_venv(PLAY_LOCK)
    if "--plain" in args:
        args = [arg for arg in args if arg != "--plain"]
    else:
        kernels_beside.prepare(say)
    return hand_over("-m", "game", *(["play", *args] if args else []))


def command(args: list[str]) -> int:
    ensure_venv(PLAY_LOCK)
    return hand_over("-m", "game", *args)


def test(args: list[str]) -> int:
    ensure_venv(DEV_LOCK)
    if "--compiled" in args:
        ensure_venv(FAST_LOCK)
        kernels = str(ROOT / "tests" / "cards" / "test_compiled.py")
        args = [kernels, "-m", "compiled and not soak", *(arg for arg in args if arg != "--compiled")]
    if sys.platform == "linux":
        absent = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
        if absent:
            say(f"{' and '.join(absent)} not found, window tests will be skipped: apt install xvfb xdotool")
    return hand_over("-m", "pytest", *args, cwd=ROOT)


def lint(args: list[str]) -> int:
    if args:
        raise Missing("lint takes no arguments")
    ensure_venv(DEV_LOCK)
    ruff = run("-m", "ruff", "check", "game", "tests", "build_scripts", cwd=ROOT)
    mypy = [run("-m", "mypy", "--platform", "linux", cwd=ROOT)]
    mypy += [run("-m", "mypy", "--platform", system, "game", cwd=ROOT) for system in ("win32", "darwin")]
    return ruff or max(mypy)


def compile_here(args: list[str]) -> int:
    return script("compile_kernels.py", args or ["--here"], FAST_LOCK)


def build(args: list[str]) -> int:
    return subprocess.run([sys.executable, str(SCRIPTS / "build.py"), *args], env=clean_env()).returncode


def script(name: str, args: list[str], lock: str = DEV_LOCK) -> int:
    """Run a script of this folder, which imports the game and the other scripts."""
    ensure_venv(lock)
    return hand_over(str(SCRIPTS / name), *args, imports=(SCRIPTS,))


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "play": play, "run": command, "test": test, "lint": lint, "bench": partial(script, "bench.py"),
    "campaign": partial(script, "campaign.py"), "ladder": partial(script, "levels/ladder.py"),
    "shots": partial(script, "shots.py"), "words": partial(script, "languages/words.py"), "compile": compile_here,
    "new": partial(script, "new_game.py"), "ready": partial(script, "ready.py"), "build": build,
    "try": partial(script, "try_packages.py"),
}  # fmt: skip


def command_of(name: str) -> Callable[[list[str]], int] | None:
    """Return the command of this name, or one that runs the script of this path below build_scripts."""
    is_script = name.endswith(".py") and (SCRIPTS / name).is_file()
    return COMMANDS.get(name) or (partial(script, name) if is_script else None)


def drop_stale_kernels() -> None:
    import kernels_beside

    with contextlib.suppress(OSError):
        kernels_beside.drop_stale(say)


def main(argv: list[str]) -> int:
    if sys.version_info < OLDEST:
        say(f"needs Python 3.11 or later, this is {sys.version.split()[0]}")
        return 2
    if not argv or argv[0] in ("-h", "--help", "help"):
        print(USAGE, end="")
        return 0 if argv else 2
    if not (chosen := command_of(argv[0])):
        say(f"no command {argv[0]!r}; there are {', '.join(COMMANDS)}")
        return 2
    try:
        drop_stale_kernels()
        return chosen(argv[1:])
    except Missing as missing:
        say(str(missing))
        return 2
    except KeyboardInterrupt:
        return 128 + signal.SIGINT


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
