"""Through the Ages: A New Story of Civilization, the base game for two to four players.

The files follow the rule book: cards and the box, set-up, the start of a turn with the card row, politics, the action
phase, the end of a turn, events and colonization, the civilization's values, the end of the game.
"""
