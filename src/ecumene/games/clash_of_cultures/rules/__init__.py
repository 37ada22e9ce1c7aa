"""The chapters of the rules in the order of the book. Those with many files have rooms of their own."""

SAVED_AS = "ecumene.games.clash_of_cultures"
"""Names of steps in saved games are as if the chapters lay beside the room."""
