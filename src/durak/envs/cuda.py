"""Batches of games on an NVIDIA GPU, in torch tensors that stay there: `durak.kernel.Batch` with the same games.

Needs torch with CUDA and CuPy, which compiles `batch.cu` for the GPU when a batch is made. One command shows that it
plays the games of the CPU bit for bit, and how fast: `python -m durak.envs.cuda`.
"""

from durak.extras import needs

needs("learn", "torch")

import argparse
import time
from importlib import import_module
from pathlib import Path
from typing import Any, Literal

import numpy as np
import torch
from torch import Tensor

import durak.kernel
from durak.envs.tables import MAX_TURNS, settings_of
from durak.kernel import ACTIONS, CARD_BITS, MASK_WORDS, OBSERVATION_WORDS, Batch
from durak.kernel.batch import OTHERS
from durak.kernel.settings import check_cards, check_numbers, kernel_rules
from durak.rules import Settings

_THREADS = 128
# The sets of cards are the first words; numbers and roles follow (docs/kernel.md, "Observations").
_SETS = 16


class CudaBatch:
    """Games that are stepped together on a GPU; the tensors change with every step.

    Rewards, ends and observations are those of `durak.kernel.Batch`. Words are int64, because torch computes with no
    unsigned ones.
    """

    def __init__(
        self,
        preset: str | Settings = "club",
        players: int = 2,
        games: int = 65536,
        seed: int = 0,
        *,
        deal_again: bool = True,
        opponents: Literal["random", "thrifty"] | None = None,
        max_turns: int | None = MAX_TURNS,
        device: str = "cuda",
    ) -> None:
        settings = settings_of(preset, max_turns)
        check_cards(settings, players, None)
        check_numbers(games, 1, seed)
        if opponents not in OTHERS:
            raise ValueError(f"opponents cannot be {opponents!r}: None, 'random' and 'thrifty' can")
        if opponents == "thrifty" and players > 2 and settings.max_turns is None:
            raise ValueError("thrifty opponents among themselves can play for ever: give the settings max_turns")
        self.settings, self.players, self.games, self.device = settings, players, games, torch.device(device)
        self._module = _compiled(2 if players <= 2 else 4 if players <= 4 else 8)
        sizes = self._new(2, dtype=torch.int64)
        self._launch("table_bytes", 1, sizes)
        table_bytes, rule_bytes = (int(size) for size in sizes.tolist())
        raw = kernel_rules(settings).raw()
        if len(raw) != rule_bytes:
            raise RuntimeError(f"rules have {len(raw)} bytes here and {rule_bytes} on the GPU")
        self._rules = torch.frombuffer(bytearray(raw), dtype=torch.uint8).to(self.device)
        self._tables = self._new(games, table_bytes, dtype=torch.uint8)
        columns = 1 if opponents else players
        self.observation = self._new(games, OBSERVATION_WORDS, dtype=torch.int64)
        self.mask = self._new(games, MASK_WORDS, dtype=torch.int64)
        self.final_observation = self._new(games, columns, OBSERVATION_WORDS, dtype=torch.int64)
        self.seat = self._new(games, dtype=torch.int8)
        self.reward = self._new(games, columns, dtype=torch.float32)
        self.done = self._new(games, dtype=torch.uint8)
        self.truncated = self._new(games, dtype=torch.uint8)
        # The first game in which an action was not legal since `check` was called last.
        self._refused = torch.full((1,), torch.iinfo(torch.int64).max, dtype=torch.int64, device=self.device)
        self._kind = (
            self._rules,
            np.int32(players),
            np.uint64(games),
            np.int32(deal_again),
            np.int32(OTHERS.index(opponents)),
        )
        shown = (self.observation, self.mask, self.final_observation, self.seat, self.reward, self.done)
        self._rows = (*shown, self.truncated)
        self._legal_places = self._places(list(range(ACTIONS)))
        self._card_places = self._places([64 * word + bit for word in range(_SETS) for bit in CARD_BITS])
        self._launch("sit", games, *self._kind, np.uint64(seed), self._tables, *self._rows)

    def _new(self, *shape: int, dtype: torch.dtype) -> Tensor:
        return torch.zeros(shape, dtype=dtype, device=self.device)

    def _places(self, bits: list[int]) -> Tensor:
        """The bits of each column, up to a multiple of eight."""
        bits = bits + [-1] * (-len(bits) % 8)
        return torch.tensor(bits, dtype=torch.int16, device=self.device)

    def _launch(self, name: str, threads: int, *arguments: Any) -> None:
        stream = import_module("cupy").cuda.ExternalStream(torch.cuda.current_stream(self.device).cuda_stream)
        pointers = tuple(np.uint64(one.data_ptr()) if isinstance(one, Tensor) else one for one in arguments)
        with stream:
            self._module.get_function(name)((-(-threads // _THREADS),), (_THREADS,), pointers)

    def step(self, actions: Tensor) -> None:
        """Plays one action in each game. One that is not legal is not played, and `check` says so.

        Nothing is waited for: the next kernel of this stream sees what this one left.
        """
        if actions.dtype != torch.int32 or actions.shape != (self.games,):
            raise ValueError(f"actions are {self.games} numbers, int32, and not {tuple(actions.shape)} {actions.dtype}")
        self._launch("go", self.games, *self._kind, self._tables, *self._rows, actions.contiguous(), self._refused)

    def check(self) -> None:
        """ValueError if an action has not been legal since the last time; waits for the GPU."""
        game = int(self._refused)
        if game < self.games:
            self._refused.fill_(torch.iinfo(torch.int64).max)
            raise ValueError(f"the action was not legal in game {game}: it was not played")

    def reset(self, games: Tensor | None = None) -> None:
        """Deals again: all games, or those with a truth value."""
        marks = (
            torch.ones(self.games, dtype=torch.uint8, device=self.device) if games is None else games.to(torch.uint8)
        )
        self._launch("reset", self.games, *self._kind, self._tables, *self._rows, marks.to(torch.uint8).contiguous())

    def any_actions(self) -> Tensor:
        """A legal action for each game: the one that the CPU draws."""
        actions = self._new(self.games, dtype=torch.int32)
        self._launch("any_actions", self.games, self._rules, np.uint64(self.games), self._tables, actions)
        return actions

    def legal(self) -> Tensor:
        """The mask with one column for each action."""
        return self._spread(self.mask, self._legal_places)[:, :ACTIONS].bool()

    def cards(self) -> Tensor:
        """The sets of cards of the observations as bytes: games x 16 x 52, in the order of docs/kernel.md."""
        return self._spread(self.observation, self._card_places).view(self.games, _SETS, 52)

    def _spread(self, words: Tensor, places: Tensor) -> Tensor:
        columns = len(places)
        out = torch.empty((len(words), columns), dtype=torch.uint8, device=self.device)
        sizes = (np.int32(words.shape[1]), np.uint64(len(words)))
        self._launch("spread", len(words) * columns // 8, words, *sizes, places, np.int32(columns), out)
        return out


def _compiled(room: int) -> Any:
    cupy: Any = import_module("cupy")
    source = Path(__file__).with_name("batch.cu").read_text()
    options = ("-std=c++20", f"-I{Path(durak.kernel.__file__).parent}", f"-DDURAK_ROOM={room}")
    return cupy.RawModule(code=source, options=options, backend="nvrtc")


def compare(preset: str, players: int, games: int, steps: int, opponents: Literal["random", "thrifty"] | None) -> int:
    """Plays the same games on both, and says how many rounds ended; ValueError at the first difference."""
    here = Batch(settings_of(preset), players, games, 7, opponents=opponents)
    there = CudaBatch(preset, players, games, 7, opponents=opponents)
    rounds = 0
    for step in range(steps):
        for name in ("observation", "mask", "seat", "reward", "done", "truncated", "final_observation"):
            cpu, gpu = getattr(here, name), getattr(there, name).cpu().numpy().view(getattr(here, name).dtype)
            if not np.array_equal(cpu, gpu):
                raise ValueError(f"{preset}, {players} players, {opponents}: {name} differs at step {step}")
        if not np.array_equal(there.legal().cpu().numpy(), here.legal()):
            raise ValueError(f"{preset}, {players} players: the legal actions differ at step {step}")
        actions = here.any_actions()
        if not np.array_equal(actions, there.any_actions().cpu().numpy()):
            raise ValueError(f"{preset}, {players} players: the drawn actions differ at step {step}")
        here.step(actions)
        there.step(torch.from_numpy(actions).to(there.device))
        there.check()
        rounds += int(here.done.sum())
    return rounds


def measure(preset: str, players: int, games: int, steps: int) -> float:
    """Million steps a second by chance, with observations and masks."""
    batch = CudaBatch(preset, players, games, 1)
    for _ in range(10):
        batch.step(batch.any_actions())
    torch.cuda.synchronize()
    begun = time.perf_counter()
    for _ in range(steps):
        batch.step(batch.any_actions())
    torch.cuda.synchronize()
    return games * steps / (time.perf_counter() - begun) / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description="Compares batches on a GPU with those of the CPU, and measures them.")
    parser.add_argument("--games", type=int, default=1 << 19)
    parser.add_argument("--steps", type=int, default=300)
    options = parser.parse_args()
    print(torch.cuda.get_device_name())
    for preset, players in (("club", 2), ("spec", 2), ("spec", 3), ("partners", 4), ("transfer-club", 6)):
        for opponents in (None, "random", "thrifty"):
            rounds = compare(preset, players, 1000, 300, opponents)
            print(f"{preset}, {players} players, opponents {opponents}: the same after {rounds} rounds", flush=True)
    for preset, players in (("club", 2), ("spec", 3), ("transfer-club", 6)):
        speed = measure(preset, players, options.games, options.steps)
        print(f"{preset}, {players} players: {speed:.0f} M steps/s, {options.games} games side by side", flush=True)


if __name__ == "__main__":
    main()
