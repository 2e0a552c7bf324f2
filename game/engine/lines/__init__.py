"""What is written: a match as its record, actions as text, and what programs are told, in every game alike."""
