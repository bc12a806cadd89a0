/**
 * Proof that one event is in the audit trail as it was signed, for a reader who trusts a checkpoint key and nothing
 * else.
 */

import type { KeyObject } from 'node:crypto'
import type { AuditEvent } from './audit-event.ts'
import { type Checkpoint, checkpointProblem } from './checkpoint.ts'
import { appendHash, isHash } from './hash-chain.ts'
import { inclusionProof, leafHash, verifyInclusion } from './merkle.ts'

export interface EventProof {
  event: AuditEvent
  /** What the event's hash is made over besides the event itself. */
  previousHash: string
  hash: string
  /** The RFC 6962 audit path from the event to the checkpoint's Merkle root, from the leaf upwards, in hexadecimal. */
  path: string[]
  /** The signed checkpoint that covers the event. */
  checkpoint: Checkpoint
}

/**
 * Makes the proof in one pass over the stored hashes, with O(log size) memory.
 * @param hashes the hashes of events 1, 2, … in order, at least as many as the checkpoint covers
 * @throws RangeError when the checkpoint does not cover the event, or there are too few hashes
 */
export async function proveEvent(
  stored: { event: AuditEvent; previousHash: string; hash: string },
  checkpoint: Checkpoint,
  hashes: Iterable<string> | AsyncIterable<string>,
): Promise<EventProof> {
  const path = await inclusionProof(stored.event.id - 1, checkpoint.size, leavesOf(hashes))
  return { ...stored, path: path.map((node) => node.toString('hex')), checkpoint }
}

async function* leavesOf(hashes: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const hash of hashes) yield leafHash(Buffer.from(hash, 'hex'))
}

/** What is wrong with a proof, or null. It trusts the keys alone. */
export function eventProofProblem(proof: EventProof, keys: ReadonlyMap<string, KeyObject>): string | null {
  return checkpointProblem(proof.checkpoint, keys) ?? inclusionProblem(proof)
}

/** What is wrong with a proof whose checkpoint is known to be right, or null. */
export function inclusionProblem({ event, previousHash, hash, path, checkpoint }: EventProof): string | null {
  if (!isHash(previousHash) || !path.every(isHash)) return 'a hash of the proof is not 64 hexadecimal digits'
  if (appendHash(previousHash, event) !== hash) return 'the event does not have the hash of the proof'
  const leaf = leafHash(Buffer.from(hash, 'hex'))
  const nodes = path.map((node) => Buffer.from(node, 'hex'))
  const root = Buffer.from(checkpoint.merkleRoot, 'hex')
  return verifyInclusion(leaf, event.id - 1, checkpoint.size, nodes, root)
    ? null
    : 'the path does not lead from the event to the root of the checkpoint'
}
