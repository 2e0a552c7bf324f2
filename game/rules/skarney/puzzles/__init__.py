"""Skarney's puzzles: what to lay, by exhaustive search, and what to offer or take, as experts found it."""
