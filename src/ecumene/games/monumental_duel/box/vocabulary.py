"""Everything a player can say in this game. The order is fixed: learning programs use the numbers.

An owner's file can change what a card is, never which cards there are: actions name cards by their ids, and
`Board.card` says which ones that are at a table.
"""

from __future__ import annotations

import tomllib
from itertools import combinations_with_replacement
from pathlib import Path

from ecumene.engine import Vocabulary

from .card_fields import ORDINARY
from .cards import PLACES, PROVINCE_TYPES, RESOURCES

OWN_CARDS = Path(__file__).with_name("cards.toml")
_TABLES = tomllib.loads(OWN_CARDS.read_text(encoding="utf-8"))
CARD_IDS = tuple(id for id, table in _TABLES.items() if "kind" in table)
CIVILIZATION_IDS = tuple(id for id, table in _TABLES.items() if "kind" not in table)
MOST_TOKENS = 40
"""No player can ever pay more at once than this."""


def _of(*kinds: str) -> list[str]:
    return [id for id in CARD_IDS if _TABLES[id]["kind"] in kinds]


FOR_SALE = [id for id in CARD_IDS if "era" in _TABLES[id] or "copies" in _TABLES[id]]
COMMON = [id for id in CARD_IDS if "copies" in _TABLES[id]]
IN_THE_ROW = [id for id in CARD_IDS if "era" in _TABLES[id]]

VOCABULARY = Vocabulary()

# -- the phases of a round -------------------------------------------------------------------------------------------

ACTIVATE = VOCABULARY.in_order("activate", PLACES)
"""The row and the column that cross in a place."""
BUY = VOCABULARY.for_each("buy", FOR_SALE)
FINISH = VOCABULARY.add("finish")
DEVELOP = VOCABULARY.for_each("develop", _of("policy"))
POLICY = VOCABULARY.add("policy")
CONQUER = VOCABULARY.add("conquer")
USE = VOCABULARY.in_order("use", PLACES)
APPLY = VOCABULARY.in_order("apply", PLACES)
"""The knowledge that lies under a card, or alone in its place."""
PROGRESS = VOCABULARY.add("progress")
ADVANTAGE = VOCABULARY.in_order("advantage", RESOURCES[:ORDINARY])
WARLORD = VOCABULARY.add("warlord")
SCOUT = VOCABULARY.for_each("scout", _of("free city"))
EXCHANGE = {
    pair: VOCABULARY.add("exchange", *(RESOURCES[kind] for kind in pair))
    for pair in combinations_with_replacement(range(ORDINARY), 2)
}
PASS = VOCABULARY.add("pass")

# -- small choices ---------------------------------------------------------------------------------------------------

YES = VOCABULARY.add("yes")
NO = VOCABULARY.add("no")
AMOUNT = VOCABULARY.in_order("amount", range(MOST_TOKENS + 1))
TRADE = VOCABULARY.for_each("trade", _of("free city"))
GET = VOCABULARY.for_each("get", COMMON)
ARCHIVE = VOCABULARY.in_order("archive", PLACES)
ARCHIVE_KNOWLEDGE = tuple([VOCABULARY.add("archive", place, "knowledge") for place in PLACES])
DISCARD = VOCABULARY.in_order("discard", PLACES)
DISCARD_KNOWLEDGE = tuple([VOCABULARY.add("discard", place, "knowledge") for place in PLACES])
STRENGTHEN = VOCABULARY.in_order("strengthen", PLACES)
COPY = VOCABULARY.for_each("copy", _of("building", "policy"))
TAKE = VOCABULARY.in_order("take", RESOURCES[:ORDINARY])
TYPE = VOCABULARY.in_order("type", PROVINCE_TYPES)
TOKEN = VOCABULARY.for_each("token", _of("province"))
BONUS = VOCABULARY.for_each("bonus", _of("province"))
DROP = VOCABULARY.for_each("drop", IN_THE_ROW)
BUILD = VOCABULARY.for_each("build", _of("wonder"))
"""Start or finish a wonder for less."""
KEEP = VOCABULARY.for_each("keep", _of("wonder", "knowledge"))
FIRST = VOCABULARY.for_each("first", CARD_IDS)
"""Which of several effects comes first."""
LEAD = VOCABULARY.for_each("lead", CIVILIZATION_IDS)
STRIKE = VOCABULARY.for_each("strike", CIVILIZATION_IDS)
