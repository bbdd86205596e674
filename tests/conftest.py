"""Settings of the whole suite."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "durak", deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("durak")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whoever sits at a real terminal of a busy machine may try again; laws of rules and server may not."""
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here / "terminal"):
            item.add_marker(pytest.mark.flaky(reruns=2))
