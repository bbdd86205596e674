"""Games and rows on an NVIDIA GPU, by the kernels in selfplay.cu; CuPy compiles them and torch owns the memory."""

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor

import durak.kernel
from durak.kernel.compiled import core
from durak.kernel.networks import NETWORKS
from durak.kernel.settings import kernel_rules
from durak.kernel.thinking import appraiser_weights
from durak.learn.inputs import Inputs
from durak.learn.network import padded
from durak.learn.ops import Choices, Coefficients
from durak.learn.recipe import Recipe
from durak.learn.tables import players_of, team_size_of

_THREADS = 128
_MASK_WORDS = core.MASK_WORDS


class CudaBackend:
    """What durak.learn.backend.CpuBackend does, faster."""

    precision = torch.bfloat16

    def __init__(self, recipe: Recipe, inputs: Inputs) -> None:
        if recipe.ends == "solved":
            raise ValueError("the solver runs on the CPU only: take appraised or played")
        self.device = torch.device("cuda")
        cupy: Any = import_module("cupy")
        source = Path(__file__).with_name("selfplay.cu").read_text()
        headers = Path(durak.kernel.__file__).parent
        options = ("-std=c++20", f"-I{headers}", f"-DDURAK_ROOM={recipe.room}")
        self._module = cupy.RawModule(code=source, options=options, backend="nvrtc")
        self._kernels: dict[str, Any] = {}
        self._recipe = recipe
        rules = self._bytes(b"".join(kernel_rules(settings, recipe.cards).raw() for settings, _ in recipe.kinds))
        players = torch.tensor([number for _, number in recipe.kinds], dtype=torch.int32, device=self.device)
        self.kinds = (rules, players, np.uint64(len(recipe.kinds)))
        self.appraiser = self._bytes(appraiser_weights()) if recipe.ends == "appraised" else None
        self._actor, self._critic = self._numbers(inputs.actor), self._numbers(inputs.critic)
        self._actions = torch.tensor(inputs.actions, dtype=torch.int16, device=self.device)
        size = torch.zeros(1, dtype=torch.int64, device=self.device)
        self.launch("table_bytes", 1, size)
        self._table_bytes = int(size)
        self._draws = 0

    def launch(self, name: str, threads: int, *arguments: Any) -> None:
        """Starts a kernel with this many threads; tensors are passed by address."""
        if name not in self._kernels:
            self._kernels[name] = self._module.get_function(name)
        blocks = -(-threads // _THREADS)
        self._kernels[name]((blocks,), (_THREADS,), tuple(_argument(one) for one in arguments))

    def tables(self, games: int, seed: int) -> "CudaTables":
        return CudaTables(self, self._recipe, games, seed, self._table_bytes)

    def actor_rows(self, features: Tensor, rows: Tensor | None = None) -> Tensor:
        return self._unpack(features, rows, self._actor)

    def critic_rows(self, features: Tensor, rows: Tensor | None = None) -> Tensor:
        return self._unpack(features, rows, self._critic)

    def choose(self, outputs: Tensor, mask: Tensor, best: bool = False) -> tuple[Tensor, Tensor, Tensor]:
        number = len(outputs)
        column = torch.empty(number, dtype=torch.int32, device=self.device)
        action = torch.empty_like(column)
        log_probability = torch.empty(number, dtype=torch.float32, device=self.device)
        self._draws += 1
        self.launch(
            "choose", 32 * number, outputs, np.int32(outputs.shape[1]), mask, self._actions,
            np.int32(len(self._actions)), np.uint64(number), np.uint64(self._draws), np.int32(best), column, action,
            log_probability,
        )  # fmt: skip
        return column, action, log_probability

    def policy_gradient(
        self, outputs: Tensor, reference: Tensor | None, choices: Choices, rows: Tensor, coefficients: Coefficients
    ) -> tuple[Tensor, Tensor]:
        gradient = torch.empty_like(outputs)
        sums = torch.zeros(5, dtype=torch.float32, device=self.device)
        self.launch(
            "policy_gradient", 32 * len(rows), outputs, reference, np.int32(outputs.shape[1]), choices.mask, rows,
            self._actions, np.int32(len(self._actions)), np.uint64(len(rows)), choices.chosen,
            choices.log_probability, choices.advantage, np.float32(coefficients.clip),
            np.float32(coefficients.entropy), np.float32(coefficients.reference), gradient, sums,
        )  # fmt: skip
        return gradient, sums

    def advantages(
        self, loss_chances: Tensor, seat: Tensor, done: Tensor, final: Tensor, gae_lambda: float
    ) -> tuple[Tensor, Tensor]:
        steps, games, _ = final.shape
        gains, targets = torch.empty(steps, games, device=self.device), torch.empty_like(final)
        self.launch(
            "advantages", games, loss_chances, seat, done, final, np.float32(gae_lambda), np.uint64(steps),
            np.uint64(games), gains, targets,
        )  # fmt: skip
        return gains, targets

    def _unpack(self, words: Tensor, rows: Tensor | None, bits: Tensor) -> Tensor:
        number = len(words) if rows is None else len(rows)
        out = torch.empty(number, len(bits), dtype=torch.bfloat16, device=self.device)
        self.launch(
            "unpack", number * len(bits) // 8, words, np.int32(words.shape[1]), rows, np.uint64(number), bits,
            np.int32(len(bits)), out,
        )  # fmt: skip
        return out

    def _bytes(self, content: bytes) -> Tensor:
        return torch.frombuffer(bytearray(content), dtype=torch.uint8).to(self.device)

    def _numbers(self, bits: Sequence[int]) -> Tensor:
        room = padded(len(bits)) - len(bits)
        return torch.tensor([*bits, *[-1] * room], dtype=torch.int16, device=self.device)


class CudaTables:
    """Games side by side on the GPU, like durak.learn.tables.Tables."""

    def __init__(self, gpu: CudaBackend, recipe: Recipe, games: int, seed: int, table_bytes: int) -> None:
        def empty(columns: int, kind: torch.dtype) -> Tensor:
            return torch.zeros(games, columns, dtype=kind, device=gpu.device)

        self.games, self._gpu = games, gpu
        self.features = empty(NETWORKS[recipe.room].words, torch.int64)
        self.mask = empty(_MASK_WORDS, torch.int64)
        self.seat = empty(1, torch.int8).squeeze(1)
        self.done = empty(1, torch.uint8).squeeze(1)
        self.loss_chances = empty(recipe.room, torch.float32)
        self.players = players_of(recipe.kinds, games).to(gpu.device)
        self.team_size = team_size_of(recipe.kinds, games).to(gpu.device)
        self._tables = empty(table_bytes, torch.uint8)
        self._own = (*gpu.kinds, gpu.appraiser, np.uint64(seed), np.uint64(games), self._tables, self.features,
                     self.mask, self.seat, self.done, self.loss_chances)  # fmt: skip
        gpu.launch("sit", games, *self._own)

    def step(self, actions: Tensor) -> None:
        """Plays one action in each game, and what follows without a choice."""
        self._gpu.launch("go", self.games, *self._own, actions)

    def thrifty(self) -> Tensor:
        """What a thrifty player would do in each game."""
        actions = torch.empty(self.games, dtype=torch.int32, device=self._gpu.device)
        self._gpu.launch("thrifty", self.games, *self._gpu.kinds, np.uint64(self.games), self._tables, actions)
        return actions


def _argument(value: Any) -> Any:
    if value is None:
        return np.uint64(0)
    return np.uint64(value.data_ptr()) if isinstance(value, Tensor) else value
