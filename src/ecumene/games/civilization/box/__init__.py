"""What is printed: cards, their file, the map, and all that can be said."""
