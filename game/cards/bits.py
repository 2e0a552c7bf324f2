"""Counting bits, in a form that Cython turns into an instruction each (``bits.pxd``)."""

from __future__ import annotations


def count(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """The place of the lowest bit set; of none -1."""
    return (mask & -mask).bit_length() - 1


def highest(mask: int) -> int:
    """The place of the highest bit set; of none -1."""
    return mask.bit_length() - 1
