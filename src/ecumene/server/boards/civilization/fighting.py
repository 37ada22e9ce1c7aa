"""The view of a battle: both sides, who is sent, the dice with everything that is added, the odds, what is at stake."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ecumene.engine import Text
from ecumene.games.civilization.box.cards import ARTILLERY, CAVALRY, FIGURE, FIGURE_OF, INFANTRY, PLANES
from ecumene.games.civilization.state.pieces import ATTACKING, DEFENDING
from ecumene.games.civilization.view.known import UNKNOWN
from ecumene.games.civilization.words.phrases import SIZES
from ecumene.server.boards.picture import Press, Seat

from .icons import FIGURE_ICONS, SKYLINES
from .map.spaces import again
from .parts import Mark
from .pencil import Pencil

BEATS = {
    CAVALRY: Text("{n} cavalry beats infantry"),
    INFANTRY: Text("{n} infantry beats artillery"),
    ARTILLERY: Text("{n} artillery beats cavalry"),
}
"""What an advantage is called, by the type that has it."""
ROLES = {
    ATTACKING: (Text("You attack"), "{player} attacks"),
    DEFENDING: (Text("You defend"), "{player} defends"),
}
TRIANGLE = (CAVALRY, INFANTRY, ARTILLERY, CAVALRY)
"""Each beats the next one."""
SOUTH = 290.0
"""Below this line of the map the panel of battles would cover where they are fought."""


@dataclass(frozen=True)
class Chance:
    """In how many of a hundred rolls a unit beats another one; in words also in how many both are lost."""

    icon: str
    wins: int
    words: str


@dataclass(frozen=True)
class Fighter:
    """Equal units of a player in a battle: so many dice and so much more each; `note` says what a ship carries."""

    seat: Seat
    icon: str
    name: str
    n: int
    dice: int
    bonus: str
    note: str
    odds: tuple[Chance, ...]
    """What it would do against each unit of the other side."""
    words: str
    press: Press | None


@dataclass(frozen=True)
class Front:
    """Who is sent into the round: a unit, a card back while it is hidden, or nobody yet."""

    state: str
    icon: str
    name: str
    escort: Seat | None
    words: str


@dataclass(frozen=True)
class Side:
    """A side of a battle: its leader, who fights along, what can fight, aircraft, the lost, and who is sent."""

    seat: Seat
    title: str
    allies: tuple[Seat, ...]
    fighters: tuple[Fighter, ...]
    planes: tuple[tuple[Seat, int, Press | None], ...]
    lost: tuple[tuple[str, str], ...]
    front: Front
    help: Press | None


@dataclass(frozen=True)
class Half:
    """What one side has done in a round: its unit, the dice (and whether they are an aircraft's), what was added."""

    seat: Seat
    icon: str
    name: str
    dice: tuple[tuple[int, bool], ...]
    rolled: int
    parts: tuple[str, ...]
    total: int
    lost: bool


@dataclass(frozen=True)
class Round:
    """A round that was fought."""

    number: int
    halves: tuple[Half, Half]
    verdict: str
    words: str


@dataclass(frozen=True)
class Whole:
    """About how a whole battle would end: in how many of a hundred each side wins, that of the viewer first."""

    own: Seat
    other: Seat
    wins: int
    losses: int
    words: str


@dataclass(frozen=True)
class Prospect:
    """A battle that could be fought: where, against whom, the odds of each pairing and of the whole battle."""

    place: str
    others: tuple[Seat, ...]
    units: tuple[tuple[str, str, tuple[Chance, ...]], ...]
    """Each unit that the viewer could send, by icon and name, with its odds."""
    whole: Whole | None
    note: str
    press: Press | None


@dataclass(frozen=True)
class Fighting:
    """The view of a battle, or of those that could be fought."""

    title: str
    note: str
    sides: tuple[Side, ...]
    last: Round | None
    earlier: tuple[Round, ...]
    triangle: tuple[str, ...]
    advantage: str
    stake: tuple[tuple[str, Mark | None, str], ...]
    """What the losers lose besides: an icon or a resource, and what it is."""
    plain: tuple[Press, ...]
    """Buttons that belong to no unit: stay out, without an aircraft."""
    prospects: tuple[Prospect, ...]
    above: bool
    """Whether the panel lies over the upper part of the map, since all of it happens in the lower one."""


def draw_fighting(pencil: Pencil) -> Fighting | None:
    """The battle under way, or before a battle those that the viewer could fight."""
    battle = pencil.view["battle"]
    if battle is None:
        return _before(pencil)
    rounds = [_round(pencil, number, clash) for number, clash in enumerate(battle["clashes"], 1)]
    ashore = not pencil.game.place[battle["place"]].sea
    plain = [pencil.press("aside"), pencil.press("alone")]
    return Fighting(
        title=pencil.name(battle["place"]),
        note=pencil.words("round {n} · nobody can retreat", n=len(rounds) + 1),
        sides=tuple(_side(pencil, battle, side) for side in (ATTACKING, DEFENDING)),
        last=rounds[-1] if rounds else None,
        earlier=tuple(reversed(rounds[:-1])),
        triangle=_triangle(pencil) if ashore else (),
        advantage=_advantage(pencil) if ashore else "",
        stake=tuple(_stake(pencil, battle)),
        plain=tuple(press for press in plain if press is not None),
        prospects=(),
        above=_in_the_south(pencil, [battle["place"]]),
    )


def _in_the_south(pencil: Pencil, places: Iterable[str]) -> bool:
    """Whether places lie where the panel of battles usually is."""
    shapes = [pencil.game.place[id].shape for id in places]
    return all(shape is not None and shape.centre[1] > SOUTH for shape in shapes)


def _triangle(pencil: Pencil) -> tuple[str, ...]:
    """The types of armies by their icons of this era, each before the one that it beats."""
    return tuple(FIGURE_ICONS[FIGURE_OF[pencil.era, type].id] for type in TRIANGLE)


def _advantage(pencil: Pencil) -> str:
    return pencil.words("+{n} in this era: cavalry beats infantry, infantry artillery, artillery cavalry", n=pencil.era)


# -- the sides --------------------------------------------------------------------------------------------------------


def _side(pencil: Pencil, battle: Mapping[str, Any], side: int) -> Side:
    seat = battle["attacker"] if side == ATTACKING else battle["defender"]
    members = [number for number, joined in enumerate(battle["sides"]) if joined == side]
    yours, theirs = ROLES[side]
    lost = [
        (FIGURE_ICONS[choice["figure"]], pencil.called(choice["figure"]))
        for clash in battle["clashes"]
        for number, choice in enumerate(clash["choices"], ATTACKING)
        if number == side and clash["lost"][side - 1]
    ]
    return Side(
        seat=pencil.seats[seat],
        title=pencil.say(yours if seat == pencil.viewer else Text(theirs, player=seat)),
        allies=tuple(pencil.seats[number] for number in members if number != seat),
        fighters=tuple(_fighters(pencil, battle, side, seat)),
        planes=tuple(_planes(pencil, battle["place"], members)),
        lost=tuple(lost),
        front=_front(pencil, battle["chosen"][side - 1]),
        help=again(pencil, f"help {seat + 1}"),
    )


def _fighters(pencil: Pencil, battle: Mapping[str, Any], side: int, leader: int) -> Iterable[Fighter]:
    forces, others = battle["forces"][side - 1], battle["forces"][DEFENDING - side]
    mine = leader == pencil.viewer
    for number, force in enumerate(forces):
        seat, figure = force["seat"], force["figure"]
        action = f"ship {seat + 1} {force['ship']}" if FIGURE[figure].afloat else f"send {seat + 1} {figure}"
        odds = _odds(battle["odds"], side, number, len(others)) if mine else []
        name, bonus = pencil.called(figure), sum(force["bonus"].values())
        cargo = _cargo(pencil, seat, force["ship"]) if FIGURE[figure].afloat else ""
        yield Fighter(
            seat=pencil.seats[seat],
            icon=FIGURE_ICONS[figure],
            name=name,
            n=force["n"],
            dice=force["dice"],
            bonus=f"+{bonus}" if bonus else "",
            note=cargo,
            odds=tuple(_chance(pencil, other["figure"], *each) for other, each in zip(others, odds, strict=False)),
            words=_strength(pencil, name, force["n"], force["dice"], bonus),
            press=pencil.press(action) if mine else None,
        )


def _odds(odds: Sequence[Sequence[Sequence[int]]], side: int, number: int, others: int) -> list[tuple[int, int]]:
    """The odds of a unit against each of the other side: in how many of a hundred rolls it wins and loses."""
    if side == ATTACKING:
        return [(wins, losses) for wins, losses in odds[number]]
    return [(odds[other][number][1], odds[other][number][0]) for other in range(others)]


def _chance(pencil: Pencil, figure: str, wins: int, losses: int) -> Chance:
    """The odds against a unit."""
    ties, name = 100 - wins - losses, pencil.called(figure)
    words = pencil.words("{wins}% against {unit}, {ties}% both are lost", wins=wins, unit=name, ties=ties)
    return Chance(FIGURE_ICONS[figure], wins, words)


def _strength(pencil: Pencil, name: str, n: int, dice: int, bonus: int) -> str:
    who = f"{n} × {name}" if n > 1 else name
    if bonus:
        return pencil.words(
            "{unit}: {n} die and {bonus} more", "{unit}: {n} dice and {bonus} more", unit=who, n=dice, bonus=bonus
        )
    return pencil.words("{unit}: {n} die", "{unit}: {n} dice", unit=who, n=dice)


def _cargo(pencil: Pencil, seat: int, ship: int) -> str:
    """What a ship carries."""
    aboard = _aboard(pencil, seat, ship)
    if not aboard:
        return ""
    return pencil.words("aboard: {cargo}", cargo=[_counted(pencil, figure, n) for figure, n in aboard.items()])


def _aboard(pencil: Pencil, seat: int, ship: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for figure, _, _, on, n in pencil.players[seat]["pieces"]:
        if on == ship and FIGURE[figure].cargo:
            found[figure] = found.get(figure, 0) + n
    return found


def _counted(pencil: Pencil, figure: str, n: int) -> str:
    return pencil.called(figure) if n == 1 else f"{n} × {pencil.called(figure)}"


def _planes(pencil: Pencil, place: str, members: Iterable[int]) -> Iterable[tuple[Seat, int, Press | None]]:
    """The aircraft of each member of a side; one of them can go along."""
    for seat in members:
        n = sum(piece[4] for piece in pencil.players[seat]["pieces"] if piece[1] == place and FIGURE[piece[0]].flies)
        if n:
            yield pencil.seats[seat], n, pencil.can(f"escort {seat + 1}")


def _front(pencil: Pencil, chosen: Mapping[str, Any] | str | None) -> Front:
    """Who is sent, as far as the viewer knows."""
    if chosen is None:
        return Front("open", "", "", None, pencil.words("not chosen yet"))
    if isinstance(chosen, str):
        assert chosen == UNKNOWN
        return Front("hidden", "crossed-swords", "", None, pencil.words("chosen, face down"))
    name = pencil.called(chosen["figure"])
    escort = None if chosen["escort"] is None else pencil.seats[chosen["escort"]]
    words = (
        pencil.words("{unit} is sent", unit=name)
        if escort is None
        else pencil.words("{unit} is sent with an aircraft", unit=name)
    )
    return Front("sent", FIGURE_ICONS[chosen["figure"]], name, escort, words)


# -- rounds that were fought ------------------------------------------------------------------------------------------


def _round(pencil: Pencil, number: int, clash: Mapping[str, Any]) -> Round:
    halves = (_half(pencil, clash, 0), _half(pencil, clash, 1))
    one, other = halves
    if one.lost and other.lost:
        verdict = pencil.words("a tie: both are lost")
    else:
        verdict = pencil.words("loses to") if one.lost else pencil.words("beats")
    told = [f"{half.name} {half.total} ({', '.join([str(half.rolled), *half.parts])})" for half in halves]
    return Round(number, halves, verdict, f" {verdict} ".join(told))


def _half(pencil: Pencil, clash: Mapping[str, Any], side: int) -> Half:
    choice, dice, bonus = clash["choices"][side], clash["dice"][side], clash["bonuses"][side]
    flying = clash["flying"][side]
    figure = FIGURE[choice["figure"]]
    parts = []
    if n := bonus.get("advantage"):
        parts.append(pencil.say(Text(BEATS[figure.type].msgid, n=f"+{n}")))
    if n := bonus.get("level"):
        parts.append(pencil.words("+{n} {unit}", n=n, unit=pencil.called(figure.id)))
    if n := bonus.get("settlement"):
        parts.append(_defence(pencil, choice["seat"], n))
    if n := bonus.get("science"):
        parts.append(pencil.words("+{n} science", n=n))
    if flying:
        parts.append(
            pencil.words("{n} die by {plane}", "{n} dice by {plane}", n=flying, plane=pencil.called(PLANES.id))
        )
    return Half(
        seat=pencil.seats[choice["seat"]],
        icon=FIGURE_ICONS[figure.id],
        name=pencil.called(figure.id),
        dice=tuple((n, place >= len(dice) - flying) for place, n in enumerate(dice)),
        rolled=sum(dice),
        parts=tuple(parts),
        total=clash["totals"][side],
        lost=clash["lost"][side],
    )


def _defence(pencil: Pencil, seat: int, n: int) -> str:
    """What the own settlement adds; a wonder that makes it more is named."""
    wonders = (pencil.game.wonder[id] for id in pencil.players[seat]["wonders"])
    wonder = next((each for each in wonders if each.defence == n), None)
    if wonder is None:
        return pencil.words("+{n} own settlement", n=n)
    return pencil.words("+{n} {wonder}", n=n, wonder=wonder)


# -- what is at stake -------------------------------------------------------------------------------------------------


def _stake(pencil: Pencil, battle: Mapping[str, Any]) -> Iterable[tuple[str, Mark | None, str]]:
    """The settlement, the settlers and the cargo that the losers lose."""
    place = pencil.game.place[battle["place"]]
    fighting = [seat for seat, side in enumerate(battle["sides"]) if side]
    region = pencil.view["regions"].get(place.id)
    if region is not None and region["owner"] in fighting:
        size: int = region["size"]
        words = Text(
            "{size} of {player}, {n} point",
            "{size} of {player}, {n} points",
            n=size,
            size=SIZES[size],
            player=region["owner"],
        )
        yield SKYLINES[size], None, pencil.say(words)
        if region["face_up"] and region["marker"] and pencil.is_resource(region["marker"]):
            yield "", pencil.mark(region["marker"]), ""
    settlers = cargo = 0
    for seat in fighting:
        for figure, where, _, _, n in pencil.players[seat]["pieces"]:
            if where == place.id:
                settlers += n * (not place.sea and not FIGURE[figure].military)
                cargo += n * (place.sea and FIGURE[figure].cargo)
    if settlers:
        yield FIGURE_ICONS["settler"], None, pencil.words("{n} settler", "{n} settlers", n=settlers)
    if cargo:
        yield "ship-wheel", None, pencil.words("{n} piece aboard", "{n} pieces aboard", n=cargo)


# -- before a battle --------------------------------------------------------------------------------------------------


def _before(pencil: Pencil) -> Fighting | None:
    """The battles that the viewer could fight or must fight."""
    prospects = pencil.view["prospects"]
    if not prospects:
        return None
    mover = next(iter(prospects.values()))["attacker"]
    entered = mover != pencil.near
    return Fighting(
        title=_entering(pencil, mover, *prospects) if entered else pencil.words("Where could you fight?"),
        note=pencil.words("The odds of each pairing. Who fights is chosen round by round."),
        sides=(),
        last=None,
        earlier=(),
        triangle=_triangle(pencil),
        advantage=_advantage(pencil),
        stake=(),
        plain=(),
        prospects=tuple(_prospect(pencil, id, found) for id, found in prospects.items()),
        above=_in_the_south(pencil, prospects),
    )


def _entering(pencil: Pencil, mover: int, place: str) -> str:
    """Somebody comes to where the viewer is."""
    return pencil.words("{player} enters {place}", player=mover, place=pencil.game.place[place])


def _prospect(pencil: Pencil, place: str, found: Mapping[str, Any]) -> Prospect:
    """A battle as the viewer sees it, who would attack or defend."""
    attack, defend = found["forces"]
    side = ATTACKING if found["attacker"] == pencil.near else DEFENDING
    own, theirs = (attack, defend) if side == ATTACKING else (defend, attack)
    units = {
        force["figure"]: tuple(
            _chance(pencil, other["figure"], *chances)
            for other, chances in zip(theirs, _odds(found["odds"], side, number, len(theirs)), strict=True)
        )
        for number, force in enumerate(own)
    }
    others = found["defenders"] if side == ATTACKING else [found["attacker"]]
    return Prospect(
        place=pencil.name(place),
        others=tuple(pencil.seats[seat] for seat in others),
        whole=_whole(pencil, others[0], found["chance"], side),
        units=tuple(
            (FIGURE_ICONS[figure], pencil.called(figure), chances) for figure, chances in units.items() if chances
        ),
        note=_no_dice(pencil, own, theirs, side),
        press=again(pencil, f"attack {place}") or pencil.press(f"attack {place}"),
    )


def _whole(pencil: Pencil, other: int, chance: Sequence[int] | None, side: int) -> Whole | None:
    """About how a whole battle ends for the viewer."""
    if chance is None:
        return None
    wins, losses = chance if side == ATTACKING else reversed(chance)
    return Whole(pencil.seats[pencil.near], pencil.seats[other], wins, losses, whole_words(pencil, other, wins, losses))


def whole_words(pencil: Pencil, other: int, wins: int, losses: int) -> str:
    """The same in words; what is missing to a hundred are battles after which nobody is left."""
    words = pencil.words("You win about {wins}%, {target} about {losses}%", wins=wins, target=other, losses=losses)
    none = 100 - wins - losses
    return words if none < 1 else words + ", " + pencil.words("in {n}% nobody is left", n=none)


def _no_dice(pencil: Pencil, own: Sequence[object], theirs: Sequence[object], side: int) -> str:
    """Why a battle would be decided without dice."""
    if not own:
        return pencil.words("You have nothing there that can fight.")
    if theirs:
        return ""
    if side == DEFENDING:
        return pencil.words("Nobody who comes can fight: no dice are rolled.")
    return pencil.words("Nobody there can fight: no dice are rolled.")
