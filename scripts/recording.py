#!/usr/bin/env python3
"""Records the terminal while `scholar collect` takes invented pages, as an animated SVG: `scripts/recording.py BINARY FILE`.

With --check, nothing is written, and the file is compared with the recording. The script plays the person at the browser: it
saves a page into the download folder as soon as the status line asks for one. Python 3, standard library only.
"""
import fcntl
import html
import os
import pathlib
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time

PAGES = pathlib.Path(__file__).resolve().parents[1] / "Fixtures" / "scholar-pages"
COLUMNS, ROWS = 92, 9
COMMAND = 'scholar collect "Elena Marchetti"'
# Seconds that a picture stays: the first page, the next ones, the end.
FIRST, NEXT, LAST = 1.6, 0.45, 5


class Screen:
    """The lines of a terminal that knows line feeds, carriage returns, and how to clear a line."""

    def __init__(self):
        self.lines = [f"$ {COMMAND}", ""]

    def write(self, text):
        for part in re.findall(r"\x1b\[K|\x1b\[[\d;]*m|[\r\n]|[^\x1b\r\n]+", text):
            if part == "\n":
                self.lines.append("")
            elif part in ("\r", "\x1b[K"):
                self.lines[-1] = ""
            elif not part.startswith("\x1b"):
                self.lines[-1] += part

    def picture(self):
        lines = self.lines[:]
        while lines and not lines[-1]:
            lines.pop()
        return lines


def record(binary):
    """The pictures of a run, each with the seconds that it stays."""
    pages = [PAGES / "author-2026" / f"page-{number}.html" for number in range(1, 23)]
    captcha = PAGES / "refusal-captcha-in-page" / "page-1.html"
    # What the person saves, and the text on the screen after which it is saved.
    saves = [(pages[0], "save the first page")]
    for number, page in enumerate(pages[1:], 1):
        wanted = f"page {number} of 22"
        if number == 4:
            saves.append((captcha, wanted))
            wanted = "is a captcha"
        saves.append((page, wanted))
    with tempfile.TemporaryDirectory() as home:
        downloads = pathlib.Path(home) / "Downloads"
        tools = pathlib.Path(home) / "bin"
        downloads.mkdir()
        tools.mkdir()
        browser = tools / "xdg-open"
        browser.write_text("#!/bin/sh\n")
        browser.chmod(0o755)
        (tools / "open").symlink_to(browser)
        environment = {
            "HOME": home, "PATH": f"{tools}:/usr/bin:/bin", "TZ": "UTC", "TERM": "xterm", "NO_COLOR": "1", "LC_ALL": "C.UTF-8",
        }
        controller, terminal = pty.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        program = subprocess.Popen(
            [os.path.abspath(binary), "collect", "Elena Marchetti"], env=environment, stdin=terminal, stdout=terminal,
            stderr=terminal, start_new_session=True)
        os.close(terminal)
        screen, pictures, pending = Screen(), [], b""
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            if not select.select([controller], [], [], 1)[0]:
                continue
            try:
                data = os.read(controller, 4096)
            except OSError:
                break
            if not data:
                break
            pending += data
            try:
                text, pending = pending.decode(), b""
            except UnicodeDecodeError:
                continue
            screen.write(text.replace("\r\n", "\n"))
            picture = screen.picture()
            # The keys are at the end of the status line, which is written last.
            is_waiting = "o open again" in picture[-1] or "keys o" in picture[-1]
            if saves and is_waiting and saves[0][1] in "\n".join(picture):
                pictures.append(picture)
                page, _ = saves.pop(0)
                part = downloads / f"page ({len(saves)}).html.part"
                part.write_bytes(page.read_bytes())
                part.rename(part.with_suffix(""))
        pictures.append(screen.picture())
        if program.wait(120) != 0 or saves:
            sys.exit("the run did not end as it should:\n" + "\n".join(screen.picture()))
    times = [FIRST, FIRST] + [NEXT] * (len(pictures) - 3) + [LAST]
    return list(zip(pictures, times))



def kind(text):
    """The class of a line: what was typed, or what was printed."""
    return "c" if text.startswith("$ ") else "t"


def svg(pictures):
    """The animation. Without motion it shows the last picture."""
    size, line = 8.43, 20
    high = max(len(lines) for lines, _ in pictures) * line + 30
    wide = round(COLUMNS * size) + 32
    total = sum(seconds for _, seconds in pictures)
    styles, groups, begin = [], [], 0
    for number, (lines, seconds) in enumerate(pictures):
        is_last = number == len(pictures) - 1
        start, end = 100 * begin / total, 100 * (begin + seconds) / total
        begin += seconds
        frames = f"0%{{opacity:{int(start == 0)}}}{start:.2f}%{{opacity:1}}" + ("" if is_last else f"{end:.2f}%,100%{{opacity:0}}")
        styles.append(f"@keyframes p{number}{{{frames}}}#p{number}{{animation:p{number} {total:.2f}s step-end infinite}}")
        texts = "".join(
            f'<text x="16" y="{30 + line * row}" class="{kind(text)}">{html.escape(text, quote=False)}</text>'
            for row, text in enumerate(lines) if text)
        shown = "" if is_last else ' class="o"'
        groups.append(f'<g id="p{number}"{shown}>{texts}</g>')
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" role="img">
<title>A terminal in which scholar collect takes 22 pages, one after the other, and prints h 28</title>
<style>
text{{font:14px ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre}}
.t{{fill:#24292f}}.c{{fill:#0550ae;font-weight:600}}.o{{opacity:0}}
@media (prefers-reduced-motion:no-preference){{{chr(10).join(styles)}}}
</style>
<rect width="100%" height="100%" rx="8" fill="#f6f8fa" stroke="#d0d7de"/>
{chr(10).join(groups)}
</svg>
"""


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--check"]
    if len(arguments) != 2:
        sys.exit("usage: scripts/recording.py [--check] BINARY FILE")
    binary, path = arguments[0], pathlib.Path(arguments[1])
    recording = svg(record(binary))
    if "--check" not in sys.argv:
        path.write_text(recording)
    elif path.read_text() != recording:
        sys.exit(f"{path} is not what the program shows today; `scripts/recording.py {binary} {path}` records it")


main()
