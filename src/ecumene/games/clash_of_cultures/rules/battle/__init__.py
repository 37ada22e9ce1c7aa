"""Battles: who fights, rounds and combat cards, losses, what comes after; and the odds."""
