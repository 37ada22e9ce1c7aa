"""The middle of the terminal table: the development row, the free cities and the advantage."""

from __future__ import annotations

from ecumene.engine import Text
from ecumene.engine.drawing.lines import Line, beside, fit, flow, prose, width

from ..box.amounts import counted
from ..box.card_fields import KINDS
from ..words.cards import ERAS, card_lines
from .pencil import CardTable, in_detail


def draw_market(table: CardTable) -> list[Line]:
    """The market, and what lies between the players."""
    return [*_row(table), *_between(table)]


def _row(table: CardTable) -> list[Line]:
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
            lines += in_detail(table, id, leaves)
    lines.append([(table.say(Text("Common buildings")), "b")])
    for id, n in view["piles"].items():
        lines += in_detail(table, id, [(f"×{n}", "dim")])
    return lines


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
