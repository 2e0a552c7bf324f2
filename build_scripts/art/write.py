"""Whole files: the SVG frame around drawn parts, and writing or comparing the files on disk."""

from __future__ import annotations

from pathlib import Path


def svg(parts: str, wide: int = 240, high: int = 336) -> str:
    """Return a complete file, one element per line so that diffs are readable."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}">'
    return f"{head}\n{broken(parts)}\n</svg>\n"


def broken(parts: str) -> str:
    return parts.replace("><", ">\n<")


def put(root: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        target = root / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text.encode("utf-8"))


def differing(root: Path, files: dict[str, str]) -> list[str]:
    """Return the names of files that are missing or have other content."""
    return [name for name, text in files.items() if not _same(root / name, text)]


def _same(target: Path, text: str) -> bool:
    return target.is_file() and target.read_bytes() == text.encode("utf-8")
