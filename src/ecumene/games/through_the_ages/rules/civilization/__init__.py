"""What a civilization has: its ratings, its food, resources and workers, its military cards."""
