"""Clocks: what a table has agreed on, what each player has left, and when time counts."""
