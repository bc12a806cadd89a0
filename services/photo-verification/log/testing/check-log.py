"""Checks a log with nothing but Python: the root over all entries, and the signature of the checkpoint."""

import base64
import hashlib
import json
import sys

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


def sha256(data):
    return hashlib.sha256(data).digest()


def root(leaves):
    if not leaves:
        return sha256(b"")
    if len(leaves) == 1:
        return sha256(b"\x00" + leaves[0])
    split = 1
    while split * 2 < len(leaves):
        split *= 2
    return sha256(b"\x01" + root(leaves[:split]) + root(leaves[split:]))


def entries(bundle):
    while bundle:
        length = int.from_bytes(bundle[:2], "big")
        yield bundle[2 : 2 + length]
        bundle = bundle[2 + length :]


given = json.load(sys.stdin)
name, _, key = given["verifierKey"].split("+", 2)
key = base64.b64decode(key)
assert key[0] == 1
text, signatures = given["checkpoint"].split("\n\n", 1)
text += "\n"
line = next(one for one in signatures.splitlines() if one.startswith("\u2014 " + name + " "))
signature = base64.b64decode(line.split(" ")[2])
assert signature[:4] == sha256(name.encode() + b"\n" + key)[:4]
Ed25519PublicKey.from_public_bytes(key[1:]).verify(signature[4:], text.encode())
origin, size, root_text = text.splitlines()[:3]
leaves = [leaf for bundle in given["bundles"] for leaf in entries(base64.b64decode(bundle))]
assert origin == name and len(leaves) == int(size), (origin, len(leaves), size)
assert base64.b64encode(root(leaves)).decode() == root_text
print("SOUND", len(leaves))
