"""The table from a picture, and where everything lies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ecumene.games.civilization import GAME
from ecumene.server.boards.picture import Picture, element

from .ending import ending
from .fighting import draw_fighting
from .map.spaces import listed, world_map
from .opponents import opponents
from .over import legend, place_card
from .pencil import Pencil
from .realm import realm
from .starts import proposed, starts
from .strip import BATTLE, MAP, TECHNOLOGIES, TRADE, strip, views
from .table import Table
from .technologies import draw_technologies
from .trading import draw_trading

LOTS = 14
"""Where more places than these glow, they glow less."""


def draw(picture: Picture) -> Table:
    """The whole board as one viewer sees it."""
    pencil = Pencil(picture)
    going = place_card(pencil)
    drawn = world_map(pencil, proposed(pencil.view))
    begin = starts(pencil)
    own = realm(pencil, pencil.near)
    others = opponents(pencil)
    technologies, fighting, trading = draw_technologies(pencil), draw_fighting(pencil), draw_trading(pencil)
    known = f"{len(pencil.view['technologies'])}/{len(pencil.game.technologies)}"
    over = ending(pencil)
    there = {MAP: "", TECHNOLOGIES: known} | ({TRADE: ""} if over is None else {})
    if fighting is not None:
        there[BATTLE] = ""
    return Table(
        map=drawn,
        listed=listed(pencil, drawn),
        opponents=others,
        views=views(pencil, there),
        strip=strip(pencil),
        key=legend(pencil.language),
        going=going,
        technologies=technologies,
        trading=trading,
        fighting=fighting,
        lots=sum([space.press is not None and space.press.legal for space in drawn.spaces]) > LOTS,
        starts=begin,
        realm=own,
        theirs=tuple(realm(pencil, seat) for seat in pencil.others),
        ending=over,
        watching=pencil.viewer is None,
        say=pencil.language,
    )


def places(view: Mapping[str, Any]) -> dict[str, str]:
    """Where each thing lies that the log can point at: places of the map with what stands there, technologies, and the
    cards of the civilization that is drawn large."""
    found = {element(id): "map" for id in GAME.place}
    for id, region in view["regions"].items():
        found[element(id)] = f"{region['owner']} {region['size']}"
    if view["rules"] == "advanced":
        found |= {element(id): f"technology {view['technologies'].get(id)}" for id in GAME.technology}
    near = view["viewer"] if 0 <= view["viewer"] < len(view["players"]) else 0
    own = view["players"][near]
    found |= {element(id): "own" for id in (*own["improvements"], *own["wonders"])}
    return found
