"""An nginx in front of several processes, with the words of docs/hosting.md."""

import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
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


@contextmanager
def nginx(folder: Path, ports: list[int], kind: str) -> Iterator[str]:
    """Where it listens; the ports of the document become those of the processes."""
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
    process = subprocess.Popen([program, "-p", str(folder), "-c", str(file)])
    try:
        for _ in range(200):
            assert process.poll() is None
            with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            time.sleep(0.02)
        yield f"127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()
