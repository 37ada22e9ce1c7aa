"""The chapters of the rule book: set-up, the turn with its phases, what technologies do, the purchase, wonders."""

SAVED_AS = "ecumene.games.guns_and_steel"
"""Names of steps in saved games are as if the chapters lay beside the room."""
