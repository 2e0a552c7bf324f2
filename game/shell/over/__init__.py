"""What comes over the table: menu, score, feed, marks set beforehand."""
