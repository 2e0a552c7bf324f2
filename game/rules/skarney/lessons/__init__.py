"""Skarney’s lessons, as data."""
