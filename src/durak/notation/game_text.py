"""Games as text: a header of tags, then one line for each turn."""

from durak.notation.game import Game, result
from durak.notation.header import check_result, format_header, take_header
from durak.notation.scanner import Scanner
from durak.notation.turns import Play, format_turns


def parse_game(text: str) -> Game:
    """The game that the text describes; every event is played, and an illegal one is an error at its place.

    >>> game = parse_game('''
    ... Seats: anna boris
    ... Seed: 42
    ...
    ... 1. boris: 7S; anna: 8S on 7S {cheaply}; boris: 8C
    ... ''')
    >>> game.events[1], game.comments
    (Defend(by='anna', pairs=((7S, 8S),)), Notes({2: 'cheaply'}))
    """
    scanner = Scanner(text)
    header = take_header(scanner)
    play = Play(scanner, header.settings, header.dealt)
    if header.result is not None:
        check_result(header.result, result(play.configuration))
    return Game(
        settings=header.settings,
        seats=header.seats,
        deck=header.deck,
        events=tuple(play.events),
        durak=header.durak,
        seed=header.seed,
        tags=header.further,
        comments=play.comments,
    )


def format_game(game: Game, compact: bool = False) -> str:
    """The game as text, or Illegal if it cannot be played; compact leaves names out and writes symbols.

    >>> from durak.rules import Attack, Card, Settings, shuffled
    >>> game = Game(Settings(), ("anna", "boris"), shuffled(36, 42), (Attack("boris", [Card.parse("7S")]),))
    >>> print(format_game(game).splitlines()[-1])
    1. boris: 7S
    """
    record = game.record()
    header = list(format_header(game, result(record[-1])))
    turns = list(format_turns(game, record, compact))
    return "\n".join([*header, *([""] if turns else []), *turns, ""])
