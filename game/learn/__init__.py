"""What the program remembers of played matches, and what can be learned from them, without a window."""
