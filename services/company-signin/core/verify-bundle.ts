/** Verifies a bundle from its bytes alone: every event's hash, its path to the checkpoint, and the checkpoint's signature. */

import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { type BundleHead, type BundleProof, bundleName } from './audit-bundle.ts'
import type { AuditEvent } from './audit-event.ts'
import { canonicalJson, type JsonValue } from './canonical-json.ts'
import { type Checkpoint, checkpointProblem, keyIdOf, parseCheckpointLine } from './checkpoint.ts'
import { inclusionProblem } from './event-proof.ts'

export interface BundleVerdict {
  /** `unreadable`: no bundle at all. */
  outcome: 'intact' | 'broken' | 'unreadable'
  /** Events found right. */
  eventsChecked: number
  /** The first event that is not proven; null when all are and something else is wrong. */
  brokenAtId: number | null
  message: string
  kvkNumber: string | null
  /** Which the events were proven against; null unless intact. */
  checkpoint: Checkpoint | null
}

interface Progress {
  head: BundleHead | null
  keys: ReadonlyMap<string, KeyObject>
  checkpoint: Checkpoint | null
  checked: number
  /** The last event that was right. */
  last: BundleProof | null
  /** Of the bytes before the line at hand. */
  digest: string
  isEnded: boolean
}

/** Something is not as it was signed. */
class Broken extends Error {
  readonly id: number | null
  constructor(message: string, id: number | null = null) {
    super(message)
    this.id = id
  }
}

/**
 * @param lines the file's lines as bytes, without their line feeds; `isComplete` tells whether the last had one
 * @param trusted keys by keyId in the place of the bundle's own, which only show that it agrees with itself
 */
export async function verifyBundle(
  lines: Iterable<Buffer> | AsyncIterable<Buffer>,
  isComplete: () => boolean,
  trusted?: ReadonlyMap<string, KeyObject>,
): Promise<BundleVerdict> {
  const hash = createHash('sha256')
  const so: Progress = {
    ...{ head: null, keys: new Map(), checkpoint: null, checked: 0, last: null },
    digest: '',
    isEnded: false,
  }
  let firstId: number | null = null
  let number = 0
  let fault: Broken | null = null
  let looksLikeBundle = false
  for await (const line of lines) {
    number += 1
    const text = line.toString('latin1')
    // The first and the last line both tell that it is meant to be a bundle; damage to one leaves the other.
    if ((number === 1 && text.includes(bundleName)) || /^\{"sha256":"[0-9a-f]{64}"\}$/.test(text))
      looksLikeBundle = true
    if (number === 3) firstId = idIn(text)
    if (fault) continue
    so.digest = hash.copy().digest('hex')
    hash.update(line).update('\n')
    try {
      takeLine(so, line, number, trusted)
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      fault = error
    }
  }
  fault ??= endProblem(so, isComplete())
  return verdictOf(so, fault, looksLikeBundle, firstId)
}

/** Without keys and checkpoint not even the first event is proven. */
const verdictOf = (
  so: Progress,
  fault: Broken | null,
  isBundle: boolean,
  firstId: number | null,
): BundleVerdict => ({
  outcome: !isBundle ? 'unreadable' : fault ? 'broken' : 'intact',
  eventsChecked: so.checked,
  brokenAtId: isBundle && fault ? (fault.id ?? (so.checkpoint ? null : firstId)) : null,
  message: !isBundle ? 'this is not a bundle of an audit trail' : (fault?.message ?? 'intact'),
  kvkNumber: so.head?.kvkNumber ?? null,
  checkpoint: fault || !isBundle ? null : so.checkpoint,
})

const endProblem = (so: Progress, isComplete: boolean): Broken | null => {
  if (so.isEnded && isComplete) return null
  const next = so.head?.events[so.checked]
  return next === undefined
    ? new Broken('the bundle is cut off at its end')
    : new Broken(`event ${next} is missing: the bundle is cut off`, next)
}

const takeLine = (
  so: Progress,
  line: Buffer,
  number: number,
  trusted: ReadonlyMap<string, KeyObject> | undefined,
): void => {
  if (so.isEnded) throw new Broken('something follows the last line of the bundle')
  if (!so.head) {
    so.head = readHead(readLine(line, number))
    so.keys = trusted ?? keysOf(so.head)
    return
  }
  if (!so.checkpoint) {
    so.checkpoint = readCheckpoint(readLine(line, number), number, so.keys)
    return
  }
  const id = so.head.events[so.checked]
  if (line.subarray(0, 10).toString('latin1') === '{"sha256":' || id === undefined) {
    takeEnd(so, readLine(line, number, id))
    return
  }
  const proof = readProof(readLine(line, number, id), id)
  const problem = proofProblem(so, proof, id)
  if (problem) throw new Broken(`event ${id}: ${problem}`, id)
  so.checked += 1
  so.last = proof
}

