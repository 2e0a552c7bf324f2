"""`python -m game`: the command `skarney`, and in a frozen program also its child processes."""

import gc
import sys
from importlib.util import find_spec

SHA2 = ("_sha2",) if sys.version_info >= (3, 12) else ("_sha256", "_sha512")
OWN_HASHES = "_md5", "_sha1", *SHA2, "_sha3", "_blake2"


def main() -> int:
    """The command `skarney`. Garbage collection is off until the first picture or the command, for a fast start."""
    gc.disable()
    _leave_out_openssl()
    from game.cli import main as command  # imported after collection is off

    return command()


def _leave_out_openssl() -> None:
    """Let `hashlib` use Python's own functions: OpenSSL, which it prefers, takes 3 MiB. Some Pythons have no other."""
    if "_hashlib" not in sys.modules and all(map(find_spec, OWN_HASHES)):
        sys.modules["_hashlib"] = None  # type: ignore[assignment]  # as if it were not installed


if __name__ == "__main__":
    _leave_out_openssl()

    from game.bots import THINK

    if sys.argv[1:2] == [THINK]:
        from game.bots import child_main

        child_main.main(*sys.argv[2:3])
        sys.exit()
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()  # for `skarney duel`
    sys.exit(main())
