"""A match in progress, and what can be said about it without drawing."""
