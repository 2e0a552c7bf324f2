"""Levels of dice: turns and races reckoned exactly."""
