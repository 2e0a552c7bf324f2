"""The accessibility tree: the scene's nodes as plain data for screen readers, and announcements."""
