"""Everybody who plays here: guests and accounts, their browsers, their names, what they have read of the guides."""
