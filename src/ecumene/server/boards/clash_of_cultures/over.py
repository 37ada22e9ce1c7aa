"""What lies over the map: battles, trades, events, and what a city has collected."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Text
from ecumene.games.clash_of_cultures.box.cards import GOOD_KEYS, ActionCard
from ecumene.games.clash_of_cultures.state.pieces import BARBARIANS

from .icons import EVENT_ICONS
from .over_parts import Fight, Gathering, Happening, Offered, Side, Tray
from .parts import Cost, Good
from .pencil import Pencil
from .realm import named

OF_EVENTS = ("events:", "catastrophes:", "losing:", "barbarians:", "unrest:")
"""Where the questions of events stand in the rules."""
CARD_COUNTS = {"action": Text("action cards: {n}"), "objective": Text("objective cards: {n}")}
ROLES = {False: (Text("attacks"), Text("defends")), True: (Text("attack"), Text("defend"))}
"""What the two sides of a battle do; barbarians are many."""
FIGHTERS = {True: "sailboat", False: "shield"}
"""Who fights: ships at sea, armies on land."""


def fight(pencil: Pencil) -> Fight | None:
    """The battle under way."""
    battle = pencil.view.get("battle")
    if not battle:
        return None
    sides = tuple(_side(pencil, battle, number) for number in range(2))
    towns = {town["at"]: town["name"] for player in pencil.players for town in player["cities"]}
    place = pencil.name(towns[battle["at"]]) if battle["at"] in towns else battle["at"]
    going_on = pencil.picture.choices.get("continue")
    return Fight(
        pencil.words("Battle at {space}", space=place),
        pencil.words("combat round {n}", n=battle["round"]),
        sides,
        going_on.label if going_on and going_on.legal else "",
    )


def _side(pencil: Pencil, battle: dict[str, Any], number: int) -> Side:
    seat = battle[("attacker", "defender")[number]]
    who = None if seat == BARBARIANS else pencil.seats[seat]
    id, killed = battle["cards"][number], battle["killed"][number]
    covered = id == "?"
    combat = pencil.game.combats[_card(pencil, id).combat] if id and not covered else None
    return Side(
        seat=who,
        name=who.name if who else pencil.words("Barbarians"),
        role=pencil.language.say(ROLES[who is None][number]),
        icon=FIGHTERS[battle["naval"]],
        left=battle["began"][number] - killed,
        killed=killed,
        dice=tuple(battle["dice"][number]),
        sum=_sum(pencil, battle, number),
        card=pencil.language.name(combat) if combat else "",
        effect=tuple(pencil.face(combat).lines) if combat else (),
        covered=covered,
    )


def _card(pencil: Pencil, id: str) -> ActionCard:
    return next(card for card in pencil.game.action_cards if card.id == id)


def _sum(pencil: Pencil, battle: dict[str, Any], side: int) -> str:
    """The dice of a side, what else counts, the combat value and the hits: "4+6 +2 = 12 → 2 hits"."""
    dice, value = battle["dice"][side], battle["values"][side]
    if not dice:
        return ""
    more = value - sum(dice)
    besides = f" {'+' if more > 0 else '−'}{abs(more)}" if more else ""
    hits = pencil.words("{n} hit", "{n} hits", n=battle["hits"][side])
    summed = f" = {value}" if more or len(dice) > 1 else ""
    return f"{'+'.join(map(str, dice))}{besides}{summed} → {hits}"


def tray(pencil: Pencil) -> Tray | None:
    """The offer that is being made or answered."""
    offer = pencil.view.get("offer")
    if not offer:
        return None
    giver, taker = offer["giver"], offer["taker"]
    sides = (_offered(pencil, offer, "gives", giver, taker), _offered(pencil, offer, "wants", taker, giver))
    return Tray(pencil.words("An offer to trade"), sides)


def _offered(pencil: Pencil, offer: dict[str, Any], what: str, giver: int, taker: int) -> Offered:
    given, other = offer[what], offer["gives" if what == "wants" else "wants"]
    receiver = pencil.players[taker]
    goods = tuple(Good(key, pencil.name(named(key)), given[key], 0) for key in GOOD_KEYS if key in given)
    over = {key: receiver[key] - other.get(key, 0) + n - receiver["limits"][key] for key, n in given.items()}
    cards = []
    if what == "gives" and offer.get("cards"):
        cards = [pencil.name(id) for id in offer["cards"]]
    else:
        for kind, text in CARD_COUNTS.items():
            if n := offer[f"{what}_{kind}_cards"]:
                cards.append(pencil.words(text.msgid, n=n))
    lost = tuple(Cost(key, min(n, given[key]), True) for key, n in over.items() if n > 0)
    return Offered(pencil.seats[giver], goods, tuple(cards), lost)


def event(pencil: Pencil) -> Happening | None:
    """The event card that the question comes from: the last one that was turned up."""
    asked = pencil.picture.decision.get("question", "").rpartition(".")[2]
    past = pencil.view["events_past"]
    if not past or not asked.startswith(OF_EVENTS):
        return None
    card = next(card for card in pencil.game.events if card.id == past[-1])
    return Happening(pencil.language.name(card), EVENT_ICONS[card.icon], tuple(pencil.face(card).lines))


def gathering(pencil: Pencil) -> Gathering | None:
    """What the city that collects has taken so far."""
    about = pencil.about
    if "taken" not in about:
        return None
    _, town = pencil.towns[about["at"]]
    taken = tuple(Good(key, pencil.name(key.replace("_", "-")), n, 0) for key, n in about["taken"].items())
    left = pencil.words("{n} more", n=about["left"])
    return Gathering(pencil.words("{city} collects", city=pencil.game.things[town["name"]]), taken, left)
