"""Events: how they are drawn, and what they do."""
