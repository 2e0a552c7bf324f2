"""What every test stands on: no screen, no sound, and window tests that cannot be left out unseen."""

import gc
import os
import random
import sys
from collections import Counter
from types import SimpleNamespace

import pytest
from hypothesis import settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["LANGUAGE"] = "en"  # whatever this system speaks
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# Time limits are pytest-timeout's. Nobody's change is to fail by luck alone: whoever looks for new luck asks for it.
NEW_LUCK = "SKARNEY_NEW_LUCK" in os.environ
settings.register_profile("house", deadline=None, derandomize=not NEW_LUCK, print_blob=True)
settings.load_profile("house")

UNRUN = pytest.StashKey[list[tuple[str, str]]]()
WINDOW = ("window", True)
SPREAD = 3**0.5

# What takes longest, begun first, so that no worker has it left when the other has nothing more to do.
LONG = (
    "laws/test_laws.py", "e2e/test_by_ear.py", "e2e/test_play.py", "e2e/test_bench.py", "e2e/test_thinking.py",
    "shell/people/test_privacy_broken.py", "bots/test_decisions.py", "shell/people/test_seats_shown.py",
    "measured/test_duel.py",
    "referee/test_matches.py", "referee/test_gin_matches.py", "referee/test_rummies.py", "shell/people/test_privacy.py",
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
    """Of a test marked `one_in(n)` one case of every n stays, a different one each time; the rest is soak."""
    seen = Counter()
    for item in items:
        if marker := item.get_closest_marker("one_in"):
            (every,), name = marker.args, (item.path, item.originalname)
            number, seen[name] = seen[name], seen[name] + 1
            if number % every != _staying(number // every, every):
                item.add_marker(pytest.mark.soak)


def _staying(among, every):
    """Which of these many cases is run: spread as the parts of a root are, so that no size goes with one game alone."""
    return int(among * SPREAD % 1 * every)


def pytest_collection_finish():
    """What every test stands on is not looked through for rubbish again and again."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    """Modules whole, the long ones first, then those of many tests; within a module nothing changes place."""
    counts = Counter(item.path for item in items)
    ranks = {path: _rank(path.as_posix(), count) for path, count in counts.items()}
    items.sort(key=lambda item: ranks[item.path])


def _rank(path, count):
    place = next((n for n, name in enumerate(LONG) if path.endswith(f"/tests/{name}")), len(LONG))
    return place, -count, path


def window_tests_required():
    """Whether a window test that could not be run fails the run: as in CI."""
    return os.environ.get("SKARNEY_WINDOW_TESTS") == "required"


class WindowTests:
    """Names each window test that was skipped, and fails the run for it where they are required."""

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


@pytest.fixture(autouse=True)
def _no_sound_is_left():
    """Whoever opened a window has closed it: SDL would end under a thread that still plays."""
    yield
    mixer = sys.modules.get("game.shell.look.mixer")
    awake = list(mixer._AWAKE.values()) if mixer else []
    if awake:
        mixer.silence()
        pytest.fail("a window was left open, and its sound with it")


@pytest.fixture(autouse=True)
def _luck_of_its_own(request, monkeypatch):
    """Matches that a test deals without a seed are the same in every run: their luck comes of the test's name."""
    code = sys.modules.get("game.learn.code")
    if code and not NEW_LUCK:
        luck = random.Random(request.node.nodeid)
        monkeypatch.setattr(code, "os", SimpleNamespace(urandom=luck.randbytes))
