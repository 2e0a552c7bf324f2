"""Computer players of rummies with a pile: one fast state in integers for all the games, and a policy."""
