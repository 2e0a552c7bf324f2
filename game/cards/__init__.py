"""What card games share and no game owns."""
