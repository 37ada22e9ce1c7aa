"""The middle of the terminal table: the pyramid, wonders to the left of its rows, project piles to the right."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Text
from ecumene.engine.drawing.lines import Line, beside, clip, fit, flow, fold, prose

from ..box.cards import BASIC, ERAS, Card, Wonder
from ..box.conditions import condition_text
from .pencil import BANDS, POINTS, YES, CardTable

CARD_HEIGHT = 4
SMALLEST_SIDE = 26
"""So many columns the wonders need at least if they are to stand beside the rows."""
WIDE = 100
"""On a terminal less wide than this the wonders are listed below the pyramid."""
COUNT = 4
"""A project pile is so much wider than a card: it shows how many cards it has."""


def draw_pyramid(table: CardTable) -> list[Line]:
    """The rows, top row first, each shifted by half a card from the one below."""
    rows = table.view["pyramid"]
    piles = table.view["piles"] if any(table.view["piles"]) else []
    most = len(rows[0])
    margin = COUNT if piles else 0
    side = SMALLEST_SIDE if table.width >= WIDE else 0
    cell = (table.width - side - margin) // (most + bool(piles))
    side = table.width - margin - cell * (most + bool(piles)) if side else 0
    lines: list[Line] = []
    for era in reversed(range(len(rows))):
        offset = (most - len(rows[era])) * cell // 2
        row = _row(table, rows[era], cell)
        if piles:
            row = beside(row, _pile(table, piles[era], cell - 1 + margin), cell * most - offset)
        wonder = _wonder_block(table, era, side - 2, offset) if side else []
        lines += beside(wonder, row, side + offset)
    return lines if side else [*lines, *_wonder_list(table)]


# -- cards ---------------------------------------------------------------------------------------------------------


def _row(table: CardTable, offers: list[dict[str, Any] | None], cell: int) -> list[Line]:
    """The cards of a row side by side."""
    lines: list[Line] = [[] for _ in range(CARD_HEIGHT)]
    for offer in offers:
        block = _gap(cell - 1) if offer is None else _card(table, offer, cell - 1)
        for line, part in zip(lines, block, strict=True):
            line += [*part, (" ", "")]
    return lines


def _gap(room: int) -> list[Line]:
    """The place of a card that has been bought."""
    empty = fit([], room)
    return [empty, fit([(" " * (room // 2) + "·", "dim")], room), empty, empty]


def _card(table: CardTable, offer: dict[str, Any], room: int, note: str = "") -> list[Line]:
    """A card for sale: its band with kind, strength and response; its name; its price and points."""
    card = table.game.cards[offer["card"]]
    affordable = table.affordable(card, offer["surcharge"])
    band = f"{card.id} {table.kind_letter(card)} {table.marks(card)}"
    name = "b" if affordable else ""
    first, second = fold(table.name(card), room)
    return [
        [(f"{band:<{room - len(note)}}{note}", BANDS[card.kind])],
        fit([(first, name)], room),
        fit([(second, name)], room),
        _price_line(table, card, offer["surcharge"], affordable, room),
    ]


def _price_line(table: CardTable, card: Card, surcharge: int, affordable: bool, room: int) -> Line:
    """The price as letters and surcharge, a tick if the viewer can pay it, and the points at the right."""
    price = "".join(table.letter(kind) * card.cost[kind] for kind in range(BASIC))
    price += f"+{surcharge}" if surcharge else ""
    points = f"{POINTS}{card.points}"
    line: Line = [(price + YES, "b green")] if affordable else [(price, "dim")]
    return [*fit(line, room - len(points)), (points, "yellow" if card.points else "dim")]


def _pile(table: CardTable, pile: dict[str, Any] | None, room: int) -> list[Line]:
    """A project pile: its top card, and how many cards it has."""
    return _gap(room) if pile is None else _card(table, pile, room, f"×{pile['count']}")


# -- wonders -------------------------------------------------------------------------------------------------------


def _wonder_block(table: CardTable, era: int, room: int, more: int) -> list[Line]:
    """A wonder on four lines: name and points, condition, then its era and how far the players are.

    Where it must, it takes up some of the space that a short row leaves beside it.
    """
    shown = table.view["wonders"][era]
    label: Line = [(table.name(ERAS[era]), "dim")]
    if shown is None:
        return [[], [(table.say(Text("(wonder taken)")), "dim")], [], label]
    wonder = table.game.wonders[shown["wonder"]]
    points = f" {POINTS}{wonder.points}"
    title: Line = [(clip(table.name(wonder), room + more - len(points)), "b"), (points, "yellow")]
    words = prose(table.say(condition_text(wonder.condition)))
    condition = flow(words, room)
    if len(condition) > 2:
        condition = flow(words, room + more)
    return [title, *condition[:2], *([[]] * (2 - len(condition))), [*label, ("  ", ""), *_claims(table, wonder, shown)]]


def _wonder_list(table: CardTable) -> list[Line]:
    """The wonders on a line each, the top era first, as the rows lie."""
    lines: list[Line] = [[]]
    names = [table.name(era) for era in ERAS]
    indent = max(map(len, names)) + 1
    for era in reversed(range(len(ERAS))):
        shown = table.view["wonders"][era]
        if shown is None:
            parts: list[Line] = [[(table.say(Text("(wonder taken)")), "dim")]]
        else:
            wonder = table.game.wonders[shown["wonder"]]
            parts = [[(table.name(wonder), "b"), (f" {POINTS}{wonder.points}", "yellow")]]
            parts += prose(table.say(condition_text(wonder.condition)))
            parts.append(_claims(table, wonder, shown))
        lines += beside([[(names[era], "dim")]], flow(parts, table.width - indent), indent)
    return lines


def _claims(table: CardTable, wonder: Wonder, shown: dict[str, Any]) -> Line:
    """Each player's glory tokens on a wonder, and a tick for whoever meets its condition now."""
    line: Line = []
    for seat, tokens in enumerate(shown["glory"]):
        met = seat in shown["met_by"]
        if met or tokens:
            missing = max(0, wonder.glory - tokens) if tokens else 0
            line += [
                table.badge(seat),
                ("●" * tokens + "○" * missing, "yellow"),
                (YES if met else "", "b green"),
                (" ", ""),
            ]
    if not line and wonder.glory:
        line.append(("○" * wonder.glory, "dim"))
    return line
