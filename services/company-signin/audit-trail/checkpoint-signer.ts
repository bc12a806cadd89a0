/** Signs the chain's state every thousand events, every minute with news, and at a graceful stop. */

import type { KeyObject } from 'node:crypto'
import type { Clock } from '../../../kit/clock.ts'
import type { Log } from '../../../kit/log.ts'
import type { Database } from '../../../kit/store/database.ts'
import { type Checkpoint, checkpointProblem, signCheckpoint } from '../core/checkpoint.ts'
import { appendLeaf, type CompactRange, emptyRange, leafHash, rangeRoot } from '../core/merkle.ts'
import type { Tables } from '../tables.ts'
import { hasNewsAfter, headSize, readHashes } from './audit-event.store.ts'
import type { AuditTrail } from './audit-trail.ts'
import type { CheckpointFile } from './checkpoint-file.ts'

export interface CheckpointSigner {
  /** Signs when there is news; false when there is none or the chain contradicts the newest checkpoint. */
  sign(): Promise<boolean>
  /** Stops the minute's watch and signs a last time. */
  close(): Promise<void>
}

export interface CheckpointSignerOptions {
  db: Database<Tables>
  trail: AuditTrail
  file: CheckpointFile
  privateKey: KeyObject
  /** Trusted public keys by keyId, older ones too. */
  publicKeys: ReadonlyMap<string, KeyObject>
  clock: Clock
  log: Log
}

const intervalMilliseconds = 60_000
const eventsPerCheckpoint = 1_000

interface Known {
  /** Of the file when `newest` was read. */
  bytes: number
  newest: Checkpoint | null
}

export const createCheckpointSigner = (options: CheckpointSignerOptions): CheckpointSigner => {
  const { db, trail, file, clock, log } = options
  let range: CompactRange = emptyRange()
  /** After a refusal only the minute's watch tries again, not each thousandth event. */
  let isTrusted = true
  let known: Known = { bytes: -1, newest: null }
  let underWay: Promise<boolean> | null = null

  /** Another instance may have signed since; the file is read again only then. */
  const readNewest = async (): Promise<Checkpoint | null> => {
    const bytes = await file.completeBytes()
    if (bytes !== known.bytes) {
      let newest: Checkpoint | null = null
      for await (const checkpoint of file.read(bytes)) newest = checkpoint
      known = { bytes, newest }
    }
    return known.newest
  }

  const signOnce = async (): Promise<boolean> => {
    const newest = await readNewest()
    const size = await headSize(db)
    if (size >= (newest?.size ?? 0) && !(await hasNewsAfter(db, newest?.size ?? 0))) return false
    // Most of the way outside the lock; what came meanwhile follows inside it.
    await extendRange(db, range, size, newest, options.publicKeys)
    return trail.act(async (trx, head) => {
      // With the chain locked nobody else writes the file either.
      const current = await readNewest()
      if (current && current.size >= head.size) return { result: false, events: [] }
      for await (const hash of readHashes(trx, range.size, head.size)) addHash(range, hash)
      const body = {
        size: head.size,
        head: head.hash,
        merkleRoot: rangeRoot(range).toString('hex'),
        time: clock.now().toISOString(),
      }
      const checkpoint = signCheckpoint(body, options.privateKey)
      await file.append(checkpoint)
      known = { bytes: await file.completeBytes(), newest: checkpoint }
      const { keyId } = checkpoint
      const details = { size: head.size, head: head.hash, keyId }
      return { result: true, events: [{ eventType: 'CHECKPOINT_SIGNED', result: 'SUCCESS', details }] }
    })
  }

  const sign = (): Promise<boolean> => {
    underWay ??= signOnce()
      .then((signed) => {
        isTrusted = true
        return signed
      })
      .catch((error: unknown) => {
        // The chain or the file is not what it was: signing over it would hide that.
        isTrusted = false
        range = emptyRange()
        log.error({ err: error }, 'the audit trail was not signed')
        return false
      })
      .finally(() => {
        underWay = null
      })
    return underWay
  }

  trail.onAppended((size) => {
    if (isTrusted && known.bytes >= 0 && size - (known.newest?.size ?? 0) >= eventsPerCheckpoint) void sign()
  })
  const stopping = new AbortController()
  const watch = async (): Promise<void> => {
    for (;;) {
      await clock.sleep(intervalMilliseconds, stopping.signal)
      if (stopping.signal.aborted) return
      await sign()
    }
  }
  const watching = watch()
  void readNewest().catch((error: unknown) => log.error({ err: error }, 'the checkpoint file cannot be read'))
  return {
    sign,
    close: async () => {
      stopping.abort()
      await watching
      await underWay
      await sign()
    },
  }
}

const addHash = (range: CompactRange, hash: string): void =>
  appendLeaf(range, leafHash(Buffer.from(hash, 'hex')))

/** Grows the range to `size`; throws when the chain is not the one that the newest checkpoint was signed over. */
const extendRange = async (
  db: Database<Tables>,
  range: CompactRange,
  size: number,
  newest: Checkpoint | null,
  publicKeys: ReadonlyMap<string, KeyObject>,
): Promise<void> => {
  if (newest && newest.size > size)
    throw new Error(`a checkpoint was signed over ${newest.size} events, but there are ${size}`)
  if (newest) {
    const problem = checkpointProblem(newest, publicKeys)
    if (problem) throw new Error(problem)
  }
  for await (const hash of readHashes(db, range.size, size)) {
    addHash(range, hash)
    if (range.size === newest?.size && rangeRoot(range).toString('hex') !== newest.merkleRoot)
      throw new Error(
        `the first ${newest.size} events are not those of the checkpoint that was signed over them`,
      )
  }
}
