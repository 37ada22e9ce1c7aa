"""What drawings share, on boards that can show any game and in a terminal."""
