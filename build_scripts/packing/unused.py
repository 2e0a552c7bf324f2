"""Libraries that pygame brings for formats this program never uses: left out of what is packed.

Sounds are WAV and pictures SVG or PNG, which SDL reads by itself and by libpng. On Windows SDL loads the others only
when they are needed; on Linux it is linked with them, and its files are changed in place: nothing moves. What depends
on a library that is left out would not load: its symbols become weak symbols, which may stay without a value. A library
search path that only the building machine has is removed, too.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping, Set
from io import BytesIO
from pathlib import Path
from typing import Any

from packing import ELF, Failed, files_in

NAMES = (
    "jpeg", "tiff", "webp", "webpdemux", "sharpyuv",  # pictures
    "FLAC", "fluidsynth", "gme", "modplug", "mpg123", "ogg", "opus", "opusfile", "sndfile", "vorbis", "vorbisenc",
    "vorbisfile", "wavpack", "xmp",  # sounds
)  # fmt: skip
BESIDE = "$ORIGIN"  # a folder relative to the file's own
WEAK = 2
UNVERSIONED = 1
INFO_AT = 4  # of a symbol's entry: its type, and its binding in the upper four bits
NEED, PART = struct.Struct("<HHIII"), struct.Struct("<IHHII")  # of .gnu.version_r: a library, and a version of it


def is_unused(name: str) -> bool:
    """Return whether this is the file name of such a library, with or without a version."""
    stem = name.removeprefix("lib").replace(".", "-").partition("-")[0]
    return name.startswith("lib") and stem in NAMES


def leave_out(folder: Path) -> list[str]:
    """Remove them from a folder frozen on Linux, so that the others need none of them; returns the removed names."""
    programs = {path: data for path in files_in(folder) if (data := path.read_bytes()).startswith(ELF)}
    gone = {path: exported(data) for path, data in programs.items() if is_unused(path.name)}
    names = {path.name: offered for path, offered in gone.items()}
    for path, data in programs.items():
        if path not in gone and (lean := trimmed(data, names)) != data:
            path.write_bytes(lean)
    for path in folder.rglob("*"):
        if path in gone or (path.is_symlink() and path.name in names):
            path.unlink()
    return sorted(names)


# ---------------------------------------------------------------- programs of Linux


def exported(data: bytes) -> set[str]:
    """Return the names of the symbols that a library exports."""
    symbols: Any = _elf(data).get_section_by_name(".dynsym")
    return {each.name for each in symbols.iter_symbols() if each["st_shndx"] != "SHN_UNDEF"} if symbols else set()


def trimmed(data: bytes, gone: Mapping[str, Set[str]]) -> bytes:
    """Return the file changed to need none of the libraries in ``gone`` (with what each exports) and no odd folder.

    Raises Failed if that cannot be done in place.
    """
    elf = _elf(data)
    if elf.get_section_by_name(".dynamic") is None:
        return data
    if elf.elfclass != 64 or not elf.little_endian:
        raise Failed("only 64 bits, the lowest byte first, are known here")
    out = bytearray(data)
    versions = _drop_versions(out, elf, gone.keys())
    _weaken(out, elf, {name for offered in gone.values() for name in offered}, versions)
    _drop_tags(out, elf, gone.keys())
    return bytes(out)


def _drop_tags(out: bytearray, elf: Any, gone: Set[str]) -> None:
    """Remove entries from the dynamic section: what stays moves up, and null entries end the table."""
    table = elf.get_section_by_name(".dynamic")
    start, size = table["sh_offset"], table["sh_entsize"]
    kept = b""
    for number, tag in enumerate(table.iter_tags()):
        kind, entry = tag.entry.d_tag, bytes(out[start + number * size : start + (number + 1) * size])
        if (kind == "DT_NEEDED" and tag.needed in gone) or (kind in ("DT_RUNPATH", "DT_RPATH") and _is_odd(tag)):
            continue
        kept += entry
        if kind == "DT_NULL":
            break
    out[start : start + table["sh_size"]] = kept.ljust(table["sh_size"], b"\0")


def _is_odd(tag: object) -> bool:
    path: Any = getattr(tag, "runpath", None) or getattr(tag, "rpath", "")
    return not any(part.startswith(BESIDE) for part in path.split(":"))


def _weaken(out: bytearray, elf: Any, names: Set[str], versions: Set[int]) -> None:
    """Make symbols with one of these names or versions weak."""
    symbols, marks = elf.get_section_by_name(".dynsym"), elf.get_section_by_name(".gnu.version")
    for number, symbol in enumerate(symbols.iter_symbols() if symbols else ()):
        if symbol["st_shndx"] != "SHN_UNDEF" or symbol["st_info"]["bind"] != "STB_GLOBAL":
            continue
        mark = marks["sh_offset"] + 2 * number if marks else None
        version = struct.unpack_from("<H", out, mark)[0] & 0x7FFF if mark else 0
        if symbol.name not in names and version not in versions:
            continue
        at = symbols["sh_offset"] + number * symbols["sh_entsize"] + INFO_AT
        out[at] = WEAK << 4 | out[at] & 0xF
        if mark and version in versions:
            struct.pack_into("<H", out, mark, UNVERSIONED)


def _drop_versions(out: bytearray, elf: Any, gone: Set[str]) -> set[int]:
    """Remove the versions of libraries that are gone; returns the numbers of these versions."""
    section = elf.get_section_by_name(".gnu.version_r")
    if section is None:
        return set()
    libraries = [(need, list(parts)) for need, parts in section.iter_versions()]
    kept = [(need, parts) for need, parts in libraries if need.name not in gone]
    if len(kept) == len(libraries):
        return set()
    if not kept:
        raise Failed(".gnu.version_r would be empty")
    entries = b""
    for left, (need, parts) in _counted_down(kept):
        following = NEED.size + PART.size * len(parts) if left else 0
        entries += NEED.pack(need["vn_version"], len(parts), need["vn_file"], NEED.size, following)
        for more, part in _counted_down(parts):
            named = (part["vna_hash"], part["vna_flags"], part["vna_other"], part["vna_name"])
            entries += PART.pack(*named, PART.size if more else 0)
    start = section["sh_offset"]
    out[start : start + section["sh_size"]] = entries.ljust(section["sh_size"], b"\0")
    _set_tag(out, elf, "DT_VERNEEDNUM", len(kept))
    return {part["vna_other"] for need, parts in libraries if need.name in gone for part in parts}


def _counted_down(items: list[Any]) -> Iterator[tuple[int, Any]]:
    """Yield each with how many follow it."""
    return zip(range(len(items) - 1, -1, -1), items, strict=True)


def _set_tag(out: bytearray, elf: Any, kind: str, value: int) -> None:
    table = elf.get_section_by_name(".dynamic")
    for number, tag in enumerate(table.iter_tags()):
        if tag.entry.d_tag == kind:
            struct.pack_into("<Q", out, table["sh_offset"] + number * table["sh_entsize"] + 8, value)


def _elf(data: bytes) -> Any:
    from elftools.elf.elffile import ELFFile  # only where Linux's programs are frozen

    return ELFFile(BytesIO(data))
