"""The civilizations on the terminal table: their numbers, cards, workers and tokens; one's own hand in words."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Text
from ecumene.engine.drawing.lines import Line, commas, dots, flow, widest

from ..box.cards import Wonder
from ..box.contents import BY_SLOT, CARDS
from .pencil import TOKEN, WORKER, CardTable

BY_ID = {card.id: card for card in BY_SLOT}


def draw_players(table: CardTable) -> list[Line]:
    """The rivals in the order of their turns after the viewer, then the viewer's own civilization in more detail."""
    lines: list[Line] = []
    for seat in table.others_first():
        lines += [[], *_heading(table, seat)]
        if not table.view["players"][seat]["resigned"]:
            lines += _civilization(table, seat)
    return lines


def _heading(table: CardTable, seat: int) -> list[Line]:
    """Whose civilization it is, and how it stands."""
    own = table.view["players"][seat]
    first = table.heading(seat)
    decision = table.view["decision"]
    if own["resigned"]:
        return [[*first, (f" {table.say(Text('(resigned)'))}", "dim")]]
    if decision and decision["player"] == seat:
        first.append((f" {table.say(Text('(to play)'))}", "cyan"))
    elif seat == table.view["active"]:
        first.append((f" {table.say(Text('(on turn)'))}", "dim"))
    facts = [
        Text("culture {n} (+{m})", n=own["culture"], m=own["culture_rate"]),
        Text("science {n} (+{m})", n=own["science"], m=own["science_rate"]),
        Text("strength {n}", n=own["strength"]),
        Text("happiness {n}", n=own["happiness"]),
    ]
    parts: list[Line] = [first, *([(table.say(fact), "yellow")] for fact in facts)]
    if own["discontent"]:
        parts.append([(table.say(Text("discontent {n}", n=own["discontent"])), "b red")])
    return flow(dots(parts), table.width)


def _civilization(table: CardTable, seat: int) -> list[Line]:
    """What a player has: a label and a list for each kind of thing that there is."""
    own = table.view["players"][seat]
    mine = seat == table.view["viewer"]
    lists: list[tuple[Text, list[Line]]] = [
        (Text("Actions"), _actions(table, own)),
        (Text("Rule"), _rule(table, own)),
        (Text("Workers"), _workers(table, own, mine)),
        (Text("Stores"), _stores(table, own)),
        (Text("Wonders"), _wonders(table, own)),
        (Text("Colonies"), commas(table.labels(own["colonies"]))),
        (Text("Treaties"), _treaties(table, seat)),
    ]
    if not mine:
        lists.append((Text("Civil hand"), commas(table.labels(own["civil_hand"]))))
    if own["military_hand"] is None:
        lists.append((Text("Military"), _backs(own["military_backs"])))
        lists.append((Text("Known"), commas(table.labels(own["shown"]))))
    elif not mine:
        lists.append((Text("Military"), commas(table.labels(own["military_hand"]))))
    lines = table.lists(lists)
    if mine:
        standing = [id for id in (own["leader"], own["tactic"], own["pact"] and own["pact"]["card"]) if id]
        lines += _in_detail(table, Text("In effect"), standing)
        hand = Text("Civil hand, {n} of {m}", n=len(own["civil_hand"]), m=own["civil_hand_limit"])
        lines += _in_detail(table, hand, own["civil_hand"])
        held = own["military_hand"] or []
        hand = Text("Military hand, {n} of {m}", n=len(held), m=own["military_hand_limit"])
        lines += _in_detail(table, hand, held)
    return lines


def _actions(table: CardTable, own: dict[str, Any]) -> list[Line]:
    """Actions left of how many, and what is there for this turn only."""
    texts = [
        Text("civil {n} of {m}", n=own["civil"], m=own["civil_total"]),
        Text("military {n} of {m}", n=own["military"], m=own["military_total"]),
    ]
    extra = {
        "extra_civil": "civil +{n}",
        "extra_military": "military +{n}",
        "unit_resources": "resources for units {n}",
        "unit_science": "science for units {n}",
        "spare_food": "food +{n}",
        "spare_resources": "resources +{n}",
    }
    temporary = [Text(words, n=own[key]) for key, words in extra.items() if own[key]]
    parts: list[Line] = [[(table.say(text), "")] for text in texts]
    return commas([*parts, *([(table.say(text), "b green")] for text in temporary)])


