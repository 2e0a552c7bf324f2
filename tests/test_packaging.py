"""What packages are made from: complete, valid, and telling one story on every system. Slow trials: try_packages.py."""

from __future__ import annotations

import ast
import configparser
import gzip
import os
import plistlib
import re
import shutil
import struct
import subprocess
import sys
import tarfile
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from game import __version__
from packing import build_inputs, linux, version, windows

ROOT = Path(__file__).resolve().parent.parent
INSTALLER = ROOT / "installer"
LINUX = INSTALLER / "linux"


def test_the_sdist_has_what_tests_and_builds_need(tmp_path: Path) -> None:
    """An unpacked source archive can be tested, frozen and packed."""
    call = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)]
    subprocess.run(call, cwd=ROOT, check=True, capture_output=True, timeout=60)
    (path,) = tmp_path.iterdir()
    with tarfile.open(path) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    tracked = [path for folder in ("tests", "installer", "build_scripts") for path in (ROOT / folder).rglob("*.*")]
    wanted = {path.relative_to(ROOT).as_posix() for path in tracked if "__pycache__" not in path.parts}
    assert wanted <= names
    assert {"requirements.lock", "requirements-build.lock", "requirements-dev.lock", "requirements-fast.lock"} <= names


def test_the_spec_takes_every_font_the_window_asks_for() -> None:
    """Fonts come from packages that hold many more: the spec names the few."""
    asked = {
        name
        for path in (ROOT / "game" / "ui").rglob("*.py")
        for name in re.findall(r"Source\w+Pro-\w+\.ttf", path.read_text("utf-8"))
    }
    spec = (INSTALLER / "skarney.spec").read_text("utf-8")
    assert asked == set(re.findall(r"Source\w+Pro-\w+\.ttf", spec))


def test_the_spec_leaves_out_nothing_the_program_imports() -> None:
    """What is listed as unused is imported nowhere in the program, however deep."""
    spec = ast.parse((INSTALLER / "skarney.spec").read_text("utf-8"))
    unused = next(
        ast.literal_eval(node.value)
        for node in spec.body
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "UNUSED"
    )
    optional = {"distributed", "dask"}  # `duel --executor dask:` says in words that they are not there
    for path in (ROOT / "game").rglob("*.py"):
        text = path.read_text("utf-8")
        is_named = any(name in text for name in unused)  # what names none of them imports none
        for node in ast.walk(ast.parse(text)) if is_named else ():
            if isinstance(node, ast.Import | ast.ImportFrom):
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
                assert not {name for name in names if name in unused and name not in optional}, path
        assert not [name for name in unused if name.startswith("pygame.") and f"{name}." in text], path


def test_the_icon_containers_hold_what_they_list() -> None:
    """Offsets and lengths add up, in both."""
    ico = build_inputs.ico(ROOT / "assets")
    (count,) = struct.unpack("<H", ico[4:6])
    entries = [struct.unpack("<BBBBHHII", ico[6 + 16 * n : 22 + 16 * n]) for n in range(count)]
    assert [entry[0] or 256 for entry in entries] == [*build_inputs.PLAIN, 128, 256]
    assert entries[0][7] == 6 + 16 * count
    assert entries[-1][6] + entries[-1][7] == len(ico)
    icns, at, kinds = build_inputs.icns(ROOT / "assets"), 8, []
    assert icns[:4] == b"icns"
    while at < len(icns):
        kinds.append(icns[at : at + 4])
        at += struct.unpack(">I", icns[at + 4 : at + 8])[0]
    assert at == len(icns) == struct.unpack(">I", icns[4:8])[0]
    assert kinds == list(build_inputs.APPLE)


