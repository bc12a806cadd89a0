/** Notes signed with Ed25519 (C2SP signed-note): a text, an empty line, and a line for each signature. */

import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** What a signature covers and how it is made: the note itself, or a cosignature with its time. */
export const ed25519Note = 0x01
export const cosignatureV1 = 0x04

export interface VerifierKey {
  name: string
  /** `ed25519Note` or `cosignatureV1`. */
  algorithm: number
  /** Four bytes by which signatures name their key. */
  id: Buffer
  /** 32 bytes. */
  raw: Buffer
}

export interface NoteSignature {
  name: string
  id: Buffer
  /** What follows the id. */
  bytes: Buffer
}

const rawKeyBytes = 32

/** A name stands in lines and in keys, so it holds no white space and no plus sign. */
export const isKeyName = (name: string): boolean => name !== '' && !/[\s+]/u.test(name)

const keyId = (name: string, algorithm: number, raw: Uint8Array): Buffer =>
  createHash('sha256')
    .update(`${name}\n`)
    .update(Uint8Array.of(algorithm))
    .update(raw)
    .digest()
    .subarray(0, 4)

/** @throws Error where the name cannot stand in a note */
export const verifierKeyOf = (name: string, key: KeyObject, algorithm = ed25519Note): VerifierKey => {
  if (!isKeyName(name)) throw new Error('the name of a key holds no white space and no plus sign')
  const raw = Buffer.from(key.export({ format: 'jwk' }).x!, 'base64url')
  return { name, algorithm, raw, id: keyId(name, algorithm, raw) }
}

/** `name+hash+key`, as clients are given it. */
export const formatVerifierKey = ({ name, algorithm, id, raw }: VerifierKey): string =>
  `${name}+${id.toString('hex')}+${Buffer.concat([Uint8Array.of(algorithm), raw]).toString('base64')}`

/** Split at the first two plus signs only, for base64 has them too. @throws Error that says what is wrong */
export const parseVerifierKey = (text: string): VerifierKey => {
  const [, name = '', hex = '', base64 = ''] = /^([^+]*)\+([0-9a-f]{8})\+(.*)$/s.exec(text) ?? []
  const key = Buffer.from(base64, 'base64')
  if (!isKeyName(name) || key.toString('base64') !== base64)
    throw new Error('a verifier key is name+hash+key, the key in base64')
  const [algorithm = 0] = key
  const raw = key.subarray(1)
  if (raw.length !== rawKeyBytes || (algorithm !== ed25519Note && algorithm !== cosignatureV1))
    throw new Error('the verifier key is not of Ed25519')
  const id = keyId(name, algorithm, raw)
  if (id.toString('hex') !== hex) throw new Error('the hash of the verifier key is not that of its key')
  return { name, algorithm, raw, id }
}

const publicKeyOf = ({ raw }: VerifierKey): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' })

const signatureLine = (name: string, id: Buffer, bytes: Buffer): string =>
  `— ${name} ${Buffer.concat([id, bytes]).toString('base64')}\n`

/** The text, which ends with a newline, with one signature below it. */
export const signNote = (text: string, name: string, privateKey: KeyObject): string => {
  if (!text.endsWith('\n') || text.includes('\n\n')) throw new Error('this text cannot be signed as a note')
  const { id } = verifierKeyOf(name, createPublicKey(privateKey))
  return `${text}\n${signatureLine(name, id, sign(null, Buffer.from(text), privateKey))}`
}

const linePattern = /^— (\S+) ([A-Za-z0-9+/]+={0,2})$/u

/** Signature lines; null where one is not of the form. */
export const readSignatures = (lines: string): NoteSignature[] | null => {
  if (!lines.endsWith('\n')) return null
  const signatures: NoteSignature[] = []
  for (const line of lines.slice(0, -1).split('\n')) {
    const [, name, base64] = linePattern.exec(line) ?? []
    if (!name || !base64) return null
    const bytes = Buffer.from(base64, 'base64')
    if (bytes.length < 5 || bytes.toString('base64') !== base64) return null
    signatures.push({ name, id: bytes.subarray(0, 4), bytes: bytes.subarray(4) })
  }
  return signatures
}

/** The text and the signatures of a note; null where it is none. */
export const readNote = (note: string): { text: string; signatures: NoteSignature[] } | null => {
  const end = note.lastIndexOf('\n\n')
  if (end < 0) return null
  const signatures = readSignatures(note.slice(end + 2))
  return signatures && { text: note.slice(0, end + 1), signatures }
}

/** What a cosignature covers: its time in seconds, and the note. */
const cosignedText = (seconds: bigint, text: string): string => `cosignature/v1\ntime ${seconds}\n${text}`

/** A line that says that its maker saw this note at that time. */
export const cosign = (text: string, name: string, privateKey: KeyObject, seconds: number): string => {
  const { id } = verifierKeyOf(name, createPublicKey(privateKey), cosignatureV1)
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(BigInt(seconds))
  const value = sign(null, Buffer.from(cosignedText(BigInt(seconds), text)), privateKey)
  return signatureLine(name, id, Buffer.concat([time, value]))
}

/** Whether one of the signatures is the key's, and holds. */
export const isSignedBy = (key: VerifierKey, text: string, signatures: readonly NoteSignature[]): boolean =>
  signatures.some(({ name, id, bytes }) => {
    if (name !== key.name || !id.equals(key.id)) return false
    const isCosignature = key.algorithm === cosignatureV1
    if (bytes.length !== (isCosignature ? 72 : 64)) return false
    const covered = isCosignature ? cosignedText(bytes.readBigUInt64BE(), text) : text
    return verify(null, Buffer.from(covered), publicKeyOf(key), bytes.subarray(isCosignature ? 8 : 0))
  })
