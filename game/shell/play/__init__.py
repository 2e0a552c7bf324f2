"""A match being played, and what can be told of it without a pixel."""
