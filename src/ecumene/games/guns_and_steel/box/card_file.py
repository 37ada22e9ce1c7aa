"""Reading card files: the game's own cards.toml, and corrections by people who own the box.

A mistake is reported with its line, card and field. docs/cards.md describes the format.
"""

from __future__ import annotations

from pathlib import Path

from ecumene.engine import Text
from ecumene.engine.cards.corrections import CardTables, laid_over
from ecumene.engine.cards.reading import BadCardFile, CardFile, Place, Tables, between

from .cards import ATTACK, ERAS, GLORY_TOKENS, HORSE, NEW_WORLD, RENAISSANCE, ROWS, START, Card, CardSet, Wonder
from .effects import Attack, parts
from .vocabulary import CARD_IDS, WONDER_IDS

OWN_CARDS = Path(__file__).with_name("cards.toml")
EARLIER_CARDS = {version: Path(__file__).with_name(f"cards_of_version_{version}.toml") for version in ("4", "3")}
"""The values that were others until these versions of the rules, each beside those of the version after it."""


def read_cards(cards: Path | CardFile | None = None, rules: str = "") -> CardSet:
    """The game's own cards, or those with a file's corrections laid over them; as they are, or as they were in an
    earlier version of the rules."""
    own = CardFile.read(OWN_CARDS)
    tables: Tables = own.tables
    for path in earlier_cards(rules):
        tables = _as_they_were(tables, CardFile.read(path).tables)
    if cards is None:
        return _card_set(CardTables(tables, own), {})
    file = CardFile.read(cards)
    for id in file.tables:
        if id not in CARD_IDS and id not in WONDER_IDS:
            file.fail(id, "", Text("the box has the cards C01 to C55 and W01 to W20"))
    return _card_set(laid_over(tables, file), tables)


def earlier_cards(rules: str) -> tuple[Path, ...]:
    """The files to lay over the game's own cards, one after the other, for those of an earlier version of the rules."""
    versions = list(EARLIER_CARDS)
    return tuple(EARLIER_CARDS[version] for version in versions[: versions.index(rules) + 1]) if rules else ()


def _as_they_were(tables: Tables, was: Tables) -> Tables:
    """The cards with the values that some had before; these had not been balanced yet, unless it is said."""
    sources = {
        id: {field: source for field, source in tables[id].get("provenance", {}).items() if field not in table}
        for id, table in was.items()
    }
    changed = {
        id: {**tables[id], **table, "provenance": {**sources[id], **table.get("provenance", {})}}
        for id, table in was.items()
    }
    return {**tables, **changed}


def _card_set(tables: CardTables, under: Tables) -> CardSet:
    """The cards of some tables, which may be laid over others, checked as a whole."""
    cards = {id: _card(tables, id, number) for number, id in enumerate(CARD_IDS)}
    wonders = {id: _wonder(tables, id, number) for number, id in enumerate(WONDER_IDS)}
    made = CardSet(cards, wonders, tables.corrections)
    _check_rows(tables.file, made, under)
    _check_wonders(tables.file, made, under)
    return made


# -- cards and wonders ---------------------------------------------------------------------------------------------


def _card(tables: CardTables, id: str, number: int) -> Card:
    file, card = tables.file, tables.card(Card, id, number)
    if (card.theme == START) != (card.resource < HORSE):
        file.fail(id, "resource", Text("starting cards are Food or Iron, the others Horse to Space"))
    attacks = [effect for effect in parts(card.effects) if isinstance(effect, Attack)]
    if len(attacks) != (card.kind == ATTACK) or not set(attacks) <= set(card.effects):
        file.fail(id, "effect", Text("an attack card has exactly one attack, other cards have none"))
    if card.theme != START and not card.base:
        file.fail(id, "cost", Text("a card for sale has a cost"))
    return card


def _wonder(tables: CardTables, id: str, number: int) -> Wonder:
    file, wonder = tables.file, tables.card(Wonder, id, number)
    between(1 if wonder.theme == RENAISSANCE else 0, GLORY_TOKENS)(wonder.glory, Place(file, id, "glory"))
    if wonder.icon not in CARD_IDS:
        file.fail(id, "icon", Text("it must be a card's id such as C08"))
    return wonder


# -- the set as a whole --------------------------------------------------------------------------------------------


def _check_rows(file: CardFile, made: CardSet, under: Tables) -> None:
    """The rows of the pyramid must come out even, with and without the cards that two players leave out."""
    if sum(card.theme == START for card in made.cards.values()) != 5:
        _fail_row(file, under, START, "", Text("there must be five starting cards"))
    for theme in (NEW_WORLD, RENAISSANCE):
        for era, size in enumerate(ROWS):
            row = [c for c in made.cards.values() if c.theme == theme and c.resource == era + HORSE]
            out = sum(card.not_for_two for card in row)
            if (len(row), out) != (size, 1):
                what = "{theme} must have {size} {era} cards, one of them not for two players; here: {n}, {out}"
                args = {"theme": theme, "size": size, "era": ERAS[era], "n": len(row), "out": out}
                _fail_row(file, under, theme, ERAS[era].id, Text(what, **args))


def _check_wonders(file: CardFile, made: CardSet, under: Tables) -> None:
    """Each era has two wonders, with pictures of two of its cards."""
    for theme in (NEW_WORLD, RENAISSANCE):
        for era in range(len(ROWS)):
            pair = [w for w in made.wonders.values() if w.theme == theme and w.era == era]
            if len(pair) != 2 or all(wonder.not_for_two for wonder in pair):
                what = "{theme} must have two {era} wonders, one of them at least for two players"
                _fail_row(file, under, theme, ERAS[era].id, Text(what, theme=theme, era=ERAS[era]))
    icons: set[str] = set()
    for wonder in made.wonders.values():
        card = made.cards[wonder.icon]
        if (card.theme, card.resource) != (wonder.theme, wonder.era + HORSE) or card.id in icons:
            file.fail(wonder.id, "icon", Text("it must be a card of the wonder's era, another for each wonder"))
        icons.add(card.id)


def _fail_row(file: CardFile, under: Tables, theme: str, era: str, what: Text) -> None:
    """Reports a row that does not come out even, at the first card of this file that was moved there or away."""
    for id, table in file.tables.items():
        old, new = under.get(id, {}), {**under.get(id, {}), **table}
        rows = [(card.get("theme"), card.get("resource", card.get("era"))) for card in (old, new)]
        if theme == START:
            rows = [(kind, "") for kind, _ in rows]
        for field in ("theme", "resource", "era", "not_for_two"):
            if (theme, era) in rows and old.get(field, False) != new.get(field, False):
                file.fail(id, field, what)
    raise BadCardFile(Text("{file}: {what}.", file=file.name, what=what))
