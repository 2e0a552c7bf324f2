"""Every scene there is in one language: matches to show, how each scene is opened, and the pictures."""
