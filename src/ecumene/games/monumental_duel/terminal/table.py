"""The table as text for a terminal: market, free cities and advantage, then both players, one's own last."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from ecumene.engine import Language, Text
from ecumene.engine.lines import Line, Span, beside, clip, commas, dots, fit, flow, prose, widest, width
from ecumene.engine.terminal import LONGEST_NAME, TerminalTable, columns, drawn

from ..box.card_fields import KINDS
from ..box.cards import Card
from ..box.contents import Box
from ..words.effects import ERAS, card_lines, counted
from ..words.faces import cost_lines

INKS = {
    "building": "yellow",
    "knowledge": "cyan",
    "wonder": "b blue",
    "province": "red",
    "policy": "magenta",
    "free city": "b yellow",
    "warlord": "b",
}
USED, WAITS, LIT = "✓", "○", "▌"


@dataclass(frozen=True)
class CardTable(TerminalTable):
    """A view with the cards of its box."""

    game: Box[Any]

    def card(self, id: str) -> Card:
        return self.game.cards[id]

    def label(self, id: str) -> Line:
        """A card's name in the colour of its kind."""
        card = self.card(id)
        return [(self.name(card), INKS[card.kind])]

    def labels(self, ids: list[str]) -> list[Line]:
        """Cards with commas between them; equal ones with their number."""
        lines: list[Line] = []
        for id, n in Counter(ids).items():
            lines.append([*self.label(id), *([(f" ×{n}", "dim")] if n > 1 else [])])
        return commas(lines)


def render(game: Box[Any], view: dict[str, Any], language: Language, seats: list[str]) -> str:
    """The whole table, as wide as the terminal allows."""
    table = CardTable(view, language, seats, columns(), game)
    lines = [*_market(table), *_between(table), [], *_legend(table)]
    for seat in table.others_first():
        lines += [[], *_heading(table, seat), *_city(table, seat), *_realm(table, seat)]
        if seat == view["viewer"]:
            lines += _texts(table, seat)
    return drawn(lines)


# -- the market --------------------------------------------------------------------------------------------------------


def _market(table: CardTable) -> list[Line]:
    """The development row with costs and effects, the common buildings, and what the deck still holds."""
    view = table.view
    left = sum(card is not None for card in view["row"])
    eras = " ".join(f"{ERAS[era]}:{n}" for era, n in enumerate(view["deck"], 1))
    lines: list[Line] = [
        [(table.say(Text("Development row")), "b"), ("  ", ""), (table.say(Text("deck {eras}", eras=eras)), "dim")]
    ]
    if view["final"]:
        lines[0] += [("  ", ""), (table.say(Text("LAST ROUND")), "b red")]
    stay = [card for card in view["row"] if card][: min(3, left)]
    for id in view["row"]:
        if id is not None:
            leaves = [] if id in stay else [(table.say(Text("(leaves)")), "dim")]
            lines += _in_detail(table, id, leaves)
    lines.append([(table.say(Text("Common buildings")), "b")])
    for id, n in view["piles"].items():
        lines += _in_detail(table, id, [(f"×{n}", "dim")])
    return lines


def _in_detail(table: CardTable, id: str, more: Line) -> list[Line]:
    """A card with what it costs and does."""
    card = table.card(id)
    names = min(widest(table.name(other) for other in table.game.developments), table.width // 3) + 1
    label = flow([[span] for span in (*table.label(id), *more)], names)
    words = " ".join(table.say(line) for line in (*cost_lines(card), *card_lines(card)))
    return beside([[(" ", ""), *line] for line in label], flow(prose(words), table.width - names - 2), names + 2)


def _between(table: CardTable) -> list[Line]:
    """The free cities with the coins beside them, and the advantage."""
    view, lines = table.view, []
    for city in view["cities"]:
        coins = " : ".join(str(n) for n in city["coins"])
        facts: Line = [(" ", ""), *fit([*table.label(city["card"]), (f"  {coins}", "b")], 22)]
        words = " ".join(table.say(line) for line in card_lines(table.card(city["card"])))
        lines += beside([facts], flow(prose(words), table.width - width(facts)), width(facts))
    advantage = view["advantage"]
    if advantage["holder"] is None:
        words = table.say(Text("nobody"))
    else:
        words = table.seat_name(advantage["holder"])
        if advantage["tokens"]:
            what = counted(KINDS.index(advantage["resource"]), advantage["tokens"])
            words = f"{words} ({table.say(what)})"
    return [
        [],
        [
            (table.say(Text("Free cities")), "b"),
            ("  ", ""),
            (table.say(Text("to come: {n}", n=len(view["city_deck"]))), "dim"),
        ],
        *lines,
        [(table.say(Text("Advantage")), "b"), ("  ", ""), (words, "")],
    ]


def _legend(table: CardTable) -> list[Line]:
    """What the signs in the cities mean."""
    signs: list[Line] = [
        [(sign, "b"), (f" {table.say(meaning)} ", "dim")]
        for sign, meaning in (
            (LIT, Text("activated")),
            (WAITS, Text("has an action")),
            (USED, Text("used this round")),
            *((table.say(Text(letter)), Text(name)) for letter, name in zip(LETTERS, KINDS, strict=True)),
        )
    ]
    return flow(signs, table.width)


# -- the players -------------------------------------------------------------------------------------------------------


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


LETTERS = ("P", "S", "T", "G", "C")
"""The resources as letters: production, science, troops, gold, culture."""


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
    lines = [_in_detail(table, id, []) for id in dict.fromkeys(ids) if _says_something(table.card(id))]
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
