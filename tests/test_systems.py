"""The tests and the program stand on what every system has: nothing of one system is asked for unguarded."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
# Collects in a Python that lacks what Windows lacks, as far as the standard library of other systems does without it.
COLLECTS = """
    import os, signal, sys
    import pytest
    for module, names in (
        (signal, "SIGALRM SIGCHLD SIGCONT SIGHUP SIGKILL SIGPIPE SIGQUIT SIGSTOP SIGUSR1 SIGUSR2"),
        (os, "fork geteuid getpgid killpg mkfifo nice setpgid setsid waitid"),
    ):
        for name in names.split():
            if hasattr(module, name):
                delattr(module, name)
    for name in ("resource", "pwd", "grp", "termios"):
        sys.modules[name] = None
    sys.exit(pytest.main(["--collect-only", "-q", "-q", "-n", "0", "-p", "no:cacheprovider", *sys.argv[1:]]))
"""


def collects(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", textwrap.dedent(COLLECTS), *words]
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, encoding="utf-8", timeout=100)


def test_every_test_is_found_where_signals_of_linux_are_not() -> None:
    """On Windows a name that is not there must not keep a whole file of tests from being run."""
    done = collects("tests")
    assert done.returncode == 0, done.stdout[-3000:]


def test_a_file_that_asks_for_one_at_once_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "test_hasty.py"
    path.write_text("import signal\nHOW = signal.SIGKILL\n\ndef test_it():\n    pass\n", encoding="utf-8")
    done = collects(str(path), "--rootdir", str(tmp_path))
    assert done.returncode == pytest.ExitCode.INTERRUPTED
    assert "SIGKILL" in done.stdout
