"""Ecumene: civilization board games to play, to watch and to study."""

__version__ = "0.1.0"
