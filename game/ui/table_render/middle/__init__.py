"""Rendering of the middle of a table without melds."""
