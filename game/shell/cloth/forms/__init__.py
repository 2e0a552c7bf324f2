"""The five forms of the table: each says how its parts lie beside and below each other, and never where."""
