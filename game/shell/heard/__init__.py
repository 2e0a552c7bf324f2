"""What is heard of the screen: the one tree as plain data for screen readers, and what is announced."""
