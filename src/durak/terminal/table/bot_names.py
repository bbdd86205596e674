"""The names of bots and levels, as people know them."""

from durak.i18n import Words
from durak.players import BOTS, LEVELS, Entrant


def called(words: Words, bot: str) -> str:
    """The familiar name of a level or a bot, with the options that were asked for.

    >>> called(Words("ru"), "master"), called(Words("en"), "sampler:worlds=50")
    ('мастер', 'sampling bot, worlds=50')
    """
    if bot in LEVELS:
        return words(f"level-{bot}")
    name, _, options = bot.partition(":")
    return ", ".join([words(f"bot-{name}"), *filter(None, options.split(","))])


def introduced(words: Words, entrant: Entrant) -> str:
    """The name that an entrant was given, or else the one that people know the bot by.

    >>> introduced(Words("en"), Entrant.parse("random")), introduced(Words("en"), Entrant.parse("random,name=Chance"))
    ('random bot', 'Chance')
    """
    ours = entrant.source in LEVELS or entrant.source.partition(":")[0] in BOTS
    return called(words, entrant.source) if ours and entrant.name == entrant.source else entrant.name
