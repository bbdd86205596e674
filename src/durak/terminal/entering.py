"""How a terminal comes to a server: as whoever it was there before, and for as long as it takes."""

from durak.client import Client, RefusedError

# Whoever plays at a terminal waits for a server as long as it takes.
ATTEMPTS = 1_000_000


async def enter(client: Client) -> None:
    """Connects; at a server with another secret, which knows nobody by our token, as somebody new."""
    try:
        await client.__aenter__()
    except RefusedError as refused:
        if refused.code != "BAD_TOKEN":
            raise
        client.token = None
        await client.__aenter__()
