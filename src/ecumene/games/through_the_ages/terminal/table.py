"""The table as text for a terminal: events and tactics, the card row, and the civilizations, one's own last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from ecumene.engine import Game, Language, Text
from ecumene.engine.drawing.lines import Line, commas, dots, flow, widest
from ecumene.engine.drawing.terminal import columns, drawn

from ..box.contents import CARDS
from .pencil import TOKEN, WORKER, YES, CardTable
from .players import draw_players


def render(game: Game, view: dict[str, Any], language: Language, seats: list[str]) -> str:
    """The whole table, as wide as the terminal allows."""
    return draw(CardTable(view, language, seats, columns()))


def draw(table: CardTable) -> str:
    """The whole table."""
    return drawn([*_decks(table), *_row(table), *draw_players(table), *_legend(table)])


def _decks(table: CardTable) -> list[Line]:
    """The age, the decks, the events and the tactics that can be copied."""
    view, events = table.view, table.view["events"]
    facts = [
        Text("age {age}", age=view["age"]),
        Text("civil deck {n}", n=len(view["civil_deck"])),
        Text("military deck {n}, discarded {m}", n=view["military_deck"], m=view["discards"]),
    ]
    if view["last_round"]:
        facts.append(Text("last round {n}", n=view["last_round"]))
    lines = flow(dots([[(table.say(fact), "b")] for fact in facts]), table.width)
    parts: list[Line] = [
        [(table.say(Text("current {cards}", cards=_backs(events["current"][::-1]))), "")],
        [(table.say(Text("future {cards}", cards=_backs(events["future"]))), "")],
        [(table.say(Text("past {n}", n=len(events["past"]))), "dim")],
    ]
    lists: list[tuple[Text, list[Line]]] = [(Text("Events"), dots(parts))]
    if events["next"]:
        lists.append((Text("Next"), [table.label(events["next"])]))
    known = [*events["own_current"], *(id for id in events["own_future"] if id)]
    if known and view["viewer"] >= 0:
        lists.append((Text("Yours"), commas(table.labels(known))))
    lists.append((Text("Tactics"), commas(table.labels(view["tactics"]))))
    lists.append((Text("In play"), commas(table.labels(view["table"]))))
    return [*lines, *table.lists(lists)]


def _backs(ages: Sequence[str]) -> str:
    """How many cards of which age lie in a deck: `2×I 1×II`."""
    return " ".join(f"{len(list(cards))}×{age}" for age, cards in groupby(ages)) or "0"


def _row(table: CardTable) -> list[Line]:
    """The card row: what each card costs the viewer now, what it is, and what it does."""
    row = [place for place in table.view["row"] if place]
    decision = table.view["decision"] or {}
    free = set(decision.get("actions", ()))
    met: Counter[str] = Counter()
    cards = [CARDS[place["card"]] for place in row]
    names = min(widest(table.name(card) for card in cards), table.width // 4)
    kinds = widest(table.kind(card) for card in cards)
    lines: list[Line] = [[], [(table.say(Text("Card row (civil actions)")), "dim")]]
    for place, card in zip(row, cards, strict=True):
        met[card.id] += 1
        action = f"take {card.id}" if met[card.id] == 1 else f"take {card.id} {met[card.id]}"
        facts: Line = [
            (YES if action in free else " ", "b green"),
            (f"{place['price']} ", "b"),
        ]
        lines += table.in_detail(facts, card, names, kinds)
    return lines


def _legend(table: CardTable) -> list[Line]:
    """What the signs mean."""
    signs = {WORKER: Text("worker"), TOKEN: Text("blue token")}
    if table.view["viewer"] >= 0:
        signs["(3)"] = Text("printed cost")
        signs[YES] = Text("you can take it")
    return [[], *flow([[(sign, "b"), (f" {table.say(word)}  ", "dim")] for sign, word in signs.items()], table.width)]
