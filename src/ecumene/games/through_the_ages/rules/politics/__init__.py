"""The politics phase: its question, aggressions, wars, pacts, resignation. Events are a room of their own."""
