/** Signed checkpoints of the audit chain: what they say, how they are signed, and how a line of their file is read. */

import { createPublicKey, hash as digest, type KeyObject, sign, verify } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'
import { isHash } from './hash-chain.ts'

/** What a checkpoint vouches for: the first `size` events. */
export interface CheckpointBody {
  size: number
  /** The hash of event `size`. */
  head: string
  /** The RFC 6962 root over the hashes of events 1 to `size`, each hash as its 32 bytes. */
  merkleRoot: string
  /** ISO 8601 in UTC with milliseconds. */
  time: string
  /** `keyIdOf` the key that signed. */
  keyId: string
}

export interface Checkpoint extends CheckpointBody {
  /** Ed25519, in base64. */
  signature: string
}

/** A line of a checkpoint file is not a checkpoint. */
export class CheckpointFileError extends Error {
  readonly line: number

  constructor(line: number, problem: string) {
    super(`checkpoint file, line ${line}: ${problem}`)
    this.name = 'CheckpointFileError'
    this.line = line
  }
}

/** The text that is signed. Its first line says what it is, so that the signature fits nothing else. */
const signedText = ({ size, head, merkleRoot, time, keyId }: CheckpointBody): Buffer =>
  Buffer.from(
    `polder/company-signin/audit-checkpoint/1\n${canonicalJson({ size, head, merkleRoot, time, keyId })}`,
  )

/** The name of a key: the first 16 hexadecimal digits of the SHA-256 of its public part (SPKI, DER). */
export function keyIdOf(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key
  return digest('sha256', publicKey.export({ type: 'spki', format: 'der' }), 'hex').slice(0, 16)
}

/** Signs a checkpoint with an Ed25519 private key, whose name becomes its keyId. */
export function signCheckpoint(body: Omit<CheckpointBody, 'keyId'>, privateKey: KeyObject): Checkpoint {
  const { size, head, merkleRoot, time } = body
  const named = { size, head, merkleRoot, time, keyId: keyIdOf(privateKey) }
  return { ...named, signature: sign(null, signedText(named), privateKey).toString('base64') }
}

/** What is wrong with a checkpoint's signature, or null. `keys` holds the trusted public keys by keyId. */
export function checkpointProblem(
  checkpoint: Checkpoint,
  keys: ReadonlyMap<string, KeyObject>,
): string | null {
  const key = keys.get(checkpoint.keyId)
  if (key === undefined)
    return `the checkpoint of ${checkpoint.size} events is signed by the unknown key ${checkpoint.keyId}`
  const signature = Buffer.from(checkpoint.signature, 'base64')
  if (verify(null, signedText(checkpoint), key, signature)) return null
  return `the signature of the checkpoint of ${checkpoint.size} events is wrong`
}

/** One line of the checkpoint file, without its line break. */
export const formatCheckpointLine = (checkpoint: Checkpoint): string => canonicalJson({ ...checkpoint })

/**
 * Reads one line of the checkpoint file.
 * @param number the line's number, from 1, for the error
 * @throws CheckpointFileError when the line is not exactly the members of a checkpoint
 */
export function parseCheckpointLine(line: string, number: number): Checkpoint {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new CheckpointFileError(number, 'not JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new CheckpointFileError(number, 'not a JSON object')
  }
  const members = value as Record<string, unknown>
  for (const [name, isRight] of Object.entries(memberChecks)) {
    if (!isRight(members[name])) throw new CheckpointFileError(number, `${name} is missing or wrong`)
  }
  const strange = Object.keys(members).find((name) => !(name in memberChecks))
  if (strange !== undefined)
    throw new CheckpointFileError(number, `unknown member ${JSON.stringify(strange)}`)
  return members as unknown as Checkpoint
}

const memberChecks: Record<keyof Checkpoint, (value: unknown) => boolean> = {
  size: (value) => Number.isSafeInteger(value) && (value as number) > 0,
  head: isHash,
  merkleRoot: isHash,
  time: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value),
  keyId: (value) => typeof value === 'string' && /^[0-9a-f]{16}$/.test(value),
  signature: (value) => typeof value === 'string' && /^[A-Za-z0-9+/]{86}==$/.test(value),
}
