"""What is under way on the terminal table: pieces that set out, declared battles, a battle, an offer."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Text
from ecumene.engine.drawing.lines import Line, flow, prose

from ..state.pieces import ATTACKING, DEFENDING
from ..view.known import UNKNOWN
from ..words.phrases import gold_text
from .pencil import GameTable, breakable

CLASHES = 3
"""So many of the last rounds of a battle are shown."""


def draw_under_way(table: GameTable) -> list[Line]:
    """All of it, as far as there is any."""
    return [*_going(table), *_declared(table), *_battle(table), *_offer(table)]


def _going(table: GameTable) -> list[Line]:
    """The pieces that were chosen to move."""
    counts: dict[str, int] = {}
    places: dict[str, None] = {}
    for figure, at, _ in table.view["going"]:
        counts[figure] = counts.get(figure, 0) + 1
        places[at] = None
    if not counts:
        return []
    start = [table.placed(at) for at in places]
    words = Text("Setting out from {places}: {pieces}", places=start, pieces=table.pieces(counts))
    return [[], *flow(prose(table.say(words), "b"), table.width)]


def _declared(table: GameTable) -> list[Line]:
    """Where residents have declared battle on the player who moves."""
    lines: list[Line] = []
    for at, seats in table.view["declared"].items():
        names = ", ".join(table.seat_name(seat) for seat in seats)
        if seats:
            words = Text("Battle declared in {place} by {names}", place=table.placed(at), names=names)
            lines += flow(prose(table.say(words), "red"), table.width)
    return [[], *lines] if lines else []


# -- battles ----------------------------------------------------------------------------------------------------------


def _battle(table: GameTable) -> list[Line]:
    """A battle: where, who fights with what on either side, whom they send, and the last rounds."""
    battle = table.view["battle"]
    if battle is None:
        return []
    title = table.say(Text("Battle in {place}", place=table.placed(battle["place"])))
    sides = zip((Text("Attack"), Text("Defence")), (ATTACKING, DEFENDING), strict=True)
    lists = [(label, _side(table, battle, side)) for label, side in sides]
    for number, clash in list(enumerate(battle["clashes"], 1))[-CLASHES:]:
        lists.append((Text("Round {n}", n=number), _clash(table, clash)))
    return [[], [(title, "b red")], *table.lists(lists)]


def _side(table: GameTable, battle: dict[str, Any], side: int) -> list[Line]:
    """The leader of a side and his allies, what they can send into a round, and what they have sent."""
    leader = battle["attacker"] if side == ATTACKING else battle["defender"]
    seats = [leader, *(seat for seat, joined in enumerate(battle["sides"]) if joined == side and seat != leader)]
    parts: list[Line] = [[(table.seat_name(seat), f"b {table.ink(seat)}")] for seat in seats]
    counts: dict[str, int] = {}
    for force in battle["forces"][side - ATTACKING]:
        counts[force["figure"]] = counts.get(force["figure"], 0) + force["n"]
    if counts:
        parts.append([(table.pieces(counts), "")])
    chosen = battle["chosen"][side - ATTACKING]
    if chosen is not None:
        what = UNKNOWN if chosen == UNKNOWN else _sent(table, chosen)
        parts.append([(table.say(Text("sends {piece}", piece=what)), "b")])
    return breakable(parts)


def _sent(table: GameTable, choice: dict[str, Any]) -> str:
    """A unit that fights, with the aircraft beside it."""
    name = table.name(table.called(choice["figure"]))
    return name if choice["escort"] is None else table.say(Text("{piece} with an aircraft", piece=name))


def _clash(table: GameTable, clash: dict[str, Any]) -> list[Line]:
    """A round: both units with their dice and totals; a lost one is red."""
    parts: list[Line] = []
    for choice, dice, total, lost in zip(clash["choices"], clash["dice"], clash["totals"], clash["lost"], strict=True):
        rolled = "+".join(map(str, dice))
        more = total - sum(dice)
        sum_of = f"{rolled} (+{more}) = {total}" if more else f"{rolled} = {total}"
        part: Line = [(_sent(table, choice), table.ink(choice["seat"])), (f" {sum_of}", "")]
        if lost:
            part.append((f" {table.say(Text('lost'))}", "b red"))
        parts.append(part)
    return breakable(parts)


# -- offers -----------------------------------------------------------------------------------------------------------


def _offer(table: GameTable) -> list[Line]:
    """An offer: who gives what and wants what, if the viewer knows."""
    offer = table.view["offer"]
    if offer is None:
        return []
    words = Text("{player} offers {target}", player=offer["giver"], target=offer["taker"])
    if offer.get("counter"):
        words = Text("{player} answers {target} with an offer", player=offer["giver"], target=offer["taker"])
    lines: list[Line] = [[], *flow(prose(table.say_of_players(words), "b"), table.width)]
    if "gives" not in offer:
        return lines
    sides = (Text("gives"), offer["gives"]), (Text("wants"), offer["wants"])
    return [*lines, *table.lists([(label, breakable(_bundle(table, bundle))) for label, bundle in sides])]


def _bundle(table: GameTable, bundle: dict[str, Any]) -> list[Line]:
    """What one side of an offer hands over."""
    found = [table.say(gold_text(bundle["gold"]))] if bundle["gold"] else []
    for id, n in bundle["resources"].items():
        found.append(table.say(Text("lent: {n} × {marker}", n=n, marker=table.thing(id))))
    found += [table.named(id) for kind in ("technologies", "wonders") for id in bundle[kind]]
    found += [table.say(Text("the settlement in {place}", place=table.placed(id))) for id in bundle["cities"]]
    for figure, at, _ in bundle["pieces"]:
        found.append(table.say(Text("{piece} in {place}", piece=table.called(figure), place=table.placed(at))))
    return [[(words, "")] for words in found] or [[(table.say(Text("nothing")), "dim")]]
