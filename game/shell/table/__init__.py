"""The table: one person's view of a match, played with mouse, finger or keys."""
