"""One's own civilization: advances, stores, levels, hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ecumene.engine import Text
from ecumene.engine.drawing.hyphens import softened
from ecumene.games.clash_of_cultures.box.cards import (
    CATEGORIES,
    GOOD_KEYS,
    HALVES,
    IN_CATEGORY,
    ActionCard,
    Advance,
    Combat,
)
from ecumene.games.clash_of_cultures.rules.advances.advancing import EVENT_LEVELS
from ecumene.games.clash_of_cultures.state.board import LIMIT
from ecumene.games.clash_of_cultures.words.cards.goals import CATEGORY_WORDS, goal_text
from ecumene.server.boards.picture import Press, element

from .briefs import ACTIONS, PEOPLE, goal_brief
from .effects import EFFECTS
from .icons import BUILDING_ICONS, CATEGORY_ICONS, TITLE_ICONS
from .parts import Category, Cost, Good, Half, HandCard, Level, ObjectiveCard, Person, Realm, Row
from .pencil import CARD_VERBS, DRAMA, SPECIAL_OF, Pencil

RESOURCES, TOKENS = GOOD_KEYS[:5], GOOD_KEYS[5:]
OWN_VERBS = ("give", "take", "pay")
"""Actions about one's own goods."""
SWAPS = ("swap mood-token", "swap culture-token")
LEVELS = {
    "mood": ("happiness", "mood_token", Text("Happiness")),
    "culture": ("culture", "culture_token", Text("Culture")),
}
"""The level tracks by the frames of advances: the level, its tokens, its name."""
STATES = {"owned": Text("owned"), "can": Text("can be bought"), "not-yet": Text("not yet")}
WHEN = {
    "free": Text("free"),
    "action": Text("1 action"),
    "capture": Text("after a capture"),
    "battle": Text("before a battle"),
    "victory": Text("after a victory"),
    "influence": Text("with influence"),
    "collect": Text("with Collect"),
    "start": Text("start of turn"),
}
SOURCES = (Text("pieces"), Text("advances"), Text("wonders"), Text("objectives"), Text("events"))
"""Where points come from, in the order of the view."""
SOURCE_ICONS = ("house", "", "great-pyramid", "torch", "bell")


def goods(pencil: Pencil, seat: int, keys: Sequence[str], *verbs: str) -> tuple[Good, ...]:
    """What a player has of some goods, as buttons for the actions with these verbs."""
    player = pencil.players[seat]
    return tuple(
        Good(key, pencil.name(named(key)), player[key], player["limits"][key], pressed(pencil, key, *verbs))
        for key in keys
    )


def named(key: str) -> str:
    """The id of a good by its key in the view."""
    return key.replace("_", "-")


def pressed(pencil: Pencil, key: str, *verbs: str) -> Press | None:
    """The button of a good."""
    return pencil.can(*(f"{verb} {named(key)}" for verb in verbs))


def sources(pencil: Pencil, seat: int) -> tuple[tuple[str, str, str], ...]:
    """Where a player's points come from: an icon, the source and the points."""
    points = pencil.players[seat]["points"]
    listed = zip(SOURCE_ICONS, SOURCES, points, strict=True)
    return tuple((icon, pencil.language.say(name), pencil.points(n)) for icon, name, n in listed if n)


def sources_in_words(pencil: Pencil, seat: int) -> str:
    """Where a player's points come from, in words."""
    return " · ".join(f"{name} {n}" for _, name, n in sources(pencil, seat))


# -- advances ----------------------------------------------------------------------------------------------------------


def categories(pencil: Pencil) -> tuple[Category, ...]:
    """The twelve categories of advances."""
    made = []
    for number, id in enumerate(CATEGORIES):
        advances = pencil.game.advances[number * IN_CATEGORY : (number + 1) * IN_CATEGORY]
        rows = tuple(_row(pencil, advance) for advance in advances)
        owned = sum(row.state == "owned" for row in rows)
        bracket = _bracket(pencil, advances)
        made.append(Category(pencil.language.say(CATEGORY_WORDS[id]), CATEGORY_ICONS[id], owned, rows, bracket))
    return tuple(made)


