"""Who may import whom, read off the syntax trees; each of these laws is broken once, by a file that is not there."""

from __future__ import annotations

import ast
import importlib
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAME = ROOT / "game"
FILES = sorted(path for path in GAME.rglob("*.py") if "__pycache__" not in path.parts)

SHARED = ("cards", "boards", "dice")  # what games of a kind share, and no kind shares with another
LAYERS = {
    "engine": {"engine", "values"},
    "cards": {"engine", "cards", "values"},
    "boards": {"engine", "boards", "values"},
    "dice": {"engine", "dice", "values"},
    "rules": {"engine", *SHARED, "rules", "values"},
    "bots": {"engine", *SHARED, "rules", "bots", "values"},
    "learn": {"engine", "bots", "learn", "files", "values"},
    "ui": {"engine", "bots", "learn", "ui", "assets", "files", "values"},
}
PURE = ("engine", *SHARED, "rules")
LUCK_AND_CLOCK = {"random", "secrets", "uuid", "time", "datetime"}
FILES_AND_SYSTEM = {"os", "sys", "io", "pathlib", "shutil", "tempfile", "glob", "fileinput", "ctypes"}
THREADS = {"threading", "_thread", "queue", "concurrent", "multiprocessing", "subprocess", "asyncio", "signal"}
IMPURE = LUCK_AND_CLOCK | FILES_AND_SYSTEM | THREADS
IMPURE_CALLS = {"open", "input", "print", "exec", "eval", "__import__"}
WINDOWLESS = ("vault", "prefs", "session", "verdict", "words")
PRODUCT = "skarney"  # the program bears the name of its first game
CODE = r"^#+ ([A-Z]+(?:\d+(?:\.\d+)?|\.\d+)[a-z]?) "  # of a rule, at the head of what it says
TRUTH = {"State", "Desk", "imagine", "Step", "_state", "_done"}

Faults = Iterator[str]


class Source:
    """One file of the program: where it stands under ``game``, and its syntax tree, all of whose nodes are listed."""

    def __init__(self, where: str, text: str) -> None:
        self.where, self.tree = where, ast.parse(text)
        self.nodes = [*ast.walk(self.tree)]
        self.parts = where.removesuffix(".py").split("/")
        self.layer = self.parts[0]
        self.imports = [*_imports(self.nodes)]

    @property
    def module(self) -> str:
        return ".".join(["game", *self.parts]).removesuffix(".__init__")

    def names(self) -> set[str]:
        """Every name and attribute used, and the last part of every import."""
        names = {n.id for n in self.nodes if isinstance(n, ast.Name)}
        names |= {n.attr for n in self.nodes if isinstance(n, ast.Attribute)}
        return names | {name.split(".")[-1] for name in self.imports}


