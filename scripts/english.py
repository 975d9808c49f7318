#!/usr/bin/env python3
"""Fails on phrases that readers have to read twice, in comments, messages, test names and articles.

Prints file:line, the phrase and a better one. Uses that have to stay are listed in scripts/english-allowed.txt, each with
its reason. Run as `python3 scripts/english.py [FOLDER...]`; `--count` prints how often each phrase is found.
"""

import collections
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ALLOWED = ROOT / "scripts" / "english-allowed.txt"
MOST_ALLOWED = 40

# A phrase as a regular expression, and the advice. A space matches any white space, including line breaks.
PHRASES = [
    # Riddles: a pronoun in the place of a noun.
    (r"what (?:is|was|were|are|it|they|he|a|an|the|has|have|had|had|of|makes|stands|came|comes|one|Scholar|other)", "name the thing"),
    (r"(?:of|for|from|with|in|to|by|than|and|or) what", "name the thing"),
    (r"that which", "name the thing"),
    (r"(?:of|for|behind|before|after|through) which|(?:of|for|to|from|with) whom", "two sentences, or “whose”"),
    (r"nobody|no one|no-one", "“no user”, “unknown”, or the passive"),
    (r"somebody|someone|whoever", "“the user”, “a reader”"),
    (r"whatever", "“in any …”, “regardless of …”"),
    (r"none (?:that|but|of its)|(?<!there\s)(?:is|are|was) none", "“is not a …”"),
    (r"(?<!there\s)(?:is|are|was|were) no (?!longer|more)", "“is not a …”"),
    (r"all that (?:is|are|was|it|has)", "“all …”"),
    (r"whom", "“recipient”, “the person”"),
    # Reports without a subject.
    (r"(?:is|are|was|were|be|being) (?:told|said)", "“is reported”, “is listed”, “is shown”"),
    (r"(?:told|said) (?:with|as|and|once|in)", "“reported”, “listed”, “shown”"),
    (r"tells? (?:of|whether|where|what|how|that)", "“shows”, “reports”"),
    # Words with another meaning in dictionaries.
    (r"parted by|parts? them", "“separated by”"),
    (r"running year", "“current year”"),
    (r"the end of (?:its|a|the|their) (?:file(?:'s|s')? )?names?", "“the extension”"),
    (r"(?:did|do|does|done|doing) again", "“redo”, “redid”, “replay”"),
    (r"doing", "“applying”, “running”, “not applied”"),
    (r"walk(?:s|ed|ing)?", "“parse”, “traverse”"),
    (r"anew", "“again”, or the verb with “re-”"),
    (r"stood|stands? (?:in|at|before|behind|there|alone|on|beside|behind|after|as)", "“is”, “was printed”, “appears”"),
    (r"(?:goes|go|went|going) on", "“continues”"),
    (r"takes? apart|taken apart|taking apart", "“parse”, “split”"),
    (r"asks? again|asked again|asked anew|(?:is|are|was|were|been|be|not|never) asked|asked (?:of|for again|once)", "“retrieved”, “requested”"),
    (r"fetched", "“retrieved”"),
    (r"by (?:itself|themselves)", "“automatically”, “alone”"),
    (r"of (?:its|their) own", "“own”, “separate”"),
    (r"beside", "“next to”, “besides”, “in addition to”"),
    (r"the one before", "“the previous one”"),
    (r"(?:from|of|come|counts?) elsewhere", "“from other sources”"),
    (r"ours", "“written by scholar”"),
    (r"decisions?", "“edits”"),
    (r"(?:other|both|their|with) counts", "“citation counts”"),
    (r"no business of|the house|front door", "say it without the picture"),
    (r"made of|makes? of", "“consists of”, “computed from”"),
    (r"knows? (?:nothing )?of", "“knows”, “depends on”"),
]

