"""Everything a player can say in this game. The order is fixed: learning programs use the numbers.

An owner's file can change what a card or a place is called and does, never which there are: actions name them by their
ids. A choice of many parts is taken in steps, so no list is long.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from ecumene.engine import Vocabulary

from .cards import FIGURES, RESOURCES

OWN_CARDS = Path(__file__).with_name("cards.toml")
_TABLES = tomllib.loads(OWN_CARDS.read_text(encoding="utf-8"))
KINDS = (
    "technology",
    "wonder",
    "improvement",
    "unit",
    "marker",
    "price",
    "growth",
    "yield",
    "critical",
    "region",
    "sea",
)
IDS = {kind: tuple(id for id, table in _TABLES.items() if table["kind"] == kind) for kind in KINDS}
"""The ids of all cards of a kind, in the order of the file."""
REGIONS, SEAS = IDS["region"], IDS["sea"]
PLACES = (*REGIONS, *SEAS)
MOST_SEATS = 6
MOST_SHIPS = 20
"""So many ships a player can have: a bound that no sensible player meets."""
MOST_AT_ONCE = 20
"""So many equal pieces are bought or sold at once at most."""
COINS = (1, 5, 10, 50)
"""The steps in which gold is named in an offer."""
MOST_ITEMS = 8
"""So many things each side of an offer names at most."""

VOCABULARY = Vocabulary()

# -- small choices ----------------------------------------------------------------------------------------------------

YES = VOCABULARY.add("yes")
NO = VOCABULARY.add("no")
DONE = VOCABULARY.add("done")
"""Done moving, trading or buying."""
AT = VOCABULARY.for_each("at", PLACES)
"""A place, whatever it is asked for."""
SEAT = VOCABULARY.for_seats("seat", MOST_SEATS)
AMOUNT = VOCABULARY.in_order("amount", range(MOST_AT_ONCE + 1))
PIECE = VOCABULARY.for_each("piece", [figure.id for figure in FIGURES])
"""A kind of piece, whatever it is asked for."""

# -- movement ---------------------------------------------------------------------------------------------------------

MOVE = VOCABULARY.for_each("move", REGIONS)
"""Armies and settlers set out from a region."""
SAIL = VOCABULARY.for_each("sail", SEAS)
"""Ships set out from a sea."""
LAND = VOCABULARY.for_each("land", SEAS)
"""Armies and settlers leave their ships."""
FLY = VOCABULARY.for_each("fly", PLACES)
TO = VOCABULARY.for_each("to", PLACES)
"""Where the chosen pieces go."""
LEAVE = VOCABULARY.for_each("leave", [figure.id for figure in FIGURES])
"""One piece fewer goes along."""
ONLY = VOCABULARY.for_each("only", [figure.id for figure in FIGURES])
"""Nobody but pieces of one kind goes along."""
ANCHOR = VOCABULARY.in_order("anchor", range(1, MOST_SHIPS + 1))
"""A ship stays, by its number."""
REGROUP = VOCABULARY.for_each("regroup", SEAS)
"""The cargo of the ships in a sea is spread anew."""
LOAD = VOCABULARY.for_each("load", [figure.id for figure in FIGURES if figure.cargo])
"""One piece of a kind goes aboard the ship in question."""
LOOK = VOCABULARY.for_each("look", REGIONS)
"""A settler looks at a marker."""
REMOVE = VOCABULARY.add("remove")
"""Take an empty marker away."""
KEEP = VOCABULARY.add("keep")
"""Leave it where it is."""

# -- battles ----------------------------------------------------------------------------------------------------------

FIGHT = VOCABULARY.in_order("fight", ("now", "always"))
"""Declare battle on those who enter; from now on everybody who enters here this turn."""
LET = VOCABULARY.in_order("let", ("now", "always"))
"""Let them in."""
ATTACK = VOCABULARY.for_each("attack", PLACES)
"""Fight a battle in a place."""
HELP = VOCABULARY.for_seats("help", MOST_SEATS)
"""Join the side that a player leads."""
ASIDE = VOCABULARY.add("aside")
"""Stay out of a battle."""
SEND = {
    (seat, figure.id): VOCABULARY.add("send", seat + 1, figure.id)
    for seat in range(MOST_SEATS)
    for figure in FIGURES
    if figure.army
}
"""An army of a player fights in this round."""
SHIP = {
    (seat, ship): VOCABULARY.add("ship", seat + 1, ship)
    for seat in range(MOST_SEATS)
    for ship in range(1, MOST_SHIPS + 1)
}
"""A ship of a player fights in this round."""
ESCORT = VOCABULARY.for_seats("escort", MOST_SEATS)
"""An aircraft of a player goes with it."""
ALONE = VOCABULARY.add("alone")

# -- trade ------------------------------------------------------------------------------------------------------------

DEAL = VOCABULARY.for_seats("deal", MOST_SEATS)
"""Compose an offer to a player."""
GIVE_GOLD = VOCABULARY.for_each("give-gold", COINS)
WANT_GOLD = VOCABULARY.for_each("want-gold", COINS)
GIVE_RESOURCE = VOCABULARY.for_each("lend", RESOURCES)
WANT_RESOURCE = VOCABULARY.for_each("borrow", RESOURCES)
GIVE_TECHNOLOGY = VOCABULARY.for_each("give-technology", IDS["technology"])
WANT_TECHNOLOGY = VOCABULARY.for_each("want-technology", IDS["technology"])
GIVE_WONDER = VOCABULARY.for_each("give-wonder", IDS["wonder"])
WANT_WONDER = VOCABULARY.for_each("want-wonder", IDS["wonder"])
GIVE_CITY = VOCABULARY.for_each("give-city", REGIONS)
WANT_CITY = VOCABULARY.for_each("want-city", REGIONS)
GIVE_PIECE = VOCABULARY.for_each("give-piece", PLACES)
"""A piece that stands in a place; which one is asked next."""
WANT_PIECE = VOCABULARY.for_each("want-piece", PLACES)
OFFER = VOCABULARY.add("offer")
DROP = VOCABULARY.add("drop")
"""Make no offer after all."""
ACCEPT = VOCABULARY.add("accept")
REFUSE = VOCABULARY.add("refuse")
COUNTER = VOCABULARY.add("counter")
VOYAGE = VOCABULARY.add("voyage")
"""Magellan's Voyage: force a swap of resource cards."""
SWAP = {
    (seat, resource): VOCABULARY.add("swap", seat + 1, resource) for seat in range(MOST_SEATS) for resource in RESOURCES
}
"""The card of a player that is taken."""
FOR = VOCABULARY.for_each("for", RESOURCES)
"""The card that is given for it."""