def _imports(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """The full name of every import; ``from game import cli`` means game.cli, a leading dot a relative one."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{'.' * node.level}{node.module or ''}.{alias.name}" for alias in node.names)


@cache
def sources() -> tuple[Source, ...]:
    return tuple(Source(path.relative_to(GAME).as_posix(), path.read_text(encoding="utf-8")) for path in FILES)


def texts(nodes: Iterable[ast.AST]) -> set[str]:
    return {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}


# ---------------------------------------------------------------- the laws: what is wrong with a file


def imports_point_down(source: Source) -> Faults:
    """engine <- cards, boards, dice <- rules <- bots <- ui <- cli: nobody imports from above, by star, by dots."""
    allowed = LAYERS.get(source.layer)
    for name in source.imports:
        top, _, rest = name.partition(".")
        above = allowed is not None and top == "game" and rest.split(".")[0] not in {*allowed, "__version__"}
        if above or name.startswith(".") or name.endswith(".*"):
            yield name


def only_the_window_imports_pygame(source: Source) -> Faults:
    """Nothing but the window knows the window's library, and in the window not what is kept on disk or said."""
    windowless = len(source.parts) == 2 and source.parts[1] in WINDOWLESS
    if source.layer != "ui" or windowless:
        yield from (name for name in source.imports if name.split(".")[0] == "pygame")


def rules_are_pure(source: Source) -> Faults:
    """Engine, cards, boards, dice and rules use no clock, no file, no thread, and no luck but their own."""
    if source.layer in PURE:
        yield from (name for name in source.imports if name.split(".")[0] in IMPURE)
        for node in source.nodes:
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE_CALLS:
                yield node.func.id


def what_is_below_the_window_needs_python_alone(source: Source) -> Faults:
    """Engine, cards, boards, dice, rules and bots import nothing that must be installed."""
    if source.layer in (*PURE, "bots"):
        tops = {name.split(".")[0] for name in source.imports} - {"game"}
        tops -= {"typing_extensions"} if source.where == "engine/override.py" else set()  # the type checker's own
        yield from tops - sys.stdlib_module_names


def no_game_imports_another(source: Source) -> Faults:
    """What two games share moves to cards, boards or dice."""
    if source.layer == "rules" and len(source.parts) > 2:
        for name in source.imports:
            if name.startswith("game.rules.") and name.split(".")[2] != source.parts[1]:
                yield name


def the_window_holds_no_truth(source: Source) -> Faults:
    """Neither State, Desk nor imagine is spoken of in the window or by bots, and nothing there reaches into a match."""
    if source.layer in ("ui", "bots"):
        yield from source.names() & TRUTH


def the_window_names_no_game(source: Source) -> Faults:
    """No game's id and no rule's code stands in the window; the program's name may, but nothing is decided by it."""
    if source.layer == "ui":
        ids = game_ids()
        parts = (part for node in source.nodes for part in _deciding(node))
        decided = {text for part in parts for text in texts(ast.walk(part))}
        yield from decided & ids
        yield from texts(source.nodes) & ((ids - {PRODUCT}) | rule_codes())


def one_module_finds_assets(source: Source) -> Faults:
    """Only the assets module asks where it lies itself."""
    if source.where != "assets.py":
        yield from source.names() & {"__file__", "_MEIPASS"}


@cache
def game_ids() -> set[str]:
    ids = {file.parent.name for file in (GAME / "rules").glob("*/RULES.md")}
    return ids | {each.replace("_", "-") for each in ids}


@cache
def rule_codes() -> set[str]:
    """The codes that head the rules of all games."""
    files = (GAME / "rules").glob("*/RULES.md")
    return {code for file in files for code in re.findall(CODE, file.read_text("utf-8"), re.M)}


def _deciding(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a node by which something is chosen: comparisons, cases, keys."""
    if isinstance(node, ast.Compare):
        yield from (node.left, *node.comparators)
    elif isinstance(node, ast.MatchValue):
        yield node.value
    elif isinstance(node, ast.Subscript):
        yield node.slice
    elif isinstance(node, ast.Dict):
        yield from (key for key in node.keys if key)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
        yield from node.args


# ---------------------------------------------------------------- files as they must not be


BAD: tuple[tuple[Callable[[Source], Faults], str, str], ...] = (
    (imports_point_down, "engine/deck.py", "from game.cards.card import pack"),
    (imports_point_down, "cards/view.py", "from game import rules"),
    (imports_point_down, "boards/grid.py", "from game.cards.card import pack"),
    (imports_point_down, "dice/faces.py", "from game.boards.grid import Grid"),
    (imports_point_down, "rules/whist/rules.py", "def deal():\n    from game.ui import app"),
    (imports_point_down, "ui/app.py", "import game.rules"),
    (imports_point_down, "ui/app.py", "from game.engine.table import *"),
    (imports_point_down, "ui/app.py", "from . import scene"),
    (only_the_window_imports_pygame, "cli.py", "def main():\n    import pygame.font"),
    (only_the_window_imports_pygame, "ui/vault.py", "from pygame import Rect"),
    (rules_are_pure, "engine/chance.py", "from random import Random"),
    (rules_are_pure, "dice/luck.py", "from random import Random"),
    (rules_are_pure, "rules/whist/bot.py", "def think():\n    import time"),
    (rules_are_pure, "rules/whist/words.py", "TEXT = open('words.txt').read()"),
    (what_is_below_the_window_needs_python_alone, "bots/search.py", "import numpy"),
    (no_game_imports_another, "rules/whist/rules.py", "from game.rules.skarney import scoring"),
    (imports_point_down, "rules/whist/__init__.py", "def load():\n    from game.ui.words import say"),
    (the_window_holds_no_truth, "ui/stage.py", "from game.engine.contract import State"),
    (the_window_holds_no_truth, "ui/session.py", "def peek(match):\n    return match._state"),
    (the_window_names_no_game, "ui/app.py", "def tray(game):\n    return 4 if game.id == 'skarney' else 0"),
    (the_window_names_no_game, "ui/app.py", "def why(refusal):\n    return help_on('S22')"),
    (one_module_finds_assets, "ui/art.py", "HERE = __file__"),
)
LAWS = tuple(dict.fromkeys(law for law, _, _ in BAD))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_every_file_obeys(law: Callable[[Source], Faults]) -> None:
    """The law holds for every file of the program."""
    faults = {source.where: found for source in sources() if (found := sorted(law(source)))}
    assert not faults, law.__doc__


@pytest.mark.parametrize(("law", "where", "text"), BAD)
def test_a_file_made_to_break_the_law_is_caught(law: Callable[[Source], Faults], where: str, text: str) -> None:
    """No law is empty: a file that breaks it is found out, and where the law does not reach it is let be."""
    assert list(law(Source(where, text)))
    assert not list(law(Source("assets.py", "from game import __version__")))


# ---------------------------------------------------------------- what is loaded when


def _from_the_program(path: Path) -> Iterator[tuple[str, str]]:
    """What a file imports from the program, as module and name; of ``import game.x`` the name is empty."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and not node.level and (node.module or "").split(".")[0] == "game":
            yield from ((node.module or "", alias.name) for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names if alias.name.split(".")[0] == "game")


def _is_there(module: str, name: str) -> bool:
    try:
        found = importlib.import_module(module)
        return not name or hasattr(found, name) or bool(importlib.import_module(f"{module}.{name}"))
    except ModuleNotFoundError:
        return False


@pytest.mark.parametrize("folder", ["tests", "build_scripts"])
def test_tests_and_scripts_import_what_is_there(folder: str) -> None:
    """A script that nobody runs for months would be the last to hear of a new name."""
    wanted = {(each, path) for path in (ROOT / folder).rglob("*.py") for each in _from_the_program(path)}
    known = {each: _is_there(*each) for each in {each for each, _ in wanted}}
    assert len(known) > 20
    assert [(str(path.relative_to(ROOT)), each) for each, path in wanted if not known[each]] == []


def test_a_name_that_is_not_there_is_noticed() -> None:
    assert [_is_there("game.engine.match", name) for name in ("Match", "Macth")] == [True, False]
    assert not _is_there("game.engine.macth", "Match")


def at_top(body: list[ast.stmt]) -> Iterator[str]:
    """What importing a module imports at once: not what its functions do, nor what TYPE_CHECKING or main guard."""
    for node in body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from _imports([node])
        elif isinstance(node, ast.If) and not re.search("TYPE_CHECKING|__name__", ast.unparse(node.test)):
            yield from at_top(node.body + node.orelse)
        elif isinstance(node, ast.Try):
            yield from at_top(node.body + node.orelse + node.finalbody + [s for h in node.handlers for s in h.body])
        elif isinstance(node, ast.With | ast.ClassDef):
            yield from at_top(node.body)


def test_the_main_module_imports_no_window() -> None:
    """Neither ``__main__`` nor ``cli`` loads the window or pygame at once: a spawned child imports them again."""
    modules = {source.module: source for source in sources()}
    seen: set[str] = set()
    todo = ["game.__main__", "game.cli"]
    while todo:
        name = todo.pop()
        if name not in seen and name in modules:
            seen.add(name)
            for found in at_top(modules[name].tree.body):
                assert found.split(".")[0] != "pygame", f"{name} imports {found}"
                assert not found.startswith("game.ui"), f"{name} imports {found}"
                parts = found.split(".")
                todo += [".".join(parts[:n]) for n in range(1, len(parts) + 1)]
    assert {"game.cli", "game.engine.match", "game.rules"} <= seen


UNASKED = {"multiprocessing", "game.duel", "game.selfcheck"}


def test_what_a_window_never_needs_is_not_loaded_for_it() -> None:
    """Duels start processes of their own kind; they and the selfcheck are loaded when they are asked for."""
    code = "import sys, game.cli, game.ui.startup, game.ui.table_scene.table; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, encoding="utf-8", timeout=60)
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.split())
    assert "game.ui.table_scene.table" in loaded
    assert not loaded & UNASKED


START = """
import sys
from game.ui.screen import Screen
def show(self, rects):
    print(*sys.modules)
    raise SystemExit
Screen.show = show
from game.cli import main
main(["play", "--seats", "person,steady,steady,steady", "--seed", "2", "--size", "1280x720"])
"""
LATER = ("game.ui.pages", "game.ui.seating", "game.ui.overlays", "game.ui.prompts", "game.bots.child_process",
         "game.bots.child_main", "concurrent", "subprocess", "logging", "pickle")  # fmt: skip


def test_a_start_at_a_table_waits_for_no_other_scene(tmp_path: Path) -> None:
    """When its first picture is shown, neither pages nor what comes over a table nor processes have been loaded."""
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SKARNEY_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", START], cwd=ROOT, env=env, capture_output=True, encoding="utf-8", timeout=60
    )
    loaded = done.stdout.split()
    assert "game.ui.table_scene.table" in loaded, done.stderr
    assert not [name for name in loaded for each in LATER if name == each or name.startswith(f"{each}.")]


BLOCKED = """
import sys
sys.modules["pygame"] = None
from game.cli import main
code = main({args!r})
assert not any(name.startswith("game.ui.") for name in sys.modules), "the window was loaded"
sys.exit(code)
"""


def without_pygame(*args: str) -> subprocess.CompletedProcess[str]:
    code = BLOCKED.format(args=list(args))
    return subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, encoding="utf-8", timeout=60)


def test_headless_commands_run_without_pygame(tmp_path: Path) -> None:
    """play-out, check, export and half of selfcheck work on a machine that has no pygame, and never load the window."""
    done = without_pygame("play-out", "--seed", "7", "--records", str(tmp_path))
    assert done.returncode == 0, done.stderr
    path = str(next(tmp_path.iterdir()))
    for args in (("check", path), ("export", path), ("selfcheck", "--no-window")):
        done = without_pygame(*args)
        assert done.returncode == 0, done.stderr
