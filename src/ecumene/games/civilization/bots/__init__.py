"""For programs that play: what a position is worth, what a sensible player leans to, and a view as numbers."""
