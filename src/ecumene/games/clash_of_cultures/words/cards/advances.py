"""Advances and wonders in words."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Text, Thing

from ...box.amounts import counted, priced
from ...box.cards import BUILDING_NAMES, BUILDINGS, CULTURE, ORE, Advance, Named, Wonder
from ...box.contents import Box

ADVANCES: Mapping[str, Text] = {
    "farming": Text("Your cities collect food from plains and wood from forests."),
    "storage": Text("You can store up to 8 food instead of 2."),
    "irrigation": Text("Your cities collect food from barren land. Famine does not touch you."),
    "husbandry": Text(
        "Once a turn, before a Collect: pay 1 food (nothing with Roads) to collect from land up to two spaces away."
    ),
    "mining": Text("Your cities collect ore from mountains."),
    "engineering": Text(
        "At once a wonder is laid open. As an action, activate a city that is not angry to build an open wonder."
    ),
    "sanitation": Text(
        "When a city grows, you may pay 1 food for a settler in it. Plague and Epidemic do not touch you."
    ),
    "roads": Text(
        "A land group that starts or ends its move in a city of yours may pay 1 food to go two spaces, "
        "and 1 ore not to heed the terrain."
    ),
    "fishing": Text(
        "With each Collect a city takes food from one sea space beside it, or at its port gold or a mood token."
    ),
    "cartography": Text("Once a turn as an action: 1 culture token and 1 idea for each region with a ship of yours."),
    "war-ships": Text(
        "In the first round at sea, or on land when you come off ships, one hit against you is cancelled."
    ),
    "navigation": Text("Your ships sail along the edge of the map to the next sea in either direction."),
    "writing": Text("Once, as soon as you also have an advance of a government: 1 action card and 1 objective card."),
    "public-education": Text("A city with an academy collects 1 idea besides."),
    "free-education": Text("Once a turn, if you pay for an advance with gold and ideas alone: 1 mood token."),
    "philosophy": Text("1 idea for each Science advance that you gain from now on."),
    "tactics": Text("Your armies can move, and you can use the combat halves of action cards."),
    "siegecraft": Text("Before you attack a fortress: 2 wood take away its die, 2 ore keep it from cancelling a hit."),
    "steel-weapons": Text("In the first round on land: 1 more hit against an enemy without Steel Weapons."),
    "draft": Text("In each Build action one army can be paid with 1 mood token."),
    "myths": Text("When an event lowers the mood of a city, you may pay 1 mood token to spare it."),
    "rituals": Text("Civic Improvement can be paid with resources other than ideas as well."),
    "priesthood": Text("Once a turn a Science advance costs you no food."),
    "state-religion": Text("Once a turn a city grows by a temple without food."),
    "bartering": Text("Once a turn: discard an action card for 1 gold or 1 culture token."),
    "trade-routes": Text(
        "At the start of your turn: 1 food for each of your settlers and ships within two spaces of a city of "
        "another player that is not angry; each city counts once, 4 at most."
    ),
    "taxes": Text("Once a turn as an action: pay 1 mood token for 1 gold for each of your cities."),
    "currency": Text("Trade Routes can bring gold instead of food."),
    "arts-and-sculpture": Text("Once a turn: pay 1 culture token for a Cultural Influence without an action."),
    "circus-and-sports": Text("For Civic Improvement your cities count as one size smaller, but at least 1."),
    "monuments": Text(
        "At once a wonder is laid open, and you reserve an open one: only you can build it, and without an action."
    ),
    "drama-and-music": Text(
        "Once a turn, at any moment of it: exchange a mood token for a culture token, or the other way round."
    ),
    "metallurgy": Text("Steel Weapons costs you no ore. If you have it already: 2 ore at once."),
    "voting": Text("Pay 1 mood token for a Civic Improvement without an action."),
    "separation-of-power": Text("Culture tokens do not help others to influence your happy cities."),
    "civil-liberties": Text("As an action: 3 mood tokens. Draft costs you 2 mood tokens."),
    "economic-liberty": Text(
        "The first Collect of a turn costs no action; each further one costs 2 mood tokens besides its action."
    ),
    "nationalism": Text("A Build action with an army or a ship brings a mood or culture token."),
    "totalitarianism": Text("Culture tokens do not help others to influence your cities with armies."),
    "absolute-power": Text("Once a turn: pay 2 mood tokens for one more action."),
    "forced-labor": Text("Pay 1 mood token: this turn your angry cities act as neutral ones, each once."),
    "dogma": Text("Each new temple brings a free Theocracy advance. You can store only 2 ideas."),
    "devotion": Text("Culture tokens do not help others to influence your cities with temples."),
    "conversion": Text("Your influence succeeds on 4 or more, and success brings 1 culture token."),
    "fanaticism": Text(
        "In a city with a temple your first roll has 2 more combat value; if you lose the battle, you gain an army."
    ),
}
"""What advances do, besides what the card file says of them."""
FRAMES = {"mood": Text("Happiness level +1, 1 mood token."), "culture": Text("Culture level +1, 1 culture token.")}
WONDERS: Mapping[str, Text] = {
    "great-gardens": Text(
        "Collecting with this city brings 1 food more. As an action, 1 mood token raises the mood of a city."
    ),
    "great-pyramids": Text(
        "When built: two attempts at Cultural Influence from this city without an action. Its owner wins ties."
    ),
    "great-library": Text(
        "When built: 2 ideas. 1 idea for each turn in which the next player gains an advance that you do not have."
    ),
    "great-statue": Text(
        "Your influence reaches one space further. Others cannot influence this city nor yours within two spaces."
    ),
    "great-lighthouse": Text("When built: a ship at its port. After each activation of this city you may move a ship."),
    "great-wall": Text(
        "Barbarians do not attack your cities. Without Siegecraft nobody can attack your cities with fortresses."
    ),
    "great-mausoleum": Text(
        "An attack on this city costs a mood or culture token for each army. "
        "Growing by a temple does not activate a city."
    ),
}


def advance_lines(game: Box, advance: Advance) -> list[Text]:
    """What an advance does, and what it needs and brings."""
    lines = [ADVANCES[advance.id]] if advance.id in ADVANCES else []
    if advance.no_food:
        free = [game.advance[id] for id in advance.no_food]
        lines.append(Text("Without food you gain: {advances}.", advances=free))
    if advance.allows:
        lines.append(Text("It allows a building: {building}.", building=_building(advance.allows)))
    if advance.ore:
        lines.append(Text("It costs {price} besides, even when it is free.", price=counted(ORE, advance.ore)))
    if advance.frame:
        lines.append(FRAMES[advance.frame])
    if advance.needs:
        lines.append(Text("It needs {advance}.", advance=game.advance[advance.needs]))
    return lines


def wonder_lines(game: Box, wonder: Wonder) -> list[Text]:
    """What a wonder does, what it costs and needs."""
    price = [*priced(wonder.price), counted(CULTURE, wonder.culture)]
    needs: list[Thing] = [game.advance["engineering"], game.advance[wonder.needs]]
    if wonder.with_building:
        needs.append(_building(wonder.with_building))
    return [
        WONDERS[wonder.id],
        Text("Costs {price}.", price=price),
        Text("It needs {advance}.", advance=needs),
    ]


def _building(name: str) -> Named:
    return BUILDINGS[BUILDING_NAMES.index(name)]
