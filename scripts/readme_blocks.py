"""Runs the commands in Markdown files and compares their output with the output in the files.

    readme_blocks.py BINARY FILE...

A block marked ```console contains commands, each after "$ ", followed by its output with messages; a line "…"
stands for any number of lines. Every heading begins with an empty home folder. HTML comments above a block set exceptions:

    <!-- exit 75 -->                        how the last command of the block ends, when not with 0
    <!-- answers: author-2026 -->           which pages of Fixtures/scholar-pages Google Scholar gives; without such a
    <!-- answers: author-2026, 3 pages -->  comment no request is allowed. It refuses after this many pages.
    <!-- saves: profile-2026 -->            which pages a person saves into the download folder: one, in this order, whenever
    <!-- saves: profile-2026 as ABC, … -->  the browser is opened; the second form gives the profile another user id.
    <!-- goes on -->                        this heading continues with the home folder of the heading before it
    <!-- file: people.csv -->               the block below it, of csv, is this file

The current time, within two days, matches any time in the file. Blocks of sh have to be shell commands, those
of toml have to be settings, and text is not checked; other blocks are not allowed.

With SCHOLAR_RECORD=1 the outputs in the files are replaced by those of today, and the run fails if one changed. A line between
two "…" is replaced by the most similar lines; read the difference before you commit it.
"""
import datetime
import difflib
import http.server
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import urllib.parse

PROJECT = pathlib.Path(__file__).resolve().parents[1]
PAGES = PROJECT / "Fixtures" / "scholar-pages"
REFUSAL = PAGES / "refusal-captcha-in-page" / "page-1.html"
SCHOLAR = "https://scholar.google.com"
# Commands that would make requests to Google Scholar use the server on loopback instead, which needs no pauses.
WRAPPER = """#!/bin/sh
case "$1" in search | profile | resume | refresh | graph) set -- "$@" --base-url "$ANSWERS" --delay 0 ;; esac
exec "$SCHOLAR" "$@"
"""
# The browser: whenever it is opened, the person saves the next page.
BROWSER = """#!/bin/sh
next=$(head -n 1 "$SAVES") && [ -n "$next" ] || exit 0
tail -n +2 "$SAVES" >"$SAVES.left" && mv "$SAVES.left" "$SAVES"
mkdir -p "$HOME/Downloads"
name=$(basename "$(dirname "$next")")-$(basename "$next")
cp "$next" "$HOME/Downloads/$name.part" && mv "$HOME/Downloads/$name.part" "$HOME/Downloads/$name"
"""
TIME = re.compile(r"\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?")
KINDS = {"console", "csv", "sh", "toml", "text"}
ANSWERS = re.compile(r"answers: ([\w-]+)(?:, (\d+) pages)?")
SAVES = re.compile(r"saves: (.*?) -->")
FILE = re.compile(r"file: ([\w.-]+)")
USER = re.compile(rb"(?<=user=)[\w-]{12}")
# What a reader replaces, and whose id it is here.
PLACEHOLDER, PERSON = "YOUR-USER-ID", "AAAAAAAAAAAJ"
IS_RECORDING = os.environ.get("SCHOLAR_RECORD") == "1"


class Block:
    """The text between two fences, with the heading and the comments before it."""

    def __init__(self, kind, line, heading, notes):
        self.kind, self.line, self.heading, self.lines = kind, line, heading, []
        self.exit = int((re.search(r"exit (\d+)", notes) or [0, 0])[1])
        self.answers, self.file, self.goes_on = ANSWERS.search(notes), FILE.search(notes), "goes on" in notes
        self.saves = [one.split(" as ") for one in (SAVES.search(notes) or ["", ""])[1].split(", ") if one]

    @classmethod
    def all(cls, text):
        blocks, block, heading, notes = [], None, 0, ""
        for number, line in enumerate(text.splitlines(), 1):
            if block and line == "```":
                block = None
            elif block:
                block.lines.append(line)
            elif line.startswith("```"):
                if line[3:] not in KINDS:
                    sys.exit(f"line {number}: a block is one of {', '.join(sorted(KINDS))}, not \"{line[3:]}\"")
                block = cls(line[3:], number, heading, notes)
                if block.kind == "csv" and not block.file:
                    sys.exit(f"line {number}: a block of csv needs the name of its file in a comment above it")
                blocks.append(block)
            elif line.startswith("#"):
                heading = number
            notes = notes + line if line.startswith("<!--") else ""
        return blocks

    def commands(self):
        """Each command with its line number and its output in the file."""
        found = []
        for number, line in enumerate(self.lines, self.line + 1):
            if line.startswith("$ "):
                found.append((number, [line[2:]], []))
            elif found and found[-1][1][-1].endswith("\\") and not found[-1][2]:
                found[-1][1].append(line)
            elif found:
                found[-1][2].append(line)
            else:
                sys.exit(f"line {number}: a block of console begins with a command, behind \"$ \"")
        return [(number, "\n".join(command), shown) for number, command, shown in found]


