"""The table as text for a terminal."""
