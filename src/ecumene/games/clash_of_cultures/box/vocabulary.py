"""Everything a player can say in this game. The order is fixed: learning programs use the numbers.

An owner's file can change what a card is, never which cards there are: actions name advances and cards by their ids.
Actions about places name a space, and a city is named by the space it stands on; they are coined for the spaces of all
maps. A choice of many parts is taken in steps, so no list is long.
"""

from __future__ import annotations

import tomllib
from itertools import product
from pathlib import Path

from ecumene.engine import Vocabulary

from .cards import BUILDINGS, GOODS, HALVES, UNITS
from .world import Space, make_space

OWN_CARDS = Path(__file__).with_name("cards.toml")
_TABLES = tomllib.loads(OWN_CARDS.read_text(encoding="utf-8"))
KINDS = ("advance", "wonder", "combat", "action", "goal", "objective", "event", "track", "region", "map")
IDS = {kind: tuple(id for id, table in _TABLES.items() if table["kind"] == kind) for kind in KINDS}
"""The ids of all cards of a kind, in the order of the file."""
PEOPLE = tuple(id for id in IDS["event"] if _TABLES[id]["rule"] == "person")
"""The events that can be kept: great persons."""


def _all_spaces() -> dict[str, Space]:
    groups = [
        group
        for plan in IDS["map"]
        for group in (*(start["spaces"] for start in _TABLES[plan]["starts"]), *_TABLES[plan]["regions"])
    ]
    ids = sorted({id for group in groups for id in group}, key=lambda id: (int(id[1:]), id[0]))
    return {id: make_space(id) for id in ids}


SPACES = _all_spaces()
"""The spaces of all maps, by id."""
MOST_SEATS = 4
MOST_ARMIES = 4
"""So many armies stand in one space at most."""
MOST_SETTLERS = 4
MOST_SHIPS = 4
MOST_PAID = 20

VOCABULARY = Vocabulary()

# -- a turn: the six actions ------------------------------------------------------------------------------------------

ADVANCE = VOCABULARY.for_each("advance", IDS["advance"])
"""Buy an advance; wherever an advance is to be chosen, the same action says which."""
FOUND = VOCABULARY.for_each("found", SPACES.values())
COLLECT = VOCABULARY.for_each("collect", SPACES.values())
BUILD = VOCABULARY.for_each("build", SPACES.values())
GROW = VOCABULARY.for_each("grow", SPACES.values())
MOVE = VOCABULARY.for_each("move", SPACES.values())
"""A group sets out from a space."""
CHEER = VOCABULARY.for_each("cheer", SPACES.values())
"""Civic Improvement: a city's mood rises by a step."""
VOTE = VOCABULARY.for_each("vote", SPACES.values())
"""The same for a mood token instead of an action (Voting)."""
INFLUENCE = VOCABULARY.for_each("influence", SPACES.values())
ARTS = VOCABULARY.for_each("arts", SPACES.values())
"""Cultural Influence for a culture token instead of an action (Arts & Sculpture)."""
WONDER = VOCABULARY.for_each("wonder", IDS["wonder"])
GARDENS = VOCABULARY.for_each("gardens", SPACES.values())
CARTOGRAPHY = VOCABULARY.add("cartography")
TAXES = VOCABULARY.add("taxes")
LIBERTIES = VOCABULARY.add("liberties")
POWER = VOCABULARY.add("power")
LABOR = VOCABULARY.add("labor")
SWAP = VOCABULARY.in_order("swap", GOODS[5:])
"""Drama & Music: give a mood token or a culture token for the other."""
BARTER = VOCABULARY.for_each("barter", IDS["action"])
PLAY = VOCABULARY.for_each("play", (*IDS["action"], *PEOPLE))
TRADE = VOCABULARY.for_seats("trade", MOST_SEATS)
INVITE = VOCABULARY.for_seats("invite", MOST_SEATS)
"""Ask another player for an offer."""
END = VOCABULARY.add("end")

# -- movement and battles ---------------------------------------------------------------------------------------------

GROUP = {
    (armies, settlers): VOCABULARY.add("group", armies, settlers)
    for armies, settlers in product(range(MOST_ARMIES * 2 + 1), range(MOST_SETTLERS + 1))
    if armies or settlers
}
"""So many armies and settlers go together."""
VESSEL = VOCABULARY.in_order("ship", range(1, MOST_SHIPS + 1))
"""One of the player's ships, by its number."""
TO = VOCABULARY.for_each("to", SPACES.values())
PAVED = VOCABULARY.for_each("paved", SPACES.values())
"""Roads: one space, not heeding the terrain, for ore."""
ROAD = VOCABULARY.for_each("road", SPACES.values())
"""Roads: two spaces, for food."""
HIGHROAD = VOCABULARY.for_each("highroad", SPACES.values())
"""Roads: two spaces, not heeding the terrain, for food and ore."""
LAY = VOCABULARY.in_order("lay", ("straight", "turned"))
SIEGE = VOCABULARY.in_order("siege", ("die", "hit", "both"))
"""Siegecraft: cancel the fortress's die, its cancelled hit, or both."""
FIGHT = VOCABULARY.for_each("fight", IDS["action"])
"""Play the combat half of a card."""
CONTINUE = VOCABULARY.add("continue")
RETREAT = VOCABULARY.add("retreat")
KEEP = VOCABULARY.add("keep")
RAZE = VOCABULARY.add("raze")

# -- small choices ----------------------------------------------------------------------------------------------------

YES = VOCABULARY.add("yes")
NO = VOCABULARY.add("no")
DONE = VOCABULARY.add("done")
AT = VOCABULARY.for_each("at", SPACES.values())
"""A space or a city, whatever it is asked for."""
SEAT = VOCABULARY.for_seats("seat", MOST_SEATS)
AMOUNT = VOCABULARY.in_order("amount", range(MOST_PAID + 1))
TAKE = VOCABULARY.in_order("take", GOODS)
PAY = VOCABULARY.in_order("pay", GOODS)
ADD = VOCABULARY.in_order("add", UNITS)
"""One more unit to build."""
DRAFT = VOCABULARY.add("draft")
"""One army for mood tokens."""
HUSBANDRY = VOCABULARY.add("husbandry")
RAISE = VOCABULARY.in_order("raise", BUILDINGS)
PIECE = VOCABULARY.in_order("piece", BUILDINGS)
"""One of a city's buildings."""
LOSE = VOCABULARY.in_order("lose", UNITS)
SCORE = {(card, half): VOCABULARY.add("score", card, half) for card in IDS["objective"] for half in HALVES}
DROP = VOCABULARY.for_each("drop", (*IDS["action"], *IDS["objective"]))
"""Give a card away or put it back."""
PICK = VOCABULARY.for_each("pick", (*IDS["action"], *IDS["objective"]))
"""Take a card."""

# -- trade ------------------------------------------------------------------------------------------------------------

GIVE = VOCABULARY.in_order("give", GOODS)
GIVE_CARD = VOCABULARY.for_each("give", (*IDS["action"], *IDS["objective"]))
WANT = VOCABULARY.in_order("want", GOODS)
WANT_CARD = VOCABULARY.in_order("want", ("action", "objective"))
OFFER = VOCABULARY.add("offer")
ACCEPT = VOCABULARY.add("accept")
REFUSE = VOCABULARY.add("refuse")
COUNTER = VOCABULARY.add("counter")
PROPOSE = VOCABULARY.add("propose")
"""Make offers in the turns of others, too."""
