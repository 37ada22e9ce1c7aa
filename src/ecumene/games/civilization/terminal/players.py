"""The civilizations on the terminal table: a line of numbers for each, then what everybody has in words."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Text
from ecumene.engine.drawing.lines import Line, clip, commas, dots, fit, flow, width
from ecumene.engine.drawing.terminal import LONGEST_NAME

from ..box.cards import FIGURE
from ..words.phrases import SIZES, gold_text
from .map import CITY
from .pencil import GameTable, breakable

FACE, GEAR = "☺", "⚙"
COLUMNS = (
    Text("points"),
    Text("gold"),
    Text("forecast"),
    Text("settlements"),
    Text("technologies"),
    Text("wonders"),
    Text("units"),
)
PARTS = (
    Text("settlements {n}"),
    Text("critical resource {n}"),
    Text("kinds of resources {n}"),
    Text("monopolies {n}"),
    Text("wonders {n}"),
)
"""The parts of the forecast, in the order of the view."""


def draw_standings(table: GameTable) -> list[Line]:
    """A table with a line for each player."""
    heads = [table.say(text) for text in COLUMNS]
    rooms = [width([(head, "")]) + 2 for head in heads]
    names = max(4, min(LONGEST_NAME, table.width - sum(rooms) - 3))
    lines: list[Line] = [
        [(" " * (names + 3), ""), *((head.rjust(room), "dim") for head, room in zip(heads, rooms, strict=True))]
    ]
    for seat, own in enumerate(table.view["players"]):
        numbers = (
            own["points"],
            own["gold"],
            0 if own["out"] else own["forecast"],
            len(own["cities"]),
            len(own["technologies"]),
            len(own["wonders"]),
            own["military"],
        )
        style = "dim" if own["out"] else f"b {table.ink(seat)}"
        line: Line = [table.badge(seat), (" ", ""), *fit([(clip(table.seat_name(seat), names), style)], names + 1)]
        line += [(str(n).rjust(room), "") for n, room in zip(numbers, rooms, strict=True)]
        lines.append(line)
    return [[], *lines]


def draw_players(table: GameTable) -> list[Line]:
    """The others in the order of their turns after the viewer, then the viewer's own civilization."""
    lines: list[Line] = []
    for seat in table.others_first():
        lines += [[], *_heading(table, seat), *_civilization(table, seat)]
    return lines


def _heading(table: GameTable, seat: int) -> list[Line]:
    """Whose civilization it is, and how it stands."""
    own, decision = table.view["players"][seat], table.view["decision"]
    first = table.heading(seat, f"b {table.ink(seat)}")
    if own["out"]:
        return [[*first, (f" {table.say(Text('(out of the game)'))}", "dim")]]
    if decision and decision["player"] == seat:
        first.append((f" {table.say(Text('(to play)'))}", "cyan"))
    elif seat == table.view["active"]:
        first.append((f" {table.say(Text('(on turn)'))}", "dim"))
    if seat == table.view["first"]:
        first.append((f" {table.say(Text('(first player)'))}", "dim"))
    parts = [
        first,
        [(table.say(Text("points {n}", n=own["points"])), "yellow")],
        [(table.say(gold_text(own["gold"])), "yellow")],
    ]
    return flow(dots(parts), table.width)


def _civilization(table: GameTable, seat: int) -> list[Line]:
    """What a player has: a label and a list for each kind of thing that there is."""
    own = table.view["players"][seat]
    if own["out"]:
        return []
    return table.lists(
        [
            (Text("Next production"), commas(_forecast(table, own))),
            (Text("Settlements"), breakable([_city(table, seat, city) for city in own["cities"]])),
            (Text("Faces, gears"), _happiness(table, own)),
            (Text("Pieces"), breakable(_pieces(table, own))),
            (Text("Waiting for room"), commas([[(table.pieces(_counts(own["gifts"])), "")]] if own["gifts"] else [])),
            (Text("Resources"), commas(_resources(table, seat, own))),
            (Text("Technologies"), _technologies(table, own)),
            (Text("Wonders"), commas(_wonders(table, own))),
            (Text("Improvements"), commas(table.names(own["improvements"]))),
        ]
    )


