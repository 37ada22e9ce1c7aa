"""What a card does, in words: its numbers said by rule, the rest in the texts of the card files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ecumene.engine import Language, Text

from ...box.cards import (
    AGES,
    ActionCard,
    Aggression,
    Bonus,
    Card,
    Government,
    Pact,
    Side,
    Special,
    Tactic,
    Territory,
    War,
    WorkerTechnology,
)

VALUES: Mapping[str, str] = {
    "culture": "culture {n}",
    "science": "science {n}",
    "strength": "strength {n}",
    "happy": "happiness {n}",
    "civil": "civil actions {n}",
    "military": "military actions {n}",
    "colonization": "colonization {n}",
    "yellow": "yellow tokens {n}",
    "blue": "blue tokens {n}",
}
"""What a card in play brings; n has its sign."""
PRODUCTION: Mapping[str, str] = {
    "food": "food at each production {n}",
    "resources": "resources at each production {n}",
}
"""What a side of a pact brings besides."""
GAINS: Mapping[str, tuple[str, str]] = {
    "gain_food": ("{n} food", "{n} food"),
    "gain_resources": ("{n} resource", "{n} resources"),
    "gain_science": ("{n} science", "{n} science"),
    "gain_culture": ("{n} culture", "{n} culture"),
    "gain_population": ("{n} population", "{n} population"),
    "gain_cards": ("{n} military card", "{n} military cards"),
}
"""What is gained once."""
EFFECTS: Mapping[str, tuple[str, str]] = {
    "land": (
        "Build or upgrade a farm or mine for {n} resource less.",
        "Build or upgrade a farm or mine for {n} resources less.",
    ),
    "urban": (
        "Build or upgrade an urban building for {n} resource less.",
        "Build or upgrade an urban building for {n} resources less.",
    ),
    "upgrade": (
        "Upgrade a farm, mine or urban building for {n} resource less.",
        "Upgrade a farm, mine or urban building for {n} resources less.",
    ),
    "population": ("Increase the population, then gain {n} food.", "Increase the population, then gain {n} food."),
    "stage": (
        "Build one stage of your wonder for {n} resource less.",
        "Build one stage of your wonder for {n} resources less.",
    ),
    "develop": (
        "Develop a technology or make a revolution, then gain {n} science.",
        "Develop a technology or make a revolution, then gain {n} science.",
    ),
    "patriotism": (
        "This turn: 1 more military action, and {n} resource for military units.",
        "This turn: 1 more military action, and {n} resources for military units.",
    ),
    "reserves": ("Gain {n} food or {n} resource.", "Gain {n} food or {n} resources."),
}
"""Action cards with one number, by their effect."""
AGGRESSIONS: Mapping[str, str] = {
    "plunder": "Take up to {n} of the victim's food and resources, in any mix.",
    "spy": "Take up to {n} of the victim's science.",
    "armed-intervention": "Take up to {n} of the victim's culture.",
}
ATTACKS: Mapping[str, str] = {
    "forbidden": "The partners may not attack each other.",
    "ends": "If one partner attacks the other, the pact ends.",
}


def card_texts(card: Card) -> list[Text]:
    """What a card does, in short texts."""
    return [*_by_rule(card), *([Text(card.text)] if card.text else [])]


def card_text(card: Card, language: Language) -> list[str]:
    """What a card does, in short sentences of the reader's language."""
    return [sentence(language.say(text)) for text in card_texts(card)]


def value_texts(card: Card) -> list[Text]:
    """What a card in play, or each worker on it, brings."""
    words = {**VALUES, **PRODUCTION} if isinstance(card, Side) else VALUES
    return [Text(msgid, n=_signed(getattr(card, name))) for name, msgid in words.items() if getattr(card, name)]


def gain_texts(card: ActionCard | Territory) -> list[Text]:
    """What a card gives at once."""
    counts = {name: getattr(card, name, 0) for name in GAINS}
    return [Text(*GAINS[name], n=n) for name, n in counts.items() if n]