/** Where the first line does not tell. */
const idIn = (line: string): number | null => {
  const found = /"id":(\d{1,15}),"result"/.exec(line)
  return found ? Number(found[1]) : null
}

type Members = Record<string, JsonValue | undefined>

/** A line is nothing but the one canonical form of its value: any other byte is an altered one. */
const readLine = (line: Buffer, number: number, id?: number): Members => {
  const where = id === undefined ? `line ${number}` : `event ${id}`
  let value: JsonValue
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(line)) as JsonValue
    if (canonicalJson(value) !== line.toString('utf8')) throw new Error('another form')
  } catch {
    throw new Broken(`${where} is not as it was written`, id ?? null)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Broken(`${where} is no object`, id ?? null)
  return value as Members
}

const hasExactly = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).sort().join() === [...names].sort().join()

const readHead = (value: Members): BundleHead => {
  const head = value as unknown as BundleHead
  const isHead =
    hasExactly(value, ['bundle', 'events', 'keys', 'kvkNumber']) &&
    head.bundle === bundleName &&
    Array.isArray(head.events) &&
    head.events.every((id, i) => Number.isSafeInteger(id) && id > (head.events[i - 1] ?? 0)) &&
    typeof head.kvkNumber === 'string' &&
    Array.isArray(head.keys) &&
    head.keys.every((key) => hasExactly(key, ['crv', 'kid', 'kty', 'x']))
  if (!isHead) throw new Broken('the first line does not hold the keys of a bundle')
  return head
}

/** Each under the name that it says, which is made from the key itself. */
const keysOf = ({ keys }: BundleHead): Map<string, KeyObject> =>
  new Map(
    keys.map(({ kid, ...jwk }) => {
      let key: KeyObject
      try {
        key = createPublicKey({ key: jwk, format: 'jwk' })
      } catch {
        throw new Broken(`the key ${kid} is none`)
      }
      // The last digits of `x` have bits to spare, so that several texts are one key.
      if (keyIdOf(key) !== kid || key.export({ format: 'jwk' }).x !== jwk.x)
        throw new Broken(`the key ${kid} has another name`)
      return [kid, key]
    }),
  )

const readCheckpoint = (value: Members, number: number, keys: ReadonlyMap<string, KeyObject>): Checkpoint => {
  let checkpoint: Checkpoint
  try {
    if (!hasExactly(value, ['checkpoint'])) throw new Error()
    checkpoint = parseCheckpointLine(canonicalJson(value['checkpoint'] as JsonValue), number)
  } catch {
    throw new Broken('the second line does not hold a checkpoint')
  }
  const problem = checkpointProblem(checkpoint, keys)
  if (problem) throw new Broken(problem)
  if (Buffer.from(checkpoint.signature, 'base64').toString('base64') !== checkpoint.signature)
    throw new Broken('the signature of the checkpoint is not as it was written')
  return checkpoint
}

const eventMembers: readonly (keyof AuditEvent)[] = [
  ...(['actorEmailCommitment', 'actorKvkNumber', 'actorRole', 'assuranceLevelUsed', 'details'] as const),
  ...(['eventType', 'id', 'result', 'subject', 'timestamp'] as const),
]

const readProof = (value: Members, id: number): BundleProof => {
  const proof = value as unknown as BundleProof
  const isProof =
    hasExactly(value, ['event', 'hash', 'path', 'previousHash']) &&
    hasExactly(proof.event, eventMembers) &&
    Number.isSafeInteger(proof.event.id) &&
    Array.isArray(proof.path)
  if (!isProof) throw new Broken(`event ${id}: its line is no proof`, id)
  return proof
}

/** What is wrong with an event in the place of the one with this id, or null. */
const proofProblem = (
  { head, checkpoint, last }: Progress,
  proof: BundleProof,
  id: number,
): string | null => {
  const { event, previousHash } = proof
  if (event.id !== id) return `event ${event.id} stands in its place`
  if (event.actorKvkNumber !== head?.kvkNumber) return 'it is not an event of this company'
  if (last && id === last.event.id + 1 && previousHash !== last.hash)
    return `it does not follow event ${last.event.id}`
  return inclusionProblem({ ...proof, checkpoint: checkpoint as Checkpoint })
}

const takeEnd = (so: Progress, value: Members): void => {
  const missing = so.head?.events[so.checked]
  if (missing !== undefined) throw new Broken(`event ${missing} is missing`, missing)
  if (!hasExactly(value, ['sha256'])) throw new Broken('the last line is not as it was written')
  if (value['sha256'] !== so.digest) throw new Broken('the bundle was altered outside its events')
  so.isEnded = true
}
