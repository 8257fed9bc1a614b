"""What is inside, as CycloneDX (`make sbom`), into out/sbom: python.cdx.json lists the packages of .venv, rust.cdx.json
the crates of the core, as maturin writes them into every wheel."""

import subprocess
import sys
import zipfile
from pathlib import Path

from audit import tool

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "out" / "sbom"


def crates(wheel: Path) -> bytes:
    """The list of crates that a wheel carries."""
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if "/sboms/" in name and name.endswith(".cyclonedx.json")]
        if len(names) != 1:
            sys.exit(f"{wheel.name} carries no list of its crates: build it with make wheel")
        return archive.read(names[0])


def main() -> None:
    """Write both lists."""
    wheels = sorted((ROOT / "dist").glob("topdeck-*.whl"), key=lambda file: file.stat().st_mtime)
    if not wheels:
        sys.exit("there is no wheel in dist: run make wheel first")
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / "rust.cdx.json").write_bytes(crates(wheels[-1]))
    command = [tool("cyclonedx-py"), "environment", "--pyproject", str(ROOT / "pyproject.toml")]
    options = ["--output-reproducible", "--of", "JSON", "-o", str(OUT / "python.cdx.json"), sys.prefix]
    subprocess.run([*command, *options], check=True)
    print(f"wrote {OUT.relative_to(ROOT)}/rust.cdx.json and python.cdx.json")


if __name__ == "__main__":
    main()
