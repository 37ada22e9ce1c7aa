"""The pieces of the state: cities, players' boards, a battle and an offer under way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from ecumene.engine import Piece, Thing, piece
from ecumene.engine.pieces import Lookup

from ..box.cards import (
    ANGRY,
    ARMY,
    HAPPY,
    NEUTRAL,
    PORT,
    SETTLER,
    SHIP,
    ActionCard,
    EventCard,
    Goal,
    Objective,
    Wonder,
)
from ..box.world import Space

NOBODY = -1
BARBARIANS = -2
"""In the place of a seat."""
ARMIES, SETTLERS, SHIPS = range(16), range(16, 20), range(20, 24)
"""The numbers of a player's units."""
LAND = range(20)
KIND_OF = (*(ARMY for _ in ARMIES), *(SETTLER for _ in SETTLERS), *(SHIP for _ in SHIPS))
NUMBERS = (ARMIES, SETTLERS, SHIPS)
ASHORE = -1
"""In the place of a ship: the unit is on none."""
MOVED, FOUGHT, STOPPED, SLOWED = 1, 2, 4, 8
"""Marks of a unit: it has moved in this action; it has fought this turn; it has entered mountains this turn; it has
entered a forest this turn, so it may not go into battle."""
DONE_FOR_TURN = FOUGHT | STOPPED


@piece
class City(Piece):
    """A player's city."""

    owner: int
    space: Space
    name: Thing
    buildings: tuple[int, ...] = (NOBODY,) * 4
    """In the order of BUILDINGS: in whose colour each stands there, or NOBODY."""
    port: Space | None = None
    """The sea space that its port touches."""
    mood: int = NEUTRAL
    activations: int = 0
    """How often it was activated this turn."""
    angry_activations: int = 0
    """How often of these while it was angry."""
    wonder: Wonder | None = None

    @property
    def size(self) -> int:
        """The settlement and its buildings; wonders do not count."""
        return 5 - self.buildings.count(NOBODY)

    def has(self, building: int) -> bool:
        """Whether a building stands there, in whatever colour."""
        return self.buildings[building] != NOBODY

    def put(self, building: int, seat: int) -> None:
        """Puts a building there in a player's colour, or takes it away."""
        self.buildings = (*self.buildings[:building], seat, *self.buildings[building + 1 :])
        if building == PORT and seat == NOBODY:
            self.port = None

    @property
    def influenced(self) -> bool:
        """Whether a piece of another colour stands there."""
        return any(seat not in (NOBODY, self.owner) for seat in self.buildings)


@piece
class Player(Piece):
    """A player's board, hand and pieces."""

    stock: list[int]
    """Food, ore, wood, ideas, gold, mood tokens, culture tokens."""
    happiness: int = 0
    """The happiness level: so many mood tokens can be held."""
    culture: int = 0
    """The culture level."""
    known: int = 0
    """The advances, a bit each (`Advance.bit`)."""
    cities: list[City]
    at: list[Space | None]
    """Where each unit is; None in the supply, or out of the game."""
    aboard: list[int]
    """The ship (0 to 3) that each land unit is on, or ASHORE."""
    marks: list[int]
    gone: list[int]
    """Pieces that are out of the game: the four buildings, settlements, armies, settlers, ships."""
    hand: list[ActionCard]
    objectives: list[Objective]
    seen: list[tuple[int, ActionCard | Objective]]
    """Cards in this hand that other seats have seen: who, and which."""
    people: list[EventCard]
    """Great persons kept for later."""
    scored: list[tuple[Objective, Goal, int]]
    """Objectives with the half that was scored, and the round."""
    kept: list[Wonder]
    """Wonders that only this player can build (Monuments)."""
    event_points: int = 0
    """Points from events."""
    plagued: bool = False
    """Whether a plague has come to the player: he builds no buildings and wonders until he has Sanitation."""
    wrote: bool = False
    """Whether Writing has brought its cards."""
    used: int = 0
    """What was used or happened this turn, a bit each; see this_turn.py."""
    battlefield: Space | None = None
    """Where the first land battle of this turn was, if `used` says that there was one."""
    fewer: int = 0
    """Actions that the next turn will have less."""
    loser: int = NOBODY
    """From whom the player has captured a city last: a seat, or BARBARIANS."""
    assassinated: bool = False
    """Whether one of them is Assassination's, which does not count twice."""
    proposes: bool = False
    """Whether the player makes offers in the turns of others, too: he is asked when they begin."""

    def encode(self) -> dict[str, Any]:
        """Who makes none is saved as players were before anybody could: old fingerprints stay what they were."""
        data = Piece.encode(self)
        if not self.proposes:
            del data["proposes"]
        return data

    @classmethod
    def decode(cls, data: dict[str, Any], lookup: Lookup) -> Self:
        return super(Player, cls).decode({"proposes": False, **data}, lookup)  # noqa: UP008 (the class is made anew)

    # -- units ------------------------------------------------------------------------------------------------------

    def units_at(self, space: Space, kind: int) -> list[int]:
        """The numbers of the units of a kind in a space; of land units those ashore."""
        at, aboard = self.at, self.aboard
        if kind == SHIP:
            return [unit for unit in SHIPS if at[unit] is space]
        return [unit for unit in NUMBERS[kind] if at[unit] is space and aboard[unit] == ASHORE]

    def count(self, kind: int) -> int:
        """How many units of a kind are on the map, cargo included."""
        numbers = NUMBERS[kind]
        return len(numbers) - self.at[numbers.start : numbers.stop].count(None)

    def spare_units(self, kind: int) -> int:
        """How many units of a kind are in the supply."""
        return len(NUMBERS[kind]) - self.count(kind) - self.gone[5 + kind]

    def armies_at(self, space: Space) -> int:
        """How many armies stand in a space."""
        at, aboard = self.at, self.aboard
        return sum([at[unit] is space and aboard[unit] == ASHORE for unit in ARMIES])

    def cargo(self, ship: int) -> list[int]:
        """The land units on a ship, given by its number among the units."""
        place, aboard, at = ship - SHIPS[0], self.aboard, self.at
        return [unit for unit in LAND if aboard[unit] == place and at[unit] is not None]

    def place(self, kind: int, space: Space, mark: int = 0) -> int:
        """Puts a unit of the supply into a space; its number."""
        unit = next(unit for unit in NUMBERS[kind] if self.at[unit] is None)
        self.at[unit] = space
        self.marks[unit] = mark
        if kind != SHIP:
            self.aboard[unit] = ASHORE
        return unit

    def remove(self, unit: int) -> None:
        """Puts a unit back into the supply, and with a ship what it carries."""
        if unit in SHIPS:
            for other in self.cargo(unit):
                self.remove(other)
        else:
            self.aboard[unit] = ASHORE
        self.at[unit] = None
        self.marks[unit] = 0

    # -- cards ------------------------------------------------------------------------------------------------------

    def take_card(self, id: str) -> ActionCard | Objective:
        """Takes a card out of the hand; whoever has seen it there knows where it was."""
        for hand in (self.hand, self.objectives):
            for card in hand:
                if card.id == id:
                    hand.remove(card)  # type: ignore[arg-type]  # it is of this hand
                    self.forget(card)
                    return card
        raise KeyError(id)

    def forget(self, card: ActionCard | Objective) -> None:
        """A card has left the hand for all to see: that somebody saw it there is of no use any more."""
        self.seen = [(seat, other) for seat, other in self.seen if other is not card]

    def show_cards(self, cards: Sequence[ActionCard | Objective], seat: int) -> None:
        """Another seat sees cards of the hand."""
        self.seen += [(seat, card) for card in cards if (seat, card) not in self.seen]

    def get_card(self, card: ActionCard | Objective, seen_by: int) -> None:
        """Puts a card into the hand that another seat has seen."""
        if isinstance(card, ActionCard):
            self.hand.append(card)
        else:
            self.objectives.append(card)
        self.seen.append((seen_by, card))

    # -- cities -----------------------------------------------------------------------------------------------------

    def city_at(self, space: Space) -> City | None:
        """The city on a space."""
        for city in self.cities:
            if city.space is space:
                return city
        return None


