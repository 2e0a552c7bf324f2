"""The one door to files that others may have changed: plain ones of a bounded size, and no wait for any other."""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path
from typing import IO

from game.engine.said import Said, filled, said

MOST_KEPT = 1 << 20  # bytes of settings, people or tables
MOST_RECORD = 16 << 20  # bytes of a save or a record; a long match is a tenth of a MiB
PRIVATE = 0o600  # a save holds every card: it is for its owner alone
_FLAGS = sum(getattr(os, name, 0) for name in ("O_CLOEXEC", "O_BINARY", "O_NOCTTY", "O_NONBLOCK"))


def home() -> Path:
    """The folder of everything the program keeps; SKARNEY_HOME names another."""
    if chosen := os.environ.get("SKARNEY_HOME"):
        return Path(chosen)
    import platformdirs  # needed only where no other folder is named

    return Path(platformdirs.user_data_dir("skarney-table", appauthor=False))


class Unfit(ValueError):
    """What lies there is no plain file, or larger than it may be; the message says which, and so does ``told``."""

    def __init__(self, why: str, told: Said) -> None:
        self.told = told
        super().__init__(why)


NO_FILE, TOO_LARGE = said("It is no plain file."), said("It is larger than {n} MiB.")


def opened(path: Path, most: int = MOST_RECORD) -> IO[bytes]:
    """The file, to be read. Raises Unfit, and OSError as ``open`` does; a pipe or device is not even touched."""
    _fitting(os.stat(path), most)
    handle = os.open(path, os.O_RDONLY | _FLAGS)
    try:
        _fitting(os.fstat(handle), most)  # it may be another by now
    except Unfit:
        os.close(handle)
        raise
    return os.fdopen(handle, "rb")


def whole(path: Path, most: int = MOST_RECORD) -> bytes:
    """All that is in the file. Raises as ``opened`` does."""
    with opened(path, most) as stream:
        data = stream.read(most + 1) or b""
    if len(data) > most:
        raise _too_large(most)
    return data


def _fitting(about: os.stat_result, most: int) -> None:
    if not stat.S_ISREG(about.st_mode):
        raise Unfit("it is no plain file", NO_FILE)
    if about.st_size > most:
        raise _too_large(most)


def _too_large(most: int) -> Unfit:
    return Unfit(f"it is larger than {most >> 20} MiB", filled(TOO_LARGE, n=most >> 20))


def write(path: Path, data: bytes) -> None:
    """Have the file hold this, for its owner alone; the old one stays whole until the new one is. Raises OSError."""
    new = path.with_name(f"{path.name}.{os.urandom(4).hex()}.new")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
    try:
        with os.fdopen(os.open(new, flags, PRIVATE), "wb") as stream:
            stream.write(data)
        os.replace(new, path)
    except OSError:
        with contextlib.suppress(OSError):
            new.unlink()  # half a file must not take what room is left
        raise


def make_private(path: Path) -> None:
    """Leave a plain file to its owner alone, where the system knows owners."""
    with contextlib.suppress(OSError):
        if not path.is_symlink() and path.is_file():
            path.chmod(PRIVATE)


def set_aside(path: Path) -> Path:
    """Give what lies there, whatever it is, a name that is free beside it. Raises OSError."""
    kept, number = path.with_suffix(".damaged"), 1
    while os.path.lexists(kept):
        number += 1
        kept = path.with_suffix(f".damaged-{number}")
    make_private(path)
    os.replace(path, kept)
    return kept
