"""One game of an arena: played by fresh players, and all that is kept of it."""

from collections import Counter
from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import dataclass, replace
from typing import Any

from durak.arena.engines import Engines
from durak.arena.luck import MEASURES, luck_of, style
from durak.arena.tournament import NAMES, Tournament
from durak.notation import format_game, parse_game
from durak.players import Lapse, Player, Round, play_round
from durak.rules import Begin, Seat, initial


@dataclass(frozen=True)
class Played:
    """A game that was played."""

    # Its number in the run, from 0.
    number: int
    # The number of the deal whose cards it was played with.
    deal: int
    # Who sat where, by name.
    entrants: Mapping[Seat, str]
    # The seat that lost; None for a draw.
    durak: Seat | None
    # Each seat's share of the loss: all of it for the durak and their team, an even share in a draw.
    shares: Mapping[Seat, float]
    # The seats in the order in which they were rid of their cards; those who share a place are together.
    places: tuple[tuple[Seat, ...], ...]
    # The seat that led the first turn.
    leader: Seat
    # How many turns there were.
    turns: int
    # How long each choice of each seat took.
    seconds: Mapping[Seat, tuple[float, ...]]
    # The answers that were not played.
    lapses: tuple[Lapse, ...]
    # The game in notation.
    text: str
    # The luck of each seat, measure by measure (luck.py); None if nobody asked for it.
    luck: Mapping[Seat, tuple[float, ...]] | None = None

    @property
    def events(self) -> int:
        """How many events were chosen."""
        return sum(map(len, self.seconds.values()))

    def lost(self, seat: Seat) -> float:
        """The seat's share of the loss."""
        return self.shares[seat]

    def to_json(self) -> dict[str, Any]:
        """The game as a line of the log holds it."""
        form = {
            "game": self.number,
            "deal": self.deal,
            "entrants": dict(self.entrants),
            "durak": self.durak,
            "lost": dict(self.shares),
            "places": [list(tied) for tied in self.places],
            "leader": self.leader,
            "turns": self.turns,
            "seconds": {seat: list(spent) for seat, spent in self.seconds.items()},
            "lapses": [{name: getattr(lapse, name) for name in lapse.__slots__} for lapse in self.lapses],
            "text": self.text,
        }
        if self.luck is not None:
            form["luck"] = {seat: list(measures) for seat, measures in self.luck.items()}
        return form

    @classmethod
    def from_json(cls, form: Mapping[str, Any]) -> "Played":
        """The game that a line of the log holds."""
        return cls(
            number=form["game"],
            deal=form["deal"],
            entrants=form["entrants"],
            durak=form["durak"],
            shares=form["lost"] if "lost" in form else _alone(form),
            places=tuple(map(tuple, form["places"])),
            leader=form["leader"],
            turns=form["turns"],
            seconds={seat: tuple(spent) for seat, spent in form["seconds"].items()},
            lapses=tuple(map(_lapse, form["lapses"])),
            text=form["text"],
            luck={seat: tuple(found) for seat, found in form["luck"].items()} if "luck" in form else None,
        )

    def with_luck(self, tournament: Tournament) -> "Played":
        """The same game, with the luck of everybody."""
        if self.luck is not None and all(len(found) == MEASURES for found in self.luck.values()):
            return self
        known = {one.name: style(one.source) for one in tournament.seated}
        # Where another bot had to answer, nobody knows how it chose.
        failed = {lapse.seat for lapse in self.lapses}
        styles = {
            seat: own for seat, entrant in self.entrants.items() if seat not in failed and (own := known[entrant])
        }
        return replace(self, luck=luck_of(parse_game(self.text), styles, f"{self.deal} {self.number}"))


def _alone(form: Mapping[str, Any]) -> dict[Seat, float]:
    """The shares in a line of a log that was written before there were teams."""
    seats, durak = form["entrants"], form["durak"]
    return {seat: 1 / len(seats) if durak is None else float(seat == durak) for seat in seats}


def _lapse(form: Mapping[str, Any]) -> Lapse:
    """The lapse in a line of the log; logs of version 0.1 say `dealt` for its treatment."""
    return Lapse(**{"treatment" if name == "dealt" else name: value for name, value in form.items()})


def play_game(tournament: Tournament, number: int, luck: bool = False, engines: Engines | None = None) -> Played:
    """Plays the game of this number, as it is played wherever and whenever, and looks for luck in it if asked to.

    Engines that are given play, and stay; others end with the game.

    >>> game = play_game(Tournament(("simple", "random")), 0)
    >>> game.entrants, game.durak
    ({'anna': 'random', 'boris': 'simple'}, 'anna')
    """
    deal, which = divmod(number, tournament.games_per_deal)
    line_up = tournament.line_ups(deal)[which]
    seats = NAMES[: tournament.seats]
    with Engines() if engines is None else nullcontext(engines) as pool:
        players, taken = dict[Seat, Player](), Counter[int]()
        for place, (seat, entrant) in enumerate(zip(seats, line_up, strict=True)):
            if tournament.seated[entrant].is_engine:
                seed = tournament.seed_of(deal, which, place)
                players[seat] = pool.sit_down(tournament.seated[entrant], taken[entrant], seed)
                taken[entrant] += 1
            else:
                players[seat] = tournament.sit_down(entrant, deal, which, place)
        start = initial(tournament.settings, seats, tournament.deck(deal))
        played = play_round(tournament.settings, players, start, tournament.conduct)
    seconds: dict[Seat, list[float]] = {seat: [] for seat in seats}
    for event, spent in zip(played.events, played.seconds, strict=True):
        assert not isinstance(event, Begin)
        seconds[event.by].append(round(spent, 6))
    leader = played.record[1].active
    assert leader is not None
    entrants = {seat: tournament.names[entrant] for seat, entrant in zip(seats, line_up, strict=True)}
    tags = {"Entrants": ", ".join(f"{seat} is {entrant}" for seat, entrant in entrants.items())}
    game = Played(
        number=number,
        deal=deal,
        entrants=entrants,
        durak=played.durak,
        shares={seat: 1 - score for seat, score in played.scores.items()},
        places=places(played),
        leader=leader,
        turns=played.record[-1].turn,
        seconds={seat: tuple(spent) for seat, spent in seconds.items()},
        lapses=played.lapses,
        text=format_game(played.game(tournament.deck_seed(deal), tags), compact=True),
    )
    return game.with_luck(tournament) if luck else game


def places(played: Round) -> tuple[tuple[Seat, ...], ...]:
    """The seats in the order in which they were rid of their cards, the durak last.

    In a draw, those who were still in when the last turn began share a place; so do those who were still in when
    somebody forfeited. A team shares one place.
    """
    if played.settings.partners:
        scores = played.scores
        sides = [tuple(seat for seat in scores if scores[seat] == score) for score in sorted({*scores.values()})]
        return tuple(reversed(sides))
    last, durak = played.record[-1], played.durak
    before = last.inactive
    if durak is None:
        before = next(c.inactive for c in played.record if c.turn == last.turn)
    out = tuple(seat for seat in before if seat != durak)
    rest = tuple(seat for seat in last.seats if seat not in out and seat != durak)
    groups = (*((seat,) for seat in out), rest, () if durak is None else (durak,))
    return tuple(group for group in groups if group)
