#!/usr/bin/env python3
"""Writes the manual page of scholar, in mdoc, from the program's own help: `scripts/manual.py BINARY > scholar.1`.

Commands, options and examples are those of the help. Files, variables and exit codes are listed here, and a test
compares them with the program. It needs only Python 3.
"""

import datetime
import json
import os
import re
import subprocess
import sys
import textwrap

SETTINGS = {
    "database": "the store",
    "color": "auto, always or never",
    "convention": "of indexes: thesis, pop or paper",
    "language": "the language of Scholar's pages, such as en",
    "delay": "seconds between two requests, 10 or more",
    "pager": "the program that shows long answers, instead of PAGER; never for none",
    "cookie_file": "a cookies.txt file of your browser (Netscape format)",
    "requests_per_run": "the most requests to Google Scholar in one run; the default is 20",
    "requests_per_day": "the most requests to Google Scholar in 24 hours; the default is 60",
    "mail_from": "the sender of mail",
    "smtp_host": "the server that sends mail",
    "smtp_port": "the port of that server, if it is not the standard one",
    "smtp_security": "starttls, tls, or none (only for a server on this machine)",
    "smtp_user": "the name to log in with",
    "smtp_password_command": "a command that prints the password",
    "smtp_ca_file": "certificates to trust besides those of the system",
}

FILES = {
    "~/.local/share/scholar/scholar.sqlite": """The store: plain SQLite, with one table for each search.
        On macOS it is in ~/Library/Application Support/scholar.""",
    "~/.config/scholar/config.toml": "The settings, in TOML. An unknown key is an error that names the most similar one. "
    "The keys:",
}

ENVIRONMENT = {
    "SCHOLAR_DATABASE": "The store, if --database is not given.",
    "SCHOLAR_SMTP_PASSWORD": "The password of smtp_user.",
    "XDG_DATA_HOME": "The store is in the folder scholar of this folder, instead of ~/.local/share.",
    "XDG_CONFIG_HOME": "The settings are in the folder scholar of this folder, instead of ~/.config.",
    "VISUAL": "The editor of scholar edit.",
    "EDITOR": "The editor if VISUAL is not set; without both, vi.",
    "PAGER": "The program that shows long answers at a terminal; without it, less.",
    "NO_COLOR": "No colours, if set to anything.",
    "TERM": "No colours and no pager if it is not set, or dumb.",
    "COLUMNS": "The width of answers that do not go to a terminal. The default is 80, the minimum 40.",
}

EXIT_STATUS = {
    0: "done",
    1: "nothing found, or the thing named does not exist",
    64: "wrong usage, or an invalid edit",
    65: "a page or file could not be read",
    69: "the network or the server failed",
    74: "the store or a file could not be read or written",
    75: "refused by Google Scholar for now; the pages before are stored, resume later",
    130: "interrupted; the pages before are stored",
}

EXAMPLES = {
    "Print the addresses of an author's result pages, save those pages in a browser, compute the indexes:": [
        'scholar url "Roy Fielding" --max 30',
        "scholar import ~/Downloads/fielding",
    ],
    "Explain the h-index, and the requirements of the next h:": ["scholar indexes last --explain h"],
    "Merge two publications that are the same, and reject one of another person:": ["scholar merge 1 3 12", "scholar reject 1 7"],
    "Compute the h-index of numbers, in a script:": ["scholar indexes --counts citations.txt --json | jq .h.value"],
    "In crontab: refresh the followed searches that are due every morning, and mail only the changes:": [
        "0 7 * * *  scholar refresh --due --quiet",
    ],
}

# Words are not broken, because part of an option would be another option.
UNBROKEN = {"break_long_words": False, "break_on_hyphens": False}
# Options of all commands are described once.
COMMON = "Common options"


def text(words):
    """Text as lines of roff: no text acts as a command, and every sentence begins a line."""
    words = " ".join(words.split()).replace("\\", "\\e")
    words = re.sub(r"(?<![\w-])--(?=\w)", r"\\-\\-", words)
    words = "".join(c if c < "\x7f" else f"\\[u{ord(c):04X}]" for c in words)
    sentences = re.sub(r"(?<=[\w)][.!?]) (?=[A-Z'])", "\n", words).split("\n")
    lines = [line for sentence in sentences for line in textwrap.wrap(sentence, 78, **UNBROKEN)]
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in lines)


def word(name):
    """One argument of a macro."""
    return '"' + text(name).replace('"', "\\(dq") + '"' if " " in name else text(name)


def literal(lines):
    """Lines that are shown unchanged."""
    shown = "\n".join("\\&" + line.replace("\\", "\\e").replace("-", "\\-") for line in lines)
    return f".Bd -literal -offset indent\n{shown}\n.Ed"


def prose(discussion):
    """Paragraphs; indented lines are shown unchanged."""
    parts = []
    for block in (discussion or "").split("\n\n"):
        plain = [line for line in block.split("\n") if not line.startswith("  ")]
        shown = [line[2:] for line in block.split("\n") if line.startswith("  ")]
        if plain:
            parts.append(".Pp\n" + text(" ".join(plain)))
        if shown:
            parts.append(literal(shown))
    return parts


def table(rows, width):
    """Names with their descriptions, the names in a column."""
    lines = [f".Bl -tag -width {width} -compact"]
    for name, meaning in rows:
        lines += [f".It {name}", text(meaning)]
    return "\n".join(lines + [".El"])


