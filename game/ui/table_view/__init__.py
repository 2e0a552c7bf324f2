"""What one person sees, holds, points at and scrolls at the table."""