FILES = ["*.swift", "*.py", "*.sh", "*.md", "*.tutorial", "Makefile", "*.mustache"]
SKIPPED = re.compile(r"/Golden/|^Fixtures/.*(?<!README\.md)$|^scripts/english\.py$|^Tests/.*/Seeds/")
PATTERN = re.compile(
    "|".join(rf"(?P<p{number}>\b(?:{phrase})(?!\w))".replace(" ", r"\s+") for number, (phrase, _) in enumerate(PHRASES)),
    re.IGNORECASE)
STRING = re.compile(r'"(?:[^"\\\n]|\\[^(]|\\\((?:[^()\n]|\([^()\n]*\))*\))*"')
INTERPOLATION = re.compile(r"\\\((?:[^()\n]|\([^()\n]*\))*\)")


def prose(path, lines):
    """The parts of a file that a person reads, as (number of the first line, text); one part for neighbouring lines."""
    if path.suffix in {".md", ".tutorial", ".mustache"}:
        kind = None
    elif path.suffix == ".swift":
        kind = "//"
    else:
        kind = "#"
    inside = False
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if kind is None:
            if text.startswith("```"):
                inside = not inside
            yield number, "paragraph" if text and not inside else None, text if not inside else ""
            continue
        if text.startswith(kind):
            yield number, "comment", text.lstrip("/#! ")
            continue
        fences = line.count('"""')
        if inside or fences:
            yield number, "text", text
            inside = inside != (fences % 2 == 1)
            continue
        parts = [INTERPOLATION.sub("…", part)[1:-1] for part in STRING.findall(line)]
        comment = re.search(rf"(?<!:){kind}\s(.*)$", STRING.sub('""', line))
        yield number, None, " ⏎ ".join(parts + ([comment.group(1)] if comment else []))


def paragraphs(path):
    """Joins neighbouring lines of one kind, so that a phrase is found across a line break."""
    lines = path.read_text(encoding="utf-8").splitlines()
    block, last = [], None
    for number, kind, text in prose(path, lines):
        if block and (kind is None or kind != last):
            yield block, lines
            block = []
        if text:
            block.append((number, text))
        last = kind
    if block:
        yield block, lines


def uses(path):
    """Every phrase in a file: the line, the words, the better ones, and the line as it is written."""
    for block, lines in paragraphs(path):
        starts, text = [], ""
        for number, line in block:
            starts.append((len(text), number))
            text += line + "\n"
        for match in PATTERN.finditer(text):
            number = max((start, number) for start, number in starts if start <= match.start())[1]
            better = PHRASES[int(match.lastgroup[1:])][1]
            yield number, " ".join(match.group().split()), better, lines[number - 1].strip()


def allowed():
    """The uses that stay, as (path, words of the line); a line of the file is `PATH: WORDS OF THE LINE: REASON`."""
    if not ALLOWED.exists():
        return []
    lines = [line for line in ALLOWED.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return [tuple(line.split(" | ")[:2]) for line in lines]


def main():
    names = [name for name in sys.argv[1:] if not name.startswith("--")]
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", *FILES], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    found, kept, counts = [], collections.Counter(), collections.Counter()
    exceptions = allowed()
    for name in sorted(set(listed.splitlines())):
        if SKIPPED.search(name) or names and not any(name.startswith(folder) for folder in names):
            continue
        if not (ROOT / name).exists():
            continue
        for number, words, better, line in uses(ROOT / name):
            exception = next((item for item in exceptions if item[0] == name and item[1] in line), None)
            if exception:
                kept[exception] += 1
            else:
                counts[words.lower()] += 1
                found.append(f"{name}:{number}: “{words}”; better: {better}")
    if "--count" in sys.argv:
        print("\n".join(f"{count:5} {words}" for words, count in counts.most_common()))
    else:
        print("\n".join(found), end="\n" if found else "")
    unused = [] if names else [item for item in exceptions if not kept[item]]
    for path, words in unused:
        print(f"scripts/english-allowed.txt: “{words}” is no longer in {path}; delete the line")
    total = sum(kept.values())
    print(f"{len(found)} phrases to rewrite, {total} allowed of at most {MOST_ALLOWED}", file=sys.stderr)
    return 1 if found or unused or total > MOST_ALLOWED else 0


if __name__ == "__main__":
    sys.exit(main())
