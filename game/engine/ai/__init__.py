"""The computer players of all games: searches, world samplers, and five levels made from weights."""