def _rule(table: CardTable, own: dict[str, Any]) -> list[Line]:
    """The government, the leader, special technologies and the tactic."""
    ids = [own["government"], own["leader"], *own["specials"]]
    parts = table.labels([id for id in ids if id])
    if own["tactic"]:
        words = Text("own tactic") if own["exclusive"] else Text("tactic")
        parts.append([(f"{table.say(words)} ", "dim"), *table.label(own["tactic"])])
    return commas(parts)


def _workers(table: CardTable, own: dict[str, Any], with_cost: bool) -> list[Line]:
    """The technologies with their workers and blue tokens."""
    parts: list[Line] = []
    for technology in own["technologies"]:
        card = BY_ID[technology["card"]]
        part = table.label(card.id)
        if with_cost:
            part.append((f" ({card.resources})", "dim"))
        if technology["workers"]:
            part.append((" " + WORKER * technology["workers"], "b yellow"))
        if technology["tokens"]:
            part.append((f" {TOKEN}{technology['tokens']}", "b blue"))
        parts.append(part)
    return commas(parts)


def _stores(table: CardTable, own: dict[str, Any]) -> list[Line]:
    """Food and resources, the banks and what they mean."""
    cost = own["population_cost"]
    texts = [
        Text("food {n}", n=own["food"]),
        Text("resources {n}", n=own["resources"]),
        Text("unused workers {n}", n=own["unused"]),
        Text("yellow bank {n}", n=own["yellow"]),
        Text("consumption {n}", n=own["consumption"]),
        *([Text("next worker for {n} food", n=cost)] if own["yellow"] else []),
        Text("blue bank {n}", n=own["blue"]),
        Text("corruption {n}", n=own["corruption"]),
    ]
    return commas([[(table.say(text), "")] for text in texts])


def _wonders(table: CardTable, own: dict[str, Any]) -> list[Line]:
    """Completed wonders, ruins, and the one that is being built."""
    parts = table.labels(own["wonders"])
    for id in own["ruins"]:
        parts.append([*table.label(id), (f" {table.say(Text('(in ruins)'))}", "dim")])
    if own["unfinished"]:
        card = CARDS[own["unfinished"]["card"]]
        assert isinstance(card, Wonder)
        costs = card.stages[own["unfinished"]["stages"] :]
        left = Text("(still to pay: {stages})", stages="-".join(map(str, costs)))
        parts.append([*table.label(card.id), (f" {table.say(left)}", "b")])
    if own["homer"]:
        parts.append([(table.say(Text("Homer under {card}", card=CARDS[own["homer"]])), "dim")])
    return commas(parts)


def _treaties(table: CardTable, seat: int) -> list[Line]:
    """Pacts, also those that others have with this player, and wars."""
    parts: list[Line] = []
    for owner, player in enumerate(table.view["players"]):
        pact = player["pact"]
        if pact and seat in (owner, pact["partner"]):
            partner = pact["partner"] if seat == owner else owner
            side = pact["side"] if seat == owner else "AB"["BA".index(pact["side"])]
            said = table.say_of_players(Text("with {target}, side {side}", target=partner, side=side))
            parts.append([*table.label(pact["card"]), (f" {said}", "")])
        for war in player["wars"]:
            if owner == seat:
                said = table.say_of_players(Text("against {target}", target=war["target"]))
            elif war["target"] == seat:
                said = table.say_of_players(Text("declared by {player}", player=owner))
            else:
                continue
            parts.append([*table.label(war["card"]), (f" {said}", "b red")])
    return commas(parts)


def _backs(ages: list[str]) -> list[Line]:
    """A hidden hand shows how many cards of each age it has."""
    return commas([[(f"{ages.count(age)}×{age}", "")] for age in dict.fromkeys(ages)])


def _in_detail(table: CardTable, title: Text, ids: list[str]) -> list[Line]:
    """Cards one below the other, each with what it costs and does."""
    if not ids:
        return []
    cards = [CARDS[id] for id in ids]
    names = min(widest(table.name(card) for card in cards), table.width // 4)
    kinds = widest(table.kind(card) for card in cards)
    lines: list[Line] = [[(table.say(title), "dim")]]
    for card in cards:
        lines += table.in_detail([(" ", "")], card, names, kinds)
    return lines
