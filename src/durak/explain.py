"""The rules of a table in plain language: whole, setting by setting, or what differs from a preset."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import NamedTuple

from durak.i18n import Words
from durak.rules import Card, Face, Reason, Settings, Violation, full_deck


class Section(NamedTuple):
    """A part of the rules."""

    # The same in every language, as in "attack" or "handing-on".
    name: str
    title: str
    paragraphs: list[str]


def card_in_words(words: Words, card: Card) -> str:
    """A card as readers of the language know it: the letter of its face, and the symbol of its suit.

    >>> card_in_words(Words("en"), Card.parse("QH")), card_in_words(Words("ru"), Card.parse("QH"))
    ('Q♥', 'Д♥')
    """
    return f"{face_in_words(words, card.face)}{card.suit.symbol}"


def face_in_words(words: Words, face: Face) -> str:
    """The number or the letter of a face.

    >>> face_in_words(Words("ru"), Face.ACE), face_in_words(Words("ru"), Face.TEN)
    ('Т', '10')
    """
    return words("card-face", face=str(face))


def reason_in_words(words: Words, reason: Reason) -> str:
    """A reason in the language of the words, with what is put into it.

    >>> reason_in_words(Words("ru"), Reason("broken-places", "6C is in 2 places", card="6C", count=2))
    '6♣ лежит сразу в 2 местах.'
    """
    return words(reason.name, **details_in_words(words, reason.details))


def details_in_words(words: Words, details: Mapping[str, object]) -> dict[str, str | int]:
    """What is put into a sentence, with reasons and cards in words."""
    return {name: _detail(words, name, value) for name, value in details.items()}


def _detail(words: Words, name: str, value: object) -> str | int:
    if isinstance(value, Reason):
        return reason_in_words(words, value)
    if name in ("card", "attack", "defence"):
        return card_in_words(words, Card.parse(str(value)))
    return value if isinstance(value, int) else str(value)


def rules_text(words: Words, settings: Settings, players: int | None = None, window: float = 0) -> list[Section]:
    """The rules in sections of paragraphs: each setting that matters has its sentence.

    The window is how many seconds a turn stays open where attackers do not wait for each other (docs/rules.md 8).

    >>> [one.paragraphs for one in rules_text(Words("en"), Settings()) if one.title == "Handing the attack on"]
    [['Not allowed: the defender beats the attack or takes it.']]
    """
    facts = _facts(settings, players, window)
    text = [
        Section(heading.removeprefix("rules-"), words(heading), [words(message, **facts) for message in messages])
        for heading, messages in _sections(settings, facts)
    ]
    if settings.relax:
        relaxed = [code for code in Violation if code in settings.relax]
        tolerated = [f"- {words(message_of('relax', code))}" for code in relaxed]
        text.append(Section("relax", words("rules-relax"), [words("rules-relax-text"), *tolerated]))
    return text


def _facts(settings: Settings, players: int | None, window: float) -> dict[str, str | int]:
    """The settings as the messages want them, and the few things that follow from them."""
    facts: dict[str, str | int] = {}
    for field in fields(settings):
        value = getattr(settings, field.name)
        match value:
            case bool():
                facts[field.name] = "yes" if value else "no"
            case None:
                facts[field.name] = "none"
            case int() | str():
                facts[field.name] = value
    if not (settings.transfer or settings.flash):
        facts["transfer_joined"] = "yes"
    if players == 2:
        # With two at the table nobody but the leader attacks.
        facts["attackers"] = "principal"
    facts["lowest"] = str(full_deck(settings.deck_size)[0].face)
    facts["most"] = settings.player_counts[-1] if players is None else players
    facts["whole"] = settings.most_players
    facts["window"] = round(window)
    return facts


def _sections(settings: Settings, facts: dict[str, str | int]) -> Iterator[tuple[str, list[str]]]:
    """The headings and messages that apply: a setting without effect is not mentioned."""
    yield "rules-goal", ["rules-goal-text"]
    deal = ["rules-deal-deck", "rules-deal-hands"]
    if settings.deck_size == settings.most_players * settings.hand_size and facts["most"] == settings.most_players:
        deal.append("rules-deal-whole")
    yield "rules-deal", [*deal, "rules-deal-beats"]
    if settings.partners:
        yield "rules-partners", [f"rules-partners-{part}" for part in ("seats", "attack", "out", "end")]
    lead = ["rules-lead-first", "rules-lead-next"]
    by_trump = [rule == "lowest-trump" for rule in (settings.starter, settings.next_starter)]
    if any(by_trump):
        lead.insert(by_trump.index(True) + 1, "rules-lead-no-trump")
    yield "rules-lead", lead
    attack = ["rules-attack-lead", "rules-attack-who", _tempo(facts), "rules-attack-limit"]
    if settings.first_limit is not None and settings.first_limit < (settings.field_limit or settings.deck_size):
        attack.append("rules-attack-first-limit")
    yield "rules-attack", attack
    yield "rules-defence", ["rules-defence-partial"]
    yield "rules-handing-on", list(_handing_on(settings, facts))
    yield "rules-taking", ["rules-taking-text"]
    yield "rules-turn-end", ["rules-turn-end-text", "rules-turn-end-draw"]
    # Of two, only a handed-on attack can bring a position back (docs/rules.md R55, R79).
    repeats = facts["most"] != 2 or settings.transfer or settings.flash
    yield "rules-round-end", ["rules-round-end-text", *["rules-round-end-repeated"] * repeats]


def _tempo(facts: dict[str, str | int]) -> str:
    """How attackers and defender follow each other: at once, or in turn."""
    if facts["window"]:
        return "rules-attack-at-once"
    return "rules-attack-tempo-alone" if facts["attackers"] == "principal" else "rules-attack-tempo"


def _handing_on(settings: Settings, facts: dict[str, str | int]) -> Iterator[str]:
    if not (settings.transfer or settings.flash):
        yield "rules-handing-on-never"
        return
    if settings.transfer:
        yield "rules-handing-on-transfer"
    if settings.flash:
        yield "rules-handing-on-flash"
    yield "rules-handing-on-when"
    if facts["attackers"] != "principal":
        yield "rules-handing-on-joined"
    if facts["most"] != 2:
        yield "rules-handing-on-principal"


def setting_in_words(words: Words, name: str) -> tuple[str, str]:
    """What a setting is called, and what it means.

    >>> setting_in_words(Words("en"), "hand_size")
    ('Cards in a hand', 'How many cards everybody is dealt, and draws up to after a turn.')
    """
    message = f"setting-{name.replace('_', '-')}"
    return words(message), words(f"{message}-text")


def value_in_words(words: Words, name: str, value: object) -> str:
    """A value of a setting.

    >>> words = Words("ru")
    >>> [value_in_words(words, *one) for one in (("deck_size", 52), ("transfer", True), ("starter", "lowest-trump"))]
    ['52', 'да', 'младший козырь']
    """
    match value:
        case bool():
            return words("value-yes" if value else "value-no")
        case None:
            return words("value-none")
        case str():
            return words(f"value-{name.replace('_', '-')}-{value}")
        case frozenset():
            relaxed = [words(message_of("relax", code)) for code in Violation if code in value]
            return "; ".join(relaxed) or words("value-nothing")
    return str(value)


def differences(words: Words, usual: Settings, settings: Settings) -> list[str]:
    """What is different, each as a short sentence.

    >>> differences(Words("en"), Settings(), Settings(deck_size=52, transfer=True))
    ['Cards in the deck: 52.', 'Transferring: yes.']
    """
    changed = [field.name for field in fields(usual) if getattr(usual, field.name) != getattr(settings, field.name)]
    return [f"{setting_in_words(words, n)[0]}: {value_in_words(words, n, getattr(settings, n))}." for n in changed]


def message_of(kind: str, code: Violation) -> str:
    """The id of the message about a code.

    >>> message_of("violation", Violation.NOT_YOUR_TURN)
    'violation-not-your-turn'
    """
    return f"{kind}-{code.name.lower().replace('_', '-')}"
