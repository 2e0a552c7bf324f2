"""Pictures of statistics as data, drawn by one layout into the window or into a file."""
