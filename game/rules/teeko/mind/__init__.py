"""What Teeko's computer players think with: a quick position, and a table of all positions that are lost."""
