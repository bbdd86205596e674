"""Teaches the appraiser: solves endgames, fits the network to them, and says how good it is (training/README.md)."""

import argparse
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count, permutations, product
from math import inf
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import numpy as np
import numpy.typing as npt

from durak.kernel import Solver, State
from durak.kernel.machine import core
from durak.kernel.state import CARDS
from durak.notation import parse_position
from durak.rules import PRESETS, BySeat, Card, Settings, choices, shuffled

WEIGHTS = Path(__file__).parents[1] / "src" / "durak" / "kernel" / "appraiser.weights"
# Both hands as sets of cards (docs/kernel.md), the rules as a bit for each input, and the value for the leader.
RECORD = np.dtype([("leader", "<u8"), ("other", "<u8"), ("rules", "<u2"), ("value", "<i2")])
HANDS = ("leader", "other")
FIRST, SECOND = 64, 32

Array = npt.NDArray[Any]


# --- What the network sees ----------------------------------------------------------------------------------------


def rule_inputs(settings: Settings) -> list[bool]:
    """The inputs that tell the rules, in the order of appraiser.hpp."""
    return [
        settings.transfer,
        settings.flash,
        *(settings.endgame == one for one in choices()["endgame"]),
        settings.lead_size == "one",
        settings.throw_size == "one",
        *(settings.pile_on == one for one in choices()["pile_on"]),
        settings.field_limit is None,
    ]


def rule_bits(settings: Settings) -> int:
    """The same in one number."""
    return sum(1 << place for place, on in enumerate(rule_inputs(settings)) if on)


def distinct_rules() -> Iterator[Settings]:
    """One of each that the network tells apart; nobody plays with flashes but without transfers."""
    offered: dict[str, tuple[Any, ...]] = {"transfer": (False, True), "flash": (False, True), "field_limit": (6, None)}
    offered |= {name: choices()[name] for name in ("endgame", "lead_size", "throw_size", "pile_on")}
    for values in product(*offered.values()):
        settings = Settings(deck_size=52, **dict(zip(offered, values, strict=True)))
        if settings.transfer or not settings.flash:
            yield settings


RULES = {rule_bits(settings): settings for settings in distinct_rules()}
GAMES = {"club": PRESETS["club"], "spec": PRESETS["spec"], "base": Settings()}


def inputs(records: Array) -> Array:
    """A row for each record: 52 cards of the leader, 52 of the other one, and the rules."""

    def bits(name: str) -> Array:
        column = np.ascontiguousarray(records[name])
        return np.unpackbits(column.view(np.uint8).reshape(len(records), -1), axis=1, bitorder="little")

    hands = [bits(hand).reshape(-1, 4, 16)[:, :, :13].reshape(-1, 52) for hand in HANDS]
    return np.concatenate([*hands, bits("rules")[:, :11]], axis=1).astype(np.float32)


def read(files: list[Path]) -> Array:
    """All records of the files, one after the other."""
    for file in files:
        if file.stat().st_size % RECORD.itemsize:
            raise SystemExit(f"{file} holds no records: its size is no multiple of {RECORD.itemsize} bytes")
        if not np.isin(np.fromfile(file, RECORD)["rules"], list(RULES)).all():
            raise SystemExit(f"{file} holds no records: there are no such rules")
    records = np.concatenate([np.fromfile(file, RECORD) for file in files])
    if not len(records):
        raise SystemExit("there are no records in these files")
    return records


# --- Solving ------------------------------------------------------------------------------------------------------


SEATS = ("anna", "boris")


def any_rules(chance: Random) -> Settings:
    """Mostly what is played most, and three times in ten anything that the network tells apart."""
    kind = chance.randrange(10)
    game = "club" if kind < 3 else "spec" if kind < 6 else "base"
    settings = GAMES[game] if kind < 7 else chance.choice(list(RULES.values()))
    return replace(settings, deck_size=chance.choice([36] * 7 + [24, 32, 52]), max_turns=400)


