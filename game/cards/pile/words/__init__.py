"""What a table with a pile shows and says: where things belong, what gestures mean, what is to be done and was."""
