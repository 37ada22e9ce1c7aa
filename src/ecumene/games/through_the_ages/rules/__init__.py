"""The rules in the order of the book, and their pages; chapters with many parts are rooms of their own."""

SAVED_AS = "ecumene.games.through_the_ages"
"""Names of steps in saved games are as if the chapters lay beside the room."""
