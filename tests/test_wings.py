"""The window is layered, and nothing in the program imports in a circle: read off the syntax trees.

Each law is broken once, by a file that is not there.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

GAME = Path(__file__).parent.parent / "game"

DOCS = GAME.parent / "docs" / "architecture.md"


def floors() -> Mapping[str, int]:
    """Return the floor of each package of the window, read from the table in the docs; it imports from lower ones."""
    table = DOCS.read_text(encoding="utf-8").partition("| floor, from the ground |")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| (\d+) \| (.+) \|$", table, re.M)
    return {wing: int(floor) for floor, names in rows for wing in re.findall(r"`(\w+)`", names)}


FLOOR = floors()

# Attributes of a pygame.Rect: a rectangle is a value that is moved about, not somebody’s state.
OF_A_RECT = frozenset(
    ("x", "y", "w", "h", "left", "right", "top", "bottom", "center", "centerx", "centery", "topleft", "topright",
     "bottomleft", "bottomright", "midtop", "midleft", "midright", "midbottom", "size", "width", "height")
)  # fmt: skip

Sources = Mapping[str, str]  # what stands in each file, by its path under ``game``
Faults = Iterator[str]


@cache
def program() -> Sources:
    files = [path for path in GAME.rglob("*.py") if "__pycache__" not in path.parts]
    return {path.relative_to(GAME).as_posix(): path.read_text(encoding="utf-8") for path in sorted(files)}


@cache
def tree_of(text: str) -> ast.Module:
    return ast.parse(text)


def module_of(where: str) -> str:
    return ".".join(("game", *where.removesuffix(".py").split("/"))).removesuffix(".__init__")


def imported(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """The full names, for type checking or not, at the top or in a function."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


LOADERS = ("load", "cover", "bots", "lessons", "puzzles")  # what the contract of a game has loaded late


def arrows(sources: Sources, late: bool = True) -> dict[str, set[str]]:
    """By file, the files it imports; but for ``late`` ones, what a game's loaders import when somebody plays it."""
    files = {module_of(where): where for where in sources}
    found: dict[str, set[str]] = {}
    for where, text in sources.items():
        nodes = _without_loaders(where, tree_of(text)) if not late else ast.walk(tree_of(text))
        names = (_file(name, files) for name in imported(nodes))
        found[where] = {name for name in names if name and name != where}
    return found


def _without_loaders(where: str, tree: ast.AST) -> Iterator[ast.AST]:
    """What may not lead in a circle: all but a game's loaders, and what they import for the type checker alone."""
    is_game = where.startswith(("rules/", "cards/")) and where.endswith(("game.py", "__init__.py"))
    todo = [tree]
    while todo:
        node = todo.pop()
        loads = isinstance(node, ast.FunctionDef) and node.name in LOADERS
        types = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        if not (is_game and (loads or types)):
            yield node
            todo += ast.iter_child_nodes(node)


def _file(name: str, files: Mapping[str, str]) -> str | None:
    """The file that is meant by a name, or by that of something in it."""
    while name and name not in files:
        name = name.rpartition(".")[0]
    return files[name] if name and name != "game" else None


# ---------------------------------------------------------------- the laws: which files break them


def no_file_stands_in_a_circle(sources: Sources) -> Faults:
    """Following imports from a file never leads back to it."""
    try:
        TopologicalSorter(arrows(sources, late=False)).prepare()
    except CycleError as circle:
        yield from circle.args[1]


def imports_stand_at_the_top(sources: Sources) -> Faults:
    """An import inside a function says on its line why it waits."""
    for where, text in sources.items():
        lines = text.splitlines()
        functions = [n for n in ast.walk(tree_of(text)) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)]
        inner = (node for function in functions for node in ast.walk(function))
        if any(isinstance(n, ast.Import | ast.ImportFrom) and not _says_why(lines[n.lineno - 1]) for n in inner):
            yield where


def _says_why(line: str) -> bool:
    """Is there a comment of words, not only a mark for a tool?"""
    words = line.partition("#")[2].strip()
    return " " in words and not words.startswith(("noqa", "type:"))


def wings_import_from_below(sources: Sources) -> Faults:
    """What stands on a floor of the window imports only from the floors under it."""
    for where, found in arrows(sources).items():
        if (wing := _wing(where)) is not None:
            others = {other for each in found if (other := _wing(each)) not in (None, wing)}
            if any(FLOOR[other] >= FLOOR[wing] for other in others if other):
                yield where


