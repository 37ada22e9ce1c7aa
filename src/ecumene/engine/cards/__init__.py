"""Cards as files: read by their types, corrected by owners, listed value by value; and effects in a vocabulary."""
