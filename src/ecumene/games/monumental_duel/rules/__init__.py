"""The chapters of the rule book: set-up, the round, what an action can be, and what effects do."""

SAVED_AS = "ecumene.games.monumental_duel"
"""Names of steps in saved games are as if the chapters lay beside the room."""
