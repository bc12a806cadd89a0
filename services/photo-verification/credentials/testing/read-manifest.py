"""Reads the Content Credentials of a JPEG, PNG or WebP with nothing of ours and nothing of c2pa-rs: plain Python.

python3 read-manifest.py FILE ROOT; ROOT is the PEM of the authority that is trusted. Prints what it read as JSON. Exit 0 where
the picture is as it was signed under that authority, 1 with the reasons where not.
"""

import datetime
import hashlib
import json
import pathlib
import struct
import sys

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature


def of_jpeg(data):
    """The segments of one box follow each other; each repeats the box's first 8 bytes."""
    at, store = 2, b""
    while data[at] == 0xFF and data[at + 1] != 0xDA:
        length = struct.unpack_from(">H", data, at + 2)[0]
        body = data[at + 4 : at + 2 + length]
        if data[at + 1] == 0xEB and body[:2] == b"JP":
            store += body[8:] if struct.unpack_from(">I", body, 4)[0] == 1 else body[16:]
        at += 2 + length
    return store


def of_png(data):
    at = 8
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        if kind == b"caBX":
            return data[at + 8 : at + 8 + length]
        at += 12 + length
    return b""


def of_webp(data):
    at = 12
    while at < len(data):
        kind, length = struct.unpack_from("<4sI", data, at)
        if kind == b"C2PA":
            return data[at + 8 : at + 8 + length]
        at += 8 + length + length % 2
    return b""


def store_of(data):
    if data[:2] == b"\xff\xd8":
        return of_jpeg(data)
    return of_png(data) if data[:4] == b"\x89PNG" else of_webp(data)


def boxes(data):
    """Kind and content of each box, ISO/IEC 19566-5."""
    at = 0
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        header = 8
        if length == 1:
            length, header = struct.unpack_from(">Q", data, at + 8)[0], 16
        yield kind, data[at + header : at + length]
        at += length


def label_of(content):
    kind, description = next(boxes(content))
    assert kind == b"jumd"
    return description[17:].split(b"\0")[0].decode()


def within(content):
    """The boxes in a superbox by their labels, in their order."""
    return {label_of(inner): inner for kind, inner in boxes(content) if kind == b"jumb"}


def cbor_of(content):
    return next(inner for kind, inner in boxes(content) if kind == b"cbor")


def decode(data, at=0):
    """One value of RFC 8949, and where the next begins."""
    major, small = data[at] >> 5, data[at] & 31
    at += 1
    if major == 7:
        widths = {24: 1, 25: 2, 26: 4, 27: 8}
        return {20: False, 21: True}.get(small), at + widths.get(small, 0)
    if small >= 24:
        assert small <= 27, "a length that is not told"
        width = 1 << (small - 24)
        small, at = int.from_bytes(data[at : at + width], "big"), at + width
    if major < 2:
        return (small if major == 0 else -1 - small), at
    if major < 4:
        raw = data[at : at + small]
        return (raw if major == 2 else raw.decode()), at + small
    if major == 6:
        return decode(data, at)
    values = []
    for _ in range(small * (major - 3)):
        value, at = decode(data, at)
        values.append(value)
    return (values if major == 4 else dict(zip(values[::2], values[1::2]))), at


def head(major, length):
    if length < 24:
        return bytes([major << 5 | length])
    width = next(power for power in (0, 1, 2, 3) if length < 1 << (8 << power))
    return bytes([major << 5 | 24 + width]) + length.to_bytes(1 << width, "big")


def left_of(data, exclusions):
    kept, at = b"", 0
    for one in sorted(exclusions, key=lambda part: part["start"]):
        kept, at = kept + data[at : one["start"]], one["start"] + one["length"]
    return kept + data[at:]


def signature_faults(claim, cose, root):
    (protected, unprotected, payload, signature), _ = decode(cose)
    headers = decode(protected)[0]
    chain = headers.get(33) or unprotected.get(33)
    certificates = [x509.load_der_x509_certificate(one) for one in (chain if isinstance(chain, list) else [chain])]
    leaf = certificates[0]
    signed = b"\x84" + head(3, 10) + b"Signature1" + head(2, len(protected)) + protected + head(2, 0)
    signed += head(2, len(claim)) + claim
    half = len(signature) // 2
    numbers = [int.from_bytes(part, "big") for part in (signature[:half], signature[half:])]
    faults = [] if headers[1] == -7 and payload is None else ["not ES256 over the claim"]
    issuers = [one for one in certificates[1:] if one != root] + [root]
    try:
        leaf.public_key().verify(encode_dss_signature(*numbers), signed, ec.ECDSA(hashes.SHA256()))
        for one, issuer in zip(certificates, issuers):
            issuer.public_key().verify(
                one.signature, one.tbs_certificate_bytes, ec.ECDSA(one.signature_hash_algorithm)
            )
    except InvalidSignature:
        faults.append("signature or chain")
    if not leaf.not_valid_before <= datetime.datetime.utcnow() <= leaf.not_valid_after:
        faults.append("certificate out of its time")
    return faults, leaf.subject.rfc4514_string()


def main():
    data = pathlib.Path(sys.argv[1]).read_bytes()
    root = x509.load_pem_x509_certificate(pathlib.Path(sys.argv[2]).read_bytes())
    manifests = within(next(content for kind, content in boxes(store_of(data)) if kind == b"jumb"))
    name, active = list(manifests.items())[-1]
    parts = within(active)
    claim_bytes = cbor_of(parts["c2pa.claim.v2"])
    claim = decode(claim_bytes)[0]
    faults, signer = signature_faults(claim_bytes, cbor_of(parts["c2pa.signature"]), root)
    assertions = within(parts["c2pa.assertions"])
    named = claim["created_assertions"] + claim.get("gathered_assertions", [])
    for one in named:
        label = one["url"].split("/")[-1]
        if hashlib.sha256(assertions[label]).digest() != one["hash"]:
            faults.append(f"assertion {label}")
    if len(named) != len(assertions):
        faults.append("assertions that the claim does not name")
    bound = decode(cbor_of(assertions["c2pa.hash.data"]))[0]
    if hashlib.sha256(left_of(data, bound["exclusions"])).digest() != bound["hash"]:
        faults.append("bytes of the picture")
    actions = [one["action"] for one in decode(cbor_of(assertions["c2pa.actions.v2"]))[0]["actions"]]
    told = {"manifests": list(manifests), "active": name, "actions": actions, "signer": signer, "faults": faults}
    print(json.dumps(told))
    sys.exit(1 if faults else 0)


main()
