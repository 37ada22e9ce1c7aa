"""The chapters of the rule book: set-up, the turn, moving, battle, trade, production, buying, key moments, endings."""

SAVED_AS = "ecumene.games.civilization"
"""Names of steps in saved games are as if the chapters lay beside the room."""
