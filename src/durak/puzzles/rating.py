"""How strong somebody is at puzzles: a person and a puzzle play each other, and one of them wins."""

from dataclasses import dataclass

from durak.extras import needs

needs("play", "openskill")

from openskill.models import PlackettLuce

_MODEL = PlackettLuce()
# Everybody begins where the beginners are (docs/players.md), and 3 of openskill's 25 are 120 points.
_MIDDLE, _POINTS = 1000, 40
# The bots have said how hard a puzzle is, so people move it less than themselves.
_SURE = 100 / _POINTS


@dataclass(frozen=True, slots=True)
class Skill:
    """What openskill believes of a person or of a puzzle."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def points(self) -> int:
        """The rating, on the scale of the levels.

        >>> Skill().points
        1000
        """
        return round(_MIDDLE + (self.mu - _MODEL.mu) * _POINTS)


def hard(rating: int) -> Skill:
    """What is believed of a puzzle before anybody tries it.

    >>> hard(1240).points
    1240
    """
    return Skill(_MODEL.mu + (rating - _MIDDLE) / _POINTS, _SURE)


def tried(person: Skill, puzzle: Skill, solved: bool) -> tuple[Skill, Skill]:
    """What is believed of both after somebody has tried a puzzle for the first time.

    >>> better, easier = tried(Skill(), hard(1000), solved=True)
    >>> better.points > 1000 > easier.points
    True
    """
    teams = [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in (person, puzzle)]
    after = _MODEL.rate(teams, ranks=[0, 1] if solved else [1, 0])
    mine, its = (Skill(one.mu, one.sigma) for [one] in after)
    return mine, its
