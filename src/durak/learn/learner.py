"""Learning by self-play: PPO, held to a reference policy that is the slow average of the actor."""

from collections import deque
from copy import deepcopy
from dataclasses import dataclass

import torch
from torch import Tensor

from durak.learn import ops
from durak.learn.backend import Backend
from durak.learn.inputs import Inputs
from durak.learn.network import Layers
from durak.learn.ops import Choices, Coefficients
from durak.learn.recipe import Recipe


@dataclass(slots=True)
class Statistics:
    """What an iteration was like, as means."""

    entropy: float
    clipped: float
    moved: float
    from_reference: float
    critic_loss: float
    turns_over: float


@dataclass(frozen=True, slots=True)
class Victim:
    """The only policy that a learner plays against: that of an actor which learns nothing."""

    actor: Layers
    # Does it always play the likeliest step, or by chance?
    likeliest: bool = False


class Learner:
    """Plays and improves; the slow averages of the actor and the critic are the result.

    It plays against itself, or only against a victim: then it learns a response.
    """

    def __init__(
        self, recipe: Recipe, inputs: Inputs, backend: Backend, seed: int = 1, victim: Victim | None = None
    ) -> None:
        torch.manual_seed(seed)
        self.recipe, self.backend, self.victim = recipe, backend, victim
        self.actor = Layers(len(inputs.actor), recipe.actor, len(inputs.actions)).to(backend.device)
        self.critic = Layers(len(inputs.critic), recipe.critic, inputs.critic_outputs).to(backend.device)
        self.average_actor, self.average_critic, self.rival = (
            deepcopy(one) for one in (self.actor, self.critic, self.actor)
        )
        self.selves: deque[dict[str, Tensor]] = deque(maxlen=recipe.selves)
        fused = backend.device.type == "cuda"
        groups = [list(self.actor.parameters()), list(self.critic.parameters())]
        self.optimizer = torch.optim.AdamW(
            [{"params": one} for one in groups], lr=recipe.learning_rate[0], eps=1e-6, weight_decay=1e-4, fused=fused
        )
        self.iteration = 0
        self.decisions = 0
        self.tables = backend.tables(recipe.games, seed)
        self._buffers = self._make_buffers()
        if victim is not None:
            self.rival = victim.actor.to(backend.device)
        # In the last games an earlier self has every other seat; in all of them, if there is a victim.
        ranked = int(recipe.games * (1 if victim else recipe.league))
        self._ranked = slice(recipe.games - ranked, recipe.games)
        self._rival_seats = (torch.arange(ranked, device=backend.device) % 2).to(torch.int8)

    @property
    def progress(self) -> float:
        """How much of the plan is done, from 0 to 1."""
        return min(1.0, self.decisions / self.recipe.decisions)

    def iterate(self) -> Statistics:
        """Plays some steps of all games and learns from them."""
        if self.victim is None:
            self._meet_an_earlier_self()
        self._play()
        statistics = self._learn()
        self.iteration += 1
        self.decisions += self.recipe.games * self.recipe.steps
        return statistics

    def begin_as(self, actor: Layers) -> None:
        """Plays like this actor, of the same size, before anything was learned."""
        for own in (self.actor, self.average_actor):
            own.load_state_dict(actor.state_dict())

    def _meet_an_earlier_self(self) -> None:
        if self.iteration % self.recipe.every == 0:
            self.selves.append({name: one.detach().clone() for name, one in self.average_actor.state_dict().items()})
        if self.selves:
            pick = int(torch.randint(len(self.selves), (1,)))
            self.rival.load_state_dict(self.selves[pick])

    # --- Playing ------------------------------------------------------------------------------------------------------

    def _make_buffers(self) -> dict[str, Tensor]:
        steps, games, device = self.recipe.steps, self.recipe.games, self.backend.device

        def rows(more: int, kind: torch.dtype, *columns: int) -> Tensor:
            return torch.zeros(steps + more, games, *columns, dtype=kind, device=device)

        return {
            "features": rows(1, torch.int64, self.tables.features.shape[1]),
            "mask": rows(0, torch.int64, self.tables.mask.shape[1]),
            "seat": rows(1, torch.int8),
            "chosen": rows(0, torch.int32),
            "log_probability": rows(0, torch.float32),
            "done": rows(0, torch.uint8),
            "final": rows(0, torch.float32, self.recipe.room),
        }

    @torch.no_grad()
    def _play(self) -> None:
        tables, backend, buffers = self.tables, self.backend, self._buffers
        actor, rival = self.actor.at_rest(backend.precision), self.rival.at_rest(backend.precision)
        likeliest = self.victim is not None and self.victim.likeliest
        for step in range(self.recipe.steps):
            buffers["features"][step] = tables.features
            buffers["mask"][step] = tables.mask
            buffers["seat"][step] = tables.seat
            rows = backend.actor_rows(tables.features)
            chosen, actions, log_probability = backend.choose(actor(rows), tables.mask)
            if (self.selves or self.victim) and len(self._rival_seats):
                some = self._ranked
                _, others, _ = backend.choose(rival(rows[some]), tables.mask[some], likeliest)
                theirs = tables.seat[some] % 2 == self._rival_seats
                actions[some] = torch.where(theirs, others, actions[some])
                # Not a choice of ours: see what happens to it in _learn.
                chosen[some] = torch.where(theirs, -1, chosen[some])
            buffers["chosen"][step], buffers["log_probability"][step] = chosen, log_probability
            tables.step(actions)
            buffers["done"][step], buffers["final"][step] = tables.done, tables.loss_chances
        buffers["features"][-1], buffers["seat"][-1] = tables.features, tables.seat

    # --- Learning -----------------------------------------------------------------------------------------------------

    def _log_chances(self, said: Tensor, players: Tensor) -> Tensor:
        """The logarithm of each seat's share of the loss to be expected, counted from the mover."""
        said = said.float()
        if self.recipe.room == 2:  # one number: how much likelier the other player is to be the durak
            return torch.log_softmax(torch.nn.functional.pad(said[:, :1], (1, 0)), dim=1)
        seats = torch.arange(self.recipe.room, device=said.device)
        return torch.log_softmax(said[:, : self.recipe.room].masked_fill(seats >= players[:, None], -1e9), dim=1)

    @torch.no_grad()
    def _loss_chances(self) -> Tensor:
        """Each seat's share of the loss to be expected, before every choice."""
        players, buffers = self.tables.players, self._buffers
        critic = self.critic.at_rest(self.backend.precision)
        return torch.stack([
            ops.by_seat(self._log_chances(critic(self.backend.critic_rows(rows)), players).exp(), seat, players)
            for rows, seat in zip(buffers["features"], buffers["seat"], strict=True)
        ])  # fmt: skip

    def _learn(self) -> Statistics:
        recipe, backend, buffers = self.recipe, self.backend, self._buffers
        advantages, targets = backend.advantages(
            self._loss_chances(), buffers["seat"], buffers["done"], buffers["final"], recipe.gae_lambda
        )
        # A loss is divided up in a team, but each of its members has lost all.
        advantages = advantages * self.tables.team_size
        by_others = buffers["chosen"] < 0
        advantages = torch.where(by_others, torch.nan, advantages / (advantages.std() + 1e-6)).flatten()
        players = self.tables.players.repeat(recipe.steps)
        loss_chances = ops.by_mover(targets.flatten(0, 1), buffers["seat"][:-1].flatten(), players)
        number = advantages.numel()
        features = buffers["features"][:-1].view(number, -1)
        choices = Choices(
            mask=buffers["mask"].view(number, -1),
            chosen=buffers["chosen"].clamp(min=0).flatten(),
            log_probability=buffers["log_probability"].flatten(),
            advantage=advantages,
        )
        self._anneal()
        coefficients = Coefficients(recipe.clip, between(recipe.entropy, self.progress), recipe.reference)
        sums, loss, updates = torch.zeros(5, device=backend.device), torch.zeros((), device=backend.device), 0
        for _ in range(recipe.epochs):
            for rows in torch.randperm(number, device=backend.device).split(recipe.minibatch):
                inputs = backend.actor_rows(features, rows)
                outputs = self.actor(inputs)
                reference = None
                if recipe.reference:
                    with torch.no_grad():
                        reference = self.average_actor(inputs)
                gradient, summed = backend.policy_gradient(outputs.detach(), reference, choices, rows, coefficients)
                expected = self._log_chances(self.critic(backend.critic_rows(features, rows)), players[rows])
                critic_loss = -(loss_chances[rows] * expected).sum(dim=1).mean()
                self.optimizer.zero_grad(set_to_none=True)
                torch.autograd.backward([outputs, critic_loss], [gradient, None])
                torch.nn.utils.clip_grad_norm_(self.actor.parameters(), 0.5)
                self.optimizer.step()
                self._update_averages()
                sums += summed
                loss += critic_loss.detach()
                updates += 1
        entropy, clipped, moved, distance = (sums[:4] / sums[4]).tolist()
        over = float(buffers["done"].float().mean())
        return Statistics(entropy, clipped, moved, distance, float(loss) / updates, over)

    def _anneal(self) -> None:
        for group in self.optimizer.param_groups:
            group["lr"] = between(self.recipe.learning_rate, self.progress)

    @torch.no_grad()
    def _update_averages(self) -> None:
        """The averages move a little towards the weights; at first faster, so that they soon forget the beginning."""
        part = max(1 - self.recipe.average, 1 / (10 + self.iteration))
        for slow, quick in ((self.average_actor, self.actor), (self.average_critic, self.critic)):
            torch._foreach_lerp_(list(slow.parameters()), list(quick.parameters()), part)


def between(ends: tuple[float, float], progress: float) -> float:
    """A number on the way from the first to the second: in equal proportions."""
    first, last = ends
    return float(first * (last / first) ** progress)
