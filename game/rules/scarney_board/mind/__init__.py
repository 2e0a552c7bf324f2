"""What the computer players of Scarney's board game think with: a search for the last pawn, and one for two players."""
