"""A wish, and what is said if it fails."""

from collections.abc import Awaitable, Callable

from durak.client import RefusedError


async def attempt(wish: Awaitable[object], say: Callable[[str], None], lost: str) -> bool:
    """Waits for a wish: was it granted? If not, shows why, in the server's words or as `lost`."""
    try:
        await wish
    except RefusedError as refused:
        say(refused.text)
        return False
    except ConnectionError:
        say(lost)
        return False
    return True
