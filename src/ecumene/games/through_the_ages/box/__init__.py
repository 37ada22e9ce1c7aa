"""What is printed: the cards with their files, what is in the box, and everything a player can say."""
