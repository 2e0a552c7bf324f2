"""What the spec needs beside the program, written into build/made by the Python that will freeze it."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import shutil
import struct
import sys
import sysconfig
import zlib
from pathlib import Path

sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from packing import INSTALLER, MADE, ROOT, filled, version, wheels

PLAIN = (16, 32, 48, 64)  # sizes that some programs read only as bitmaps
FELT = (36, 97, 79)
APPLE = {
    b"icp4": 16, b"icp5": 32, b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic13": 256,
    b"ic09": 512, b"ic14": 512,
}  # fmt: skip
PACKED = ("cards/**/*.svg", "portraits/*.svg", "locale/**/*.mo")  # much text, read one at a time
READERS = ("accesskit", "jeepney")  # if there is one for this system
FROZEN_IN = (
    "pygame-ce", "platformdirs", "font-source-sans-pro", "font-source-serif-pro", "fsrs", "typing-extensions",
    "pyinstaller",
)  # fmt: skip


def main() -> None:
    shutil.rmtree(MADE, ignore_errors=True)
    (MADE / "licences").mkdir(parents=True)
    import game
    from game.rules import all_games
    from game.ui.i18n.languages import available_languages

    assets(Path(game.__file__).parent / "assets", MADE / "assets")
    listed("games", list(all_games()))
    listed("languages", [each.code for each in available_languages()])
    listed("kernels", wheels.names_of(Path(game.__file__).parents[1]))
    listed("readers", readers())
    (MADE / "skarney.ico").write_bytes(ico(ROOT / "assets"))
    (MADE / "side.bmp").write_bytes(side(ROOT / "assets"))
    (MADE / "skarney.icns").write_bytes(icns(ROOT / "assets"))
    (MADE / "version.txt").write_text(resource(), encoding="utf-8")
    licences(MADE / "licences")


def assets(source: Path, to: Path) -> None:
    """Copy the assets in half the size."""
    from game.assets import packed

    shutil.copytree(source, to)
    for path in sorted(each for pattern in PACKED for each in to.glob(pattern)):
        packed(path).write_bytes(zlib.compress(path.read_bytes(), 9))
        path.unlink()


def listed(what: str, names: list[str]) -> None:
    """Write the list of what selfcheck will look for in the frozen program."""
    (MADE / f"{what}.txt").write_text("".join(f"{name}\n" for name in names), encoding="utf-8", newline="\n")


def readers() -> list[str]:
    """Return the packages for screen readers on this system, if any."""
    return [name for name in READERS if importlib.util.find_spec(name)]


def licences(folder: Path) -> None:
    """Collect the licences of everything bundled: ours, Python's, the packages' and those of their libraries."""
    shutil.copyfile(ROOT / "LICENSE", folder / "skarney-table.txt")
    for path in (INSTALLER / "licences").iterdir():
        shutil.copyfile(path, folder / path.name)
    for path in (Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"):
        if path.is_file():
            shutil.copyfile(path, folder / "python.txt")
    for name in (*FROZEN_IN, *readers()):
        files = importlib.metadata.files(name) or []
        texts = [f for f in files if f.name.upper().startswith(("LICENSE", "COPYING")) and f.suffix != ".py"]
        for number, text in enumerate(texts):
            shutil.copyfile(str(text.locate()), folder / f"{name}{number or ''}.txt")
    found = {path.stem for path in folder.iterdir()} | {"pygame-ce"}  # LGPL-2.1.txt is its licence
    missing = {"python", *FROZEN_IN, *readers()} - found
    if missing:
        raise SystemExit(f"no licence was found of: {', '.join(sorted(missing))}")


def resource() -> str:
    """Return the version resource of the Windows programs, as PyInstaller reads it."""
    words = {"VERSION": version(), "NUMBERS": str((*map(int, version().split(".")), 0))}
    return filled((INSTALLER / "windows" / "version.txt").read_text(encoding="utf-8"), words)


# ---------------------------------------------------------------- icons of Windows and macOS, from those in assets/


def ico(assets: Path) -> bytes:
    """Return an .ico: bitmaps up to 64 pixels, above them PNG."""
    sizes = (*PLAIN, 128, 256)
    pictures = [_bitmap(assets, size) if size in PLAIN else _png(assets, size) for size in sizes]
    at = 6 + 16 * len(sizes)
    head = struct.pack("<HHH", 0, 1, len(sizes))
    for size, picture in zip(sizes, pictures, strict=True):
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return head + b"".join(pictures)


def icns(assets: Path) -> bytes:
    """Return an .icns of PNG pictures for plain and dense displays."""
    pictures = ((kind, _png(assets, size)) for kind, size in APPLE.items())
    parts = b"".join(kind + struct.pack(">I", 8 + len(png)) + png for kind, png in pictures)
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


def side(assets: Path) -> bytes:
    """Return the picture beside the installer's last page, a .bmp of the required size: the icon on felt."""
    import pygame

    picture = pygame.Surface((164, 314))
    picture.fill(FELT)
    picture.blit(pygame.image.load(assets / "icon-128.png"), (18, 93))
    rows = bytearray(pygame.image.tobytes(picture, "RGB", True))  # bottom row first, 492 bytes each: no padding needed
    rows[0::3], rows[2::3] = rows[2::3], rows[0::3]
    return struct.pack("<2sIIIIiiHHIIiiII", b"BM", 54 + len(rows), 0, 54, 40, 164, 314, 1, 24, 0, 0, 0, 0, 0, 0) + rows


def _png(assets: Path, size: int) -> bytes:
    return (assets / f"icon-{size}.png").read_bytes()


def _bitmap(assets: Path, size: int) -> bytes:
    """Return a bitmap as icons hold it: bottom row first, blue first, then a mask that the alpha makes redundant."""
    import pygame

    picture = pygame.image.load(assets / f"icon-{size}.png")
    rows = pygame.image.tobytes(picture, "BGRA", True)
    mask = bytes((size + 31) // 32 * 4 * size)
    return struct.pack("<IiiHHIIiiII", 40, size, 2 * size, 1, 32, 0, len(rows) + len(mask), 0, 0, 0, 0) + rows + mask


if __name__ == "__main__":
    main()
