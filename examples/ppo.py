"""PPO in one file: a network that learns to beat the bot `simple` in ten minutes on two cores.

    pip install 'durak-cards[envs]' torch
    python examples/ppo.py --minutes 10

It plays a seat of 512 tables at once against the kernel's thrifty opponents (`DurakVectorEnv`), and is measured against
`simple` at the same table that people sit at (`Durak-v0`).
"""

import argparse
import csv
import time
from pathlib import Path

import gymnasium
import numpy as np
import torch
from torch import Tensor, nn

from durak.chart import COLOURS, Chart, page
from durak.envs.gymnasium import DurakVectorEnv

GAMES, STEPS, MINIBATCH, EPOCHS = 512, 32, 2048, 2
LAMBDA, CLIP, ENTROPY, VALUE, MOST_GRADIENT = 0.95, 0.2, 0.01, 0.5, 0.5
RATE = 1e-3
NOWHERE = torch.tensor(-1e9)


class Agent(nn.Module):
    """One body, and two heads: a score for each action, and what the round will bring."""

    def __init__(self, numbers: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(numbers, 192), nn.ReLU(), nn.Linear(192, 128), nn.ReLU())
        self.actor, self.critic = nn.Linear(128, actions), nn.Linear(128, 1)
        nn.init.orthogonal_(self.actor.weight, 0.01)

    def scores(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        """A score for each action, legal or not, and the value."""
        x = self.body(seen.float().clamp(max=40) / 4)
        return self.actor(x), self.critic(x)[:, 0]

    def forward(self, seen: Tensor, legal: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithms of the chances of each action, and the value."""
        scores, value = self.scores(seen)
        return torch.where(legal, scores, NOWHERE).log_softmax(-1), value


def advantages(rewards: Tensor, done: Tensor, values: Tensor, last: Tensor) -> Tensor:
    """Generalised advantage estimation; rounds bring something only at their end."""
    found, after, carry = torch.zeros_like(rewards), last, torch.zeros_like(last)
    for step in reversed(range(len(rewards))):
        going_on = ~done[step]
        surprise = rewards[step] + after * going_on - values[step]
        carry = surprise + LAMBDA * carry * going_on
        found[step], after = carry, values[step]
    return found


def update(agent: Agent, optimizer: torch.optim.Optimizer, rows: dict[str, Tensor]) -> float:
    """Some passes over the rows in which there was a choice; the entropy."""
    entropy = 0.0
    for _ in range(EPOCHS):
        for part in torch.randperm(len(rows["action"])).split(MINIBATCH):
            one = {name: row[part] for name, row in rows.items()}
            logs, values = agent(one["seen"], one["legal"])
            likely = logs.gather(1, one["action"][:, None])[:, 0]
            ratio = (likely - one["likely"]).exp()
            gain = (one["gain"] - one["gain"].mean()) / (one["gain"].std(correction=0) + 1e-8)
            policy = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            spread = -(logs.exp() * logs.clamp(min=-50)).sum(-1).mean()
            loss = policy + VALUE * (values - one["target"]).pow(2).mean() - ENTROPY * spread
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), MOST_GRADIENT)
            optimizer.step()
            entropy = spread.item()
    return entropy


@torch.no_grad()
def score_against(opponent: str, agent: Agent, rounds: int, preset: str) -> tuple[float, float]:
    """The share of rounds that the agent does not lose, and its 95 % interval."""
    table, won = gymnasium.make("Durak-v0", preset=preset, opponents=[opponent]), []
    for number in range(rounds):
        seen, _ = table.reset(seed=10**6 + number)
        over = cut = False
        reward = 0.0
        while not (over or cut):
            legal = torch.from_numpy(seen["action_mask"]).bool()[None]
            logs, _ = agent(torch.from_numpy(seen["observation"])[None], legal)
            seen, reward, over, cut, _ = table.step(int(logs.argmax()))
        won.append((float(reward) + 1) / 2)
    return float(np.mean(won)), 1.96 * float(np.std(won)) / rounds**0.5


def plot(curve: list[tuple[float, float, float]], file: Path) -> None:
    """Draws minutes and scores, with their intervals; half is what equals have."""
    chart = Chart(50, 610, 40, 260, max(minutes for minutes, _, _ in curve), 0, 1)
    parts = chart.axes("Rounds not lost against simple", f"{curve[-1][0]:.1f} minutes", ".0%")
    parts.append(f'<path d="M50 {chart.y(0.5)}H610" stroke="gray" stroke-dasharray="4 4"/>')
    parts.append(chart.line([(minutes, score) for minutes, score, _ in curve], COLOURS[0]))
    for minutes, score, margin in curve:
        ends = f"{chart.y(score - margin):.1f}V{chart.y(score + margin):.1f}"
        parts.append(f'<path d="M{chart.x(minutes):.1f} {ends}" stroke="{COLOURS[0]}"/>')
    file.write_text(page(640, 300, parts), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10, help="how long to learn")
    parser.add_argument("--cores", type=int, default=2)
    parser.add_argument("--preset", default="club")
    parser.add_argument("--every", type=float, default=1, help="minutes between two measurements")
    parser.add_argument("--rounds", type=int, default=200, help="rounds of each, and five times as many at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="writes what was measured as a table")
    parser.add_argument("--plot", type=Path, help="draws it as .svg")
    parser.add_argument("--weights", type=Path, help="writes the weights")
    parser.add_argument(
        "--cpu-time", action="store_true", help="counts time on the cores, for a machine that has other work"
    )
    options = parser.parse_args()
    torch.set_num_threads(options.cores)
    torch.manual_seed(options.seed)
    clock = (lambda: time.process_time() / options.cores) if options.cpu_time else time.perf_counter

    table = DurakVectorEnv(GAMES, options.preset, numbers=True, seed=options.seed, threads=options.cores)
    numbers = table.single_observation_space["observation"].shape[0]
    agent = Agent(numbers, int(table.single_action_space.n))
    optimizer = torch.optim.Adam(agent.parameters(), lr=RATE, eps=1e-5)
    curve = [("minutes", "decisions", "score", "interval")]
    learned, decisions, measured = 0.0, 0, -1e9
    seen, _ = table.reset(seed=options.seed)
    while True:
        if learned / 60 - measured >= options.every or learned >= options.minutes * 60:
            end = learned >= options.minutes * 60
            score, interval = score_against("simple", agent, options.rounds * (5 if end else 1), options.preset)
            found = f"{score:.1%} +- {interval:.1%} of rounds against simple"
            print(f"{learned / 60:5.1f} min {decisions:9,} decisions: {found}", flush=True)
            curve.append((f"{learned / 60:.2f}", str(decisions), f"{score:.4f}", f"{interval:.4f}"))
            measured = learned / 60
            if end:
                break
        begun = clock()
        share = min(1.0, learned / (options.minutes * 60))
        for group in optimizer.param_groups:
            group["lr"] = RATE * (1 - 0.9 * share)
        kept: dict[str, list[Tensor]] = {}
        for _ in range(STEPS):
            state = {name: torch.from_numpy(array) for name, array in seen.items()}
            legal = state["action_mask"].bool()
            with torch.no_grad():
                scores, value = agent.scores(state["observation"])
            # The kernel draws legal actions by their scores: it looks at no other ones.
            actions, likely = table.batch.sample(scores.numpy())
            seen, reward, over, cut, _ = table.step(actions)
            row = {
                "seen": state["observation"],
                "legal": legal,
                "action": torch.from_numpy(actions).long(),
                "likely": torch.from_numpy(likely),
                "value": value,
                "reward": torch.from_numpy(reward.copy()),
                "done": torch.from_numpy(over | cut),
            }
            for name, part in row.items():
                kept.setdefault(name, []).append(part)
        with torch.no_grad():
            _, last = agent.scores(torch.from_numpy(seen["observation"]))
        rows = {name: torch.stack(parts) for name, parts in kept.items()}
        gain = advantages(rows["reward"], rows["done"], rows["value"], last)
        rows |= {"gain": gain, "target": gain + rows["value"]}
        flat = {name: part.flatten(0, 1) for name, part in rows.items()}
        chosen = flat["legal"].sum(-1) > 1
        update(agent, optimizer, {name: part[chosen] for name, part in flat.items()})
        decisions += int(chosen.sum())
        learned += clock() - begun
    if options.curve:
        with options.curve.open("w", newline="") as file:
            csv.writer(file).writerows(curve)
    if options.plot:
        plot([(float(minutes), float(score), float(margin)) for minutes, _, score, margin in curve[1:]], options.plot)
    if options.weights:
        torch.save(agent.state_dict(), options.weights)


if __name__ == "__main__":
    main()
