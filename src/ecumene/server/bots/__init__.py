"""Bots at the tables: who is thought for next, the processes that think, and pauses that tell nothing."""
