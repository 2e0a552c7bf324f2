"""Skarney Table: an offline card table for John Scarne's games."""

__version__ = "0.1.0"