def test_the_menu_entry_is_of_the_program_and_its_windows() -> None:
    """Its class is what the window calls itself, its file type is the one that is declared."""
    entry = configparser.RawConfigParser(delimiters="=", interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(LINUX / "skarney-table.desktop", encoding="utf-8")
    main = entry["Desktop Entry"]
    screen = (ROOT / "game" / "ui" / "screen.py").read_text("utf-8")
    assert f'_CLASS = "{main["StartupWMClass"]}"' in screen
    kinds = ET.parse(LINUX / "skarney-table-mime.xml").getroot()
    declared = kinds[0].attrib["type"]
    assert main["MimeType"] == f"{declared};"
    about = ET.parse(LINUX / "games.skarney.Table.metainfo.xml").getroot()
    assert about.findtext("provides/mediatype") == declared
    assert about.findtext("launchable") == "skarney-table.desktop"
    plist = plistlib.loads((INSTALLER / "macos" / "Info.plist").read_bytes())
    (pattern,) = [glob.attrib["pattern"] for glob in kinds.iterfind(".//{*}glob")]
    extensions = plist["UTExportedTypeDeclarations"][0]["UTTypeTagSpecification"]["public.filename-extension"]
    assert [pattern] == [f"*.{extension}" for extension in extensions]


def test_a_record_begins_as_its_file_type_says() -> None:
    """The sign by which file managers know a record without its name."""
    from game.engine.records import record
    from tests.hands.tabletop import skarney_match

    (match,) = ET.parse(LINUX / "skarney-table-mime.xml").getroot().iterfind(".//{*}match")
    first = record.dumps(next(record.whole(skarney_match(), __version__)))
    assert first.startswith(match.attrib["value"])


@pytest.mark.parametrize(
    ("command", "name"),
    [
        (["desktop-file-validate"], "applications/skarney-table.desktop"),
        (["appstreamcli", "validate", "--no-net"], "metainfo/games.skarney.Table.metainfo.xml"),
        (["man", "--warnings", "-l", "-E", "UTF-8"], "man/man6/skarney.6.gz"),
    ],
)
def test_the_systems_own_tools_find_no_fault(
    command: list[str], name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With what is packed, not with what it is made from."""
    if sys.platform != "linux" or shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    monkeypatch.setattr(linux, "STAGED", tmp_path)
    linux.stage()
    env = os.environ | {"LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        [*command, tmp_path / "share" / name], env=env, capture_output=True, encoding="utf-8", timeout=60
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


def test_the_manual_names_every_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the version it is of."""
    from game.parser import parser

    monkeypatch.setattr(linux, "STAGED", tmp_path)
    linux.stage()
    manual = gzip.decompress((tmp_path / "share/man/man6/skarney.6.gz").read_bytes()).decode()
    commands = next(action.choices for action in parser()._actions if action.dest == "command")
    assert commands
    assert not [name for name in commands if name != "open" and f"\n.B {name}\n" not in manual]
    assert f"Skarney Table {__version__}" in manual
    assert version() == __version__


def test_the_uninstaller_deletes_files_before_their_folders_and_nothing_else(tmp_path: Path) -> None:
    """By name, never by pattern: what a player put there stays."""
    (tmp_path / "parts" / "deep").mkdir(parents=True)
    for name in ("a.exe", "parts/b.dll", "parts/deep/c.txt"):
        (tmp_path / name).touch()
    assert windows.deletions(tmp_path).splitlines() == [
        'Delete "$INSTDIR\\parts\\deep\\c.txt"',
        'RMDir "$INSTDIR\\parts\\deep"',
        'Delete "$INSTDIR\\parts\\b.dll"',
        'RMDir "$INSTDIR\\parts"',
        'Delete "$INSTDIR\\a.exe"',
    ]


def test_no_file_names_a_package_registry() -> None:
    """Where packages come from is for the user to decide."""
    hosts = re.compile("|".join(("pypi" + r"\.org", "pythonhosted" + r"\.org", "npmjs" + r"\.", "crates" + r"\.io")))
    folders = ("game", "tests", "build_scripts", "installer", "docs", ".github", ".ci")
    files = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file()]
    files += [path for path in ROOT.iterdir() if path.is_file() and path.name != ".git"]
    texts = {path: path.read_bytes().decode("utf-8", "replace") for path in files if "__pycache__" not in path.parts}
    assert not [path for path, text in texts.items() if hosts.search(text)]
