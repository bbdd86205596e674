"""What both networks share: inputs out of records, fitting, the file of weights, and how good they are."""

import argparse
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise, permutations
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from durak.kernel.compiled import core
from games import GAMES, RULES, rule_bits

WEIGHTS = Path(__file__).parents[1] / "src" / "durak" / "kernel" / "weights"

Array = npt.NDArray[Any]
Groups = dict[str, Array]


# --- Records ------------------------------------------------------------------------------------------------------


def read(files: list[Path], record: np.dtype[Any]) -> Array:
    """All records of the files, one after the other."""
    for file in files:
        if file.stat().st_size % record.itemsize:
            raise SystemExit(f"{file} holds no records: its size is no multiple of {record.itemsize} bytes")
        if not np.isin(np.fromfile(file, record)["rules"], list(RULES)).all():
            raise SystemExit(f"{file} holds no records: there are no such rules")
    records = np.concatenate([np.fromfile(file, record) for file in files])
    if not len(records):
        raise SystemExit("there are no records in these files")
    return records


def bits(records: Array, name: str) -> Array:
    """A row of bits for each record, the lowest first."""
    column = np.ascontiguousarray(records[name])
    return np.unpackbits(column.view(np.uint8).reshape(len(records), -1), axis=1, bitorder="little")


def rule_inputs(records: Array) -> Array:
    """The inputs that tell the rules."""
    return bits(records, "rules")[:, : core.RULE_INPUTS]


def card_inputs(records: Array, names: Iterable[str]) -> Array:
    """52 inputs for each of these sets of cards (docs/kernel.md)."""
    sets = [bits(records, name).reshape(-1, 4, 16)[:, :, : core.FACES].reshape(-1, 52) for name in names]
    return np.concatenate(sets, axis=1)


# --- Fitting ------------------------------------------------------------------------------------------------------


