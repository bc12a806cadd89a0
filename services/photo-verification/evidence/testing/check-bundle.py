"""Checks an unpacked bundle with nothing but Python: the photo's text and each statement, their signatures, leaves and proofs.

python3 check-bundle.py FOLDER TRUST; TRUST is /.well-known/photo-trust, got elsewhere.
"""

import base64
import hashlib
import json
import pathlib
import socket
import sys

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

folder, trust_file = map(pathlib.Path, sys.argv[1:])
trust = json.loads(trust_file.read_text())
evidence = json.loads((folder / "evidence.json").read_text())
photo_keys = {
    jwk["kid"]: Ed25519PublicKey.from_public_bytes(base64.urlsafe_b64decode(jwk["x"] + "=")) for jwk in trust["photo"]
}


def sha256(data):
    return hashlib.sha256(data).digest()


def root_of(index, size, hashed, path):
    """RFC 6962, 2.1.1, from the root down: the last hash of the path is the sibling nearest to it."""
    if size == 1:
        assert not path, "the proof is too long"
        return hashed
    split = 1
    while split * 2 < size:
        split *= 2
    if index < split:
        return sha256(b"\x01" + root_of(index, split, hashed, path[:-1]) + path[-1])
    return sha256(b"\x01" + path[-1] + root_of(index - split, size - split, hashed, path[:-1]))


def open_checkpoint(note):
    name, _, key = trust["log"].split("+", 2)
    key = base64.b64decode(key)
    text, signatures = note.split("\n\n", 1)
    text += "\n"
    line = next(one for one in signatures.splitlines() if one.startswith("\u2014 " + name + " "))
    signature = base64.b64decode(line.split(" ")[2])
    assert signature[:4] == sha256(name.encode() + b"\n" + key)[:4]
    Ed25519PublicKey.from_public_bytes(key[1:]).verify(signature[4:], text.encode())
    origin, size, root = text.splitlines()[:3]
    assert origin == name
    return int(size), base64.b64decode(root)


def check(kind, text, signature, key_id, log, proof):
    photo_keys[key_id].verify(signature, text)
    leaf = f"polder photo log v1\n{kind}\n{base64.b64encode(sha256(base64.b64decode(log['salt']) + text)).decode()}\n"
    head, note = proof.split("\n\n", 1)
    form, index, *path = head.split("\n")
    assert form == "c2sp.org/tlog-proof@v1" and index.startswith("index ")
    size, root = open_checkpoint(note)
    hashes = [base64.b64decode(one) for one in path]
    index = int(index[len("index ") :])
    assert 0 <= index < size
    assert root_of(index, size, sha256(b"\x00" + leaf.encode()), hashes) == root, "another root"


def read(name):
    return (folder / name).read_bytes()


signed = evidence["verdict"]["publicKeySignature"]
text = read("signed-text.txt")
check("photo", text, read("signature.ed25519"), signed["keyId"], evidence["credentials"]["log"], read("inclusion.txt").decode())
_, number, photo_hash, *_ = text.decode().split("\n")
statements = evidence["credentials"]["statements"]
for one in statements:
    name = f"statement-{one['version']}"
    text = read(f"{name}.txt")
    check("statement", text, read(f"{name}.ed25519"), one["keyId"], one["log"], read(f"{name}.inclusion.txt").decode())
    lines = text.decode().split("\n")
    assert lines[:4] == ["polder photo-verification statement v1", number, photo_hash, str(one["version"])]
    assert [json.loads(line) for line in lines[5:8]] == [one["title"], one["caption"], one["credit"]]
interfaces = ",".join(name for _, name in socket.if_nameindex())
print("SOUND", len(statements), interfaces)
