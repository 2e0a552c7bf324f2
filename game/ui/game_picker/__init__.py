"""The game picker: a card with a picture for each game, chosen by arrows or by typing."""
