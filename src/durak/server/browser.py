"""Opens an address in the browser on this computer."""

import os
import sys
import threading
import webbrowser


def show(url: str) -> None:
    """Opens the address if a window can be opened; a text browser would cover the server's output."""
    graphical = sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
    if graphical or os.environ.get("BROWSER"):
        # With some browsers, this returns only when they are closed.
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
