"""Ecumene: civilization board games to play, to watch and to study."""

from ecumene.moved import serve_old_places

__version__ = "0.1.0"

serve_old_places()
