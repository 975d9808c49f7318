"""Reads the pages of reports: their tables, and whether mail programs show them."""
import quopri
import re

from html_tree import contrast, folded, parsed

MOST_BYTES = 90_000
# The minimum contrast of a text with its background (WCAG 2, AA).
LEAST_CONTRAST = 4.5
# Markup that mail programs remove or do not support, and the size at which they clip.
NOT_IN_MAIL = {
    "style", "svg", "img", "picture", "canvas", "video", "audio", "link", "math", "button", "input", "select", "details",
    "section", "main", "header", "footer", "article", "nav", "figure",
}
NO_ATTRIBUTES_IN_MAIL = {"class", "id", "background", "src", "srcset"}
NO_PROPERTIES_IN_MAIL = {"position", "float", "background-image", "transform", "animation", "filter", "content"}
NO_DISPLAYS_IN_MAIL = re.compile(r"(inline-)?(flex|grid)|none|contents")


def tables_of_rows(tree):
    """The tables with data, without layout tables."""
    return [table for table in tree.all("table") if table.attributes.get("role") != "presentation"]


def own_rows(table):
    """The rows of a table as cells, without those of tables inside."""
    rows = []
    for part in table.elements():
        for row in [part] if part.tag == "tr" else part.elements():
            rows.append([cell for cell in row.elements() if cell.tag in ["td", "th"]])
    # A dividing line is not a row of the table.
    return [row for row in rows if row and not any("colspan" in cell.attributes for cell in row)]


def table_under(tree, heading):
    """The rows of the tables below a heading, without their heads; empty without the heading."""
    under, rows = None, []
    for element in tree.walk():
        if element.tag in ["h1", "h2", "h3"]:
            under = element.folded()
        if element.tag == "table" and under == heading and element.attributes.get("role") != "presentation":
            rows += own_rows(element)[1:]
    return rows


def title_of(cell):
    """The text of a cell that names its row, without details."""
    for element in cell.elements():
        if element.tag in ["a", "bdi"]:
            return element.folded()
    # In a mail, a title without a link has no element around it.
    return re.sub(r"^(\[[^\]]*\] )*", "", folded("".join(child for child in until_break(cell) if isinstance(child, str))))


def until_break(cell):
    for child in cell.children:
        if not isinstance(child, str) and child.tag == "br":
            return
        yield child


def details_of(cell):
    return [element.folded() for element in cell.walk()
            if element.tag == "small" or element.attributes.get("class") == "details"]


def more_of(tree):
    """The reported numbers of omitted rows, by kind."""
    found = re.findall(r"… and ([\d,]+) more ([a-z ]+?)s?[.,]", tree.folded())
    return {noun: int(count.replace(",", "")) for count, noun in found}


def encoded_size(html):
    """How many bytes it takes in a mail."""
    return max(len(html), len(quopri.encodestring(html.encode()).replace(b"\n", b"\r\n")))


def check_email(html, pictures=()):
    """Fails unless mail programs show a page as it is meant; pictures are the addresses that it may name."""
    tree = parsed(html)
    faults = []
    if not html.isascii():
        faults.append("not ASCII")
    if encoded_size(html) >= MOST_BYTES:
        faults.append(f"{encoded_size(html)} bytes")
    for element in tree.walk():
        style = element.style
        of_pictures = element.tag == "img" and element.attributes.get("src") in pictures
        if element.tag in NOT_IN_MAIL and not of_pictures:
            faults.append(f"<{element.tag}>")
        if of_pictures and not element.attributes.get("alt"):
            faults.append("a picture without words")
        for name, value in element.attributes.items():
            if name in NO_ATTRIBUTES_IN_MAIL and not (of_pictures and name == "src"):
                faults.append(f"<{element.tag} {name}>")
            if "data:" in (value or "").lower() and name not in ["alt", "title"]:
                faults.append(f"<{element.tag} {name}=data:>")
        for name in NO_PROPERTIES_IN_MAIL & style.keys():
            faults.append(f"<{element.tag}> is styled with {name}")
        if NO_DISPLAYS_IN_MAIL.fullmatch(style.get("display", "block")) or "url(" in str(style).lower():
            faults.append(f"<{element.tag} style={element.attributes['style']}>")
        if any(isinstance(child, str) and child.strip() for child in element.children):
            faults += colours_of(element)
    if faults:
        raise AssertionError("\n".join(dict.fromkeys(faults)))


def colours_of(element):
    """The errors in the colours of a text."""
    if any(above.tag in ["head", "title"] for above in element.ancestors()):
        return []
    text = inherited(element, "color")
    ground = inherited(element, "background", "background-color")
    if not text or not ground:
        return [f"<{element.tag}> without colours: {element.folded()[:40]!a}"]
    if element.folded() and contrast(text, ground) < LEAST_CONTRAST:
        return [f"{text} on {ground}: {element.folded()[:40]!a}"]
    return []


def inherited(element, *properties):
    """The element's own or inherited colour."""
    found = [above.style[name] for above in element.ancestors() for name in properties if name in above.style]
    return found[0] if found else None
