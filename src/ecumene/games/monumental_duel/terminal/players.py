"""The players' areas on the terminal table: the city, what its cards do, provinces, policies and piles."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Text
from ecumene.engine.drawing.lines import Line, Span, clip, commas, dots, fit, flow, width
from ecumene.engine.drawing.terminal import LONGEST_NAME

from ..box.amounts import counted
from ..box.card_fields import KINDS
from ..box.cards import Card
from ..words.cards import card_lines
from .pencil import INKS, LETTERS, LIT, USED, WAITS, CardTable, in_detail


def draw_player(table: CardTable, seat: int) -> list[Line]:
    """A player's area; one's own with what its cards do."""
    lines = [*_heading(table, seat), *_city(table, seat), *_realm(table, seat)]
    return [*lines, *_texts(table, seat)] if seat == table.view["viewer"] else lines


def _heading(table: CardTable, seat: int) -> list[Line]:
    """Whose area it is, the civilization, the stock and the points, on as many lines as they need."""
    own = table.view["players"][seat]
    line: Line = [table.badge(seat), (f" {clip(table.seat_name(seat), LONGEST_NAME)} ", "b")]
    if own["civilization"]:
        line.append((table.name(table.game.civilizations[own["civilization"]]) + " ", "cyan"))
    if own["passed"]:
        line.append((table.say(Text("(passed)")) + " ", "dim"))
    elif table.view["decision"] and seat == table.view["active"]:
        line.append((table.say(Text("(to play)")) + " ", "cyan"))
    stock: list[Line] = [[(table.say(counted(kind, own["stock"][name])), "")] for kind, name in enumerate(KINDS)]
    points: Line = [(table.say(Text("points {n}", n=own["score"])), "yellow")]
    return flow([line, *dots([*stock, points])], table.width)


def _city(table: CardTable, seat: int) -> list[Line]:
    """The nine places, in three lines of three; activated ones stand out."""
    own = table.view["players"][seat]
    room = (table.width - 2) // 3
    lines: list[Line] = []
    for row in range(3):
        upper: Line = []
        lower: Line = []
        for column in range(3):
            place = own["city"][row * 3 + column]
            upper += [*_place(table, row * 3 + column, place, room), (" ", "")]
            lower += [*_knowledge(table, place, room), (" ", "")]
        lines.append(upper)
        if any(own["city"][row * 3 + column]["knowledge"] for column in range(3)):
            lines.append(lower)
    return lines


def _place(table: CardTable, number: int, place: dict[str, Any], room: int) -> Line:
    """A card in its place: what it gives, and whether its action waits or is used."""
    mark: Span = (LIT, "b green") if place["activated"] else (" ", "")
    if place["card"] is None:
        return fit([mark, (f"{number + 1} ", "dim"), ("–", "dim")], room)
    card = table.card(place["card"])
    style = f"b {INKS[card.kind]}" if place["activated"] else INKS[card.kind]
    gives = "".join(f" {n}{table.say(Text(LETTERS[kind]))}" for kind, n in enumerate(card.yields) if n)
    signs: Line = [(gives, ""), *_ring(card, place["activated"], place["used"])]
    line: Line = [mark, (f"{number + 1} ", "dim")]
    return fit([*line, (clip(table.name(card), room - width([*line, *signs])), style), *signs], room)


def _knowledge(table: CardTable, place: dict[str, Any], room: int) -> Line:
    """The knowledge under a card."""
    if place["knowledge"] is None:
        return fit([], room)
    card = table.card(place["knowledge"])
    mark: Span = (LIT, "b green") if place["activated"] else (" ", "")
    ring = _ring(card, place["activated"], place["knowledge_used"])
    line: Line = [mark, (" └ ", "dim")]
    return fit([*line, (clip(table.name(card), room - width([*line, *ring])), INKS[card.kind]), *ring], room)


def _ring(card: Card, lit: bool, used: bool) -> Line:
    if used:
        return [(f" {USED}", "b")]
    return [(f" {WAITS}", "b green" if lit else "dim")] if card.act else []


def _texts(table: CardTable, seat: int) -> list[Line]:
    """What one's own cards say that do more than give resources: those in the city, the warlord, and the wonder that is
    under construction."""
    own = table.view["players"][seat]
    ids = [id for place in own["city"] for id in (place["card"], place["knowledge"]) if id]
    if own["civilization"]:
        ids.append(table.game.civilizations[own["civilization"]].warlord)
    ids += [own["wonder"]] if own["wonder"] else []
    lines = [in_detail(table, id, []) for id in dict.fromkeys(ids) if _says_something(table.card(id))]
    return [[(table.say(Text("What your cards do")), "b")], *(line for each in lines for line in each)] if lines else []


def _says_something(card: Card) -> bool:
    return len(card_lines(card)) > bool(card.gives)


def _realm(table: CardTable, seat: int) -> list[Line]:
    """Provinces, policies, the wonder, free cities, and the piles of the city."""
    own = table.view["players"][seat]
    counts = (Text("deck {n}", n=len(own["deck"]) + len(own["top"])), Text("discard {n}", n=len(own["discard"])))
    piles: list[Line] = [[(table.say(text), "dim")] for text in (*counts, Text("archive {n}", n=len(own["archive"])))]
    provinces: list[Line] = []
    for entry in reversed(own["provinces"]):
        card = table.card(entry["card"])
        types = [card.type, *entry["types"]] if card.type else []
        said = ", ".join(table.say(Text(type)) for type in types)
        price = f" +{card.defence}" if card.defence else f" {card.cost[0]}"
        provinces.append([*table.label(card.id), (price + (f" ({said})" if said else ""), "dim")])
    lists: list[tuple[Text, list[Line]]] = [
        (Text("Provinces"), commas(provinces)),
        (Text("Policies"), table.labels(own["policies"][::-1])),
        (Text("Wonder"), table.labels([own["wonder"]] if own["wonder"] else [])),
        (Text("Free cities"), table.labels(own["free_cities"])),
        (Text("Top of deck"), table.labels(own["top"])),
        (Text("City piles"), dots(piles)),
    ]
    return table.lists(lists)
