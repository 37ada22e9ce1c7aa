"""The map of the world: its ground, what lies on it, the last moves over it."""
