"""The middle of a table without melds: a board, and piles that are stacked, fanned or side by side."""
