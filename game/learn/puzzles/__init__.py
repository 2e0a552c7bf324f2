"""Puzzles: made ahead, solved at the table, and how that went."""
