"""What is printed: cards and wonders, how files of them are read, what effects can say, and what players can say."""
