"""What a seat sees, what it cannot know, and what must always hold."""
