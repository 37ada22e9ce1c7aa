"""The signs of the answers in the panel: pieces with their numbers, whose place it is, resources, wonders."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.games.civilization.box.cards import FIGURE
from ecumene.server.boards.picture import Picture
from ecumene.server.boards.shown import Icon, Showing, Shown

from .icons import ARMY, FIGURE_ICONS, IMPROVEMENT_ICONS, RESOURCE_ICONS, SKYLINES, WONDER_ICONS
from .pencil import Pencil
from .starts import proposed

MOST = 4
"""So many kinds of pieces stand behind an answer at most."""
SETS_OUT: Mapping[str, Callable[[str, bool], bool]] = {
    "move": lambda figure, aboard: FIGURE[figure].cargo and not aboard,
    "sail": lambda figure, aboard: FIGURE[figure].afloat or aboard,
    "land": lambda figure, aboard: FIGURE[figure].cargo and aboard,
    "fly": lambda figure, aboard: FIGURE[figure].flies,
}
"""Which pieces go, by the verb."""


def shown(picture: Picture) -> Showing:
    """What is shown of each legal answer; what is not there is said in the game's words."""
    pencil = Pencil(picture)
    found = {f"at {id}": Shown(_number(number)) for number, id in enumerate(proposed(pencil.view), 1)}
    for action, choice in picture.choices.items():
        verb, _, about = action.partition(" ")
        made = SHOWN[verb](pencil, verb, about) if choice.legal and about and verb in SHOWN else None
        if made is not None:
            found[action] = made
    return found


# -- signs ---------------------------------------------------------------------------------------------------------


def pieces(count: Mapping[str, int]) -> tuple[Icon, ...]:
    """Kinds of pieces with their numbers, the newest first."""
    kinds = sorted(count, key=lambda figure: -FIGURE[figure].number)
    found = [Icon(FIGURE_ICONS[kind], str(count[kind]), "cv-some") for kind in kinds[:MOST]]
    rest = sum(count[kind] for kind in kinds[MOST:])
    return (*found, *([Icon(text=f"+{rest}")] if rest else []))


def _number(number: int) -> Icon:
    """The number of a place that is proposed, as the map has it."""
    return Icon(text=str(number), look="disc cv-proposal")


def badge(pencil: Pencil, seat: int) -> Icon:
    """A player."""
    return Icon(text=pencil.seats[seat].initial, look=f"badge seat-{pencil.seats[seat].colour}")


def resource(id: str) -> Icon:
    """A resource on its colour."""
    return Icon(RESOURCE_ICONS[id], look=f"disc {id}")


# -- answers -------------------------------------------------------------------------------------------------------


def _set_out(pencil: Pencil, verb: str, place: str) -> Shown:
    """A place, with those who can set out from there."""
    count: dict[str, int] = {}
    for figure, at, left, ship, n in pencil.own["pieces"]:
        if at == place and (left or verb == "sail") and SETS_OUT[verb](figure, bool(ship)):
            count[figure] = count.get(figure, 0) + n
    return Shown(words=pencil.name(place), trail=pieces(count))


def _place(pencil: Pencil, verb: str, place: str) -> Shown:
    """A place with whom one meets there or its owner, its settlement, others' pieces, and what a battle would bring."""
    region = pencil.view["regions"].get(place)
    owners, trail = list[int](), list[Icon]()
    if region is not None and region["owner"] is not None:
        owners.append(region["owner"])
        trail.append(Icon(SKYLINES[region["size"]], str(region["size"])))
    others = [seat for seat in pencil.others if any(each[1] == place for each in pencil.players[seat]["pieces"])]
    for seat in others:
        n = sum(each[-1] for each in pencil.players[seat]["pieces"] if each[1] == place and FIGURE[each[0]].military)
        trail += [Icon(ARMY, str(n))] if n else []
    trail += [Icon(text=f"{wins} %", look="cv-odd") for _, wins, _ in pencil.view["encounters"].get(place, ())]
    met = sorted((*owners, *others), key=lambda seat: seat == pencil.viewer)
    return Shown(badge(pencil, met[0]) if met else None, pencil.name(place), tuple(trail))


def _piece(pencil: Pencil, verb: str, about: str) -> Shown | None:
    """A piece before the words."""
    figure = about.split()[-1]
    return Shown(Icon(FIGURE_ICONS[figure])) if figure in FIGURE_ICONS else None


def _resource(pencil: Pencil, verb: str, about: str) -> Shown | None:
    """A resource before the words."""
    id = about.split()[-1]
    return Shown(resource(id)) if id in RESOURCE_ICONS else None


def _card(pencil: Pencil, verb: str, id: str) -> Shown | None:
    """A wonder or an improvement before the words."""
    icon = WONDER_ICONS.get(id) or IMPROVEMENT_ICONS.get(id)
    return Shown(Icon(icon)) if icon else None


def _offer(pencil: Pencil, verb: str, about: str) -> Shown:
    """A player with what he has to offer: the question says what for."""
    seat = pencil.seats[int(about) - 1]
    has = pencil.picture.choices[f"{verb} {about}"].label.replace(seat.name, "", 1).partition(" (")[2]
    return Shown(badge(pencil, seat.number), f"{seat.name} ({has}" if has else seat.name)


def _player(pencil: Pencil, verb: str, about: str) -> Shown | None:
    """A player before the words."""
    number = about.split()[0]
    return Shown(badge(pencil, int(number) - 1)) if number.isdigit() else None


SHOWN: Mapping[str, Callable[[Pencil, str, str], Shown | None]] = {
    **dict.fromkeys(SETS_OUT, _set_out),
    **dict.fromkeys(("to", "attack"), _place),
    **dict.fromkeys(("leave", "only", "load", "piece", "buy", "sell", "send"), _piece),
    **dict.fromkeys(("lend", "borrow", "swap", "for"), _resource),
    **dict.fromkeys(("improve", "give-wonder", "want-wonder"), _card),
    **dict.fromkeys(("help", "seat"), _player),
    "deal": _offer,
}
"""What is shown of answers, by verb."""
