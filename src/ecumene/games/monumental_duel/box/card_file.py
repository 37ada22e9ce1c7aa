"""Reading card files: the game's own cards.toml, and corrections by people who own the box.

A mistake is reported with its line, card and field. docs/cards.md describes the format.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from ecumene.engine import Text
from ecumene.engine.cards.corrections import CardTables, read_tables
from ecumene.engine.cards.reading import BadCardFile, CardFile, Place

from .card_fields import ORDINARY
from .cards import BUILDING, FREE_CITY, KNOWLEDGE, POLICY, PROVINCE, WARLORD, WONDER, Card, CardSet, Civilization
from .effects import Choose, Copy, DrawAndUse, Effect, Exchange, ProvinceBonus, TradeFree, WonderPart
from .effects import parts as parts_of
from .vocabulary import CARD_IDS, CIVILIZATION_IDS, OWN_CARDS

FIXED = ("kind", "copies")
"""What sort of card it is cannot be changed, nor how many of a common building there are."""
COSTS = {BUILDING: 1, KNOWLEDGE: 1, PROVINCE: 1, WONDER: 2}
"""How many parts the cost of a card has that can be acquired."""
PER_ERA = {KNOWLEDGE: (3, 3, 2), WONDER: (3, 3, 2), PROVINCE: (3, 3, 2), BUILDING: (3, 3, 0)}
"""How many development cards of each kind the eras I, II and III have."""
BUILDINGS_IN_DECK = 14
POLICIES = 5


def read_cards(cards: Path | CardFile | None = None) -> CardSet:
    """The game's own cards, or those with a file's corrections laid over them, checked as a whole."""
    tables = read_tables(
        OWN_CARDS, cards, (*CARD_IDS, *CIVILIZATION_IDS), lambda own: FIXED, Text("this cannot be changed")
    )
    found = {id: _card(tables, id, number) for number, id in enumerate(CARD_IDS)}
    civilizations = {id: _civilization(tables, id, number, found) for number, id in enumerate(CIVILIZATION_IDS)}
    _check_eras(tables.file, found, tables.corrections is not None)
    _check_bonuses(tables.file, found)
    return CardSet(found, civilizations, tables.corrections)


def _card(tables: CardTables, id: str, number: int) -> Card:
    file, card = tables.file, tables.card(Card, id, number)
    for_sale = card.era or card.copies or card.kind == PROVINCE
    parts = COSTS.get(card.kind, 0) if for_sale else 0
    if len(card.cost) != parts:
        words = ("it has no cost", "it has a cost of one number", "it has a cost in two parts, e.g. [4, 3]")
        file.fail(id, "cost", Text(words[parts]))
    if (card.kind == PROVINCE) != bool(card.type):
        file.fail(id, "type", Text("provinces have a type, and only they"))
    if card.defence and not card.copies:
        file.fail(id, "defence", Text("only a common building can be a Barricade"))
    if not all(isinstance(effect, Exchange) for effect in card.may):
        file.fail(id, "may", Text("only an exchange can be done any number of times"))
    if card.kind in (FREE_CITY, WARLORD) and not card.act:
        file.fail(id, "act", Text("it needs an effect"))
    for effect in card.effects():
        field = effect.id.split(".")[1]
        if isinstance(effect, ProvinceBonus) and card.kind == PROVINCE:
            file.fail(id, field, Text("the bonus of a province cannot be the bonus of a province"))
        if isinstance(effect, Choose) and effect.how == "different" and effect.count > ORDINARY:
            file.fail(id, field, Text("there are only {n} different ordinary resources", n=ORDINARY))
    return card


def _civilization(tables: CardTables, id: str, number: int, cards: Mapping[str, Card]) -> Civilization:
    file, made = tables.file, tables.card(Civilization, id, number)
    kinds: Counter[str] = Counter()
    starting = [id for id, card in cards.items() if not card.era and not card.copies]
    for card, n in made.deck.items():
        Place(file, id, "deck").one_of([i for i in starting if cards[i].kind in (BUILDING, KNOWLEDGE)], card)
        kinds[cards[card].kind] += n
    if (kinds[BUILDING], kinds[KNOWLEDGE]) != (BUILDINGS_IN_DECK, 1):
        file.fail(id, "deck", Text("a deck has {n} buildings and one knowledge", n=BUILDINGS_IN_DECK))
    for policy in made.policies:
        Place(file, id, "policies").one_of([i for i in starting if cards[i].kind == POLICY], policy)
    if len(set(made.policies)) != POLICIES or len(made.policies) != POLICIES:
        file.fail(id, "policies", Text("a civilization has {n} different policies", n=POLICIES))
    Place(file, id, "warlord").one_of([i for i in starting if cards[i].kind == WARLORD], made.warlord)
    if made.province:
        Place(file, id, "province").one_of([i for i in starting if cards[i].kind == PROVINCE], made.province)
    return made


def _check_eras(file: CardFile, cards: Mapping[str, Card], corrected: bool) -> None:
    """Each era has its number of cards of each kind."""
    for kind, numbers in PER_ERA.items():
        for era, number in enumerate(numbers, 1):
            found = [card.id for card in cards.values() if (card.kind, card.era) == (kind, era)]
            if len(found) != number:
                moved = next(
                    (id for id, table in file.tables.items() if "era" in table and cards[id].kind == kind), None
                )
                args = {"era": era, "kind": kind, "n": number}
                what = Text("era {era} must have this many cards of the kind {kind}: {n}", **args)
                if moved is not None and corrected:
                    file.fail(moved, "era", what)
                raise BadCardFile(Text("{file}: {what}.", file=file.name, what=what))


def _check_bonuses(file: CardFile, cards: Mapping[str, Card]) -> None:
    """The bonus of a province does not lead to the bonus of a province again, by whatever way: that would never end."""
    ahead = [effect for card in cards.values() if card.kind == PROVINCE for effect in parts_of(card.bonus)]
    seen: set[str] = set()
    while ahead:
        effect = ahead.pop()
        if isinstance(effect, ProvinceBonus):
            id, field = effect.id.split(".")[:2]
            file.fail(id, field, Text("with it, the bonus of a province would lead back to itself"))
        for card in cards.values():
            reached = [part for part in parts_of(_reached(effect, card)) if part.id not in seen]
            seen.update(part.id for part in reached)
            ahead += reached


def _reached(effect: Effect, card: Card) -> tuple[Effect, ...]:
    """What an effect may make a card do."""
    if isinstance(effect, Copy) and card.kind == effect.what:
        return card.applied
    if isinstance(effect, DrawAndUse) and card.kind in (BUILDING, KNOWLEDGE):
        return card.applied
    if isinstance(effect, TradeFree):
        return (*card.trade, *card.first_trade, *(card.act if card.kind == FREE_CITY else ()))
    return card.bonus if isinstance(effect, WonderPart) and card.kind == WONDER else ()
