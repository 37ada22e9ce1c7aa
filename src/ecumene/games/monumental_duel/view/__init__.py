"""What everybody sees, what nobody can know, and what must always hold."""
