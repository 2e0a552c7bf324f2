"""Records of matches, actions as text, and what programs are told, for every game."""
