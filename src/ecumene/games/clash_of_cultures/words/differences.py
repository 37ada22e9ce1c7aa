"""In what one way to go on differs from another, in words: parts of the sentence in which a hint says why."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Text
from ecumene.engine.rooms import PLAIN_WORDS

from ..box.vocabulary import SPACES
from ..state.board import Board
from .prompts import name_now

NUMBERS: Mapping[str, tuple[Text, Text]] = {
    "harvest": (
        Text("your cities can collect about {n} more good", "your cities can collect about {n} more goods"),
        Text("your cities can collect about {n} good less", "your cities can collect about {n} fewer goods"),
    ),
    "armies": (
        Text("you have about {n} more army", "you have about {n} more armies"),
        Text("you have about {n} army less", "you have about {n} fewer armies"),
    ),
    "settlers": (
        Text("you have about {n} more settler", "you have about {n} more settlers"),
        Text("you have about {n} settler less", "you have about {n} fewer settlers"),
    ),
    "hand": (
        Text("you hold about {n} more action card", "you hold about {n} more action cards"),
        Text("you hold about {n} action card less", "you hold about {n} fewer action cards"),
    ),
    "happy": (
        Text("about {n} more of your cities is happy", "about {n} more of your cities are happy"),
        Text("about {n} of your cities less is happy", "about {n} fewer of your cities are happy"),
    ),
    "angry": (
        Text("about {n} more of your cities is angry", "about {n} more of your cities are angry"),
        Text("about {n} of your cities less is angry", "about {n} fewer of your cities are angry"),
    ),
    "food": (
        Text("you have about {n} more food", "you have about {n} more food"),
        Text("you have about {n} less food", "you have about {n} less food"),
    ),
    "ore": (
        Text("you have about {n} more ore", "you have about {n} more ore"),
        Text("you have about {n} less ore", "you have about {n} less ore"),
    ),
    "wood": (
        Text("you have about {n} more wood", "you have about {n} more wood"),
        Text("you have about {n} less wood", "you have about {n} less wood"),
    ),
    "idea": (
        Text("you have about {n} more idea", "you have about {n} more ideas"),
        Text("you have about {n} idea less", "you have about {n} fewer ideas"),
    ),
    "gold": (
        Text("you have about {n} more gold", "you have about {n} more gold"),
        Text("you have about {n} less gold", "you have about {n} less gold"),
    ),
    "mood token": (
        Text("you have about {n} more mood token", "you have about {n} more mood tokens"),
        Text("you have about {n} mood token less", "you have about {n} fewer mood tokens"),
    ),
    "culture token": (
        Text("you have about {n} more culture token", "you have about {n} more culture tokens"),
        Text("you have about {n} culture token less", "you have about {n} fewer culture tokens"),
    ),
}
"""What there is more of, and what there is less of."""
ADVANCE = Text("you can pay for an advance"), Text("you cannot pay for an advance")
WONDER = Text("you have what {wonder} costs"), Text("you do not have what {wonder} costs")
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
    if kind == "advance":
        return ADVANCE[n < 0]
    if kind == "wonder":
        return Text(WONDER[n < 0].msgid, wonder=board.game.things[about[0]])
    if kind in ("open", "takes"):
        words = (OPEN if kind == "open" else TAKES)[n < 0]
        return Text(words.msgid, place=name_now(board, SPACES[about[0]]), player=int(about[1]))
    if kind not in NUMBERS:
        return PLAIN_WORDS.difference(board, key, n)
    words = NUMBERS[kind][n < 0]
    return Text(words.msgid, words.plural, n=abs(n))
