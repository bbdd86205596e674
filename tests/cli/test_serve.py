"""What a server says when it is ready, and what a phone reads of it."""

import numpy as np
import pytest
import zxingcpp

from durak.cli.serve import announce
from durak.cli.tables.qr_code import qr_code
from durak.i18n import Words
from durak.terminal.screen import Screen

SQUARES = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}


def read(lines: list[str]) -> str:
    """What a camera makes of these lines, printed black on white."""
    rows = [[SQUARES[character][half] for character in line] for line in lines for half in (0, 1)]
    picture = np.kron(1 - np.array(rows, dtype=np.uint8), np.ones((8, 8), dtype=np.uint8)) * np.uint8(255)
    (found,) = zxingcpp.read_barcodes(picture)
    return str(found.text)


def test_a_phone_can_read_the_code() -> None:
    for address in ("http://192.168.1.20:8765/", "http://10.0.0.7:80/"):
        assert read(list(qr_code(address))) == address


@pytest.mark.parametrize(("language", "words"), [("en", "On the same network"), ("ru", "В той же сети")])
def test_others_are_told_the_address_and_phones_the_code(
    language: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    announce(Screen(Words(language)), "127.0.0.1", 8765, ["192.168.1.20", "10.1.1.1"])
    lines = capsys.readouterr().out.splitlines()
    assert "ws://127.0.0.1:8765/ws" in lines[0]
    assert lines[1].startswith(f"{words}: http://192.168.1.20:8765/ ")
    assert "ws://10.1.1.1:8765/ws" in lines[2]
    assert read(lines[4:]) == "http://192.168.1.20:8765/"


def test_without_a_local_network_there_is_no_code(capsys: pytest.CaptureFixture[str]) -> None:
    announce(Screen(Words("en")), "127.0.0.1", 8765)
    assert len(capsys.readouterr().out.splitlines()) == 1
