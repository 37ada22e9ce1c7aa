"""Which icon of the sprite each card, wonder and resource has."""

from __future__ import annotations

from collections.abc import Mapping

ICONS: Mapping[str, str] = {
    "C01": "plow", "C02": "trade", "C03": "swap-bag", "C04": "barbarian", "C05": "backup",
    "C06": "cow", "C07": "coins", "C08": "anvil-impact", "C09": "water-mill", "C10": "mounted-knight",
    "C11": "catapult", "C12": "switch-weapon", "C13": "mining", "C14": "cavalry", "C15": "bank",
    "C16": "book-pile", "C17": "musket", "C18": "caravel", "C19": "cannon", "C20": "steam-locomotive",
    "C21": "rail-road", "C22": "factory", "C23": "trench-assault", "C24": "battle-tank", "C25": "lightning-trio",
    "C26": "light-bulb", "C27": "gears", "C28": "submarine", "C29": "processor", "C30": "satellite-communication",
    "C31": "sundial", "C32": "scales", "C33": "receive-money", "C34": "philosopher-bust", "C35": "chariot",
    "C36": "roman-shield", "C37": "camel", "C38": "prayer", "C39": "bowman", "C40": "crown-coin",
    "C41": "mona-lisa", "C42": "hill-fort", "C43": "hammer-nails", "C44": "observatory", "C45": "capitol",
    "C46": "lee-enfield", "C47": "drama-masks", "C48": "rally-the-troops", "C49": "jet-fighter", "C50": "tv",
    "C51": "bandana", "C52": "chart", "C53": "mesh-network", "C54": "stealth-bomber", "C55": "peace-dove",
    "W01": "great-pyramid", "W02": "three-leaves", "W03": "mayan-pyramid", "W04": "samara-mosque",
    "W05": "indian-palace", "W06": "pagoda", "W07": "radio-tower", "W08": "nuclear", "W09": "defense-satellite",
    "W10": "lunar-module", "W11": "dolmen", "W12": "bookshelf", "W13": "defensive-wall", "W14": "byzantin-temple",
    "W15": "water-fountain", "W16": "triple-gate", "W17": "torch", "W18": "sydney-opera-house", "W19": "telescope",
    "W20": "atom",
}  # fmt: skip
"""The icon of each card and wonder."""

RESOURCE_ICONS: Mapping[str, str] = {
    "food": "wheat",
    "iron": "anvil",
    "horse": "horse-head",
    "gunpowder": "powder-bag",
    "oil": "oil-drum",
    "information": "cpu",
    "space": "ringed-planet",
    "any": "any",
}
