"""Libraries that pygame brings for formats this program never uses: left out of what is packed.

Sounds are WAV and pictures SVG or PNG, which SDL reads by itself and by libpng. On Windows SDL loads the others only
when they are needed; on Linux it is linked with them, and is changed to work without them.
"""

from __future__ import annotations

from pathlib import Path

NAMES = (
    "jpeg", "tiff", "webp", "webpdemux", "sharpyuv",  # pictures
    "FLAC", "fluidsynth", "gme", "modplug", "mpg123", "ogg", "opus", "opusfile", "sndfile", "vorbis", "vorbisenc",
    "vorbisfile", "wavpack", "xmp",  # sounds
)  # fmt: skip


def is_unused(name: str) -> bool:
    """Return whether this is the file name of such a library, with or without a version."""
    stem = name.removeprefix("lib").replace(".", "-").partition("-")[0]
    return name.startswith("lib") and stem in NAMES


def leave_out(folder: Path) -> list[str]:
    """Remove them from a folder frozen on Linux, so that the others need none of them; returns the removed names."""
    from packing import elf

    files = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file() and not path.is_symlink()}
    programs = {path: data for path, data in files.items() if data.startswith(elf.MAGIC)}
    gone = {path: elf.exported(data) for path, data in programs.items() if is_unused(path.name)}
    names = {path.name: offered for path, offered in gone.items()}
    for path, data in programs.items():
        if path not in gone and (lean := elf.trimmed(data, names)) != data:
            path.write_bytes(lean)
    for path in folder.rglob("*"):
        if path in gone or (path.is_symlink() and path.name in names):
            path.unlink()
    return sorted(names)
