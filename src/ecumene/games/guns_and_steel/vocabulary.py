"""Everything a player can say in this game. The order is fixed: learning programs use the numbers."""

from __future__ import annotations

from ecumene.engine import Action, Vocabulary

from .cards import RESOURCES

CARD_IDS = tuple(f"C{n:02}" for n in range(1, 56))
WONDER_IDS = tuple(f"W{n:02}" for n in range(1, 21))
MOST_PLAYERS = 4

VOCABULARY = Vocabulary()


def _for_cards(verb: str) -> tuple[Action, ...]:
    return tuple(VOCABULARY.add(verb, id) for id in CARD_IDS)


def _for_wonders(verb: str) -> dict[str, Action]:
    return {id: VOCABULARY.add(verb, id) for id in WONDER_IDS}


def _for_resources(verb: str) -> tuple[Action, ...]:
    return tuple(VOCABULARY.add(verb, resource) for resource in RESOURCES)


# Actions about cards are listed by the card's number, those about resources by rank.
PLAY_RESOURCE = _for_cards("resource")
PLAY_TECHNOLOGY = _for_cards("technology")
BUY = _for_cards("buy")
SPEND = _for_cards("spend")
RESTORE = _for_cards("restore")
TAKE = _for_cards("take")
RESPOND = _for_cards("respond")
LAUNCH = _for_cards("launch")
COMMIT = _for_cards("commit")
FORCE = _for_cards("force")
COPY = _for_cards("copy")

GAIN = _for_resources("gain")

WONDER = _for_wonders("wonder")
GLORY = _for_wonders("glory")
LIFT = _for_wonders("lift")
GIVE = _for_wonders("give")
GIVE_POINTS = VOCABULARY.add("give", "points")

TARGET = tuple(VOCABULARY.add("target", seat) for seat in range(1, MOST_PLAYERS + 1))
ACTIVATE = VOCABULARY.add("activate")
PAY_POINTS = VOCABULARY.add("pay", "points")
SKIP = VOCABULARY.add("skip")
DONE = VOCABULARY.add("done")
PASS = VOCABULARY.add("pass")
