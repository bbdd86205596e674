"""The units that docs/hosting.md gives to systemd are those that it understands."""

import re
import shutil
import subprocess
import sys
from configparser import RawConfigParser
from pathlib import Path

import pytest

TEXT = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
UNITS = dict(re.findall(r"```ini\n# /etc/systemd/system/(\S+)\n(.*?)```", TEXT, re.DOTALL))
SCRIPT = str(Path(sys.executable).with_name("durak"))


@pytest.mark.parametrize("name", UNITS)
def test_systemd_understands_the_unit(name: str, tmp_path: Path) -> None:
    parser = RawConfigParser(strict=False)
    parser.read_string(UNITS[name])
    assert parser.get("Service", "ExecStart").startswith("/opt/durak/bin/durak serve ")
    assert parser.get("Service", "NoNewPrivileges") == "yes"
    # Where there is no systemd, nobody could use the unit, either.
    if shutil.which("systemd-analyze"):
        unit = tmp_path / name.replace("@", "@8765")
        unit.write_text(UNITS[name].replace("/opt/durak/bin/durak", SCRIPT), encoding="utf-8")
        command = ["systemd-analyze", "verify", "--man=no", str(unit)]
        verified = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (verified.returncode, verified.stderr) == (0, "")


def test_there_are_units_for_one_process_and_for_several() -> None:
    assert list(UNITS) == ["durak.service", "durak@.service"]
