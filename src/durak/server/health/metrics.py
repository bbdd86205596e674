"""Metrics of a server in the format of Prometheus, without any name, table or card."""

from collections.abc import Callable, Iterator
from typing import Any

from prometheus_client import CollectorRegistry, ProcessCollector, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from durak.server.counts import COUNTS, Counts, Spans
from durak.server.storage.store import Store
from durak.server.tables.bots import Bots
from durak.server.tables.lobby import Lobby
from durak.server.tables.studies import Studies


class Numbers(Collector):
    """All metrics as of now; nothing is computed before somebody asks."""

    def __init__(self, lobby: Lobby, store: Store, bots: Bots, studies: Studies, counts: Counts = COUNTS) -> None:
        self._lobby, self._store, self._bots, self._studies = lobby, store, bots, studies
        self._counts = counts

    def collect(self) -> Iterator[Metric]:
        """The metrics in Prometheus's terms; runs in its own thread, so everything may change meanwhile."""
        counts, lobby, store = self._counts, self._lobby, self._store
        yield GaugeMetricFamily("durak_tables", "Tables that this process knows.", len(lobby))
        yield GaugeMetricFamily("durak_tables_run", "Tables that this process runs.", len(lobby.running()))
        damaged = len(lobby.damaged) + len(lobby.unreadable)
        yield GaugeMetricFamily("durak_tables_damaged", "Tables whose logs cannot be read.", damaged)
        yield GaugeMetricFamily("durak_tables_lost", "Tables that lost what players were told.", len(store.losses()))
        speakers = tuple(counts.connections)
        yield GaugeMetricFamily("durak_connections", "Open WebSockets.", len(speakers))
        yield CounterMetricFamily("durak_connections_opened", "WebSockets since the start.", counts.connected)
        waiting = sum(one.waiting for one in speakers)
        yield GaugeMetricFamily("durak_outgoing_waiting", "Messages that wait to be sent.", waiting)
        yield CounterMetricFamily("durak_entries", "Entries written to the logs.", counts.entries)
        yield GaugeMetricFamily("durak_store_waiting", "Wishes that wait to be written.", store.writer.waiting)
        yield _histogram("durak_move_seconds", "From a move to its acknowledgement.", counts.moves)
        yield _histogram("durak_store_seconds", "Transactions that write the logs.", counts.writes)
        refusals = CounterMetricFamily("durak_refusals", "Refusals by their code.", labels=["code"])
        for code, count in tuple(counts.refusals.items()):
            refusals.add_metric([code], count)
        yield refusals
        yield from self._thoughts()
        studies = self._studies
        yield CounterMetricFamily("durak_studies", "Reviews and other analyses that were begun.", studies.begun)
        yield CounterMetricFamily("durak_studies_dropped", "Those that nobody followed any more.", studies.dropped)
        yield GaugeMetricFamily("durak_studies_under_way", "Those that are under way.", studies.under_way)
        yield GaugeMetricFamily("durak_studies_kept", "Finished ones that are kept.", studies.kept)
        yield GaugeMetricFamily("durak_loop_lag_seconds", "How late the process is.", lobby.clock.lag)

    def _thoughts(self) -> Iterator[Metric]:
        labels = ["kind"]
        begun = CounterMetricFamily("durak_thoughts", "Thoughts of bots, hints, and steps of analyses.", labels=labels)
        stopped = CounterMetricFamily("durak_thoughts_stopped", "Thoughts that nobody waited for.", labels=labels)
        seconds = CounterMetricFamily("durak_thoughts_seconds", "How long they took together.", labels=labels)
        going_on = GaugeMetricFamily("durak_thoughts_going_on", "Thoughts just now.", labels=labels)
        kinds = ("move", self._bots.moves), ("hint", self._bots.hints), ("study", self._studies.thoughts)
        for kind, thoughts in kinds:
            begun.add_metric([kind], thoughts.begun)
            stopped.add_metric([kind], thoughts.stopped)
            seconds.add_metric([kind], thoughts.seconds)
            going_on.add_metric([kind], thoughts.going_on)
        yield from (begun, stopped, seconds, going_on)


def _histogram(name: str, about: str, spans: Spans) -> Metric:
    return HistogramMetricFamily(name, about, buckets=spans.buckets(), sum_value=spans.seconds)


def parse_address(text: str) -> tuple[str, int]:
    """Where metrics are served: a port on this machine only, or an address with a port; ValueError if neither.

    >>> parse_address("9100"), parse_address("0.0.0.0:9100"), parse_address("[::1]:9100")
    (('127.0.0.1', 9100), ('0.0.0.0', 9100), ('::1', 9100))
    """
    host, _, port = text.rpartition(":")
    if not (port.isascii() and port.isdigit() and int(port) <= 65535):
        raise ValueError(f"{text!r} is no place for metrics: write a port like 9100, or ADDRESS:PORT")
    return host.strip("[]") or "127.0.0.1", int(port)


def serve_numbers(numbers: Collector, address: str, port: int) -> tuple[int, Callable[[], None]]:
    """Serves the metrics at their own address, in a thread, so that they arrive even if everything else is late.

    Returns the port, and how to stop; ValueError if it is not possible to listen there.
    """
    registry = CollectorRegistry()
    registry.register(numbers)
    ProcessCollector(registry=registry)
    try:
        server, thread = start_http_server(port, address, registry)
    except OSError as error:
        raise ValueError(f"metrics cannot be shown at {address}:{port}: {error.strerror}") from None

    def stop() -> None:
        server.shutdown()
        server.server_close()
        thread.join()

    found: Any = server.server_address[1]
    return int(found), stop
