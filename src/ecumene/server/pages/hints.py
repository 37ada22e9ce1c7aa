"""Why a bot would do what it advises, in sentences: what it gains, how it would go on, what it fears."""

from __future__ import annotations

from ecumene.bots.advice import Advice
from ecumene.engine import Language, Text
from ecumene.server.live import LiveTable


def reasons(live: LiveTable, advice: Advice, language: Language) -> list[str]:
    """What a bot has found out about its advice."""
    if advice.share is None:
        return []
    game, names = live.game, live.names

    def words(action: str) -> str:
        return language.say(game.describe(game.vocabulary.parse(action)), names)

    chances, found = round(100 * advice.share), list[Text]()
    if advice.other:
        other, fewer = words(advice.other), round(100 * advice.other_share)
        if fewer < chances:
            with_both = Text(
                "With this it sees your chances at {n}%, with “{other}” at {m}%.", n=chances, other=other, m=fewer
            )
        else:
            with_both = Text(
                "With this it sees your chances at {n}%, with “{other}” about the same.", n=chances, other=other
            )
        found.append(with_both)
    if advice.then:
        found.append(Text("It would go on with “{then}”.", then=words(advice.then)))
    if advice.threat:
        threat, left = words(advice.threat), round(100 * advice.left)
        found.append(
            Text("It fears “{threat}” by {name}: {n}% would be left.", threat=threat, name=names[advice.rival], n=left)
        )
    elif advice.rival >= 0 and len(names) > 2:
        most = round(100 * advice.rival_share)
        found.append(Text("It fears {name} most, who has {n}%.", name=names[advice.rival], n=most))
    return [language.say(each, names) for each in found]
