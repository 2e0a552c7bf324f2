"""What software centres, Debian and Flathub are told is whole, and true of this program."""

from __future__ import annotations

import re
import struct
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from game.rules import all_games
from packing import Failed, changes, linux, page, version
from wine import frozen

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def shown() -> ET.Element:
    """The metainfo file as it is packed."""
    return ET.fromstring(linux.metainfo())


def test_every_game_is_named(shown: ET.Element) -> None:
    """By its title, in the description."""
    words = " ".join("".join(shown.find("description").itertext()).split())  # type: ignore[union-attr]
    assert [game.title.text for game in all_games().values() if game.title.text not in words] == []


def test_every_picture_is_there(shown: ET.Element) -> None:
    """Five games, each picture as large as is said of it."""
    images = [image for shot in shown.iter("screenshot") for image in shot.iter("image")]
    assert len(images) == 5
    for image in images:
        head = (ROOT / "docs/screenshots" / str(image.text).rpartition("/")[2]).read_bytes()[16:24]
        assert struct.unpack(">II", head) == (int(image.attrib["width"]), int(image.attrib["height"]))
        assert str(image.text).startswith(f"{page()}/raw/v{version()}/docs/screenshots/")


def test_releases_are_those_of_the_changelog(shown: ET.Element) -> None:
    """With a few of their points, and a day."""
    numbers = [each.attrib["version"] for each in shown.iter("release")]
    assert numbers == [each.number for each in changes.read()]
    assert numbers[0] == version()
    for each in shown.iter("release"):
        assert re.fullmatch(r"\d{4}-\d\d-\d\d", each.attrib["date"])
        assert 0 < len(list(each.iter("li"))) <= changes.POINTS


def test_the_manual_s_documents_are_packed() -> None:
    """Each file that it sends its reader to."""
    manual = (ROOT / "installer/linux/skarney.6").read_text(encoding="utf-8")
    named = set(re.findall(r"^\.I ([\w-]+\.(?:md|py))", manual, re.M))
    assert named == set(linux.DOCUMENTS)
    assert all((ROOT / "docs" / name).is_file() for name in named)


def test_locks_are_read_as_windows_reads_them() -> None:
    """What is for other systems goes, and what two locks pin differently is refused."""
    one = "a==1 ; sys_platform == 'win32' \\\n    --hash=sha256:1\n"
    one += "b==2 ; sys_platform != 'win32' \\\n    --hash=sha256:2\n"
    assert frozen.of_windows([one, "# c\na==1 \\\n    --hash=sha256:1\n"]) == ["a==1 --hash=sha256:1"]
    with pytest.raises(Failed):
        frozen.of_windows([one, "a==3 --hash=sha256:3\n"])
