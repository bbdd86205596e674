"""The names of bots and levels, as people know them."""

from durak.i18n import Words
from durak.players import LEVELS


def called(words: Words, bot: str) -> str:
    """The familiar name of a level or a bot, with the options that were asked for.

    >>> called(Words("ru"), "master"), called(Words("en"), "sampler:worlds=50")
    ('мастер', 'sampling bot, worlds=50')
    """
    if bot in LEVELS:
        return words(f"level-{bot}")
    name, _, options = bot.partition(":")
    return ", ".join([words(f"bot-{name}"), *filter(None, options.split(","))])
