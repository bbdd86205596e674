"""How far from perfect a network and others play with a few cards, side by side."""

from collections.abc import Iterator

from durak.learn.exploit import StrategyValues, equilibrium
from durak.learn.policies import by_network, by_sampler, by_simple
from durak.learn.recipe import Recipe
from durak.learn.tree import Tree

ITERATIONS = 300
WORLDS = 100
SEEDS = 4


def few_cards(recipe: Recipe) -> StrategyValues:
    """All deals of a recipe; ValueError if there are too many."""
    if recipe.cards is None:
        raise ValueError("these are too many cards: all deals can be looked at with a few only")
    return StrategyValues(Tree(recipe.kinds[0][0], recipe.cards))


def compared(values: StrategyValues, weights: bytes) -> Iterator[tuple[str, float]]:
    """What perfect opponents win a round against each way to play, from 0 to 1; the best one first."""
    tree = values.tree
    yield "perfect", values.exploitability(equilibrium(values, ITERATIONS))
    yield "learned", values.exploitability(tree.strategy(by_network(weights)))
    yield "sampler", values.exploitability(tree.strategy(by_sampler(WORLDS, SEEDS)))
    yield "simple", values.exploitability(tree.strategy(by_simple))
    yield "chance", values.exploitability(tree.uniform())
