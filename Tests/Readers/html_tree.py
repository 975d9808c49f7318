"""A page as a tree of elements, and texts as they can be compared."""
import functools
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
# Marks that change the direction of the following text; reports leave them out.
DIRECTIONS = set(map(chr, [*range(0x202A, 0x202F), *range(0x2066, 0x206A)]))


class Element:
    """An element: its children are elements and texts."""

    def __init__(self, tag, attributes=(), parent=None):
        self.tag, self.attributes, self.parent, self.children = tag, dict(attributes), parent, []
        self.style = style_of(self.attributes.get("style") or "")

    def walk(self):
        """All elements in it, itself too, in the order of the page."""
        yield self
        for child in self.elements():
            yield from child.walk()

    def elements(self):
        return [child for child in self.children if isinstance(child, Element)]

    def all(self, *tags):
        return [element for element in self.walk() if element.tag in tags]

    def one(self, tag):
        """The only element with this name."""
        [found] = self.all(tag)
        return found

    def text(self):
        if self.tag == "br":
            return "\n"
        return "".join(child.text() if isinstance(child, Element) else child for child in self.children)

    def folded(self):
        return folded(self.text())

    def ancestors(self):
        """The element and its ancestors, from the inside to the outside."""
        element = self
        while element:
            yield element
            element = element.parent


class Builder(HTMLParser):
    """Builds the tree, and fails where elements do not end in their order."""

    def __init__(self):
        super().__init__()
        self.root = self.place = Element("")
        self.comments = []

    def handle_starttag(self, tag, attributes):
        names = [name for name, _ in attributes]
        assert len(names) == len(set(names)), f"<{tag}> has an attribute twice: {names}"
        element = Element(tag, attributes, self.place)
        self.place.children.append(element)
        if tag not in VOID:
            self.place = element

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.place = self.place.parent

    def handle_endtag(self, tag):
        assert tag == self.place.tag, f"line {self.getpos()[0]}: </{tag}> ends <{self.place.tag}>"
        self.place = self.place.parent

    def handle_data(self, data):
        self.place.children.append(data)

    def handle_comment(self, data):
        self.comments.append(data)


def parsed(html):
    """The tree of a page."""
    builder = Builder()
    builder.feed(html)
    builder.close()
    assert builder.place is builder.root, f"<{builder.place.tag}> does not end"
    return builder.root


@functools.cache
def style_of(text):
    """The properties of a style."""
    pairs = [part.split(":", 1) for part in text.split(";") if part.strip()]
    assert all(len(pair) == 2 for pair in pairs), f"not a style: {text!r}"
    return {name.strip().lower(): value.strip() for name, value in pairs}


def folded(text):
    """A text as a report shows it: without controls and marks of direction, each run of spaces as one."""
    return " ".join("".join(c for c in text or "" if is_shown(c)).split())


def is_shown(character):
    number = ord(character)
    if character in DIRECTIONS or number & 0xFFFE == 0xFFFE:
        return False
    return character in "\t\n\r" or not (number < 0x20 or 0x7F <= number <= 0x9F)


def contrast(one, other):
    """The contrast of two colours (#rrggbb) as defined by WCAG: from 1 to 21."""
    light, dark = sorted([luminance(one), luminance(other)], reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour):
    def linear(value):
        value /= 255
        return value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4

    digits = colour.lstrip("#")
    digits = digits if len(digits) == 6 else "".join(2 * digit for digit in digits)
    red, green, blue = (linear(int(digits[place:place + 2], 16)) for place in (0, 2, 4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
