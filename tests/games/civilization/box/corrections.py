"""Corrections by somebody who owns the box: some of every kind of card."""

from __future__ import annotations

from ecumene.engine.cards.reading import CardFile
from ecumene.games.civilization import GAME, Civilization

CORRECTIONS = """# read off the box
[the-wheel]
name = { en = "Wheels", ru = "Колёса" }
cost = 11
needs = ["masonry"]

[code-of-laws]
needs = []
gift = ""
size = 3

[colossus]
income = 40
faces = 1

[granary]
gears = 2

[chariot]
dice = 2
bonus = 3

[wine]
count = 7
happy = false

[treasure]
gold = 25

[mountain]
limit = 3

[army-price]
standard = [1, 2, 3, 4]

[growth]
advanced = [7, 8, 9]

[unhappy-plain]
gold = [5, 6, 7, 8]

[critical-ancient]
resources = ["oil", "oil", "oil", "oil", "oil"]

[gaul]
name = "Francia"
neighbours = ["iberia", "germania", "italia", "britannia"]
seas = ["s_wmed"]

[britannia]
neighbours = ["gaul"]

[s_emed]
neighbours = ["s_wmed", "s_arabian"]

[s_arabian]
neighbours = ["s_bengal", "s_windian", "s_emed"]
"""


def corrected(text: str = CORRECTIONS) -> Civilization:
    return GAME.with_cards(CardFile(text, "mine.toml"))
