#!/usr/bin/env python3
"""Makes a Python wheel of the programs in .build/packages, for pipx and uv: `Packaging/wheel.py BINARY`.

The wheel has no Python code: the programs, manual pages and completions are put into the environment as they are. Its tag names
the oldest glibc that has all symbols that the programs need. libxml2, libcurl and SQLite are those of the system, which keeps
them up to date.
"""

import base64
import hashlib
import pathlib
import platform
import re
import subprocess
import sys
import zipfile

PROJECT = pathlib.Path(__file__).resolve().parent.parent
PACKAGES = PROJECT / ".build/packages"
STAGE = PACKAGES / "stage"
METADATA = """\
Metadata-Version: 2.1
Name: scholar
Version: {version}
Summary: h-index, g-index and other citation indexes from Google Scholar, in a terminal
License: MIT
Classifier: Environment :: Console
Classifier: Intended Audience :: Science/Research
Classifier: Operating System :: POSIX :: Linux
Requires-Python: >=3.7
Description-Content-Type: text/markdown

"""
WHEEL = """\
Wheel-Version: 1.0
Generator: scholar
Root-Is-Purelib: false
Tag: {tag}
"""


def glibc(programs):
    """The newest version of glibc among the symbols of the programs, which is the oldest one that has them all."""
    versions = set()
    for program in programs:
        symbols = subprocess.run(["objdump", "-T", program], capture_output=True, text=True, check=True).stdout
        versions |= {(int(major), int(minor)) for major, minor in re.findall(r"\bGLIBC_(\d+)\.(\d+)", symbols)}
    return max(versions)


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: Packaging/wheel.py BINARY")
    version = subprocess.run(
        [PROJECT / "Packaging/stage.sh", sys.argv[1]], capture_output=True, text=True, check=True).stdout.strip()
    programs = sorted((STAGE / "bin").iterdir())
    major, minor = glibc(programs)
    tag = f"py3-none-manylinux_{major}_{minor}_{platform.machine()}"
    for old in PACKAGES.glob("*.whl"):
        old.unlink()
    path = PACKAGES / f"scholar-{version}-{tag}.whl"
    data, information = f"scholar-{version}.data", f"scholar-{version}.dist-info"
    files = [(f"{data}/scripts/{program.name}", program.read_bytes(), 0o755) for program in programs]
    for file in sorted(STAGE.glob("share/**/*")):
        if file.is_file():
            files.append((f"{data}/data/{file.relative_to(STAGE)}", file.read_bytes(), 0o644))
    files += [
        (f"{information}/LICENSE", (PROJECT / "LICENSE").read_bytes(), 0o644),
        (f"{information}/copyright", (PROJECT / "Packaging/copyright").read_bytes(), 0o644),
        (f"{information}/METADATA", METADATA.format(version=version).encode() + (PROJECT / "README.md").read_bytes(), 0o644),
        (f"{information}/WHEEL", WHEEL.format(tag=tag).encode(), 0o644),
    ]
    record = ""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as wheel:
        def write(name, contents, mode):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = (0o100000 | mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, contents)

        for name, contents, mode in files:
            write(name, contents, mode)
            digest = base64.urlsafe_b64encode(hashlib.sha256(contents).digest()).rstrip(b"=").decode()
            record += f"{name},sha256={digest},{len(contents)}\n"
        write(f"{information}/RECORD", (record + f"{information}/RECORD,,\n").encode(), 0o644)
    print(path)


if __name__ == "__main__":
    main()
