"""What rummies with a discard pile share: draw or take from it, lay, lay off, discard, and score."""
