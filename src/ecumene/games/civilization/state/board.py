"""The state: the map with its settlements, pieces and markers, the players, the era."""

from __future__ import annotations

from dataclasses import field
from functools import lru_cache

from ecumene.engine import Thing, piece
from ecumene.engine.maps import Area
from ecumene.engine.seats import clockwise
from ecumene.engine.state import State

from ..box.cards import LARGEST_SIZE, UNLIMITED, Figure, Level, Marker, Technology, Wonder
from ..box.contents import Box
from ..box.world import Place, World
from .pieces import NOBODY, Battle, Offer, Player, Unit

SETTING_UP, MOVING, TRADING, PRODUCING, BUYING = range(5)
"""The phases of a turn."""
PHASES = ("set-up", "movement", "trade", "production", "purchase")
SHORT, MEDIUM, LONG = LENGTHS = ("short", "medium", "long")
DIPLOMATIC, MILITARY, SPACE, DIE, ERA_OVER, CONQUEST, TURNS, DISCOVERY = (
    "diplomatic",
    "military",
    "space",
    "die",
    "era",
    "conquest",
    "turns",
    "discovery",
)
"""How a game ends."""
STANDARD_TECHNOLOGY_POINTS, STANDARD_WONDER_POINTS = 2, 3
WONDER_POINTS, KEY_POINTS, NATIONS_POINTS = 2, 4, 5


