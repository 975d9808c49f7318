"""Mail servers on loopback with untrusted certificates, and the encoding of passwords."""
import base64
import functools
import json
import os
import pathlib
import subprocess
import sys

from reports import reports

USER, PASSWORD = "ada", "geheim-7$ \"x\\ ü%s"


class Server:
    """A mail server on loopback that keeps the messages."""

    def __init__(self, test, *options):
        self.folder = pathlib.Path(reports().folder) / f"server-{len(list(reports().folder.glob('server-*')))}"
        self.process = subprocess.Popen(
            [sys.executable, pathlib.Path(__file__).with_name("smtp_server.py"), self.folder, *map(str, options)],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
        test.addClassCleanup(self.stop)
        line = self.process.stdout.readline().decode()
        assert line.startswith("listening on "), line
        self.port = int(line.split()[-1])

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()

    def taken(self):
        """The messages and how they came, and forgets them."""
        found = []
        for path in sorted(self.folder.glob("*.json")):
            found.append((path.with_suffix(".eml").read_bytes(), json.loads(path.read_text())))
            path.with_suffix(".eml").unlink()
            path.unlink()
        return found


@functools.cache
def certificate(name, alternatives):
    """An untrusted certificate, and its key."""
    paths = [reports().folder / f"{name}-{kind}.pem" for kind in ("cert", "key")]
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", paths[1], "-out", paths[0], "-days", "2",
         "-subj", f"/CN={name}", "-addext", f"subjectAltName={alternatives}"],
        check=True, stdin=subprocess.DEVNULL, capture_output=True, timeout=60, env={"PATH": os.environ["PATH"]})
    return paths


def coded(password):
    """The encoded password that is sent to a server."""
    return base64.b64encode(password.encode()) + b" " + base64.b64encode(f"\0{USER}\0{password}".encode())
