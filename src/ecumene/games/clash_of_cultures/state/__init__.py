"""What stands on the table: the board and its pieces, and what is remembered for a turn."""