# -- purchases --------------------------------------------------------------------------------------------------------

BUY = VOCABULARY.for_each("buy", [figure.id for figure in FIGURES])
DISCOVER = VOCABULARY.for_each("discover", IDS["technology"])
"""Buy a technology, or take a free one."""
FOUND = VOCABULARY.for_each("found", REGIONS)
GROW = VOCABULARY.for_each("grow", REGIONS)
GROW_ALL = VOCABULARY.add("grow-all")
IMPROVE = VOCABULARY.for_each("improve", IDS["improvement"])
SELL = VOCABULARY.for_each("sell", [figure.id for figure in FIGURES if figure.military])
LAUNCH = VOCABULARY.add("launch")
"""Buy the colony ship."""
BOMB = VOCABULARY.add("bomb")
"""Use the Manhattan Project."""
PROCLAIM = VOCABULARY.in_order("proclaim", ("diplomatic", "military"))
"""Declare the end of the game."""

# -- what came later: the numbers above stay what they are -------------------------------------------------------------

TAKE_OUT = {
    (giving, number): VOCABULARY.add("take-out", side, number + 1)
    for giving, side in ((True, "given"), (False, "wanted"))
    for number in range(MOST_ITEMS)
}
"""A thing that an offer names is taken out of it again, by its place among what is given or wanted."""
