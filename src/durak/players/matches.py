"""Several rounds at one table, in which the durak deals."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from durak.players.conduct import Conduct
from durak.players.player import Player
from durak.players.rounds import Round, play_round
from durak.rules import Card, Seat, Settings, initial


@dataclass(frozen=True)
class Match:
    """The rounds of a match, in order."""

    rounds: tuple[Round, ...]

    @property
    def scores(self) -> dict[Seat, float]:
        """The sum of each seat's scores."""
        total: dict[Seat, float] = {}
        for played in self.rounds:
            for seat, score in played.scores.items():
                total[seat] = total.get(seat, 0.0) + score
        return total


def match(
    settings: Settings,
    players: Mapping[Seat, Player],
    decks: Iterable[Iterable[Card]],
    seats: Iterable[Seat],
    durak: Seat | None = None,
    conduct: Conduct | None = None,
) -> Match:
    """A round for each deck; the durak of one deals the next, and next_starter says who leads it (docs/rules.md 1.6).

    >>> from durak.players import RandomPlayer, SimplePlayer
    >>> from durak.rules import Settings, shuffled
    >>> players = {"anna": SimplePlayer(), "boris": RandomPlayer(1)}
    >>> match(Settings(max_turns=1000), players, [shuffled(36, seed) for seed in range(5)], players).scores
    {'anna': 5.0, 'boris': 0.0}
    """
    seats, rounds = tuple(seats), list[Round]()
    for deck in decks:
        # As rules.next_round does, which needs the end that a forfeited round does not have.
        rounds.append(play_round(settings, players, initial(settings, seats, deck, durak), conduct))
        durak = rounds[-1].durak
    return Match(tuple(rounds))
