"""How the seating and the questions are built: values go down, changes come back, nobody changes another object."""

import ast
from pathlib import Path

import pytest

SHELL = Path(__file__).parents[3] / "game" / "ui"
WINGS = ("seating", "prompts")
FILES = sorted(path for wing in WINGS for path in (SHELL / wing).glob("*.py"))


def no_attribute_of_another_is_set(tree):
    """An attribute is set only by the object it belongs to; not even that of a rectangle."""
    for node in ast.walk(tree):
        targets = node.targets if isinstance(node, ast.Assign | ast.Delete) else [getattr(node, "target", None)]
        for target in targets if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign | ast.Delete) else []:
            yield from (
                ast.unparse(each)
                for each in ast.walk(target)
                if isinstance(each, ast.Attribute) and _is_of_another(each)
            )


def _is_of_another(target):
    is_written = isinstance(target.ctx, ast.Store | ast.Del)
    return is_written and not (isinstance(target.value, ast.Name) and target.value.id == "self")


BAD = (
    "def press(self):\n    self.bar.focus = None",
    "def press(scene):\n    scene.notice, rest = None, 1",
    "def place(rect):\n    rect.y += 4",
    "def forget(scene):\n    del scene.notice",
)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}.{path.stem}")
def test_no_file_of_the_seating_and_the_questions_sets_attributes_of_another_object(path):
    assert not list(no_attribute_of_another_is_set(ast.parse(path.read_text(encoding="utf-8"))))


@pytest.mark.parametrize("text", BAD)
def test_setting_an_attribute_of_another_object_is_caught(text):
    assert list(no_attribute_of_another_is_set(ast.parse(text)))
    assert not list(
        no_attribute_of_another_is_set(
            ast.parse("import re\n\nclass Bar:\n    def press(self):\n        self.focus, x = None, 1")
        )
    )


def _imports(path):
    found = set[str]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
    return found


def test_the_arrangement_and_its_commands_import_no_window():
    for stem in ("arrangement", "seat_commands", "table_commands", "seat_rows", "table_rows", "sight"):
        imports = _imports(SHELL / "seating" / f"{stem}.py")
        assert not [name for name in imports if name.endswith((".seating.seating", "SeatingScene", ".scene.house"))], (
            stem
        )
