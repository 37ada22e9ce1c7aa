"""The civilizations on the terminal table: stores, levels, cities, advances by category; one's own hand in words."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Text
from ecumene.engine.drawing.lines import Line, beside, clip, commas, dots, flow, prose, widest, width

from ..box.cards import CATEGORIES, GOOD_KEYS
from ..words.cards.goals import CATEGORY_WORDS
from .map import PORT
from .pencil import MOODS, GameTable


def draw_players(table: GameTable) -> list[Line]:
    """The others in the order of their turns after the viewer, then the viewer's own civilization in more detail."""
    lines: list[Line] = []
    for seat in table.others_first():
        lines += [[], *_heading(table, seat), *_civilization(table, seat)]
    return lines


def _heading(table: GameTable, seat: int) -> list[Line]:
    """Whose civilization it is, and how it stands."""
    own, decision = table.view["players"][seat], table.view["decision"]
    first = table.heading(seat, f"b {table.ink(seat)}")
    if decision and decision["player"] == seat:
        first.append((f" {table.say(Text('(to play)'))}", "cyan"))
    elif decision and seat == table.view["active"] and table.view["turn"]:
        first.append((f" {table.say(Text('(on turn)'))}", "dim"))
    if seat == table.view["first"]:
        first.append((f" {table.say(Text('(first player)'))}", "dim"))
    parts = [first, [(table.say(Text("points {n}", n=table.game.points(sum(own["points"])))), "yellow")]]
    if own["proposes"]:
        parts.append([(table.say(Text("makes offers in the turns of others, too")), "dim")])
    if own["plagued"]:
        parts.append([(table.say(Text("plague: no buildings and wonders before Sanitation")), "b red")])
    if own["fewer_actions"]:
        parts.append([(table.say(Text("fewer actions next turn: {n}", n=own["fewer_actions"])), "b red")])
    for attacker, target in table.view["truces"]:
        if attacker == seat:
            parts.append([(table.say_of_players(Text("may not attack {target} this turn", target=target)), "dim")])
    return flow(dots(parts), table.width)


def _civilization(table: GameTable, seat: int) -> list[Line]:
    """What a player has: a label and a list for each kind of thing that there is."""
    own = table.view["players"][seat]
    lists: list[tuple[Text, list[Line]]] = [
        (Text("Stores"), _stores(table, own)),
        (Text("Levels"), _levels(table, own)),
        (Text("Cities"), _breakable([_city(table, seat, city) for city in own["cities"]])),
        (Text("Advances"), _breakable(_advances(table, own))),
        (Text("Reserved wonders"), commas(table.names(own["kept"]))),
        (Text("Scored"), commas(table.names(goal for _, goal in own["scored"]))),
        (Text("Great persons"), commas(table.names(own["people"]))),
    ]
    if "hand" not in own:
        counts = (Text("action {n}", n=own["action_cards"]), Text("objective {n}", n=own["objective_cards"]))
        lists.append((Text("Cards"), commas([[(table.say(text), "")] for text in counts])))
    lists.append((Text("Known cards"), commas(table.names(own["seen"]))))
    lines = table.lists(lists)
    if "hand" in own:
        lines += _in_detail(table, Text("Action cards"), own["hand"])
        lines += _objectives(table, own)
    return lines


def _stores(table: GameTable, own: dict[str, Any]) -> list[Line]:
    """What lies in the stores, with what they hold at most."""
    goods = zip(GOOD_KEYS, table.game.things.values(), strict=False)
    return commas([[(f"{table.name(good)} ", ""), (f"{own[key]}/{own['limits'][key]}", "b")] for key, good in goods])


def _levels(table: GameTable, own: dict[str, Any]) -> list[Line]:
    """Both levels, with the ones at which events come."""
    parts: list[Line] = []
    for key, words in (
        ("happiness", Text("happiness {n}", n=own["happiness"])),
        ("culture", Text("culture {n}", n=own["culture"])),
    ):
        part: Line = [(table.say(words), "")]
        if own["next_events"][key]:
            part.append((f" {table.say(Text('(event at {n})', n=own['next_events'][key]))}", "dim"))
        parts.append(part)
    return commas(parts)


def _city(table: GameTable, seat: int, city: dict[str, Any]) -> Line:
    """A city: place, size, mood, buildings with foreign owners, wonder; one's own also what it can collect."""
    sign, style, mood = MOODS[city["mood"]]
    part: Line = [(table.named(city["name"]), table.ink(seat)), (f" {city['at']}", "b")]
    part.append((f" {table.say(Text('size {n}', n=city['size']))}", ""))
    if sign.strip():
        part.append((f" {table.say(mood)}", style))
    for building, owner in city["buildings"].items():
        name = table.named(building)
        where = f" {PORT}{city['port']}" if building == "port" else ""
        part.append(
            (
                f" {name}{where}" + (f" ({owner + 1})" if owner != seat else ""),
                "" if owner == seat else table.ink(owner),
            )
        )
    if city["wonder"]:
        part.append((f" {table.named(city['wonder'])}", "b"))
    if city.get("collects"):
        words = Text("collects {n} of: {goods}", n=city["strength"], goods=table.goods(city["collects"]))
        part.append((f" {table.say(words)}", "dim"))
    if seat == table.view["viewer"] and city["at"] in table.view["danger"]:
        part.append((f" {table.say(Text('in danger: {n}', n=table.view['danger'][city['at']]))}", "b red"))
    return part


def _advances(table: GameTable, own: dict[str, Any]) -> list[Line]:
    """The advances of each category that has any."""
    parts: list[Line] = []
    for category in CATEGORIES:
        known = [id for id in own["advances"] if getattr(table.thing(id), "category", "") == category]
        if known:
            names = ", ".join(map(table.named, known))
            parts.append([(f"{table.say(CATEGORY_WORDS[category])}: ", "dim"), (names, "")])
    return parts


def _breakable(parts: list[Line]) -> list[Line]:
    """Parts with dots between them that may be broken between words."""
    return [[(word, style)] for part in dots(parts) for text, style in part for word in text.split()]


def _in_detail(table: GameTable, title: Text, ids: list[str]) -> list[Line]:
    """Cards one below the other, each with what it does."""
    if not ids:
        return []
    names = min(widest(map(table.named, ids)), table.width // 3)
    lines: list[Line] = [[(table.say(title), "dim")]]
    for id in ids:
        facts: Line = [(" ", ""), (clip(table.named(id), names), "b")]
        lines += beside([facts], flow(prose(table.facts(id)), table.width - names - 3), names + 3)
    return lines


def _objectives(table: GameTable, own: dict[str, Any]) -> list[Line]:
    """Both halves of the objectives in hand, with how far one is."""
    if not own["goals"]:
        return []
    names = min(widest(table.named(goal["goal"]) for goal in own["goals"]), table.width // 3)
    lines: list[Line] = [[(table.say(Text("Objective cards")), "dim")]]
    for goal in own["goals"]:
        facts: Line = [("+" if goal["half"] == "upper" else " ", "dim"), (clip(table.named(goal["goal"]), names), "b")]
        done: Line = []
        if "now" in goal:
            met = goal["now"] >= goal["needed"]
            done = [(f"{goal['now']}/{goal['needed']} ", "b green" if met else "b")]
        words = flow(prose(table.facts(goal["goal"])), table.width - names - 3 - width(done))
        lines += beside([facts], [[*done, *words[0]], *words[1:]] if words else [done], names + 3)
    return lines
