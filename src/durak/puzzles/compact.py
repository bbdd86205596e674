"""A position of two players on few letters, as the collection keeps it (docs/puzzles.md)."""

from collections.abc import Iterable, Sequence

from durak.notation import parse_position
from durak.rules import Card, Configuration, Phase, Seat, Settings

# Who solves, and who plays against them; there are more than two only where cards are hidden.
SOLVER, OPPONENT = "you", "anna"
SEATS = (SOLVER, OPPONENT, "boris", "vera")
# Some turn in the middle of a round: at the first one other limits may hold.
_TURN = 9
_PHASES = {"a": Phase.ATTACK, "t": Phase.TAKE}


def pack(configuration: Configuration) -> str:
    """The trump, the solver's hand, the other one, and what differs from the beginning of the solver's turn.

    >>> c = parse_position("Trump: H; Hands: you = 7C 10H, anna = 9C AC; Defender: anna; Turn: 9")[1]
    >>> pack(c)
    'H 7CTH 9CAC'
    """
    c = configuration
    assert c.active is not None
    other = next(seat for seat in c.players if seat != c.active)
    words = [str(c.trump), _cards(c.hands[c.active]), _cards(c.hands[other])]
    if c.field:
        words.append(
            "f" + ",".join(_cards([attack]) + (_cards([defence]) if defence else "") for attack, defence in c.field)
        )
    if c.phase is Phase.TAKE:
        words.append("t")
    elif c.phase is Phase.ATTACK and c.unbeaten:
        words.append("a")
    if c.deck:
        words.append("+" + _cards(c.deck))
    return " ".join(words)


def _cards(cards: Iterable[Card]) -> str:
    ordered = sorted(cards) if isinstance(cards, frozenset) else cards
    return "".join(str(card).replace("10", "T") for card in ordered)


def unpack(rules: str, text: str, names: Sequence[Seat] = SEATS) -> tuple[Settings, Configuration]:
    """The position again, with these names of the solver and of the other player.

    >>> unpack("Preset: club", "H 7C6H 9CAC f7S8S")[1].phase
    <Phase.ATTACK: 'Attack'>
    """
    trump, mine, theirs, *rest = text.split()
    me, other, *_ = names
    marks = {word[0]: word[1:] for word in rest}
    field = [word for word in marks.get("f", "").split(",") if word]
    defends = any(len(pair) == 2 for pair in field) and not {"a", "t"} & marks.keys()
    said = [
        rules,
        f"Trump: {trump}",
        f"Turn: {_TURN}",
        f"Hands: {me} = {_spaced(mine)}, {other} = {_spaced(theirs)}",
        f"Defender: {me if defends else other}",
    ]
    if field:
        said.append("Field: " + " ".join("/".join(_spaced(pair).split()) for pair in field))
    said += [f"Phase: {_PHASES[mark]}" for mark in marks if mark in _PHASES]
    if "+" in marks:
        said.append(f"Deck: {_spaced(marks['+'])}")
    return parse_position("; ".join(said))


def _spaced(cards: str) -> str:
    return " ".join(cards[at : at + 2] for at in range(0, len(cards), 2)).replace("T", "10")
