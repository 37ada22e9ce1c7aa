"""What a position promises, and what a sensible player leans to: for the programs that play this game."""
