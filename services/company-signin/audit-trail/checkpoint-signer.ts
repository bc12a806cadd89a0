/** Signs the chain's state every thousand events, every minute with news, and at a graceful stop. */

import type { KeyObject } from 'node:crypto'
import type { Clock } from '../../../kit/clock.ts'
import type { Log } from '../../../kit/log.ts'
import type { Database } from '../../../kit/store/database.ts'
import { type Checkpoint, checkpointProblem, signCheckpoint } from '../core/checkpoint.ts'
import { appendLeaf, type CompactRange, emptyRange, leafHash, rangeRoot } from '../core/merkle.ts'
import type { Tables } from '../tables.ts'
import { firstNewsAfter, headSize, readHashes } from './audit-event.store.ts'
import type { AuditTrail } from './audit-trail.ts'
import type { CheckpointStore } from './checkpoint-store.ts'

export interface CheckpointSigner {
  /** Signs when there is news; false when there is none or the chain contradicts the newest checkpoint. */
  sign(): Promise<boolean>
  /** Stops the minute's watch and signs a last time. */
  close(): Promise<void>
}

export interface CheckpointSignerOptions {
  db: Database<Tables>
  trail: AuditTrail
  checkpoints: CheckpointStore
  privateKey: KeyObject
  /** Trusted public keys by keyId, older ones too. */
  publicKeys: ReadonlyMap<string, KeyObject>
  clock: Clock
  log: Log
}

const intervalMilliseconds = 60_000
const eventsPerCheckpoint = 1_000

/** The newest checkpoint, which is read again only after others have come: another instance signs too. */
interface NewestCheckpoint {
  read(): Promise<Checkpoint | null>
  /** What was signed here just now. */
  remember(checkpoint: Checkpoint): Promise<void>
  /** Events that the newest checkpoint covers as far as is known; null before the first reading. */
  knownSize(): number | null
}

const followNewest = (checkpoints: CheckpointStore): NewestCheckpoint => {
  let known: { extent: number; newest: Checkpoint | null } | null = null
  return {
    read: async () => {
      const extent = await checkpoints.extent()
      if (extent !== known?.extent) known = { extent, newest: await checkpoints.newest(extent) }
      return known.newest
    },
    remember: async (checkpoint) => {
      known = { extent: await checkpoints.extent(), newest: checkpoint }
    },
    knownSize: () => known && (known.newest?.size ?? 0),
  }
}

/** One attempt to sign: false when there is no news. Throws when the chain contradicts the newest checkpoint. */
const signOnce = async (
  { db, trail, checkpoints, privateKey, publicKeys, clock }: CheckpointSignerOptions,
  newest: NewestCheckpoint,
  range: CompactRange,
): Promise<boolean> => {
  const before = await newest.read()
  const size = await headSize(db)
  if (size >= (before?.size ?? 0) && !(await firstNewsAfter(db, before?.size ?? 0))) return false
  // Nearly all events are read here, before the chain is locked; those that come meanwhile are read under the lock.
  await extendRange(db, range, size, before, publicKeys)
  return trail.act(async (trx, head) => {
    // With the chain locked nobody else signs either.
    const current = await newest.read()
    if (current && current.size >= head.size) return { result: false, events: [] }
    for await (const hash of readHashes(trx, range.size, head.size)) addHash(range, hash)
    const body = {
      size: head.size,
      head: head.hash,
      merkleRoot: rangeRoot(range).toString('hex'),
      time: clock.now().toISOString(),
    }
    const checkpoint = signCheckpoint(body, privateKey)
    await checkpoints.append(checkpoint)
    await newest.remember(checkpoint)
    const details = { size: head.size, head: head.hash, keyId: checkpoint.keyId }
    return { result: true, events: [{ eventType: 'CHECKPOINT_SIGNED', result: 'SUCCESS', details }] }
  })
}

export const createCheckpointSigner = (options: CheckpointSignerOptions): CheckpointSigner => {
  const { trail, checkpoints, clock, log } = options
  const newest = followNewest(checkpoints)
  let range: CompactRange = emptyRange()
  /** After a refusal only the minute's watch tries again, not each thousandth event. */
  let isTrusted = true
  let underWay: Promise<boolean> | null = null

  const sign = (): Promise<boolean> => {
    underWay ??= signOnce(options, newest, range)
      .then((signed) => {
        isTrusted = true
        return signed
      })
      .catch((error: unknown) => {
        // The chain or its checkpoints are not what they were: signing over it would hide that.
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
    const signedSize = newest.knownSize()
    if (isTrusted && signedSize !== null && size - signedSize >= eventsPerCheckpoint) void sign()
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
  void newest
    .read()
    .catch((error: unknown) => log.error({ err: error }, 'the checkpoint file cannot be read'))
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
