"""What is kept on disk: settings, people, tables, saves."""
