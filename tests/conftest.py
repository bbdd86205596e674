"""Settings of the whole suite."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "durak", deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("durak")
