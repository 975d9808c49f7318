#!/usr/bin/env python3
"""Writes the output of scholar, for all pages and some hundred command lines, to files that `diff -r` can compare.

    outputs.py BINARY FOLDER

Two programs that print the same make two equal folders, if both run on the same day. `pages/` has a folder for each page or
list of the fixtures and, if they are there, of the real pages; each is imported into a separate store, so that a difference
in reading one changes no other output. `commands/` has command lines on a store with edits, repeats, groups and
incomplete searches, `changes/` those that change it, each on a copy, and `open/` the page of `scholar open`. Times near today, random ids and folders are replaced.
"""
import concurrent.futures
import contextlib
import datetime
import email
import email.policy
import hashlib
import http.cookiejar
import os
import pathlib
import re
import shlex
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
import zlib

import readme_blocks
from output_commands import CHANGES, COMMANDS, EDITS, FILES, PAGE_COMMANDS, PAGES_OPENED, UNIT_PAGES_OPENED

PROJECT = pathlib.Path(__file__).resolve().parents[1]
FIXTURES = PROJECT / "Fixtures" / "scholar-pages"
REAL = PROJECT.parent / "shared" / "scholar-pages"
# The date of every file, because it is that of a page that states none.
SAVED = datetime.datetime(2026, 3, 1, 12, tzinfo=datetime.timezone.utc).timestamp()
TIME = re.compile(r"(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z| UTC)?)?")
MONTHS = "January February March April May June July August September October November December".split()
# The page has hard spaces between day and month.
WORDS = re.compile(rf"(\d{{1,2}})[ \u00A0]({'|'.join(MONTHS)})[ \u00A0](\d{{4}})(?:, \d{{2}}:\d{{2}} UTC)?")
RANDOM = [
    (re.compile(r"127\.0\.0\.1:\d+"), "SERVER"), (re.compile(r"\d+ (h|min|minutes|hours) left"), "N left"),
    (re.compile(r"(?<=[.\-_/<])[0-9a-f]{16,}(?=@scholar)"), "TOKEN"), (re.compile(r"\b\d+\.\d+ (MB|kB)\b"), r"N \1"),
    (re.compile(r'(?<="due_at" : ")[^"]*|(today|tomorrow) at \d\d:\d\d'), "DUE"),
    (re.compile(r'(?<=nonce=")[^"]*|(?<=name="token" value=")[^"]*|(?<=/receive\?)[^"\']*'
                r'|(?<=name="seen" value=")[^"]*|(?<=data-seen=")[^"]*|(?<=<code>)[0-9a-f]{16,}'), "TOKEN"),
    (re.compile(r"(?i)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"), "UUID"),
]


