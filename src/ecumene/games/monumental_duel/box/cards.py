"""The components: resources, province types, places of a city, cards and civilizations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal

from ecumene.engine import Thing
from ecumene.engine.cards.corrections import PrintedCard, Sources
from ecumene.engine.cards.reading import CardFile, Made, between

from .card_fields import KINDS, NOTHING, TROOPS, TYPES, Amounts, Count, Kind, read_cost, read_counted, read_yields
from .effects import Effect, parts, read_effects, read_ongoing

BUILDING = "building"
KNOWLEDGE = "knowledge"
WONDER = "wonder"
PROVINCE = "province"
POLICY = "policy"
FREE_CITY = "free city"
WARLORD = "warlord"


class Resource(Thing):
    """A kind of resource."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        super().__init__(KINDS[kind], KINDS[kind])
        self.kind = kind


RESOURCES = tuple(Resource(kind) for kind in range(len(KINDS)))
PROVINCE_TYPES = tuple(Thing(name, name) for name in TYPES)

PLACES = tuple(Thing(f"p{place + 1}", f"row {place // 3 + 1}, column {place % 3 + 1}") for place in range(9))
"""The places of a city in reading order."""

Effects = Annotated[tuple[Effect, ...], read_effects]
Rules = Annotated[tuple[Effect, ...], read_ongoing]


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Card(PrintedCard):
    """A card. Equal cards are one object: a deck holds the Work Camp five times."""

    kind: Literal["building", "knowledge", "wonder", "province", "policy", "free city", "warlord"]
    era: Annotated[int, between(1, 3)] = 0
    """The era of a development card."""
    copies: Count = 0
    """How many of a common building there are."""
    cost: Annotated[tuple[int, ...], read_cost] = ()
    yields: Annotated[Amounts, read_yields] = NOTHING
    """The resources that it gives when it is activated or used."""
    type: Literal["", "agrarian", "coastal", "mountain"] = ""
    defence: Count = 0
    """A Barricade: it lies on a province and makes it dearer by so much."""
    act: Effects = ()
    """What it does as an action; the trade of a free city, the deed of a warlord."""
    activation: Effects = ()
    """When this card is activated."""
    city_activation: Effects = ()
    """When the city is activated."""
    conquest: Effects = ()
    """Each time you conquer a province."""
    trade: Effects = ()
    """Each time you trade with a free city."""
    first_trade: Effects = ()
    """The first time in a round that you trade with a free city."""
    may: Effects = ()
    """What you may do any number of times, without an action."""
    ongoing: Rules = ()
    bonus: Effects = ()
    bonus_by_warlord: bool = False
    """Its bonus is applied by the warlord only."""
    provenance: Sources = field(default_factory=dict)
    gives: Made[bool] = False
    types: Made[int] = 0
    """Its type as a bit."""
    applied: Made[tuple[Effect, ...]] = ()
    """What is applied when it is used or copied."""

    def __post_init__(self) -> None:
        self.gives = any(self.yields)
        self.types = 1 << TYPES.index(self.type) if self.type else 0
        self.applied = self.act or self.activation or self.city_activation or self.may
        for effect in self.effects():
            effect.name, effect.names = self.name, self.names

    def effects(self) -> list[Effect]:
        """Everything that it does, part by part."""
        moments = (
            self.act,
            self.activation,
            self.city_activation,
            self.conquest,
            self.trade,
            self.first_trade,
            self.may,
            self.ongoing,
            self.bonus,
        )
        return [part for effects in moments for part in parts(effects)]


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Civilization(PrintedCard):
    """A civilization: its deck, policies, warlord and special rules."""

    deck: Annotated[Mapping[str, int], read_counted]
    policies: tuple[str, ...]
    warlord: str
    province: str = ""
    """The province that it begins with."""
    type_tokens: Count = 0
    """So many tokens of each province type."""
    conquers_with: Kind = TROOPS
    conquest_gold: Count = 0
    """The gold that it gains for each conquest."""
    provenance: Sources = field(default_factory=dict)


@dataclass(frozen=True)
class CardSet:
    """All cards and civilizations, by id, and the owner's file that corrects them."""

    cards: Mapping[str, Card]
    civilizations: Mapping[str, Civilization]
    corrections: CardFile | None = None
