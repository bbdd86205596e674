"""A tournament in Python: who is stronger, and how sure that is."""

from durak.arena import Sprt, Tournament, run
from durak.rules import Settings

if __name__ == "__main__":
    tournament = Tournament(("simple", "random"), seats=2, settings=Settings(max_turns=1000), seed="evening")
    results = run(tournament, games=200, jobs=2, sprt=Sprt(elo0=0, elo1=50))
    for one in results.standings:
        print(f"{one.entrant:8} {one.score.value:.0%} of {one.rounds} rounds, rating {one.rating.value:+.0f}")
    if results.sprt is not None:
        print(f"{tournament.entrants[0]} is {results.sprt.verdict or 'not decided'} after {results.deals} deals")
