"""Rendering of the table: the still picture, and what lies over it."""
