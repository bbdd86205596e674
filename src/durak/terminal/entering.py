"""How a terminal connects to a server: with the identity it had there before, waiting as long as it takes."""

from durak.client import Client, RefusedError

# People at a terminal wait for a server as long as it takes.
ATTEMPTS = 1_000_000


async def enter(client: Client) -> None:
    """Connects; as somebody new if the server has another secret and does not accept our token."""
    try:
        await client.__aenter__()
    except RefusedError as refused:
        if refused.code != "BAD_TOKEN":
            raise
        client.token = None
        await client.__aenter__()
