"""What programs that play are given: the worth of a position, what a sensible player leans to, a view as numbers."""
