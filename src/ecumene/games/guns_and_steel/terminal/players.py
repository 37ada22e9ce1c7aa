"""The players' areas on the terminal table: resources, technologies, hand, wonders, and what they are worth."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Text
from ecumene.engine.drawing.lines import Line, beside, clip, commas, fit, flow, prose, widest, width
from ecumene.engine.drawing.terminal import LONGEST_NAME

from ..box.amounts import counted
from ..box.cards import GLORY_TOKENS, NEW_WORLD, RESOURCES, Card
from ..view.look import Seen
from ..words.cards import card_text, either
from .pencil import BANDS, INKS, POINTS, CardTable


def draw_areas(table: CardTable) -> list[Line]:
    """The opponents in the order of their turns after the viewer, then the viewer's own area in more detail."""
    lines: list[Line] = []
    for seat in table.others_first():
        lines += [[], _heading(table, seat), *_area(table, seat)]
    return lines


def _heading(table: CardTable, seat: int) -> Line:
    """Whose area it is, and its numbers."""
    own = table.view["players"][seat]
    name = clip(table.seat_name(seat), LONGEST_NAME)
    turn = table.say(Text("(to play)")) if table.view["decision"] and seat == table.view["active"] else ""
    facts = [Text("score {n}", n=own["score"]), Text("strength {n}", n=own["strength"])]
    if table.view["theme"] != NEW_WORLD:
        facts.append(Text("point card {n}", n=own["points"]))
    numbers = " · ".join(table.say(fact) for fact in facts)
    line: Line = [table.badge(seat), (f" {name} ", "b"), (turn, "cyan"), ("  ", ""), (numbers, "yellow")]
    if table.view["theme"] != NEW_WORLD:
        left = own["glory_left"]
        line += [("  " + table.say(Text("glory")) + " ", "dim"), ("●" * left + "○" * (GLORY_TOKENS - left), "yellow")]
    return fit(line, table.width)


def _area(table: CardTable, seat: int) -> list[Line]:
    """What a player has, a label and a list for each kind of thing that there is."""
    own = table.view["players"][seat]
    mine = seat == table.view["viewer"]
    lists: list[tuple[Text, list[Line]]] = [(Text("Resources"), _resources(table, own["resources"], mine))]
    if seat == table.view["active"] and table.view["temporary"]:
        lists.append((Text("This turn"), _temporary(table)))
    lists.append((Text("Technologies"), _labels(table, table.cards(own["technologies"]), mine)))
    lists.append((Text("Wonders"), _wonders(table, own)))
    if not mine:
        lists.append((Text("Hand"), _seen(table, own["hand"])))
    lines = table.lists(lists)
    if mine:
        lines += _in_detail(table, Text("Hand"), own["hand"])
        lines += _in_detail(table, Text("Effects"), _asked_about(table, own))
    return lines


def _asked_about(table: CardTable, own: dict[str, Any]) -> list[str]:
    """Cards that the viewer has to decide on and that are not in the hand: for sale, to copy, or just played."""
    decision = table.view["decision"] or {}
    if decision.get("question", "").endswith(":whether_to_activate"):
        return [str(own["technologies"][-1])]
    verbs = [action.split() for action in decision.get("actions", ())]
    return [words[1] for words in verbs if words[0] in ("buy", "copy")]


def _resources(table: CardTable, seen: list[Seen], with_id: bool) -> list[Line]:
    """The resource-side cards by kind: how many, then which, or which they can be."""
    parts: list[Line] = []
    for kind, resource in enumerate(RESOURCES):
        held = [card for card in seen if _kind(table, card) == resource.id]
        if held:
            first, *others = _labels(table, table.known(held), True) if with_id else _seen(table, held)
            parts += [[(table.say(counted(kind, len(held))), "b"), (": ", ""), *first], *others]
            parts[-1].append((";", ""))
    if parts:
        parts[-1].pop()
    return parts


def _kind(table: CardTable, card: Seen) -> str:
    """The resource of a card, known or not."""
    return RESOURCES[table.game.cards[card].resource].id if isinstance(card, str) else card["resource"]


def _seen(table: CardTable, seen: list[Seen]) -> list[Line]:
    """Cards in a row with commas between them; of those that are not known, what they can be in brackets."""
    parts: list[Line] = []
    for number, card in enumerate(seen):
        if isinstance(card, str):
            parts.append(table.label(table.game.cards[card]))
        elif card in seen[:number]:
            continue  # those of which the same is known are counted at the first
        else:
            times = seen.count(card)
            words = f"({table.say(either(table.cards(card['cards'])))})"
            parts += prose(words if times == 1 else f"{times}×{words}")
        parts[-1] = [*parts[-1], (",", "")]
    if parts:
        parts[-1].pop()
    return parts


def _labels(table: CardTable, cards: list[Card], with_id: bool) -> list[Line]:
    """Cards in a row with commas between them."""
    return commas([table.label(card, with_id) for card in cards])


def _temporary(table: CardTable) -> list[Line]:
    """Resources from effects, good until the end of the turn."""
    kinds = [resource.rank for resource in RESOURCES if resource.id in table.view["temporary"]]
    return [
        [(f"+{table.say(counted(kind, table.view['temporary'][RESOURCES[kind].id]))}", "b green")] for kind in kinds
    ]


def _wonders(table: CardTable, own: dict[str, Any]) -> list[Line]:
    wonders = [table.game.wonders[id] for id in own["wonders"]]
    return [[(table.name(wonder), "b"), (f" {POINTS}{wonder.points}", "yellow")] for wonder in wonders]


def _in_detail(table: CardTable, title: Text, ids: list[str]) -> list[Line]:
    """Cards one below the other, each with its effect in words."""
    if not ids:
        return []
    cards = table.cards(ids)
    names = min(widest(table.name(card) for card in cards), table.width // 4)
    kinds = widest(table.name(RESOURCES[card.resource]) for card in cards)
    lines: list[Line] = [[(table.say(title), "dim")]]
    for card in cards:
        facts: Line = [
            (" ", ""),
            (f"{card.id} {table.kind_letter(card)}", BANDS[card.kind]),
            (" ", ""),
            *fit([(table.name(card), "b")], names + 1),
            *fit([(table.marks(card), INKS[card.kind])], 4),
            (f"{POINTS}{card.points} ", "yellow" if card.points else "dim"),
            *fit([(table.name(RESOURCES[card.resource]), "dim")], kinds + 1),
        ]
        words = " ".join(table.say(sentence) for sentence in card_text(card))
        lines += beside([facts], flow(prose(words), table.width - width(facts)), width(facts))
    return lines