def openings(seed: int, game: int) -> Iterator[State]:
    """The table at every turn that opens with an empty deck; thrifty players play, and leave some steps to chance."""
    chance = Random(f"{seed} {game}")
    settings = any_rules(chance)
    careless = [chance.choice([0, 1 / 16, 1 / 4, 1 / 2]) for _ in SEATS]
    state = State.deal(settings, SEATS, shuffled(settings.deck_size, f"{seed} {game}"))
    while state.active is not None:
        if opens(state):
            yield state
            if chance.random() < 1 / 3:  # Positions of one game are much alike.
                return
        by_chance = chance.random() < careless[SEATS.index(state.active)]
        state.apply(chance.choice(state.legal()) if by_chance else state.position.thrifty())


def opens(state: State) -> bool:
    """Whether a turn opens and nothing is left to draw: the deck and the attack cards are counted in word 18."""
    attacks = state.position.phase == 1 and state.position.between_events
    return attacks and state.active is not None and not state.observation(state.active)[18] & 0xFFFF


def record(state: State, value: int) -> bytes:
    """A position in a file; the first word of what a seat sees is its hand."""
    leader_first = sorted(SEATS, key=lambda seat: seat != state.active)
    hands = (state.observation(seat)[0] for seat in leader_first)
    return np.array((*hands, rule_bits(state.settings), value), RECORD).tobytes()


def solve(options: argparse.Namespace) -> None:
    """Adds solved endgames to a file; the same ones for the same seed, if nobody looks at the clock."""
    begun, solver = monotonic(), Solver(1 << 25)
    positions, seconds = options.positions or inf, options.seconds or inf
    if positions == seconds == inf:
        raise SystemExit("say when to stop: --positions or --seconds")
    solved = undecided = 0
    with options.records.open("ab") as file:
        for state in (state for game in count() for state in openings(options.seed, game)):
            value = solver.solve(state, options.nodes).value
            undecided += value is None
            if value is not None:
                file.write(record(state, value))
                solved += 1
            over = solved >= positions or monotonic() - begun > seconds
            if over or (solved + undecided) % 500 == 0:
                print(f"\r{solved} solved, {undecided} given up, {monotonic() - begun:.0f} s", end="", file=sys.stderr)
            if over:
                print(file=sys.stderr)
                return


# --- Fitting ------------------------------------------------------------------------------------------------------


