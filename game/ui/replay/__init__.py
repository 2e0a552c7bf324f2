"""Replays of recorded matches."""
