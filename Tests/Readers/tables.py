"""Tables as Python's csv module reads them, and the mark that keeps spreadsheets from running a cell."""
import csv
import io
import re

# A formula at the start of a cell, or where another program's delimiter would begin a new one.
GUARDED = re.compile("(^|[,;\t\r\n])(\\s*)\u200e(?=[=+\\-@＝＋－＠])")
FORMULAS = tuple("=+-@＝＋－＠")
csv.field_size_limit(10_000_000)


def rows(text, delimiter=","):
    """All rows; an error for a misplaced quote."""
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))


def unguarded(cell):
    """A cell without the marks that were put in."""
    return GUARDED.sub(r"\1\2", cell)


def is_formula(cell):
    """Whether a spreadsheet would run a cell: space in front changes nothing."""
    return cell.lstrip().startswith(FORMULAS)


def formulas(rows):
    return [cell for row in rows for cell in row if is_formula(cell)]


def cells_behind_tabs(rows):
    """Cells that begin with a tab or a line break, which some spreadsheets skip."""
    return [cell for row in rows for cell in row if cell.startswith(("\t", "\r", "\n"))]
