"""Layout, input and texts of a table with a pile."""