def flags(argument):
    """An option as it is typed: `-o , -output file`."""
    names = [("-" if name["kind"] == "long" else "") + name["name"] for name in argument["names"]]
    if argument["kind"] == "flag":
        return " , ".join(f"Fl {name}" for name in names)
    return " , ".join(f"Fl {name} Ar {word(argument['valueName'])}" for name in names)


def meaning(argument):
    """The description of an option, and its values."""
    told = argument.get("abstract", "")
    notes = []
    if argument.get("allValues"):
        notes.append("one of " + ", ".join(argument["allValues"]))
    if argument.get("defaultValue") and argument["kind"] == "option":
        notes.append("default " + argument["defaultValue"])
    return told + (f" ({'; '.join(notes)})" if notes else "")


def options(arguments):
    lines = [".Bl -tag -width Ds"]
    for argument in arguments:
        lines += [f".It {flags(argument)}", text(meaning(argument))]
    return "\n".join(lines + [".El"])


def synopsis(command):
    """How a command is called: `scholar show search [options]`."""
    parts = [f".It Xo\n.Nm Cm {command['commandName']}"]
    for argument in command["arguments"]:
        if argument["kind"] == "positional":
            name = "Ar " + word(argument["valueName"]) + (" ..." if argument["isRepeating"] else "")
            parts.append(f".Op {name}" if argument["isOptional"] else f".{name}")
    return "\n".join(parts + [".Op Ar options", ".Xc"])


def own_options(command, earlier):
    """A command's options, without those of all commands; options of an earlier command are only named."""
    own = [
        argument
        for argument in command["arguments"]
        if argument["kind"] != "positional"
        and argument.get("sectionTitle") != COMMON
        and argument["valueName"] not in ("version", "help")
    ]
    parts = []
    told = []
    for name, others in earlier.items():
        same = [a for a in own if a in others and a not in told]
        if len(same) >= 3:
            told += same
            names = "\n".join(f".Fl -{a['preferredName']['name']} ," for a in same[:-1])
            last = f".Fl -{same[-1]['preferredName']['name']} ."
            parts.append(f".Pp\nAs\n.Cm {name}\nhas them:\n{names}\n{last}")
    rest = [argument for argument in own if argument not in told]
    earlier[command["commandName"]] = own
    return ([options(rest)] if rest else []) + parts


def groups(help_text):
    """The names of commands in their groups, as the help of the program has them."""
    found = {}
    title = None
    for line in help_text.split("\n"):
        if re.fullmatch(r"[A-Z][A-Z ]+:", line):
            title = line[:-1].capitalize()
        elif title and title != "Options" and (match := re.match(r"  ([a-z]+) ", line)):
            found.setdefault(title, []).append(match[1])
    return found


def page(binary):
    def said(*arguments):
        environment = {"COLUMNS": "80", "PATH": os.environ.get("PATH", "")}
        return subprocess.run([binary, *arguments], check=True, capture_output=True, text=True, env=environment).stdout

    root = json.loads(said("--experimental-dump-help"))["command"]
    commands = {command["commandName"]: command for command in root["subcommands"]}
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH") or os.path.getmtime(binary))
    date = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc)

    lines = [
        f".Dd {date:%B} {date.day}, {date.year}",
        ".Dt SCHOLAR 1",
        f".Os scholar {said('--version').strip()}",
        ".Sh NAME\n.Nm scholar",
        ".Nd the h\\-index and the g\\-index of a scholar, from Google Scholar",
        ".Sh SYNOPSIS\n.Nm\n.Nm\n.Ar command\n.Op Ar argument ...\n.Nm\n.Cm help\n.Op Ar command\n.Nm\n.Fl -version",
        ".Sh DESCRIPTION",
        text(root["abstract"]),
    ]
    lines += [part for part in prose(root["discussion"]) if "Exit codes" not in part]
    alone = "Without a command, it shows the first steps, or the latest searches and the next steps."
    lines.append(".Pp\n" + text(alone))
    lines.append(".Sh COMMANDS")
    earlier = {}
    for title, names in groups(said("--help")).items():
        lines += [f".Ss {title}", ".Bl -tag -width Ds"]
        for name in names:
            command = commands[name]
            lines += [synopsis(command), text(command["abstract"])]
            lines += prose(command.get("discussion")) + own_options(command, earlier)
        lines.append(".El")
    common = [a for a in commands["list"]["arguments"] if a.get("sectionTitle") == COMMON]
    lines += [".Sh COMMON OPTIONS\nEvery command has these.", options(common)]
    lines.append(".Sh ENVIRONMENT\n" + table([(f"Ev {k}", v) for k, v in ENVIRONMENT.items()], "SCHOLAR_SMTP_PASSWORD"))
    lines.append(".Sh FILES\n.Bl -tag -width Ds")
    for path, what in FILES.items():
        lines += [f".It Pa {path}", text(what)]
    lines += [".Pp", table([(f"Va {key}", told) for key, told in SETTINGS.items()], "smtp_password_command"), ".El"]
    lines.append(".Sh EXIT STATUS\n" + table(EXIT_STATUS.items(), "130"))
    lines.append(".Sh EXAMPLES")
    for number, (title, shown) in enumerate(EXAMPLES.items()):
        lines += ([".Pp"] if number else []) + [text(title), literal(shown)]
    lines.append(".Sh SEE ALSO\n.Xr sqlite3 1 ,\n.Lk https://scholar.google.com \"Google Scholar\"")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: scripts/manual.py BINARY")
    sys.stdout.write(page(os.path.abspath(sys.argv[1])))
