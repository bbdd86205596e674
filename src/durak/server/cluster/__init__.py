"""The other processes that serve the same tables: who runs which table, who is connected where, what has grown."""

from durak.server.clock import Clock
from durak.server.cluster.alone import ONLOOKER, Alone
from durak.server.cluster.shared import Cluster
from durak.server.storage.store import Store

__all__ = ["ONLOOKER", "Alone", "Cluster", "cluster_of"]


def cluster_of(store: Store, clock: Clock) -> Alone:
    """The processes that share this store; perhaps only this one."""
    return Cluster(store, clock) if store.shared else Alone(store, clock)