class Home:
    """A temporary home folder with the pages, in which commands run."""

    def __init__(self, binary, folder, servers):
        self.binary, self.folder, self.servers = os.path.abspath(binary), pathlib.Path(folder), servers
        self.environment = {
            "HOME": str(self.folder), "PATH": os.environ["PATH"], "TZ": "UTC", "LC_ALL": "C.UTF-8",
            "https_proxy": "http://127.0.0.1:9", "EDITOR": "cat",
        }
        self.copy(FIXTURES, "fixtures")
        if REAL.is_dir():
            self.copy(REAL, "real")
        for name, text in FILES.items():
            self.write(name, text)

    def copy(self, source, name):
        shutil.copytree(source, self.folder / name, copy_function=shutil.copyfile)
        for path in (self.folder / name).rglob("*"):
            path.chmod(0o755 if path.is_dir() else 0o644)
            os.utime(path, (SAVED, SAVED))

    def write(self, name, text):
        path = self.folder / name
        path.write_text(text, "utf-8")
        os.utime(path, (SAVED, SAVED))

    def run(self, store, arguments, columns=None):
        """A command's exit code, output and messages, as text without what differs between two runs."""
        environment = self.environment | {"SCHOLAR_DATABASE": str(self.folder / store)}
        if columns:
            environment["COLUMNS"] = str(columns)
        words = [self.servers.get(word, word) for word in shlex.split(arguments)]
        done = subprocess.run(
            [self.binary, *words], cwd=self.folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True,
            timeout=300)
        return done.returncode, self.plain(done.stdout), self.plain(done.stderr)

    @contextlib.contextmanager
    def opened(self, store):
        """The page of a store, as a function of a path."""
        environment = self.environment | {"SCHOLAR_DATABASE": str(self.folder / store)}
        server = subprocess.Popen(
            [self.binary, "open", "--no-open"], env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        address = server.stdout.readline().strip()
        browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
        browser.open(address).read()

        def get(path):
            try:
                with browser.open(address.split("/start")[0] + path) as answer:
                    return f"status {answer.status}\n".encode() + answer.read()
            except urllib.error.HTTPError as error:
                return f"status {error.code}\n".encode() + error.read()

        try:
            yield get
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(120)
            server.stdout.close()

    def plain(self, data):
        text = data.decode("utf-8", "backslashreplace").replace(str(self.folder), "HOME")
        text = TIME.sub(lambda match: near_today(match, match[1]), text)
        text = WORDS.sub(lambda match: near_today(match, iso(*match.groups())), text)
        for pattern, name in RANDOM:
            text = pattern.sub(name, text)
        return text


def iso(day, month, year):
    return f"{year}-{MONTHS.index(month) + 1:02}-{int(day):02}"


def near_today(match, day):
    """The text of a match, or "NOW" for a day within two days of today."""
    try:
        distance = abs(datetime.date.fromisoformat(day) - datetime.date.today())
    except ValueError:
        return match[0]
    return "NOW" if distance <= datetime.timedelta(days=2) else match[0]


class Outputs:
    """The folder of the outputs: a file for each command line."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.count = 0

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            sys.exit(f"two outputs have the name {name}")
        path.write_text(text, "utf-8")
        self.count += 1

    def add(self, name, home, store, arguments, columns=None):
        status, output, messages = home.run(store, arguments, columns)
        self.write(name, f"$ scholar {arguments}\nexit {status}\n--- output\n{output}\n--- messages\n{messages}")

    def add_file(self, name, home, store, arguments, path):
        """A command that writes a file, and the file."""
        self.add(name, home, store, arguments)
        file = home.folder / path
        self.write(f"{name}.file", file_text(home, file.read_bytes(), file.suffix) if file.exists() else "no file\n")

    def add_opened(self, name, home, store, paths):
        """Addresses of the page of a store, with the status of the answer."""
        with home.opened(store) as get:
            for path in paths:
                self.write(f"{name}{slug(path, 'html')}", home.plain(get(path)))

    def add_views(self, name, home, store):
        """The rows of all views of a store, sorted."""
        lines = []
        with sqlite3.connect(f"file:{home.folder / store}?mode=ro", uri=True) as database:
            views = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'view' ORDER BY name")]
            for view in views:
                rows = database.execute(f'SELECT * FROM "{view}"')
                lines += [f"== {view}", "\t".join(column[0] for column in rows.description)]
                lines += sorted(home.plain("\t".join(map(repr, row)).encode()) for row in rows)
        self.write(name, "\n".join(lines) + "\n")


def file_text(home, data, ending):
    """A file as text: mail by its parts, PDF by its contents, pictures by their digest."""
    if ending == ".eml":
        message = email.message_from_bytes(data, policy=email.policy.default)
        lines = []
        for part in message.walk():
            headers = [f"{key}: {value}" for key, value in part.items() if key not in ("Date", "Message-ID")]
            lines += [re.sub(r'boundary="[^"]*"', "boundary", "\n".join(headers)), ""]
            if not part.is_multipart():
                content = part.get_payload(decode=True)
                kind = {"application/pdf": ".pdf", "image/png": ".png"}.get(part.get_content_type(), ".txt")
                lines += [file_text(home, content, kind), ""]
        return home.plain("\n".join(lines).encode())
    if ending == ".pdf":
        return f"PDF with {len(re.findall(rb'/Type /Page[^s]', inflated(data)))} pages, {digest(inflated(data))}\n"
    if ending == ".png":
        return f"picture, {digest(data)}\n"
    return home.plain(data)


def inflated(pdf):
    """A PDF with its streams uncompressed and without its date."""
    def inflate(match):
        try:
            return zlib.decompress(match[1])
        except zlib.error:
            return match[1]

    plain = re.sub(rb"stream\r?\n(.*?)\r?\nendstream", inflate, pdf, flags=re.DOTALL)
    # The offsets of the objects depend on the length of compressed data.
    plain = re.sub(rb"(?s)xref.*?%%EOF", b"", plain)
    return re.sub(rb"/(Creation|Mod)Date \([^)]*\)|/Length \d+|/CreationDate <[^>]*>", b"", plain)


def digest(data):
    return hashlib.sha256(data).hexdigest()[:20]


def slug(arguments, columns=None):
    """A file name for a command line."""
    name = re.sub(r"[^\w.,@=-]+", "_", arguments).strip("_")[:110]
    return f"{name or 'start'}.{columns or 'pipe'}.txt"


def units(home):
    """The folders of the fixtures and the files of the real pages, each with its path in the home folder."""
    found = {f"fixture-{path.name}": f"fixtures/{path.name}" for path in sorted((home.folder / "fixtures").iterdir())}
    for path in sorted((home.folder / "real").glob("*.html")):
        found[f"real-{path.stem}"] = f"real/{path.name}"
    return found


def write_pages(home, outputs):
    """Imports each folder and each real page into a separate store, and shows the result."""
    def one(unit):
        name, path = unit
        store = f"{name}.sqlite"
        for title, arguments in PAGE_COMMANDS.items():
            outputs.add(f"pages/{name}/{title}.txt", home, store, arguments.replace("PAGES", path))
        if (home.folder / store).exists():
            outputs.add_views(f"pages/{name}/views.txt", home, store)
            outputs.add_opened(f"pages/{name}/open", home, store, UNIT_PAGES_OPENED)

    side_by_side(one, units(home).items())


def side_by_side(work, values):
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        list(workers.map(work, values))


def write_commands(home, outputs):
    for number, arguments in enumerate(EDITS):
        outputs.add(f"store/{number:03}-{slug(arguments)}", home, "main.sqlite", arguments)
    outputs.add_views("store/views.txt", home, "main.sqlite")

    def command(arguments):
        path = re.search(r"(?:-o|--output) (\S+)", arguments)
        if path:
            return outputs.add_file(f"commands/{slug(arguments)}", home, "main.sqlite", arguments, path[1])
        is_text = not re.search(r"--json|--format|^export|^read|^url|^history \S+ --export", arguments)
        for columns in (None, 80, 120) if is_text else (None,):
            outputs.add(f"commands/{slug(arguments, columns)}", home, "main.sqlite", arguments, columns)
        return None

    def change(numbered):
        number, arguments = numbered
        store = f"change-{number}.sqlite"
        with sqlite3.connect(home.folder / "main.sqlite") as source, sqlite3.connect(home.folder / store) as target:
            source.backup(target)
        outputs.add(f"changes/{number:03}-{slug(arguments)}", home, store, arguments)
        outputs.add(f"changes/{number:03}-list.txt", home, store, "list --all --json")
        outputs.add_views(f"changes/{number:03}-views.txt", home, store)

    side_by_side(command, COMMANDS)
    outputs.add_opened("open/", home, "main.sqlite", PAGES_OPENED)
    side_by_side(change, enumerate(CHANGES))


def answers(wanted):
    """Google Scholar on loopback, as a comment of the guide describes it."""
    return readme_blocks.Answers(readme_blocks.ANSWERS.search(f"answers: {wanted}"))


def main(binary, folder):
    if os.path.exists(folder):
        sys.exit(f"{folder} exists already; name a new folder")
    outputs = Outputs(folder)
    with tempfile.TemporaryDirectory(prefix="scholar-outputs-") as place, \
            answers("author-2026") as whole, answers("author-2026, 2 pages") as refusing:
        home = Home(binary, place, {"ANSWERS": whole.url, "REFUSALS": refusing.url})
        write_pages(home, outputs)
        write_commands(home, outputs)
    print(f"{outputs.count} outputs in {folder}")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: outputs.py BINARY FOLDER")
    main(*sys.argv[1:])
