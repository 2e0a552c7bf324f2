"""What any game's computer players think with: searches, feeders for them, and five levels made of figures."""
