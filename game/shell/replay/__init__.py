"""A match gone through again."""
