"""The guide of a first game of Sid Meier's Civilization."""

from __future__ import annotations

from ecumene.engine import Lesson, Text, View
from ecumene.engine.asking.guides import from_round


def _advanced(view: View) -> bool:
    return bool(view["rules"] == "advanced")


def _second_turn_of_advanced(view: View) -> bool:
    return bool(_advanced(view) and view["round"] >= 2)


def _standard(view: View) -> bool:
    return bool(view["rules"] == "standard")


GUIDE = (
    Lesson(
        "goal",
        Text(
            "Most points at the end win: every settlement counts its size, from village 1 to metropolis 4, and "
            "wonders and certain technologies add to that. So spread first, and let your settlements grow later."
        ),
        rule="points",
    ),
    Lesson(
        "start",
        Text(
            "You have two villages; choose where they begin, each with an army and a settler. Under each region lies "
            "a marker that nobody knows. A place with many neighbours and few rivals leaves your settlers room; a "
            "coast lets you have ships later."
        ),
        rule="setup",
        part="map",
        questions=("setup:where_to_start",),
    ),
    Lesson(
        "turn",
        Text(
            "A turn has four phases, and each is played by everybody in turn: move and fight, trade, production, "
            "purchase. In this one you move as many of your pieces as you like, then you are done."
        ),
        rule="turn",
        questions=("moving:what_to_move",),
    ),
    Lesson(
        "settlers",
        Text(
            "A settler goes up to two regions, an army one. Villages are founded later in the turn, where a "
            "settler stands and no settlement is: so end his way in free land, not too far from your own."
        ),
        rule="moving",
        part="map",
        questions=("moving:",),
    ),
    Lesson(
        "look",
        Text(
            "A settler who has arrived may look at the marker there, and then moves no more. A resource is seen by"
            " you alone. Treasure, tribes, plague and terrain are shown to all and happen at once."
        ),
        rule="looking",
        part="map",
        questions=("moving:what_to_move",),
        verbs=("look",),
    ),
    Lesson(
        "arrival",
        Text(
            "Somebody enters a place where you have units. You may declare a battle, which is fought when he has "
            "moved everything, or let him pass. Pieces of several players can stand together in peace."
        ),
        rule="reactions",
        part="map",
        questions=("arrivals:fight_or_let",),
    ),
    Lesson(
        "trade",
        Text(
            "In this phase you can make offers to others: gold, pieces, technologies for good, resource cards only"
            " until the end of production. Each kind of resource that you hold brings gold. Nobody has to trade."
        ),
        rule="trade",
        part="own",
        questions=("trade:what_to_trade",),
    ),
    Lesson(
        "purchase",
        Text(
            "Everybody has been paid, and now gold is spent, in any order; what you keep stays yours. In the first"
            " turns villages and new settlers are the best use of it: settlements bring points, and gold every "
            "turn."
        ),
        rule="purchase",
        part="own",
        questions=("purchase:what_to_buy",),
    ),
    Lesson(
        "found",
        Text(
            "Your settler can become a village where he stands. If the marker is still face down, it is turned up "
            "first: mostly it is good for you, but in a desert there is no village, and plague kills."
        ),
        rule="founding",
        part="map",
        questions=("purchase:what_to_buy",),
        verbs=("found",),
    ),
    Lesson(
        "technologies",
        Text(
            "A technology opens units, improvements and sizes for all players, not for you alone. But its gift is "
            "yours at once, and others pay you a fee for its units and improvements. Some bring a wonder, four are"
            " worth 4 points."
        ),
        rule="technologies",
        part="technologies",
        questions=("purchase:what_to_buy",),
        verbs=("discover",),
        when=_advanced,
    ),
    Lesson(
        "income",
        Text(
            "A happy settlement (a smiling face) and a productive one (a gear) bring more gold than others. "
            "Resources, fertile land and improvements do that. Each kind of resource you hold brings 3 gold besides, "
            "and the one that the dice name brings 15."
        ),
        rule="production",
        part="own",
        questions=("purchase:what_to_buy",),
        when=_second_turn_of_advanced,
    ),
    Lesson(
        "science",
        Text(
            "Technologies of an era are all alike: each is worth 2 points and helps in battle and production, and "
            "each costs you 10 more than the one before. The third of an era in one hand ends that era."
        ),
        rule="technologies",
        part="technologies",
        questions=("purchase:what_to_buy",),
        verbs=("discover",),
        when=_standard,
    ),
    Lesson(
        "defence",
        Text(
            "Leave an army where others can come. A settlement without one falls to any army that declares a "
            "battle there, mostly without a roll. Settlers never fight, and who loses his last settlement is out."
        ),
        rule="battles",
        part="map",
        questions=("moving:what_to_move",),
        when=from_round(2),
    ),
    Lesson(
        "end",
        Text(
            "The game ends at the end of a turn. When, depends on the technologies that are bought and on the "
            "length chosen for the table. Gold that is left counts only in a tie. When the end comes near, turn it"
            " into points: villages, growth, wonders."
        ),
        rule="endings",
        questions=("purchase:what_to_buy",),
        when=from_round(4),
    ),
)
