"""Everything a player can say in this game. The order is fixed: learning programs use the numbers."""

from __future__ import annotations

from ecumene.engine import Vocabulary

from .cards import RESOURCES

CARD_IDS = tuple(f"C{n:02}" for n in range(1, 56))
WONDER_IDS = tuple(f"W{n:02}" for n in range(1, 21))
MOST_PLAYERS = 4

VOCABULARY = Vocabulary()


# An owner's file can replace every card and wonder, and all tables share these actions: they name cards by their ids,
# and `Board.card` and `Board.wonder` say which ones that are at a table.
# Actions about cards are found by the card's number, those about resources by rank, those about wonders by id.
PLAY_RESOURCE = VOCABULARY.in_order("resource", CARD_IDS)
PLAY_TECHNOLOGY = VOCABULARY.in_order("technology", CARD_IDS)
BUY = VOCABULARY.in_order("buy", CARD_IDS)
SPEND = VOCABULARY.in_order("spend", CARD_IDS)
RESTORE = VOCABULARY.in_order("restore", CARD_IDS)
TAKE = VOCABULARY.in_order("take", CARD_IDS)
RESPOND = VOCABULARY.in_order("respond", CARD_IDS)
LAUNCH = VOCABULARY.in_order("launch", CARD_IDS)
COMMIT = VOCABULARY.in_order("commit", CARD_IDS)
FORCE = VOCABULARY.in_order("force", CARD_IDS)
COPY = VOCABULARY.in_order("copy", CARD_IDS)

GAIN = VOCABULARY.in_order("gain", RESOURCES)

WONDER = VOCABULARY.for_each("wonder", WONDER_IDS)
GLORY = VOCABULARY.for_each("glory", WONDER_IDS)
LIFT = VOCABULARY.for_each("lift", WONDER_IDS)
GIVE = VOCABULARY.for_each("give", WONDER_IDS)
GIVE_POINTS = VOCABULARY.add("give", "points")

TARGET = VOCABULARY.for_seats("target", MOST_PLAYERS)
ACTIVATE = VOCABULARY.add("activate")
PAY_POINTS = VOCABULARY.add("pay", "points")
SKIP = VOCABULARY.add("skip")
DONE = VOCABULARY.add("done")
PASS = VOCABULARY.add("pass")

FORCE_PLACE = VOCABULARY.in_order("force", range(1, len(CARD_IDS) + 1))
"""Where cards are hidden, others are pointed at by their place in the line; people count places from 1."""