def fit(options: argparse.Namespace) -> None:
    """Trains the network on records and writes its weights, layer by layer, each layer's offsets behind it."""
    try:
        import torch
    except ImportError:
        raise SystemExit("fit needs PyTorch: python -m pip install --group train") from None
    torch.manual_seed(options.seed)
    torch.set_num_threads(options.threads)
    chance = np.random.default_rng(options.seed)
    records = read(options.records)
    # The last records are kept to judge by; taken by chance they would have neighbours from the same games.
    taught, kept = np.split(np.arange(len(records)), [len(records) - len(records) // 10])
    seen, wanted = torch.from_numpy(inputs(records)), torch.from_numpy(chances(records))
    shuffles = [torch.tensor(columns) for columns in suit_orders()]
    linear, relu = torch.nn.Linear, torch.nn.ReLU
    network = torch.nn.Sequential(linear(115, FIRST), relu(), linear(FIRST, SECOND), relu(), linear(SECOND, 1))
    batches = -(-len(taught) // options.batch)
    optimizer = torch.optim.AdamW(network.parameters(), weight_decay=1e-4)
    pace = torch.optim.lr_scheduler.OneCycleLR(optimizer, 4e-3, total_steps=options.epochs * batches)
    loss = torch.nn.functional.binary_cross_entropy_with_logits
    for epoch in range(1, options.epochs + 1):
        for batch in np.array_split(chance.permutation(taught), batches):
            # The plain suits are all alike, and so are positions with the suits in another order.
            cards = seen[batch][:, shuffles[chance.integers(len(shuffles))]]
            optimizer.zero_grad()
            loss(network(cards).squeeze(1), wanted[batch]).backward()
            optimizer.step()
            pace.step()
        with torch.no_grad():
            found = torch.sigmoid(network(seen[kept]).squeeze(1)).numpy()
        print(f"epoch {epoch}: {told(*judged(records[kept], found))}", flush=True)
    layers = [network[place] for place in (0, 2, 4)]
    parts = [part.detach().numpy().ravel() for layer in layers for part in (layer.weight.T, layer.bias)]
    options.weights.write_bytes(np.concatenate(parts).astype("<f4").tobytes())


def suit_orders() -> Iterator[list[int]]:
    """The columns of the inputs with the plain suits in each possible order."""
    for order in permutations(range(3)):
        hand = [13 * suit + face for suit in (*order, 3) for face in range(13)]
        yield [*hand, *(52 + column for column in hand), *range(104, 115)]


# --- Checking -----------------------------------------------------------------------------------------------------


def chances(records: Array) -> Array:
    """What the network should say: 1 if the leader wins, 0 if he loses, a draw is half of each."""
    return ((records["value"] + 1) / 2).astype(np.float32)


def judged(records: Array, found: Array) -> tuple[Array, Array]:
    """The loss of each record, and whether the better guess is right where there is no draw."""
    wanted, sure = chances(records), np.clip(found, 1e-7, 1 - 1e-7)
    losses = -(wanted * np.log(sure) + (1 - wanted) * np.log(1 - sure))
    decided = wanted != 0.5
    return losses, (found[decided] > 0.5) == (wanted[decided] > 0.5)


def told(losses: Array, right: Array) -> str:
    """Both in words."""
    share = f"{100 * right.mean():.1f} % right" if len(right) else "only draws"
    return f"log-loss {losses.mean():.4f}, {share} of {len(right)}"


def table(solved: Any) -> State:
    """The position of a record; spades are trumps, so that the suits are where the kernel has them."""
    hands = {hand: frozenset(cards(int(solved[hand]))) for hand in HANDS}
    return State.trusting(RULES[int(solved["rules"])], replace(TABLE, hands=BySeat(hands)))


_, TABLE = parse_position("Trump: S; Hands: leader = AS, other = KS")


def cards(word: int) -> Iterator[Card]:
    """The cards of a set."""
    return (CARDS[13 * lane + face] for lane in range(4) for face in range(13) if word >> (16 * lane + face) & 1)


def check(options: argparse.Namespace) -> None:
    """Says how good the weights are on records, by number of cards and by rules."""
    records = read(options.records)
    appraiser = core.Appraiser(options.weights.read_bytes())
    found = np.array([appraiser.chance(table(solved).position) for solved in records])
    held = inputs(records)[:, :104].sum(axis=1)
    groups = {"all": np.full(len(records), True)}
    groups |= {name: records["rules"] == rule_bits(settings) for name, settings in GAMES.items()}
    groups["other rules"] = ~np.isin(records["rules"], [rule_bits(settings) for settings in GAMES.values()])
    for least, most in ((2, 4), (5, 6), (7, 8), (9, 10), (11, 12), (13, 16), (17, 104)):
        groups[f"{least} to {most} cards" if most < 104 else f"{least} and more"] = (held >= least) & (held <= most)
    for name, chosen in groups.items():
        if chosen.any():
            print(f"{name:<16}{told(*judged(records[chosen], found[chosen]))}")


# --- The command line ---------------------------------------------------------------------------------------------


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    steps = parser.add_subparsers(required=True, metavar="STEP")

    def step(run: Callable[[argparse.Namespace], None], many: bool) -> argparse.ArgumentParser:
        added = steps.add_parser(run.__name__, help=run.__doc__, description=run.__doc__)
        added.add_argument("records", type=Path, nargs="+" if many else None, help="a file of solved endgames")
        added.set_defaults(run=run)
        return added

    solving = step(solve, many=False)
    solving.add_argument("--positions", type=int, help="stop after so many solved positions")
    solving.add_argument("--seconds", type=float, help="stop after so many seconds")
    solving.add_argument("--seed", type=int, default=1)
    solving.add_argument("--nodes", type=int, default=60_000, help="give a position up after so many nodes")
    fitting = step(fit, many=True)
    fitting.add_argument("--weights", type=Path, required=True, help="the file to write")
    fitting.add_argument("--epochs", type=int, default=100)
    fitting.add_argument("--batch", type=int, default=512)
    fitting.add_argument("--seed", type=int, default=0)
    fitting.add_argument("--threads", type=int, default=1)
    checking = step(check, many=True)
    checking.add_argument("--weights", type=Path, default=WEIGHTS, help="usually those of the package")
    options = parser.parse_args()
    try:
        options.run(options)
    except OSError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
