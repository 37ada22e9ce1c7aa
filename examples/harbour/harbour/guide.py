"""The guide of a first game: what somebody hears who has never played, each thing once, when it matters."""

from __future__ import annotations

from ecumene.engine import Lesson, Text, View


def pair(view: View) -> bool:
    """Two crates of a kind lie in the viewer's own hold."""
    hold = view["ships"][view["viewer"]]["hold"]
    return len(set(hold)) < len(hold)


GUIDE = (
    Lesson("goal", Text("The most coins win. In a turn you take two actions: load a crate, or sell a kind."), "goal"),
    Lesson("load", Text("Nobody knows what is in a crate, and only you will see it."), "load", "quay", verbs=("load",)),
    Lesson("sell", Text("Two of a kind bring 4 coins, three bring 9: it pays to wait."), "sell", "ship", when=pair),
)
