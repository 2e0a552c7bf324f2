"""The computer players of Scarney on a board: searches for a last single pawn and for the end of a board."""
