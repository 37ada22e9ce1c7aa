"""What a sensible player leans to, by what he is asked: moves, battles, trade, purchases."""
