"""The texts of the game in several languages: one Fluent catalogue each, for every table."""

from durak.i18n.words import LANGUAGES, Words, choose_language

__all__ = ["LANGUAGES", "Words", "choose_language"]
