"""The vocabulary of effects: what cards do, as data read from the card file.

Each class is one word of the vocabulary; docs/cards.md shows how it is written. What a word means stands in a chapter
of rules/ that carries it out (`does`, `hinders`), what it says in words/cards/effects.py, what it is worth in
bots/card_worth.py, its signs in signs.py of the board. tests/games/test_effects.py tells where a word is still missing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from ecumene.engine.cards.effects import Effect as Effect
from ecumene.engine.cards.effects import listed, terms, word_of
from ecumene.engine.cards.reading import Place, Written, between, make

from .card_fields import Amounts, Count, Kind, Positive, read_amounts, read_token_gains

# -- gains -----------------------------------------------------------------------------------------------------------


@dataclass(eq=False, repr=False, kw_only=True)
class Gain(Effect):
    """Gain these resources."""

    amounts: Annotated[Amounts, read_amounts, Written("gain")]


@dataclass(eq=False, repr=False, kw_only=True)
class GainPer(Effect):
    """Gain a resource for each province, or each of a type, within limits."""

    what: Annotated[Literal["province", "agrarian", "coastal", "mountain"], Written("gain_per")]
    of: Kind
    base: Count = 0
    """So much besides."""
    least: Count = 0
    most: Positive


@dataclass(eq=False, repr=False, kw_only=True)
class Choose(Effect):
    """Gain so many ordinary resources of your choice: in any mix, all alike, or all different."""

    count: Annotated[Positive, Written("choose")]
    how: Literal["mixed", "alike", "different"] = "mixed"


@dataclass(eq=False, repr=False, kw_only=True)
class GainAdvantage(Effect):
    """Gain the advantage without paying."""


@dataclass(eq=False, repr=False, kw_only=True)
class GainBuilding(Effect):
    """Gain a common building."""


# -- conditions and prices -------------------------------------------------------------------------------------------


@dataclass(eq=False, repr=False, kw_only=True)
class Pay(Effect):
    """Pay this for what follows."""

    price: Annotated[Amounts, read_amounts, Written("pay")]
    then: tuple[Effect, ...]


@dataclass(eq=False, repr=False, kw_only=True)
class Exchange(Effect):
    """Pay so many ordinary resources of any kind for what follows."""

    count: Annotated[int, between(2, 2), Written("exchange")]
    then: tuple[Effect, ...]


@dataclass(eq=False, repr=False, kw_only=True)
class IfGained(Effect):
    """What follows happens if you have gained so much this round, whether or not it is spent."""

    amounts: Annotated[Amounts, read_amounts, Written("if_gained")]
    then: tuple[Effect, ...]


@dataclass(eq=False, repr=False, kw_only=True)
class IfOwned(Effect):
    """What follows happens if you own so much, something else if you do not."""

    amounts: Annotated[Amounts, read_amounts, Written("if_owned")]
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@dataclass(eq=False, repr=False, kw_only=True)
class IfAdvantage(Effect):
    """What follows happens if you hold the advantage."""

    then: tuple[Effect, ...]


# -- cards of the city -----------------------------------------------------------------------------------------------


@dataclass(eq=False, repr=False, kw_only=True)
class Archive(Effect):
    """Remove a card of your city that is not activated from the game; if you did, what follows."""

    may: bool = False
    then: tuple[Effect, ...] = ()


@dataclass(eq=False, repr=False, kw_only=True)
class DiscardCard(Effect):
    """Discard a card of your city that is not activated."""


@dataclass(eq=False, repr=False, kw_only=True)
class Strengthen(Effect):
    """Turn an activated card back, so that it stays in the city."""


@dataclass(eq=False, repr=False, kw_only=True)
class Copy(Effect):
    """Apply a building of your city, or a policy that you have developed, as if it were used once more."""

    what: Annotated[Literal["building", "policy"], Written("copy")]


@dataclass(eq=False, repr=False, kw_only=True)
class DrawAndUse(Effect):
    """Draw the top card of your city deck and use it."""


# -- the table -------------------------------------------------------------------------------------------------------


@dataclass(eq=False, repr=False, kw_only=True)
class TradeFree(Effect):
    """Trade for free with a free city, or with up to so many different ones."""

    count: Annotated[Positive, Written("trade_free")]


@dataclass(eq=False, repr=False, kw_only=True)
class WonderPart(Effect):
    """Start a wonder or finish one for so much less."""

    less: Annotated[Count, Written("wonder_part")]


@dataclass(eq=False, repr=False, kw_only=True)
class PlaceType(Effect):
    """Put a type token on a province of yours that lacks the type; each type brings its resource."""

    gains: Annotated[tuple[int, ...], read_token_gains, Written("type_token")]


@dataclass(eq=False, repr=False, kw_only=True)
class ProvinceBonus(Effect):
    """Apply the bonus of a province that you control."""


@dataclass(eq=False, repr=False, kw_only=True)
class DiscardFromRow(Effect):
    """Discard a card from the development row."""


# -- what holds as long as the card is active ------------------------------------------------------------------------


@dataclass(eq=False, repr=False, kw_only=True)
class Cheaper(Effect):
    """What you pay for is cheaper by so much, but never below the least."""

    what: Annotated[Literal["building", "knowledge", "wonder", "conquest", "progress"], Written("cheaper")]
    by: Positive
    least: Count = 1


@dataclass(eq=False, repr=False, kw_only=True)
class Dearer(Effect):
    """Your provinces cost the opponent so much more."""

    by: Annotated[Positive, Written("provinces_dearer")]


WORDS: dict[str, type[Effect]] = {
    "gain": Gain,
    "gain_per": GainPer,
    "choose": Choose,
    "advantage": GainAdvantage,
    "common_building": GainBuilding,
    "pay": Pay,
    "exchange": Exchange,
    "if_gained": IfGained,
    "if_owned": IfOwned,
    "if_advantage": IfAdvantage,
    "archive": Archive,
    "discard": DiscardCard,
    "strengthen": Strengthen,
    "copy": Copy,
    "draw_and_use": DrawAndUse,
    "trade_free": TradeFree,
    "wonder_part": WonderPart,
    "type_token": PlaceType,
    "province_bonus": ProvinceBonus,
    "discard_from_row": DiscardFromRow,
}
"""The words by which card files know the effects."""
ONGOING_WORDS: dict[str, type[Effect]] = {"cheaper": Cheaper, "provinces_dearer": Dearer}
"""Those of effects that hold as long as the card is active."""


def parts(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """Effects with those inside them."""
    for effect in effects:
        yield effect
        yield from parts(getattr(effect, "then", ()))
        yield from parts(getattr(effect, "otherwise", ()))


# -- reading them ----------------------------------------------------------------------------------------------------


def read_effects(value: object, place: Place, path: str = "") -> tuple[Effect, ...]:
    """`[{ pay = { gold = 2 }, then = [{ gain = { culture = 1 } }] }]`, what a card does; `[]`: nothing."""
    if value == [] and not path:
        return ()
    return _effects(value, place, path or f"{place.id}.{place.field}", WORDS)


def read_ongoing(value: object, place: Place) -> tuple[Effect, ...]:
    """`[{ cheaper = "knowledge", by = 1 }]`; `[]`: nothing."""
    if value == []:
        return ()
    return _effects(value, place, f"{place.id}.{place.field}", ONGOING_WORDS)


def _effects(value: object, place: Place, path: str, words: dict[str, type[Effect]]) -> tuple[Effect, ...]:
    return tuple(_effect(item, place, f"{path}.{n}", words) for n, item in enumerate(listed(value, place)))


def _effect(item: dict[str, Any], place: Place, id: str, words: dict[str, type[Effect]]) -> Effect:
    """One effect, known by its word."""
    word = word_of(item, place, words)
    kind = words[word]
    said = terms(item, word, kind, place)
    given = {key: read_effects(said[key], place, f"{id}.{key}") for key in ("then", "otherwise") if key in said}
    return make(kind, said, place, id=id, **given)
