"""Pages about what was played here: the history, statistics and reviews."""
