"""Seats that no person fills: levels, other people's programs, and where both think."""

THINK = "--think-for-another"  # told to a frozen program that shall be the process in which levels search
