"""What is remembered of matches played, and what there is to learn from them; no window is needed for any of it."""
