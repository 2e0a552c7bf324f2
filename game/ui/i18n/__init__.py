"""The language of the window: the languages there are, and their catalogues."""
