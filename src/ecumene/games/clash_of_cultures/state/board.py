"""The state: the map and its cities and units, the players' boards, the decks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from ecumene.engine import piece
from ecumene.engine.maps import Area, Terrain
from ecumene.engine.seats import clockwise
from ecumene.engine.state import State

from ..box.cards import (
    BARREN,
    CULTURE,
    FOOD,
    IDEA,
    MOOD,
    SEA,
    ActionCard,
    Advance,
    EventCard,
    Objective,
    RegionTile,
    Wonder,
)
from ..box.contents import Box
from ..box.world import Region, Space, World
from .pieces import NOBODY, Battle, City, Offer, Player

LIMIT = 8
"""No store and no level goes beyond."""
FOOD_LIMIT = 2
IDEA_LIMIT = 2
MOST_CITIES = 7
MOST_OF_A_BUILDING = 7
MOST_IN_SPACE = 4
MOST_BARBARIANS = 16
MOST_CAMPS = 7
MOST_EXHAUSTED = 4
PIECE_POINTS, ADVANCE_POINTS, WONDER_POINTS, OBJECTIVE_POINTS = 2, 1, 10, 4
"""In halves, as all points are counted."""


@piece
class Board(State):
    """The whole state of a game of Clash of Cultures."""

    game: Box
    world: World
    length: str
    """How long the game is: six rounds, four, or up to seven with a changing end."""
    events: str
    """Whether events are played in full, if one wants, or only their icons."""
    payment: str
    players: list[Player]
    terrain: Terrain
    exhausted: Area = 0
    explored: list[bool]
    """Which regions lie face up, in the order of the world's."""
    tiles: list[RegionTile]
    """The regions that are not on the map yet, hidden; the last one is turned up next."""
    turned: RegionTile | None = None
    """The region that was just turned up and is not laid yet."""
    camps: dict[Space, int]
    """Barbarian settlements, and how many barbarians each holds."""
    deck: list[ActionCard]
    """The action cards, top card last; so are the other decks."""
    discard: list[ActionCard]
    objective_deck: list[Objective]
    objective_discard: list[Objective]
    event_deck: list[EventCard]
    event_discard: list[EventCard]
    wonder_deck: list[Wonder]
    display: list[Wonder]
    """Wonders that everybody can build."""
    first: int = 0
    """Who has the token of the first player."""
    turn: int = 0
    """The turn of the round, 1 to 3; 0 in the status phase."""
    active: int = 0
    """Whose turn it is."""
    actions: int = 0
    """The actions that are left to the active player."""
    offers: int = 0
    """How many offers to trade were made this turn."""
    offer: Offer | None = None
    """The offer to trade that is under way."""
    truces: list[tuple[int, int]]
    """Who may not attack whom until the end of his own turn (Negotiations)."""
    ending: bool = False
    """Whether the game ends after this turn (a wonder in a game with a changing end)."""
    battle: Battle | None = None
    bonus: int = 0
    """What a card adds to the attacker's combat value in the first battle of the Move action that is under way."""
    guesser: int | None = field(default=None, compare=False)
    """For whom the hidden cards were dealt anew, if they were; beside the state, so never saved or copied."""

    # -- who knows what ---------------------------------------------------------------------------------------------

    def knows(self, player: int, advance: str) -> bool:
        """Whether a player has an advance, given by its id."""
        return bool(self.players[player].known & self.game.bits[advance])

    def is_plagued(self, player: int) -> bool:
        """Whether a plague keeps a player from building buildings and wonders; Sanitation ends it."""
        return self.players[player].plagued and not self.knows(player, "sanitation")

    def known_advances(self, player: int) -> list[Advance]:
        """A player's advances, in the order of the board."""
        known = self.players[player].known
        return [advance for advance in self.game.advances if known & advance.bit]

    def in_turn(self, start: int) -> list[int]:
        """All seats in turn order."""
        return clockwise(start, self.seats)

    # -- stores -----------------------------------------------------------------------------------------------------

    def limit(self, player: int, good: int) -> int:
        """How much of a good a player can have."""
        own = self.players[player]
        if good == FOOD:
            return LIMIT if self.knows(player, "storage") else FOOD_LIMIT
        if good == IDEA:
            return IDEA_LIMIT if self.knows(player, "dogma") else LIMIT
        if good == MOOD:
            return own.happiness
        return own.culture if good == CULTURE else LIMIT

    def gain(self, player: int, good: int, n: int = 1) -> int:
        """Gives a player so much of a good; what is above his limit is lost. How much he got."""
        stock = self.players[player].stock
        got = max(0, min(n, self.limit(player, good) - stock[good]))
        stock[good] += got
        return got

    def spend(self, player: int, good: int, n: int = 1) -> None:
        """Takes so much of a good from a player who has it."""
        self.players[player].stock[good] -= n

    # -- the map ----------------------------------------------------------------------------------------------------

    @property
    def land(self) -> Area:
        """All explored spaces that are not sea."""
        return self.terrain.known & ~self.terrain.areas[SEA]

    @property
    def sea(self) -> Area:
        """All explored sea spaces."""
        return self.terrain.areas[SEA]

    def kind(self, space: Space) -> str:
        """The terrain of a space; empty if it is not explored."""
        return self.terrain.kind(self.world.map.bit[space])

    def region(self, space: Space) -> Region:
        """The region that a space belongs to."""
        return self.world.region_of[space]

    def within(self, space: Space, steps: int) -> Area:
        """All explored spaces so many steps away at most, the space itself included: over sea and through anybody, but
        not through what is unexplored."""
        return self.world.map.reach(space, steps, through=self.terrain.known)

    def cities(self) -> Iterator[City]:
        """All players' cities."""
        for player in self.players:
            yield from player.cities

    def city_at(self, space: Space) -> City | None:
        """The player's city on a space; a barbarian settlement is none."""
        for city in self.cities():
            if city.space is space:
                return city
        return None

    def works(self, city: City, building: int) -> bool:
        """Whether a building works for the city's owner: it stands there, and he has the advance for it."""
        return city.has(building) and bool(self.players[city.owner].known & self.game.allowing[building])

    def wonder_city(self, player: int, wonder: str) -> City | None:
        """The player's city with a wonder, given by its id."""
        for city in self.players[player].cities:
            if city.wonder is not None and city.wonder.id == wonder:
                return city
        return None

    def city_area(self, player: int) -> Area:
        """The spaces of a player's cities."""
        bit = self.world.map.bit
        area = 0
        for city in self.players[player].cities:
            area |= bit[city.space]
        return area

    def all_cities(self) -> Area:
        """The spaces with a city or a barbarian settlement."""
        bit = self.world.map.bit
        area = 0
        for city in self.cities():
            area |= bit[city.space]
        for space in self.camps:
            area |= bit[space]
        return area

    def unit_area(self, player: int) -> Area:
        """The spaces with land units ashore or ships of a player."""
        bit = self.world.map.bit
        area = 0
        for space in set(self.players[player].at):
            if space is not None:
                area |= bit[space]
        return area

    def foreign(self, player: int) -> Area:
        """The spaces with units, cities or settlements of anybody else."""
        bit = self.world.map.bit
        area = 0
        for seat in range(self.seats):
            if seat != player:
                area |= self.unit_area(seat) | self.city_area(seat)
        for space in self.camps:
            area |= bit[space]
        return area

    def empty(self) -> Area:
        """Where exhaustion can come: explored spaces that are neither barren nor exhausted, without city, settlement
        or unit."""
        area = self.terrain.known & ~self.terrain.areas[BARREN] & ~self.exhausted & ~self.all_cities()
        for seat in range(self.seats):
            area &= ~self.unit_area(seat)
        return area

    def empty_land(self) -> Area:
        """Where barbarians can come: those of these spaces that are land."""
        return self.empty() & self.land

    # -- pieces -----------------------------------------------------------------------------------------------------

    def spare_buildings(self, player: int, building: int) -> int:
        """How many pieces of a building a player has in his supply."""
        standing = sum([city.buildings[building] == player for city in self.cities()])
        return MOST_OF_A_BUILDING - standing - self.players[player].gone[building]

    def spare_settlements(self, player: int) -> int:
        """How many settlement pieces a player has in his supply."""
        own = self.players[player]
        return MOST_CITIES - len(own.cities) - own.gone[4]

    def barbarians(self) -> int:
        """How many barbarians are on the map."""
        return sum(self.camps.values())

    def give_card(self, giver: int, taker: int, id: str) -> None:
        """A card goes from hand to hand, and the two know it. Whoever else has seen cards of this kind in the giver's
        hand does not know any more which of them are there. It cannot be undone."""
        self.reveal()
        own = self.players[giver]
        card = own.take_card(id)
        own.seen = [(seat, other) for seat, other in own.seen if seat == taker or type(other) is not type(card)]
        self.players[taker].get_card(card, giver)

    # -- the end ----------------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """Points in halves: two for a piece, one for an advance, ten for a wonder, four for an objective."""
        return [sum(points) for points in self.tallies()]

    def tallies(self) -> list[tuple[int, ...]]:
        """Each player's points in halves: pieces, advances, wonders, objectives, events."""
        pieces = [0] * self.seats
        for city in self.cities():
            pieces[city.owner] += 1
            for seat in city.buildings:
                if seat != NOBODY:
                    pieces[seat] += 1
        return [
            (
                PIECE_POINTS * pieces[seat],
                ADVANCE_POINTS * own.known.bit_count(),
                WONDER_POINTS * sum([city.wonder is not None for city in own.cities]),
                OBJECTIVE_POINTS * len(own.scored),
                own.event_points,
            )
            for seat, own in enumerate(self.players)
        ]

    def ranks(self) -> list[tuple[int, ...]]:
        """What decides who wins: points, the Great Pyramids, then each kind of points."""
        return [
            (sum(tally), int(self.wonder_city(seat, "great-pyramids") is not None), *tally)
            for seat, tally in enumerate(self.tallies())
        ]

    def winners(self) -> list[int]:
        """The most points; ties go to the owner of the Great Pyramids, then to the first kind of points that differ."""
        ranks = self.ranks()
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
