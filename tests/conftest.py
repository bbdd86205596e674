"""Settings of the whole suite."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "durak", deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("durak")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whoever sits at a real browser of a busy machine may try again; laws of rules and server may not."""
    here = Path(__file__).parent
    for item in items:
        if any(item.path.is_relative_to(here / name) for name in ("browser", "pages")):
            item.add_marker(pytest.mark.flaky(reruns=2))
