"""The middle of a table that is no rummy's, painted."""
