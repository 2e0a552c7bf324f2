"""Who sits where: chairs, name cards, remembered tables."""
