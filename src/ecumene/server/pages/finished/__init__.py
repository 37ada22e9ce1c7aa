"""A finished game: its result, its replay, its record, and playing on from one of its positions."""
