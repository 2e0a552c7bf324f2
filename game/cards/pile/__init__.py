"""The one table of rummies: draw or take from a pile, lay, lay off, discard, and count what lies and what is held."""
