"""The table painted: the still picture, and what lies over it."""
