"""The program's icon in the containers of Windows and macOS, made from the pictures in assets/."""

from __future__ import annotations

import struct
from pathlib import Path

PLAIN = (16, 32, 48, 64)  # sizes that some programs read only as bitmaps
FELT = (36, 97, 79)
APPLE = {
    b"icp4": 16, b"icp5": 32, b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic13": 256,
    b"ic09": 512, b"ic14": 512,
}  # fmt: skip


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
    parts = b"".join(kind + struct.pack(">I", 8 + len(png)) + png for kind, png in _apple(assets))
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


def _apple(assets: Path) -> list[tuple[bytes, bytes]]:
    return [(kind, _png(assets, size)) for kind, size in APPLE.items()]


def _png(assets: Path, size: int) -> bytes:
    return (assets / f"icon-{size}.png").read_bytes()


def _bitmap(assets: Path, size: int) -> bytes:
    """Return a bitmap as icons hold it: bottom row first, blue first, then a mask that the alpha makes redundant."""
    import pygame

    picture = pygame.image.load(assets / f"icon-{size}.png")
    rows = pygame.image.tobytes(picture, "BGRA", True)
    mask = bytes((size + 31) // 32 * 4 * size)
    return struct.pack("<IiiHHIIiiII", 40, size, 2 * size, 1, 32, 0, len(rows) + len(mask), 0, 0, 0, 0) + rows + mask
