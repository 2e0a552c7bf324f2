"""Files of JSON lines that only grow, to which several windows append; lines that cannot be read stay in them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from game import files


def text_of(line: Mapping[str, Any]) -> bytes:
    """The line as it stands in a file, without its end."""
    return json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode()


def append(path: Path, line: Mapping[str, Any]) -> bool:
    """Append a line; returns whether that worked."""
    try:
        files.append_line(path, text_of(line))
    except (OSError, files.Unfit):
        return False
    return True


def change(path: Path, changed: Callable[[bytes], bytes | None]) -> bool:
    """Put in place of each line what ``changed`` makes of it, nothing for None; returns whether that worked.

    It did where there is no file.
    """
    try:
        lines = files.whole(path, files.MOST_APPENDED).split(b"\n")
        fresh = [made for made in map(changed, lines) if made is not None]
        if fresh != lines:
            files.write(path, b"\n".join(fresh))
    except FileNotFoundError:
        return True
    except (OSError, files.Unfit):
        return False
    return True
