"""Puzzles: made in advance, solved at the table, and their results."""
