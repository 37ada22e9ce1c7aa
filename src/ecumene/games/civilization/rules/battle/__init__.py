"""Battles: declaring and joining them, the rounds, their odds, and what comes after."""
