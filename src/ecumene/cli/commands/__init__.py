"""The commands, one module each: a line that says what it is for, its arguments, and what it does."""
