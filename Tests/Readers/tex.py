"""Decodes TeX's escapes. Commands that TeX would run or does not know are an error."""
import re

# Commands that stand for one character, as LaTeX defines them.
CHARACTERS = {
    "textbackslash": "\\", "textbraceleft": "{", "textbraceright": "}", "textasciitilde": "~", "textasciicircum": "^",
    "textless": "<", "textgreater": ">", "textbar": "|", "textquotedbl": '"', "textasciigrave": "`",
}
TOKEN = re.compile(r"\\(?P<command>[A-Za-z]+)(\{\}|\s+|(?![A-Za-z]))|\\(?P<escaped>[$&#_%{}])|(?P<other>.)", re.DOTALL)
ACTIVE = set("\\$&#_%~^")


class NotPlain(Exception):
    """Something in a text that TeX would obey."""


def plain(text):
    """The characters that a text shows; grouping braces show nothing."""
    out, depth = [], 0
    for token in TOKEN.finditer(text):
        command, other = token["command"], token["other"]
        if command is not None:
            if command not in CHARACTERS:
                raise NotPlain(f"\\{command} in {text[:200]!a}")
            out.append(CHARACTERS[command])
        elif other is None:
            out.append(token["escaped"])
        elif other in "{}":
            depth += 1 if other == "{" else -1
            if depth < 0:
                raise NotPlain(f"a brace too many in {text[:200]!a}")
        elif other in ACTIVE:
            raise NotPlain(f"{other} in {text[:200]!a}")
        else:
            out.append(other)
    if depth:
        raise NotPlain(f"a brace is not closed in {text[:200]!a}")
    return "".join(out)
