"""How the seating and the bands are built: values go down, changes come back, nobody reaches into another."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

SHELL = Path(__file__).parents[3] / "game" / "ui"
WINGS = ("seating", "prompts")
FILES = sorted(path for wing in WINGS for path in (SHELL / wing).glob("*.py"))
LONGEST = 300  # lines of a file

Faults = Iterator[str]


def nothing_of_another_is_written(tree: ast.Module) -> Faults:
    """An attribute is set only by the object it belongs to."""
    for node in ast.walk(tree):
        targets = node.targets if isinstance(node, ast.Assign | ast.Delete) else [getattr(node, "target", None)]
        for target in targets if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign | ast.Delete) else []:
            yield from (
                ast.unparse(each)
                for each in ast.walk(target)
                if isinstance(each, ast.Attribute) and _is_of_another(each)
            )


def _is_of_another(target: ast.Attribute) -> bool:
    is_written = isinstance(target.ctx, ast.Store | ast.Del)
    return is_written and not (isinstance(target.value, ast.Name) and target.value.id == "self")


def everything_is_imported_openly(tree: ast.Module) -> Faults:
    """At the top of the file, and not for the types alone."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.If):
            yield from (ast.unparse(each) for each in ast.walk(node) if isinstance(each, ast.Import | ast.ImportFrom))


BAD: tuple[tuple[Callable[[ast.Module], Faults], str], ...] = (
    (nothing_of_another_is_written, "def press(self):\n    self.bar.focus = None"),
    (nothing_of_another_is_written, "def press(scene):\n    scene.notice, rest = None, 1"),
    (nothing_of_another_is_written, "def place(rect):\n    rect.y += 4"),
    (nothing_of_another_is_written, "def forget(scene):\n    del scene.notice"),
    (everything_is_imported_openly, "if TYPE_CHECKING:\n    from game.ui.prompts.scene import BandScene"),
    (everything_is_imported_openly, "def draw():\n    from game.ui.style.art import shadow"),
)
LAWS = tuple(dict.fromkeys(law for law, _ in BAD))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}.{path.stem}")
def test_every_file_of_the_seating_and_the_bands_obeys(law: Callable[[ast.Module], Faults], path: Path) -> None:
    """The law holds."""
    assert not list(law(ast.parse(path.read_text(encoding="utf-8")))), law.__doc__


@pytest.mark.parametrize(("law", "text"), BAD)
def test_a_file_that_breaks_the_law_is_caught(law: Callable[[ast.Module], Faults], text: str) -> None:
    """And what an object does to itself is let be."""
    assert list(law(ast.parse(text)))
    assert not list(law(ast.parse("import re\n\nclass Bar:\n    def press(self):\n        self.focus, x = None, 1")))


def _imports(path: Path) -> set[str]:
    found = set[str]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
    return found


def circles(known: dict[str, set[str]]) -> list[str]:
    """Modules that cannot be put in an order in which each imports only what comes before it."""
    left = {name: wanted & set(known) for name, wanted in known.items()}
    while free := [name for name, wanted in left.items() if not wanted & set(left)]:
        for name in free:
            del left[name]
    return sorted(left)


def test_no_file_of_the_seating_and_the_bands_stands_in_a_circle() -> None:
    """Each imports only what can be understood before it."""
    known = {f"game.ui.{path.parent.name}.{path.stem}": _imports(path) for path in FILES}
    assert circles(known) == []
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["a", "b", "c"]


def test_what_is_arranged_and_what_is_done_to_it_know_no_window() -> None:
    """Arrangement, deeds and rows are told of no scene, no surface and no event."""
    for stem in ("arrangement", "seat_commands", "table_commands", "seat_rows", "table_rows", "sight"):
        imports = _imports(SHELL / "seating" / f"{stem}.py")
        assert not [name for name in imports if name.endswith((".seating.seating", "SeatingScene", ".scene.house"))], (
            stem
        )


def test_no_file_of_the_seating_and_the_bands_is_long() -> None:
    """One subject each."""
    assert {path.name: n for path in FILES if (n := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST} == {}
