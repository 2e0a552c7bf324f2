"""Follow the Arrow's computer players and their search state."""
