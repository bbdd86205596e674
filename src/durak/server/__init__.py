"""Tables over the network: everything that happens is stored before anybody is told (docs/protocol.md)."""

from durak.extras import needs

needs(
    "server",
    "alembic",
    "argon2",
    "confusable_homoglyphs",
    "openskill",
    "platformdirs",
    "prometheus_client",
    "sqlalchemy",
    "starlette",
    "uvicorn",
    "websockets",
)
