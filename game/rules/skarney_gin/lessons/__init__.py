"""Skarney Gin’s lessons, as data."""
