"""How computer players think at a table with a pile: one position in integers for all its games, and a policy."""
