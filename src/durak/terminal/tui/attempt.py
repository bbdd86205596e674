"""Something that is wished for, and what is said if it cannot be had."""

from collections.abc import Awaitable, Callable

from durak.client import RefusedError


async def attempt(wish: Awaitable[object], say: Callable[[str], None], lost: str) -> bool:
    """Waits for what is wished: was it granted? Why not is said, in the server's words or as `lost`."""
    try:
        await wish
    except RefusedError as refused:
        say(refused.text)
        return False
    except ConnectionError:
        say(lost)
        return False
    return True
