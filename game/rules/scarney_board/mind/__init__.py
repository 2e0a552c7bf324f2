"""What the computer players of Scarney's board game think with: searches for a last pawn and for the end of a board."""