@piece
class Board(State):
    """The whole state of a game of Civilization."""

    game: Box
    advanced: bool
    """Whether the advanced rules are played."""
    length: str
    """How long the advanced game is."""
    metropolises: int
    """How many are a key moment of the Modern era (standard)."""
    most_offers: int
    """So many offers a player makes in a trade phase at most."""
    last_turn: int
    """After this turn the game ends whatever happens."""
    players: list[Player]
    owner: list[int]
    """Whose settlement stands in each region, by its number, or NOBODY."""
    size: list[int]
    """How large it is; 0 if there is none."""
    placed: list[int]
    """How many new pieces were put there this turn (advanced)."""
    founded: Area = 0
    """The settlements that were founded this turn."""
    grown: Area = 0
    """Those that have grown this turn."""
    markers: list[Marker | None]
    """The marker of each region."""
    face_up: Area = 0
    """The regions whose marker lies face up."""
    surplus: list[Marker]
    """The markers that were left over, unseen."""
    era: int = 1
    first: int = 0
    """Who goes first in this turn."""
    active: int = 0
    """Whose move, offers or purchases are under way."""
    phase: int = SETTING_UP
    bank: int = 0
    """The technologies of players who are out, a bit each: they stay in play, and nobody can get them any more."""
    taken: int = 0
    """The wonders that somebody has or had: a bit each."""
    critical: Marker | None = None
    """The critical resource of the last production."""
    loans: dict[Place, int]
    """Resource cards that are lent: the region that each belongs to, and who has it."""
    going: list[Unit]
    """The pieces that were chosen to move."""
    regroups: int = 0
    """How often cargo was spread anew in this move phase."""
    declared: dict[Place, int]
    """Where residents have declared battle on the player who moves, and who: a bit for each seat."""
    battle: Battle | None = None
    offer: Offer | None = None
    offered: list[int]
    """To whom offers were made in this slot."""
    refused: list[str]
    """The offers that were refused in this trade phase, in words."""
    ending: str = ""
    """How the game ends after this turn, if it does."""
    bombed: bool = False
    """Whether the Manhattan Project was used."""
    guesser: int | None = field(default=None, compare=False)
    """For whom the hidden markers were dealt anew, if they were; beside the state, so never saved or copied."""

    # -- places -----------------------------------------------------------------------------------------------------

    @property
    def world(self) -> World:
        """The map."""
        return self.game.world

    def settlements(self, seat: int) -> list[Place]:
        """The regions with a settlement of a player."""
        regions = self.game.world.regions
        return [regions[number] for number, owner in enumerate(self.owner) if owner == seat]

    def settled_regions(self, seat: int) -> Area:
        """The same as an area; regions have the first numbers of the map."""
        area = 0
        for number, owner in enumerate(self.owner):
            if owner == seat:
                area |= 1 << number
        return area

    def limit(self, region: Place) -> int:
        """How large a settlement can become there, by the terrain that lies face up."""
        marker = self.shown(region)
        return marker.limit if marker is not None else LARGEST_SIZE

    def is_face_up(self, region: Place) -> bool:
        """Whether the marker of a region lies face up."""
        return bool(self.face_up >> region.number & 1)

    def shown(self, region: Place) -> Marker | None:
        """The marker of a region if it lies face up."""
        return self.markers[region.number] if self.is_face_up(region) else None

    def resource(self, region: Place) -> Marker | None:
        """The resource of a region whose marker lies face up."""
        marker = self.shown(region)
        return marker if marker is not None and marker.resource else None

    def in_turn(self, start: int) -> list[int]:
        """The seats still in the game in turn order, beginning with one."""
        return [seat for seat in clockwise(start, self.seats) if not self.players[seat].out]

    def others(self, seat: int) -> list[int]:
        """The other seats still in the game, clockwise."""
        return [other for other in self.in_turn(seat) if other != seat]

    # -- technologies and wonders -----------------------------------------------------------------------------------

    @property
    def in_play(self) -> int:
        """The technologies that somebody has, or that were left behind: a bit each."""
        found = self.bank
        for player in self.players:
            found |= player.technologies
        return found

    def holder(self, technology: Technology) -> int:
        """Who has a technology, or NOBODY."""
        for seat, player in enumerate(self.players):
            if player.technologies & technology.bit:
                return seat
        return NOBODY

    def works(self, wonder: Wonder) -> bool:
        """Whether a wonder still has its effect: until the end of its own era, in the advanced game."""
        return self.advanced and self.era <= wonder.age

    def active_wonders(self, seat: int) -> list[Wonder]:
        """The wonders of a player that have their effect."""
        working = self.players[seat].wonders & self.game.working[self.era] if self.advanced else 0
        return [wonder for wonder in self.game.wonders if working & wonder.bit] if working else []

    def has_working(self, seat: int, rule: str) -> bool:
        """Whether a player has a wonder with a rule of its own, and it has its effect."""
        wonder = self.game.ruling[rule]
        return bool(self.players[seat].wonders & wonder.bit) and self.works(wonder)

    def level(self, figure: Figure) -> Level | None:
        """The level that a figure has in the advanced game; ancient infantry has its first from the start."""
        return self.game.level_of(figure, self.in_play)

    def called(self, figure: Figure) -> Thing:
        """What people call a piece: in the advanced game by its level."""
        level = self.level(figure) if self.advanced else None
        return figure if level is None else level

    # -- what things cost -------------------------------------------------------------------------------------------

    def price(self, name: str) -> int:
        """What something costs in this era: `army`, `fleet`, `aircraft`, `settler`, `village`, `improvement`."""
        card = self.game.prices[f"{name}-price"]
        return (card.advanced if self.advanced else card.standard)[self.era - 1]

    @property
    def fee(self) -> int:
        """What of a price goes to the owner of the technology (advanced)."""
        return self.game.prices["fee"].advanced[self.era - 1]

    # -- trade range --------------------------------------------------------------------------------------------------

    @property
    def ranges(self) -> tuple[int, int]:
        """How far trade reaches over land and over sea."""
        return _ranges(self.game, self.in_play) if self.advanced else (UNLIMITED, UNLIMITED)

    def in_range(self, seat: int, other: int) -> bool:
        """Whether two players can trade: any two of their settlements are near enough, over land or over sea."""
        land, sea = self.ranges
        if UNLIMITED in (land, sea):
            return True
        by_land, by_sea = self.game.world.by_land, self.game.world.by_sea
        mine = [number for number, owner in enumerate(self.owner) if owner == seat]
        his = [number for number, owner in enumerate(self.owner) if owner == other]
        return any(by_land[a][b] <= land or by_sea[a][b] <= sea for a in mine for b in his)

    # -- resource cards -----------------------------------------------------------------------------------------------

    def cards(self, seat: int) -> list[int]:
        """How many cards of each resource a player holds, lent ones left out and borrowed ones counted."""
        return self.hands()[seat]

    def hands(self) -> list[list[int]]:
        """The same for all players."""
        found = [[0] * len(self.game.resources) for _ in range(self.seats)]
        numbers, markers, face_up = self.game.resource_number, self.markers, self.face_up
        for number, owner in enumerate(self.owner):
            if owner == NOBODY or not face_up >> number & 1:
                continue
            marker = markers[number]
            kind = None if marker is None else numbers.get(marker)
            if kind is not None:
                if self.loans:
                    owner = self.loans.get(self.game.world.regions[number], owner)
                found[owner][kind] += 1
        return found

    # -- the score ----------------------------------------------------------------------------------------------------

    def tallies(self) -> list[tuple[int, ...]]:
        """Each player's points: settlements, technologies, wonders, the bonus of the ending."""
        sizes = [0] * self.seats
        for number, owner in enumerate(self.owner):
            if owner != NOBODY:
                sizes[owner] += self.size[number]
        return [
            (sizes[seat], self._technology_points(own), self._wonder_points(own), self._bonus(seat))
            for seat, own in enumerate(self.players)
        ]

    def _technology_points(self, own: Player) -> int:
        if self.advanced:
            return KEY_POINTS * (own.technologies & self.game.keys).bit_count()
        return STANDARD_TECHNOLOGY_POINTS * own.technologies.bit_count()

    def _wonder_points(self, own: Player) -> int:
        return (WONDER_POINTS if self.advanced else STANDARD_WONDER_POINTS) * own.wonders.bit_count()

    def _bonus(self, seat: int) -> int:
        """The points that the way brings in which the game ends."""
        own = self.players[seat]
        if self.ending == DIPLOMATIC:
            return NATIONS_POINTS if own.wonders & self.game.ruling["nations"].bit else 0
        if self.ending == MILITARY:
            return sum([unit.figure.military for unit in own.units])
        return own.technologies.bit_count() if self.ending == SPACE else 0

    def scores(self) -> list[int]:
        """Everybody's points."""
        return [sum(points) for points in self.tallies()]

    def ranks(self) -> list[tuple[int, ...]]:
        """What decides who wins: whoever is left alone; else points, then gold."""
        alone = sum(not own.out for own in self.players) == 1
        return [
            (int(alone and not own.out), sum(points), own.gold)
            for own, points in zip(self.players, self.tallies(), strict=True)
        ]

    def winners(self) -> list[int]:
        """The last one left; else the most points, ties to the most gold."""
        ranks = self.ranks()
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


@lru_cache(maxsize=1024)
def _ranges(game: Box, in_play: int) -> tuple[int, int]:
    """How far trade reaches over land and over sea with the technologies in play (advanced)."""
    known = [technology for technology in game.technologies if technology.bit & in_play]
    land = max([1, *(technology.land_range for technology in known)])
    return land, max([0, *(technology.sea_range for technology in known)])
