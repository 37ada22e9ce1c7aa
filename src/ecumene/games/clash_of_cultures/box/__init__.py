"""What is printed: the cards and their file, the map, the names, and everything that can be said."""
