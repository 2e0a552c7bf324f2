"""A frozen value with some of its fields changed: what rules do most often, and ``dataclasses.replace`` does slowly."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")


def changed(value: T, **fields: Any) -> T:
    """The same value with these fields instead. TypeError for a field that it has not.

    For plain dataclasses: all that such a value knows are its fields, which nothing looks at while it is made (no
    slots, no ``__post_init__``, nothing cached on it).
    """
    known = vars(value)
    if not fields.keys() <= known.keys():
        raise TypeError(f"{type(value).__name__} has no {', '.join(sorted(fields.keys() - known.keys()))}")
    twin = object.__new__(type(value))
    twin.__dict__.update(known)
    twin.__dict__.update(fields)
    return twin
