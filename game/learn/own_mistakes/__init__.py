"""A person's own mistakes, to be tried again: kept as cards, scheduled, and judged when somebody tries."""
