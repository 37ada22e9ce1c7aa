"""The box: cards, units, prices and the map that a table plays with. They are the game's own, or corrected by an
owner's file."""

from __future__ import annotations

from ecumene.engine import Game, Thing
from ecumene.engine.game import S

from .cards import (
    ERA,
    ERAS,
    FIGURES,
    RESOURCES,
    CardSet,
    Figure,
    Improvement,
    Level,
    Marker,
    RegionCard,
    SeaCard,
    Technology,
    Wonder,
)
from .world import Place, World

EARLIER = ("1",)
"""Versions of the rules in which aircraft flew once a turn, and the colony ship was sold in games of every length."""


def _height(level: Level) -> int:
    return -level.level


class Box(Game[S]):
    """The part of the game that its state and its chapters know: `board.game.technologies`."""

    def printed(self, id: str) -> Thing:
        """Of a place what is printed, not the place itself."""
        return self.map_cards.get(id) or self.things[id]

    def __init__(self, cards: CardSet) -> None:
        super().__init__("civilization")
        self.corrections = cards.corrections
        self.world = World(cards.regions, cards.seas)
        self.map_cards: dict[str, RegionCard | SeaCard] = {**cards.regions, **cards.seas}
        """What is printed of the places, by id."""
        self.place: dict[str, Place] = dict(self.world.by_id)
        """The places by id."""
        self.technology: dict[str, Technology] = dict(cards.technologies)
        self.technologies: tuple[Technology, ...] = tuple(cards.technologies.values())
        """In the order of the file, era by era; `Technology.number` is the place. So are the others."""
        self.wonder: dict[str, Wonder] = dict(cards.wonders)
        self.wonders: tuple[Wonder, ...] = tuple(cards.wonders.values())
        self.improvement: dict[str, Improvement] = dict(cards.improvements)
        self.improvements: tuple[Improvement, ...] = tuple(cards.improvements.values())
        self.level: dict[str, Level] = dict(cards.levels)
        self.marker: dict[str, Marker] = dict(cards.markers)
        self.markers: tuple[Marker, ...] = tuple(cards.markers.values())
        self.resources: tuple[Marker, ...] = tuple(cards.markers[id] for id in RESOURCES)
        self.resource_number: dict[Marker, int] = {marker: number for number, marker in enumerate(self.resources)}
        self.prices = cards.prices
        (self.growth,) = cards.growth.values()
        self.yields = cards.yields
        self.criticals = {card.age: card for card in cards.criticals.values()}
        self.needs: tuple[int, ...] = tuple(
            sum([self.technology[id].bit for id in card.needs]) for card in self.technologies
        )
        """The bits of what each technology needs."""
        self.of_era: dict[int, int] = {
            era: sum([card.bit for card in self.technologies if card.age == era]) for era in ERAS
        }
        """The bits of the technologies of each era."""
        self.keys: int = sum([card.bit for card in self.technologies if card.key])
        """The bits of the key discoveries."""
        self.allowing: tuple[int, ...] = tuple(
            sum([card.bit for card in self.technologies if card.size == size]) for size in range(5)
        )
        """The bits of the technologies that allow each size."""
        self.levels: tuple[tuple[Level, ...], ...] = tuple(
            tuple(sorted((level for level in cards.levels.values() if level.figure is figure), key=_height))
            for figure in FIGURES
        )
        """The levels of each figure, by its number, the highest first."""
        self.level_bits: tuple[tuple[int, ...], ...] = tuple(
            tuple(self.technology[level.technology].bit for level in levels) for levels in self.levels
        )
        """The bits of their technologies."""
        self.granted: dict[str, tuple[Wonder, ...]] = {
            id: tuple(wonder for wonder in self.wonders if wonder.technology == id and not wonder.price)
            for id in self.technology
        }
        """The wonders that come with each technology."""
        self.wonders_of_era: dict[int, tuple[Wonder, ...]] = {
            era: tuple(wonder for wonder in self.wonders if wonder.age == era) for era in ERAS
        }
        self.working: dict[int, int] = {
            era: sum([wonder.bit for wonder in self.wonders if wonder.age >= era]) for era in ERAS
        }
        """The bits of the wonders that still have their effect in each era."""
        self.gold_rows: dict[tuple[bool, bool], tuple[tuple[tuple[int, int], tuple[int, int]], ...]] = {
            (resource, productive): tuple(self._gold_row(size, resource, productive) for size in range(1, 5))
            for resource in (False, True)
            for productive in (False, True)
        }
        """What settlements with or without a resource, productive by themselves or not, bring by their size: an unhappy
        one as it is and with a gear, and a happy one."""
        self.ruling: dict[str, Wonder] = {wonder.rule: wonder for wonder in self.wonders if wonder.rule}
        """The wonders with a rule of their own, by the rule."""
        everything: list[Thing] = [*FIGURES, *ERA.values(), *self.world.places]
        everything += [*self.technologies, *self.wonders, *self.improvements, *self.level.values(), *self.markers]
        everything += [*cards.prices.values(), self.growth, *cards.yields.values(), *cards.criticals.values()]
        self.things = {thing.id: thing for thing in everything}

    def level_of(self, figure: Figure, in_play: int) -> Level | None:
        """The level that a figure has with the technologies in play (advanced); figures with levels have the first
        from the start."""
        levels = self.levels[figure.number]
        for level, bit in zip(levels, self.level_bits[figure.number], strict=True):
            if bit & in_play:
                return level
        return levels[-1] if levels else None

    def _gold_row(self, size: int, resource: bool, productive: bool) -> tuple[tuple[int, int], tuple[int, int]]:
        kind = "resource" if resource else "plain"
        sad, glad = self.yields[f"unhappy-{kind}"], self.yields[f"happy-{kind}"]
        more = (sad.productive[size - 1], glad.productive[size - 1])
        less = more if productive else (sad.gold[size - 1], glad.gold[size - 1])
        return (less[0], more[0]), (less[1], more[1])