class Answers(http.server.ThreadingHTTPServer):
    """Google Scholar on loopback: the pages of one folder of the fixtures, in order."""

    def __init__(self, wanted):
        super().__init__(("127.0.0.1", 0), Handler)
        self.folder = PAGES / wanted[1] if wanted else None
        self.last = int(wanted[2]) if wanted and wanted[2] else sys.maxsize
        self.url = f"http://127.0.0.1:{self.server_port}"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def __exit__(self, *reason):
        self.shutdown()
        super().__exit__(*reason)

    def page(self, number):
        """The bytes of a page; None if there is none, or no request is allowed."""
        if not self.folder:
            return None
        path = self.folder / f"page-{number}.html" if number <= self.last else REFUSAL
        return path.read_bytes() if path.exists() else None


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        query = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(self.path).query))
        body = self.server.page(int(query.get("start", 0)) // 10 + 1)
        self.send_response(403 if body is None else 200)
        self.send_header("Content-Type", "text/html; charset=UTF-8")
        self.send_header("Content-Length", str(len(body or b"")))
        self.end_headers()
        self.wfile.write(body or b"")

    def log_message(self, *_):
        pass


class Place:
    """A temporary folder that looks like a clone, and a home folder that is emptied for every heading."""

    def __init__(self, binary, folder):
        self.folder = pathlib.Path(folder)
        self.clone, self.home, tools = (self.folder / name for name in ("clone", "home", "bin"))
        # The copies get a new date, because the date of the file is used if the page does not contain its own.
        shutil.copytree(PAGES, self.clone / "Fixtures" / "scholar-pages", copy_function=shutil.copyfile)
        tools.mkdir()
        for name, script in [("scholar", WRAPPER), ("xdg-open", BROWSER), ("open", BROWSER)]:
            (tools / name).write_text(script)
            (tools / name).chmod(0o755)
        # Requests to other hosts than loopback go to a proxy that does not exist.
        self.environment = {
            "HOME": str(self.home), "SCHOLAR": os.path.abspath(binary), "PATH": f"{tools}:{os.environ['PATH']}",
            "SAVES": str(self.folder / "saves"),
            "TZ": "UTC", "LC_ALL": "C.UTF-8", "COLUMNS": "80", "https_proxy": "http://127.0.0.1:9",
        }
        self.begin()

    def begin(self):
        shutil.rmtree(self.home, ignore_errors=True)
        (self.home / "Downloads").mkdir(parents=True)
        for path in self.clone.iterdir():
            if path.is_dir() and path.name != "Fixtures":
                shutil.rmtree(path)
            elif path.is_file():
                path.unlink()
        # What a person has who installed a package.
        subprocess.run(
            [self.environment["SCHOLAR"], "demo", "--quiet"], cwd=self.clone, env=self.environment, check=True, capture_output=True)

    def prepare(self, saves):
        """The pages that the person saves, one whenever the browser is opened."""
        pages = []
        for name, *users in saves:
            found = sorted((PAGES / name).glob("page-*"), key=lambda path: int(path.stem[5:]))
            if not found:
                sys.exit(f"{name} has no pages")
            for page in found:
                copy = self.folder / "saved" / f"{len(pages)}" / name / page.name
                copy.parent.mkdir(parents=True, exist_ok=True)
                text = page.read_bytes()
                for user in users:
                    text = text.replace(USER.search(text)[0], user.replace(PLACEHOLDER, PERSON).encode())
                copy.write_bytes(text)
                pages.append(copy)
        (self.folder / "saves").write_text("".join(f"{page}\n" for page in pages))

    def run(self, command, answers):
        """How a line of shell ended, and the lines it printed."""
        done = subprocess.run(
            ["bash", "-o", "pipefail", "-c", command.replace(PLACEHOLDER, PERSON)], cwd=self.clone, stdin=subprocess.DEVNULL, timeout=300,
            env=self.environment | {"ANSWERS": answers.url}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        said = done.stdout.decode("utf-8", "replace").replace(answers.url, SCHOLAR).replace(PERSON, PLACEHOLDER)
        return done.returncode, stripped(said.splitlines())


def stripped(lines):
    """The lines without empty ones at the end, which separate commands in a block."""
    lines = [line.rstrip() for line in lines]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def without_now(line):
    """The line with "now" for each time that is within two days of it."""
    def replaced(match):
        time = datetime.datetime.fromisoformat(match[0])
        return "now" if abs(time - datetime.datetime.now()) < datetime.timedelta(days=2) else match[0]
    return TIME.sub(replaced, line)


def fits(line, real):
    """Whether a printed line matches the line in the file."""
    parts = re.split(f"({TIME.pattern})", line)
    pattern = "".join(f"({part}|now)" if TIME.fullmatch(part) else re.escape(part) for part in parts)
    return re.fullmatch(pattern, without_now(real)) is not None


def between_dots(shown):
    """The parts of the lines that "…" separates."""
    parts = [[]]
    for line in shown:
        if line == "…":
            parts.append([])
        else:
            parts[-1].append(line)
    return parts


def is_shown(shown, said):
    """Whether the output matches the file, in which "…" is any number of lines."""
    def stand(lines, at):
        return 0 <= at <= len(said) - len(lines) and all(map(fits, lines, said[at:]))

    first, *rest = between_dots(shown)
    if not stand(first, 0) or not rest:
        return not rest and len(first) == len(said) and stand(first, 0)
    at = len(first)
    for part in rest[:-1]:
        at = next((place + len(part) for place in range(at, len(said)) if stand(part, place)), None)
        if at is None:
            return False
    end = len(said) - len(rest[-1])
    return end >= at and stand(rest[-1], end)


def recorded(shown, said):
    """The lines of the file with the output of today: each part between two "…" becomes the most similar lines."""
    if "…" not in shown:
        return [next((old for old in shown if fits(old, line)), line) for line in said]
    parts = between_dots(shown)
    made, at = [], 0
    for number, part in enumerate(parts):
        rest = sum(map(len, parts[number + 1:]))
        if number == 0:
            places = [0]
        elif number == len(parts) - 1:
            places = [max(at, len(said) - len(part))]
        else:
            places = range(at, max(at, len(said) - len(part) - rest) + 1)
        def likeness(place):
            return sum(difflib.SequenceMatcher(None, old, new).ratio() for old, new in zip(part, said[place:]))
        at = max(places, key=likeness)
        found = said[at:at + len(part)]
        made += [old if fits(old, new) else new for old, new in zip(part, found)] + ["…"]
        at += len(part)
    return made[:-1]


def difference(shown, said):
    """The report for a wrong block: the missing lines, each with the most similar printed one."""
    missing = [line for line in shown if line != "…" and not any(fits(line, real) for real in said)]
    if not missing:
        return list(difflib.unified_diff(shown, said, "shown", "said", lineterm=""))
    told = []
    for line in missing:
        told += ["- " + line] + ["+ " + near for near in difflib.get_close_matches(line, said, 1)]
    return told if "…" in shown and len(told) > len(missing) else told + ["said:"] + ["  " + line for line in said]


def check(block, place, lines):
    """How many commands a block has, and how many of them did something else than is shown.

    When outputs are recorded, `lines`, those of the file by their number, get the new output.
    """
    commands = block.commands() if block.kind == "console" else []
    place.prepare(block.saves)
    text = "\n".join(block.lines)
    if block.kind == "csv":
        (place.clone / block.file[1]).write_text(text + "\n")
    elif block.kind == "sh":
        commands = [(block.line, f"bash -n <<'END'\n{text}\nEND", [])]
    elif block.kind == "toml":
        settings = place.home / ".config" / "scholar" / "config.toml"
        settings.parent.mkdir(parents=True)
        # The program uses the home folder of the account for "~", even if HOME is set.
        settings.write_text(text.replace("~", str(place.home)))
        commands = [(block.line, "scholar list", ["…"])]
    failures = 0
    with Answers(block.answers) as answers:
        for number, command, shown in commands:
            wanted = block.exit if number == commands[-1][0] else 0
            first, count, shown = number + command.count("\n") + 1, len(shown), stripped(shown)
            status, said = place.run(command, answers)
            if status == wanted and is_shown(shown, said):
                continue
            failures += 1
            if IS_RECORDING and status == wanted and block.kind == "console":
                new = recorded(shown, said) + [""] * (count - len(shown))
                for old in range(first, first + count):
                    lines[old] = []
                lines[first - 1] = lines[first - 1] + new
                print(f"line {number} is recorded: $ {command}")
                continue
            print(f"line {number}: $ {command}")
            if status != wanted:
                print(f"ended with {status}, not {wanted}")
            print(*difference(shown, said), sep="\n", end="\n\n")
    return len(commands) if block.kind == "console" else 0, failures


def run(binary, path):
    """Runs the commands of a file; returns whether all did what is shown."""
    text = pathlib.Path(path).read_text("utf-8")
    blocks = Block.all(text)
    # The lines by their number, so that an output can become longer.
    lines = {number: [line] for number, line in enumerate(text.splitlines(), 1)}
    with tempfile.TemporaryDirectory(prefix="scholar-readme-") as folder:
        place, heading, commands, failures = Place(binary, folder), 0, 0, 0
        for block in blocks:
            if block.heading != heading:
                if not block.goes_on:
                    place.begin()
                heading = block.heading
            typed, failed = check(block, place, lines)
            commands, failures = commands + typed, failures + failed
    new = "".join(line + "\n" for number in sorted(lines) for line in lines[number])
    if IS_RECORDING and new != text:
        pathlib.Path(path).write_text(new, "utf-8")
    counted = sum(block.kind not in ("text", "csv") for block in blocks)
    print(f"{os.path.relpath(path, PROJECT)}: {counted} blocks, {commands} commands, {f'{failures} not' if failures else 'all'} as shown", flush=True)
    return not failures


def main(binary, *paths):
    sys.exit(not all([run(binary, path) for path in paths]))


if __name__ == "__main__":
    main(*sys.argv[1:])
