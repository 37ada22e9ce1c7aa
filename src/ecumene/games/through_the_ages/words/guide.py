"""The guide of a first game of Through the Ages."""

from __future__ import annotations

from ecumene.engine import Lesson, Text, View
from ecumene.engine.asking.guides import from_round, mine


def _first_round(view: View) -> bool:
    return bool(view["round"] == 1)


def _unrest_ahead(view: View) -> bool:
    """The next workers want happiness, or those who are there do already."""
    return bool(mine(view)["yellow"] <= 17)


def _much_in_store(view: View) -> bool:
    """Corruption is near."""
    return bool(mine(view)["blue"] <= 11)


GUIDE = (
    Lesson(
        "goal",
        Text(
            "Most culture points at the end win. They come a little at a time: temples, theaters, libraries, "
            "wonders and leaders raise your culture rating, which you score at the end of each turn. Food, "
            "resources and science come first."
        ),
        rule="goal",
        part="ratings",
    ),
    Lesson(
        "first-round",
        Text(
            "In the first round you can only take cards from the row, for 1, 2 or 3 civil actions by their place; "
            "whoever plays later has more. A leader or a wonder is a good start; if you reach none, take a yellow "
            "card. Before each later turn the left cards go, the rest get cheaper."
        ),
        rule="first-turn",
        part="row",
        questions=("actions:what_to_do",),
        verbs=("take",),
        when=_first_round,
    ),
    Lesson(
        "actions",
        Text(
            "From now on each turn is whole. Civil actions, 4 at first, take cards, bring workers, build and "
            "develop; military actions, 2 at first, train units. Take them in any order, and end the turn "
            "yourself."
        ),
        rule="actions",
        part="ratings",
        questions=("actions:what_to_do",),
        when=from_round(2),
    ),
    Lesson(
        "workers",
        Text(
            "Workers make everything. Resources put an unused worker on a card, food brings a new one from the "
            "yellow bank. A good first full turn: one more worker on Bronze or Agriculture, and then a new worker."
        ),
        rule="build",
        part="workers",
        questions=("actions:what_to_do",),
        verbs=("build",),
        when=from_round(2),
    ),
    Lesson(
        "leader",
        Text(
            "A leader in hand does nothing yet: to make him yours takes 1 civil action. You have one at a time, and "
            "of each age you can take only one, so let him work early."
        ),
        rule="leaders",
        part="hand",
        questions=("actions:what_to_do",),
        verbs=("leader",),
    ),
    Lesson(
        "wonder",
        Text(
            "Your wonder is only begun. Each stage costs 1 civil action and the resources that its number names; it "
            "works when the last one is built. Until then you cannot take another wonder."
        ),
        rule="stages",
        part="lines",
        questions=("actions:what_to_do",),
        verbs=("stages",),
    ),
    Lesson(
        "hand",
        Text(
            "A technology in hand does nothing until you develop it with science, and you begin with 1 science a "
            "turn. You can hold as many civil cards as you have civil actions. Taking more than you can pay for is "
            "the usual first mistake."
        ),
        rule="take",
        part="hand",
        questions=("actions:what_to_do",),
        verbs=("take",),
        when=from_round(2),
    ),
    Lesson(
        "politics",
        Text(
            "Your turn begins with politics: one political action, or none. A green military card from your hand "
            "can become a future event: that gives you culture by its level and reveals the next event, which "
            "concerns everybody."
        ),
        rule="politics",
        part="world",
        questions=("politics:what_politics",),
    ),
    Lesson(
        "military",
        Text(
            "Military actions that you do not use draw military cards at the end of your turn. Do not fall far "
            "behind in strength: some events take from the weakest, and unless the table is peaceful, others "
            "attack him."
        ),
        rule="end-of-turn",
        part="ratings",
        questions=("actions:what_to_do",),
        when=from_round(3),
    ),
    Lesson(
        "science",
        Text(
            "Farms and mines of higher ages produce more with each worker, and science pays for them. A second "
            "worker on Philosophy early in the game goes on paying until its end."
        ),
        rule="technologies",
        part="workers",
        questions=("actions:what_to_do",),
        when=from_round(4),
    ),
    Lesson(
        "happiness",
        Text(
            "The emptier your yellow bank, the more happiness your people want. If more workers are discontent "
            "than unused, nothing at all is produced that turn. A temple (Religion) brings happiness and culture."
        ),
        rule="workers",
        part="banks",
        questions=("actions:what_to_do",),
        when=_unrest_ahead,
    ),
    Lesson(
        "corruption",
        Text(
            "Food and resources are blue tokens from your bank. With fewer than 11 left there, corruption takes 2 "
            "resources each turn, later more. Spend what you have rather than save it up."
        ),
        rule="tokens",
        part="banks",
        questions=("actions:what_to_do",),
        when=_much_in_store,
    ),
    Lesson(
        "ages",
        Text(
            "The row is the clock. An age ends when its last card is laid there: cards, leaders and unfinished "
            "wonders of the age before it go, and everybody loses 2 yellow tokens. After the last age one round "
            "more at most is played."
        ),
        rule="ages",
        part="row",
        questions=("actions:what_to_do",),
        when=from_round(6),
    ),
)
