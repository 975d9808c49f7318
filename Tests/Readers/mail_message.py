"""Reads messages with Python's email package, and reports errors.

    check_message(bytes, expected)   raises AssertionError with the error
    python3 mail_message.py FILE.eml [EXPECTED.json]
"""

import base64
import json
import re
import sys
from email import message_from_bytes, policy
from email.header import decode_header, make_header
from email.utils import getaddresses, parsedate_to_datetime


def tree(part):
    """`mixed(alternative(text/plain, text/html), application/pdf)`"""
    if not part.is_multipart():
        return part.get_content_type()
    return f"{part.get_content_subtype()}({', '.join(tree(child) for child in part.iter_parts())})"


def leaves(part):
    return [leaf for leaf in part.walk() if not leaf.is_multipart()]


def raw_headers(data):
    """Name and unfolded value of each header, not decoded."""
    head = data.split(b"\r\n\r\n", 1)[0].decode("ascii")
    return [tuple(line.split(":", 1)) for line in re.sub(r"\r\n(?=[ \t])", "", head).split("\r\n")]


def people(value):
    """Names and addresses of a header. The names are decoded by decode_header: the newer parser of Python keeps the space
    between two encoded words of a name, which is not a space according to RFC 2047 (python/cpython#92081)."""
    return [(str(make_header(decode_header(name))), address) for name, address in getaddresses([value.strip()])]


def check_bytes(data):
    assert all(byte in (9, 10, 13) or 0x20 <= byte <= 0x7E for byte in data), "a byte that is no printable ASCII"
    assert b"\r" not in data.replace(b"\r\n", b"") and b"\n" not in data.replace(b"\r\n", b""), "a line without CRLF"
    lines = data.split(b"\r\n")
    assert max(map(len, lines)) <= 998, "a line of more than 998"
    head = data.split(b"\r\n\r\n", 1)[0].split(b"\r\n")
    for line in head:
        assert line.strip(), "a header line of spaces"
        assert len(line) <= (76 if b"=?" in line else 320), f"a long header line: {line!r}"
    for word in re.findall(rb"=\?[^ ]*\?=", b"\n".join(head)):
        assert len(word) <= 75, f"a long encoded word: {word!r}"


def check_part(part):
    assert part.defects == [], f"{part.get_content_type()}: {part.defects}"
    if part.is_multipart():
        assert len(list(part.iter_parts())) > 1, "a level with a single part"
        return
    encoding = part["Content-Transfer-Encoding"]
    body = part.get_payload()
    # Python keeps the original CRLF.
    lines = re.split(r"\r?\n", body)
    if encoding == "base64":
        lines = [line for line in lines if line]
        assert all(len(line) == 76 for line in lines[:-1]) and all(len(line) <= 76 for line in lines), "base64 columns"
        base64.b64decode("".join(lines), validate=True)
    elif encoding == "quoted-printable":
        assert all(len(line) <= 76 for line in lines), "a long line of quoted-printable"
        assert not re.search(r"=(?![0-9A-F]{2}|\r?\n)", body), "an equals sign that encodes nothing"
    else:
        assert encoding == "7bit" and all(len(line) <= 78 for line in lines), f"{encoding}: a long line"
    if part.get_content_maintype() == "text":
        assert part.get_content_charset() == "utf-8"
        for line in lines:
            assert not line.startswith((".", "From ")) and line == line.rstrip(), f"a line that would be changed: {line!r}"


def check_message(data, expected):
    """Compares a message with the expected one; only the given keys are compared.

    subject, from and to (lists of [name, address]), text, html, tree, draft, date (ISO 8601), message_id,
    pictures: {content id: bytes}, attachments: [[file name, type, bytes or None]], headers: [names]
    Texts have LF and an end to their last line. Gives the parsed message back.
    """
    check_bytes(data)
    message = message_from_bytes(data, policy=policy.default)
    for part in message.walk():
        check_part(part)
    headers = raw_headers(data)
    names = [name.lower() for name, _ in headers]
    assert len(names) == len(set(names)), f"a header twice: {names}"
    values = {name.lower(): value for name, value in headers}
    for name in ("date", "from", "to", "subject", "message-id", "mime-version", "content-type"):
        assert name in values, f"no {name}"
    known = {"x-unsent", "content-transfer-encoding", "date", "from", "to", "subject", "message-id", "mime-version",
             "content-type"}
    assert set(names) <= known, f"unexpected headers: {set(names) - known}"
    for name in ("date", "from", "to", "subject", "message-id", "mime-version"):
        assert not getattr(message[name], "defects", ()), f"{name}: {message[name].defects}"
    assert message["mime-version"] == "1.0"
    assert re.fullmatch(r"\s*<[^<>@\s]+@[^<>@\s]+>", values["message-id"]), values["message-id"]
    assert parsedate_to_datetime(values["date"]).tzinfo is not None or values["date"].endswith("-0000")

    def same(what, found):
        if what in expected:
            assert found == expected[what], f"{what}: {found!r} is not {expected[what]!r}"

    same("subject", str(make_header(decode_header(values["subject"].strip()))))
    same("from", [list(person) for person in people(values["from"])])
    same("to", [list(person) for person in people(values["to"])])
    same("date", parsedate_to_datetime(values["date"]).isoformat())
    same("message_id", values["message-id"].strip())
    same("draft", values.get("x-unsent", "").strip() == "1")
    same("tree", tree(message))
    texts = {"text/plain": "", "text/html": None}
    pictures, attachments = {}, []
    for part in leaves(message):
        disposition = part.get_content_disposition()
        if disposition == "attachment":
            attachments.append([part.get_filename(), part.get_content_type(), part.get_payload(decode=True)])
        elif disposition == "inline":
            pictures[part["Content-ID"].strip("<> ")] = part.get_payload(decode=True)
        else:
            text = part.get_payload(decode=True).decode("utf-8").replace("\r\n", "\n")
            texts[part.get_content_type()] = text
    same("text", texts["text/plain"])
    same("html", texts["text/html"])
    if "pictures" in expected:
        found = {name: data if expected["pictures"].get(name) is not None else None for name, data in pictures.items()}
        assert found == expected["pictures"], f"pictures: {list(pictures)}"
    if "attachments" in expected:
        wanted = expected["attachments"]
        assert len(attachments) == len(wanted), f"attachments: {[each[:2] for each in attachments]}"
        for found, want in zip(attachments, wanted):
            assert found[:2] == list(want[:2]), f"attachment: {found[:2]} is not {want[:2]}"
            assert want[2] is None or found[2] == want[2], f"attachment {want[0]}: other bytes"
    for name in re.findall(r"cid:([^\"'>\s]+)", texts["text/html"] or ""):
        assert name in pictures, f"the HTML names a picture that is not there: {name}"
    return message


if __name__ == "__main__":
    with open(sys.argv[1], "rb") as file:
        content = file.read()
    wanted = {}
    if len(sys.argv) > 2:
        with open(sys.argv[2], encoding="utf-8") as file:
            wanted = json.load(file)
    print(tree(check_message(content, wanted)))
