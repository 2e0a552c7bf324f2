"""Loads code after the first frame, so that an upgrade may replace the program's files while it runs."""
