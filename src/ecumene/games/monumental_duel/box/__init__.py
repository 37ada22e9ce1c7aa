"""What is printed: cards, civilizations, how files of them are read, what effects can say, and what players can say."""
