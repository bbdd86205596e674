"""The two teams of partners in texts: a sign and a word for each, and what became of them."""

from collections.abc import Iterable, Sequence

from durak.protocol import TEAMS, Chair, Team, teams_of
from durak.rules import Public, Seat, Settings, losers
from durak.terminal.table.card_text import CardText

# Where the terminal has no such signs, other characters stand for them.
_SIGNS: dict[Team, tuple[str, str]] = {"sun": ("☀", "*"), "moon": ("☾", "(")}


def team_text(card_text: CardText, team: Team) -> str:
    """The sign and the name of a team.

    >>> from durak.i18n import Words
    >>> team_text(CardText(Words("en")), "sun"), team_text(CardText(Words("ru"), symbols=False), "moon")
    ('☀ Sun', '( Луна')
    """
    sign, plain = _SIGNS[team]
    return f"{sign if card_text.symbols else plain} {card_text.words(f'team-{team}')}"


def listed(card_text: CardText, seats: Iterable[Seat], me: Seat | None) -> str:
    """These names, first of all the reader as "you".

    >>> from durak.i18n import Words
    >>> listed(CardText(Words("en")), ["anna", "vera", "dina"], "vera")
    'you, anna and dina'
    """
    own = [card_text.words("table-you")] if me in (seats := tuple(seats)) else []
    *names, last = [*own, *(seat for seat in seats if seat != me)]
    return card_text.words("table-names", names=", ".join(names), last=last) if names else last


def teams_in_words(card_text: CardText, settings: Settings, seats: Iterable[Seat], me: Seat | None) -> str:
    """Who plays with whom, in a line."""
    teams = teams_of(settings, tuple(seats))
    lines = [
        card_text.words("change-team", team=team_text(card_text, team), names=listed(card_text, members, me))
        for team in TEAMS
        if (members := [seat for seat in teams if teams[seat] == team])
    ]
    return card_text.words("change-teams", list="; ".join(lines))


def scores_in_words(card_text: CardText, chairs: Sequence[Chair]) -> str:
    """The points of this match: of two teams, unless somebody took a chair in the middle of it.

    >>> from durak.i18n import Words
    >>> four = [Chair("Anna", score=1, team="sun"), Chair("Boris", team="moon")] * 2
    >>> scores_in_words(CardText(Words("en")), four)
    '☀ Sun 1, ☾ Moon 0'
    >>> scores_in_words(CardText(Words("en")), [*four[1:], Chair("Vera", score=0.5, team="sun")])
    'Boris 0, Anna 1, Boris 0, Vera 0.5'
    """
    points = {(chair.team, chair.score) for chair in chairs}
    if len(points) == len(TEAMS) and {team for team, _ in points} == set(TEAMS):
        scores = {team: score for team, score in points if team}
        return ", ".join(f"{team_text(card_text, team)} {scores[team]:g}" for team in TEAMS)
    return ", ".join(f"{chair.name} {chair.score:g}" for chair in chairs if chair.name)


def lost_by(card_text: CardText, settings: Settings, end: Public, me: Seat | None) -> str:
    """Who has lost a round, or won it if the reader's team has; there is a durak."""
    lost, words = losers(settings, end), card_text.words
    if not settings.partners:
        return words("change-durak", who="you" if end.durak == me else "other", by=str(end.durak))
    won = [seat for seat in end.seats if seat not in lost]
    told, message = (won, "change-team-won") if me in won else (lost, "change-team-durak")
    team = words(f"team-{teams_of(settings, end.seats)[told[0]]}")
    return words(message, who="you" if me in told else "other", team=team, names=listed(card_text, told, me))
