"""In what one way to go on differs from another, in words: parts of the sentence in which a hint says why."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Text
from ecumene.engine.rooms import PLAIN_WORDS

from ..state.board import Board

NUMBERS: Mapping[str, tuple[Text, Text]] = {
    "gold": (
        Text("you have about {n} more gold", "you have about {n} more gold"),
        Text("you have about {n} less gold", "you have about {n} less gold"),
    ),
    "income": (
        Text("each production brings about {n} more gold", "each production brings about {n} more gold"),
        Text("each production brings about {n} less gold", "each production brings about {n} less gold"),
    ),
    "military": (
        Text("you have about {n} more military unit", "you have about {n} more military units"),
        Text("you have about {n} military unit less", "you have about {n} fewer military units"),
    ),
    "settlers": (
        Text("you have about {n} more settler", "you have about {n} more settlers"),
        Text("you have about {n} settler less", "you have about {n} fewer settlers"),
    ),
}
"""What there is more of, and what there is less of."""
AFFORDS = (
    Text("the next production lets you buy {technology}"),
    Text("the next production does not let you buy {technology}"),
)
OPEN = (
    Text("{player}'s armies would probably take {place} from you"),
    Text("{player}'s armies would probably not take {place} from you"),
)
TAKES = (
    Text("your armies would probably take {place} from {player}"),
    Text("your armies would probably not take {place} from {player}"),
)


def difference(board: Board, key: str, n: int) -> Text:
    """A part of a sentence, by the keys of the outlook."""
    kind, *about = key.split(":")
    if kind == "affords":
        return Text(AFFORDS[n < 0].msgid, technology=board.game.technology[about[0]])
    if kind in ("open", "takes"):
        words = (OPEN if kind == "open" else TAKES)[n < 0]
        return Text(words.msgid, place=board.world.regions[int(about[0])], player=int(about[1]))
    if kind not in NUMBERS:
        return PLAIN_WORDS.difference(board, key, n)
    words = NUMBERS[kind][n < 0]
    return Text(words.msgid, words.plural, n=abs(n))
