"""What is on the table: the board, the players and their pieces."""
