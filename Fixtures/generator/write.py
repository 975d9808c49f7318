"""Writes cases: the pages and expected.json."""
import json
import os
import shutil

from .core import indexes

CASES = []
OTHERS = []     # folders beside the cases: (folder, files, what expected.json holds)


def case(folder, what, era, page, files, **kw):
    """`files`: list of (file name, bytes or str). Strings are written as UTF-8."""
    e = {"what": what, "era": era, "page": page}
    e.update({k: v for k, v in kw.items() if v is not None})
    e["files"] = [f for f, _ in files]
    if page in ("results", "profile") and "indexes" not in e and "rows" in e:
        e["indexes"] = indexes(e["rows"])
    if any(c[0] == folder for c in CASES):
        raise ValueError("two cases are called " + folder)
    CASES.append((folder, files, e))


def dump(e):
    """One line a key, one line a row."""
    def j(v):
        return json.dumps(v, ensure_ascii=False, sort_keys=True)
    lines = []
    for k in sorted(e):
        v = e[k]
        if k == "rows" and v:
            lines.append(' "rows": [\n  ' + ",\n  ".join(j(r) for r in v) + "\n ]")
        else:
            lines.append(" %s: %s" % (j(k), j(v)))
    return "{\n" + ",\n".join(lines) + "\n}\n"


def write_all(root):
    if os.path.isdir(root):
        shutil.rmtree(root)
    return sum(write_folder(os.path.join(root, name), files, e) for name, files, e in CASES)


def write_others(root):
    total = 0
    for name, files, e in OTHERS:
        folder = os.path.join(root, name)
        if os.path.isdir(folder):
            shutil.rmtree(folder)
        total += write_folder(folder, files, e)
    return total


def write_folder(folder, files, e):
    total = 0
    os.makedirs(folder)
    for f, data in files:
        if isinstance(data, str):
            data = data.encode("utf-8")
        total += len(data)
        with open(os.path.join(folder, f), "wb") as out:
            out.write(data)
    text = dump(e)
    total += len(text.encode("utf-8"))
    with open(os.path.join(folder, "expected.json"), "w", encoding="utf-8", newline="\n") as out:
        out.write(text)
    return total
