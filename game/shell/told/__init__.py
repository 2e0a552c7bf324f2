"""What is told of a table in sentences: as it happens, and to whoever asks by a key."""
