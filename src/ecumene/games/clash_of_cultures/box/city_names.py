"""Names for cities: a list for each seat, so that questions, log and speech can tell them apart."""

from __future__ import annotations

from ecumene.engine import Thing

_NAMES = (
    ("Nippur", "Uruk", "Eridu", "Lagash", "Kish", "Umma", "Larsa", "Sippar", "Mari", "Ashur"),
    ("Memphis", "Thebes", "Sais", "Abydos", "Buto", "Edfu", "Tanis", "Bubastis", "Elephantine", "Avaris"),
    ("Athens", "Sparta", "Corinth", "Argos", "Megara", "Delphi", "Chalcis", "Larissa", "Ephesus", "Miletus"),
    ("Anyang", "Luoyang", "Linzi", "Handan", "Xianyang", "Kaifeng", "Suzhou", "Ye", "Jinyang", "Daliang"),
)

CITY_NAMES = tuple(
    tuple(Thing(f"city-{seat + 1}-{number + 1}", name) for number, name in enumerate(names))
    for seat, names in enumerate(_NAMES)
)
"""Founded cities take the first name of their founder that no city on the map has; a captured city keeps its own."""
