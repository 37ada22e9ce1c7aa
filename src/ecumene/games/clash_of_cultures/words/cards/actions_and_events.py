"""Action cards, their combat halves and events in words."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Text

from ...box.amounts import counted
from ...box.cards import ActionCard, Combat, EventCard
from .goals import CATEGORY_WORDS

TITLES: Mapping[str, Text] = {
    "advance": Text("Gain any advance that is open to you for nothing."),
    "inspiration": Text(
        "Gain for nothing an advance of a player who has a unit or a city within two spaces of one of yours."
    ),
    "heroic-general": Text("Raise the mood of a city by a step; for 1 mood token raise one by another step."),
    "spies": Text(
        "Look at the cards of another player; you may exchange one of them for one of yours of the same kind."
    ),
    "leap-of-knowledge": Text("1 idea for each of your academies."),
    "good-ideas": Text("2 ideas."),
    "mercenaries": Text(
        "Barbarian settlements within two spaces of your cities or armies attack cities of others within two spaces "
        "of them; each barbarian costs 1 food, ore, wood or culture token."
    ),
    "cultural-awe": Text(
        "Your next influence may turn to a barbarian settlement: it becomes a city of yours, and one of its "
        "barbarians your settler or army."
    ),
    "city-growth": Text("Add a building to a city that could grow, without its price."),
    "focused-collection": Text(
        "Your next Collect may take several goods from the same space; not together with Mass Collection."
    ),
    "explorers": Text(
        "You may explore a region next to one with a city of yours, and you may place a settler in a city."
    ),
    "negotiations": Text("You do not attack another player this turn, and he does not attack you in his next one."),
    "leadership": Text("One more action this turn."),
    "assassination": Text("Another player has one action less in his next turn; a second time does not count."),
    "mass-collection": Text(
        "Your next Collect brings two goods more; only once, and not together with Focused Collection."
    ),
    "new-goals": Text("Look at 2 objectives; you may keep one of them for one from your hand."),
    "tech-synergy": Text("Buy two advances of one category."),
    "teach-us-now": Text("Gain for nothing an advance of the player who has lost the city."),
    "militia": Text("Place an army in a city of yours."),
    "tech-exchange": Text(
        "Gain for nothing an advance of a player near you, within two spaces; then he gains one of yours so."
    ),
    "idea-synergy": Text("Buy an advance, and gain 2 ideas."),
}
"""What action cards do, by their titles."""
WHEN: Mapping[str, Text] = {
    "free": Text("In your turn, without an action."),
    "action": Text("In your turn, as an action."),
    "capture": Text("Directly after you have captured a city."),
    "battle": Text("In a turn in which you have won a land battle, without an action."),
    "victory": Text("In a turn in which you have won a land battle or captured a city, without an action."),
    "influence": Text("Before a Cultural Influence, without an action."),
    "collect": Text("Before a Collect, without an action."),
    "start": Text("At the start of your turn, without an action."),
}
COMBATS: Mapping[str, Text] = {
    "archers": Text("Roll a die: on 5 or 6 the enemy loses an army at once."),
    "peltasts": Text("Roll a die for each of your armies: on any 5 or 6 you cancel a hit."),
    "routing": Text(
        "After the round, if the enemy has lost at least as many armies as you: on a roll of 5 or 6 he loses one more."
    ),
    "defiant-stand": Text("The attacker has 1 combat value less for each of his units."),
    "wedge-formation": Text("1 more combat value for each defending army."),
    "tactical-retreat": Text(
        "The battle ends: your units go to free land beside it, and the attacker counts as the winner."
    ),
    "tactical-surprise": Text("If the enemy loses a unit in this round, you draw an action card."),
    "scouts": Text("The card of the other side has no effect, and you take it into your hand."),
    "martyr": Text("Both sides lose a unit before the dice, and the card of the other side has no effect."),
}
"""What combat halves do, besides what the card file says of them."""
ONLY: Mapping[str, Text] = {
    "attacking": Text("Only for the attacker."),
    "defending": Text("Only for the defender."),
    "attacking a city": Text("Only for the attacker of a city."),
    "defending a city": Text("Only for the defender of a city."),
    "not attacking a city": Text("Not for the attacker of a city."),
}
ICONS: Mapping[str, Text] = {
    "gold": Text("2 gold"),
    "exhaustion": Text("exhaustion"),
    "barbarians": Text("barbarians appear"),
    "attack": Text("barbarians attack"),
}
EVENTS: Mapping[str, Text] = {
    "plague": Text(
        "Everybody with at least {n} cities and without Sanitation: the mood of a city falls, of two with Roads, "
        "Navigation or Trade Routes; no buildings and wonders before Sanitation."
    ),
    "epidemic": Text(
        "Everybody with at least {n} units and without Sanitation loses a unit, two with Roads, Navigation or "
        "Trade Routes."
    ),
    "famine": Text("Without Irrigation you lose {n} food; if you have less, a city of yours becomes angry."),
    "settlers": Text("A settler in a city of yours; another player of your choice gains one, too."),
    "volcano": Text(
        "With at least {n} cities: one of yours and all units there are removed from the game; 2 points for each piece "
        "to its owner, and a wonder keeps its points."
    ),
    "earthquake": Text(
        "With at least {n} cities: 1 to 3 pieces of your cities are removed from the game, with 2 points for each "
        "to its owner; a wonder keeps its points. The mood of each city that was hit falls."
    ),
    "flood": Text("The mood of a city beside the sea falls."),
    "migration": Text("Another player of your choice gains a settler; the mood of a city of yours falls."),
    "civil war": Text(
        "An army in a city of yours that is not happy is lost, and its mood falls; without such a city the mood of one "
        "falls."
    ),
    "revolution": Text(
        "You lose an action, or give up an army; then you change your government for nothing if you can, or give up "
        "another army."
    ),
}
"""What events do, by their rules."""
FOOD: Mapping[str, Text] = {
    "all": Text("Everybody gains {n} food."),
    "drawer": Text("You gain {n} food."),
    "one": Text("You and another player of your choice gain {n} food each."),
    "others": Text("You gain {n} food, and give {n} food from the stock to the others as you like."),
}
GIFTS: Mapping[str, Text] = {
    "maritime": Text(
        "you may explore a region next to one with a city of yours and found a city there for 2 food without a settler"
    ),
    "culture": Text("a city becomes happy"),
    "spirituality": Text("you may build a temple at its price without activating the city"),
    "education": Text("2 ideas"),
    "science": Text("1 idea and an action card"),
    "government": Text("2 action cards"),
    "warfare": Text("a Move action with 2 more combat value in its first battle"),
    "economy": Text("the income of your Trade Routes"),
    "construction": Text("you may build a building at its price without activating the city"),
}
"""What great persons bring besides an advance, by its category."""


def action_lines(card: ActionCard) -> list[Text]:
    """What an action card does, when, and for what price."""
    lines = [TITLES[card.title], WHEN[card.when]]
    if card.culture:
        lines.append(Text("Costs {price}.", price=[counted(6, card.culture)]))
    return lines


def combat_lines(combat: Combat) -> list[Text]:
    """What a combat half does, and for whom it is."""
    lines = []
    if combat.value:
        lines.append(Text("{n} more combat value.", n=combat.value))
    if combat.dice:
        lines.append(Text("{n} more die.", "{n} more dice.", n=combat.dice))
    if combat.cancels:
        lines.append(Text("You cancel {n} hit.", "You cancel {n} hits.", n=combat.cancels))
    if combat.again:
        lines.append(Text("Each die that shows {n} or more is rolled once more, and both rolls count.", n=combat.again))
    if combat.id in COMBATS:
        lines.append(COMBATS[combat.id])
    if combat.only:
        lines.append(ONLY[combat.only])
    return lines


def event_lines(card: EventCard) -> list[Text]:
    """The icon and the text of an event."""
    lines = [Text("Icon: {icon}.", icon=ICONS[card.icon])] if card.icon else []
    if card.rule == "person":
        mine, others = card.price
        keep = Text(
            "Keep it for {mine}; else another player can for {others}.",
            mine=counted(6, mine),
            others=counted(6, others),
        )
        gain = Text(
            "Played later as an action: a free advance of {category}; besides: {gift}.",
            category=CATEGORY_WORDS[card.of],
            gift=GIFTS[card.of],
        )
        return [*lines, keep, gain]
    if card.rule == "food":
        return [*lines, Text(FOOD[card.who].msgid, n=card.n)]
    lines.append(Text(EVENTS[card.rule].msgid, n=card.n))
    if card.rule in ("earthquake", "flood"):
        lines.append(Text("It strikes everybody.") if card.who == "all" else Text("It strikes only you."))
    return lines
