"""Card files made at random: sensible, odd and broken values for any field of any card."""

from __future__ import annotations

import json
from random import Random
from typing import Any, get_args, get_type_hints

from ecumene.engine.cards.reading import CardFile, written_fields
from ecumene.games.civilization import GAME
from ecumene.games.civilization.box.card_file import FIXED
from ecumene.games.civilization.box.cards import RESOURCES
from ecumene.games.civilization.box.vocabulary import IDS

NASTY: tuple[Any, ...] = (-1, 10**9, 1.5, "", "x", [], {}, [[]], True, [1, 2], ["gaul", "gaul"], {"en": "Y"}, "a{b}")
"""Values that few fields take."""
TABLES = CardFile.read(GAME.own_cards).tables
KIND = {id: kind for kind, ids in IDS.items() for id in ids}
LARGEST = {
    **dict.fromkeys(("dice", "bonus", "n", "faces", "gears", "defence"), 9),
    **dict.fromkeys(("size", "limit"), 4),
    **dict.fromkeys(("land_range", "sea_range"), 99),
    "count": 40,
}
"""The largest number of fields that do not go up to 999."""
LISTS = {"needs": "technology", "neighbours": "", "seas": "sea", "resources": ""}


def odd_file(seed: int, nasty: float) -> str:
    """A file that changes a few fields of a few cards; some of the values are nasty."""
    random = Random(seed)
    lines: list[str] = []
    for id in random.sample(list(TABLES), random.randint(1, 8)):
        lines.append(f"[{id}]")
        card = GAME.printed(id)
        fields = [field for field in written_fields(type(card)) if field not in (*FIXED, "provenance")]
        for field in random.sample(fields, random.randint(1, min(3, len(fields)))):
            value = random.choice(NASTY) if random.random() < nasty else _value(random, id, field)
            lines.append(f"{field} = {_written(value)}")
    return "\n".join(lines)


def _value(random: Random, id: str, field: str) -> Any:
    """A value that the field may take: a word of its list, another card, a small or a large number."""
    old = TABLES[id].get(field)
    hint = get_type_hints(type(GAME.printed(id)))[field]
    words = get_args(hint)
    if words and all(isinstance(word, str) for word in words):
        return random.choice(words)
    if field in LISTS:
        return _list(random, id, field, old)
    if field == "gift":
        return random.choice(["", *IDS["improvement"], *IDS["unit"]])
    if field == "technology":
        return random.choice(IDS["technology"])
    if field == "name":
        return random.choice(["N", "Ну и название", "N" * 80, {"en": "A", "ru": "Б"}])
    if hint is bool:
        return random.random() < 0.5
    if isinstance(old, list):
        return [_number(random, 999) for _ in old]
    return _number(random, LARGEST.get(field, 999))


def _number(random: Random, largest: int) -> int:
    return random.choice([0, 1, largest, random.randint(0, largest)])


def _list(random: Random, id: str, field: str, old: Any) -> list[str]:
    """A list of other cards; neighbours are mostly kept, since each change needs one at the other end."""
    if field == "resources":
        return [random.choice(RESOURCES) for _ in range(5)]
    ids = IDS[LISTS[field] or KIND[id]]
    if field == "neighbours" and random.random() < 0.7:
        return random.sample(old, len(old))
    return random.sample(ids, random.randint(0, 3))


def _written(value: Any) -> str:
    """A value as TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_written(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return f"[{', '.join(map(_written, value))}]"
    return json.dumps(value, ensure_ascii=False)
