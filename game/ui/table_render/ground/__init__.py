"""What is drawn under the cards: panels, areas, piles and the tray, each by itself."""
