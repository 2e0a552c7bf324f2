"""Questions to a person, in a band over the prompt line and the tray: table, melds and hand stay in view."""
