"""What board games share: named points, their drawing, and the base class."""
