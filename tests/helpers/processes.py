"""Which processes are alive, from /proc, so only on Linux; one that has ended but was not reaped does not count."""

from __future__ import annotations

from pathlib import Path


def of_session(leader: int) -> set[int]:
    """Return all that were started in the session of this process, including itself."""
    return {pid for pid in map(int, filter(str.isdigit, names())) if facts(pid)[0] == leader and lives(pid)}


def lives(pid: int) -> bool:
    """Return whether there is such a process that has not ended."""
    return facts(pid)[1] not in ("", "Z", "X")


def names() -> list[str]:
    return [path.name for path in Path("/proc").iterdir()]


def facts(pid: int) -> tuple[int, str]:
    """Return its session and state; 0 and "" for one that is gone."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return 0, ""
    return int(status[3]), status[0]
