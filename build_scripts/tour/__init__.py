"""Every scene there is in one language: matches to show, the ways to each scene, and the pictures."""
