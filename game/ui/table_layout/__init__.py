"""The table layout: where everything is at any window size, and the order of one's own cards."""
