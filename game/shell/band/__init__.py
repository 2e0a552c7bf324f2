"""What is asked of a person, in a band over the what-now line and the tray: table, melds and hand stay in view."""
