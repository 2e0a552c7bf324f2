"""Skarney's puzzles: what to lay of a hand, searched to the end, and what to offer or take, as experts found it."""
