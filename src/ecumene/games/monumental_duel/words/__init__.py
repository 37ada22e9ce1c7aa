"""What the game says: actions, questions, the log, cards, the guide, and how it ended."""
