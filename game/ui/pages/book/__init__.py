"""The rule book: its pages and the pictures in them."""
