"""Learning: the parts do what they say, and a network that plays against itself gets better."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch

from durak.kernel.champion import Champion
from durak.kernel.compiled import core
from durak.kernel.networks import NETWORKS
from durak.learn import ops
from durak.learn.backend import CpuBackend
from durak.learn.evaluate import by_network, by_thrift, score
from durak.learn.export import weights_file
from durak.learn.inputs import inputs_of
from durak.learn.learner import Learner
from durak.learn.network import Layers
from durak.learn.ops import Choices, Coefficients
from durak.learn.plot import read_log, write_plot
from durak.learn.recipe import RECIPES
from durak.learn.tables import Tables
from durak.learn.training import LOG, backend_for, learn
from durak.rules import PRESETS, Settings, full_deck

# Played out: without the solver a round is long enough for a difference in skill to show.
TINY = replace(RECIPES["tiny"](), kinds=((Settings(hand_size=2, max_turns=50), 2),), ends="played", decisions=140_000)
CLUB = ((PRESETS["club"], 2),)


@pytest.fixture(autouse=True)
def _one_thread() -> None:
    torch.set_num_threads(1)


def any_actions(tables: Tables) -> torch.Tensor:
    legal = ops.unpack(tables.mask, torch.arange(core.ACTIONS))
    return torch.multinomial(legal, 1).squeeze(1).int()


def test_a_tiny_run_learns_and_can_be_resumed(tmp_path: Path) -> None:
    half = learn(replace(TINY, decisions=70_000), tmp_path, every=5, games=200)
    assert half.progress == 1
    whole = learn(TINY, tmp_path, every=5, games=200)
    assert whole.iteration > half.iteration
    lines = read_log(tmp_path / LOG)
    assert lines[-1]["decisions"] == whole.decisions >= 140_000
    assert lines[-1]["entropy"] < lines[0]["entropy"]

    untaught = Learner(TINY, inputs_of(TINY.kinds, TINY.cards), whole.backend, seed=9).actor
    ours = by_network(whole.backend, whole.average_actor)
    assert score(whole.backend, ours, by_network(whole.backend, untaught), 1000, 3) > 0.65
    assert score(whole.backend, ours, by_thrift, 1000, 4) > 0.52
    write_plot(tmp_path / LOG, tmp_path / "learning.svg")
    assert "against thrifty" in (tmp_path / "learning.svg").read_text()


def test_an_earlier_log_can_be_drawn(tmp_path: Path) -> None:
    (tmp_path / LOG).write_text('{"decisions": 5, "moved": 0.1, "from_magnet": 0.25}\n{"decisions": 9, "moved": 0.2}\n')
    assert read_log(tmp_path / LOG)[0]["from_reference"] == 0.25
    write_plot(tmp_path / LOG, tmp_path / "learning.svg")
    assert "from_reference 0.25" in (tmp_path / "learning.svg").read_text()


def test_the_same_seed_learns_the_same(tmp_path: Path) -> None:
    once, again = (
        learn(replace(TINY, decisions=8_000), tmp_path / name, seed=5, games=50) for name in ("once", "again")
    )
    for a, b in zip(once.average_actor.parameters(), again.average_actor.parameters(), strict=True):
        assert torch.equal(a, b)


def test_games_go_on_and_end_with_the_deck() -> None:
    torch.manual_seed(1)
    tables = Tables(CLUB, games=64, seed=3)
    ended = 0
    for _ in range(200):
        before = tables.features.clone()
        actions = any_actions(tables)
        tables.step(actions)
        ended += int(tables.done.sum())
        over = tables.done.bool()
        assert bool((tables.loss_chances[~over] == 0).all())
        assert torch.allclose(tables.loss_chances[over].sum(dim=1), torch.ones(int(over.sum())))
        # Nobody is asked without a choice, and never with an empty deck.
        assert bool((ops.unpack(tables.mask, torch.arange(core.ACTIONS)).sum(dim=1) > 1).all())
        assert not bool((before[:, 14] >> 16 & 1).any())
    assert ended > 64


def test_a_step_that_is_not_legal_is_refused() -> None:
    tables = Tables(CLUB, games=2, seed=3)
    features = tables.features.clone()
    with pytest.raises(ValueError, match="game 1 is not legal"):
        tables.step(torch.tensor([int(any_actions(tables)[0]), 1]))
    assert torch.equal(features, tables.features)


def test_plain_suits_stand_in_the_order_of_what_the_mover_holds() -> None:
    tables = Tables(CLUB, games=200, seed=3)
    for _ in range(20):
        tables.step(any_actions(tables))
        between = (tables.features[:, 13] >> 16 & 1).bool()
        hands = tables.features[between][:, 0].numpy().view(np.uint64)
        lanes = [hands >> np.uint64(16 * lane) & np.uint64(0xFFFF) for lane in range(3)]
        assert (lanes[0] >= lanes[1]).all()
        assert (lanes[1] >= lanes[2]).all()


def test_the_policy_gradient_is_that_of_the_loss() -> None:
    torch.manual_seed(0)
    tables = Tables(CLUB, games=50, seed=1)
    actions = torch.tensor(inputs_of(CLUB).actions)
    outputs = torch.randn(50, len(actions), requires_grad=True)
    reference = torch.randn(50, len(actions))
    chosen, likely = ops.choose(torch.zeros(50, len(actions)), tables.mask, actions)
    advantage = torch.randn(50)
    coefficients = Coefficients(clip=0.1, entropy=0.05, reference=0.02)
    choices = Choices(tables.mask, chosen, likely, advantage)
    gradient, sums = ops.policy_gradient(outputs.detach(), reference, choices, actions, coefficients)

    legal = ops.unpack(tables.mask, actions) > 0
    log = torch.log_softmax(torch.where(legal, outputs, -1e9), dim=1)
    slow = torch.log_softmax(torch.where(legal, reference, -1e9), dim=1)
    p = torch.where(legal, log.exp(), 0.0)
    ratio = (log.gather(1, chosen.long()[:, None]).squeeze(1) - likely).exp()
    surrogate = torch.minimum(ratio * advantage, ratio.clamp(0.9, 1.1) * advantage)
    entropy, distance = -(p * log).sum(dim=1), (p * (log - slow)).sum(dim=1)
    (-surrogate - 0.05 * entropy + 0.02 * distance).mean().backward()
    assert outputs.grad is not None
    assert torch.allclose(gradient, outputs.grad, atol=1e-6)
    assert float(sums[0]) == pytest.approx(float(entropy.detach().sum()), rel=1e-4)


def test_layers_say_and_learn_what_plain_torch_says() -> None:
    torch.manual_seed(3)
    layers = Layers(12, (16, 24), 5)
    with torch.no_grad():
        for one in layers.parameters():
            one.copy_(torch.randn_like(one))
    rows = torch.randn(40, 16, requires_grad=True)
    wanted = rows
    for place, (weight, offset) in enumerate(zip(layers.weights, layers.offsets, strict=True)):
        wanted = torch.nn.functional.linear(wanted.relu() if place else wanted, weight, offset)
    found, away = layers(rows), torch.randn(40, 8)
    assert torch.allclose(found, wanted, rtol=1e-5, atol=1e-5)
    assert torch.equal(layers.at_rest(torch.float32)(rows), found)
    everything = [rows, *layers.parameters()]
    for slope, plain in zip(
        torch.autograd.grad(found, everything, away), torch.autograd.grad(wanted, everything, away), strict=True
    ):
        assert torch.allclose(slope, plain, rtol=1e-4, atol=1e-4)
    assert not any(one.requires_grad for one in layers.at_rest(torch.bfloat16).parameters())


def test_what_somebody_else_chose_teaches_nothing() -> None:
    tables = Tables(CLUB, games=3, seed=1)
    actions = torch.tensor(inputs_of(CLUB).actions)
    chosen, likely = ops.choose(torch.zeros(3, len(actions)), tables.mask, actions)
    choices = Choices(tables.mask, chosen, likely, torch.tensor([1.0, torch.nan, -1.0]))
    gradient, sums = ops.policy_gradient(
        torch.randn(3, len(actions)), None, choices, actions, Coefficients(0.1, 0.05, 0.0)
    )
    assert not gradient.isnan().any()
    assert not gradient[1].any()
    assert sums[4] == 2


def test_advantages_look_from_the_seat_of_the_mover() -> None:
    # Seat 0 moves, then seat 1, and the round ends with a win of seat 0.
    loss_chances = torch.tensor([[[0.4, 0.6]], [[0.55, 0.45]], [[0.25, 0.75]]])
    seat = torch.tensor([[0], [1], [0]], dtype=torch.int8)
    done = torch.tensor([[0], [1]], dtype=torch.uint8)
    final = torch.tensor([[[0.0, 0.0]], [[0.0, 1.0]]])
    gains, targets = ops.advantages(loss_chances, seat, done, final, 1.0)
    # Both are surprised by as much as the end differs from what they expected.
    assert gains.squeeze(1).tolist() == pytest.approx([0.4, -0.55])
    assert targets.squeeze(1).tolist() == [[0.0, 1.0], [0.0, 1.0]]


def test_seats_are_counted_from_the_first_and_from_the_mover() -> None:
    from_first = torch.tensor([[0.1, 0.2, 0.3, 0.4, 0.0, 0.0], [0.7, 0.3, 0.0, 0.0, 0.0, 0.0]])
    seat, players = torch.tensor([1, 1], dtype=torch.int8), torch.tensor([4, 2], dtype=torch.int8)
    from_mover = ops.by_mover(from_first, seat, players)
    assert torch.equal(from_mover[0], torch.tensor([0.2, 0.3, 0.4, 0.1, 0.0, 0.0]))
    assert torch.equal(ops.by_seat(from_mover, seat, players), from_first)


def test_tables_of_all_sizes_are_played_side_by_side() -> None:
    torch.manual_seed(2)
    spec = PRESETS["spec"]
    kinds = ((spec, 2), (PRESETS["partners"], 4), (PRESETS["classic"], 6), (replace(spec, deck_size=52), 8))
    tables = Tables(kinds, games=256, seed=3, room=8)
    assert sorted(set(tables.players.tolist())) == [2, 4, 6, 8]
    seats = torch.arange(8)
    ended = torch.zeros(256, dtype=torch.bool)
    for _ in range(400):
        tables.step(tables.thrifty() if torch.rand(1) < 0.7 else any_actions(tables))
        assert bool((tables.seat < tables.players).all())
        over = tables.done.bool()
        ended |= over
        assert torch.allclose(tables.loss_chances[over].sum(dim=1), torch.ones(int(over.sum())))
        # Nobody who is not there is the durak, and partners share what they lose.
        assert not bool((tables.loss_chances > 0)[seats.expand(256, 8) >= tables.players[:, None]].any())
        shares = tables.loss_chances[over & (tables.team_size == 2), :4]
        assert torch.equal(shares[:, :2], shares[:, 2:])
    assert set(tables.players[ended].tolist()) == {2, 4, 6, 8}


def test_one_network_learns_tables_of_several_sizes(tmp_path: Path) -> None:
    kinds = ((Settings(hand_size=2, max_turns=50), 3), (Settings(hand_size=2, max_turns=50, transfer=True), 4))
    recipe = replace(TINY, kinds=kinds, cards=frozenset(full_deck(24)), room=6, decisions=80_000)
    learner = learn(recipe, tmp_path, every=600, games=8)
    untaught = Learner(recipe, inputs_of(kinds, recipe.cards, 6), learner.backend, seed=9).actor
    ours = by_network(learner.backend, learner.average_actor)
    assert score(learner.backend, ours, by_network(learner.backend, untaught), 400, 3, rounds=1) > 0.55


@pytest.mark.parametrize(("name", "small"), [("tables", False), ("tables", True), ("everywhere", False)])
def test_the_kernel_says_what_torch_says_at_larger_tables(name: str, small: bool) -> None:
    torch.manual_seed(4)
    recipe = replace(RECIPES[name](), ends="played")
    room = recipe.room
    known = inputs_of(recipe.kinds, None, room)
    actor, critic = (
        Layers(len(known.actor), (64, 32, 32), len(known.actions)),
        Layers(len(known.critic), (64, 32), room),
    )
    with torch.no_grad():
        for one in (*actor.parameters(), *critic.parameters()):
            one.add_(0.1 * torch.randn_like(one))
    play = NETWORKS[room].champions(weights_file(actor, critic, known, small))
    backend = CpuBackend(recipe, known)
    tables = backend.tables(2048, 5)
    near = 0.1 if small else 2e-3
    for _ in range(6):
        tables.step(any_actions(tables))
        logits = ops._legal(actor(backend.actor_rows(tables.features)), tables.mask, torch.tensor(known.actions))
        said = critic(backend.critic_rows(tables.features)).detach()
        for row in range(0, 2048, 97):
            number = int(tables.players[row])
            found, loss_chances = play.answer(tables.features[row].tolist(), tables.mask[row].tolist(), number)
            wanted = torch.softmax(logits[row].detach(), 0)
            for action, likely in found:
                assert likely == pytest.approx(float(wanted[known.actions.index(action)]), abs=near)
            assert loss_chances == pytest.approx(torch.softmax(said[row, :number], 0).tolist(), abs=2e-3)


def test_weights_of_other_tables_are_refused() -> None:
    known = inputs_of(CLUB)
    actor, critic = Layers(len(known.actor), (16, 16), len(known.actions)), Layers(len(known.critic), (16, 16), 1)
    with pytest.raises(ValueError, match="these are not weights of such a table"):
        core.SixSeatChampion(weights_file(actor, critic, known))


def test_the_kernel_says_what_torch_says() -> None:
    torch.manual_seed(4)
    known = inputs_of(CLUB)
    actor, critic = Layers(len(known.actor), (64, 32, 32), len(known.actions)), Layers(len(known.critic), (64, 32), 1)
    with torch.no_grad():
        for one in (*actor.parameters(), *critic.parameters()):
            one.add_(0.1 * torch.randn_like(one))
            one.copy_(one.half().float())  # as the file has it
    play = core.TwoSeatChampion(weights_file(actor, critic, known))
    backend = CpuBackend(RECIPES["two-seats"](), known)
    tables = backend.tables(300, 5)
    for _ in range(12):
        tables.step(any_actions(tables))
        logits = ops._legal(actor(backend.actor_rows(tables.features)), tables.mask, torch.tensor(known.actions))
        chances = torch.sigmoid(critic(backend.critic_rows(tables.features))[:, 0].detach())
        for row in range(0, 300, 50):
            found, (_, chance) = play.answer(tables.features[row].tolist(), tables.mask[row].tolist(), 2)
            wanted = torch.softmax(logits[row].detach(), 0)
            for action, likely in found:
                assert likely == pytest.approx(float(wanted[known.actions.index(action)]), abs=1e-4)
            assert chance == pytest.approx(float(chances[row]), abs=1e-4)


def test_weights_that_are_none_are_refused() -> None:
    with pytest.raises(ValueError, match="these are not weights"):
        Champion(b"nothing of the kind")


def test_the_backend_is_named(tmp_path: Path) -> None:
    assert backend_for(TINY, "cpu").device.type == "cpu"
