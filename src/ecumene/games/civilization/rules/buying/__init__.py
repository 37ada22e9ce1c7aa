"""The last phase of a turn: technologies, settlements, improvements, units, and what they cost."""
