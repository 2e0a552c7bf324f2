"""The middle of a table that is no rummy's: a board, and piles stacked, fanned or side by side."""
