"""A tournament on a Ray cluster of two nodes on the loopback, one of which is killed in the middle; prints JSON."""

import json
import sys
from pathlib import Path

from durak.arena import Played, Tournament, run


def main(log: Path, games: int) -> None:
    # Here and not above, because the tests look into every file, and Ray takes its time.
    import ray
    from ray.cluster_utils import Cluster

    node = {"node_ip_address": "127.0.0.1", "num_cpus": 1}
    cluster = Cluster(initialize_head=True, head_node_args={**node, "include_dashboard": False})
    doomed = cluster.add_node(**node)
    numbers: list[int] = []
    nodes: list[int] = []

    def watch(game: Played, total: int) -> None:
        numbers.append(game.number)
        if len(numbers) == games // 6:
            nodes.append(sum(one["Alive"] for one in ray.nodes()))
            doomed.kill_raylet()

    try:
        run(Tournament(("simple", "random")), games, ray=cluster.address, log=log, watch=watch)
    finally:
        cluster.shutdown()
    print(json.dumps({"numbers": numbers, "nodes": nodes}))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