def _forecast(table: GameTable, own: dict[str, Any]) -> list[Line]:
    """What the next production brings without luck, part by part."""
    parts: list[Line] = [[(table.say(gold_text(own["forecast"])), "b")]]
    named = [Text(words.msgid, n=n) for words, n in zip(PARTS, own["parts"], strict=True) if n]
    if sum(own["parts"]) < own["forecast"]:
        named.append(Text("at least {n}", n=own["forecast"]))
    return [*parts, *([(table.say(text), "dim")] for text in named)]


def _city(table: GameTable, seat: int, city: dict[str, Any]) -> Line:
    """A settlement: region, size, resource, whether it is happy and productive, its gold; the room for new pieces."""
    part: Line = [(table.named(city["region"]), table.ink(seat)), (f" {CITY}{city['size']}", "b")]
    part.append((f" {table.say(SIZES[city['size']])}", "dim"))
    if city["resource"] is not None:
        part.append((f" {table.named(city['resource'])}", "yellow"))
    if table.advanced and city["happy"]:
        part.append((f" {FACE}", "b green"))
    if city["productive"]:
        part.append((f" {GEAR}", "b green"))
    part.append((f" +{city['gold']}", ""))
    room = table.view["regions"][city["region"]]["room"]
    if table.advanced and seat == table.view["viewer"]:
        part.append((f" {table.say(Text('room {n}', n=room))}", "dim"))
    return part


def _happiness(table: GameTable, own: dict[str, Any]) -> list[Line]:
    """How many faces and gears there are to lay out (advanced)."""
    if not table.advanced:
        return []
    return [[(f"{FACE} {own['faces']}", ""), (f"  {GEAR} {own['gears']}", "")]]


def _pieces(table: GameTable, own: dict[str, Any]) -> list[Line]:
    """Pieces by the places where they stand; what a ship carries stands behind it in brackets."""
    places: dict[str, dict[str, int]] = {}
    cargo: dict[str, dict[str, int]] = {}
    for figure, at, _, ship, n in own["pieces"]:
        aboard = ship and FIGURE[figure].cargo
        here = (cargo if aboard else places).setdefault(at, {})
        here[figure] = here.get(figure, 0) + n
    found: list[Line] = []
    for at, here in places.items():
        words = table.pieces(here)
        if at in cargo:
            words += f" [{table.pieces(cargo[at])}]"
        found.append([(f"{table.named(at)}:", "dim"), (f" {words}", "")])
    return found


def _counts(figures: list[str]) -> dict[str, int]:
    return {figure: figures.count(figure) for figure in dict.fromkeys(figures)}


def _resources(table: GameTable, seat: int, own: dict[str, Any]) -> list[Line]:
    """Resource cards with their numbers, then those that are lent."""
    parts: list[Line] = [[(f"{table.named(id)} ", ""), (str(n), "b")] for id, n in own["resources"].items()]
    for region, holder in table.view["loans"].items():
        entry = table.view["regions"][region]
        if entry["owner"] == seat:
            text = Text("lent to {player}: {marker}", player=holder, marker=table.thing(entry["marker"]))
            parts.append([(table.say_of_players(text), "dim")])
    return parts


def _technologies(table: GameTable, own: dict[str, Any]) -> list[Line]:
    """Technologies by name; in the standard game they are all alike, and only their number counts."""
    if table.advanced:
        keys = [getattr(table.thing(id), "key", False) for id in own["technologies"]]
        names = table.names(own["technologies"])
        return commas([[(text, "b" if key else "") for text, _ in name] for name, key in zip(names, keys, strict=True)])
    era = table.view["era"]
    of_era = sum(getattr(table.thing(id), "age", 0) == era for id in own["technologies"])
    texts = [Text("of this era {n}", n=of_era), Text("in all {n}", n=len(own["technologies"]))]
    texts.append(Text("{n} more in battle", n=own["science"]))
    return commas([[(table.say(text), "")] for text in texts])


def _wonders(table: GameTable, own: dict[str, Any]) -> list[Line]:
    """Wonders; those of past eras have no effect any more (advanced)."""
    found: list[Line] = []
    for id in own["wonders"]:
        old = table.advanced and getattr(table.thing(id), "age", 0) < table.view["era"]
        found.append([(table.named(id), "dim" if old else "")])
    return found
