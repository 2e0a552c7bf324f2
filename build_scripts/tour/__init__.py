"""Every scene there is in one language: matches to show, the routes to each scene, and the pictures."""
