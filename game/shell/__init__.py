"""The window: pygame lives here and nowhere else, and no game is named."""
