"""Action cards, great persons and objectives."""
