"""The box: the cards, maps and pieces that a table plays with. They are the game's own, or corrected by an owner's
file."""

from __future__ import annotations

from ecumene.engine import Game, Thing
from ecumene.engine.game import S

from .cards import (
    BUILDING_NAMES,
    BUILDINGS,
    GOODS,
    IN_CATEGORY,
    UNITS,
    ActionCard,
    Advance,
    CardSet,
    EventCard,
    Goal,
    Objective,
    RegionTile,
    Wonder,
)
from .city_names import CITY_NAMES
from .game_length import LAST_TURNS
from .vocabulary import SPACES
from .world import World

EARLIER = "1"
"""The version of the rules before the present one."""


class Box(Game[S]):
    """The part of the game that its state and its chapters know: `board.game.advances`."""

    earlier: bool = False
    """Whether it is played by the rules of version 1: games that were begun by them go on by them."""

    def __init__(self, cards: CardSet) -> None:
        super().__init__("clash-of-cultures")
        self.set = cards
        self.corrections = cards.corrections
        self.advances: tuple[Advance, ...] = tuple(cards.advances.values())
        """In the order of the board, four to a category; `Advance.number` is the place."""
        self.wonders: tuple[Wonder, ...] = tuple(cards.wonders.values())
        self.combats = cards.combats
        self.action_cards: tuple[ActionCard, ...] = tuple(cards.actions.values())
        self.goals = cards.goals
        self.objectives: tuple[Objective, ...] = tuple(cards.objectives.values())
        self.events: tuple[EventCard, ...] = tuple(cards.events.values())
        (track,) = cards.tracks.values()
        self.ends: dict[tuple[int, int], int] = dict(zip(LAST_TURNS, track.ends, strict=True))
        """The last turns of a game with a changing end, and what the die shows at most to end it."""
        self.regions: tuple[RegionTile, ...] = tuple(cards.regions.values())
        self.worlds: dict[int, World] = {len(plan.starts): World(plan, SPACES) for plan in cards.maps.values()}
        self.bits: dict[str, int] = {advance.id: advance.bit for advance in self.advances}
        """The bit of each advance in `Player.known`, by its id."""
        self.advance: dict[str, Advance] = dict(cards.advances)
        """The advances by id."""
        self.required: tuple[int, ...] = tuple(
            (0 if advance.entry else 1 << advance.number // IN_CATEGORY * IN_CATEGORY) | self.bits.get(advance.needs, 0)
            for advance in self.advances
        )
        """The bits of what each advance requires: the entry of its category, and what it needs."""
        self.sparing: tuple[int, ...] = tuple(
            sum([other.bit for other in self.advances if advance.id in other.no_food]) for advance in self.advances
        )
        """The bits of the advances that spare the food for each advance."""
        self.sparing_any: int = self.bits["priesthood"] | sum([other.bit for other in self.advances if other.no_food])
        """The bits of all advances that spare the food for some."""
        self.allowing: tuple[int, ...] = tuple(
            sum([advance.bit for advance in self.advances if advance.allows == name]) for name in BUILDING_NAMES
        )
        """The bits of the advances that allow each building."""
        self.halves: dict[str, tuple[Goal, Goal]] = {
            card.id: (cards.goals[card.upper], cards.goals[card.lower]) for card in self.objectives
        }
        self.least: dict[str, int] = {
            goal.rule: min(other.n for other in cards.goals.values() if other.rule == goal.rule)
            for goal in cards.goals.values()
        }
        """The least number that a goal of each rule needs."""
        everything: list[Thing] = [*GOODS, *BUILDINGS, *UNITS, *SPACES.values()]
        everything += [name for names in CITY_NAMES for name in names]
        everything += [*self.advances, *self.wonders, *self.combats.values(), *self.action_cards, *self.goals.values()]
        everything += [*self.objectives, *self.events, track, *self.regions, *cards.maps.values()]
        for world in self.worlds.values():
            everything += [world, *world.regions]
        self.things = {thing.id: thing for thing in everything}
