"""The table as text for a terminal: the map, round and decks, wonders, a battle or an offer under way, the players."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Language, Text
from ecumene.engine.drawing.lines import Line, beside, clip, commas, dots, flow, prose, widest
from ecumene.engine.drawing.terminal import columns, drawn

from ..box.contents import Box
from ..state.pieces import BARBARIANS
from .map import draw_map
from .pencil import GameTable
from .players import draw_players


def render(game: Box, view: dict[str, Any], language: Language, seats: list[str]) -> str:
    """The whole table, as wide as the terminal allows."""
    table = GameTable(view, language, seats, columns(), game)
    lines = [*_time(table), *draw_map(table), *_wonders(table), *_battle(table), *_offer(table)]
    return drawn([*lines, *draw_players(table)])


def _time(table: GameTable) -> list[Line]:
    """Round, turn and actions, and what is left in the decks."""
    view = table.view
    when = Text("turn {n} of {m}", n=view["turn"], m=3) if view["turn"] else Text("status phase")
    texts = [Text("round {n} of {m}", n=view["round"], m=view["rounds"]), when]
    if view["turn"] and view["decision"]:
        texts.append(Text("actions left {n}", n=view["actions"]))
    decks = [
        Text("action cards {n}", n=view["action_deck"]),
        Text("objectives {n}", n=view["objective_deck"]),
        Text("events {n}", n=view["event_deck"]),
        Text("wonders {n}", n=view["wonder_deck"]),
        Text("regions {n}", n=view["regions_left"]),
    ]
    parts: list[Line] = [[(table.say(text), "b")] for text in texts]
    parts += [[(table.say(text), "dim")] for text in decks]
    return [*flow(dots(parts), table.width), []]


def _wonders(table: GameTable) -> list[Line]:
    """The open wonders and those that the viewer has reserved: price, what they do, and what he lacks."""
    view = table.view
    kept = [] if view["viewer"] < 0 else view["players"][view["viewer"]]["kept"]
    ids = [*view["wonders"], *kept]
    if not ids:
        return []
    names = min(widest(map(table.named, ids)), table.width // 3)
    lines: list[Line] = [[], [(table.say(Text("Open wonders")), "dim")]]
    for id in ids:
        facts: Line = [(" ", ""), (clip(table.named(id), names), "b")]
        words = prose(table.say(Text("Reserved for you.")), "green") if id in kept else []
        words += _lacks(table, view["wonders_lack"][id]) if "wonders_lack" in view else []
        lines += beside([facts], flow([*prose(table.facts(id)), *words], table.width - names - 3), names + 3)
    return lines


def _lacks(table: GameTable, lacks: dict[str, Any]) -> list[Line]:
    """What the viewer still needs for a wonder, in words that can be broken."""
    if not lacks:
        return prose(table.say(Text("You lack nothing for it.")), "b green")
    parts = [table.goods(lacks["goods"])] if "goods" in lacks else []
    parts += map(table.named, lacks.get("advances", ()))
    if "city" in lacks:
        free = lacks["city"] == "free"
        building = None if free else table.thing(lacks["city"])
        parts.append(
            table.say(Text("a city without a wonder") if free else Text("a city with a {building}", building=building))
        )
    return prose(table.say(Text("You lack: {what}.", what=", ".join(parts))), "red")


def _battle(table: GameTable) -> list[Line]:
    """A battle under way: where, between whom, its cards and the last dice."""
    battle = table.view["battle"]
    if battle is None:
        return []
    parts: list[Line] = [
        [(table.say(Text("Battle at {space}, round {n}", space=battle["at"], n=battle["round"])), "b red")]
    ]
    for side, seat in enumerate((battle["attacker"], battle["defender"])):
        name = table.say(Text("barbarians")) if seat == BARBARIANS else table.seat_name(seat)
        part: Line = [(name, "b" if seat < 0 else f"b {table.ink(seat)}")]
        card = battle["cards"][side]
        if card is not None:
            part.append((f" [{'?' if card == '?' else table.named(card)}]", ""))
        if battle["dice"][side]:
            dice = "+".join(map(str, battle["dice"][side]))
            words = Text(
                "{dice}: value {n}, hits {hits}", dice=dice, n=battle["values"][side], hits=battle["hits"][side]
            )
            part.append((f" {table.say(words)}", ""))
        parts.append(part)
    return [[], *flow(dots(parts), table.width)]


def _offer(table: GameTable) -> list[Line]:
    """An offer to trade: who gives what, and wants what."""
    offer = table.view["offer"]
    if offer is None:
        return []
    names = [table.seat_name(seat) for seat in range(len(table.view["players"]))]
    lines: list[Line] = [
        [],
        [
            (
                table.language.say(
                    Text("{player} offers {target}", player=offer["giver"], target=offer["taker"]), names
                ),
                "b",
            )
        ],
    ]
    cards = ("gives_action_cards", "gives_objective_cards"), ("wants_action_cards", "wants_objective_cards")
    for label, key, (actions, objectives) in zip(
        (Text("gives"), Text("wants")), ("gives", "wants"), cards, strict=True
    ):
        parts: list[Line] = [[(table.goods(offer[key]), "")]] if offer[key] else []
        if offer[actions]:
            parts.append([(table.say(Text("action cards {n}", n=offer[actions])), "")])
        if offer[objectives]:
            parts.append([(table.say(Text("objective cards {n}", n=offer[objectives])), "")])
        lines += table.lists([(label, commas(parts))])
    return [*lines, *table.lists([(Text("Cards"), commas(table.names(offer.get("cards", ()))))])]
