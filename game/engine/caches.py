"""What functions of games remember: tables that may take megabytes, and are of use only while their game is played."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

R = TypeVar("R")

_CLEARS = list[tuple[str, Callable[[], object]]]()  # the module that remembers, and what makes it forget


def while_played(most: int | None = None) -> Callable[[Callable[..., R]], _lru_cache_wrapper[R]]:
    """Return a decorator for a function in a game's package: as ``lru_cache``, until the game has been left."""

    def keeping(made: Callable[..., R]) -> _lru_cache_wrapper[R]:
        kept = lru_cache(maxsize=most)(made)
        forgotten_when_left(made.__module__, kept.cache_clear)
        return kept

    return keeping


def forgotten_when_left(module: str, clear: Callable[[], object]) -> None:
    """Call ``clear`` when the game of this module has been left; it may be called on any thread."""
    _CLEARS.append((module, clear))


def forget_all_but(packages: Collection[str]) -> None:
    """Forget what games remember, except those in these packages. What is asked for later is computed again."""
    kept = tuple(f"{package}." for package in packages)
    for module, clear in tuple(_CLEARS):
        if not module.startswith(kept):
            clear()
