"""What is saved on disk: settings, people, tables, matches."""
