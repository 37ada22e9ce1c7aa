"""Every ruling of the rules page that fills a gap has a test that bears its number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ecumene.games.civilization as package
from tests.sources import sources

RULES = Path(package.__file__).parent / "rules"
NAMES = " ".join(
    name
    for path in sources(Path(__file__).parents[1], "test_*.py")
    for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
)


@pytest.mark.parametrize("page", ["en.md", "ru.md"])
def test_every_ruling_has_a_test_of_its_number(page: str) -> None:
    rulings = re.findall(r"^\| (R\d+) \|", (RULES / page).read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(rulings, key=lambda ruling: int(ruling[1:])) == [f"R{n}" for n in range(1, 56)]
    assert [ruling for ruling in rulings if not re.search(rf"_{ruling.lower()}_", NAMES)] == []
