"""What others install: which core is taken, how a wheel comes to hold two, and a wheel in an empty environment."""

import importlib.util
import json
import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

from topdeck import cores
from topdeck.errors import BadInput

FLAGS = "fpu sse2 " + " ".join(cores.V3)


@pytest.fixture
def script(root: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("build_wheel", root / "scripts" / "build_wheel.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An installation with both cores on a processor that has all instructions; TOPDECK_CORE is not set."""
    (tmp_path / cores.FASTER).mkdir()
    monkeypatch.setattr(cores, "__file__", str(tmp_path / "cores.py"))
    monkeypatch.setattr(cores, "PROCESSOR", str(tmp_path / "cpuinfo"))
    monkeypatch.delenv(cores.VARIABLE, raising=False)
    (tmp_path / "cpuinfo").write_text(f"processor\t: 0\nflags\t\t: {FLAGS}\nbugs\t\t:\n")
    return tmp_path


def test_the_faster_core_is_taken_where_it_runs(machine: Path) -> None:
    assert cores.choose() == ("v3", str(machine / cores.FASTER), "the processor has all its instructions")


def test_an_older_processor_gets_the_portable_core(machine: Path) -> None:
    (machine / "cpuinfo").write_text(f"flags : {FLAGS.replace('avx2', '').replace('bmi2', '')}\n")
    assert cores.choose() == ("portable", str(machine), "the processor lacks avx2, bmi2")


@pytest.mark.parametrize("told", ["Features : fp asimd", ""])
def test_where_nothing_is_known_the_portable_core_is_taken(told: str, machine: Path) -> None:
    (machine / "cpuinfo").write_text(told)
    assert cores.choose().name == "portable"


def test_a_system_that_says_nothing_of_its_processor(machine: Path) -> None:
    (machine / "cpuinfo").unlink()
    assert cores.choose().name == "portable"


def test_the_user_decides(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cores.VARIABLE, "portable")
    assert cores.choose() == ("portable", str(machine), "TOPDECK_CORE says so")
    monkeypatch.setenv(cores.VARIABLE, "v3")
    assert cores.choose() == ("v3", str(machine / cores.FASTER), "TOPDECK_CORE says so")


def test_a_core_that_would_not_run_is_refused(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cores.VARIABLE, "v3")
    (machine / "cpuinfo").write_text(f"flags : {FLAGS.replace('avx2', '')}\n")
    with pytest.raises(BadInput, match="TOPDECK_CORE is v3, and this processor lacks avx2: unset TOPDECK_CORE"):
        cores.choose()


def test_an_unknown_core_is_refused_in_words() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), cores.VARIABLE: "fastest"}
    command = [sys.executable, "-m", "topdeck", "simulate", "--games", "1"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "error: TOPDECK_CORE is 'fastest'; it may be portable or v3, or not set\n"


def made_up_wheel(folder: Path, core: bytes) -> Path:
    """A wheel of one file."""
    folder.mkdir()
    wheel, info = folder / "topdeck-0.1.0-cp311-abi3-manylinux_2_17_x86_64.whl", "topdeck-0.1.0.dist-info"
    with pytest.importorskip("wheel.wheelfile").WheelFile(wheel, "w") as archive:
        archive.writestr("topdeck/_core.abi3.so", core)
        archive.writestr(f"{info}/METADATA", "Metadata-Version: 2.1\nName: topdeck\nVersion: 0.1.0\n")
        tag = "Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: cp311-abi3-manylinux_2_17_x86_64\n"
        archive.writestr(f"{info}/WHEEL", tag)
    return wheel


def test_a_wheel_holds_both_cores(script: ModuleType, tmp_path: Path) -> None:
    portable, faster = made_up_wheel(tmp_path / "a", b"portable"), made_up_wheel(tmp_path / "b", b"faster")
    made = script.with_faster_core(portable, faster, tmp_path / "out")
    with zipfile.ZipFile(made) as archive:
        assert archive.read("topdeck/_core.abi3.so") == b"portable"
        assert archive.read(f"topdeck/{cores.FASTER}/_core.abi3.so") == b"faster"
        assert (
            f"topdeck/{cores.FASTER}/_core.abi3.so,sha256=" in archive.read("topdeck-0.1.0.dist-info/RECORD").decode()
        )


@pytest.mark.long
def test_a_wheel_in_an_empty_environment_runs_the_demo(root: Path, tmp_path: Path) -> None:
    """Without Rust, without extras, and with both cores: they play the same games."""
    if find := os.environ.get("TOPDECK_WHEEL"):  # one that is built already
        wheel = Path(find)
    else:
        build = [sys.executable, str(root / "scripts" / "build_wheel.py"), "--profile", "quick", "--out", str(tmp_path)]
        subprocess.run(build, check=True)
        (wheel,) = tmp_path.glob("*.whl")
    venv.create(tmp_path / "empty", with_pip=True)
    python = str(tmp_path / "empty" / "bin" / "python")
    subprocess.run([python, "-m", "pip", "install", "-q", "-c", str(root / "constraints.txt"), str(wheel)], check=True)
    bare = {"PATH": str(tmp_path / "empty" / "bin"), "HOME": str(tmp_path)}

    def topdeck(*words: str, **variables: str) -> str:
        command = [python, "-m", "topdeck", *words]
        done = subprocess.run(command, env=bare | variables, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert "That was seed 1" in topdeck("demo")
    played = {name: topdeck("sign", TOPDECK_CORE=name) for name in cores.WORDS}
    assert played["portable"] == played["v3"]
    listed = subprocess.run(
        [python, "-m", "pip", "list", "--format", "json"], capture_output=True, text=True, check=True
    )
    names = {package["name"] for package in json.loads(listed.stdout)}
    assert not names & {"matplotlib", "scikit-learn", "nicegui", "jax", "distributed", "hslog", "hsreplay", "pyarrow"}
