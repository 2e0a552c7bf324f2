"""The table scene: one person's view of a match, played with mouse, touch or keyboard."""
