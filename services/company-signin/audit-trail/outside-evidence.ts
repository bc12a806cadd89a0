/**
 * The checkpoints as evidence that lies outside the database: read for a backup, put back by a restore. A restore of a database
 * that is older than them appends RESTORED, which names the events that were lost.
 */

import { type KeyObject, sign } from 'node:crypto'
import { join } from 'node:path'
import { readSettings } from '../../../kit/config.ts'
import type { AskRows, OutsideEvidence } from '../../../kit/operation.ts'
import type { Platform } from '../../../kit/platform.ts'
import { settings as settingsOfService } from '../config.ts'
import { canonicalJson } from '../core/canonical-json.ts'
import { type Checkpoint, formatCheckpointLine, parseCheckpointLine } from '../core/checkpoint.ts'
import { dialect } from '../dialect.ts'
import { openKeys } from '../keys.ts'
import { tables } from '../own-tables.ts'
import type { Tables } from '../tables.ts'
import { headSize } from './audit-event.store.ts'
import { createAuditTrail } from './audit-trail.ts'
import { openCheckpointFile } from './checkpoint-file.ts'
import { openCheckpointObjects } from './checkpoint-objects.ts'
import { createCheckpointSigner } from './checkpoint-signer.ts'
import type { CheckpointStore } from './checkpoint-store.ts'

/** Where this instance keeps them, without claiming the place for the deployment. */
export const openCheckpointPlace = async (platform: Platform): Promise<CheckpointStore> => {
  const { checkpointFile } = readSettings(settingsOfService, platform.environment)
  const { s3Bucket, dataDir } = platform.settings
  return s3Bucket
    ? openCheckpointObjects(await platform.objectsFor(dialect.name))
    : openCheckpointFile(checkpointFile ?? join(dataDir, 'audit-checkpoints.jsonl'))
}

/** A first line with the name of the place, then a line for each checkpoint. */
interface Kept {
  place: string | null
  checkpoints: Checkpoint[]
  /** Events in the rows of the backup. */
  size: number
}

const readKept = (bytes: Buffer): Kept => {
  const [head = '{}', ...lines] = bytes.toString().split('\n').filter(Boolean)
  const { place, size } = JSON.parse(head) as Pick<Kept, 'place' | 'size'>
  return { place, size, checkpoints: lines.map((line, index) => parseCheckpointLine(line, index + 2)) }
}

const readAllOf = async (store: CheckpointStore): Promise<Checkpoint[]> =>
  Array.fromAsync(store.read(await store.extent()))

const read = async (platform: Platform, ask: AskRows): Promise<Buffer> => {
  const size = Number((await ask('SELECT max(id) AS size FROM audit_events'))[0]?.['size'] ?? 0)
  const place = (await ask('SELECT place FROM checkpoint_place'))[0]?.['place'] ?? null
  const lines = [JSON.stringify({ place, size })]
  for (const checkpoint of await readAllOf(await openCheckpointPlace(platform)))
    if (checkpoint.size <= size) lines.push(formatCheckpointLine(checkpoint))
  return Buffer.from(`${lines.join('\n')}\n`)
}

const newestOf = async (store: CheckpointStore): Promise<Checkpoint | null> =>
  store.newest(await store.extent())

const objection = async (platform: Platform, bytes: Buffer): Promise<string | null> => {
  const { place } = readKept(bytes)
  const store = await openCheckpointPlace(platform)
  if (!(await newestOf(store)) || place === null) return null
  const found = await store.identity(platform.ids.uuid())
  return found === place
    ? null
    : 'the checkpoints of the audit trail that lie here are another deployment’s: give it its own place (S3_BUCKET, AUDIT_CHECKPOINT_FILE)'
}

/** What a restore lost, signed with the key of checkpoints, so that nobody without it can declare a loss. */
const signedLoss = (lostFrom: number, newest: Checkpoint, key: KeyObject) => {
  const loss = {
    lostFrom,
    lostTo: newest.size,
    lostHead: newest.head,
    lostTime: newest.time,
    keyId: newest.keyId,
  }
  const text = Buffer.from(`polder/company-signin/restored/1\n${canonicalJson(loss)}`)
  return { ...loss, signature: sign(null, text, key).toString('base64') }
}

const restore = async (platform: Platform, bytes: Buffer): Promise<string[]> => {
  const { place, checkpoints } = readKept(bytes)
  if (place === null) return []
  const store = await openCheckpointPlace(platform)
  const db = platform.database!.attach<Tables>(tables.schema)
  const size = await headSize(db)
  const newest = await newestOf(store)
  const isLate = newest !== null && newest.size > size
  if (isLate) await store.setAside(size)
  await store.identity(place)
  // A file takes them in their order alone, so those that it has are told from those that come after them.
  const there = new Set((await readAllOf(store)).map((checkpoint) => checkpoint.size))
  const last = Math.max(0, ...there)
  for (const checkpoint of checkpoints)
    if (!there.has(checkpoint.size) && (platform.settings.s3Bucket || checkpoint.size > last))
      await store.append(checkpoint)
  if (!isLate) return [`${checkpoints.length} checkpoints of the audit trail are in their place`]
  await appendRestored(platform, store, size, newest)
  return [
    `the audit trail was at event ${newest.size} and is at ${size} in this backup: event ${size + 1}, RESTORED, names the loss; audit-verify ends with 1 until it is given --accept-restore ${size + 1}`,
  ]
}

const appendRestored = async (
  platform: Platform,
  checkpoints: CheckpointStore,
  size: number,
  newest: Checkpoint,
): Promise<void> => {
  const { clock, random, log } = platform
  const db = platform.database!.attach<Tables>(tables.schema)
  const { checkpointKey, checkpointKeys } = openKeys(platform)
  const trail = createAuditTrail({ db, clock, random })
  try {
    const details = signedLoss(size + 1, newest, checkpointKey)
    await trail.record({ eventType: 'RESTORED', result: 'SUCCESS', details })
    const keys = { privateKey: checkpointKey, publicKeys: checkpointKeys }
    const signer = createCheckpointSigner({ db, trail, checkpoints, clock, log, ...keys })
    await signer.close()
  } finally {
    await trail.close()
  }
}

export const outsideEvidence: OutsideEvidence = { read, objection, restore }
