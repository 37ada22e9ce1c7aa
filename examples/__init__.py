"""Examples for docs/adding-a-game.md."""
