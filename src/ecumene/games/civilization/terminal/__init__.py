"""The table drawn in text."""
