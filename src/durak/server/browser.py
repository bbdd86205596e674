"""Opens an address in the browser of whoever sits at this computer."""

import os
import sys
import threading
import webbrowser


def show(url: str) -> None:
    """Opens the address where a window can be opened; a browser in the terminal would cover what it says."""
    graphical = sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
    if graphical or os.environ.get("BROWSER"):
        # Some browsers answer only when they are closed.
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
