"""The map: its ground, what lies on it, and what is drawn over it when one asks."""
