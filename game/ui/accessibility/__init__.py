"""Accessibility: the window's tree in words, and adapters that pass it to screen readers and speech."""