def _bracket(pencil: Pencil, advances: Sequence[Advance]) -> tuple[int, int]:
    """The rows (from 1) of an advance that requires another one of its category, unless that is known."""
    ids = [advance.id for advance in advances]
    for row, advance in enumerate(advances, 1):
        if advance.needs in ids and advance.needs not in pencil.advances:
            return ids.index(advance.needs) + 1, row
    return 0, 0


def _row(pencil: Pencil, advance: Advance) -> Row:
    owned = advance.id in pencil.advances
    special = (SPECIAL_OF[advance.id],) if advance.id in SPECIAL_OF else SWAPS if advance.id == DRAMA else ()
    pressed = pencil.can(f"advance {advance.id}", *special) or (None if owned else _why_not(pencil, advance))
    can = pressed is not None and pressed.legal
    event = _draws_event(pencil, advance) and not owned
    need = advance.needs if not owned and advance.needs and advance.needs not in pencil.advances else ""
    apart = need and pencil.advance(need).category != advance.category
    name = pencil.language.name(advance)
    state = "owned" if owned else "can" if can else "not-yet"
    said = [name, pencil.language.say(STATES[state])]
    if need:
        said.append(pencil.words("needs {advance}", advance=pencil.advance(need)))
    if event:
        said.append(pencil.words("draws an event"))
    return Row(
        key=element(advance.id),
        name=name,
        title=softened(name),
        state=state,
        allows=BUILDING_ICONS.get(advance.allows, ""),
        ore=0 if owned else advance.ore,
        frame=LEVELS[advance.frame][1] if advance.frame else "",
        event=event,
        needs=pencil.name(need) if apart else "",
        needs_title=softened(pencil.name(need)) if apart else "",
        effect=pencil.language.say(EFFECTS[advance.id]),
        words=", ".join(said),
        face=pencil.face(advance),
        price=_price(pencil, advance),
        press=pressed,
        changed=element(advance.id) in pencil.picture.changed,
    )


def _price(pencil: Pencil, advance: Advance) -> tuple[Cost, ...]:
    possible = pencil.view.get("possible_advances", {}).get(advance.id)
    if possible is None:
        return ()
    return tuple(Cost(good, n, not possible["payable"]) for good, n in possible["price"].items())


def _draws_event(pencil: Pencil, advance: Advance) -> bool:
    """Whether the level that an advance raises comes to a step with a bell."""
    return bool(advance.frame) and pencil.own[LEVELS[advance.frame][0]] + 1 in EVENT_LEVELS


def _why_not(pencil: Pencil, advance: Advance) -> Press | None:
    return pencil.press(f"advance {advance.id}")


# -- the civilization --------------------------------------------------------------------------------------------------


def realm(pencil: Pencil) -> Realm:
    """The civilization that is drawn large."""
    view, own, seat = pencil.view, pencil.own, pencil.seats[pencil.near]
    acts, left = view["active"] == pencil.near and pencil.in_turn, view["actions"]
    total = max(3, left)
    return Realm(
        seat=seat,
        title=pencil.words("Your civilization") if pencil.viewer is not None else seat.name,
        first=view["first"] == pencil.near,
        proposes=own["proposes"],
        actions=("spent",) * (total - left) + ("left",) * left if acts else (),
        actions_words=pencil.words("{n} action left", "{n} actions left", n=left) if acts else "",
        points=pencil.points(sum(own["points"])),
        sources=sources(pencil, pencil.near),
        goods=goods(pencil, pencil.near, RESOURCES, *OWN_VERBS),
        tokens=goods(pencil, pencil.near, TOKENS),
        levels=levels(pencil, own, *OWN_VERBS),
        cards=tuple(_cards(pencil)),
        objectives=tuple(_objectives(pencil)),
        people=tuple(_person(pencil, id) for id in own["people"]),
        hand_words=pencil.words("Your hand"),
        press=pencil.can(f"seat {pencil.near + 1}"),
    )


