"""Bit operations, each of which Cython compiles to one instruction (``bits.pxd``)."""

from __future__ import annotations

count = int.bit_count  # number of bits set
place = {1 << at: at for at in range(64)}.__getitem__  # index of a single bit; faster than `lowest` in plain Python


def lowest(mask: int) -> int:
    """The index of the lowest bit set; -1 if none is."""
    return (mask & -mask).bit_length() - 1


def highest(mask: int) -> int:
    """The index of the highest bit set; -1 if none is."""
    return mask.bit_length() - 1
