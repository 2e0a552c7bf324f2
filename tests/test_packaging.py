"""What packages are made from: complete, valid, and telling one story on every system. Slow trials: try_packages.py."""

from __future__ import annotations

import ast
import configparser
import gzip
import io
import os
import plistlib
import re
import runpy
import shutil
import struct
import subprocess
import sys
import tarfile
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path

import pygame
import pytest

from game import __version__
from game.rules import all_games

ROOT = Path(__file__).resolve().parent.parent
INSTALLER = ROOT / "installer"
LINUX = INSTALLER / "linux"
sys.path.insert(0, str(ROOT / "build_scripts"))

from packing import build_inputs, glibc, icons, linux, macos, version, windows  # noqa: E402


def build(kind: str, folder: Path) -> Path:
    """The wheel or the sdist, as a release uploads it."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)],
        cwd=ROOT, check=True, capture_output=True, timeout=60,
    )  # fmt: skip
    (path,) = folder.iterdir()
    return path


@pytest.fixture(scope="module")
def in_wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    with zipfile.ZipFile(build("wheel", tmp_path_factory.mktemp("wheel"))) as wheel:
        return set(wheel.namelist())


def test_the_wheel_has_every_picture_and_rule_book(in_wheel: set[str]) -> None:
    """And no test, script or installer."""
    pictures = {f"game/{path.relative_to(ROOT).as_posix()}" for path in (ROOT / "assets").rglob("*") if path.is_file()}
    assert len(pictures) > 100
    assert {re.sub(r"\.po$", ".mo", name) for name in pictures} <= in_wheel
    assert {f"game/rules/{game.replace('-', '_')}/RULES.md" for game in all_games()} <= in_wheel
    assert {f"game/rules/teeko/ai/{which}.bin" for which in ("standard", "advanced")} <= in_wheel
    assert {name.split("/")[0] for name in in_wheel} == {"game", f"skarney_table-{__version__}.dist-info"}


def test_the_sdist_has_what_tests_and_builds_need(tmp_path: Path) -> None:
    """An unpacked source archive can be tested, frozen and packed."""
    with tarfile.open(build("sdist", tmp_path)) as sdist:
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
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Import | ast.ImportFrom):
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
                assert not {name for name in names if name in unused and name not in optional}, path
        assert not [name for name in unused if name.startswith("pygame.") and f"{name}." in text], path


@pytest.mark.parametrize("size", linux.SIZES)
def test_icons_are_of_the_size_their_name_says(size: int) -> None:
    """As menus trust them to be."""
    head = (ROOT / "assets" / f"icon-{size}.png").read_bytes()[:24]
    assert struct.unpack(">II", head[16:24]) == (size, size)


def test_the_icon_containers_hold_what_they_list() -> None:
    """Offsets and lengths add up, in both."""
    ico = icons.ico(ROOT / "assets")
    (count,) = struct.unpack("<H", ico[4:6])
    entries = [struct.unpack("<BBBBHHII", ico[6 + 16 * n : 22 + 16 * n]) for n in range(count)]
    assert [entry[0] or 256 for entry in entries] == [*icons.PLAIN, 128, 256]
    assert entries[0][7] == 6 + 16 * count
    assert entries[-1][6] + entries[-1][7] == len(ico)
    icns, at, kinds = icons.icns(ROOT / "assets"), 8, []
    assert icns[:4] == b"icns"
    while at < len(icns):
        kinds.append(icns[at : at + 4])
        at += struct.unpack(">I", icns[at + 4 : at + 8])[0]
    assert at == len(icns) == struct.unpack(">I", icns[4:8])[0]
    assert kinds == list(icons.APPLE)


def test_the_installers_picture_is_what_it_was_painted_as() -> None:
    """Of the size the page has room for, in the colours of the table."""
    picture = pygame.image.load(io.BytesIO(icons.side(ROOT / "assets")), "side.bmp")
    assert picture.get_size() == (164, 314)
    assert [tuple(picture.get_at(at))[:3] for at in ((0, 0), (163, 313))] == [icons.FELT] * 2
    icon = pygame.image.load(ROOT / "assets" / "icon-128.png")
    assert picture.get_at((18 + 64, 93 + 64))[:3] == icon.get_at((64, 64))[:3]


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


def test_the_mac_app_says_what_the_system_asks_of_it() -> None:
    """Sharp on dense displays, among the card games, owner of its records, with the icon that the spec puts inside."""
    plist = plistlib.loads((INSTALLER / "macos" / "Info.plist").read_bytes())
    assert plist["NSHighResolutionCapable"] is True
    assert plist["LSApplicationCategoryType"] == "public.app-category.card-games"
    ours, lines = plist["CFBundleDocumentTypes"]
    (declared,) = plist["UTExportedTypeDeclarations"]
    assert (ours["LSItemContentTypes"], ours["LSHandlerRank"]) == ([declared["UTTypeIdentifier"]], "Owner")
    assert (lines["CFBundleTypeExtensions"], lines["LSHandlerRank"]) == (["jsonl"], "Alternate")
    spec = (INSTALLER / "skarney.spec").read_text("utf-8")
    assert f'MADE / "{ours["CFBundleTypeIconFile"]}"' in spec
    assert f'name="{macos.APP.name}"' in spec
    assert f"macOS {plist['LSMinimumSystemVersion'].removesuffix('.0')} and later" in (ROOT / "README.md").read_text(
        encoding="utf-8"
    )


def test_the_disk_image_shows_the_app_and_where_to_drag_it() -> None:
    """Every picture in its window stands for something in it, inside the window, and not on another."""
    defines = {"app": str(macos.APP), "volume": "Skarney Table", "icon": "skarney.icns"}
    image = runpy.run_path(str(INSTALLER / "macos" / "dmg.py"), init_globals={"defines": defines})
    assert set(image["icon_locations"]) == {Path(path).name for path in image["files"]} | set(image["symlinks"])
    (_, (wide, high)), half = image["window_rect"], image["icon_size"] / 2
    (left, top), (right, bottom) = image["icon_locations"].values()
    assert half < left < right - 2 * half < right < wide - half
    assert half < top == bottom < high - half
    assert image["symlinks"] == {"Applications": "/Applications"}


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A bundle of stand-ins: programs for one processor and for several, a link, and what is no program."""
    app = tmp_path / macos.APP.name
    files = {
        "Contents/MacOS/skarney": b"\xcf\xfa\xed\xfe",
        "Contents/Frameworks/libpython.dylib": b"\xca\xfe\xba\xbe",
        "Contents/Frameworks/pygame/deep/surface.so": b"\xcf\xfa\xed\xfe",
        "Contents/Frameworks/pygame/rect.so": b"\xcf\xfa\xed\xfe",
        "Contents/Resources/assets/QH.svg": b"<svg",
    }
    for name, head in files.items():
        (app / name).parent.mkdir(parents=True, exist_ok=True)
        (app / name).write_bytes(head + b"rest")
    (app / "Contents/Resources/libpython.dylib").symlink_to("../Frameworks/libpython.dylib")
    monkeypatch.setattr(macos, "APP", app)
    for name in ("SKARNEY_SIGN_AS", *macos.NOTARY):
        monkeypatch.delenv(name, raising=False)
    return app


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """What would be run on a Mac."""
    ran: list[tuple[str, ...]] = []
    monkeypatch.setattr(macos, "run", lambda *command: ran.append(command))
    return ran


