"""What programs that play reckon with: the worth of a position, likely actions, numbers for learning."""
