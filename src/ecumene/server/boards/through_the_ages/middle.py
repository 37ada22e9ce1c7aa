"""What lies between the players: the card row with its deck, events, military cards and tactics."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from ecumene.games.through_the_ages.state.board import PRICES

from .parts import Back, Pile, Slot, World
from .pencil import Pencil


def row(pencil: Pencil) -> tuple[Slot, ...]:
    """The card row. Of equal cards the first, second and third from the left are choices of their own."""
    seen, slots = Counter[str](), []
    for number, lying in enumerate(pencil.view["row"]):
        swept = number < pencil.view["swept"]
        if lying is None:
            slots.append(Slot(number, None, PRICES[number], PRICES[number], swept))
            continue
        id, price = lying["card"], lying["price"]
        seen[id] += 1
        action = f"take {id}" if seen[id] == 1 else f"take {id} {seen[id]}"
        piece = pencil.piece(id, [f"c-{id}", f"r-{id}-{seen[id]}"], [action])
        slots.append(Slot(number, piece, price, PRICES[number], swept))
    return tuple(slots)


def deck(pencil: Pencil) -> Pile:
    """The civil deck: which cards are left is known, their order is not."""
    return pencil.pile(
        "civil-deck", pencil.get("Left in the civil deck"), pencil.view["civil_deck"], age=pencil.view["age"]
    )


def world(pencil: Pencil, decided: str) -> World:
    """Events, military cards, tactics, and what is being played, but for the card that is being decided about."""
    view, events = pencil.view, pencil.view["events"]
    current, own_current = events["current"], list(events["own_current"])
    next_event = events["next"]
    if next_event in own_current:
        own_current.remove(next_event)
    covered = bool(view["table"] and view["tactics"])
    return World(
        current=tuple(Back(age, next=number == len(current) - 1) for number, age in enumerate(current))[::-1],
        own_current=_yours(pencil, "own-current", own_current),
        next=next_event and pencil.piece(next_event, [f"c-{next_event}", f"n-{next_event}"]),
        future=tuple(
            Back(age, pencil.seats[by]) for age, by in zip(events["future"], events["future_by"], strict=True)
        ),
        own_future=_yours(pencil, "own-future", [id for id in events["own_future"] if id]),
        deck=pencil.pile(
            "military-deck",
            pencil.get("Military deck"),
            (),
            view["military_deck"],
            "" if not view["deck_backs"] else view["deck_backs"][-1],
        ),
        discards=pencil.pile("discards", pencil.get("Discards"), view["seen_discards"], view["discards"]),
        past=pencil.pile("past-events", pencil.get("Past events"), events["past"]),
        tactics=()
        if covered
        else tuple(pencil.piece(id, [f"c-{id}", f"t-{id}"], [f"copy {id}"]) for id in view["tactics"]),
        covered=(_covered(pencil),) if covered else (),
        table=tuple(
            pencil.piece(id, [f"c-{id}", f"p-{id}-{number}"], note=pencil.get("is being played"))
            for number, id in enumerate(view["table"])
            if id != decided
        ),
    )


def _covered(pencil: Pencil) -> Pile:
    """The common tactics in a list: nobody copies them while a card is being played."""
    pile = pencil.pile("tactics", pencil.get("Tactics to copy"), pencil.view["tactics"])
    cards = (replace(each, key=pencil.key(f"c-{each.printed.id}", f"t-{each.printed.id}")) for each in pile.cards)
    return replace(pile, cards=tuple(cards))


def _yours(pencil: Pencil, key: str, ids: list[str]) -> tuple[Pile, ...]:
    """The events that the viewer has put there, which he alone knows."""
    return (pencil.pile(key, pencil.get("Prepared by you"), ids),) if ids else ()
