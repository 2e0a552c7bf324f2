"""Levels for dice games: exact evaluation of turns and races."""
