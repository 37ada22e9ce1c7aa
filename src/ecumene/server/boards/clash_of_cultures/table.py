"""The whole board as its template draws it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ecumene.engine import Language
from ecumene.server.boards.map import ListedMap, MapPicture
from ecumene.server.boards.parts.drawn import Drawn
from ecumene.server.boards.parts.ending import Ending
from ecumene.server.boards.parts.tabs import Tab

from .over_parts import Fight, Gathering, Happening, Theirs, Tray
from .parts import Category, Deck, Opponent, Realm, Round, WonderCard


@dataclass(frozen=True)
class Table(Drawn):
    """The whole board."""

    map: MapPicture
    listed: ListedMap
    """The spaces by their regions."""
    opponents: tuple[Opponent, ...]
    theirs: tuple[Theirs, ...]
    rounds: tuple[Round, ...]
    decks: tuple[Deck, ...]
    wonders: tuple[WonderCard, ...]
    categories: tuple[Category, ...]
    advances: int
    realm: Realm
    fight: Fight | None
    tray: Tray | None
    gathering: Gathering | None
    event: Happening | None
    ending: Ending | None
    aside: bool
    """Whether spaces of the map can be chosen: then nothing lies over them."""
    tabs: tuple[Tab, ...]
    watching: bool
    say: Language
    good_icons: Mapping[str, str]
