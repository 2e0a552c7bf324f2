"""What every scene is: its life, pages and dialogs."""
