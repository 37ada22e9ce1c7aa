"""The list of cards on the rules pages, written from the cards themselves.

`python -m tests.games.through_the_ages.card_list` writes it anew.
"""

from __future__ import annotations

from pathlib import Path

import ecumene.games.through_the_ages as game
from ecumene.engine import Language
from ecumene.engine.texts import speak
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.box.cards import (
    AGES,
    ActionCard,
    Aggression,
    Bonus,
    Card,
    EventCard,
    Government,
    Leader,
    Pact,
    Special,
    Tactic,
    Territory,
    War,
    Wonder,
    WorkerTechnology,
)
from ecumene.games.through_the_ages.box.contents import CARDS
from ecumene.games.through_the_ages.words.cards import card_text, sentence
from ecumene.games.through_the_ages.words.faces import price_text, type_text

RULES = Path(game.__file__).parent / "rules"
FIRST, LAST = '<a id="cards"></a>', '<a id="rulings"></a>'
"""The list of cards lies between these."""
TITLES: dict[type[Card], dict[str, str]] = {
    WorkerTechnology: {"en": "Farms, mines, urban buildings, units", "ru": "Фермы, шахты, городские здания, отряды"},
    Government: {"en": "Governments", "ru": "Формы правления"},
    Special: {"en": "Special technologies", "ru": "Особые технологии"},
    Leader: {"en": "Leaders", "ru": "Лидеры"},
    Wonder: {"en": "Wonders", "ru": "Чудеса"},
    ActionCard: {"en": "Action cards", "ru": "Карты действий"},
    Tactic: {"en": "Tactics", "ru": "Тактики"},
    EventCard: {"en": "Events", "ru": "События"},
    Territory: {"en": "Territories", "ru": "Территории"},
    Aggression: {"en": "Aggressions", "ru": "Агрессии"},
    War: {"en": "Wars", "ru": "Войны"},
    Pact: {"en": "Pacts", "ru": "Пакты"},
    Bonus: {"en": "Military bonus cards", "ru": "Карты военных бонусов"},
}
HEADINGS = {
    "en": ("age", "card", "cards with 2, 3, 4 players", "what it costs and does"),
    "ru": ("эпоха", "карта", "карт вдвоём, втроём, вчетвером", "что стоит и что делает"),
}


def card_list(code: str) -> str:
    """All cards in tables, one for each kind."""
    language = speak(code, GAME.locale)
    parts = []
    for kind, titles in TITLES.items():
        lines = [f"### {titles[code]}", "", f"| {' | '.join(HEADINGS[code])} |", "|---|---|---|---|"]
        lines += [_row(card, language) for card in CARDS.values() if isinstance(card, kind)]
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


def _row(card: Card, language: Language) -> str:
    price = price_text(card)
    words = [sentence(language.say(price))] if price else []
    type = type_text(card)
    name = language.name(card) + (f" ({language.say(type)})" if type else "")
    copies = "/".join(map(str, card.copies)) if any(card.copies) else "–"
    text = " ".join([*words, *card_text(card, language)])
    return f"| {AGES[card.age]} | {name} | {copies} | {text} |"


def parts(code: str) -> tuple[str, str, str]:
    """The page before the list, the list, and the page after it."""
    page = (RULES / f"{code}.md").read_text(encoding="utf-8")
    start = page.index("\n### ", page.index(FIRST)) + 1
    end = page.index(LAST)
    return page[:start], page[start:end], page[end:]


if __name__ == "__main__":
    for language in HEADINGS:
        before, _, after = parts(language)
        (RULES / f"{language}.md").write_text(f"{before}{card_list(language)}\n\n{after}", encoding="utf-8")
