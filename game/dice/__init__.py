"""What games with Scarne’s dice share: faces, chances, looks and puzzles."""