def test_the_app_is_signed_inside_out(app: Path, commands: list[tuple[str, ...]]) -> None:
    """Each program before what holds it, the app last; no link and no picture; then the whole is looked at."""
    macos.sign()
    *signed, looked = commands
    assert [Path(command[-1]).name for command in signed] == ["surface.so", "rect.so", "libpython.dylib", app.name]
    assert all(command[command.index("--sign") + 1] == macos.AD_HOC for command in signed)
    assert ["--entitlements" in command for command in signed] == [False, False, False, True]
    assert "--deep" not in {word for command in signed for word in command}
    assert looked == ("codesign", "--verify", "--deep", "--strict", str(app))


def test_only_with_credentials_is_the_image_signed_and_notarised(
    app: Path, commands: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In that order, with the hardened runtime and a time stamp; without them the image is made and that is all."""
    macos.pack()
    assert Path(commands[-1][0]).name == "dmgbuild"
    commands.clear()
    for name in ("SKARNEY_SIGN_AS", *macos.NOTARY):
        monkeypatch.setenv(name, name.lower())
    (image,) = macos.pack()
    inside, outside = commands[:5], commands[5:]
    assert all({"--timestamp", "runtime"} <= set(command) for command in inside[:4])
    tools = [[Path(word).name for word in command[:3]] for command in outside]
    assert [tool[0] for tool in tools] == ["dmgbuild", "codesign", "xcrun", "xcrun"]
    assert [tool[1:] for tool in tools[2:]] == [["notarytool", "submit"], ["stapler", "staple"]]
    assert all(str(image) in command for command in outside)


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


def test_the_newest_glibc_is_distinguished_from_the_rest() -> None:
    """By number, not by letter; other versioned symbols do not count."""
    symbols = "0 DF *UND* (GLIBC_2.4) memcpy\n0 DF *UND* (GLIBC_2.17) clock_gettime\n0 DF *UND* (GLIBCXX_3.4.29) x\n"
    assert glibc.newest(symbols) == (2, 17)
    assert glibc.newest("") == ()


def test_what_was_compiled_is_listed_by_module(tmp_path: Path) -> None:
    """Whatever the system calls the file."""
    for name in ("cards/fast_state.abi3.so", "rules/skarney/ai/fast.pyd", "cards/fast_state.py"):
        (tmp_path / "game" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "game" / name).touch()
    assert build_inputs.compiled(tmp_path / "game") == ["game.cards.fast_state", "game.rules.skarney.ai.fast"]


def test_no_file_names_a_package_registry() -> None:
    """Where packages come from is for the user to decide."""
    hosts = re.compile("|".join(("pypi" + r"\.org", "pythonhosted" + r"\.org", "npmjs" + r"\.", "crates" + r"\.io")))
    folders = ("game", "tests", "build_scripts", "installer", "docs", ".github", ".ci")
    files = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file()]
    files += [path for path in ROOT.iterdir() if path.is_file() and path.name != ".git"]
    texts = {path: path.read_bytes().decode("utf-8", "replace") for path in files if "__pycache__" not in path.parts}
    assert not [path for path, text in texts.items() if hosts.search(text)]
