"""What opens over the table: menu, score, feed, quick refusals."""
