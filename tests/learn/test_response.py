"""Responses: a network that only learns to beat another one finds most of what there is to win."""

from dataclasses import replace
from pathlib import Path

import pytest
import torch

from cli.test_commands import run
from durak.learn.evaluate import by_thrift, gain
from durak.learn.export import export, read_policy, weights_file
from durak.learn.inputs import inputs_of
from durak.learn.learner import Learner
from durak.learn.network import Layers
from durak.learn.recipe import RECIPES, few
from durak.learn.response import Known, exact_gains, known, plan, response_gain
from durak.learn.training import backend_for, learn
from durak.players.learned import write_kinds
from durak.rules import PRESETS, Settings

# The deals are soon counted, and rounds go by the solver.
FEW = replace(RECIPES["tiny"](), kinds=((Settings(hand_size=2, max_turns=50), 2),), cards=few(2, 3))


@pytest.fixture(autouse=True)
def _one_thread() -> None:
    torch.set_num_threads(1)


@pytest.fixture
def untaught() -> Known:
    """A network that has learned nothing."""
    inputs = inputs_of(FEW.kinds, FEW.cards)
    learner = Learner(FEW, inputs, backend_for(FEW, "cpu"), seed=9)
    return Known(weights_file(learner.actor, learner.critic, inputs), FEW.kinds, FEW.cards, 2)


@pytest.mark.parametrize("small", [False, True], ids=["16 bits", "8 bits"])
def test_a_file_of_weights_is_read_as_it_was_written(small: bool) -> None:
    inputs = inputs_of(FEW.kinds, FEW.cards)
    torch.manual_seed(3)
    actor, critic = Layers(len(inputs.actor), (24, 16), len(inputs.actions)), Layers(len(inputs.critic), (8,), 2)
    with torch.no_grad():
        for one in (*actor.weights, *actor.offsets):
            one.uniform_(-1, 1)
    content = weights_file(actor, critic, inputs, small)
    assert weights_file(read_policy(content, inputs), critic, inputs, small) == content
    with pytest.raises(ValueError, match="too few"):
        read_policy(content[:200], inputs)
    with pytest.raises(ValueError, match="other cards or rules"):
        read_policy(content, inputs_of(((PRESETS["club"], 2),)))


def test_nobody_gains_against_themselves() -> None:
    """Each deal is played from both seats, so luck is equal to the last round."""
    assert gain(backend_for(FEW, "cpu"), by_thrift, by_thrift, 300, 5) == (0, 0)


@pytest.mark.parametrize("likeliest", [False, True], ids=["by chance", "likeliest"])
def test_a_response_finds_most_of_what_can_be_won(tmp_path: Path, untaught: Known, likeliest: bool) -> None:
    wanted = plan(untaught, "tiny", decisions=120_000)
    learner = learn(wanted, tmp_path, games=200, victim=untaught.victim(likeliest))
    gained, error = response_gain(learner, 2000)
    assert gained > 5 * error > 0
    if not likeliest:
        found, perfect = exact_gains(untaught, learner)
        assert 0.8 * perfect < found <= perfect
        # The likeliest steps of the response win what its chances say, or a little more.
        assert gained > found - 4 * error


def test_a_response_may_begin_as_its_victim(tmp_path: Path, untaught: Known) -> None:
    victim = untaught.victim()
    wanted = plan(untaught, "tiny", decisions=1, same_size=True)
    learner = Learner(wanted, untaught.inputs, backend_for(wanted, "cpu"), victim=victim)
    learner.begin_as(victim.actor)
    rows = learner.backend.actor_rows(learner.tables.features)
    assert torch.equal(learner.actor(rows), victim.actor(rows))
    learner.iterate()
    assert not torch.equal(learner.actor(rows), victim.actor(rows))
    assert torch.equal(untaught.victim().actor(rows), victim.actor(rows))


def test_the_shipped_network_is_known() -> None:
    shipped = known("champion-fast")
    assert [len(one) for one in shipped.victim().actor.offsets[:-1]] == [1024, 512, 512]


def test_durak_exploit(tmp_path: Path) -> None:
    inputs = inputs_of(FEW.kinds, FEW.cards)
    weights = export(Learner(FEW, inputs, backend_for(FEW, "cpu"), seed=9), inputs, tmp_path)
    write_kinds(weights, 2, FEW.kinds, FEW.cards or ())
    folder = tmp_path / "response"
    code, told, _ = run("exploit", str(weights), "--folder", str(folder), "--decisions", "20000", "--deals", "500")
    assert code == 0
    assert "on 500 new deals played from both seats" in told
    assert "a perfect response scores +" in told
    assert len(list(folder.glob("*.weights"))) == 1
    assert (folder / "learning.svg").exists()
    code, _, said = run("exploit", str(tmp_path / "nothing.weights"))
    assert code == 2
    assert "durak learn writes weights" in said
