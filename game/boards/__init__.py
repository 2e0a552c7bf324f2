"""What board games share: named points and their drawing, pieces that are put on the board, and puzzles."""
