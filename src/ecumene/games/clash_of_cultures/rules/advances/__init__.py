"""Advances: the action Advance, governments, and what advances let their owners do."""
