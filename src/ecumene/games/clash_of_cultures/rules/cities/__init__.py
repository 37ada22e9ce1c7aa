"""Cities: how they are founded, what they do when they are activated, their moods, influence, wonders."""
