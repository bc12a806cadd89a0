/** In the browser: checks a bundle of proofs with WebCrypto, from its text alone, event by event. */

import { canonicalJson, type JsonObject } from '../core/canonical-json.ts'

export interface CheckedEvent {
  id: number
  eventType: string
  hash: string
}

export interface SignedCheckpoint {
  size: number
  head: string
  merkleRoot: string
  time: string
  keyId: string
  signature: string
}

/** Each names a sentence of the page. */
export type Problem =
  | 'unreadable'
  | 'signature'
  | 'key'
  | 'hash'
  | 'path'
  | 'order'
  | 'company'
  | 'missing'
  | 'end'

export interface Told {
  signed(checkpoint: SignedCheckpoint, total: number): void
  checked(events: readonly CheckedEvent[], done: number): void
}

export type Outcome =
  | { intact: true; checkpoint: SignedCheckpoint; total: number }
  | { intact: false; id: number | null; problem: Problem }

interface Proof {
  event: { id: number; eventType: string; actorKvkNumber: string | null }
  hash: string
  path: string[]
  previousHash: string
}

interface Head {
  keys: { kid: string; x: string }[]
  events: number[]
  kvkNumber: string
}

class Wrong extends Error {
  readonly problem: Problem
  readonly id: number | null
  constructor(problem: Problem, id: number | null = null) {
    super(problem)
    this.problem = problem
    this.id = id
  }
}

type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()

const bytesOf = (hex: string): Bytes => {
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new Wrong('unreadable')
  return Uint8Array.from({ length: 32 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  )
}
const hexOf = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const sha256 = async (...parts: Bytes[]): Promise<Bytes> => {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', all))
}

const fromBase64 = (text: string): Bytes => {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (character) => character.charCodeAt(0))
}

const parsed = <T extends object>(line: string | undefined, id: number | null = null): T => {
  try {
    const value = JSON.parse(line ?? '') as T
    if (canonicalJson(value as JsonObject) === line) return value
  } catch {
    // Told below.
  }
  throw new Wrong('unreadable', id)
}

/** RFC 9162 §2.1.3.2: the root that a path leads to, or undefined for one of the wrong length. */
const rootOf = async (
  leaf: Bytes,
  index: number,
  size: number,
  path: readonly string[],
): Promise<Bytes | undefined> => {
  const node = Uint8Array.of(1)
  let [at, last, hash] = [index, size - 1, leaf]
  for (const step of path) {
    if (last === 0) return undefined
    const sibling = bytesOf(step)
    if (at % 2 === 1 || at === last) {
      hash = await sha256(node, sibling, hash)
      while (at % 2 === 0 && at !== 0) {
        at = Math.floor(at / 2)
        last = Math.floor(last / 2)
      }
    } else hash = await sha256(node, hash, sibling)
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 ? hash : undefined
}

const checkSignature = async (
  keys: { kid: string; x: string }[],
  checkpoint: SignedCheckpoint,
): Promise<void> => {
  const { signature, ...signed } = checkpoint
  const jwk = keys.find(({ kid }) => kid === signed.keyId)
  if (!jwk) throw new Wrong('key')
  const raw = fromBase64(jwk.x)
  // A key is named by the hash of its SPKI form, which for Ed25519 is a fixed beginning and the key.
  const spki = Uint8Array.of(48, 42, 48, 5, 6, 3, 43, 101, 112, 3, 33, 0)
  if (hexOf(await sha256(spki, raw)).slice(0, 16) !== jwk.kid) throw new Wrong('key')
  const key = await crypto.subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify'])
  const text = encoder.encode(`polder/company-signin/audit-checkpoint/1\n${canonicalJson({ ...signed })}`)
  if (!(await crypto.subtle.verify({ name: 'Ed25519' }, key, fromBase64(signature), text)))
    throw new Wrong('signature')
}

const checkProof = async (proof: Proof, { size, merkleRoot }: SignedCheckpoint): Promise<CheckedEvent> => {
  const { event, hash, path, previousHash } = proof
  const made = await sha256(
    Uint8Array.of(1),
    bytesOf(previousHash),
    encoder.encode(canonicalJson(event as unknown as JsonObject)),
  )
  if (hexOf(made) !== hash) throw new Wrong('hash', event.id)
  if (event.id < 1 || event.id > size) throw new Wrong('path', event.id)
  const root = await rootOf(await sha256(Uint8Array.of(0), made), event.id - 1, size, path)
  if (!root || hexOf(root) !== merkleRoot) throw new Wrong('path', event.id)
  return { id: event.id, eventType: event.eventType, hash }
}

const atOnce = 200

/** @param text the whole bundle */
export const checkBundle = async (text: string, told: Told): Promise<Outcome> => {
  try {
    const lines = text.split('\n')
    const { keys, events: ids, kvkNumber } = parsed<Head>(lines[0])
    const { checkpoint } = parsed<{ checkpoint: SignedCheckpoint }>(lines[1])
    await checkSignature(keys, checkpoint)
    told.signed(checkpoint, ids.length)
    let last: Proof | undefined
    for (let from = 0; from < ids.length; from += atOnce) {
      const read = ids.slice(from, from + atOnce).map(async (id, index) => {
        const asked = { line: lines[2 + from + index], id, kvkNumber, last }
        last = undefined
        try {
          last = readProof(asked)
          return await checkProof(last, checkpoint)
        } catch (error) {
          throw new Wrong(error instanceof Wrong ? error.problem : 'unreadable', id)
        }
      })
      const checked: CheckedEvent[] = []
      // In their order, so that the first wrong one is named.
      for (const outcome of await Promise.allSettled(read)) {
        if (outcome.status === 'rejected') throw outcome.reason
        checked.push(outcome.value)
      }
      told.checked(checked, from + checked.length)
    }
    await checkEnd(text, lines, ids.length)
    return { intact: true, checkpoint, total: ids.length }
  } catch (error) {
    if (error instanceof Wrong) return { intact: false, id: error.id, problem: error.problem }
    if (error instanceof TypeError || error instanceof DOMException)
      return { intact: false, id: null, problem: 'unreadable' }
    throw error
  }
}

interface AskedProof {
  line: string | undefined
  id: number
  kvkNumber: string
  /** The event before in the bundle. */
  last: Proof | undefined
}

const readProof = ({ line, id, kvkNumber, last }: AskedProof): Proof => {
  if (!line || line.startsWith('{"sha256":')) throw new Wrong('missing', id)
  const proof = parsed<Proof>(line, id)
  if (proof.event.id !== id) throw new Wrong('missing', id)
  if (proof.event.actorKvkNumber !== kvkNumber) throw new Wrong('company', id)
  if (last && last.event.id === id - 1 && last.hash !== proof.previousHash) throw new Wrong('order', id)
  return proof
}

const checkEnd = async (text: string, lines: readonly string[], total: number): Promise<void> => {
  const end = lines[2 + total]
  const isLast = lines.length === total + 4 && lines[3 + total] === ''
  if (!isLast || end === undefined) throw new Wrong('end')
  const body = encoder.encode(text.slice(0, text.length - end.length - 1))
  if (parsed<{ sha256: string }>(end).sha256 !== hexOf(await sha256(body))) throw new Wrong('end')
}