def _wing(where: str) -> str | None:
    parts = where.removesuffix(".py").split("/")
    return parts[1] if parts[0] == "ui" and len(parts) > 1 and parts[1] != "__init__" else None


def nobody_writes_into_another(sources: Sources) -> Faults:
    """In the window an attribute is written by its own object alone: by ``self``, or ``cls``; a library's says why."""
    for where, text in sources.items():
        lines = text.splitlines()
        foreign = [node for node in ast.walk(tree_of(text)) if isinstance(node, ast.Attribute) and _is_foreign(node)]
        if where.startswith("ui/") and any(not _says_why(lines[node.lineno - 1]) for node in foreign):
            yield where


def _is_foreign(node: ast.Attribute) -> bool:
    if isinstance(node.ctx, ast.Load) or node.attr in OF_A_RECT:
        return False
    return not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"))


Law = Callable[[Sources], Faults]
LAWS: tuple[Law, ...] = (
    no_file_stands_in_a_circle,
    imports_stand_at_the_top,
    wings_import_from_below,
    nobody_writes_into_another,
)

# ---------------------------------------------------------------- files as they must not be


BAD: tuple[tuple[Law, dict[str, str]], ...] = (
    (no_file_stands_in_a_circle, {"engine/a.py": "from game.engine import b", "engine/b.py": "import game.engine.a"}),
    (no_file_stands_in_a_circle,
     {"ui/a.py": "from game.ui.b import B",
      "ui/b.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from game.ui.a import A"}),
    (no_file_stands_in_a_circle,
     {"a.py": "from game.b import f", "b.py": "from game.c import f", "c.py": "def f():\n    import game.a"}),
    (no_file_stands_in_a_circle,
     {"rules/whist/__init__.py": "def other():\n    from game.rules.whist.game import Whist",
      "rules/whist/game.py": "from game.rules.whist import INFO"}),
    (imports_stand_at_the_top, {"engine/a.py": "def f():\n    import json"}),
    (imports_stand_at_the_top, {"engine/a.py": "class A:\n    def f(self):\n        import json  # noqa: E402"}),
    (wings_import_from_below, {"ui/style/a.py": "from game.ui.table_scene.b import B", "ui/table_scene/b.py": ""}),
    (wings_import_from_below, {"ui/widgets/a.py": "from game.ui.input.b import B", "ui/input/b.py": ""}),
    (wings_import_from_below,
     {"ui/table_view/a.py": "if TYPE_CHECKING:\n    from game.ui.table_scene.b import B", "ui/table_scene/b.py": ""}),
    (nobody_writes_into_another, {"ui/table_scene/a.py": "def f(table):\n    table.focus = None"}),
    (nobody_writes_into_another, {"ui/a.py": "class A:\n    def f(self):\n        self.table.hands.gap, x = 1, 2"}),
    (nobody_writes_into_another, {"ui/a.py": "def f(table):\n    table.count += 1"}),
    (nobody_writes_into_another, {"ui/a.py": "def f(table):\n    for table.at in range(3):\n        pass"}),
)  # fmt: skip
GOOD = {
    "ui/table_scene/a.py": "from game.ui.style.b import B\ndef f(rect):\n    import re  # for a rarity\n    rect.x = 1",
    "ui/style/b.py": "class B:\n    def f(self):\n        self.x, self.focus = 1, 2",
    "engine/c.py": "def f(other):\n    other.focus = 1",
    "rules/whist/__init__.py": "def load():\n    from game.rules.whist.game import Whist  # when it is played",
    "rules/whist/game.py": "from game.rules.whist import INFO",
}


def name_of(each: object) -> str:
    return getattr(each, "__name__", "")


@pytest.mark.parametrize("law", LAWS, ids=name_of)
def test_every_file_obeys(law: Law) -> None:
    """The law holds in the whole program: no file is excepted."""
    assert not [*law(program())], law.__doc__


@pytest.mark.parametrize(("law", "sources"), BAD, ids=name_of)
def test_files_made_to_break_the_law_are_caught(law: Law, sources: dict[str, str]) -> None:
    """And files that obey are let be."""
    assert set(law(sources)) <= sources.keys()
    assert list(law(sources))
    assert not list(law(GOOD))


def test_every_wing_has_its_floor() -> None:
    """In the docs' table, whose rows go up by one: a wing without a floor would obey no law."""
    assert {wing for where in program() if (wing := _wing(where))} == FLOOR.keys()
    assert [*dict.fromkeys(FLOOR.values())] == [*range(1, max(FLOOR.values()) + 1)]
