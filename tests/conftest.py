"""Set-up for every test: no screen, no sound, and window tests that cannot be skipped unnoticed."""

import gc
import os
import random
import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import settings

# Where no bytecode may lie beside the sources it is kept here: else every program that a test starts compiles them all.
BYTECODE = Path(__file__).parents[1] / ".pytest_cache" / "bytecode"
if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
    sys.dont_write_bytecode = False
    sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(BYTECODE)
    if "PYTEST_XDIST_WORKER" not in os.environ:  # copies that tests of an earlier run made
        shutil.rmtree(BYTECODE.joinpath(*Path(tempfile.gettempdir()).parts[1:]), ignore_errors=True)

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["LANGUAGE"] = "en"  # whatever language this system has
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

gc.set_threshold(20_000, 20)  # by the usual 700 and 10 collecting the tests alone takes a second of each worker

# Time limits are pytest-timeout's. Random seeds must not fail anybody's change: new seeds run only on request.
NEW_LUCK = "SKARNEY_NEW_LUCK" in os.environ
settings.register_profile("house", deadline=None, derandomize=not NEW_LUCK, print_blob=True)
settings.load_profile("house")

UNRUN = pytest.StashKey[list[tuple[str, str]]]()
WINDOW = ("window", True)
SPREAD = 3**0.5

# The slowest tests start first, so that no worker still has them when the others are done.
LONG = (
    "laws/test_laws.py", "e2e/test_by_ear.py", "e2e/test_play.py", "e2e/test_thinking.py",
    "ui/prompts/test_privacy_broken.py", "bots/test_decisions.py", "ui/seating/test_shown.py",
    "measured/test_duel.py",
    "referee/test_matches.py", "ui/prompts/test_privacy.py",
)  # fmt: skip


def pytest_configure(config):
    config.stash[UNRUN] = []
    config.pluginmanager.register(WindowTests(config), "skarney-window-tests")


def pytest_itemcollected(item):
    if item.get_closest_marker("window"):
        # Properties travel with a report from an xdist worker; markers do not.
        item.user_properties.append(WINDOW)


@pytest.hookimpl(tryfirst=True, specname="pytest_collection_modifyitems")
def pytest_leave_cases_to_the_long_run(items):
    """Keep one case of every n of a test marked `one_in(n)`, a different one each time; the rest is soak."""
    seen = Counter()
    for item in items:
        if marker := item.get_closest_marker("one_in"):
            (every,), name = marker.args, (item.path, item.originalname)
            number, seen[name] = seen[name], seen[name] + 1
            if number % every != _staying(number // every, every):
                item.add_marker(pytest.mark.soak)


def _staying(among, every):
    """Return which of these cases is run: spread evenly, so that no size always goes with one game."""
    return int(among * SPREAD % 1 * every)


def pytest_collection_finish():
    """Exempt what every test needs from garbage collection."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    """Order whole modules, the slow ones first, then those with many tests; within a module the order stays."""
    counts = Counter(item.path for item in items)
    ranks = {path: _rank(path.as_posix(), count) for path, count in counts.items()}
    items.sort(key=lambda item: ranks[item.path])


def _rank(path, count):
    place = next((n for n, name in enumerate(LONG) if path.endswith(f"/tests/{name}")), len(LONG))
    return place, -count, path


def window_tests_required():
    """Return whether a window test that could not be run fails the run, as in CI."""
    return os.environ.get("SKARNEY_WINDOW_TESTS") == "required"


class WindowTests:
    """Names each window test that was skipped, and fails the run if they are required."""

    def __init__(self, config):
        self.unrun = config.stash[UNRUN]
        self.is_worker = hasattr(config, "workerinput")

    def pytest_runtest_logreport(self, report):
        is_window = any(tuple(entry) == WINDOW for entry in report.user_properties)
        if is_window and report.skipped and not hasattr(report, "wasxfail"):
            self.unrun.append((report.nodeid, reason(report)))

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session, exitstatus):
        if self.unrun and window_tests_required() and not self.is_worker and exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter):
        if not self.unrun:
            return
        verdict = "required, so this run fails" if window_tests_required() else "not required here"
        terminalreporter.section(f"window tests that could not be run ({verdict})")
        for nodeid, why in sorted(self.unrun):
            terminalreporter.line(f"NOT RUN {nodeid}: {why}")


def reason(report):
    is_skip = isinstance(report.longrepr, tuple)
    return report.longrepr[2].removeprefix("Skipped: ") if is_skip else str(report.longrepr)


@pytest.fixture(scope="module", autouse=True)
def _what_stays_is_exempt():
    """Exempt from garbage collection what earlier modules left for good, so that each one looks at little."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _no_sound_is_left():
    """Check that every opened window is closed: SDL would end under a thread that still plays."""
    yield
    mixer = sys.modules.get("game.ui.audio.mixer")
    awake = list(mixer._AWAKE.values()) if mixer else []
    if awake:
        mixer.silence()
        pytest.fail("a window was left open, and its sound with it")


@pytest.fixture(autouse=True)
def _luck_of_its_own(request, monkeypatch):
    """Seed matches that a test deals without a seed by the test's name, so that they are the same in every run."""
    code = sys.modules.get("game.learn.code")
    if code and not NEW_LUCK:
        rng = random.Random(request.node.nodeid)
        monkeypatch.setattr(code, "os", SimpleNamespace(urandom=rng.randbytes))
