"""What mouse, fingers, keys and pads do becomes pointer and key events; and which presses are meant."""
