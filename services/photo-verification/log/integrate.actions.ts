/** Growing the photo log: photos and tombstones get leaves, and leaves their places, in one transaction. */

import type { Transaction } from 'kysely'
import { leafHash } from '../../../kit/transparency/merkle-tree.ts'
import { hashesAt } from '../../../kit/transparency/tiles.ts'
import { edgeOf, growEdge, type TreeEdge } from '../../../kit/transparency/tree-edge.ts'
import type { Ctx } from '../context.ts'
import { noLeaf, type SaltedKind, saltBytes, saltedLeaf, tombstoneText } from '../core/log-leaf.ts'
import { publicSignatureOf } from '../photos/verdict.actions.ts'
import type { Tables } from '../tables.ts'
import * as store from './log.store.ts'

type Trx = Transaction<Tables>
type GrowCtx = Pick<Ctx, 'db' | 'random' | 'log'>

/** At most this many at once, so that no transaction is long. */
const batchSize = 500

interface Subject {
  verificationId: string
  /** Null where it cannot be written out. */
  text: string | null
}

const logSubjects = async (
  { random, log }: Pick<Ctx, 'random' | 'log'>,
  trx: Trx,
  kind: SaltedKind,
  subjects: Subject[],
): Promise<void> => {
  const drawn = subjects.map(({ verificationId, text }) => {
    const salt = random.bytes(saltBytes)
    if (text === null) log.error({ verificationId }, 'a damaged record cannot enter the log')
    return { verificationId, salt, leaf: text === null ? null : saltedLeaf(kind, salt, text) }
  })
  const leaves = drawn.flatMap(({ leaf }) => (leaf === null ? [] : [leaf]))
  const ids = await store.insertLeaves(trx, leaves)
  const logged = drawn.map(({ verificationId, salt, leaf }) =>
    leaf === null
      ? { verificationId, salt: null, leafId: noLeaf }
      : { verificationId, salt: salt.toString('base64'), leafId: ids.get(leaf)! },
  )
  await store.keepSalts(trx, kind === 'photo' ? 'photos' : 'tombstones', logged)
}

const readEdge = async (trx: Trx, size: number): Promise<TreeEdge> => {
  const read = store.hashReader(trx)
  const edge: TreeEdge = { size, levels: [] }
  for (let level = 0; level === 0 || hashesAt(level, size) > 0; level++) {
    const { from, count } = edgeOf(level, size)
    edge.levels.push(await read(level, from, count))
  }
  return edge
}

const placeWaiting = async (trx: Trx): Promise<number> => {
  const waiting = await store.listWaiting(trx, 2 * batchSize)
  if (waiting.length === 0) return 0
  const { size } = await store.findState(trx)
  const edge = await readEdge(trx, size)
  const hashes = waiting.map(({ leaf }) => leafHash(Buffer.from(leaf)))
  const full = growEdge(edge, hashes)
  const ids = waiting.map(({ id }) => id)
  await store.growTree(trx, size, ids, full)
  return waiting.length
}

/**
 * One batch. Answers whether there is more to do at once; nothing is done while another instance is at it. What it has done
 * is all in the one transaction: a process that dies leaves the tree as it was.
 */
export const growLog = (ctx: GrowCtx): Promise<boolean> =>
  ctx.db.transaction().execute(async (trx) => {
    if (!(await store.tryLock(trx))) return false
    const photos = await store.listUnloggedPhotos(trx, batchSize)
    const tombstones = await store.listUnloggedTombstones(trx, batchSize)
    await logSubjects(
      ctx,
      trx,
      'photo',
      photos.map((photo) => ({
        verificationId: photo.verification_id,
        text: publicSignatureOf(photo)?.signedText ?? null,
      })),
    )
    await logSubjects(
      ctx,
      trx,
      'tombstone',
      tombstones.map(({ verification_id: verificationId, deleted_at: deletedAt, reason }) => ({
        verificationId,
        text: tombstoneText({ verificationId, deletedAt, reason }),
      })),
    )
    const placed = await placeWaiting(trx)
    return photos.length === batchSize || tombstones.length === batchSize || placed === 2 * batchSize
  })
