"""What was played here: the history and its statistics."""
