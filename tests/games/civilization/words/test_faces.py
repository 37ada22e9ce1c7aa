"""What technologies, wonders, improvements, units, markers and places say of themselves."""

from __future__ import annotations

import pytest

from ecumene.engine import LANGUAGES
from ecumene.engine.cards.reading import CardFile
from ecumene.games.civilization import GAME
from ecumene.games.civilization.box.cards import FIGURES

SAID = {
    "masonry": "Costs 15 gold. Needs nothing. For its first owner: Hanging Gardens.",
    "steam-power": "Costs 120 gold. Needs in play: Metallurgy. A key discovery: 4 points. For all: Rifleman, Ironclad, "
    "Railroad, trade range 4 by land, 3 by sea. For its first owner: Transcontinental Railroad.",
    "chemistry": "Costs 40 gold. Needs in play: Printing Press, Education. For all: settlements of size 3. "
    "For its first owner: a settlement grows for nothing.",
    "flight": "Costs 100 gold. Needs in play: Combustion. For all: Biplane, trade with everybody. "
    "For its first owner: 1 Biplane.",
    "fusion": "Costs 150 gold. Needs in play: Fission, Super Conductor. For all: Fusion Reactor, "
    "Alpha Centauri Colony Ship.",
    "pyramids": "Comes with Ceremonial Burial. For its first owner: 2 × cavalry of its era. "
    "2 points, in the standard game 3.",
    "great-wall": "Comes with Construction. An army that defends a settlement of yours adds 2 instead of 1. "
    "Works until the end of its era. 2 points, in the standard game 3.",
    "cathedral": "Costs 15 gold. Needs in play: Theology. Makes 2 settlements happy. Goes back when its era ends.",
    "modern-armor": "Rolls 4 dice and adds 3. Has the advantage over infantry. Needs in play: Miniaturization. "
    "Costs 25 gold. 1 movement point.",
    "jet": "Lends a unit 3 dice more. Needs in play: Rocketry. Costs 50 gold. 3 movement points.",
    "aircraft-carrier": "Rolls 4 dice. Needs in play: Advanced Flight. Costs 50 gold. 3 movement points. "
    "Carries 3 armies and settlers. A base for 2 aircraft.",
    "gunpowder-fleet": "Rolls 3 dice. Costs 30 gold. 2 movement points. Carries 3 armies and settlers.",
    "settler": "Founds villages and looks at markers. Cannot fight. 2 movement points.",
    "oil": "A resource: a card for the owner of the settlement there. "
    "Critical at these rolls: Gunpowder era 2–3, Modern era 6–8/9–10. In the box: 5.",
    "mountain": "A settlement grows to size 1 at most. In the box: 3.",
    "treasure": "10 gold for the finder. In the box: 4.",
    "prairie": "Beside it: Yukon, Hudson, Quebec, Sierra, Mississippi, Appalachia. Touches no sea.",
    "japan": "An island. Touches: Sea of Japan, Philippine Sea.",
    "s_hudson": "Seas beside it: North-West Atlantic. Coasts: Yukon, Hudson, Greenland, Quebec.",
}


def said(id: str, code: str = "en") -> str:
    return " ".join(GAME.face(GAME.things[id], GAME.language(code)).lines)


@pytest.mark.parametrize("id", SAID)
def test_what_a_card_says(id: str) -> None:
    assert said(id) == SAID[id]


@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_on_the_table_has_a_face(code: str) -> None:
    things = [*GAME.technologies, *GAME.wonders, *GAME.improvements, *GAME.level.values(), *FIGURES]
    for thing in [*things, *GAME.markers, *GAME.world.places]:
        face = GAME.face(thing, GAME.language(code))
        assert face.kind
        assert face.colour
        assert face.lines
        assert "{" not in f"{face.kind} {' '.join(face.lines)}"


def test_every_wonder_says_what_it_does() -> None:
    assert all(len(GAME.face(wonder, GAME.language("en")).lines) >= 3 for wonder in GAME.wonders)


def test_faces_follow_an_owner_s_file() -> None:
    game = GAME.with_cards(CardFile("[masonry]\ncost = 7\nkey = true\n[oracle]\nincome = 3", "mine.toml"))
    language = game.language("en")
    assert game.face(game.things["masonry"], language).lines[0] == "Costs 7 gold."
    assert "A key discovery: 4 points." in game.face(game.things["masonry"], language).lines
    assert "3 gold more in every production." in game.face(game.things["oracle"], language).lines


def test_russian_counts_dice_and_settlements() -> None:
    assert said("cathedral", "ru").startswith(
        "Стоит 15 золота. Нужно в игре: Теология. Делает счастливыми 2 поселения."
    )
    assert said("spearman", "ru").startswith("Бросает 1 кубик. Превосходит артиллерию.")
