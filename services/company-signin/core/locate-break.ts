/** Finds the wrong event where the chain does not fit: it is the event read there, or the one before it. */

import type { AuditEvent, ChainRow } from './audit-event.ts'
import type { Checkpoint } from './checkpoint.ts'
import { appendHash } from './hash-chain.ts'
import { appendLeaf, type CompactRange, leafHash, rangeRoot } from './merkle.ts'

/** The place at which an event's stored hash is not the one that follows from the event before. */
export interface Break {
  /** The stored hash of the event before. */
  head: string
  /** The stored hash of the event two before, or null when it was not read. */
  headBefore: string | null
  /** The range over the stored hashes up to the event before. It is changed. */
  range: CompactRange
  row: ChainRow
}

/**
 * The id of the first wrong event, as near as the evidence allows. An edited event does not fit itself; an event that
 * was edited and re-hashed makes the next one not fit. What tells them apart is the next checkpoint: where the stored
 * hashes from here on lead to its head they are genuine, and its Merkle root says whether those before are too.
 */
export async function locateBreak(
  found: Break,
  rest: AsyncIterator<ChainRow>,
  checkpoint: Checkpoint | null,
): Promise<number> {
  const { row, range } = found
  const id = row.event.id
  // The event before, under this number: it was copied, or an event was inserted before it.
  if (found.headBefore !== null && fits(found.headBefore, { ...row.event, id: id - 1 }, row.hash)) {
    return row.hash === found.head ? id : id - 1
  }
  appendLeaf(range, leafHash(Buffer.from(row.hash, 'hex')))
  let storedHead = row.hash
  let hashesAreLinked = true
  while (checkpoint !== null && range.size < checkpoint.size) {
    const { done, value: next } = await rest.next()
    if (done === true || next.event.id !== range.size + 1) return id
    hashesAreLinked &&= fits(storedHead, next.event, next.hash)
    appendLeaf(range, leafHash(Buffer.from(next.hash, 'hex')))
    storedHead = next.hash
  }
  const isGenuine = checkpoint !== null && hashesAreLinked && storedHead === checkpoint.head
  if (!isGenuine) return id
  return rangeRoot(range).toString('hex') === checkpoint.merkleRoot ? id : id - 1
}

function fits(previousHash: string, event: AuditEvent, hash: string): boolean {
  try {
    return appendHash(previousHash, event) === hash
  } catch {
    return false
  }
}
