"""What lies before a player: his numbers, hand, resources, technologies and wonders."""

from __future__ import annotations

from ecumene.games.guns_and_steel.box.cards import HIDDEN, NEW_WORLD

from .parts import Area, Figures
from .pencil import Pencil


def area(pencil: Pencil, seat: int) -> Area:
    """A player's area, with the buttons that the viewer has there."""
    player = pencil.view["players"][seat]
    mine = seat == pencil.viewer
    hand_verbs = ("resource", "technology", "respond", "commit") if mine else ()
    resource_verbs = ("spend", "take") if mine else ("force",) if is_target(pencil, seat) else ()
    technology_verbs = ("restore", "launch") if mine else ("copy",)
    return Area(
        seat=pencil.seats[seat],
        figures=Figures(
            player["strength"],
            player["score"],
            player["points"],
            None if pencil.view["theme"] == NEW_WORLD else player["glory_left"],
        ),
        active=pencil.view["active"] == seat,
        hand=[pencil.held(seat, place, seen, *hand_verbs) for place, seen in enumerate(player["hand"])],
        resources=[pencil.lying(seat, place, seen, *resource_verbs) for place, seen in enumerate(player["resources"])],
        technologies=[pencil.face(id, seat, *technology_verbs) for id in player["technologies"]],
        wonders=[pencil.monument(id, *(("give",) if mine else ())) for id in player["wonders"]],
        press=None if mine else pencil.press(f"target {seat + 1}"),
    )


def is_target(pencil: Pencil, seat: int) -> bool:
    """Whether the viewer's question is about this opponent; if it does not say, his cards must fit the choices."""
    if pencil.picture.target is not None or pencil.view["cards"] == HIDDEN:
        return seat == pencil.picture.target
    forced = {
        id.split()[1] for id, choice in pencil.picture.choices.items() if choice.legal and id.startswith("force ")
    }
    return bool(forced) and forced == set(pencil.view["players"][seat]["resources"])
