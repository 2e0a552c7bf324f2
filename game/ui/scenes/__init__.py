"""What every scene has in common: its life cycle, pages and dialogs."""
