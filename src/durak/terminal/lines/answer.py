"""What a person types at the table, and which events it can mean."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import cache

from durak.i18n import LANGUAGES, Words
from durak.rules import (
    Attack,
    Card,
    Defend,
    Event,
    Flash,
    Pass,
    Phase,
    Seat,
    Settings,
    Take,
    Transfer,
    View,
    cards_of,
    interpret,
)
from durak.terminal.table.moderation import Measure, Moderation
from durak.terminal.table.moves import nearest

# What a typed word can mean; the catalogue lists the words of each language under typed-….
_COMMANDS = ("help", "quit", "hint", "undo")
_MEASURES: tuple[Measure, ...] = ("mute", "unmute", "remove")
_MEANINGS = (
    *_COMMANDS,
    *_MEASURES,
    "cheat",
    "say",
    "pass",
    "take",
    "attack",
    "defend",
    "transfer",
    "flash",
    "on",
    "yes",
)


class Command(Enum):
    """What can be typed besides a move."""

    HELP = auto()
    QUIT = auto()
    HINT = auto()
    UNDO = auto()


@dataclass(frozen=True, slots=True)
class Remark:
    """Something for the others to read."""

    text: str


@dataclass(frozen=True, slots=True)
class Accusation:
    """That somebody has cheated; the name may be left out where there is only one other."""

    name: str


class Unclear(ValueError):  # noqa: N818 - it is an answer, not a fault
    """An answer that is not an event: the message that says so, and its values."""

    def __init__(self, message: str, **values: str | int) -> None:
        super().__init__(message)
        self.message, self.values = message, values


# Everything that can be typed besides a move.
Wish = Command | Remark | Moderation | Accusation


def read_answer(text: str, settings: Settings, now: View, by_number: Mapping[int, Event]) -> Wish | tuple[Event, ...]:
    """The events that the text can mean, in the words of any language; whether they are legal is for the rules.

    >>> from durak.rules import Begin, Settings, delta, full_deck, initial, view
    >>> dealt = delta(Settings(), initial(Settings(), ["anna", "boris"], full_deck(36)), Begin())
    >>> read_answer("9c", Settings(), view(dealt, "anna"), {})
    (Attack(by='anna', cards=(9C,)),)
    """
    tokens = text.lower().replace(",", " ").replace(";", " ").split()
    if len(tokens) == 1 and tokens[0].isdecimal() and len(tokens[0]) < 4:
        return (_chosen(tokens[0], by_number),)
    wish = read_wish(text)
    if wish is not None:
        return wish
    meanings = [vocabulary().get(token) for token in tokens]
    verbs = {meaning for meaning in meanings if meaning and meaning != "on"}
    nouns = [token for token, meaning in zip(tokens, meanings, strict=True) if meaning in (None, "on")]
    if not tokens or len(verbs) > 1 or now.active is None:
        raise Unclear("answer-not-understood", text=text)
    try:
        return _moves(verbs.pop() if verbs else "", nouns, settings, now, now.active)
    except Unclear:
        raise
    except ValueError as error:
        raise Unclear("answer-not-understood", text=text) from error


def read_wish(text: str) -> Wish | None:
    """What the text asks for if it is not a move.

    >>> read_wish("hint"), read_wish("mute Anna 2"), read_wish("7c")
    (<Command.HINT: 3>, Moderation(measure='mute', name='Anna 2'), None)
    """
    first, rest = (*text.split(maxsplit=1), "", "")[:2]
    meaning, rest = vocabulary().get(first.lower()), rest.strip()
    if first == "?" and not rest:
        return Command.HELP
    if meaning in _COMMANDS and not rest:
        return Command[meaning.upper()]
    if meaning == "say" and rest:
        return Remark(rest)
    if meaning == "cheat":
        return Accusation(rest)
    for measure in _MEASURES:
        if meaning == measure:
            return Moderation(measure, rest)
    return None


def agrees(text: str) -> bool:
    """Does the answer mean yes?

    >>> agrees("Y"), agrees("да"), agrees("nope")
    (True, True, False)
    """
    return vocabulary().get(text.strip().lower()) == "yes"


def as_typed(words: Words, event: Event) -> str:
    """The event as a person could type it.

    >>> as_typed(Words("ru"), Transfer("Анна", [Card.parse("7H")]))
    'перевести 7ч'
    """
    cards = [_as_typed(words, card) for card in cards_of(event)]
    if isinstance(event, Defend) and event.pairs:
        on = words("typed-on").split()[0]
        return ", ".join(
            f"{_as_typed(words, defence)} {on} {_as_typed(words, attack)}" for attack, defence in event.pairs
        )
    match event:
        case Transfer():
            verb = "typed-transfer"
        case Flash():
            verb = "typed-flash"
        case Attack(cards=()):
            verb = "typed-pass"
        case Defend():
            verb = "typed-take"
        case _:
            return " ".join(cards)
    return " ".join([words(verb).split()[0], *cards])


@cache
def vocabulary() -> dict[str, str]:
    """The meaning of every word that can be typed, in all languages at once."""
    catalogues = [Words(language) for language in LANGUAGES]
    return {
        word: meaning for meaning in _MEANINGS for words in catalogues for word in words(f"typed-{meaning}").split()
    }


@cache
def _letters() -> tuple[dict[str, str], dict[str, str]]:
    """The letters for faces and for suits in all languages, and the ones that cards are parsed from."""
    faces: dict[str, str] = {}
    suits: dict[str, str] = {}
    for words in map(Words, LANGUAGES):
        for letters, names, meant in ((faces, "typed-faces", "JQKA"), (suits, "typed-suits", "CDHS")):
            for name, letter in zip(words(names).split(), meant, strict=True):
                letters |= dict.fromkeys(name, letter)
    return faces, suits


def _as_typed(words: Words, card: Card) -> str:
    """A card in the letters of one language, so that nobody has to change the keyboard between two words."""
    suit = words("typed-suits").split()[card.suit][0]
    face = str(card.face)
    return (face if face.isdigit() else words("typed-faces").split()["JQKA".index(face)]) + suit


def typed_card(token: str) -> Card:
    """The card that somebody types, in the letters of any language; ValueError if it is none."""
    faces, suits = _letters()
    face, suit = token[:-1], token[-1:]
    return Card.parse(faces.get(face, face) + suits.get(suit, suit))


def _chosen(number: str, by_number: Mapping[int, Event]) -> Event:
    if int(number) not in by_number:
        raise Unclear("answer-no-choice", number=number)
    return by_number[int(number)]


def _moves(verb: str, nouns: list[str], settings: Settings, now: View, me: Seat) -> tuple[Event, ...]:
    if verb in ("", "defend") and any(vocabulary().get(noun) == "on" for noun in nouns):
        return (Defend(me, _pairs(nouns)),)
    cards = [typed_card(noun) for noun in nouns]
    match verb:
        case "pass" | "take" if cards:
            raise ValueError("nothing is laid with these words")
        case "pass":
            return (Pass(me),)
        case "take":
            return (Take(me),)
        case "transfer":
            return (Transfer(me, cards),)
        case "flash" if len(cards) != 1:
            raise Unclear("answer-one-card")
        case "flash":
            return (Flash(me, cards[0]),)
        case "" | "attack" | "defend" if cards:
            return _meant(verb, cards, settings, now, me)
    raise ValueError("a word without cards")


def _pairs(tokens: Sequence[str]) -> Iterable[tuple[Card, Card]]:
    """Triples of a card, "on", and the card that it beats."""
    if len(tokens) % 3 or any(vocabulary().get(token) != "on" for token in tokens[1::3]):
        raise ValueError("not pairs of cards")
    return [
        (typed_card(attack), typed_card(defence)) for defence, attack in zip(tokens[::3], tokens[2::3], strict=True)
    ]


def _meant(verb: str, cards: list[Card], settings: Settings, now: View, me: Seat) -> tuple[Event, ...]:
    """The legal events that the cards can mean or, if there is none, the one that comes nearest."""
    defending = now.phase is Phase.DEFEND
    if verb == "attack" or not defending:
        # Beating when nothing attacks is refused by the rules, whatever the target.
        return (Defend(me, zip(cards, cards, strict=True)) if verb == "defend" else Attack(me, cards),)
    legal = [event for event in interpret(settings, now, me, cards) if cards_of(event)]
    meant = tuple(event for event in legal if not verb or isinstance(event, Defend))
    if meant:
        return meant
    event = nearest(settings, now, cards, beating=verb == "defend")
    if isinstance(event, Defend) and len(event.pairs) < len(cards):
        raise Unclear("answer-no-beating")
    return (event,)
