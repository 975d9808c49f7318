"""Reads a PDF with pypdf."""
import functools
import io

from pypdf import PdfReader
from pypdf.generic import IndirectObject


class Document:
    """A PDF with frequently used queries."""

    def __init__(self, content):
        self.reader = PdfReader(io.BytesIO(content), strict=True)
        self.pages = self.reader.pages
        self.root = self.reader.trailer["/Root"]

    @functools.cached_property
    def texts(self):
        """The text of each page."""
        return [page.extract_text() for page in self.pages]

    @functools.cached_property
    def dictionaries(self):
        """All dictionaries that can be reached from the root, including nested ones."""
        waiting, seen, found = [self.root, self.reader.trailer.get("/Info")], set(), []
        while waiting:
            value = waiting.pop()
            if isinstance(value, IndirectObject):
                if value.idnum in seen:
                    continue
                seen.add(value.idnum)
                value = value.get_object()
            if isinstance(value, dict):
                found.append(value)
                waiting += dict.values(value)
            elif isinstance(value, list):
                waiting += value
        return found

    def outline(self):
        """Names and pages, the ones inside others behind them."""
        def flat(items):
            for item in items:
                yield from flat(item) if isinstance(item, list) else [item]
        return [(item.title, self.reader.get_destination_page_number(item)) for item in flat(self.reader.outline)]

    def links(self):
        for page in self.pages:
            for annotation in page.get("/Annots", []):
                annotation = annotation.get_object()
                yield page, annotation
