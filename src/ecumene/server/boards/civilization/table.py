"""The whole board as its template draws it."""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.engine import Language
from ecumene.server.boards.map import ListedMap, MapPicture
from ecumene.server.boards.parts.drawn import Drawn

from .fighting import Fighting
from .parts import Ending, Opponent, PlaceCard, Realm, Start, Strip, View
from .technologies import Technologies
from .trading import Trading


@dataclass(frozen=True)
class Table(Drawn):
    """The whole board."""

    map: MapPicture
    listed: ListedMap
    """Regions and seas."""
    opponents: tuple[Opponent, ...]
    views: tuple[View, ...]
    strip: Strip
    key: tuple[tuple[str, str, str], ...]
    """What the symbols of the map mean: a class, an icon or a letter, and words."""
    going: PlaceCard | None
    technologies: Technologies
    trading: Trading
    fighting: Fighting | None
    lots: bool
    """Whether very many places can be pressed."""
    starts: tuple[Start, ...]
    """Where one could begin, while that is asked."""
    realm: Realm
    theirs: tuple[Realm, ...]
    ending: Ending | None
    watching: bool
    say: Language
