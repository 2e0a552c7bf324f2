"""Who may import whom, how the window is layered, and that nothing imports in a circle: read off the syntax trees.

Each of these laws is broken once, by a file that is not there.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAME = ROOT / "game"
DOCS = ROOT / "docs" / "architecture.md"
FILES = sorted(path for path in GAME.rglob("*.py") if "__pycache__" not in path.parts)

SHARED = ("cards", "boards", "dice")  # what games of a kind share, and no kind shares with another
LAYERS = {
    "engine": {"engine", "values"},
    "cards": {"engine", "cards", "values"},
    "boards": {"engine", "boards", "values"},
    "dice": {"engine", "dice", "values"},
    "rules": {"engine", *SHARED, "rules", "values"},
    "bots": {"engine", *SHARED, "rules", "bots", "heap", "values"},
    "learn": {"engine", "bots", "learn", "files", "values"},
    "ui": {"engine", "bots", "learn", "ui", "assets", "files", "heap", "values"},
}
PURE = ("engine", *SHARED, "rules")
LUCK_AND_CLOCK = {"random", "secrets", "uuid", "time", "datetime"}
FILES_AND_SYSTEM = {"os", "sys", "io", "pathlib", "shutil", "tempfile", "glob", "fileinput", "ctypes"}
THREADS = {"threading", "_thread", "queue", "concurrent", "multiprocessing", "subprocess", "asyncio", "signal"}
IMPURE = LUCK_AND_CLOCK | FILES_AND_SYSTEM | THREADS
IMPURE_CALLS = {"open", "input", "print", "exec", "eval", "__import__"}
WINDOWLESS = ("i18n", "session", "storage")  # packages of the window that draw nothing
PRODUCT = "skarney"  # the program bears the name of its first game
CODE = r"^#+ ([A-Z]+(?:\d+(?:\.\d+)?|\.\d+)[a-z]?) "  # of a rule, at the head of what it says
TRUTH = {"State", "Desk", "imagine", "Step", "_state", "_done"}

LOADERS = ("load", "cover", "bots", "lessons", "puzzles")  # what the contract of a game has loaded late


def floors() -> Mapping[str, int]:
    """Return the floor of each package of the window, read from the table in the docs; it imports from lower ones."""
    table = DOCS.read_text(encoding="utf-8").partition("| floor, from the ground |")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| (\d+) \| (.+) \|$", table, re.M)
    return {package: int(floor) for floor, names in rows for package in re.findall(r"`(\w+)`", names)}


FLOOR = floors()

# Attributes of a pygame.Rect: a rectangle is a value that is moved about, not somebody’s state.
OF_A_RECT = frozenset(
    ("x", "y", "w", "h", "left", "right", "top", "bottom", "center", "centerx", "centery", "topleft", "topright",
     "bottomleft", "bottomright", "midtop", "midleft", "midright", "midbottom", "size", "width", "height")
)  # fmt: skip

Faults = Iterator[str]


class Source:
    """One file of the program: where it stands under ``game``, and its syntax tree, all of whose nodes are listed."""

    def __init__(self, where: str, text: str) -> None:
        self.where, self.tree, self.lines = where, ast.parse(text), text.splitlines()
        self.nodes = [*ast.walk(self.tree)]
        self.parts = where.removesuffix(".py").split("/")
        self.layer = self.parts[0]
        self.imports = [*_imports(self.nodes)]

    @property
    def module(self) -> str:
        return ".".join(["game", *self.parts]).removesuffix(".__init__")

    def explains(self, node: ast.stmt | ast.expr) -> bool:
        """Is there a comment of words on its line, not only a mark for a tool?"""
        words = self.lines[node.lineno - 1].partition("#")[2].strip()
        return " " in words and not words.startswith(("noqa", "type:"))

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
    if source.layer != "ui" or source.parts[1] in WINDOWLESS:
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


def imports_stand_at_the_top(source: Source) -> Faults:
    """An import inside a function says on its line why it waits."""
    imports = {node for node in source.nodes if isinstance(node, ast.Import | ast.ImportFrom) and node.col_offset}
    unexplained = {node for node in imports if not source.explains(node)}
    functions = (
        node for node in source.nodes if unexplained and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )
    yield from (
        ast.unparse(each) for each in unexplained & {node for function in functions for node in ast.walk(function)}
    )


def packages_import_from_below(source: Source) -> Faults:
    """What stands on a floor of the window imports only from the floors under it."""
    if (package := _package(source.module)) is not None:
        others = {other for name in source.imports if (other := _package(name)) not in (None, package)}
        yield from (other for other in others if other and FLOOR[other] >= FLOOR[package])


def _package(module: str) -> str | None:
    """The package of the window, or its module, in which a name stands."""
    _, layer, package, *_ = *module.split("."), "", "", ""
    return package if layer == "ui" and package else None


def nobody_writes_into_another(source: Source) -> Faults:
    """In the window an attribute is written by its own object alone: by ``self``, or ``cls``; a library's says why."""
    if source.layer == "ui":
        for node in source.nodes:
            if isinstance(node, ast.Attribute) and _is_foreign(node) and not source.explains(node):
                yield node.attr


