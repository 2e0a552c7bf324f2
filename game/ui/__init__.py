"""The window: pygame is imported only here, and no game is named."""