@piece
class Battle(Piece):
    """A battle under way."""

    space: Space
    attacker: int
    """A seat, or BARBARIANS."""
    defender: int
    origin: Space | None
    """Where the attackers came from and can go back to: for barbarians their settlement; None for ships just built."""
    naval: bool = False
    landed: bool = False
    """Whether the attackers came off ships."""
    units: list[int]
    """The attackers' units, settlers included."""
    berths: list[int]
    """The ships (0 to 3) that they came off, in the same order."""
    round: int = 0
    cards: list[ActionCard | None]
    """The cards of this round, of the attacker and of the defender."""
    no_die: bool = False
    """Siegecraft has cancelled the fortress's die."""
    no_cancel: bool = False
    """Siegecraft has cancelled the hit that the fortress cancels."""
    bonus: int = 0
    """What an event adds to the attacker's combat value in every round."""
    killed: list[int]
    """How many fighting units each side has lost, the attacker's first."""
    began: list[int]
    """How many fighting units each side had at first."""
    lost: list[int]
    """How many fighting units each side has lost in this round."""
    shields: list[int]
    """How many hits each side cancels in this round because of dice rolled for a card."""
    rolled: list[tuple[int, ...]]
    """The dice that each side has rolled last,"""
    values: list[int]
    """the combat value that they made,"""
    hits: list[int]
    """and its hits, before any are cancelled."""
    traders: list[int]
    """How many settlers and ships that could have been on a Trade Route each side has lost."""
    open: bool = False
    """Whether the cards of this round lie face up."""
    temple: bool = False
    """Whether the battle is in a city with a temple (Fanaticism)."""
    withdrawn: bool = False
    """Whether the defenders have left by Tactical Retreat: the attacker wins."""


@piece
class Offer(Piece):
    """An offer to trade that is being made or answered. All of it is open but the cards: those are hidden from others,
    and from the partner until it is laid before him."""

    giver: int
    """Who makes it."""
    taker: int
    goods: list[int]
    """What he gives of each good."""
    cards: list[ActionCard]
    """The action cards that he gives; until the swap they are in his hand, as the objectives are."""
    objectives: list[Objective]
    wants: list[int]
    """What he wants of each good."""
    want_actions: int = 0
    """How many action cards he wants; the partner chooses which."""
    want_objectives: int = 0
    made: bool = False
    """Whether it was laid before the partner."""
    counter: bool = False
    """Whether it answers another offer."""


def raise_mood(city: City) -> None:
    """A city's mood rises by a step. What it did while it was angry is forgotten."""
    city.mood = min(city.mood + 1, HAPPY)
    city.angry_activations = 0


def lower_mood(city: City) -> None:
    """A city's mood falls by a step."""
    city.mood = max(city.mood - 1, ANGRY)
