"""What one person holds, points at and scrolls."""
