"""The guide of a first game of Guns & Steel."""

from __future__ import annotations

from ecumene.engine import Lesson, Text, View
from ecumene.engine.asking.guides import from_round

from ..box.cards import NEW_WORLD


def _wonders(view: View) -> bool:
    """Where wonders go by conditions alone, after the first cards are bought."""
    return bool(view["round"] >= 3 and view["theme"] == NEW_WORLD)


def _glory(view: View) -> bool:
    """Where wonders are won with glory."""
    return bool(view["round"] >= 3 and view["theme"] != NEW_WORLD)


def _late(view: View) -> bool:
    return bool(view["round"] >= 5 and view["theme"] == NEW_WORLD)


def _late_in_renaissance(view: View) -> bool:
    return bool(view["round"] >= 5 and view["theme"] != NEW_WORLD)


GUIDE = (
    Lesson(
        "goal",
        Text(
            "Most victory points win: those on the cards you own and on your wonders. Every card is two things, a "
            "resource on its back and a technology on its front, and you keep deciding which of the two you need now."
        ),
        rule="goal",
    ),
    Lesson(
        "head-start",
        Text(
            "You do not go first, so you may lay out one card as a resource before the game begins. Do it: a "
            "resource that lies there already helps to pay for your first card, and the card comes back to your "
            "hand later."
        ),
        rule="setup",
        part="own",
        questions=("setup:which_head_start",),
    ),
    Lesson(
        "resource",
        Text(
            "Every turn begins like this: one card from your hand becomes a resource, then another one a technology. "
            "A resource stays until you spend it. Three or four are enough for a card of the pyramid's bottom row, "
            "so a first purchase in your second turn is quite usual."
        ),
        rule="resource-phase",
        part="own",
        questions=("turn:which_resource",),
    ),
    Lesson(
        "technology",
        Text(
            "The card that you lay out now works by its text: read it before you choose. Lying this way up it is no "
            "resource, so keep those cards in hand that you want to pay with in your next turn."
        ),
        rule="technology-phase",
        part="own",
        questions=("turn:which_technology",),
    ),
    Lesson(
        "activate",
        Text(
            "You may carry out what the card says, now and only once. If you leave it, the chance is gone until you "
            "play the card again. “Restore” turns a card back to its resource side; if it fits, this very one. An "
            "attack works against every opponent who is weaker."
        ),
        rule="technology-phase",
        questions=("turn:whether_to_activate",),
    ),
    Lesson(
        "price",
        Text(
            "One card a turn. You pay the signs at its foot and, for a number in a circle, as many resources of any "
            "kind besides: one for each linked card below. So the bottom row is cheapest, and each card that is bought "
            "makes those above it cheaper, for everybody."
        ),
        rule="price",
        part="bottom-row",
        questions=("purchase:what_to_buy",),
    ),
    Lesson(
        "exchange",
        Text(
            "What you spend turns over to its technology side. While paying you may also exchange upwards: two "
            "Food for an Iron, two Iron for a Horse. Any three resources make one Information, which stands for "
            "anything."
        ),
        rule="exchange",
        part="own",
        questions=("purchase:how_to_pay",),
    ),
    Lesson(
        "buy-early",
        Text(
            "What you buy comes to your hand when you next take cards back, and is better than your first five. "
            "Where you can pay for nothing, your purchase is skipped. That should not be every turn: lay out what "
            "the next purchase needs."
        ),
        rule="purchase",
        part="bottom-row",
        questions=("turn:which_resource",),
        when=from_round(2),
    ),
    Lesson(
        "take-back",
        Text(
            "With at most one card in hand, all your technologies come back to it by themselves. Resources you "
            "take or leave: leave those that you are saving for a dearer card, take those whose technology you "
            "want."
        ),
        rule="take-back",
        part="own",
        questions=("turn:which_to_take",),
    ),
    Lesson(
        "respond",
        Text(
            "You are attacked, and lose only if the attacker is stronger. Response cards from your hand and "
            "resources that you turn over add their strength. It is often cheaper to bear the loss: compare before"
            " you spend much."
        ),
        rule="response",
        part="own",
        questions=("attack:how_to_respond",),
    ),
    Lesson(
        "wonders",
        Text(
            "The wonders beside the pyramid cannot be bought: each has a condition. It is looked at only in a turn"
            " that you end with at most one card in hand, before you take cards back. You take one wonder at a "
            "time."
        ),
        rule="wonders",
        part="wonders",
        questions=("turn:which_resource",),
        when=_wonders,
    ),
    Lesson(
        "glory",
        Text(
            "The wonders beside the pyramid cannot be bought. Whenever the condition of one holds at the end of "
            "your turn, you put a glory token on it; with as many of yours as it asks for, it is yours. Points on "
            "your point card count at the end, too."
        ),
        rule="glory",
        part="wonders",
        questions=("turn:which_resource",),
        when=_glory,
    ),
    Lesson(
        "end",
        Text(
            "The game stops at the end of a turn, and nobody gets another one: when the last wonder is taken or "
            "the last Space card is bought. Keep an eye on what is left there, and buy points while there is time."
        ),
        rule="game-end",
        part="pyramid",
        questions=("turn:which_resource",),
        when=_late,
    ),
    Lesson(
        "end-by-points",
        Text(
            "The game stops at the end of a turn, and nobody gets another one: when the last wonder is taken, the "
            "last Space card is bought, or the player whose turn it was has 15 points on his point card. Keep an "
            "eye on all three."
        ),
        rule="game-end",
        part="pyramid",
        questions=("turn:which_resource",),
        when=_late_in_renaissance,
    ),
)
