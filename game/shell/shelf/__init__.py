"""The shelf of games: a card for each, with its picture, walked over and found by typing."""
