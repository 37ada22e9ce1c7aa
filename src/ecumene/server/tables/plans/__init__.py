"""Plans: what somebody has planned for his coming turn, how it is stored, and whether it can be played."""
