"""The table as text for a terminal: the map, time and prices, what is under way, technologies, the players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ecumene.engine import Language, Text
from ecumene.engine.drawing.lines import Line, commas, dots, flow
from ecumene.engine.drawing.terminal import columns, drawn

from ..box.cards import ERA, UNLIMITED, Technology
from ..box.contents import Box
from ..words.cards.map import ROLLS
from .map import draw_map
from .pencil import GameTable, breakable
from .players import draw_players, draw_standings
from .under_way import draw_under_way

PHASES: Mapping[str, Text] = {
    "set-up": Text("set-up"),
    "movement": Text("movement"),
    "trade": Text("trade"),
    "production": Text("production"),
    "purchase": Text("purchase"),
}
RULE_SETS: Mapping[str, Text] = {"advanced": Text("advanced game"), "standard": Text("standard game")}
LENGTHS: Mapping[str, Text] = {"short": Text("short"), "medium": Text("medium"), "long": Text("long")}
PRICES: Mapping[str, Text] = {
    "army": Text("army {n}"),
    "fleet": Text("ship {n}"),
    "aircraft": Text("aircraft {n}"),
    "settler": Text("settler {n}"),
    "village": Text("village {n}"),
    "growth_2": Text("town {n}"),
    "growth_3": Text("city {n}"),
    "growth_4": Text("metropolis {n}"),
    "improvement": Text("improvement {n}"),
    "fee": Text("fee {n}"),
}
MOMENTS: Mapping[str, Text] = {
    "villages": Text("villages {n}/{enough}"),
    "metropolises": Text("metropolises {n}/{enough}"),
    "technologies": Text("technologies of the era {n}/{enough}"),
    "armies": Text("armies of the era {n}/{enough}"),
    "fleets": Text("ships of the era {n}/{enough}"),
    "gold": Text("gold {n}/{enough}"),
}
"""What is counted for a key moment, with the most that anybody has and what is enough."""


def render(game: Box, view: dict[str, Any], language: Language, seats: list[str]) -> str:
    """The whole table, as wide as the terminal allows."""
    table = GameTable(view, language, seats, columns(), game)
    lines = [*draw_map(table), *_time(table), *_lists(table), *draw_under_way(table)]
    return drawn([*lines, *draw_standings(table), *draw_players(table)])


def _time(table: GameTable) -> list[Line]:
    """Turn, era and phase, and which game is played."""
    view = table.view
    turn = table.say(Text("turn {n} of {m}", n=view["turn"], m=view["last_turn"]))
    words = (turn, table.name(ERA[view["era"]]), table.say(PHASES[view["phase"]]))
    parts: list[Line] = [[(word, "b")] for word in words]
    parts.append([(table.say(RULE_SETS[view["rules"]]), "dim")])
    if table.advanced:
        parts.append([(table.say(LENGTHS[view["length"]]), "dim")])
    if view["ending"]:
        parts.append([(table.say(Text("the game ends after this turn")), "b red")])
    return [[], *flow(dots(parts), table.width)]


def _lists(table: GameTable) -> list[Line]:
    """Prices, critical resources, trade range, key moments, technologies."""
    return table.lists(
        [
            (Text("Prices"), commas(_prices(table))),
            (Text("Critical"), commas(_critical(table))),
            (Text("Trade range"), commas(_range(table))),
            (Text("Key moments"), breakable(_moments(table))),
            (Text("In play"), commas(_in_play(table))),
            (Text("On sale"), commas(_on_sale(table))),
        ]
    )


def _prices(table: GameTable) -> list[Line]:
    """What things cost in this era; what cannot be had has no price."""
    prices = table.view["prices"]
    return [[(table.say(Text(words.msgid, n=prices[key])), "")] for key, words in PRICES.items() if prices[key]]


def _critical(table: GameTable) -> list[Line]:
    """Which resource each roll makes critical in this era; the last one that was rolled stands out."""
    last = table.view["critical"]
    pairs = zip(ROLLS, table.view["criticals"], strict=True)
    return [[(f"{roll} ", "dim"), (table.named(id), "b yellow" if id == last else "")] for roll, id in pairs]


def _range(table: GameTable) -> list[Line]:
    """How far trade reaches (advanced)."""
    land, sea = table.view["ranges"]
    if not table.advanced:
        return []
    if UNLIMITED in (land, sea):
        return [[(table.say(Text("everywhere")), "")]]
    return [[(table.say(text), "")] for text in (Text("by land {n}", n=land), Text("by sea {n}", n=sea))]


def _moments(table: GameTable) -> list[Line]:
    """The key moments of the era (standard): what brings which wonder, how near the nearest is, or who has it."""
    parts: list[Line] = []
    for moment in table.view["moments"]:
        part: Line = [(f"{table.named(moment['wonder'])}:", "dim")]
        if moment["owner"] is not None:
            part.append((f" {table.seat_name(moment['owner'])}", table.ink(moment["owner"])))
        elif moment["taken"]:
            part.append((f" {table.say(Text('taken'))}", "dim"))
        else:
            words = Text(MOMENTS[moment["of"]].msgid, n=max(moment["counts"]), enough=moment["enough"])
            part.append((f" {table.say(words)}", ""))
        parts.append(part)
    return parts


def _in_play(table: GameTable) -> list[Line]:
    """The technologies in play with the number of their owner (advanced; in the standard game all are alike)."""
    if not table.advanced:
        return []
    found: list[Line] = []
    for id, seat in table.view["technologies"].items():
        owner = ("–", "dim") if seat is None else (str(seat + 1), f"b {table.ink(seat)}")
        found.append([(f"{table.named(id)} ", ""), owner])
    return found


def _on_sale(table: GameTable) -> list[Line]:
    """The technologies that can be bought now, with what they cost the viewer; those of the next era end this one."""
    view = table.view
    cards: list[Technology] = [table.game.technology[id] for id in view["technology_prices"]]
    if not table.advanced:
        left = [card for card in cards if card.age == view["era"]]
        found: list[Line] = [[(table.say(Text("of this era {n}", n=len(left))), "")]]
        if left and view["viewer"] >= 0:
            price = view["technology_prices"][left[0].id]
            found.append([(table.say(Text("the next one costs you {n}", n=price)), "")])
        return found
    found = []
    for card in cards:
        if card.age <= view["era"] + 1 and all(id in view["technologies"] for id in card.needs):
            style = "magenta" if card.age > view["era"] else "dim" if card.age < view["era"] else ""
            found.append([(f"{table.name(card)} ", style), (str(view["technology_prices"][card.id]), "b")])
    return found
