"""Frozen values with one part replaced."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")


def replace_fields(value: T, **fields: Any) -> T:
    """The same value with these fields replaced. Raises TypeError for an unknown field.

    It skips ``__init__``, so it is only for dataclasses without slots, ``__post_init__`` or cached values.
    """
    known = vars(value)
    if not fields.keys() <= known.keys():
        raise TypeError(f"{type(value).__name__} has no {', '.join(sorted(fields.keys() - known.keys()))}")
    twin = object.__new__(type(value))
    twin.__dict__.update(known)
    twin.__dict__.update(fields)
    return twin


def replace_item(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The same tuple with the item at this index replaced."""
    return (*items[:at], item, *items[at + 1 :])
