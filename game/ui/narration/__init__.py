"""What screen readers are told about a table in sentences: events as they happen, and answers to keys."""
