"""A server that runs until it is told to stop: of the page on this computer, or of everybody's tables."""

from contextlib import suppress
from typing import TYPE_CHECKING

import typer

from durak.cli.program import open_screen, refusing

if TYPE_CHECKING:
    from durak.server.serving import Server
    from durak.terminal.screen import Screen


def open_page(lang: str | None = None) -> None:
    """Serves the tables of this computer to its own browser."""
    with refusing():
        from durak.server.browser import show
        from durak.server.serving import make_server
        from durak.server.wire.page import FOLDER

        screen = open_screen(lang)
        if not FOLDER.is_dir():
            raise ValueError(screen.words("page-left-out"))

        def announce(port: int) -> None:
            url = f"http://127.0.0.1:{port}/"
            screen.say("page-ready", url=url)
            show(url)

        server = make_server("127.0.0.1", 0, announce=announce)
    run(server, screen, "127.0.0.1")


def run(server: "Server", screen: "Screen", address: str) -> None:
    """Runs it until Ctrl-C."""
    try:
        with suppress(KeyboardInterrupt):
            server.run()
    except SystemExit as error:
        # What uvicorn does when it cannot listen.
        foreign = not _is_ours(address.rpartition(":")[0] or address)
        typer.echo(screen.words("serve-foreign" if foreign else "serve-address", address=address), err=True)
        raise typer.Exit(1) from error
    screen.say("serve-stopped")


def _is_ours(host: str) -> bool:
    """Is this an address of this machine?"""
    import socket

    try:
        for family, kind, _, _, place in socket.getaddrinfo(host, 0, type=socket.SOCK_STREAM):
            with socket.socket(family, kind) as probe:
                probe.bind(place)
    except OSError:
        return False
    return True
