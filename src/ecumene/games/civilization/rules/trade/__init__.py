"""The second phase of a turn: offers, what they can name, and how it changes hands."""