def _is_foreign(node: ast.Attribute) -> bool:
    if isinstance(node.ctx, ast.Load) or node.attr in OF_A_RECT:
        return False
    return not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"))


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


# ---------------------------------------------------------------- no circles


def files_in_a_circle(sources: Iterable[Source]) -> list[str]:
    """Following imports from a file never leads back to it: files for which it does, none if all is well."""
    every = {source.module: source for source in sources}
    ways = {
        where: {_file(name, every) for name in _imports(_without_loaders(each))} - {where, ""}
        for where, each in every.items()
    }
    try:
        TopologicalSorter(ways).prepare()
    except CycleError as circle:
        return [*circle.args[1]]
    return []


def _without_loaders(source: Source) -> Iterator[ast.AST]:
    """What may not lead in a circle: all but a game's loaders, and what they import for the type checker alone."""
    is_game = source.layer in ("rules", "cards") and source.where.endswith(("game.py", "__init__.py"))
    todo: list[ast.AST] = [source.tree] if is_game else []
    if not is_game:
        yield from source.nodes
    while todo:
        node = todo.pop()
        loads = isinstance(node, ast.FunctionDef) and node.name in LOADERS
        types = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        if not (loads or types):
            yield node
            todo += ast.iter_child_nodes(node)


def _file(name: str, files: Mapping[str, Source]) -> str:
    """The module that is meant by a name, or by that of something in it; empty if it is none of the program."""
    while name and name not in files:
        name = name.rpartition(".")[0]
    return name if name != "game" else ""


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
    (only_the_window_imports_pygame, "ui/storage/vault.py", "from pygame import Rect"),
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
    (imports_stand_at_the_top, "engine/a.py", "def f():\n    import json"),
    (imports_stand_at_the_top, "engine/a.py", "class A:\n    def f(self):\n        import json  # noqa: E402"),
    (packages_import_from_below, "ui/style/a.py", "from game.ui.table_scene.b import B"),
    (packages_import_from_below, "ui/widgets/a.py", "from game.ui.input.b import B"),
    (packages_import_from_below, "ui/table_view/a.py", "if TYPE_CHECKING:\n    from game.ui.table_scene.b import B"),
    (nobody_writes_into_another, "ui/table_scene/a.py", "def f(table):\n    table.focus = None"),
    (nobody_writes_into_another, "ui/a.py", "class A:\n    def f(self):\n        self.table.hands.gap, x = 1, 2"),
    (nobody_writes_into_another, "ui/a.py", "def f(table):\n    table.count += 1"),
    (nobody_writes_into_another, "ui/a.py", "def f(table):\n    for table.at in range(3):\n        pass"),
)
CIRCLES: tuple[dict[str, str], ...] = (
    {"engine/a.py": "from game.engine import b", "engine/b.py": "import game.engine.a"},
    {
        "ui/a.py": "from game.ui.b import B",
        "ui/b.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from game.ui.a import A",
    },
    {"a.py": "from game.b import f", "b.py": "from game.c import f", "c.py": "def f():\n    import game.a"},
    {
        "rules/whist/__init__.py": "def other():\n    from game.rules.whist.game import Whist",
        "rules/whist/game.py": "from game.rules.whist import INFO",
    },
)
GOOD = {
    "assets.py": "from game import __version__",
    "ui/table_scene/a.py": "from game.ui.style.b import B\ndef f(rect):\n    import re  # for a rarity\n    rect.x = 1",
    "ui/style/b.py": "class B:\n    def f(self):\n        self.x, self.focus = 1, 2",
    "engine/c.py": "def f(other):\n    other.focus = 1",
    "rules/whist/__init__.py": "def load():\n    from game.rules.whist.game import Whist  # when it is played",
    "rules/whist/game.py": "from game.rules.whist import INFO",
}
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
    assert not [found for each in GOOD.items() for found in law(Source(*each))]


def test_no_file_stands_in_a_circle() -> None:
    """Neither in the program nor where all is well; each circle is found."""
    assert not files_in_a_circle(sources())
    assert not files_in_a_circle(Source(*each) for each in GOOD.items())


@pytest.mark.parametrize("files", CIRCLES)
def test_a_circle_is_found(files: dict[str, str]) -> None:
    every = [Source(*each) for each in files.items()]
    assert set(files_in_a_circle(every)) == {source.module for source in every}


def test_every_package_has_its_floor() -> None:
    """In the docs' table, whose rows go up by one: a package without a floor would obey no law."""
    assert {package for source in sources() if (package := _package(source.module))} == FLOOR.keys()
    assert [*dict.fromkeys(FLOOR.values())] == [*range(1, max(FLOOR.values()) + 1)]


# ---------------------------------------------------------------- what is imported at once


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
