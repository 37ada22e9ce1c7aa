"""Which icon of the sprite each card, kind of card, type of technology and value has."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.games.through_the_ages.box.cards import (
    ActionCard,
    Aggression,
    Bonus,
    Card,
    EventCard,
    Pact,
    Tactic,
    Territory,
    War,
)

ICONS: Mapping[str, str] = {
    # Leaders
    "alexander-0": "crested-helmet", "aristotle-0": "philosopher-bust", "hammurabi-0": "stone-tablet",
    "homer-0": "lyre", "caesar-0": "laurel-crown", "moses-0": "waves", "columbus-1": "caravel",
    "barbarossa-1": "roman-shield", "genghis-khan-1": "horse-head", "joan-of-arc-1": "flying-flag",
    "leonardo-1": "mona-lisa", "michelangelo-1": "palette", "newton-2": "shiny-apple", "bach-2": "musical-keyboard",
    "cook-2": "ship-wheel", "robespierre-2": "torch", "napoleon-2": "eagle-emblem", "shakespeare-2": "quill-ink",
    "einstein-3": "atom", "gates-3": "processor", "chaplin-3": "carnival-mask", "gandhi-3": "peace-dove",
    "meier-3": "gamepad", "churchill-3": "talk",
    # Wonders
    "pyramids-0": "great-pyramid", "hanging-gardens-0": "lotus-flower", "colossus-0": "colombian-statue",
    "library-of-alexandria-0": "bookshelf", "great-wall-1": "defensive-wall",
    "st-peters-basilica-1": "byzantin-temple", "universitas-carolina-1": "graduate-cap",
    "taj-mahal-1": "indian-palace", "eiffel-tower-2": "eiffel-tower", "kremlin-2": "triple-gate",
    "ocean-liner-service-2": "cargo-ship", "transcontinental-railroad-2": "steam-locomotive",
    "first-space-flight-3": "rocket", "fast-food-chains-3": "french-fries", "hollywood-3": "round-star",
    "internet-3": "mesh-network",
    # Technologies with workers
    "agriculture-0": "plow", "irrigation-1": "water-mill", "selective-breeding-2": "cow",
    "mechanized-agriculture-3": "corn", "bronze-0": "ore", "iron-1": "anvil", "coal-2": "mine-wagon",
    "oil-3": "oil-drum", "philosophy-0": "scroll-unfurled", "alchemy-1": "bubbling-flask",
    "scientific-method-2": "microscope", "computers-3": "cpu", "religion-0": "prayer", "theology-1": "church",
    "organized-religion-2": "pope-crown", "printing-press-1": "book-pile", "journalism-2": "open-book",
    "multimedia-3": "tv", "drama-1": "drama-masks", "opera-2": "theater-curtains", "movies-3": "clapperboard",
    "bread-and-circuses-1": "amphora", "team-sports-2": "soccer-ball", "professional-sports-3": "basketball-ball",
    "warriors-0": "barbarian", "swordsmen-1": "gladius", "riflemen-2": "lee-enfield",
    "modern-infantry-3": "trench-assault", "knights-1": "mounted-knight", "cavalrymen-2": "cavalry",
    "tanks-3": "battle-tank", "cannon-2": "cannon", "rockets-3": "missile-launcher", "air-forces-3": "jet-fighter",
    # Governments
    "despotism-0": "stone-throne", "theocracy-1": "sun-priest", "monarchy-1": "crown",
    "constitutional-monarchy-2": "scroll-quill", "republic-2": "capitol", "democracy-3": "vote",
    "communism-3": "factory", "fundamentalism-3": "prayer-beads",
    # Special technologies
    "code-of-laws-1": "papyrus", "justice-system-2": "scales", "civil-service-3": "stack", "warfare-1": "sabers-choc",
    "strategy-2": "chess-knight", "military-theory-3": "secret-book", "cartography-1": "treasure-map",
    "navigation-2": "compass", "satellites-3": "defense-satellite", "masonry-1": "brick-wall",
    "architecture-2": "ionic-column", "engineering-3": "gears",
    # Action cards, of all ages
    "rich-land": "field", "urban-growth": "village", "frugality": "granary", "engineering-genius": "light-bulb",
    "patriotism": "rally-the-troops", "cultural-heritage": "greek-temple", "stockpile": "wooden-crate",
    "breakthrough": "brainstorm", "reserves": "swap-bag", "revolutionary-idea": "lightning-trio",
    "efficient-upgrade": "upgrade", "wave-of-nationalism": "star-flag", "endowment-for-the-arts": "laurels-trophy",
    "military-build-up": "hammer-nails",
}  # fmt: skip
"""Icons of cards, by id, or by the id without the age."""
KIND_ICONS: Mapping[type[Card], str] = {
    Tactic: "knight-banner",
    Aggression: "mailed-fist",
    War: "swords-emblem",
    Pact: "shaking-hands",
    Bonus: "shield",
    Territory: "island",
    EventCard: "globe",
    ActionCard: "light-bulb",
}
"""Icons of the other cards."""
TYPE_ICONS = (
    "plow",
    "mining",
    "microscope",
    "greek-temple",
    "book-pile",
    "drama-masks",
    "trophy",
    "gladius",
    "horse-head",
    "cannon",
    "jet-fighter",
)
"""The types of technologies with workers, in the order of cards.TYPES."""
SPECIAL_ICONS: Mapping[str, str] = {
    "law": "papyrus",
    "warfare": "sabers-choc",
    "exploration": "treasure-map",
    "construction": "brick-wall",
}
"""The types of special technologies."""
VALUE_ICONS: Mapping[str, str] = {
    "culture": "laurels",
    "science": "erlenmeyer",
    "strength": "crossed-swords",
    "happy": "smile",
    "food": "wheat",
    "resource": "stone-block",
    "ship": "sailboat",
    "defence": "shield",
    "building": "village",
    "wonder": "ionic-column",
    "colony": "island",
    "card": "poker-hand",
    "idea": "light-bulb",
    "unit": "gladius",
    "farm": "plow",
    "mine": "mining",
    "lab": "microscope",
    "temple": "greek-temple",
    "library": "book-pile",
    "theater": "drama-masks",
    "infantry": "gladius",
    "cavalry": "horse-head",
    "artillery": "cannon",
    "air": "jet-fighter",
}
"""What signs speak of. Actions and tokens are drawn, not icons: "civil", "military", "blue", "yellow"."""


def icon_of(card: Card) -> str:
    """The icon of a card: its own, or that of its kind."""
    own = ICONS.get(card.id) or ICONS.get(card.id.rpartition("-")[0])
    return own or next(icon for kind, icon in KIND_ICONS.items() if isinstance(card, kind))
