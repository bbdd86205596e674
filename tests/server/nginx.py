"""An nginx in front of several processes, with the words of docs/hosting.md."""

import asyncio
import re
import shutil
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


def documented(kind: str) -> str:
    """The part of a configuration that the document shows for this way."""
    found = re.search(rf"```nginx {kind}\n(.*?)```", HOSTING.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None, kind
    return found[1]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


@asynccontextmanager
async def nginx(folder: Path, ports: list[int], kind: str) -> AsyncIterator[str]:
    """Its address, for WebSockets; the ports of the document become those of the processes."""
    program = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")
    assert program is not None, "nginx is not installed: run make test, which installs it"
    text, port = documented(kind), free_port()
    for old, new in zip(("8765", "8766"), ports, strict=True):
        text = text.replace(old, str(new))
    text = text.replace("listen 80;", f"listen 127.0.0.1:{port};")
    paths = "".join(
        f"{name}_temp_path {folder}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    file = folder / "nginx.conf"
    own = f"daemon off; pid {folder}/nginx.pid; error_log stderr; events {{}}"
    file.write_text(f"{own}\nhttp {{ access_log off; {paths}\n{text}\n}}")
    process = await asyncio.create_subprocess_exec(program, "-p", str(folder), "-c", str(file))
    try:
        for _ in range(200):
            assert process.returncode is None
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.close()
                break
            except OSError:
                await asyncio.sleep(0.02)
        yield f"ws://127.0.0.1:{port}/ws"
    finally:
        process.terminate()
        await process.wait()
