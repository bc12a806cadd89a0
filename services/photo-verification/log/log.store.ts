/** Rows of the photo log: leaves, hashes of full tiles, checkpoints, keys. */

import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import { leafHash } from '../../../kit/transparency/merkle-tree.ts'
import type { FullTile } from '../../../kit/transparency/tree-edge.ts'
import type { ReadHashes } from '../../../kit/transparency/tree-proofs.ts'
import type { PhotoRow, Tables, TombstoneRow } from '../tables.ts'

type Db = Database<Tables>
type Trx = Transaction<Tables>

/** False while another instance is at it. The lock ends with the transaction. */
export const tryLock = async (trx: Trx): Promise<boolean> => {
  const name = 'polder photo log'
  const { rows } = await sql<{ taken: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(current_schema()::text || ${name}::text, 0)) AS taken`.execute(
    trx,
  )
  return rows[0]!.taken
}

/** The leaves wait for their place; answers their ids by leaf. */
export const insertLeaves = async (trx: Trx, leaves: string[]): Promise<Map<string, number>> => {
  if (leaves.length === 0) return new Map()
  const rows = await trx
    .insertInto('log_leaves')
    .values(leaves.map((leaf) => ({ leaf })))
    .returning(['id', 'leaf'])
    .execute()
  return new Map(rows.map(({ id, leaf }) => [leaf, id]))
}

export const listUnloggedPhotos = (trx: Trx, limit: number): Promise<PhotoRow[]> =>
  trx
    .selectFrom('photos')
    .selectAll()
    .where('log_leaf', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .execute()

export const listUnloggedTombstones = (trx: Trx, limit: number): Promise<TombstoneRow[]> =>
  trx
    .selectFrom('tombstones')
    .selectAll()
    .where('log_leaf', 'is', null)
    .orderBy('deleted_at')
    .limit(limit)
    .execute()

export interface Logged {
  verificationId: string
  salt: string | null
  leafId: number
}

export const keepSalts = async (
  trx: Trx,
  table: 'photos' | 'tombstones',
  logged: readonly Logged[],
): Promise<void> => {
  if (logged.length === 0) return
  const [ids, salts, leaves] = [
    logged.map(({ verificationId }) => verificationId),
    logged.map(({ salt }) => salt),
    logged.map(({ leafId }) => leafId),
  ]
  await sql`
    UPDATE ${sql.table(table)} AS row SET log_salt = new.salt, log_leaf = new.leaf
    FROM unnest(${ids}::text[], ${salts}::text[], ${leaves}::bigint[]) AS new (id, salt, leaf)
    WHERE row.verification_id = new.id`.execute(trx)
}

export const listWaiting = (trx: Trx, limit: number): Promise<{ id: number; leaf: string }[]> =>
  trx
    .selectFrom('log_leaves')
    .select(['id', 'leaf'])
    .where('leaf_index', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Gives the leaves their places, from `size` on, and keeps what has become full. */
export const growTree = async (
  trx: Trx,
  size: number,
  leafIds: readonly number[],
  full: readonly FullTile[],
): Promise<void> => {
  const places = leafIds.map((_id, place) => size + place)
  await sql`
    UPDATE log_leaves SET leaf_index = new.place
    FROM unnest(${[...leafIds]}::bigint[], ${places}::bigint[]) AS new (id, place)
    WHERE log_leaves.id = new.id`.execute(trx)
  if (full.length > 0)
    await trx
      .insertInto('log_hashes')
      .values(full.map(({ level, index, hash }) => ({ level, hash_index: index, hash })))
      .execute()
  await trx
    .updateTable('log_state')
    .set({ size: size + leafIds.length })
    .execute()
}

/** Leaves from a place on, as they were written. */
export const listLeaves = async (db: Kysely<Tables>, from: number, count: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('log_leaves')
    .select('leaf')
    .where('leaf_index', '>=', from)
    .where('leaf_index', '<', from + count)
    .orderBy('leaf_index')
    .execute()
  return rows.map(({ leaf }) => leaf)
}

/** The tree lacks what it must have. */
export class TreeDamagedError extends Error {
  override name = 'TreeDamagedError'
}

/** Reads the tree's hashes. @throws TreeDamagedError where one is not there */
export const hashReader =
  (db: Kysely<Tables>): ReadHashes =>
  async (level, from, count) => {
    if (count === 0) return []
    const hashes =
      level === 0
        ? (await listLeaves(db, from, count)).map((leaf) => leafHash(Buffer.from(leaf)))
        : await listHashes(db, level, from, count)
    if (hashes.length !== count)
      throw new TreeDamagedError(`the log lacks ${count - hashes.length} hashes of level ${level}`)
    return hashes
  }

const listHashes = async (
  db: Kysely<Tables>,
  level: number,
  from: number,
  count: number,
): Promise<Buffer[]> => {
  const rows = await db
    .selectFrom('log_hashes')
    .select('hash')
    .where('level', '=', level)
    .where('hash_index', '>=', from)
    .where('hash_index', '<', from + count)
    .orderBy('hash_index')
    .execute()
  return rows.map(({ hash }) => hash)
}

export interface LogState {
  origin: string
  /** Leaves that have their place. */
  size: number
  /** Leaves that the latest checkpoint covers. */
  published_size: number
}

export const findState = (db: Kysely<Tables>): Promise<LogState> =>
  db.selectFrom('log_state').select(['origin', 'size', 'published_size']).executeTakeFirstOrThrow()

/** The size that is written down and how many leaves have a place, as they are at one moment. */
export const countLeaves = async (db: Db): Promise<{ size: number; placed: number }> => {
  const { size, placed } = await db
    .selectFrom('log_state')
    .select('size')
    .select((select) =>
      select
        .selectFrom('log_leaves')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('leaf_index', 'is not', null)
        .as('placed'),
    )
    .executeTakeFirstOrThrow()
  return { size, placed: Number(placed) }
}

/** The first start's origin stays, unless one is demanded; under another origin nothing has been published yet. */
export const openState = async (
  db: Db,
  firstOrigin: string,
  demanded: string | undefined,
): Promise<LogState> =>
  db.transaction().execute(async (trx) => {
    await trx
      .insertInto('log_state')
      .values({ origin: demanded ?? firstOrigin, size: 0, published_size: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const state = await findState(trx)
    if (!demanded || state.origin === demanded) return state
    await trx.deleteFrom('log_checkpoints').execute()
    await trx.updateTable('log_state').set({ origin: demanded, published_size: 0 }).execute()
    return findState(trx)
  })

/** Of several instances one keeps its note; a smaller tree never takes the place of a larger one. */
export const keepCheckpoint = (db: Db, size: number, note: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .insertInto('log_checkpoints')
      .values({ size, note })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .updateTable('log_state')
      .set({ published_size: size })
      .where('published_size', '<', size)
      .execute()
  })

/** The newest checkpoint, or the oldest that covers a leaf. */
export const findCheckpoint = async (
  db: Kysely<Tables>,
  covering?: number,
): Promise<{ size: number; note: string } | undefined> => {
  const all = db.selectFrom('log_checkpoints').select(['size', 'note']).limit(1)
  return covering === undefined
    ? all.orderBy('size', 'desc').executeTakeFirst()
    : all.where('size', '>', covering).orderBy('size').executeTakeFirst()
}

/** A salt and the leaf that is made with it. The place is null until the leaf has it. */
export interface SaltedLeaf {
  salt: string | null
  leaf: string
  leaf_index: number | null
}

/** Undefined until the photo has its leaf. */
export const findLeafOfPhoto = (db: Kysely<Tables>, id: string): Promise<SaltedLeaf | undefined> =>
  db
    .selectFrom('photos')
    .innerJoin('log_leaves', 'log_leaves.id', 'photos.log_leaf')
    .select(['photos.log_salt as salt', 'log_leaves.leaf', 'log_leaves.leaf_index'])
    .where('verification_id', '=', id)
    .executeTakeFirst()

/** Of all statements of a photo, oldest first. */
export const listLeavesOfStatements = (
  db: Kysely<Tables>,
  id: string,
): Promise<(SaltedLeaf & { version: number })[]> =>
  db
    .selectFrom('statements')
    .innerJoin('log_leaves', 'log_leaves.id', 'statements.log_leaf')
    .select(['version', 'statements.log_salt as salt', 'log_leaves.leaf', 'log_leaves.leaf_index'])
    .where('verification_id', '=', id)
    .orderBy('version')
    .execute()

/** Whether this says anything new: the key was not known, or is not in use any more. */
export const noteKey = async (
  trx: Trx,
  key: { use: string; thumbprint: string; isActive: boolean },
): Promise<boolean> => {
  const { use, thumbprint, isActive: is_active } = key
  const inserted = await trx
    .insertInto('log_keys')
    .values({ use, thumbprint, is_active })
    .onConflict((conflict) => conflict.doNothing())
    .returning('use')
    .execute()
  if (inserted.length > 0) return true
  const { numUpdatedRows } = await trx
    .updateTable('log_keys')
    .set({ is_active })
    .where('use', '=', use)
    .where('thumbprint', '=', thumbprint)
    .where('is_active', '!=', is_active)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const listActiveKeys = (trx: Trx): Promise<{ use: string; thumbprint: string }[]> =>
  trx
    .selectFrom('log_keys')
    .select(['use', 'thumbprint'])
    .where('is_active', '=', true)
    .orderBy('use')
    .orderBy('thumbprint')
    .execute()