def army_texts(tactic: Tactic) -> list[Text]:
    """The units of an army."""
    return [
        *([Text("{n} infantry", n=tactic.infantry)] if tactic.infantry else []),
        *([Text("{n} cavalry", n=tactic.cavalry)] if tactic.cavalry else []),
        *([Text("{n} artillery", n=tactic.artillery)] if tactic.artillery else []),
    ]


def _signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}"


def sentence(words: str) -> str:
    """Some words as a sentence."""
    words = words[:1].upper() + words[1:]
    return words if words.endswith(".") else words + "."


def _by_rule(card: Card) -> Iterator[Text]:
    """What the numbers of a card say."""
    values = value_texts(card)
    match card:
        case WorkerTechnology(food=food) if food:
            yield Text("Each worker produces {n} food.", n=food)
        case WorkerTechnology(ore=ore) if ore:
            yield Text("Each worker produces {n} resource.", "Each worker produces {n} resources.", n=ore)
        case WorkerTechnology():
            yield Text("Each worker: {values}", values=values)
        case Government():
            yield Text(
                "Civil actions {civil}, military actions {military}, urban buildings of a type up to {n}",
                civil=card.civil,
                military=card.military,
                n=card.urban_limit,
            )
            rest = [text for text in values if text.msgid not in (VALUES["civil"], VALUES["military"])]
            if rest:
                yield Text("{values}", values=rest)
        case ActionCard():
            yield from _action_text(card)
        case Tactic():
            yield Text("Army of {units}: strength {n}", units=army_texts(card), n=_signed(card.army))
            if card.obsolete:
                yield Text("With outdated units only {n}", n=_signed(card.obsolete))
        case Territory():
            yield Text("At once {gains}", gains=gain_texts(card))
            yield Text("The colony brings {values}", values=values)
        case Aggression():
            yield from _aggression_text(card)
        case War():
            yield Text("Military actions to declare it: {n}", n=card.cost)
        case Pact():
            yield from _pact_text(card)
        case Bonus():
            yield Text("Defence {n}, or colonization {m}", n=_signed(card.defence), m=_signed(card.colonization))
        case _:
            if values:
                yield Text("{values}", values=values)
    if isinstance(card, Special) and card.stages > 1:
        off = [f"{AGES[level]} −{n}" for level, n in enumerate(card.urban_discount) if n]
        yield Text("Urban buildings cost fewer resources, by level: {off}", off=off)
        yield Text("Up to {n} stages of a wonder for one civil action.", n=card.stages)


def _action_text(card: ActionCard) -> Iterator[Text]:
    two, three, four = card.by_players
    match card.effect:
        case "nationalism":
            yield Text(
                "This turn, for each stronger civilization, resources for military units: "
                "{two} with two players, {three} with three, {four} with four.",
                two=two,
                three=three,
                four=four,
            )
        case "endowment":
            yield Text(
                "For each civilization with more culture gain culture: "
                "{two} with two players, {three} with three, {four} with four.",
                two=two,
                three=three,
                four=four,
            )
        case "gain":
            yield Text("Gain {gains}", gains=gain_texts(card))
        case effect:
            yield Text(*EFFECTS[effect], n=card.amount)


def _aggression_text(card: Aggression) -> Iterator[Text]:
    yield Text("Military actions: {n}", n=card.cost)
    if card.levels:
        levels = [AGES[level] for level in card.levels]
        yield Text(
            "Destroy urban buildings of the victim, one for each of these highest levels: {levels}. "
            "Gain half their cost in resources, rounded up.",
            levels=levels,
        )
    elif card.amount:
        yield Text(AGGRESSIONS[card.effect], n=card.amount)


def _pact_text(card: Pact) -> Iterator[Text]:
    a, b = (value_texts(side) for side in card.sides)
    if card.lettered:
        if a:
            yield Text("A: {values}", values=a)
        if b:
            yield Text("B: {values}", values=b)
    elif a:
        yield Text("Both: {values}", values=a)
    if card.attack in ATTACKS:
        yield Text(ATTACKS[card.attack])
