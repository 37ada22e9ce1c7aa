"""What is said to people: actions, questions, events and cards, the guide, warnings, the end of the game."""
