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


def no_import_is_hidden(tree):
    """All are at the top of the file, and none is for the types alone."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.If):
            yield from (ast.unparse(each) for each in ast.walk(node) if isinstance(each, ast.Import | ast.ImportFrom))


LAWS = (no_attribute_of_another_is_set, no_import_is_hidden)
BAD = (
    (no_attribute_of_another_is_set, "def press(self):\n    self.bar.focus = None"),
    (no_attribute_of_another_is_set, "def press(scene):\n    scene.notice, rest = None, 1"),
    (no_attribute_of_another_is_set, "def place(rect):\n    rect.y += 4"),
    (no_attribute_of_another_is_set, "def forget(scene):\n    del scene.notice"),
    (no_import_is_hidden, "if TYPE_CHECKING:\n    from game.ui.prompts.scene import BandScene"),
    (no_import_is_hidden, "def draw():\n    from game.ui.style.art import shadow"),
)
GOOD = "import re\n\nclass Bar:\n    def press(self):\n        self.focus, x = None, 1"


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}.{path.stem}")
def test_every_file_of_the_seating_and_the_questions_obeys(law, path):
    assert not list(law(ast.parse(path.read_text(encoding="utf-8")))), law.__doc__


@pytest.mark.parametrize(("law", "text"), BAD)
def test_a_file_that_breaks_the_law_is_caught(law, text):
    assert list(law(ast.parse(text)))
    assert not list(law(ast.parse(GOOD)))


def _imports(path):
    found = set[str]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
    return found


def test_the_arrangement_and_its_commands_import_no_window():
    for stem in ("arrangement", "seat_commands", "table_commands", "seat_rows", "table_rows", "words"):
        imports = _imports(SHELL / "seating" / f"{stem}.py")
        assert not [name for name in imports if name.endswith((".seating.seating", "SeatingScene", ".scene.house"))], (
            stem
        )
