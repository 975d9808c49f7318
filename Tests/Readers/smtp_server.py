"""A mail server on loopback, over aiosmtpd, that keeps each message it takes as a file.

    python3 smtp_server.py FOLDER [--port N] [--starttls | --tls] [--cert PEM --key PEM] [--login USER PASSWORD]
                                  [--refuse ADDRESS]

Prints `listening on PORT` when it is ready. Message n is FOLDER/n.eml, byte by byte as it came, and FOLDER/n.json its
envelope. A certificate for localhost and 127.0.0.1, not trusted:
    openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 2 -subj /CN=localhost \\
        -addext subjectAltName=DNS:localhost,IP:127.0.0.1
"""

import argparse
import json
import pathlib
import socket
import ssl
import threading

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, LoginPassword


class Keeper:
    """Takes messages and writes them down."""

    def __init__(self, folder, refused):
        self.folder, self.refused, self.count = folder, refused, 0

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address in self.refused:
            return "550 5.1.1 no such user here"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        self.count += 1
        (self.folder / f"{self.count}.eml").write_bytes(envelope.original_content)
        how = {"from": envelope.mail_from, "to": envelope.rcpt_tos, "helo": session.host_name,
               "tls": server.transport.get_extra_info("ssl_object") is not None, "user": session.auth_data}
        (self.folder / f"{self.count}.json").write_text(json.dumps(how))
        print(f"took message {self.count}", flush=True)
        return "250 taken"


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--starttls", action="store_true")
    parser.add_argument("--tls", action="store_true")
    parser.add_argument("--cert")
    parser.add_argument("--key")
    parser.add_argument("--login", nargs=2, metavar=("USER", "PASSWORD"))
    parser.add_argument("--refuse", action="append", default=[])
    return parser.parse_args()


def main():
    asked = options()
    asked.folder.mkdir(parents=True, exist_ok=True)
    more = {}
    if asked.starttls or asked.tls:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(asked.cert, asked.key)
        more = {"ssl_context": context} if asked.tls else {"tls_context": context, "require_starttls": True}
    if asked.login:

        def authenticator(server, session, envelope, mechanism, data):
            if isinstance(data, LoginPassword):
                given = [data.login.decode(), data.password.decode()]
                if given == asked.login:
                    return AuthResult(success=True, auth_data=given[0])
            return AuthResult(success=False, handled=False)

        # aiosmtpd recognises encryption only after STARTTLS.
        more |= {"authenticator": authenticator, "auth_required": True, "auth_require_tls": asked.starttls}
    if not asked.port:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            asked.port = probe.getsockname()[1]
    controller = Controller(Keeper(asked.folder, asked.refuse), hostname="127.0.0.1", port=asked.port, **more)
    controller.start()
    print(f"listening on {asked.port}", flush=True)
    threading.Event().wait()


if __name__ == "__main__":
    main()
