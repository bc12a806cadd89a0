/** C2PA manifests put together byte by byte, with what no builder would write into them. */

import { createHash, sign } from 'node:crypto'
import type { TestCertificate } from '../../adapters/detection/testing/der.ts'
import { withJpegSegment } from '../../core/testing/photos.ts'

type Value = number | string | Uint8Array | null | Value[] | { [key: string]: Value }

const head = (major: number, size: number): Buffer =>
  size < 24
    ? Buffer.of((major << 5) | size)
    : size < 256
      ? Buffer.of((major << 5) | 24, size)
      : Buffer.of((major << 5) | 25, size >> 8, size & 255)

/** CBOR (RFC 8949) of numbers that are not below zero, texts, bytes, lists and maps of texts. */
const cbor = (value: Value): Buffer => {
  if (value === null) return Buffer.of(0xf6)
  if (typeof value === 'number') return head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  const entries = Object.entries(value)
  return Buffer.concat([head(5, entries.length), ...entries.flatMap((entry) => entry.map(cbor))])
}

const box = (type: string, ...content: Uint8Array[]): Buffer => {
  const bytes = Buffer.concat(content)
  const header = Buffer.alloc(8)
  header.writeUInt32BE(bytes.length + 8)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, bytes])
}

const superBox = (kind: string, label: string, ...content: Uint8Array[]): Buffer => {
  const description = `${kind}\0\x11\0\x10\x80\0\0\xaa\0\x38\x9b\x71\x03${label}\0`
  return box('jumb', box('jumd', Buffer.from(description, 'latin1')), ...content)
}

const hashOf = (superBoxed: Buffer): Buffer => createHash('sha256').update(superBoxed.subarray(8)).digest()

/** A COSE_Sign1 with ES256. */
const signatureOf = (claim: Buffer, { certificate, privateKey }: TestCertificate): Buffer => {
  const header = Buffer.concat([Buffer.of(0xa2, 0x01, 0x26, 0x18, 0x21), cbor(certificate)])
  const toSign = cbor(['Signature1', header, Buffer.alloc(0), claim])
  const value = sign('sha256', toSign, { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return Buffer.concat([Buffer.of(0xd2), cbor([header, {}, null, value])])
}

export interface HandMade {
  label: string
  assertions: { [label: string]: Value }
  signer: TestCertificate
  /** Besides what every claim has. */
  claim?: { [key: string]: Value }
}

/** A manifest with a claim of C2PA 1.x, and its hash, by which another names it. */
export const handMadeManifest = ({ label, assertions, signer, claim }: HandMade) => {
  const boxes = Object.entries(assertions).map(([name, value]) => ({
    name,
    bytes: superBox('cbor', name, box('cbor', cbor(value))),
  }))
  const claimed = cbor({
    instanceID: `xmp:iid:${label}`,
    claim_generator: 'hand',
    signature: 'self#jumbf=c2pa.signature',
    assertions: boxes.map(({ name, bytes }) => ({
      url: `self#jumbf=c2pa.assertions/${name}`,
      hash: hashOf(bytes),
    })),
    'dc:format': 'image/jpeg',
    alg: 'sha256',
    ...claim,
  })
  const bytes = superBox(
    'c2ma',
    label,
    superBox('c2as', 'c2pa.assertions', ...boxes.map((one) => one.bytes)),
    superBox('c2cl', 'c2pa.claim', box('cbor', claimed)),
    superBox('c2cs', 'c2pa.signature', box('cbor', signatureOf(claimed, signer))),
  )
  return { bytes, hash: hashOf(bytes) }
}

/** The JPEG with these manifests, then an active one that its pixels are bound to. */
export const withHandMade = (jpeg: Uint8Array, others: readonly Buffer[], active: HandMade): Buffer => {
  const boundTo = (length: number): Buffer => {
    const binding = {
      exclusions: [{ start: 2, length }],
      ...{ name: 'jumbf manifest', alg: 'sha256', pad: Buffer.alloc(8) },
      hash: createHash('sha256').update(jpeg).digest(),
    }
    const assertions = { 'c2pa.hash.data': binding, ...active.assertions }
    const store = superBox('c2pa', 'c2pa', ...others, handMadeManifest({ ...active, assertions }).bytes)
    return withJpegSegment(jpeg, 0xeb, Buffer.concat([Buffer.from('JP\0\x01\0\0\0\x01', 'latin1'), store]))
  }
  // A length of two bytes takes as much room as another one.
  return boundTo(boundTo(1000).length - jpeg.length)
}
