"""What is noted behind answers."""
