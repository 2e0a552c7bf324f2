"""Marks a method that overrides one of a base class; mypy checks it, and ``Game`` when a class is defined."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from typing_extensions import override as override  # part of the type checker, not of the program
else:
    F = TypeVar("F", bound=Callable[..., object])

    def override(method: F) -> F:
        """As ``typing.override`` of Python 3.12: sets ``__override__`` and changes nothing else."""
        method.__override__ = True
        return method
