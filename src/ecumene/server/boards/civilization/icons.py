"""Which icon of the sprite stands for what."""

from __future__ import annotations

RESOURCE_ICONS = {
    "wine": "grapes",
    "horses": "horse-head",
    "iron": "anvil",
    "gems": "cut-diamond",
    "spice": "chili-pepper",
    "oil": "oil-drum",
    "coal": "coal-wagon",
    "rare-metals": "metal-bar",
}
TERRAIN_ICONS = {"desert": "cactus", "mountain": "peaks", "jungle": "palm-tree", "fertile": "wheat"}
EVENT_ICONS = {
    "free-technology": "light-bulb",
    "treasure": "open-treasure-chest",
    "tribe": "totem-mask",
    "plague": "plague-doctor-profile",
}
MARKER_ICONS = {**RESOURCE_ICONS, **TERRAIN_ICONS, **EVENT_ICONS}
"""By the ids of markers; a blank one has none."""
FIGURE_ICONS = {
    "settler": "old-wagon",
    "ancient-infantry": "spartan",
    "ancient-cavalry": "chariot",
    "ancient-artillery": "catapult",
    "ancient-fleet": "drakkar",
    "medieval-infantry": "pikeman",
    "medieval-cavalry": "mounted-knight",
    "medieval-artillery": "trebuchet",
    "medieval-fleet": "caravel",
    "gunpowder-infantry": "musket",
    "gunpowder-cavalry": "cavalry",
    "gunpowder-artillery": "cannon",
    "gunpowder-fleet": "galleon",
    "modern-infantry": "machine-gun",
    "modern-cavalry": "battle-tank",
    "modern-artillery": "missile-launcher",
    "modern-fleet": "battleship",
    "modern-carrier": "flat-top",
    "modern-aircraft": "jet-fighter",
}
"""By the ids of figures: a type and an era."""
SKYLINES = ("", "skyline-1", "skyline-2", "skyline-3", "skyline-4")
"""By the size of a settlement."""
HAPPY, UNHAPPY, GEAR = "smile", "frown", "cog"
GOLD, POINTS, SETTLEMENTS, TECHNOLOGIES, WONDERS, ARMY = (
    *("coins", "laurels", "village", "light-bulb", "great-pyramid", "crossed-swords"),
)
VIEW_ICONS = {"map": "world", "technologies": "light-bulb", "trade": "trade", "battle": "crossed-swords"}
WONDER_ICONS = {
    "hanging-gardens": "fountain",
    "colossus": "colombian-statue",
    "pyramids": "egyptian-pyramids",
    "great-library": "bookshelf",
    "oracle": "third-eye",
    "great-lighthouse": "lighthouse",
    "great-wall": "brick-wall",
    "leonardos-workshop": "gears",
    "copernicus-observatory": "observatory",
    "js-bachs-cathedral": "pipe-organ",
    "sistine-chapel": "angel-wings",
    "sun-tzus-war-academy": "scroll-unfurled",
    "shakespeares-theatre": "drama-masks",
    "newtons-university": "shiny-apple",
    "smiths-trading-company": "scales",
    "magellans-voyage": "ship-wheel",
    "transcontinental-railroad": "steam-locomotive",
    "hoover-dam": "dam",
    "edisons-lab": "tesla-coil",
    "universal-suffrage": "vote",
    "cure-for-cancer": "dna1",
    "united-nations": "earth-africa-europe",
    "apollo-program": "apollo-capsule",
    "manhattan-project": "mushroom-cloud",
    "alpha-centauri-colony-ship": "rocket",
}
IMPROVEMENT_ICONS = {
    "granary": "granary",
    "library": "open-book",
    "marketplace": "shop",
    "aqueduct": "aqueduct",
    "ziggurat": "mayan-pyramid",
    "courthouse": "gavel",
    "temple": "greek-temple",
    "colosseum": "coliseum",
    "bank": "bank",
    "university": "graduate-cap",
    "castle": "castle",
    "cathedral": "church",
    "stock-market": "chart",
    "railroad": "rail-road",
    "factory": "factory",
    "capitol": "capitol",
    "legislature": "congress",
    "hospital": "hospital-cross",
    "highway-system": "road",
    "manufacturing-plant": "mechanical-arm",
    "research-lab": "erlenmeyer",
    "airport": "commercial-airplane",
    "nuclear-power-plant": "nuclear-plant",
    "internet": "mesh-network",
    "fusion-reactor": "reactor",
    "shopping-mall": "shopping-cart",
    "television-station": "radio-tower",
    "healthcare-complex": "medical-pack",
}
OTHERS = (
    *("check-mark", "compass", "eye", "flying-flag", "hourglass", "moves", "padlock", "rolling-dices", "shaking-hands"),
    *("skull-crossed-bones", "star"),
)
"""Those that templates name themselves."""
