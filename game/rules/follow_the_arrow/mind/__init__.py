"""What Follow the Arrow's computer players think with: a quick position to look ahead in."""