def levels(pencil: Pencil, player: dict[str, Any], *verbs: str) -> tuple[Level, ...]:
    """Both level tracks of a player, as buttons for the actions with their tokens."""
    return tuple(_level(pencil, player, frame, *verbs) for frame in LEVELS)


def _level(pencil: Pencil, player: dict[str, Any], frame: str, *verbs: str) -> Level:
    field, token, name = LEVELS[frame]
    level, held = player[field], player[token]
    cells = []
    for cell in range(1, LIMIT + 1):
        look = "held" if cell <= held else "open" if cell <= level else "closed"
        if cell in EVENT_LEVELS and cell > level:
            look += " next" if cell == level + 1 else " later"
        cells.append(look)
    said = pencil.language.say(name)
    words = pencil.words("{name}: level {level}, {held} tokens", name=said, level=level, held=held)
    return Level(token, said, level, held, tuple(cells), words, pressed(pencil, token, *verbs))


# -- the hand ----------------------------------------------------------------------------------------------------------


def _cards(pencil: Pencil) -> Iterator[HandCard]:
    """The action cards in the hand, and cards that can be taken though they are not there."""
    hand = pencil.own.get("hand", [])
    offered = [id.partition(" ")[2] for id in pencil.legal.get("pick", [])]
    for id in dict.fromkeys([*hand, *offered]):
        card = pencil.cards[id]
        if isinstance(card, ActionCard):
            yield _card(pencil, card)


def _card(pencil: Pencil, card: ActionCard) -> HandCard:
    combat = pencil.game.combats[card.combat]
    key = element(card.id)
    return HandCard(
        key=key,
        name=pencil.language.name(card),
        words=pencil.language.name(card),
        face=pencil.face(card),
        icon=TITLE_ICONS[card.title],
        when=pencil.language.say(WHEN[card.when]),
        culture=card.culture,
        brief=pencil.language.say(ACTIONS[card.title]),
        combat=pencil.language.name(combat),
        combat_sign=combat_sign(combat),
        press=pencil.press(*(f"{verb} {card.id}" for verb in CARD_VERBS)),
        changed=key in pencil.picture.changed,
    )


def _person(pencil: Pencil, id: str) -> Person:
    key, name = element(id), pencil.name(id)
    card = next(card for card in pencil.game.events if card.id == id)
    brief = pencil.words(PEOPLE[card.of].msgid, category=CATEGORY_WORDS[card.of])
    return Person(key, name, name, brief, pencil.face(card), pencil.press(f"play {id}"), key in pencil.picture.changed)


def combat_sign(combat: Combat) -> str:
    """What the combat half adds, in signs: value, dice, cancelled hits, dice that are rolled again."""
    parts = []
    if combat.value:
        parts.append(f"+{combat.value}")
    if combat.dice:
        parts.append(f"+{combat.dice}⚄")
    if combat.cancels:
        parts.append(f"−{combat.cancels}✕")
    if combat.again:
        parts.append(f"{combat.again}↻")
    return " ".join(parts)


def _objectives(pencil: Pencil) -> Iterator[ObjectiveCard]:
    hand = pencil.own.get("objectives", [])
    progress = {(goal["card"], goal["half"]): goal for goal in pencil.own.get("goals", [])}
    offered = [id.partition(" ")[2] for id in pencil.legal.get("pick", [])]
    for id in dict.fromkeys([*hand, *(id for id in offered if id in pencil.game.halves)]):
        made = []
        for half, goal in zip(HALVES, pencil.game.halves[id], strict=True):
            pressed = pencil.can(f"score {id} {half}")
            count = progress.get((id, half), {})
            counted = f"{count['now']}/{count['needed']}" if "now" in count else ""
            met = pressed is not None or ("now" in count and count["now"] >= count["needed"])
            brief = pencil.language.say(goal_brief(goal))
            text = pencil.language.say(goal_text(pencil.game, goal))
            made.append(Half(pencil.language.name(goal), brief, text, goal.when == "now", counted, met, pressed))
        whole = pencil.press(*(f"{verb} {id}" for verb in ("give", "drop", "pick")))
        yield ObjectiveCard(element(id), pencil.name(id), tuple(made), whole)
