"""The guide of a first game of Clash of Cultures."""

from __future__ import annotations

from ecumene.engine import Lesson, Text, View
from ecumene.engine.asking.guides import from_round, mine


def _first_turn(view: View) -> bool:
    return bool(view["round"] == 1 and view["turn"] == 1)


def _second_turn(view: View) -> bool:
    """The second turn has come, or a later one."""
    return bool(view["round"] > 1 or view["turn"] >= 2)


def _third_turn(view: View) -> bool:
    """The third turn has come, or a later one."""
    return bool(view["round"] > 1 or view["turn"] >= 3)


def _has_objective(view: View) -> bool:
    """From the third turn on, while there is an objective to fulfil."""
    return bool(_third_turn(view) and mine(view)["objectives"])


def _little_room_for_food(view: View) -> bool:
    """From the second turn on: the next food would be lost, for want of Storage."""
    own = mine(view)
    return bool("storage" not in own["advances"] and own["food"] >= own["limits"]["food"] and _second_turn(view))


def _status_phase(view: View) -> bool:
    """Nobody has the turn."""
    return not view["turn"]


def _tired_city(view: View) -> bool:
    """A city has been activated this turn."""
    return any(city["activations"] for city in mine(view)["cities"])


def _event_ahead(view: View) -> bool:
    """The next step of a level may bring an event."""
    return bool(max(mine(view)["happiness"], mine(view)["culture"]) >= 2)


GUIDE = (
    Lesson(
        "goal",
        Text(
            "Most points at the end win: 1 for each settlement and building of your colour, ½ for each advance, 2 "
            "for each objective, 5 for each wonder. You begin with one city and a settler at the edge of an "
            "unknown land."
        ),
        rule="goal",
    ),
    Lesson(
        "turn",
        Text(
            "A round has three turns for each player, and in a turn you have three actions: gain an advance, found"
            " a city, let a city build, collect or grow, move, raise moods, spread culture. The same one again is "
            "fine."
        ),
        rule="turn",
        questions=("turn:what_next",),
    ),
    Lesson(
        "opening",
        Text(
            "A good first turn: pay your 2 food for an advance, move the settler a space, and found your second "
            "city where he stands. More cities mean more goods, and no city can grow larger than the number of "
            "your cities."
        ),
        rule="advance",
        part="map",
        questions=("turn:what_next",),
        verbs=("advance",),
        when=_first_turn,
    ),
    Lesson(
        "advances",
        Text(
            "An advance costs 2 food. The first of a category opens its other three. Ideas and gold can stand for "
            "food, and at the end of each round everybody gains an advance for nothing."
        ),
        rule="advance",
        part="advances",
        questions=("turn:what_next",),
        verbs=("advance",),
        when=_second_turn,
    ),
    Lesson(
        "storage",
        Text(
            "Until you have Storage you can hold only 2 food, and what is above that is lost. Spend it on an advance "
            "before you collect more."
        ),
        rule="advance",
        part="advances",
        questions=("turn:what_next",),
        verbs=("collect",),
        when=_little_room_for_food,
    ),
    Lesson(
        "move",
        Text(
            "One action moves up to three groups, a space each. Unexplored land is turned up when you enter it. "
            "Mountains hold whoever enters them for this turn. A city needs land that is neither barren nor sea."
        ),
        rule="move",
        part="map",
        questions=("marching:where_to",),
    ),
    Lesson(
        "explore",
        Text(
            "You have discovered a region. If it can lie in two ways, choose the one with the land that you need "
            "beside your cities. Barbarians may live there: they do not attack by themselves, but events can send "
            "them against you."
        ),
        rule="exploring",
        part="map",
        questions=("exploring:",),
    ),
    Lesson(
        "found",
        Text(
            "Your settler can found a city where he stands; he is used up by it. A good place has different land "
            "around it: plains give food, forests wood, mountains ore. The new city can act in this very turn."
        ),
        rule="found",
        part="map",
        questions=("turn:what_next",),
        verbs=("found",),
    ),
    Lesson(
        "collect",
        Text(
            "A city collects as many goods as its size, one more if it is happy, each from another space: its own "
            "and those around it. Growing by a building costs food, ore and wood, so gather all three."
        ),
        rule="collect",
        part="own",
        questions=("turn:what_next",),
        verbs=("collect",),
        when=_second_turn,
    ),
    Lesson(
        "mood",
        Text(
            "This turn one of your cities has acted already. It may act again, but each further time its mood "
            "falls a step, and an angry city builds and collects only 1. Use another city, or raise moods with "
            "mood tokens."
        ),
        rule="mood",
        part="own",
        questions=("turn:what_next",),
        verbs=(
            "collect",
            "build",
            "grow",
        ),
        when=_tired_city,
    ),
    Lesson(
        "objectives",
        Text(
            "You hold a secret objective card. Fulfil one of its two halves, and it is worth 2 points: as much as "
            "two buildings. Read it early, and let it tell you where to go."
        ),
        rule="objectives",
        part="hand",
        questions=("turn:what_next",),
        when=_has_objective,
    ),
    Lesson(
        "status",
        Text(
            "All have had three turns: this is the status phase. Objectives are scored, everybody gains an advance"
            " for nothing and draws an action card and an objective card. Then the next round begins."
        ),
        rule="status",
        when=_status_phase,
    ),
    Lesson(
        "armies",
        Text(
            "An army costs 1 food and 1 ore, and cannot move before you have Tactics. A city with neither an army "
            "nor a fortress is taken without a fight: think of it as soon as other players come near."
        ),
        rule="move",
        part="own",
        questions=("turn:what_next",),
        when=from_round(2),
    ),
    Lesson(
        "events",
        Text(
            "Advances with a yellow or blue frame raise your happiness or culture level and bring a token. When a "
            "level comes to 3, 5 or 7, you draw an event: some help, some hurt. It is no reason to stop."
        ),
        rule="events",
        part="own",
        questions=("turn:what_next",),
        verbs=("advance",),
        when=_event_ahead,
    ),
)
