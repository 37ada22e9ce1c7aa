"""Where long words can be broken: between syllables. Browsers know the rules of few languages, terminals of none."""

from __future__ import annotations

import re

LONG_WORD = 7
VOWELS = "aeiouyаеёиоуыэюя"
CONSONANT = rf"[^\W{VOWELS}ьъй]"
SYLLABLES = re.compile(
    rf"(?<=\w\w[{VOWELS}])(?={CONSONANT}[{VOWELS}]\w)|(?<=\w[{VOWELS}][^\W{VOWELS}])(?={CONSONANT}(?:[{VOWELS}]\w|{CONSONANT}[{VOWELS}]))"
    rf"|(?<={CONSONANT}{CONSONANT}{CONSONANT})(?={CONSONANT}[{VOWELS}]\w)|(?<=\w\wь)(?={CONSONANT}[{VOWELS}]\w)",
    re.IGNORECASE,
)


def softened(name: str, long: int = LONG_WORD) -> str:
    """A name whose long words have soft hyphens between syllables."""
    return " ".join(SYLLABLES.sub("\u00ad", word) if len(word) >= long else word for word in name.split(" "))
