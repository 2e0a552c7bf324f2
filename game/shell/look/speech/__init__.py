"""In which language the window speaks: the languages there are, and their catalogues."""
