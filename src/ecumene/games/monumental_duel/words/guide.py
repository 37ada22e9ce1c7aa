"""The guide of a first game of Monumental Duel."""

from __future__ import annotations

from ecumene.engine import Lesson, Text, View
from ecumene.engine.asking.guides import from_round, mine


def _building(view: View) -> bool:
    """A wonder of one's own is under construction."""
    return mine(view)["wonder"] is not None


def _has_spent(view: View) -> bool:
    """The first thing of this round is paid for: now it is time for the smaller actions."""
    own = mine(view)
    return any(own["stock"][kind] < own["gained"][kind] for kind in ("production", "science", "troops"))


def _conqueror(view: View) -> bool:
    """There is a province that one could lose."""
    return bool(mine(view)["provinces"])


GUIDE = (
    Lesson(
        "goal",
        Text(
            "Most points at the end win. Provinces, knowledge, wonders, policies and free cities score, and having "
            "the most of a kind brings 3 more. You need not be ahead everywhere: choose what your cards are good at."
        ),
        rule="goal",
    ),
    Lesson(
        "activation",
        Text(
            "Your city is a square of nine cards. Each round you choose a row and a column, by the place where they "
            "cross: these five cards give their resources and can be used this round. Look for a cross that gives "
            "much of one kind."
        ),
        rule="activation",
        part="city",
        questions=("round:which_cross",),
    ),
    Lesson(
        "actions",
        Text(
            "Now both take one action each in turn, until both have passed. Production pays for buildings and "
            "wonders, science for knowledge, troops for provinces (the Malians: gold), culture for policies. Gold "
            "can stand for any of the first three."
        ),
        rule="actions",
        part="resources",
        questions=("turn:what_to_do",),
    ),
    Lesson(
        "market",
        Text(
            "What you buy goes on top of your city deck and comes into your city at the end of the round. A card "
            "that gives 2 of a resource, such as the Workshop, is a good first purchase: your own cards mostly "
            "give 1."
        ),
        rule="acquire",
        part="market",
        questions=("turn:what_to_do",),
        verbs=("buy",),
    ),
    Lesson(
        "leftovers",
        Text(
            "When you pass, your production, science and troops are lost; gold and culture stay. So do not pass "
            "too early: science progress for 2 science, the advantage and the actions of activated cards use what "
            "is left over."
        ),
        rule="pass",
        part="resources",
        questions=("turn:what_to_do",),
        when=_has_spent,
    ),
    Lesson(
        "scout",
        Text(
            "Once a round your scout can trade with a free city: put 1 gold beside it, and its effect happens. "
            "With your fourth coin there the city is yours and worth 2 points."
        ),
        rule="scout",
        part="free-cities",
        questions=("turn:what_to_do",),
        verbs=("scout",),
        when=_has_spent,
    ),
    Lesson(
        "advantage",
        Text(
            "Resources of one kind can buy the advantage: then your warlord can act, once a round. To take it from"
            " you the opponent needs more of the same resource. One token leaves it at the end of each round."
        ),
        rule="advantage",
        part="advantage",
        questions=("turn:what_to_do",),
        verbs=("advantage",),
        when=_has_spent,
    ),
    Lesson(
        "wonder",
        Text(
            "Your wonder is only begun. Pay its second part, in this round or a later one, to finish it: only then"
            " does it score and bring its bonus. If you start another before that, you keep just one of the two."
        ),
        rule="wonders",
        part="realm",
        questions=("turn:what_to_do",),
        when=_building,
    ),
    Lesson(
        "provinces",
        Text(
            "A province from the row brings its bonus once. The top one of your stack can be conquered by your "
            "opponent for its cost; a Barricade on it makes that 2 dearer."
        ),
        rule="conquest",
        part="realm",
        questions=("turn:what_to_do",),
        when=_conqueror,
    ),
    Lesson(
        "archive",
        Text(
            "A card that you archive leaves the game and never comes back into your deck. Weak cards that give only "
            "1 make room for better ones: that is good for you. But knowledge and wonders that are archived score no "
            "more."
        ),
        rule="effects",
        part="city",
        verbs=("archive",),
    ),
    Lesson(
        "policies",
        Text(
            "Culture develops policies: 1 for the first, 2 for the second and so on. Each brings 2 points at the "
            "end and the bonuses of all your policies now; only the newest one's main effect works."
        ),
        rule="policies",
        part="realm",
        questions=("turn:what_to_do",),
        verbs=("develop",),
    ),
    Lesson(
        "refill",
        Text(
            "The cards of your last cross have gone to your discard, and the top of your deck has filled their "
            "places; what you bought is among them. When the deck is used up, the discard is shuffled. So a good "
            "card comes again and again."
        ),
        rule="refill",
        part="city",
        questions=("round:which_cross",),
        when=from_round(2),
    ),
    Lesson(
        "row",
        Text(
            "At the end of each round at most three cards of the row stay, and new ones fill it up; those farthest"
            " from the deck leave first. What you want most may be gone by then, or in your opponent's deck."
        ),
        rule="row-refill",
        part="market",
        questions=("round:which_cross",),
        when=from_round(2),
    ),
    Lesson(
        "end",
        Text(
            "The development deck is the clock. When the row is filled up to four cards or fewer, the next round "
            "is the last, somewhere from round 6 to 10. From now on points are worth more than a better deck."
        ),
        rule="game-end",
        part="market",
        questions=("round:which_cross",),
        when=from_round(4),
    ),
)
