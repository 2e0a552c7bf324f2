"""Cards on the cloth: sprites, their order, and where everything lies at any window size."""
