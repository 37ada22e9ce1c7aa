"""What the rulings of the rules page mean for single cards, one sentence on the card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ecumene.engine import Text


class Ruling(NamedTuple):
    """What a ruling says about some cards."""

    number: int
    """Its number in the rules page."""
    cards: tuple[str, ...]
    text: Text


RULINGS = (
    Ruling(2, ("raid-2", "raid-3"), Text("The costs of both buildings are added before they are halved.")),
    Ruling(
        3,
        ("churchill-3",),
        Text("If nothing was chosen, he scores the 3 culture at the end of the turn, in an uprising too."),
    ),
    Ruling(4, ("genghis-khan-1",), Text("His culture is scored in an uprising too.")),
    Ruling(5, ("iconoclasm-2",), Text("In age IV all leaders leave.")),
    Ruling(6, ("acceptance-of-supremacy-2",), Text("The resources come after the mines; not in an uprising.")),
    Ruling(
        6,
        ("international-trade-agreement-2",),
        Text("The food comes before consumption, the resources after the mines; not in an uprising."),
    ),
    Ruling(
        6,
        ("good-harvest-1", "new-deposits-1", "economic-progress-2"),
        Text("What pacts pay at production is paid now too."),
    ),
    Ruling(
        7,
        ("impact-of-balance-3",),
        Text("What pacts and Gates's labs produce counts; corruption and consumption do not."),
    ),
    Ruling(8, ("impact-of-industry-3",), Text("The Transcontinental Railroad counts; pacts and labs do not.")),
    Ruling(8, ("impact-of-agriculture-3",), Text("Food from pacts does not count.")),
    Ruling(
        9, ("impact-of-technology-3",), Text("Technologies without workers, special ones and the government count.")
    ),
    Ruling(
        10,
        ("war-over-technology-2",),
        Text("Technologies go at their printed cost, and points for the rest of the advantage."),
    ),
    Ruling(11, ("rebellion-1",), Text("Whoever is not on turn misses these actions in the next turn.")),
    Ruling(12, ("bach-2",), Text("The limit of theaters holds.")),
    Ruling(13, ("homer-0",), Text("The resource is one a turn, not one a unit.")),
    Ruling(14, ("international-agreement-2",), Text("The political action is given up only if a card was taken.")),
    Ruling(16, ("development-of-settlement-0", "immigration-1", "refugees-2"), Text("The population costs no food.")),
    Ruling(19, ("caesar-0",), Text("The second action follows a first one: whoever passes gets none.")),
    Ruling(20, ("gates-3",), Text("With too few blue tokens mines and labs are filled from the highest level down.")),
    Ruling(23, ("ravages-of-time-2",), Text("It still counts as a completed wonder of its age.")),
    Ruling(24, ("emigration-2",), Text("The discontent workers are counted before anybody loses population.")),
    Ruling(26, ("cook-2",), Text("A bonus card always counts its own value.")),
    Ruling(27, ("impact-of-happiness-3",), Text("It can cost culture.")),
    Ruling(
        28,
        ("plunder-1", "plunder-2", "plunder-3"),
        Text("You take as much as there is, up to this number; only the mix is your choice."),
    ),
    Ruling(
        29,
        ("raid-1", "annex-2", "infiltrate-2", "spy-2", "armed-intervention-3"),
        Text("You can do it even if there is nothing to take."),
    ),
    Ruling(
        31,
        ("patriotism-0", "patriotism-1", "patriotism-2", "patriotism-3", "military-build-up-3"),
        Text("These resources are spent before your own."),
    ),
    Ruling(32, ("hammurabi-0",), Text("This action can be spent before a revolution, which does not take it.")),
)
BY_CARD: Mapping[str, Text] = {id: ruling.text for ruling in RULINGS for id in ruling.cards}
