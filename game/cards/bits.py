"""Counting bits, in a form that Cython turns into an instruction each (``bits.pxd``)."""

from __future__ import annotations

count = int.bit_count  # how many bits are set
place = {1 << at: at for at in range(64)}.__getitem__  # of a single bit; half of what `lowest` costs plain Python


def lowest(mask: int) -> int:
    """The place of the lowest bit set; of none -1."""
    return (mask & -mask).bit_length() - 1


def highest(mask: int) -> int:
    """The place of the highest bit set; of none -1."""
    return mask.bit_length() - 1
