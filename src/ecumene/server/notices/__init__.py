"""Notices to other places: when the turn passes to a person, the table's webhook hears of it."""
