"""Teeko's computer players: a search state, and a table of all lost positions."""
