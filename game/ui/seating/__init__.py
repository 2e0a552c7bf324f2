"""The seating: chairs, name cards, saved tables."""
