"""The log of a table: what an entry makes of it, which entries still matter, and events as they are stored."""
