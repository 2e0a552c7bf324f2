"""Seats that no person fills: the thread on which computer players think."""