def fit(seen: Array, wanted: Array, sets: int, widths: tuple[int, int], options: argparse.Namespace) -> None:
    """Teaches a network to say what is wanted of rows that begin with so many sets of cards, and writes its weights.

    They are written layer by layer, each layer's offsets behind it.
    """
    try:
        import torch
    except ImportError:
        raise SystemExit("fit needs PyTorch: python -m pip install --group train") from None
    torch.manual_seed(options.seed)
    torch.set_num_threads(options.threads)
    chance = np.random.default_rng(options.seed)
    # The last records are kept to judge by; taken by chance they would have neighbours from the same games.
    taught, kept = np.split(np.arange(len(seen)), [len(seen) - len(seen) // 10])
    rows, targets = torch.from_numpy(seen), torch.from_numpy(wanted)
    shuffles = [torch.tensor(columns) for columns in suit_orders(sets, seen.shape[1])]
    linear, relu, (first, second) = torch.nn.Linear, torch.nn.ReLU, widths
    network = torch.nn.Sequential(
        linear(seen.shape[1], first), relu(), linear(first, second), relu(), linear(second, 1)
    )
    batches = -(-len(taught) // options.batch)
    optimizer = torch.optim.AdamW(network.parameters(), weight_decay=1e-4)
    pace = torch.optim.lr_scheduler.OneCycleLR(optimizer, 4e-3, total_steps=options.epochs * batches)
    loss = torch.nn.functional.binary_cross_entropy_with_logits
    for epoch in range(1, options.epochs + 1):
        for batch in np.array_split(chance.permutation(taught), batches):
            # The plain suits are all alike, and so are positions with the suits in another order.
            shuffled = rows[batch][:, shuffles[chance.integers(len(shuffles))]].float()
            optimizer.zero_grad()
            loss(network(shuffled).squeeze(1), targets[batch]).backward()
            optimizer.step()
            pace.step()
        with torch.no_grad():
            found = torch.sigmoid(network(rows[kept].float()).squeeze(1)).numpy()
        print(f"epoch {epoch}: {summary(wanted[kept], found)}", flush=True)
    layers = [network[place] for place in (0, 2, 4)]
    parts = [part.detach().numpy().ravel() for layer in layers for part in (layer.weight.T, layer.bias)]
    options.weights.write_bytes(np.concatenate(parts).astype("<f4").tobytes())


def suit_orders(sets: int, columns: int) -> Iterator[list[int]]:
    """The columns of the inputs with the plain suits in each possible order."""
    for order in permutations(range(3)):
        places = [13 * suit + face for suit in (*order, 3) for face in range(13)]
        yield [*(52 * k + place for k in range(sets) for place in places), *range(52 * sets, columns)]


# --- Checking -----------------------------------------------------------------------------------------------------


def log_loss(wanted: Array, found: Array | float) -> float:
    """The mean loss of chances that were found."""
    sure = np.clip(found, 1e-7, 1 - 1e-7)
    return float(-(wanted * np.log(sure) + (1 - wanted) * np.log(1 - sure)).mean())


def summary(wanted: Array, found: Array) -> str:
    """The loss, how often the better guess is right where there is no draw, and the loss of the best constant."""
    decided = wanted != 0.5
    right = (found[decided] > 0.5) == (wanted[decided] > 0.5)
    share = f"{100 * right.mean():.1f} % right" if len(right) else "only draws"
    constant = log_loss(wanted, float(wanted.mean(dtype=np.float64)))
    return f"log-loss {log_loss(wanted, found):.4f}, {share} of {len(right)}, a constant {constant:.4f}"


def by_rules(records: Array) -> Groups:
    """All records, and those of each game that is played most."""
    games = {name: records["rules"] == rule_bits(settings) for name, settings in GAMES.items()}
    return {"all": np.full(len(records), True)} | games | {"other rules": ~np.any(list(games.values()), axis=0)}


def by_number(numbers: Array, least: Iterable[int]) -> Groups:
    """Records by a number of cards, in spans that begin with these."""
    first = list(least)
    spans = {f"{a} to {b - 1} cards": (a <= numbers) & (numbers < b) for a, b in pairwise(first)}
    return spans | {f"{first[-1]} and more": numbers >= first[-1]}


def report(groups: Groups, wanted: Array, found: Array) -> None:
    """One line for each group."""
    for name, chosen in groups.items():
        if chosen.any():
            print(f"{name:<16}{summary(wanted[chosen], found[chosen])}")


# --- The command line ---------------------------------------------------------------------------------------------

Step = Callable[[argparse.Namespace], None]


class Program:
    """A program in three steps: one makes records, one fits a network to them, one checks weights."""

    def __init__(self, description: str | None, make: Step, fit: Step, check: Step, weights: Path) -> None:
        self._parser = argparse.ArgumentParser(description=description)
        self._steps = self._parser.add_subparsers(required=True, metavar="STEP")
        self.making = self._step(make, many=False)
        self.making.add_argument("--positions", type=int, help="stop after so many positions")
        self.making.add_argument("--seed", type=int, default=1)
        self.fitting = self._step(fit, many=True)
        self.fitting.add_argument("--weights", type=Path, required=True, help="the file to write")
        self.fitting.add_argument("--epochs", type=int)
        self.fitting.add_argument("--batch", type=int)
        self.fitting.add_argument("--seed", type=int, default=0)
        self.fitting.add_argument("--threads", type=int, default=1)
        checking = self._step(check, many=True)
        checking.add_argument("--weights", type=Path, default=weights, help="usually those of the package")

    def _step(self, run: Step, many: bool) -> argparse.ArgumentParser:
        added = self._steps.add_parser(run.__name__, help=run.__doc__, description=run.__doc__)
        added.add_argument("records", type=Path, nargs="+" if many else None, help="a file of records")
        added.set_defaults(run=run)
        return added

    def run(self) -> None:
        options = self._parser.parse_args()
        try:
            options.run(options)
        except OSError as error:
            self._parser.error(str(error))
