"""Games played on the machines of a Ray cluster."""

from collections.abc import Iterator, Sequence
from socket import create_connection

from durak.arena.engines import Engines
from durak.arena.games import Played, play_game
from durak.arena.tournament import Tournament
from durak.extras import needs

# The most games in one task: enough to make Ray's own work small.
BATCH = 100


def play_on_ray(tournament: Tournament, numbers: Sequence[int], address: str, luck: bool = False) -> Iterator[Played]:
    """The games of these numbers as they end; games on a lost machine are played again elsewhere."""
    needs("ray", "ray")
    import ray

    try:
        _knock(address)
    except OSError as error:
        raise ValueError(f"there is no Ray cluster at {address}: {error}") from error
    ours = not ray.is_initialized()
    if ours:
        try:
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, ValueError) as error:
            raise ValueError(f"there is no Ray cluster at {address}: {error}") from error
    try:
        # Results are counted when they arrive, each once, however often a task was tried.
        play = ray.remote(num_cpus=1, max_retries=-1)(_play_batch)
        processors = max(1, int(ray.cluster_resources().get("CPU", 1)))
        size = max(1, min(BATCH, len(numbers) // (8 * processors)))
        batches = [numbers[start : start + size] for start in range(0, len(numbers), size)]
        batches.reverse()
        shared = ray.put(tournament)
        running = [play.remote(shared, batches.pop(), luck) for _ in range(min(len(batches), 2 * processors))]
        while running:
            ready, running = ray.wait(running)
            if batches:
                running.append(play.remote(shared, batches.pop(), luck))
            for batch in ready:
                yield from ray.get(batch)
    finally:
        if ours:
            ray.shutdown()


def _knock(address: str) -> None:
    """Fails at once if nobody answers there: Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        create_connection((host, int(port)), timeout=10).close()


def _play_batch(tournament: Tournament, numbers: Sequence[int], luck: bool) -> list[Played]:
    with Engines() as engines:
        return [play_game(tournament, number, luck, engines) for number in numbers]
