"""What is printed under the cards: panels, areas, piles and the tray, each painted by itself."""
