"""Turns mouse, touch, keys and gamepads into pointer and key events, and guards against accidental ones."""
