"""What a seat sees: the view and its parts, what is dealt anew, what must always be true."""
