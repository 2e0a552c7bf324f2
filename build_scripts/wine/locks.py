"""Lock files as Windows' Python 3.11 reads them: pip evaluates their markers for the system that it runs on."""

from __future__ import annotations

from collections.abc import Iterable

from packaging.requirements import Requirement

from packing import pinned

WINDOWS = {
    "sys_platform": "win32",
    "os_name": "nt",
    "platform_system": "Windows",
    "platform_machine": "AMD64",
    "platform_python_implementation": "CPython",
    "implementation_name": "cpython",
    "python_version": "3.11",
    "python_full_version": "3.11.9",
}


class Differ(Exception):
    """Two locks pin one package differently; the message says which."""


def of_windows(texts: Iterable[str]) -> list[str]:
    """Return what applies to Windows, without its marker and with its hashes; once, in however many locks it is."""
    found: dict[str, str] = {}
    for line in (line for text in texts for line in pinned(text)):
        what, *hashes = (part.strip() for part in line.split(" --hash="))
        asked = Requirement(what)
        if asked.marker is None or asked.marker.evaluate(WINDOWS):
            version = f"{asked.name}{asked.specifier}"
            whole = found.setdefault(asked.name, " --hash=".join([version, *hashes]))
            if whole.partition(" ")[0] != version:
                raise Differ(f"the locks pin {asked.name} differently")
    return list(found.values())
