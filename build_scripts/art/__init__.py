"""Draws the card deck: flat SVG files that pygame's small SVG reader shows correctly."""
