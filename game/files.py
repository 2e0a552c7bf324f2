"""Safe access to files that others may have changed: only plain files of limited size, without blocking."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from pathlib import Path
from typing import IO

from game.engine.messages import Message, fill, msg

MOST_KEPT = 1 << 20  # bytes of settings, people or tables
MOST_APPENDED = 512 << 20  # bytes of a file that grows by a line at a time
MOST_RECORD = 16 << 20  # bytes of a save or a record; a long match is a tenth of a MiB
PRIVATE = 0o600  # a save holds every card: only its owner may read it
_FLAGS = sum(getattr(os, name, 0) for name in ("O_CLOEXEC", "O_BINARY", "O_NOCTTY", "O_NONBLOCK"))


def home() -> Path:
    """The folder of everything the program stores; SKARNEY_HOME overrides it."""
    if chosen := os.environ.get("SKARNEY_HOME"):
        return Path(chosen)
    import platformdirs  # needed only where no other folder is named

    return Path(platformdirs.user_data_dir("skarney-table", appauthor=False))


class Unfit(ValueError):
    """The path is not a plain file, or the file is too large; the message says which, and so does ``message``."""

    def __init__(self, why: str, message: Message) -> None:
        self.message = message
        super().__init__(why)


NO_FILE, TOO_LARGE = msg("It is not an ordinary file."), msg("It is larger than {n} MiB.")


def open_limited(path: Path, most: int = MOST_RECORD) -> IO[bytes]:
    """The file, open for reading. Raises Unfit, and OSError as ``open`` does; pipes and devices are not opened."""
    _fitting(os.stat(path), most)
    handle = os.open(path, os.O_RDONLY | _FLAGS)
    try:
        _fitting(os.fstat(handle), most)  # it may be another file by now
    except Unfit:
        os.close(handle)
        raise
    return os.fdopen(handle, "rb")


def whole(path: Path, most: int = MOST_RECORD) -> bytes:
    """The whole contents of the file. Raises as ``open_limited`` does."""
    with open_limited(path, most) as stream:
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
    return Unfit(f"it is larger than {most >> 20} MiB", fill(TOO_LARGE, n=most >> 20))


def write(path: Path, data: bytes) -> None:
    """Write the file atomically, readable by its owner only. Raises OSError."""
    new = path.with_name(f"{path.name}.{os.urandom(4).hex()}.new")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
    try:
        with os.fdopen(os.open(new, flags, PRIVATE), "wb") as stream:
            stream.write(data)
        os.replace(new, path)
    except OSError:
        with contextlib.suppress(OSError):
            new.unlink()  # a partial file must not use up the remaining space
        raise


def append_line(path: Path, line: bytes) -> None:
    """Append a line, by one write, so that windows do not mix theirs; on a line of its own, even after one cut off.

    Makes the file and its folder. Raises OSError, and Unfit if the path is no plain file or is too large.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(FileNotFoundError):
        open_limited(path, MOST_APPENDED).close()  # pipes and devices are not opened
    flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
    handle = os.open(path, flags, PRIVATE)
    try:
        size = os.fstat(handle).st_size
        data = line + b"\n"
        if size:
            os.lseek(handle, size - 1, os.SEEK_SET)
            data = data if os.read(handle, 1) == b"\n" else b"\n" + data
        if os.write(handle, data) < len(data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    finally:
        os.close(handle)


def make_private(path: Path) -> None:
    """Make a plain file readable by its owner only, where the system supports it."""
    with contextlib.suppress(OSError):
        if not path.is_symlink() and path.is_file():
            path.chmod(PRIVATE)


def set_aside(path: Path) -> Path:
    """Rename the file, or anything else at this path, to a free name beside it. Raises OSError."""
    kept, number = path.with_suffix(".damaged"), 1
    while os.path.lexists(kept):
        number += 1
        kept = path.with_suffix(f".damaged-{number}")
    make_private(path)
    os.replace(path, kept)
    return kept
