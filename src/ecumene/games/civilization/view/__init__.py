"""What a seat sees, what is dealt anew since it does not, and what must always hold."""
