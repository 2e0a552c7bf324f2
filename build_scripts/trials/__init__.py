"""Slow trials of what build.py made, by installing it, starting it and playing with it: see try_packages.py."""
