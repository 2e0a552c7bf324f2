"""Text is UTF-8 on every system: whatever opens a text file or reads another program's words says so itself.

Without that, Python takes the encoding of the place it runs in, which on Windows is an old one that lacks card signs.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("game", "tests", "build_scripts", "installer", "docs")
# Their `open` is of something else than a text file, unless a mode such as "rt" is given.
NOT_TEXT = {"gzip", "lzma", "os", "tarfile", "wave", "webbrowser", "zipfile"}
RUNS = {"Popen", "check_output", "run"}
SPOOLS = {"NamedTemporaryFile", "SpooledTemporaryFile", "TemporaryFile"}


def unsaid(text: str) -> Iterator[ast.Call]:
    """The calls that leave the encoding of text to the system."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and is_text(node) and not names_encoding(node):
            yield node


def is_text(call: ast.Call) -> bool:
    name, owner = called(call)
    if name in ("read_text", "write_text"):
        return True
    if name in RUNS:
        return any(word.arg in ("text", "universal_newlines", "errors") for word in call.keywords)
    if name in SPOOLS:
        return "b" not in (mode_of(call, 0) or "b")
    if name == "TextIOWrapper":
        return True
    if name not in ("fdopen", "open"):
        return False
    first = 1 if owner is None or name == "fdopen" or owner in {"io", "codecs", *NOT_TEXT} else 0
    return "t" in (mode_of(call, first) or "") if owner in NOT_TEXT and name == "open" else is_text_mode(call, first)


def is_text_mode(call: ast.Call, at: int) -> bool:
    mode = mode_of(call, at)
    return mode is None or not set(mode) <= set("rwxabt+U") or "b" not in mode


def mode_of(call: ast.Call, at: int) -> str | None:
    """The mode a call gives; None where it leaves it out."""
    given = [word.value for word in call.keywords if word.arg == "mode"] + call.args[at : at + 1]
    return given[0].value if given and isinstance(given[0], ast.Constant) and isinstance(given[0].value, str) else None


def names_encoding(call: ast.Call) -> bool:
    """By its name, or in the place where these functions take it; what is passed on as ``**`` may hold it."""
    place = {"read_text": 0, "write_text": 1, "TextIOWrapper": 1}.get(called(call)[0])
    named = any(word.arg in ("encoding", None) for word in call.keywords)
    return named or (place is not None and len(call.args) > place)


def called(call: ast.Call) -> tuple[str, str | None]:
    """The function's name, and that of what it belongs to: None for a plain name."""
    match call.func:
        case ast.Name(id=name):
            return name, None
        case ast.Attribute(value=ast.Name(id=owner), attr=name):
            return name, owner
        case ast.Attribute(attr=name):
            return name, ""
    return "", None


def test_every_text_file_says_its_encoding() -> None:
    """In the program, its tests, what builds it and what installs it."""
    files = [path for folder in FOLDERS for end in ("py", "spec") for path in (ROOT / folder).rglob(f"*.{end}")]
    assert files
    found = [f"{path.relative_to(ROOT)}:{call.lineno}" for path in files for call in unsaid(path.read_text("utf-8"))]
    assert not found


UNSAID = """
path.read_text()
path.read_text(errors='replace')
path.write_text(text)
open(path)
open(path, 'w', newline='')
path.open()
path.open('a')
os.fdopen(fd)
subprocess.run(command, capture_output=True, text=True)
Popen(command, stdout=PIPE, universal_newlines=True)
NamedTemporaryFile('w')
io.TextIOWrapper(pipe)
gzip.open(path, 'rt')
"""
SAID = """
path.read_text('utf-8')
path.write_text(text, encoding='ascii')
open(path, 'rb')
path.open('wb')
path.open(encoding='utf-8')
os.fdopen(fd, 'rb')
os.open(path, flags)
subprocess.run(command, text=True, encoding='utf-8')
subprocess.run(command, **pipes)
NamedTemporaryFile()
tarfile.open(path)
zipfile.ZipFile(path).read()
"""


def test_only_a_call_that_leaves_it_out_is_found() -> None:
    lines = [*enumerate(UNSAID.split("\n"))][1:-1]
    assert [call.lineno for call in unsaid(UNSAID)] == [number + 1 for number, _ in lines]
    assert not list(unsaid(SAID))
