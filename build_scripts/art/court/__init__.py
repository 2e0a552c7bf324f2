"""The court cards and the joker."""
