"""How exploitable a network is: what somebody wins against it who learned nothing but to beat it."""

from dataclasses import dataclass, replace

from durak.kernel.champion import shipped_weights
from durak.learn.backend import Backend
from durak.learn.compare import few_cards
from durak.learn.evaluate import by_network, gain
from durak.learn.export import read_policy, weights_file
from durak.learn.inputs import Inputs, inputs_of
from durak.learn.kinds import Kind
from durak.learn.learner import Learner, Victim
from durak.learn.policies import by_network as policy_of
from durak.learn.recipe import RECIPES, Recipe
from durak.players.learned import learned
from durak.rules import PRESETS, Card

# The shipped network of tables of two, by the name of the bot that plays its likeliest steps.
SHIPPED = "champion-fast"
# A response must find the one best step, so chance is left out in the end, and it may go as far as it likes.
ENTROPY = (0.1, 0.002)


@dataclass(frozen=True, slots=True)
class Known:
    """A network, and where it plays."""

    weights: bytes
    kinds: tuple[Kind, ...]
    cards: frozenset[Card] | None
    room: int

    @property
    def inputs(self) -> Inputs:
        """What it sees."""
        return inputs_of(self.kinds, self.cards, self.room)

    def victim(self, likeliest: bool = False) -> Victim:
        """Its policy, to be learned against."""
        return Victim(read_policy(self.weights, self.inputs), likeliest)


def known(name: str) -> Known:
    """The shipped network, or that of a file that durak learn wrote."""
    if name == SHIPPED:
        return Known(shipped_weights(2), ((PRESETS["club"], 2),), None, 2)
    found = learned(name)
    cards = frozenset(map(Card.parse, found.cards)) or None
    return Known(found.file.read_bytes(), found.kinds, cards, found.room)


def plan(of: Known, recipe: str | None = None, decisions: int | None = None, same_size: bool = False) -> Recipe:
    """How to learn a response: like a recipe, by default one for these cards, but against the network alone."""
    fitting = (name for name, one in RECIPES.items() if name != "tiny" and one().cards == of.cards)
    base = RECIPES[recipe or (next(fitting, "laptop") if of.cards else "laptop")]()
    sizes = tuple(len(one) for one in of.victim().actor.offsets[:-1])
    return replace(
        base,
        kinds=of.kinds,
        cards=of.cards,
        room=of.room,
        decisions=decisions or base.decisions,
        actor=sizes if same_size else base.actor,
        entropy=ENTROPY,
        reference=0,
    )


def response_gain(learner: Learner, deals: int, seed: int = 20_000_000) -> tuple[float, float]:
    """By how much the response scores above one half on deals that nobody learned from, and the standard error."""
    backend: Backend = learner.backend
    victim = learner.victim
    assert victim is not None
    ours = by_network(backend, learner.average_actor, best=True)
    return gain(backend, ours, by_network(backend, victim.actor, victim.likeliest), deals, seed)


def exact_gains(of: Known, learner: Learner) -> tuple[float, float]:
    """By how much the response, and a perfect one, score above one half against play by chance, over all deals."""
    values = few_cards(learner.recipe)
    tree = values.tree
    response = tree.strategy(policy_of(weights_file(learner.average_actor, learner.average_critic, of.inputs)))
    theirs = tree.strategy(policy_of(of.weights))
    values_of_seats = [values.value(tree.together(response, theirs)), -values.value(tree.together(theirs, response))]
    # A round is worth from -1 to 1, and a score goes from 0 to 1.
    return sum(values_of_seats) / 4, values.exploitability(theirs) / 2
