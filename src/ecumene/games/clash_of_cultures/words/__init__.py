"""The game in words: actions, questions, the log, cards, the guide."""
